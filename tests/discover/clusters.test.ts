import { afterEach, expect, test } from 'vitest'
import { countCells, findFeatures } from '#app/domain/discover/clusters.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const database = useDatabase()
// A table that many were deleted from is still estimated to have as many.
afterEach(async () => {
  await database.query('delete from discover_items')
  await database.query('vacuum (full, analyze) discover_items')
})

const world = { area: { south: -85, west: -180, north: 85, east: 180 }, zoom: 1 }

async function scatter(count: number) {
  const owner = await aUser()
  await database.query(
    `insert into locations (id, owner_id, slug, title, latitude, longitude, is_discoverable)
      select gen_random_uuid(), $1, 'spot-' || n, 'Spot ' || n, 50 * sin(n), (n * 37) % 360 - 180, true
      from generate_series(1, $2::int) n`,
    [owner.id, count],
  )
  return owner
}

async function show(
  view: Parameters<typeof findFeatures>[2],
  wanted: Parameters<typeof DiscoverSearch.parse>[0] = {},
) {
  const features = await findFeatures(visitor, DiscoverSearch.parse(wanted), view)
  const total = features.clusters.reduce((sum, { count }) => sum + count, features.pins.length)
  return { ...features, total }
}

test('the map shows all in few marks, each in its bounds, and single pins where they are few', async () => {
  const owner = await scatter(400)
  const { pins, clusters, total, isPartial } = await show(world)
  expect(total).toBe(400)
  expect(isPartial).toBe(false)
  expect(clusters.length).toBeGreaterThan(10)
  expect(clusters.length + pins.length).toBeLessThanOrEqual(500)
  for (const { bounds, position } of clusters) {
    expect(position.latitude).toBeGreaterThanOrEqual(bounds.south)
    expect(position.latitude).toBeLessThanOrEqual(bounds.north)
    expect(position.longitude).toBeGreaterThanOrEqual(bounds.west - 1e-5)
    expect(position.longitude).toBeLessThanOrEqual(bounds.east)
  }
  const few = await show(world, { searchText: 'spot 7' })
  expect(few.clusters).toEqual([])
  expect(few.pins).toMatchObject([{ kind: 'location', title: 'Spot 7', ownerUser: owner.username }])
  const pacific = await show({ area: { south: -60, west: 175, north: 60, east: -175 }, zoom: 4 })
  const rows = await database.query(
    'select from locations where abs(latitude) <= 60 and (longitude >= 175 or longitude <= -175)',
  )
  expect(pacific.pins).toHaveLength(rows.rowCount as number)
  expect(pacific.clusters).toEqual([])
})

/** Only the table that is searched has them. PostgreSQL estimates the beginning of a word only where it knows a hundred words. */
async function addMany() {
  const owner = await aUser()
  await database.query(
    `insert into discover_items (id, kind, owner_id, title, latitude, longitude, directions, words,
        created_at, updated_at)
      select gen_random_uuid(), 'location', $1, 'many ' || n, 50 * sin(n * 0.7), (n * 37) % 100, '{}',
        (case when n % 20 = 0 then 'rare ' else '' end || 'many w' || n % 200)::tsvector, now() - n * interval '1 minute', now()
      from generate_series(1, 6000) n`,
    [owner.id],
  )
  await database.query('analyze discover_items')
}

test('of very many the map reads counts, which are made again from time to time', async () => {
  await addMany()
  await countCells()
  const before = await show(world)
  expect(before.total).toBe(6000)
  expect(before.isPartial).toBe(false)
  await database.query("delete from discover_items where title like 'many 1__'")
  expect((await show(world)).total).toBe(6000)
  await countCells()
  expect((await show(world)).total).toBe(5900)
})

test('of very many that match words the map shows the newest, and of few all', async () => {
  await addMany()
  const { total, isPartial } = await show(world, { searchText: 'many' })
  expect({ total, isPartial }).toEqual({ total: 3000, isPartial: true })
  const rare = await show(world, { searchText: 'rare' })
  expect({ total: rare.total, isPartial: rare.isPartial }).toEqual({ total: 300, isPartial: false })
})
