import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, disconnect } from '#app/db/client.server.ts'
import { PageChanges } from '#app/db/page-changes.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import { assignRegions } from '#app/domain/discover/regions/assign-regions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { env } from '#app/server/env.server.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { startApp } from '#tests/support/gate.ts'
import { followPageChanges } from '#tests/support/page-changes.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { testDatabase } from '#tests/support/worker-database.ts'
import { useServer } from './use-server.ts'

const database = useDatabase()
const elsewhere = useServer()
let here: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  env.RATE_LIMITS = 'off'
  here = await startApp()
  await followPageChanges()
})
afterAll(async () => {
  await here.stop()
  await disconnect()
})

const paths = [
  '',
  '?layout=list',
  '/location/pier',
  '/portfolio/coast',
  '/portfolio/coast/location/pier',
  '/shoot/dawn',
  '/shoot/dawn?tab=gear',
  '/shoot/dawn?tab=concept',
  '/shoot/dawn/location/pier',
  '/project/season',
  '/project/season/shoot/dawn',
].map((path) => `/app/ada${path}`)

/** Pages that show everybody's things. */
const lists = [
  '/',
  '/app',
  '/discover',
  '/discover?layout=list',
  '/marketplace',
  '/discover/in/switzerland',
]

/**
 * Ada's pages show what is hers, and of Ben a piece of gear, a location that he brought, and one
 * that visitors see only because it is in a project of Cleo's, too; of Dora they show nothing.
 */
async function aWorld() {
  const [ada, ben, cleo] = [
    await aUser({ username: 'ada' }),
    await aUser({ username: 'ben' }),
    await aUser({ username: 'cleo' }),
  ]
  const seen = { isDiscoverable: true }
  const coordinates = { latitude: 46.6863, longitude: 7.8632 }
  const place = { ...seen, coordinates, tags: ['water', 'dawn'] }
  const pier = await aLocation(ada, { title: 'Pier', ...place })
  const dock = await aLocation(ada, { title: 'Dock', ...place })
  await photos.create(ada, await aPhoto(), { locationId: pier.id })
  await aPortfolio(ada, { title: 'Coast', ...seen, locationIds: [pier.id, dock.id] })
  const plan = { isPublic: true, locationIds: [pier.id, dock.id] }
  const shoot = await aShoot(ada, { ...plan, title: 'Dawn', startDate: '2026-06-01T04:00:00Z' })
  await aProject(ada, { ...plan, title: 'Season', shootIds: [shoot.id] })
  const [field, barn] = [
    await aLocation(ben, { title: 'Field' }),
    await aLocation(ben, { title: 'Barn' }),
  ]
  const elsewhere = await aProject(cleo, { title: 'Elsewhere', isPublic: true })
  const { query } = database
  await query(
    'insert into shoot_locations (shoot_id, location_id, added_by, position) values ($1, $2, $3, 7), ($1, $4, $5, 8)',
    [shoot.id, field.id, ben.id, barn.id, ada.id],
  )
  await query(
    'insert into project_locations (project_id, location_id, added_by, position) values ($1, $2, $3, 0)',
    [elsewhere.id, barn.id, ben.id],
  )
  await query(
    `with concept as (insert into concepts (id, shoot_id, title, description)
        values (gen_random_uuid(), $1, 'Fog', 'Grey') returning id)
      insert into concept_links (id, concept_id, url, title)
        select gen_random_uuid(), id, 'https://example.com/fog', 'Fog' from concept`,
    [shoot.id],
  )
  await aSlot(ada, shoot.id)
  const lamp = await aPiece(ben, { title: 'Lamp' })
  await query(
    'insert into slots (id, shoot_id, gear_id, owner_id, quantity, in_use) values (gen_random_uuid(), $1, $2, $3, 1, true)',
    [shoot.id, lamp.id, ben.id],
  )
  const stranger = await aUser({ username: 'dora' })
  for (const title of ['Mill', 'Weir', 'Ford']) await aLocation(stranger, { title, ...place })
  await assignRegions()
  return { ada, ben, cleo, pier, shoot, elsewhere, stranger }
}

/** Milliseconds until another process has heard of a change; a page is cached for ten seconds. */
const hearing = { interval: 10, timeout: 5_000 }

/** The page of a server as it has it in its cache, and as it is read now. */
async function compare(origin: string, path: string) {
  const [cached, anew] = await Promise.all([
    read(origin + path),
    // With a cookie of ours a page may be for one browser alone.
    read(origin + path, { Cookie: 'recce_guests=none' }),
  ])
  return { cached, anew }
}

async function read(address: string, headers = {}): Promise<[status: number, html: string]> {
  const answer = await fetch(address, { redirect: 'manual', headers })
  return [answer.status, (await answer.text()).replaceAll(ofScripts, '')]
}

/** A page that is not cached has a nonce of its own. */
const ofScripts = /<script.*?<\/script>| nonce="[^"]*"/gs

