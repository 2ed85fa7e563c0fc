import { expect, test } from 'vitest'
import type { z } from 'zod'
import { coordinatesOf, readImportForm } from '#app/domain/places/import/form.ts'
import { ImportInput, WaitingImportInput } from '#app/domain/places/import/import.ts'

const [key, one, two, three] = idsOf(4) as [string, string, string, string]
const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const unread =
  'These are no coordinates on the globe. Try 46.0207, 7.7491, or paste the link of a map'

function idsOf(count: number) {
  return Array.from(
    { length: count },
    (_, number) => `0198d6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  )
}

function read(fields: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readImportForm(form)
}

/** The paths that are refused, with the messages. */
function refusals(schema: z.ZodType, input: unknown) {
  const { issues } = schema.safeParse(input).error ?? { issues: [] }
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('an empty form is an import of no place', () => {
  expect(read([])).toEqual({
    draft: { titles: {}, included: [], targets: {}, placeOf: {}, coordinates: '' },
    input: { places: [] },
    errors: {},
    message: undefined,
  })
})

test('the chosen places get their photos, and the form is kept as it was sent', () => {
  const fields: [string, string][] = [
    ['include-0', 'on'],
    ['include-0', 'on'],
    ['title-0', ' Zermatt '],
    ['to-0', ''],
    ['address-0', 'Zermatt, Switzerland'],
    ['latitude-0', '46.0207'],
    ['longitude-0', '7.7491'],
    ['include-1', 'on'],
    ['title-1', ''],
    ['to-1', key],
    ['title-2', 'Left out'],
    ['include-own', 'on'],
    ['title-own', 'Studio'],
    ['coordinates-own', '46° N 7° E'],
    [`photo-${one}`, '0'],
    [`photo-${two}`, '1'],
    [`photo-${three}`, '0'],
    [`photo-${key}`, ''],
  ]
  expect(read(fields)).toEqual({
    draft: {
      titles: { 0: ' Zermatt ', 1: '', 2: 'Left out', own: 'Studio' },
      included: ['0', '1', 'own'],
      targets: { 0: '', 1: key },
      placeOf: { [one]: '0', [two]: '1', [three]: '0', [key]: '' },
      coordinates: '46° N 7° E',
    },
    input: {
      places: [
        {
          locationId: null,
          title: 'Zermatt',
          address: 'Zermatt, Switzerland',
          coordinates: zermatt,
          photoIds: [one, three],
        },
        { locationId: key, title: '', address: '', coordinates: null, photoIds: [two] },
      ],
    },
    errors: {},
    message: undefined,
  })
})

const place: [string, string][] = [
  ['include-0', 'on'],
  ['title-0', 'Zermatt'],
  [`photo-${one}`, '0'],
]

test.each([
  ['46.0207', '7.7491', zermatt],
  ['46.0207', '', null],
  ['', '7.7491', null],
])('a place at latitude %j and longitude %j is at %j', (latitude, longitude, coordinates) => {
  const { input } = read([...place, ['latitude-0', latitude], ['longitude-0', longitude]])
  expect(input?.places[0]?.coordinates).toEqual(coordinates)
})

test.each([
  ['', null],
  ['46° 1.242′ N, 7° 44.946′ E', zermatt],
])('the own place at %j is at %j, whatever its other fields say', (written, coordinates) => {
  const { input } = read([
    ['include-own', 'on'],
    ['title-own', 'Studio'],
    ['latitude-own', '1'],
    ['longitude-own', '2'],
    ['coordinates-own', written],
    [`photo-${one}`, 'own'],
  ])
  expect(input?.places).toEqual([
    { locationId: null, title: 'Studio', address: '', coordinates, photoIds: [one] },
  ])
})

test('a wrong place is told by its number, with the first that is wrong with it', () => {
  const photos = idsOf(101).map((id): [string, string] => [`photo-${id}`, '2'])
  const wrong = read([
    ...place,
    ['include-1', 'on'],
    [`photo-${two}`, '1'],
    ['include-2', 'on'],
    ...photos.filter(([name]) => ![`photo-${one}`, `photo-${two}`].includes(name)),
    ['latitude-2', '91'],
    ['longitude-2', '0'],
  ])
  expect([wrong.input, wrong.message, wrong.errors]).toEqual([
    undefined,
    undefined,
    { 1: 'A location needs a title', 2: 'Latitude is from -90 to 90' },
  ])
})

test('coordinates that nobody can read stand beside the other faults', () => {
  const { input, errors, message, draft } = read([
    ...place,
    ['title-0', ''],
    ['coordinates-own', 'behind the hill'],
  ])
  expect(input).toBeUndefined()
  expect(errors).toEqual({ 0: 'A location needs a title', 'coordinates-own': unread })
  expect(message).toBeUndefined()
  expect(draft.coordinates).toBe('behind the hill')
  expect(read([...place, ['coordinates-own', '91, 0']])).toMatchObject({
    input: undefined,
    errors: { 'coordinates-own': unread },
    message: undefined,
  })
  expect(coordinatesOf('own')).toBe('coordinates-own')
})

test('what stands twice counts once: the first of a text, the last of a place', () => {
  const { input } = read([
    ...place,
    ['address-0', 'first'],
    ['address-0', 'second'],
    ['title-0', 'Anew'],
  ])
  expect(input?.places[0]).toMatchObject({ address: 'first', title: 'Anew' })
})

test('files are no text, NUL characters are left out, and unknown fields count for nothing', () => {
  const { draft, input } = read([
    ['title-0', 'a\0b\0'],
    ['title-1', new File(['x'], 'x.txt')],
    ['coordinates-own', new File(['x'], 'x.txt')],
    ['title-', 'no number'],
    ['subtitle-1', 'unknown'],
    ['include', 'on'],
    ['intent', 'save'],
  ])
  expect(draft).toEqual({
    titles: { 0: 'ab', 1: '' },
    included: [],
    targets: {},
    placeOf: {},
    coordinates: '',
  })
  expect(input).toEqual({ places: [] })
})

const waitingPlace = { title: 'Pier', photoIds: [one] }
const begunPlace = { title: 'Pier', photoCount: 1 }

test('a place of an import has a title or is one that is there', () => {
  const places = [{ ...begunPlace, title: ' Pier ', address: `${' '}${'x'.repeat(301)}` }]
  const own = { locationId: two, photoCount: 500, coordinates: zermatt }
  expect(ImportInput.parse({ key, places: [...places, own] })).toEqual({
    key,
    places: [
      {
        locationId: null,
        title: 'Pier',
        address: 'x'.repeat(300),
        coordinates: null,
        photoCount: 1,
      },
      { locationId: two, title: '', address: '', coordinates: zermatt, photoCount: 500 },
    ],
  })
})

test('titles and addresses lose the signs that turn what stands beside them', () => {
  const places = [{ ...begunPlace, title: '\u202eOld Port', address: '\u2068Quay 1\u2069' }]
  expect(ImportInput.parse({ key, places }).places[0]).toMatchObject({
    title: 'Old Port',
    address: 'Quay 1',
  })
})

test.each([
  ['title', 'A location needs a title', ' '],
  ['title', 'A location needs a title', '\u200b\u2060'],
  ['title', 'A title has at most 120 characters', 'x'.repeat(121)],
  ['photoIds', 'A location needs a photo', []],
  [
    'photoIds',
    'This location would get more than 100 photos. Split it or take some out',
    Array(101).fill(one),
  ],
])('a place of an import is refused by its %s: %s', (field, message, value) => {
  expect(refusals(WaitingImportInput, { places: [{ ...waitingPlace, [field]: value }] })).toEqual([
    [`places.0.${field}`, message],
  ])
})

test('a place gets up to 100 photos, and its title up to 120 characters', () => {
  const max = { title: 'x'.repeat(120), photoIds: Array(100).fill(one) }
  expect(WaitingImportInput.parse({ places: [max] }).places).toEqual([
    { ...max, locationId: null, address: '', coordinates: null },
  ])
})

test.each([
  [{ photoCount: -1 }, false],
  [{ photoCount: 0 }, true],
  [{ photoCount: 500 }, true],
  [{ photoCount: 501 }, false],
  [{ photoCount: 1.5 }, false],
  [{ locationId: 'nonsense' }, false],
])('a place of %j can be saved before its photos are sent: %j', (fields, isTaken) => {
  const places = [{ ...begunPlace, ...fields }]
  expect(ImportInput.safeParse({ key, places }).success).toBe(isTaken)
})

test('an import has a key and makes from 1 to 500 places', () => {
  const places = Array(501).fill(begunPlace)
  expect(ImportInput.safeParse({ places: [begunPlace] }).success).toBe(false)
  expect(ImportInput.safeParse({ key, places: places.slice(1) }).success).toBe(true)
  expect(refusals(ImportInput, { key, places })).toEqual([
    ['places', 'An import creates at most 500 locations'],
  ])
  expect(refusals(ImportInput, { key, places: [] })).toEqual([
    ['places', 'Choose at least one location'],
  ])
})
