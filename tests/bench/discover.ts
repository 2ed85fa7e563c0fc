import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { disconnect } from '#app/db/client.server.ts'
import { type EmbeddedConnection, startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { runForPool } from '#app/db/pool-limits.server.ts'
import { connect } from '#app/db/pools.server.ts'
import { findFeatures } from '#app/domain/discover/clusters.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { addPlaces, towns, vocabulary } from './discover-data.ts'
import { median, percentile } from './load.ts'
import { type Figure, print } from './report.ts'
import { serve } from './served.ts'

const draws = 60
const fewRows = 1000

/** Fills a database with `--rows` places around real towns (default 100,000), and searches them. */
export async function measureDiscover(args: string[]) {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } } })
  const folder = mkdtempSync(join(tmpdir(), 'recce-bench-'))
  const { connection, url, stop } = await startEmbedded(folder)
  try {
    await migrate(connection)
    await addPlaces(connection, fewRows)
    const reads = await addReads(connection)
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: url,
      SESSION_SECRET: 'only for the bench, on a database of its own',
      DEMO: '0',
      RATE_LIMITS: 'off',
    }
    const served = await serve('build/server/index.js', 20_312, { path: '/readyz', environment })
    const few = await timeReads(served.origin, reads)
    const start = performance.now()
    await addPlaces(connection, Number(values.rows))
    const seconds = Math.round((performance.now() - start) / 1000)
    const busy = loadavg().map((one) => one.toFixed(1))
    print(`discover, ${values.rows} places in ${seconds} s, load average ${busy.join(', ')}`, [
      ...(await searches(served.origin)),
      ...(await compareReads(served.origin, reads, few)),
      ...(await pages(served.origin)),
      ...(await maps(connection)),
      ...(await saves(connection)),
    ])
    await served.stop()
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
}

async function searches(origin: string): Promise<Figure[]> {
  const region = await times(draws, (index) => {
    const { latitude, longitude } = townOf(index)
    const around = { latitude, longitude, latitudeDelta: 1, longitudeDelta: 1 }
    return ask(origin, { region: around })
  })
  const absent = 'qzxjvk'
  const words = [...Object.values(vocabulary), absent]
  const sorts = ['createdAt', 'title', 'distance']
  let slowest = { took: 0, what: '' }
  const mixed = await times(draws * 4, async (index) => {
    const { latitude, longitude } = townOf(index)
    const distance = [5, 50, 500][index % 3] as number
    const searchText = words[index % words.length]
    const sort = sorts[Math.floor(index / 12) % sorts.length]
    const direction = index % 2 === 0 ? 'asc' : 'desc'
    const near = { latitude, longitude, distance: distance * 1000 }
    const start = performance.now()
    await ask(origin, { near, searchText, sort, direction })
    const took = performance.now() - start
    if (index > 0 && took > slowest.took) {
      slowest = { took, what: `${searchText}, ${distance} km, ${sort} ${direction}` }
    }
  })
  return [
    { what: 'region and newest, p95', value: percentile(region, 0.95), unit: 'ms', max: 60 },
    { what: 'words, radius and sort, p95', value: percentile(mixed, 0.95), unit: 'ms', max: 115 },
    {
      what: `its slowest draw, ${slowest.what}`,
      value: slowest.took,
      unit: 'ms',
      max: 300,
    },
  ]
}

type Reads = Record<string, (origin: string, number: number) => Promise<unknown>>

/** What is read the same however many places there are: somebody with 60 is added to read of. */
async function addReads(connection: EmbeddedConnection): Promise<Reads> {
  const { rows } = await asking(connection, (client) =>
    client.query(`
      with resident as (
        insert into users (id, username, email, password_hash, tier)
          values (gen_random_uuid(), 'resident', 'resident@example.com', '', 'Business') returning id)
      insert into locations (id, owner_id, slug, title, address, description, latitude, longitude, is_discoverable)
        select gen_random_uuid(), resident.id, 'home-' || n, title, address, description, latitude, longitude, true
        from resident, generate_series(0, 59) n join locations on slug = 'found-' || n
        returning id, slug`),
  )
  const { id } = rows.find(({ slug }) => slug === 'home-7')
  const page = (path: string) => (origin: string, number: number) =>
    read(`${origin}${path}?n=${number}`)
  return {
    newest: (origin) => ask(origin, {}),
    'a place': page('/app/resident/location/home-7'),
    'a profile of 60': page('/app/resident'),
    'a place from the API': (origin) => read(`${origin}/api/location/${id}`),
  }
}

/** Milliseconds of each, half of the times; every page is rendered anew. */
async function timeReads(origin: string, reads: Reads) {
  const found: Record<string, number> = {}
  for (const [what, open] of Object.entries(reads)) {
    found[what] = median(await times(draws * 2, () => open(origin, count++)))
  }
  return found
}

