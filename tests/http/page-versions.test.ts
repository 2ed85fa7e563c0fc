import fc from 'fast-check'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as pageVersions from '#app/domain/page-versions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { testDatabase } from '#tests/support/worker-database.ts'

const database = useDatabase()
// Pages show the light of the hour.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

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
  return { ada, ben }
}

type Look = Awaited<ReturnType<typeof look>>

async function look(path: string) {
  const version = await pageVersions.find('ada')
  const answer = await request(path)
  const isPublic = answer.headers.get('Cache-Control')?.startsWith('public') ?? false
  return { version, isPublic: isPublic && answer.status === 200, body: await answer.text() }
}

async function tablesReadBy(act: () => Promise<unknown>) {
  const words = new Set((await statementsOf(act)).join(' ').match(/\w+/g))
  const tables = testDatabase().tables.map((name) => name.replaceAll(/^.*\.|"/g, ''))
  return tables.filter((table) => words.has(table) && !ofVersions.has(table))
}

/** Tables of the versions themselves. */
const ofVersions = new Set(['page_versions', 'page_neighbours'])

test('every table that a visitor’s page reads raises the version of the pages that show it', async () => {
  await aWorld()
  const read = await tablesReadBy(async () => {
    for (const path of paths) {
      expect([path, (await request(path)).status]).toEqual([path, 200])
    }
  })
  expect(read.length).toBeGreaterThan(14)
  const { rows } = await database.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname like 'pages\\_%'
      group by 1 having count(*) = 3`,
  )
  const raising = new Set(rows.map(({ name }) => name))
  expect(read.filter((table) => !raising.has(table))).toEqual([])
})

const path = fc.constantFrom(...paths)

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

test('whatever is written to a table that pages read, a page whose version stays is the same to the byte', async () => {
  await aWorld()
  const read = await tablesReadBy(async () => {
    for (const path of paths) await request(path)
  })
  const { rows: columns } = await database.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, udt_name as type
      from information_schema.columns where table_schema = 'public' and table_name = any($1)
        and column_name <> 'id' order by 1, 2`,
    [read],
  )
  const known = columns.filter(({ type }) => type in changes)
  const writing = fc.record({ write: fc.constantFrom(...known), seed: fc.nat(), path })
  const compared = { same: 0, raised: 0 }
  async function compare(statement: string, shown: string, before: Look) {
    const isSame = await pageVersions.isCurrent(before.version)
    compared[isSame ? 'same' : 'raised'] += 1
    const now = isSame ? await look(shown) : before
    expect([statement, now]).toEqual([statement, before])
  }
  for (const { write, seed, path: shown } of fc.sample(writing, { numRuns: 120, seed: 1 })) {
    const before = await look(shown)
    expect([shown, before.isPublic]).toEqual([shown, true])
    const change = await update(write, seed)
    if (!change) continue
    await compare(change.statement, shown, before)
    await change.undo()
  }
  const removing = fc.record({ table: fc.constantFrom(...read), path })
  for (const { table, path: shown } of fc.sample(removing, { numRuns: 20, seed: 1 })) {
    const before = await look(shown)
    const statement = `delete from ${table} where ctid = (select ctid from ${table} limit 1)`
    await database.query(statement)
    if (before.isPublic) await compare(statement, shown, before)
  }
  expect(compared.same).toBeGreaterThan(0)
  expect(compared.raised).toBeGreaterThan(0)
})

type Write = { table: string; column: string; type: string }

/** Gives a column of some row another value; undefined where the value is no good for it. */
async function update({ table, column, type }: Write, seed: number) {
  const value = changes[type]?.(column)
  const statement = `update ${table} set ${column} = ${value}`
  const chosen = `select ctid, ${column}::text as old from ${table} order by ctid
    offset ${seed} % (select greatest(count(*), 1) from ${table}) limit 1`
  try {
    const { rows } = await database.query(
      `with chosen as (${chosen}) ${statement} from chosen where ${table}.ctid = chosen.ctid
        returning ${table}.ctid, chosen.old`,
    )
    const [row] = rows
    if (!row) return undefined
    const undoing = `update ${table} set ${column} = $1::${type} where ctid = $2`
    const undo = async () => {
      expect((await database.query(undoing, [row.old, row.ctid])).rowCount).toBe(1)
    }
    return { statement, undo }
  } catch (error) {
    expect(error).toBeInstanceOf(pg.DatabaseError)
    return undefined
  }
}

test('versions that are put together stay the same, and somebody who is gone leaves none', async () => {
  const { ada, ben } = await aWorld()
  const before = await pageVersions.find('ada')
  expect([...before.keys()].sort()).toEqual(expect.arrayContaining([ada.id, ben.id].sort()))
  expect(before.size).toBe(3)
  await pageVersions.merge()
  expect(await pageVersions.find('ada')).toEqual(before)
  const { rows } = await database.query('select from page_versions')
  expect(rows).toHaveLength(4)
  await database.query('delete from users where id = $1', [ben.id])
  expect(await pageVersions.isCurrent(before)).toBe(false)
  await pageVersions.merge()
  expect(await pageVersions.isCurrent(before)).toBe(false)
  expect([...(await pageVersions.find('ada')).keys()]).toEqual([ada.id])
})

test('a change in a transaction that is undone raises nothing, and one that is under way not yet', async () => {
  const ada = await aUser({ username: 'ada' })
  const before = await pageVersions.find('ada')
  const rename = `update users set display_name = 'Ada' where id = '${ada.id}'`
  await database.query('begin')
  await database.query(rename)
  expect(await pageVersions.isCurrent(before)).toBe(true)
  await database.query('rollback')
  expect(await pageVersions.isCurrent(before)).toBe(true)
  await database.query(rename)
  expect(await pageVersions.isCurrent(before)).toBe(false)
})

test('all who ask before a question is sent share it, and each learns of their own page', async () => {
  const dora = await aUser({ username: 'dora' })
  await aUser({ username: 'ada' })
  const versions = [await pageVersions.find('ada'), await pageVersions.find('dora')]
  await database.query(`update users set display_name = 'D' where id = $1`, [dora.id])
  let answers: boolean[] = []
  const asked = await statementsOf(async () => {
    answers = await Promise.all([...versions, ...versions].map(pageVersions.isCurrent))
  })
  expect(answers).toEqual([true, false, true, false])
  expect(asked).toEqual([expect.stringContaining('from page_versions')])
})
