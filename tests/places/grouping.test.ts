import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultRule,
  type GroupedPhoto,
  groupPhotos,
  nearestPlace,
} from '#app/domain/places/import/grouping.ts'
import { makeUnique } from '#app/domain/places/import/labels.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'

const minute = 60_000
const zermatt = { latitude: 46.0207, longitude: 7.7491 }

function photo(id: string, north: number, takenAt?: number): GroupedPhoto {
  return { id, latitude: zermatt.latitude + north / 111_195, longitude: zermatt.longitude, takenAt }
}

test('Photos from one spot are one place, with its middle, its span and its photos by time', () => {
  const { proposals, apart } = groupPhotos([
    photo('late', 40, 3 * minute),
    photo('early', 0, minute),
    photo('middle', 20, 2 * minute),
    photo('timeless', 20),
  ])
  expect(apart).toEqual([])
  expect(proposals).toHaveLength(1)
  expect(proposals[0]).toMatchObject({
    photoIds: ['early', 'middle', 'late', 'timeless'],
    byTimeIds: [],
    takenFrom: minute,
    takenTo: 3 * minute,
  })
  expect(proposals[0]?.radiusMetres).toBeCloseTo(20, 0)
  expect(proposals[0]?.latitude).toBeCloseTo(zermatt.latitude + 20 / 111_195, 6)
})

test('Spots farther apart than the threshold are places of their own, in the order of the day', () => {
  const photos = [photo('c', 900, 3), photo('a', 0, 1), photo('b', 400, 2), photo('b2', 420, 4)]
  const ids = (metres: number) => groupPhotos(photos, { metres }).proposals.map((p) => p.photoIds)
  expect(ids(150)).toEqual([['a'], ['b', 'b2'], ['c']])
  expect(ids(500)).toEqual([['a', 'b', 'c', 'b2']])
  expect(ids(25)).toEqual([['a'], ['b', 'b2'], ['c']])
})

test('A walk does not become one endless place', () => {
  const walk = Array.from({ length: 40 }, (_, step) =>
    photo(`step${step}`, step * 100, step * minute),
  )
  const { proposals } = groupPhotos(walk)
  expect(proposals.length).toBeGreaterThan(9)
  for (const { radiusMetres } of proposals) expect(radiusMetres).toBeLessThanOrEqual(150)
})

test('A photo without a position joins the place it was taken at the same time', () => {
  const { proposals, apart } = groupPhotos(
    [
      photo('a', 0, 0),
      photo('b', 5000, 60 * minute),
      { id: 'near a', takenAt: 15 * minute },
      { id: 'near b', takenAt: 50 * minute },
      { id: 'between', takenAt: 30 * minute },
      { id: 'outside', takenAt: 95 * minute, latitude: 91, longitude: 0 },
      { id: 'nothing' },
    ],
    { minutes: 20 },
  )
  expect(proposals.map(({ photoIds }) => photoIds)).toEqual([
    ['a', 'near a'],
    ['near b', 'b'],
  ])
  expect(proposals.map(({ byTimeIds }) => byTimeIds)).toEqual([['near a'], ['near b']])
  expect(apart).toEqual(['between', 'outside', 'nothing'])
})

test('Photos of one time, or of none, are in the order of their names, and so are their places', () => {
  const { proposals } = groupPhotos([
    photo('c', 1000),
    photo('b', 1010),
    photo('a', 0),
    photo('z', 5000, minute),
    photo('y', 5000, minute),
    photo('x', 9000, minute),
  ])
  expect(proposals.map(({ photoIds }) => photoIds)).toEqual([['x'], ['y', 'z'], ['a'], ['b', 'c']])
})

test('The photo with the most others around it is the heart of a place', () => {
  const row = [photo('a', 0), photo('b', 65), photo('c', 130)]
  expect(groupPhotos(row, { metres: 100 }).proposals.map(({ photoIds }) => photoIds)).toEqual([
    ['a', 'b', 'c'],
  ])
})

test('A photo without a position goes by the nearest time, the earlier of two as near', () => {
  const { proposals, apart } = groupPhotos([
    photo('a', 0, 60 * minute),
    photo('b', 5000, 80 * minute),
    photo('c', 9000, 80 * minute),
    { id: 'too early', takenAt: 40 * minute - 1 },
    { id: 'before', takenAt: 40 * minute },
    { id: 'soon after', takenAt: 65 * minute },
    { id: 'between', takenAt: 70 * minute },
    { id: 'at once', takenAt: 80 * minute },
    { id: 'after', takenAt: 100 * minute },
    { id: 'too late', takenAt: 100 * minute + 1 },
  ])
  expect(proposals.map(({ byTimeIds }) => byTimeIds)).toEqual([
    ['before', 'soon after', 'between'],
    ['at once'],
    ['after'],
  ])
  expect(apart).toEqual(['too early', 'too late'])
})

test('Half a position is none, and without any all photos are apart', () => {
  const photos = [
    { id: 'c', latitude: 46, longitude: null, takenAt: minute },
    { id: 'b', latitude: null, longitude: 7, takenAt: minute },
    { id: 'a', takenAt: minute },
  ]
  expect(groupPhotos(photos)).toEqual({ proposals: [], apart: ['a', 'b', 'c'] })
})

test('A hundred metres are a hundred metres at any longitude', () => {
  const { proposals } = groupPhotos([
    { id: 'a', latitude: 0, longitude: 60 },
    { id: 'b', latitude: 0, longitude: 60.0009 },
  ])
  expect(proposals).toHaveLength(1)
  expect(proposals[0]?.radiusMetres).toBeCloseTo(50, 0)
})

