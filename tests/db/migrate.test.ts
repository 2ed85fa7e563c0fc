import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { earlierMigrations, lastEarlierHash } from '#app/db/adopt-baseline.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { migrationNames, migrationsFolder } from '#tests/support/migrations.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const { query } = useDatabase()
const connection = { connectionString: workerDatabase().url }
const [first = ''] = migrationNames
const last = migrationNames.at(-1) as string

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recce-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

let applied: { name: string; hash: string }[]
beforeAll(async () => {
  applied = (await query('select name, hash from migrations')).rows as typeof applied
})
afterEach(async () => {
  await query('delete from migrations')
  await query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
    applied.map(({ name }) => name),
    applied.map(({ hash }) => hash),
  ])
})

function edit(name: string, change: (text: string) => string) {
  const path = join(folder, name)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

test('a migration that was edited after it was applied stops the start', async () => {
  expect(await migrate(connection, folder)).toEqual([])
  edit(first, (text) => `${text}-- and more\n`)
  await expect(migrate(connection, folder)).rejects.toThrow(
    `Migration ${first} was changed after it was applied to this database: bring back the file as it was`,
  )
})

test('the ends of its lines are no change', async () => {
  edit(first, (text) => text.replaceAll('\n', '\r\n'))
  expect(await migrate(connection, folder)).toEqual([])
})

test('a database that is newer than the app stops the start', async () => {
  rmSync(join(folder, last))
  await expect(migrate(connection, folder)).rejects.toThrow(
    `The database is newer than this Recce: it has ${last}. Start the version that made it, or a newer one`,
  )
})

test('a migration that fails says why, and nothing of it stays', async () => {
  writeFileSync(join(folder, '9999_odd.sql'), 'create table odd (id int); select nothing')
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migration 9999_odd.sql failed: column "nothing" does not exist',
  )
  const { rows } = await query("select to_regclass('odd') as odd")
  expect(rows).toEqual([{ odd: null }])
})

test('migrations hold a lock that ends with their transaction, as behind a pooler it has to', async () => {
  writeFileSync(
    join(folder, '9999_odd.sql'),
    `do $$ begin raise exception 'locked: %, by the session: %', exists (select 1 from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()), pg_advisory_unlock(7233001); end $$`,
  )
  await expect(migrate(connection, folder)).rejects.toThrow('locked: t, by the session: f')
})

test('migrations are numbered without gaps', () => {
  const numbers = migrationNames.map((_, index) => String(index + 1).padStart(4, '0'))
  expect(migrationNames.map((name) => name.slice(0, 4))).toEqual(numbers)
})

const next = '0014_notice_channels.sql'

test('a database of the files before the baseline is recognised, and continues with the next file', async () => {
  const names = dropLaterFiles()
  await query('alter table notice_switches rename channel to way')
  await pretendApplied(earlierMigrations)
  expect(await migrate(connection, folder)).toEqual([next])
  expect(await appliedNames()).toEqual(names)
  expect(await migrate(connection, folder)).toEqual([])
})

test('one that has the next file by its earlier name is recognised, too', async () => {
  const names = dropLaterFiles()
  await pretendApplied([...earlierMigrations, '0141_notice_channels.sql'])
  expect(await migrate(connection, folder)).toEqual([])
  expect(await appliedNames()).toEqual(names)
})

test('one that stopped before the last of the earlier files is left as it was, and says what to do', async () => {
  const stopped = earlierMigrations.slice(0, -2)
  await pretendApplied(stopped)
  await expect(migrate(connection, folder)).rejects.toThrow(
    'This Recce cannot continue from 0111_location_map.sql: ' +
      'start the last version that has 0140_drop_form_drafts.sql on this database, then this one',
  )
  expect(await appliedNames()).toEqual(stopped)
})

/** The tables have all columns already: a later file would add its own a second time. */
function dropLaterFiles(): string[] {
  for (const name of migrationNames) if (name > next) rmSync(join(folder, name))
  return migrationNames.filter((name) => name <= next)
}

async function pretendApplied(names: string[]) {
  await query('delete from migrations')
  await query(`insert into migrations (name, hash) select name, $2 from unnest($1::text[]) name`, [
    names,
    lastEarlierHash,
  ])
}

async function appliedNames() {
  const { rows } = await query('select name from migrations order by name')
  return rows.map(({ name }) => name)
}
