import { expect, test } from 'vitest'
import type { z } from 'zod'
import { favoriteKinds } from '#app/domain/places/favorite.ts'
import { LocationChanges, LocationForm, LocationInput } from '#app/domain/places/location.ts'
import { Location } from '#app/domain/places/published.ts'
import { CountedTag, Tag, TagForm, TagInput, tagTitles } from '#app/domain/places/tag.ts'

const [id, other] = [1, 2].map((n) => `0198d6a0-0000-7000-8000-00000000000${n}`) as [string, string]
const at = '2026-05-01T18:30:00.000Z'

/** The paths that are refused, with the messages. */
function refusals(schema: z.ZodType, input: unknown) {
  const { issues } = schema.safeParse(input).error ?? { issues: [] }
  return issues.map(({ path, message }) => [path.join('.'), message])
}

function tagsOf(count: number) {
  return Array.from({ length: count }, (_, number) => `tag ${number}`)
}

test('a location needs no more than a title, is private, on no map and exact', () => {
  expect(LocationInput.parse({ title: ' Pier ' })).toEqual({
    title: 'Pier',
    address: '',
    description: '',
    comments: '',
    coordinates: null,
    tags: [],
    isDiscoverable: false,
    positionPrivacy: 'exact',
  })
})

test('a location is trimmed, and its position rounded to a tenth of a millimetre', () => {
  const position = { latitude: 46.0207, longitude: -7.7491 }
  const full = { isDiscoverable: true, positionPrivacy: 'hidden' } as const
  const given = { title: ' Pier', address: ' Quay 1 ', description: ' Low ', comments: ' Gate ' }
  const tiny = { latitude: 46.02070000012, longitude: -7.74909999991 }
  expect(LocationInput.parse({ ...given, ...full, coordinates: tiny, tags: [' sea '] })).toEqual({
    title: 'Pier',
    address: 'Quay 1',
    description: 'Low',
    comments: 'Gate',
    ...full,
    coordinates: position,
    tags: ['sea'],
  })
})

test.each<[LocationChanges]>([
  [{ title: 'x'.repeat(120) }],
  [{ address: '' }],
  [{ address: 'x'.repeat(300) }],
  [{ description: 'x'.repeat(5000) }],
  [{ comments: 'x'.repeat(5000) }],
  [{ coordinates: null }],
  [{ coordinates: { latitude: 90, longitude: 180 } }],
  [{ coordinates: { latitude: -90, longitude: -180 } }],
  [{ tags: tagsOf(20) }],
  [{ tags: ['x'.repeat(40)] }],
  [{ positionPrivacy: 'exact' }],
  [{ positionPrivacy: 'approximate' }],
  [{ positionPrivacy: 'hidden' }],
])('a location takes the most and the least of a field', (field) => {
  expect(LocationInput.parse({ title: 'Pier', ...field })).toMatchObject(field)
  expect(LocationChanges.parse(field)).toEqual(field)
})

test.each([
  ['title', 'A location needs a title', undefined],
  ['title', 'A location needs a title', 7],
  ['title', 'A location needs a title', ' '],
  ['title', 'A location needs a title', '\u200b'],
  ['title', 'A title has at most 120 characters', 'x'.repeat(121)],
  ['address', 'An address is a text', ['a']],
  ['address', 'An address has at most 300 characters', 'x'.repeat(301)],
  ['description', 'The description must be text', ['a']],
  ['description', 'A description has at most 5000 characters', 'x'.repeat(5001)],
  ['comments', 'Comments are a text', ['a']],
  ['comments', 'Comments have at most 5000 characters', 'x'.repeat(5001)],
  ['tags', 'A location has at most 20 tags', tagsOf(21)],
  ['positionPrivacy', 'A position is exact, approximate or hidden', 'secret'],
])('a location with a wrong %s is refused: %s', (field, message, value) => {
  expect(refusals(LocationInput, { title: 'Pier', [field]: value })).toEqual([[field, message]])
})

test.each([
  [90.0001, 0, 'latitude', 'Latitude is from -90 to 90'],
  [-90.0001, 0, 'latitude', 'Latitude is from -90 to 90'],
  [0, 180.0001, 'longitude', 'Longitude is from -180 to 180'],
  [0, -180.0001, 'longitude', 'Longitude is from -180 to 180'],
])('a position of %d, %d is off the globe', (latitude, longitude, field, message) => {
  const input = { title: 'Pier', coordinates: { latitude, longitude } }
  expect(refusals(LocationInput, input)).toEqual([[`coordinates.${field}`, message]])
})

test('a change is of the fields that are named, and orders at most 100 photos', () => {
  expect(LocationChanges.parse({})).toEqual({})
  const photoIds = Array.from({ length: 101 }, () => id)
  const allowed = { photoIds: photoIds.slice(0, 100) }
  expect(LocationChanges.parse(allowed)).toEqual(allowed)
  expect(LocationChanges.safeParse({ photoIds }).success).toBe(false)
  expect(LocationChanges.safeParse({ photoIds: ['nonsense'] }).success).toBe(false)
  expect(refusals(LocationChanges, { title: '' })).toEqual([['title', 'A location needs a title']])
})

