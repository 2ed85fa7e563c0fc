import { expect, test } from 'vitest'
import { visitor } from '#app/domain/accounts/actor.ts'
import { clusters } from '#app/domain/discover/clusters.server.ts'
import { mergeCounts } from '#app/domain/discover/counts.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const database = useDatabase()

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
  view: Parameters<typeof clusters>[2],
  wanted: Parameters<typeof DiscoverSearch.parse>[0] = {},
) {
  const features = await clusters(visitor, DiscoverSearch.parse(wanted), view)
  const total = features.reduce((sum, one) => sum + (one.kind === 'cluster' ? one.count : 1), 0)
  return { features, total, groups: features.filter(({ kind }) => kind === 'cluster').length }
}

test('the map shows all in few marks, each in its bounds, and single pins where they are few', async () => {
  const owner = await scatter(400)
  const { features, total, groups } = await show(world)
  expect(total).toBe(400)
  expect(groups).toBeGreaterThan(10)
  expect(features.length).toBeLessThanOrEqual(500)
  for (const feature of features) {
    if (feature.kind !== 'cluster') continue
    const { bounds, position } = feature
    expect(position.latitude).toBeGreaterThanOrEqual(bounds.south)
    expect(position.latitude).toBeLessThanOrEqual(bounds.north)
    expect(position.longitude).toBeGreaterThanOrEqual(bounds.west - 1e-5)
    expect(position.longitude).toBeLessThanOrEqual(bounds.east)
  }
  const few = await show(world, { searchText: 'spot 7' })
  expect(few.features).toMatchObject([
    { kind: 'location', title: 'Spot 7', ownerUser: owner.username },
  ])
  const pacific = await show({ area: { south: -60, west: 175, north: 60, east: -175 }, zoom: 4 })
  const rows = await database.query(
    'select from locations where abs(latitude) <= 60 and (longitude >= 175 or longitude <= -175)',
  )
  expect(pacific.total).toBeGreaterThanOrEqual(rows.rowCount as number)
  expect(pacific.groups).toBe(0)
})

test('counts that changes left behind are put together, and stay what they were', async () => {
  await scatter(50)
  await database.query("update locations set latitude = latitude / 2 where slug like 'spot-1%'")
  await database.query("delete from locations where slug like 'spot-2%'")
  const before = await show(world, {})
  await mergeCounts()
  expect((await show(world, {})).total).toBe(before.total)
  expect(before.total).toBe(39)
  const { rows } = await database.query(
    'select zoom, sum(count)::int as count from discover_counts group by zoom',
  )
  expect(rows.map(({ count }) => count)).toEqual([39, 39, 39, 39])
})
