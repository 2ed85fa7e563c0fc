import { expect, test } from 'vitest'
import { SavedSearchForm } from '#app/domain/discover/saved/saved-search.ts'
import { centerOf, DiscoverSearch, regionAround } from '#app/domain/discover/search.ts'
import { countErrors } from '#app/domain/discover/search-terms.server.ts'
import { readView, writeView } from '#app/views/discover/query.ts'

test('an empty search is for the newest places of the region', () => {
  expect(DiscoverSearch.parse({})).toEqual({
    searchText: '',
    kind: 'location',
    distanceFilter: 'Region',
    tags: [],
    sort: 'createdAt',
    direction: 'desc',
    limit: 60,
  })
})

test('a search keeps what it says, trimmed and to a centimetre', () => {
  const asked = {
    searchText: ' falls ',
    kind: 'portfolio',
    distanceFilter: 'All',
    region: {
      latitude: 46.123456789,
      longitude: 187.7491,
      latitudeDelta: 0,
      longitudeDelta: 400,
    },
    near: { latitude: -90, longitude: -180, distance: 0.5 },
    tags: [' ridge ', 'lake'],
    facing: 'north-west',
    light: { date: '2026-12-21', light: 'blueMorning' },
    sort: 'distance',
    direction: 'asc',
    cursor: 'next',
    limit: 1,
  }
  expect(DiscoverSearch.parse(asked)).toEqual({
    ...asked,
    searchText: 'falls',
    region: { ...asked.region, latitude: 46.1234568, longitude: -172.2509 },
    tags: ['ridge', 'lake'],
  })
})

const point = { latitude: 46, longitude: 7 }
const region = { ...point, latitudeDelta: 1, longitudeDelta: 1 }

test.each([
  ['the longest text', { searchText: 'x'.repeat(200) }],
  ['ten tags, one of them long', { tags: [...Array(9).fill('x'), 'y'.repeat(200)] }],
  ['the poles', { near: { latitude: 90, longitude: 180, distance: 1 } }],
  ['a map panned around the globe to the west', { region: { ...region, longitude: -36_000 } }],
  ['and to the east', { region: { ...region, longitude: 36_000 } }],
  ['sorted by title', { sort: 'title' }],
  ['sorted by change', { sort: 'updatedAt' }],
  ['golden in the morning', { light: { date: '1900-01-01', light: 'goldenMorning' } }],
  ['golden in the evening', { light: { date: '2100-12-31', light: 'goldenEvening' } }],
  ['blue in the evening', { light: { date: '2026-05-01', light: 'blueEvening' } }],
  ['the longest cursor', { cursor: 'x'.repeat(1000) }],
  ['a page of sixty', { limit: 60 }],
])('a search may have %s', (_, asked) => {
  expect(DiscoverSearch.safeParse(asked).error).toBeUndefined()
})

test.each([
  ['goldenHour', 'morning', 'goldenMorning'],
  ['goldenHour', 'evening', 'goldenEvening'],
  ['blueHour', 'morning', 'blueMorning'],
  ['blueHour', 'evening', 'blueEvening'],
])('%s in the %s is what was called %s', (light, partOfDay, former) => {
  const date = '2026-05-01'
  const named = DiscoverSearch.parse({ light: { date, light, partOfDay } })
  expect(named).toEqual(DiscoverSearch.parse({ light: { date, light: former } }))
})

const noPartOfDay = 'Say whether it is the light of the morning or of the evening'
const partOfDayTwice = 'This light already names its part of the day'

const notOnGlobe = 'A latitude is between -90 and 90, a longitude between -180 and 180'
const noSpan = 'The height and width of a region are 0 degrees or more'
const noDistance = 'A distance is more than 0 metres'
const oddLight = 'The light is golden or blue, in the morning or in the evening'

test.each([
  ['searchText', { searchText: 'x'.repeat(201) }, 'A search has at most 200 characters'],
  ['tags', { tags: Array(11).fill('x') }, 'A search has at most 10 tags'],
  ['distanceFilter', { distanceFilter: 'Town' }, 'Choose a region, or search everywhere'],
  ['facing', { facing: 'up' }, 'Photos face one of the eight points of the compass'],
  ['light.light', { light: { date: '2026-05-01', light: 'disco' } }, oddLight],
  ['light.partOfDay', { light: { date: '2026-05-01', light: 'goldenHour' } }, noPartOfDay],
  [
    'light.partOfDay',
    { light: { date: '2026-05-01', light: 'blueHour', partOfDay: 'noon' } },
    noPartOfDay,
  ],
  [
    'light.partOfDay',
    { light: { date: '2026-05-01', light: 'blueMorning', partOfDay: 'morning' } },
    partOfDayTwice,
  ],
  [
    'sort',
    { sort: 'luck' },
    'Locations are sorted by when they were added or changed, by title or by distance',
  ],
  ['near.latitude', { near: { ...point, latitude: 90.1, distance: 1 } }, notOnGlobe],
  ['near.latitude', { near: { ...point, latitude: -90.1, distance: 1 } }, notOnGlobe],
  ['near.latitude', { near: { ...point, latitude: '46', distance: 1 } }, notOnGlobe],
  ['near.longitude', { near: { ...point, longitude: '7', distance: 1 } }, notOnGlobe],
  ['near.distance', { near: { ...point, distance: 0 } }, noDistance],
  ['near.distance', { near: point }, noDistance],
  ['region.longitude', { region: { ...region, longitude: -36_001 } }, notOnGlobe],
  ['region.longitude', { region: { ...region, longitude: 36_001 } }, notOnGlobe],
  ['region.latitudeDelta', { region: { ...region, latitudeDelta: -0.1 } }, noSpan],
  ['region.longitudeDelta', { region: { ...region, longitudeDelta: 'wide' } }, noSpan],
])('a search is refused for its %s: %j', (path, asked, message) => {
  const issues = DiscoverSearch.safeParse(asked).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})