test.each([
  ['', 'A tag needs a title'],
  [' \u200b ', 'A tag needs a title'],
  ['x'.repeat(41), 'A tag has at most 40 characters'],
  ['old, grey', 'A tag is one word or phrase without commas'],
])('a tag of %j is refused', (title, message) => {
  expect(refusals(TagInput, { title })).toEqual([['title', message]])
  expect(refusals(TagForm, { id: 'any', title })).toEqual([['title', message]])
})

test.each(['old\ngrey', 'old\rgrey', 'old\tgrey'])('a tag of %j is of one line', (title) => {
  expect(TagInput.parse({ title })).toEqual({ title: 'old grey' })
})

test('a tag is a line of its own, and a form says which', () => {
  expect(TagInput.parse({ title: ' golden hour ' })).toEqual({ title: 'golden hour' })
  expect(TagForm.parse({ id: 'any', title: ' sea ' })).toEqual({ id: 'any', title: 'sea' })
  expect(TagForm.safeParse({ title: 'sea' }).success).toBe(false)
})

test('the form of a location reads coordinates of any notation and tags between commas', () => {
  const form = LocationForm.parse({
    title: 'Pier',
    coordinates: ' 43°17′42″N 5°22′12″E ',
    tags: ' harbour, Golden Hour, HARBOUR, ',
    isDiscoverable: 'on',
    key: id,
  })
  expect(form).toEqual({
    title: 'Pier',
    address: '',
    description: '',
    comments: '',
    coordinates: { latitude: 43.295, longitude: 5.37 },
    tags: ['harbour', 'Golden Hour'],
    positionPrivacy: 'exact',
    key: id,
  })
  expect(LocationForm.parse({ title: 'Pier' })).toMatchObject({ coordinates: null, tags: [] })
  expect(LocationForm.parse({ title: 'Pier', coordinates: ' ' })).toMatchObject({
    coordinates: null,
  })
})

const unread =
  'These are no coordinates on the globe. Try 46.0207, 7.7491, or paste the link of a map'

test.each([
  ['coordinates', [unread], '91, 7'],
  ['coordinates', [unread], 'by the sea'],
  ['coordinates', [unread], ['1, 2', '3, 4']],
  ['coordinates', [unread], `46, 7${' '.repeat(4092)}`],
  ['tags', ['Tags are words with commas between'], ['a', 'b']],
  ['tags', ['A tag has at most 40 characters'], `ok, ${'x'.repeat(41)}`],
  ['tags', ['A tag needs a title'], 'ok, \u200b'],
  ['tags', ['A tag has at most 40 characters'], `${'x'.repeat(41)}, a\tb`],
  ['tags', ['A location has at most 20 tags'], tagsOf(21).join()],
  ['tags', ['A location has at most 20 tags'], `${','.repeat(2000)}a`],
])('the form of a location refuses wrong %s: %s', (field, messages, value) => {
  expect(refusals(LocationForm, { title: 'Pier', [field]: value })).toEqual(
    messages.map((message) => [field, message]),
  )
})

test.each([
  ['coordinates', `46, 7${' '.repeat(4091)}`, { latitude: 46, longitude: 7 }],
  ['tags', `${','.repeat(1999)}a`, ['a']],
  ['tags', tagsOf(20).join(), tagsOf(20)],
])('the form of a location takes as much as fits: %s', (field, value, read) => {
  expect(LocationForm.parse({ title: 'Pier', [field]: value })).toMatchObject({ [field]: read })
})

test.each([
  ['', []],
  [' , ,\n', []],
  ['sea', ['sea']],
  ['sea, Fog ,SEA,fog,mist', ['sea', 'Fog', 'mist']],
  ['old port\nfog', ['old port', 'fog']],
])('%j are the tags %j', (text, titles) => {
  expect(tagTitles(text)).toEqual(titles)
})

const tag = { id, title: 'sea' }
const location = {
  id,
  slug: 'pier',
  title: 'Pier',
  address: '',
  description: '',
  comments: null,
  latitude: null,
  longitude: null,
  precision: 'hidden',
  positionPrivacy: 'hidden',
  imageUrls: ['/media/1/full.jpg'],
  imageIds: [other],
  tags: [tag],
  ownerUserId: other,
  ownerUser: 'ansel',
  isDiscoverable: true,
  isPurchased: false,
  version: 1,
  createdAt: at,
  updatedAt: at,
}

test('the API publishes each field of a location and of a tag, and no other', () => {
  expect(Location.parse({ ...location, ownerId: other })).toEqual(location)
  expect(Tag.parse({ ...tag, ownerId: other })).toEqual(tag)
  expect(CountedTag.parse({ ...tag, locationCount: 2, ownerId: other })).toEqual({
    ...tag,
    locationCount: 2,
  })
})

test.each([
  [{ imageUrls: [7] }, 'imageUrls.0'],
  [{ imageIds: ['nonsense'] }, 'imageIds.0'],
  [{ tags: [{}] }, 'tags.0.id'],
  [{ precision: 'near' }, 'precision'],
  [{ positionPrivacy: 'near' }, 'positionPrivacy'],
])('the API does not publish a location with %j', (field, path) => {
  expect(refusals(Location, { ...location, ...field })[0]?.[0]).toBe(path)
})

test('locations and portfolios can be favourites', () => {
  expect(favoriteKinds).toEqual(['location', 'portfolio'])
})
