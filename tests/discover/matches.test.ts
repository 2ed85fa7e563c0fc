import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { disconnect } from '#app/db/client.server.ts'
import { poolLimits, runForPool } from '#app/db/pool-limits.server.ts'
import { findHits } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const database = useDatabase()
// A table that many were deleted from is still estimated to have as many.
afterEach(async () => {
  await database.query('delete from discover_items')
  await database.query('vacuum (full, analyze) discover_items')
})

const searchLimit = poolLimits.searcher.statement

/** What a busy machine needs longer for is found all the same. */
async function limitSearches(milliseconds: number) {
  poolLimits.searcher.statement = milliseconds
  await disconnect()
}

beforeAll(() => limitSearches(60_000))
afterAll(() => limitSearches(searchLimit))

type Item = {
  id: string
  kind: string
  title: string
  words: string[]
  latitude: number | null
  longitude: number | null
  createdAt: Date
  updatedAt: Date
}

/**
 * Items all over the globe and some on no map, only in the table that is searched. A word that many
 * have (`late`) is only in titles that come last, and one (`polar`) only in the far north.
 */
async function addItems(): Promise<Item[]> {
  const owner = await aUser()
  await database.query(
    `insert into discover_items (id, kind, owner_id, title, latitude, longitude, directions, words,
        created_at, updated_at)
      select gen_random_uuid(), case when n % 7 = 0 then 'portfolio' else 'location' end, $1,
        case when n <= 13000 then 'early ' else 'late ' end || n % 10,
        case when n % 50 > 0 then least(90, greatest(-90, 95 * sin(n * 0.37))) end,
        case when n % 50 > 0 then (n * 47) % 361 - 180 end, '{}',
        array_to_tsvector(array_remove(array[case when n > 13000 then 'late' else 'early' end,
          case when n % 4 = 0 then 'calm' else 'busy' end, case when n % 500 = 1 then 'rare' end,
          case when 95 * sin(n * 0.37) > 80 then 'polar' end, 'w' || n % 200, '#' || n % 3], null)),
        now() - n % 500 * interval '1 hour', now() - n % 333 * interval '1 hour'
      from generate_series(1, 26000) n`,
    [owner.id],
  )
  await database.query('analyze discover_items')
  const { rows } = await database.query<Item>(
    `select id, kind, title, tsvector_to_array(words) as words, latitude, longitude,
      created_at as "createdAt", updated_at as "updatedAt" from discover_items`,
  )
  return rows
}

const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, 180, 179.9),
)
const latitude = fc.double({ min: -90, max: 90, noNaN: true })

const searches = fc.record(
  {
    near: fc.record({
      latitude,
      longitude,
      distance: fc.constantFrom(5_000, 500_000, 5_000_000, 1e9),
    }),
    region: fc.record({
      latitude,
      longitude,
      latitudeDelta: fc.constantFrom(1, 20, 200),
      longitudeDelta: fc.constantFrom(1, 40, 400),
    }),
    tags: fc.constantFrom([], ['1']),
    searchText: fc.constantFrom('', 'calm', 'busy late', 'late', 'polar', 'rare calm', 'nowhere'),
    sort: fc.constantFrom('createdAt', 'updatedAt', 'title', 'distance'),
    direction: fc.constantFrom('asc', 'desc'),
    kind: fc.constantFrom('location', 'portfolio'),
    limit: fc.constantFrom(12, 60),
  },
  { requiredKeys: ['sort', 'direction', 'kind', 'limit'] },
)

/** Items of a search that are compared with those expected. */
const compared = 80