let count = 0

async function compareReads(origin: string, reads: Reads, few: Record<string, number>) {
  const many = await timeReads(origin, reads)
  return Object.entries(many).map(([what, took]): Figure => {
    const times = took / (few[what] ?? Number.NaN)
    return { what: `${what}, times that of ${fewRows} places`, value: times, unit: 'x', max: 1.3 }
  })
}

async function pages(origin: string): Promise<Figure[]> {
  let cursor: string | undefined
  const each: number[] = []
  for (let page = 0; page < 500; page++) {
    const start = performance.now()
    const { data } = await ask(origin, { limit: 2, cursor })
    each.push(performance.now() - start)
    cursor = data.nextCursors.location ?? undefined
    if (cursor === undefined) break
  }
  return [
    {
      what: 'the 500th page, times the first',
      value: median(each.slice(-20)) / median(each.slice(0, 20)),
      unit: 'x',
      max: 1.5,
    },
  ]
}

async function maps(connection: EmbeddedConnection): Promise<Figure[]> {
  connect(connection)
  const query = DiscoverSearch.parse({})
  const figures: Figure[] = []
  const views = {
    'the world': { area: { south: -85, west: -180, north: 85, east: 180 }, zoom: 2 },
    Europe: { area: { south: 36, west: -10, north: 60, east: 30 }, zoom: 4 },
    'a canton': { area: { south: 46, west: 7, north: 46.5, east: 8 }, zoom: 10 },
  }
  for (const [name, view] of Object.entries(views)) {
    const ours = await times(10, () =>
      runForPool('reader', () => findFeatures(visitor, query, view)),
    )
    const plain = await plainGrid(connection, view.area, 2 ** (view.zoom + 2))
    figures.push({
      what: `the map of ${name}, times a plain grid`,
      value: median(ours) / median(plain),
      unit: 'x',
      max: 2,
    })
  }
  await disconnect()
  return figures
}

/** The best that is written without tables kept for it. */
function plainGrid(
  connection: EmbeddedConnection,
  { south, west, north, east }: { south: number; west: number; north: number; east: number },
  cells: number,
) {
  return asking(connection, (client) =>
    times(10, () =>
      client.query(
        `select count(*), avg(public_latitude), avg(public_longitude) from locations
          where is_discoverable and deleted_at is null and public_latitude between $1 and $2
            and public_longitude between $3 and $4
          group by floor((public_longitude + 180) / 360 * $5::float8), floor(public_latitude / 180 * $5::float8)`,
        [south, north, west, east, cells],
      ),
    ),
  )
}

async function saves(connection: EmbeddedConnection): Promise<Figure[]> {
  const insert = (isPublished: boolean) => (client: pg.Client) => (index: number) =>
    client.query(
      `insert into locations (id, owner_id, slug, title, description, latitude, longitude, is_discoverable)
        select gen_random_uuid(), owner_id, 'saved-' || gen_random_uuid(), 'Saved ' || title, description, latitude, longitude, $1::boolean
        from locations where slug = 'found-' || $2::int`,
      [isPublished, index],
    )
  return asking(connection, async (client) => {
    const more: number[] = []
    for (let index = 0; index < 100; index++) {
      const [without, with_] = await inTurn(insert(false)(client), insert(true)(client), index)
      if (index >= 5) more.push(with_ - without)
    }
    return [{ what: 'to save a place, more for Discover', value: median(more), unit: 'ms', max: 3 }]
  })
}

async function asking<Answer>(
  connection: EmbeddedConnection,
  use: (client: pg.Client) => Promise<Answer>,
) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

type Act = (index: number) => Promise<unknown>

/** Milliseconds of each, sorted; the first ones warm up. */
async function times(count: number, act: Act) {
  const each: number[] = []
  for (let index = -5; index < count; index++) {
    const start = performance.now()
    await act(Math.max(0, index))
    if (index >= 0) each.push(performance.now() - start)
  }
  return each.sort((a, b) => a - b)
}

/** Milliseconds of each of two, one after the other, so that both meet the same machine. */
async function inTurn(...[one, other, index]: [Act, Act, number]): Promise<[number, number]> {
  const start = performance.now()
  await one(index)
  const between = performance.now()
  await other(index)
  return [between - start, performance.now() - between]
}

function townOf(index: number) {
  return towns[(index * 37) % 2000] as (typeof towns)[number]
}

async function ask(origin: string, body: object) {
  const answer = await fetch(`${origin}/api/search-discover`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'location', ...body }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${JSON.stringify(body)} is answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

async function read(address: string) {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}: ${text}`)
}
