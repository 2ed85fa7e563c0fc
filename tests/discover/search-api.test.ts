import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, disconnect } from '#app/db/client.server.ts'
import { poolLimits } from '#app/db/pool-limits.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const database = useDatabase()

const thun = { latitude: 46.758, longitude: 7.628 }
const region = { ...thun, latitudeDelta: 0.5, longitudeDelta: 0.5 }

async function publish(table: 'locations' | 'portfolios', id: string) {
  await db.update(table, { isDiscoverable: true }, sql`id = ${id}`)
}

test('the call answers with locations and portfolios, their fields as ever, and goes on by a cursor', async () => {
  const owner = await aUser({ username: 'anna' })
  for (let index = 0; index < 3; index++) {
    const { id } = await aLocation(owner, { title: `Castle ${index}`, coordinates: thun })
    await publish('locations', id)
    if (index === 0) await favorites.favorite(owner, { kind: 'location', itemId: id }, true)
  }
  const { id } = await aPortfolio(owner, { title: 'Castles of the lake' })
  await publish('portfolios', id)
  await aLocation(owner, { title: 'Castle of nobody', coordinates: thun })

  const body = { searchText: 'castle', distanceFilter: 'Region', region, isMaintainRegion: true }
  const { data } = await call('POST search-discover', { body: { ...body, limit: 2 } })
  expect(data.locations.map((location: { title: string }) => location.title)).toEqual([
    'Castle 2',
    'Castle 1',
  ])
  expect(data.locations[0]).toMatchObject({
    ownerUser: 'anna',
    distance: 0,
    isFavorite: false,
    ...thun,
  })
  expect(data.region).toEqual(region)
  const next = { ...body, limit: 2, kind: 'location', cursor: data.nextCursors.location }
  const second = await call('POST search-discover', { body: next, as: owner })
  expect(second.data.locations).toMatchObject([{ title: 'Castle 0', isFavorite: true }])
  expect(second.data.nextCursors.location).toBeNull()

  const all = await call('POST search-discover', {
    body: { searchText: 'castles', distanceFilter: 'All' },
  })
  expect(all.data.portfolios).toMatchObject([{ title: 'Castles of the lake', ownerUser: 'anna' }])
  const alike = await call('POST search-discover', { body: { searchText: 'catsle', region: null } })
  expect(alike.data).toMatchObject({ corrected: 'castle', locations: [{}, {}, {}] })
  expect(alike.data.region).toEqual({ ...thun, latitudeDelta: 0, longitudeDelta: 0 })
})

test('whatever is asked gets a plain answer', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, {
    title: 'Edge',
    coordinates: { latitude: 89.9, longitude: 180 },
  })
  await publish('locations', id)
  const near = { latitude: 0, longitude: 0 }
  const good = [
    ...[
      '%',
      '   ',
      '"\'`\\',
      '🌊🌋',
      '\u0001\u001b',
      'مكان جميل',
      '()|&!:*<->',
      "' OR 1=1 --",
      '\ud800',
    ].map((searchText) => ({ searchText })),
    { near: { ...near, distance: 1e9 } },
    { near: { latitude: 90, longitude: -180, distance: 20_000 } },
    { near: { ...near, distance: 5e-324 } },
    { region: { latitude: 90, longitude: 540, latitudeDelta: 900, longitudeDelta: 900 } },
    { region: { latitude: 89, longitude: 179.9, latitudeDelta: 4, longitudeDelta: 1 } },
    { facing: 'west', light: { date: '2026-12-21', light: 'goldenEvening' } },
    { light: { date: '2026-12-21', light: 'blueHour', partOfDay: 'morning' } },
    { tags: ['%', '', "'", '\\'] },
    { near: { latitude: -90, longitude: 0, distance: 1 }, sort: 'distance', direction: 'desc' },
  ]
  for (const body of good) {
    const { status, errors } = await call('POST search-discover', { body })
    expect({ body, status, errors }).toMatchObject({ status: 200, errors: undefined })
  }
  const bad = [
    { searchText: 'a\u0000' },
    { near: { ...near, distance: 0 } },
    { sort: 'distance' },
    { cursor: 'W10' },
    { cursor: 'x.y.z' },
    { region: 'here' },
    { unknown: 1 },
  ]
  for (const body of bad) {
    const { status } = await call('POST search-discover', { body })
    expect({ body: JSON.stringify(body).slice(0, 80), status }).toMatchObject({ status: 400 })
  }
})