test('every search finds the same as looking at each item, in its order and from page to page', async () => {
  const items = await addItems()
  const byId = new Map(items.map((item) => [item.id, item]))
  let partial = 0
  await fc.assert(
    fc.asyncProperty(searches, async (wanted) => {
      fc.pre(wanted.sort !== 'distance' || Boolean(wanted.near ?? wanted.region))
      const query = DiscoverSearch.parse(wanted)
      const { found, isPartial } = await readPages(query)
      const expected = items
        .filter((item) => isWanted(query, item))
        .sort((a, b) => compareItems(query, a, b))
      const seen = found.map((id) => byId.get(id) as Item)
      if (isPartial) {
        partial += 1
        expect(seen.length).toBeGreaterThan(0)
        expect(seen.every((item) => isWanted(query, item))).toBe(true)
        expect(seen).toEqual(seen.toSorted((a, b) => compareItems(query, a, b)))
        return
      }
      // Places at a pole, or in one spot, are equally far but for rounding.
      const metres = (item: Item) => metresTo(query, item)
      if (query.sort === 'distance') {
        expect(new Set(found).size).toBe(found.length)
        expect(seen.map(metres)).toEqual(
          expected.slice(0, compared).map((item) => expect.closeTo(metres(item) as number, 0)),
        )
      } else {
        expect(found).toEqual(expected.slice(0, compared).map(({ id }) => id))
      }
    }),
    {
      numRuns: 40,
      seed: 1,
      examples: [
        [{ searchText: 'late', sort: 'title', direction: 'asc', kind: 'location', limit: 60 }],
        [{ searchText: 'late', sort: 'title', direction: 'desc', kind: 'location', limit: 60 }],
        [{ searchText: 'calm', sort: 'updatedAt', direction: 'asc', kind: 'location', limit: 12 }],
        [
          {
            near: { latitude: -80, longitude: 0, distance: 1e9 },
            searchText: 'polar',
            sort: 'distance',
            direction: 'asc',
            kind: 'location',
            limit: 60,
          },
        ],
      ],
    },
  )
  expect(partial).toBeGreaterThan(0)
})

test('the page and the API say when only the newest were sorted', async () => {
  await addItems()
  const sentence = 'Too many locations match to sort them all.'
  const open = async (query: string) => (await request(`/discover?${query}`)).text()
  expect(await open('search=late&sort=title&direction=asc')).toContain(sentence)
  expect(await open('search=rare&sort=title&direction=asc')).not.toContain(sentence)
  const body = { kind: 'location', sort: 'title', direction: 'asc' }
  const many = await call('POST search-discover', { body: { ...body, searchText: 'late' } })
  expect(many.data.isPartial).toBe(true)
  const few = await call('POST search-discover', { body: { ...body, searchText: 'rare' } })
  expect(few.data.isPartial).toBe(false)
})

async function readPages(query: DiscoverSearch) {
  const found: string[] = []
  let [cursor, isPartial]: [string | undefined, boolean] = [undefined, false]
  do {
    const page = await runForPool('reader', () => findHits(visitor, { ...query, cursor }))
    found.push(...page.items.map(({ id }) => id))
    isPartial ||= page.isPartial
    cursor = page.nextCursor
  } while (cursor && found.length < compared)
  return { found: found.slice(0, compared), isPartial }
}

function isWanted(query: DiscoverSearch, item: Item) {
  const { near, region, searchText, tags, kind, sort } = query
  const metres = metresTo(query, item)
  return (
    item.kind === kind &&
    (!near || (metres !== null && metres <= near.distance)) &&
    (!region || isInRegion(region, item)) &&
    (sort !== 'distance' || metres !== null) &&
    searchText.split(' ').every((word) => word === '' || item.words.includes(word)) &&
    tags.every((tag) => item.words.includes(`#${tag}`))
  )
}

function isInRegion(region: NonNullable<DiscoverSearch['region']>, { latitude, longitude }: Item) {
  if (latitude === null || longitude === null) return false
  const away = Math.abs(((((longitude - region.longitude) % 360) + 540) % 360) - 180)
  const isBetween = Math.abs(latitude - region.latitude) <= Math.min(region.latitudeDelta, 180) / 2
  return isBetween && (away <= region.longitudeDelta / 2 || region.longitudeDelta >= 360)
}

/** From where distances are measured. */
function metresTo({ near, region }: DiscoverSearch, { latitude, longitude }: Item) {
  const center = near ?? region
  if (!center || latitude === null || longitude === null) return null
  return distanceKm(center, { latitude, longitude }) * 1000
}

function compareItems(query: DiscoverSearch, a: Item, b: Item) {
  const keyOf = (item: Item) =>
    query.sort === 'distance' ? (metresTo(query, item) ?? 0) : item[query.sort]
  const sign = query.direction === 'asc' ? 1 : -1
  return sign * (compare(keyOf(a), keyOf(b)) || compare(a.id, b.id))
}

function compare<Key>(a: Key, b: Key) {
  return a < b ? -1 : a > b ? 1 : 0
}