test('The date line and the poles part nothing', () => {
  const fiji = groupPhotos([
    { id: 'a', latitude: -17, longitude: 179.9998 },
    { id: 'b', latitude: -17, longitude: -179.9998 },
  ])
  expect(fiji.proposals).toHaveLength(1)
  expect(Math.abs(fiji.proposals[0]?.longitude ?? 0)).toBeCloseTo(180, 6)
  const pole = groupPhotos([
    { id: 'a', latitude: 89.9997, longitude: 0 },
    { id: 'b', latitude: 89.9997, longitude: 180 },
  ])
  expect(pole.proposals).toHaveLength(1)
})

const aPhoto = fc.record({
  latitude: fc.option(fc.double({ min: 45.99, max: 46.01 }), { nil: undefined }),
  longitude: fc.oneof(
    fc.double({ min: 179.995, max: 180, noNaN: true }),
    fc.double({ min: -180, max: -179.995, noNaN: true }),
  ),
  takenAt: fc.option(fc.integer({ min: 0, max: 600 * minute }), { nil: undefined }),
})
const photoLists = fc
  .array(aPhoto, { maxLength: 60 })
  .map((list) => list.map((one, index) => ({ ...one, id: `p${index}` })))
const thresholds = fc.integer({ min: 25, max: 5000 })

test('Every photo is in exactly one place or apart', () => {
  fc.assert(
    fc.property(photoLists, thresholds, (photos, metres) => {
      const { proposals, apart } = groupPhotos(photos, { metres })
      const seen = [...proposals.flatMap(({ photoIds }) => photoIds), ...apart]
      expect(seen.sort()).toEqual(photos.map(({ id }) => id).sort())
    }),
    { seed: 1 },
  )
})

test('The order in which photos arrive changes nothing', () => {
  const shuffled = photoLists.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, thresholds, ([photos, mixed], metres) => {
      expect(groupPhotos(mixed, { metres })).toEqual(groupPhotos(photos, { metres }))
    }),
    { seed: 1 },
  )
})

test('No photo is farther from the heart of its place than the rule allows', () => {
  fc.assert(
    fc.property(photoLists, thresholds, (photos, metres) => {
      const byId = new Map(photos.map((one) => [one.id, one]))
      for (const { photoIds, byTimeIds, radiusMetres } of groupPhotos(photos, { metres })
        .proposals) {
        const members = photoIds
          .filter((id) => !byTimeIds.includes(id))
          .map((id) => byId.get(id) as { latitude: number; longitude: number })
        const reachOf = (heart: (typeof members)[number]) =>
          Math.max(...members.map((member) => distanceKm(heart, member) * 1000))
        expect(Math.min(...members.map(reachOf))).toBeLessThanOrEqual(metres + 0.001)
        expect(radiusMetres).toBeLessThanOrEqual(2 * metres)
      }
    }),
    { seed: 1 },
  )
})

test('A photo that joined by time is near in time to one with a position', () => {
  let joined = 0
  fc.assert(
    fc.property(photoLists, (photos) => {
      const byId = new Map(photos.map((one) => [one.id, one]))
      for (const { photoIds, byTimeIds } of groupPhotos(photos).proposals) {
        joined += byTimeIds.length
        for (const id of byTimeIds) {
          const times = photoIds
            .filter((other) => !byTimeIds.includes(other))
            .map((other) =>
              Math.abs((byId.get(other)?.takenAt ?? Infinity) - (byId.get(id)?.takenAt ?? 0)),
            )
          expect(Math.min(...times)).toBeLessThanOrEqual(defaultRule.minutes * minute)
        }
      }
    }),
    { seed: 1 },
  )
  expect(joined).toBeGreaterThan(0)
})

test('A proposal finds the nearest of the places that are there', () => {
  const places = [
    { id: 'far', latitude: 46.0307, longitude: 7.7491 },
    { id: 'near', latitude: 46.0217, longitude: 7.7491 },
  ]
  const found = nearestPlace(places, zermatt, 300)
  expect(found?.place.id).toBe('near')
  expect(found?.metres).toBeCloseTo(111.2, 1)
  expect(nearestPlace(places, zermatt, 100)).toBeUndefined()
  expect(nearestPlace([], zermatt, 100)).toBeUndefined()
  const twins = [
    { ...zermatt, id: 'first' },
    { ...zermatt, id: 'second' },
  ]
  expect(nearestPlace(twins, zermatt, 0)).toEqual({ place: twins[0], metres: 0 })
})

const side = (wind: string) => ({ name: 'Arezzo', detail: `Arezzo ${wind}` })

test.each([
  ['alone', [side('north')], [], ['Arezzo']],
  ['of one town', [side('north'), side('east')], [], ['Arezzo north', 'Arezzo east']],
  ['of one side', [side('north'), side('north')], [], ['Arezzo north', 'Arezzo north 2']],
  ['beside an own one', [side('north')], ['Arezzo'], ['Arezzo north']],
  ['beside own ones', [side('north')], ['Arezzo', 'Arezzo north'], ['Arezzo north 2']],
  [
    'in another order',
    [side('east'), { name: 'Siena', detail: 'Siena centre' }, side('north')],
    [],
    ['Arezzo east', 'Siena', 'Arezzo north'],
  ],
])('places %s are told apart by the side of their town', (_, names, used, unique) => {
  expect(makeUnique(names, used)).toEqual(unique)
})