async function tablesReadBy(act: () => Promise<unknown>) {
  const words = new Set((await statementsOf(act)).join(' ').match(/\w+/g))
  const tables = testDatabase().tables.map((name) => name.replaceAll(/^.*\.|"/g, ''))
  return tables.filter((table) => words.has(table))
}

async function tablesShown() {
  return tablesReadBy(async () => {
    for (const path of [...paths, ...lists]) {
      expect([path, (await request(path)).status]).toEqual([path, 200])
    }
  })
}

test('a write to any table that a public page reads counts as a change of it', async () => {
  await aWorld()
  const tables = await tablesShown()
  expect(tables.length).toBeGreaterThan(14)
  for (const table of tables) {
    for (const write of [
      `insert into ${table} (id)`,
      `update "${table}" set id`,
      `delete from ${table}`,
    ]) {
      const changes = new PageChanges()
      changes.recordStatement(write)
      expect([write, changes.isAny]).toEqual([write, true])
    }
  }
  const reading = new PageChanges()
  reading.recordStatement('select id from shoots for update of shoots')
  reading.recordStatement(
    'insert into sessions (id) values ($1) on conflict (id) do update set used_at = now()',
  )
  expect(reading.isAny).toBe(false)
})

/** How a column gets another value. */
const changes: Record<string, (column: string) => string> = {
  bool: (column) => `not ${column}`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 1`,
  float8: (column) => `coalesce(${column}, 0) + 1`,
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 day'`,
  _text: () => `'{}'`,
  uuid: () => 'null',
}

test('whatever is written, each page is the one of the moment: at once where it was written, and soon in every other process', async () => {
  await aWorld()
  const tables = await tablesShown()
  const { rows: columns } = await database.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, udt_name as type
      from information_schema.columns where table_schema = 'public' and table_name = any($1)
        and column_name <> 'id' and is_generated = 'NEVER' order by 1, 2`,
    [tables],
  )
  const known = columns.filter(({ type }) => type in changes)
  const writing = fc.record({
    write: fc.constantFrom(...known),
    seed: fc.nat(),
    path: fc.constantFrom(...paths, ...paths, ...lists),
    removes: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })
  const seen = { same: 0, other: 0 }
  for (const { write, seed, path, removes } of fc.sample(writing, { numRuns: 100, seed: 1 })) {
    const before = await compare(here.origin, path)
    await compare(elsewhere.origin, path)
    const statement = await change(write, seed, removes)
    if (!statement) continue
    const after = await compare(here.origin, path)
    expect([statement, path, after.cached]).toEqual([statement, path, after.anew])
    seen[after.anew[1] === before.anew[1] ? 'same' : 'other'] += 1
    await expect
      .poll(async () => {
        const { cached, anew } = await compare(elsewhere.origin, path)
        return cached[1] === anew[1] || statement
      }, hearing)
      .toBe(true)
  }
  expect(seen.same).toBeGreaterThan(0)
  expect(seen.other).toBeGreaterThan(0)
})

type Write = { table: string; column: string; type: string }

/** Writes to some row; undefined where the value is no good for it. */
async function change({ table, column, type }: Write, seed: number, removes: boolean) {
  const chosen = `where ctid = (select ctid from ${table} order by ctid
    offset ${seed} % (select greatest(count(*), 1) from ${table}) limit 1)`
  const statement = removes
    ? `delete from ${table} ${chosen}`
    : `update ${table} set ${column} = ${changes[type]?.(column)} ${chosen}`
  try {
    await db.send({ text: statement, values: [] })
    return statement
  } catch (error) {
    expect(error).toBeInstanceOf(pg.DatabaseError)
    return undefined
  }
}

test('what its owner withdraws is gone with the next answer, and soon in every other process', async () => {
  const { ada, cleo, pier, shoot, elsewhere: season, stranger } = await aWorld()
  const withdrawals: [string[], () => Promise<unknown>][] = [
    [['/app/ada/shoot/dawn'], () => projects.update(cleo, season.id, { isPublic: false })],
    [
      ['/app/ada/location/pier', '/app/ada', '/discover'],
      () => locations.update(ada, pier.id, { isDiscoverable: false }),
    ],
    [['/app/ada/shoot/dawn'], () => shoots.update(ada, shoot.id, { isPublic: false })],
    [['/app/dora'], () => accounts.updateProfile(stranger, { isProfilePublic: false })],
  ]
  for (const [shown, withdraw] of withdrawals) {
    for (const path of shown) {
      for (const { origin } of [here, elsewhere]) {
        const { cached, anew } = await compare(origin, path)
        expect([path, cached[0], cached[1] === anew[1]]).toEqual([path, 200, true])
      }
    }
    const before = await Promise.all(shown.map((path) => compare(here.origin, path)))
    await withdraw()
    for (const [at, path] of shown.entries()) {
      const { cached, anew } = await compare(here.origin, path)
      expect([path, cached]).toEqual([path, anew])
      expect([path, cached[1] === before[at]?.cached[1]]).toEqual([path, false])
      await expect
        .poll(async () => {
          const { cached, anew } = await compare(elsewhere.origin, path)
          return cached[1] === anew[1] || path
        }, hearing)
        .toBe(true)
    }
  }
})