test.each([
  [{ tags: ['x'.repeat(201)] }, 'tags.0'],
  [{ kind: 'shoot' }, 'kind'],
  [{ direction: 'up' }, 'direction'],
  [{ cursor: 'x'.repeat(1001) }, 'cursor'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 61 }, 'limit'],
  [{ limit: 1.5 }, 'limit'],
  [{ light: { date: '1899-12-31', light: 'blueEvening' } }, 'light.date'],
])('a search cannot have %j', (asked, path) => {
  const issues = DiscoverSearch.safeParse(asked).error?.issues ?? []
  expect(issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('distances are measured from the middle of the circle, else of the region', () => {
  const near = { latitude: 1, longitude: 2, distance: 3 }
  expect(centerOf({ near, region })).toEqual({ latitude: 1, longitude: 2 })
  expect(centerOf({ near: undefined, region })).toEqual(point)
  expect(centerOf({ near: undefined, region: undefined })).toBeUndefined()
})

test.each([
  ['nothing', [], undefined],
  [
    'what is on no map',
    [
      { latitude: null, longitude: 7 },
      { latitude: 46, longitude: null },
    ],
    undefined,
  ],
  ['one place', [point], { ...point, latitudeDelta: 0, longitudeDelta: 0 }],
  [
    'two places, and one on no map',
    [point, { latitude: null, longitude: null }, { latitude: 47, longitude: 9 }],
    { latitude: 46.5, longitude: 8, latitudeDelta: 1, longitudeDelta: 2 },
  ],
  [
    'places on both sides of the date line',
    [
      { latitude: -10, longitude: 179 },
      { latitude: -16, longitude: -175 },
    ],
    { latitude: -13, longitude: -178, latitudeDelta: 6, longitudeDelta: 6 },
  ],
  [
    'places a few centimetres apart',
    [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 0.00000033 },
    ],
    { latitude: 0, longitude: 0.0000002, latitudeDelta: 0, longitudeDelta: 0.00000033 },
  ],
])('the view that holds %s', (_, items, view) => {
  const around = regionAround(items)
  expect(around).toEqual(
    view && { ...view, longitudeDelta: expect.closeTo(view.longitudeDelta, 9) },
  )
})

test.each([
  ['', '', 0],
  ['', 'falls', 5],
  ['falls', '', 5],
  ['falls', 'falls', 0],
  ['fals', 'falls', 1],
  ['fallls', 'falls', 1],
  ['folls', 'falls', 1],
  ['aflls', 'falls', 1],
  ['fallls', 'fals', 2],
  ['watrefall', 'waterfall', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
  ['abcd', 'badc', 2],
  ['abab', 'baba', 2],
  ['ab', 'cb', 1],
  ['aba', 'bba', 1],
  ['🌊', '🌋', 1],
])('from %j to %j it takes %d typing errors', (from, to, errors) => {
  expect(countErrors(from, to)).toBe(errors)
})

test('a saved search has a name of at most 120 characters', () => {
  const longest = 'x'.repeat(120)
  expect(SavedSearchForm.parse({ title: ` ${longest} ` })).toEqual({ id: '', title: longest })
})

test.each([
  [undefined, 'Please give the search a name'],
  [' ', 'Please give the search a name'],
  ['x'.repeat(121), 'A name has at most 120 characters'],
])('a search is not saved as %j', (title, message) => {
  const issues = SavedSearchForm.safeParse({ title }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path, issue.message])).toEqual([[['title'], message]])
})

test('the area of a single place is widened, so that its address can be read', () => {
  const spot = { south: 43.612, west: 5.787, north: 43.612, east: 5.787 }
  expect(writeView(spot)).toBe('43.512,5.687,43.712,5.887')
  expect(readView(writeView(spot))).toBeDefined()
  expect(writeView({ south: 42, west: -5, north: 51, east: 8 })).toBe('42,-5,51,8')
  const pole = { south: 90, west: 180, north: 90, east: 180 }
  expect(writeView(pole)).toBe('89.9,179.9,90,180')
})
