import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('what was applied before hashes were kept gets its hash at the next start', async () => {
  await query('update migrations set hash = null')
  expect(await migrate(connection, folder)).toEqual([])
  const { rows } = await query('select count(*)::int as count from migrations where hash is null')
  expect(rows).toEqual([{ count: 0 }])
  edit(last, (text) => `${text}-- and more\n`)
  await expect(migrate(connection, folder)).rejects.toThrow(`Migration ${last} was changed`)
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
