import { expect, test } from 'vitest'
import { compile, sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import {
  findFeatures,
  findOverview,
  type MapFeatures,
} from '#app/domain/places/map-features.server.ts'
import { keyset } from '#app/domain/rules/keyset.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

const database = useDatabase()
const globe = { south: -90, west: -180, north: 90, east: 180 }
const europe = { south: 40, west: 0, north: 55, east: 20 }
const alps = { south: 45, west: 6, north: 48, east: 11 }

test('a place alone is a pin, several near each other are one mark with their number', async () => {
  const user = await aUser()
  const at = (latitude: number, longitude: number) =>
    aLocation(user, { coordinates: { latitude, longitude } })
  const alone = await at(46.0207, 7.7491)
  await at(48.8584, 2.2945)
  await at(48.8606, 2.3376)
  await aLocation(user, { title: 'On no map' })
  await aLocation(await aUser(), { coordinates: { latitude: 46, longitude: 7 } })
  const { pins, clusters, total } = await findFeatures(user, { area: europe, zoom: 5 })
  const { id, title } = alone
  expect(pins).toEqual([{ id, title, latitude: 46.0207, longitude: 7.7491, cover: null }])
  const longitude = expect.closeTo(2.31605, 4)
  expect(clusters).toEqual([{ latitude: 48.8595, longitude, count: 2 }])
  expect(total).toBe(3)
  const near = { south: 48.8, west: 2.2, north: 48.9, east: 2.4 }
  expect((await findFeatures(user, { area: near, zoom: 16 })).pins).toHaveLength(2)
})

test('an area across the date line holds both of its sides', async () => {
  const user = await aUser()
  for (const longitude of [179.5, -179.5, 170, 0]) {
    await aLocation(user, { coordinates: { latitude: -17, longitude } })
  }
  const area = { south: -20, west: 175, north: -10, east: -175 }
  expect((await findFeatures(user, { area, zoom: 8 })).total).toBe(2)
})

test('places at the poles and edges of the globe are found', async () => {
  const user = await aUser()
  for (const [latitude, longitude] of [
    [90, 0],
    [-90, 180],
    [0, -180],
  ] as const) {
    await aLocation(user, { coordinates: { latitude, longitude } })
  }
  expect((await findFeatures(user, { area: globe, zoom: 0 })).total).toBe(3)
})

test('a pan keeps the marks that stay in view', async () => {
  const user = await aUser()
  await spread(user.id, 1000)
  const shift = { south: 45.2, west: 6.4, north: 48.2, east: 11.4 }
  const [before, after] = [
    await findFeatures(user, { area: alps, zoom: 8 }),
    await findFeatures(user, { area: shift, zoom: 8 }),
  ]
  const inner = ({ latitude, longitude }: MapFeatures['clusters'][number]) =>
    latitude > 45.8 && latitude < 47.4 && longitude > 7.2 && longitude < 10.2
  const kept = before.clusters.filter(inner)
  expect(kept.length).toBeGreaterThan(10)
  for (const cluster of kept) expect(after.clusters).toContainEqual(cluster)
})

test('only the places of portfolios, and only those a search finds', async () => {
  const user = await aUser()
  const coordinates = { latitude: 46, longitude: 7 }
  const inside = await aLocation(user, { title: 'Inside', coordinates })
  await aLocation(user, { title: 'Outside', coordinates: { latitude: 40, longitude: 20 } })
  await aPortfolio(user, { locationIds: [inside.id] })
  const of = await findFeatures(user, { area: globe, zoom: 4, inPortfolios: true })
  expect(of.pins.map(({ id }) => id)).toEqual([inside.id])
  const found = await findFeatures(user, { area: globe, zoom: 4, search: 'outs' })
  expect(found.pins.map(({ title }) => title)).toEqual(['Outside'])
})

test('the first view of the map spreads what lies close together on the globe', async () => {
  const user = await aUser()
  expect(await findOverview(user)).toEqual({ pins: [], clusters: [], total: 0 })
  await spread(user.id, 500)
  const { pins, clusters, total } = await findOverview(user)
  expect(total).toBe(500)
  expect(pins.length + clusters.length).toBeGreaterThan(40)
  const one = await aUser()
  await aLocation(one, { coordinates: { latitude: -33.86, longitude: 151.2 } })
  expect((await findOverview(one)).pins).toHaveLength(1)
  expect((await findOverview(one, { inPortfolios: true })).total).toBe(0)
})

/** As many as a heavy user has. */
const veryMany = 5_150

test('an area that is none is refused', async () => {
  const { headers } = await aUser()
  for (const query of [
    '',
    'south=1&west=2&north=3&east=4',
    'south=x&west=2&north=3&east=4&zoom=3',
    'south=1&west=2&north=95&east=4&zoom=3',
    'south=5&west=2&north=3&east=4&zoom=3',
    'south=1&west=2&north=3&east=4&zoom=99',
    'south=1&west=2&north=3&east=4&zoom=',
    'south=1&west=2&north=3&east=Infinity&zoom=3',
  ]) {
    const response = await request(`/my/locations/features?${query}`, { headers })
    expect(response.status, query).toBe(400)
    expect((await response.json()).errors[0].message).toBe('This area is not on the globe')
  }
})

test('of very many places every view is answered with at most 500 marks and 30 kB', async () => {
  const { headers, ...user } = await aUser()
  await spread(user.id, veryMany)
  for (const { area, zoom } of views()) {
    const params = new URLSearchParams({ zoom: String(zoom) })
    for (const [name, value] of Object.entries(area)) params.set(name, String(value))
    const response = await request(`/my/locations/features?${params}`, { headers })
    const body = await response.text()
    expect(response.status).toBe(200)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30_000)
    const { pins, clusters, total }: MapFeatures = JSON.parse(body)
    expect(pins.length + clusters.length).toBeLessThanOrEqual(500)
    const counted = clusters.reduce((sum, { count }) => sum + count, pins.length)
    expect(counted).toBe(total)
  }
})

