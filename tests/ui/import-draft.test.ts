import { expect, test } from 'vitest'
import {
  addPhotos,
  addPlace,
  type Draft,
  type DraftPhoto,
  editPlace,
  emptyDraft,
  mergePlaces,
  movePhotos,
  placeAt,
  regroupAll,
  removePhotos,
  setRule,
} from '#app/routes/my/import/importer/draft.ts'
import { splitPlace } from '#app/routes/my/import/importer/split-place.ts'

const metre = 1 / 111_195

function photo(id: string, north: number | null, minute: number | null = null): DraftPhoto {
  return {
    id,
    name: `${id}.jpg`,
    size: 1000,
    latitude: north === null ? null : 46 + north * metre,
    longitude: north === null ? null : 7,
    clock: minute === null ? null : minute * 60_000,
    camera: '',
  }
}

/** Three photos at one spot, two a kilometre north, one without a position. */
const day = [
  photo('a', 0, 0),
  photo('b', 10, 1),
  photo('c', 20, 2),
  photo('d', 1000, 100),
  photo('e', 1010, 101),
  photo('x', null, 500),
]
const draft = addPhotos(emptyDraft, day)

function describeDraft({ places, apart }: Draft) {
  return { places: places.map(({ photoIds }) => photoIds.join('')), apart: apart.join('') }
}

function idOf({ places }: Draft, photoId: string) {
  return places.find(({ photoIds }) => photoIds.includes(photoId))?.id as string
}

test('photos become places by distance, and those without a position stand apart', () => {
  expect(describeDraft(draft)).toEqual({ places: ['abc', 'de'], apart: 'x' })
})

test('names and choices stay with a place when another distance makes others of it', () => {
  const named = editPlace(draft, idOf(draft, 'a'), { title: 'Old Port', isIncluded: false })
  const wide = setRule(named, { metres: 2000 })
  expect(describeDraft(wide).places).toEqual(['abcde'])
  expect(wide.places[0]).toMatchObject({ title: 'Old Port', isIncluded: false })
  const back = setRule(wide, { metres: 150 })
  expect(back.places.map(({ title }) => title)).toEqual(['Old Port', undefined])
  expect(new Set(back.places.map(({ id }) => id)).size).toBe(2)
})

test('a photo moved by hand stays where it was put when the distance changes', () => {
  const moved = movePhotos(draft, ['x', 'c'], idOf(draft, 'd'))
  expect(describeDraft(moved)).toEqual({ places: ['ab', 'cdex'], apart: '' })
  expect(describeDraft(setRule(moved, { metres: 25 })).places).toEqual(['ab', 'cdex'])
  expect(describeDraft(regroupAll(moved))).toEqual({ places: ['abc', 'de'], apart: 'x' })
})

test('a photo put apart stays apart, and comes back when all is grouped again', () => {
  const moved = movePhotos(draft, ['a'], null)
  expect(describeDraft(setRule(moved, { metres: 100 }))).toEqual({
    places: ['bc', 'de'],
    apart: 'ax',
  })
  expect(describeDraft(regroupAll(moved)).apart).toBe('x')
})

test('a place whose last photo leaves is gone', () => {
  const moved = movePhotos(draft, ['d', 'e'], idOf(draft, 'a'))
  expect(describeDraft(moved).places).toEqual(['abcde'])
  expect(describeDraft(removePhotos(draft, ['d', 'e'])).places).toEqual(['abc'])
  expect(removePhotos(draft, ['d']).photos.size).toBe(5)
})

test('photos without a position make a place that is on no map until it is put there', () => {
  const made = addPlace(draft, ['x'])
  const id = `place${made.count}`
  expect(made.places.find((place) => place.id === id)).toMatchObject({
    photoIds: ['x'],
    position: null,
  })
  const set = placeAt(made, id, { latitude: 1, longitude: 2 })
  expect(set.places.find((place) => place.id === id)?.position).toEqual({
    latitude: 1,
    longitude: 2,
  })
})

test('two places merge into one in the middle of all photos, and split again', () => {
  const merged = mergePlaces(draft, idOf(draft, 'd'), idOf(draft, 'a'))
  expect(describeDraft(merged).places).toEqual(['abcde'])
  expect(merged.places[0]?.position?.latitude).toBeCloseTo(46 + 408 * metre, 4)
  const split = splitPlace(merged, idOf(merged, 'a'))
  expect(describeDraft(split).places).toEqual(['abc', 'de'])
  expect(split.places[0]?.position?.latitude).toBeCloseTo(46 + 10 * metre, 5)
})

test('a place whose photos were taken at one spot splits at the longest pause', () => {
  const spot = [photo('a', 0, 0), photo('b', 0, 1), photo('c', 0, 60), photo('d', 0, 61)]
  const one = addPhotos(emptyDraft, spot)
  expect(describeDraft(splitPlace(one, idOf(one, 'a'))).places).toEqual(['ab', 'cd'])
})

test('photos that come later join the others', () => {
  const more = addPhotos(draft, [photo('f', 15, 3), photo('y', null, 102)])
  expect(describeDraft(more)).toEqual({ places: ['abcf', 'dey'], apart: 'x' })
  expect(more.places[0]?.id).toBe(draft.places[0]?.id)
})