test('a cursor belongs to its search', async () => {
  const owner = await aUser()
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await aLocation(owner, { title, coordinates: thun })
    await publish('locations', id)
  }
  const body = { kind: 'location', limit: 1 }
  const { data } = await call('POST search-discover', { body })
  const cursor = data.nextCursors.location
  expect((await call('POST search-discover', { body: { ...body, cursor } })).status).toBe(200)
  for (const changes of [
    { sort: 'title' },
    { searchText: 'two' },
    { kind: 'portfolio' },
    { region },
  ]) {
    const other = await call('POST search-discover', { body: { ...body, ...changes, cursor } })
    expect(other.status, JSON.stringify(changes)).toBe(400)
  }
  const altered = cursor.slice(0, -4)
  expect((await call('POST search-discover', { body: { ...body, cursor: altered } })).status).toBe(
    400,
  )
})

const { statement: searchLimit, lock: lockLimit } = poolLimits.searcher

/** Lets a search take so many milliseconds, which a connection learns when it opens. */
async function limitSearches(statement: number, lock = lockLimit) {
  Object.assign(poolLimits.searcher, { statement, lock })
  await disconnect()
}

test('a search that takes too long is given up by the database, and its answer says what to do', async () => {
  await limitSearches(300)
  onTestFinished(() => limitSearches(searchLimit))
  const owner = await aUser({ username: 'anna' })
  const { id } = await aLocation(owner, { title: 'Castle', coordinates: thun })
  await publish('locations', id)
  const message = 'This search takes too long. Try fewer words, or a smaller area'
  const locker = new pg.Client(workerDatabase().url)
  await locker.connect()
  try {
    await locker.query('begin; lock table discover_items in access exclusive mode')
    const body = { kind: 'location', searchText: 'castle' }
    const view = 'south=46&west=7&north=47&east=8&zoom=14'
    const [answer, page, map, profile] = await Promise.all([
      call('POST search-discover', { body }),
      request('/discover?search=castle'),
      request(`/discover/features?search=castle&${view}`),
      request('/app/anna'),
    ])
    expect(answer.status).toBe(503)
    expect(answer.errors).toEqual([{ code: 'unavailable', message }])
    expect(page.status).toBe(503)
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    const html = await page.text()
    expect(html).toContain(message)
    expect(html).toContain('value="castle"')
    expect(map.status).toBe(503)
    expect(await profile.text()).toContain('Castle')
  } finally {
    await locker.end()
  }
  await limitSearches(60_000)
  expect((await request('/discover?search=castle')).status).toBe(200)
})

test('where a search takes too long, those of the newest items that match are found', async () => {
  await limitSearches(3_000, 60_000)
  onTestFinished(() => limitSearches(searchLimit))
  const owner = await aUser()
  const { id } = await aLocation(owner, { title: 'Castle', coordinates: thun })
  await publish('locations', id)
  const locker = new pg.Client(workerDatabase().url)
  await locker.connect()
  try {
    await locker.query('begin; lock table discover_items in access exclusive mode')
    const body = { kind: 'location', searchText: 'castle' }
    const asked = call('POST search-discover', { body })
    await vi.waitUntil(
      async () => {
        const { rowCount } = await database.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%limit 1000) d%'`,
        )
        return rowCount === 1
      },
      { timeout: 20_000, interval: 20 },
    )
    await locker.query('rollback')
    const { data } = await asked
    expect(data).toMatchObject({ isPartial: true, locations: [{ title: 'Castle' }] })
  } finally {
    await locker.end()
  }
})