test('the list beside the map has what is in view, also what the map shows as a cluster', async () => {
  const { headers, ...user } = await aUser()
  const at = (title: string, latitude: number, longitude: number) =>
    aLocation(user, { title, coordinates: { latitude, longitude } })
  await at('Eiffel', 48.8584, 2.2945)
  await at('Louvre', 48.8606, 2.3376)
  await at('Suva', -18.14, 178.44)
  await aLocation(user, { title: 'On no map' })
  await aLocation(await aUser(), { coordinates: { latitude: 48.86, longitude: 2.3 } })
  const titlesIn = async (area: string) => {
    const response = await request(`/my/locations/features?${area}`, { headers })
    return (await response.json()).cards.map(({ title }: { title: string }) => title)
  }
  expect(await titlesIn('south=40&west=0&north=55&east=20&zoom=3')).toEqual(['Louvre', 'Eiffel'])
  expect(await titlesIn('south=-20&west=170&north=-10&east=-170&zoom=3')).toEqual(['Suva'])
  const page = await (await request('/my/locations?view=map', { headers })).text()
  expect(page).toContain('<b>Suva</b>')
  expect(page).toContain('3 locations in view')
  expect(page).not.toContain('On no map')
})

test('a late page of the list begins where the index says', async () => {
  const user = await aUser()
  await spread(user.id, 20)
  const { nextCursor } = await locations.list(user, { ...defaultListing, limit: 10 })
  const plan = await explainPage(user.id, nextCursor)
  expect(plan).toContain('Index Cond: ((owner_id =')
  expect(plan).toMatch(/Index Cond:.*ROW\(created_at, id\) </)
})

/** The plan of a page where only indexes are read, which a planner does not choose for few rows. */
async function explainPage(ownerId: string, cursor: string | undefined) {
  const { after, order } = keyset({ ...defaultListing, cursor }, 'l')
  const { text, values } = compile(
    sql`explain select l.id from locations l where l.owner_id = ${ownerId} and l.deleted_at is null
      and ${after} order by ${order} limit 61`,
  )
  await database.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(text, values)
  await database.query('rollback')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** What a screen of 1280 by 720 pixels shows of the Alps. */
function* views() {
  yield { area: globe, zoom: 2 }
  for (let zoom = 4; zoom <= 18; zoom += 2) {
    const wide = Math.min(360, (1280 / (256 * 2 ** zoom)) * 360)
    const high = Math.min(80, wide * 0.4)
    for (const middle of [7.1, 8.3, 9.9]) {
      yield {
        area: {
          south: 46.5 - high / 2,
          north: 46.5 + high / 2,
          west: middle - wide / 2,
          east: middle + wide / 2,
        },
        zoom,
      }
    }
  }
}

async function spread(ownerId: string, count: number) {
  await database.query(
    `insert into locations (id, owner_id, slug, title, latitude, longitude, created_at)
      select gen_random_uuid(), $1, 'place-' || n, 'A ridge above the valley, seen from the west ' || n,
        45 + 3 * ((n * 7919 % 10007) / 10007.0), 6 + 5 * ((n * 104729 % 9973) / 9973.0),
        now() - n * interval '1 minute'
      from generate_series(1, $2::int) n`,
    [ownerId, count],
  )
  await database.query('analyze locations')
}
