import pg from 'pg'
import type { TestDatabase } from './database-server.ts'
import { databaseUrl } from './database-url.ts'

/** The database server of this run; `database-server.ts` has started it. */
export function testDatabase(): TestDatabase {
  const { TEST_DATABASE = '' } = process.env
  if (TEST_DATABASE === '') throw new Error('No database server runs for these tests')
  return JSON.parse(TEST_DATABASE)
}

/** The database of this worker of Vitest or Playwright; it may not exist yet. */
export function workerDatabase() {
  const { adminUrl, prefix } = testDatabase()
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = '0' } = process.env
  const name = `${prefix}${VITEST_POOL_ID ?? TEST_PARALLEL_INDEX}`
  return { name, url: databaseUrl(adminUrl, name) }
}

/** Clones the migrated template unless the worker has its database already. */
export async function createWorkerDatabase() {
  const { adminUrl, template } = testDatabase()
  const { name } = workerDatabase()
  const admin = await connect(adminUrl)
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
}

/**
 * Deletes row by row without triggers: a test leaves few rows, and `truncate` makes new files for
 * each table and index. A running server may be writing, so a deadlock is tried again.
 */
export async function emptyDatabase() {
  emptier ??= connectEmptier()
  const client = await emptier
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('select pg_temp.empty()')
      return
    } catch (error) {
      const isDeadlock = (error as { code?: string }).code === '40P01'
      if (!isDeadlock || attempt === 5) throw error
    }
  }
}

let emptier: Promise<pg.Client> | undefined

/** The files of a worker share it: planning a deletion for each table takes longer than the rest. */
async function connectEmptier() {
  // A failed test may leave a transaction open.
  const options = '-c session_replication_role=replica -c lock_timeout=60s'
  const client = await connect(workerDatabase().url, options)
  const deletions = testDatabase().tables.map((table) => `delete from ${table};`)
  await client.query(`create function pg_temp.empty() returns void language plpgsql
    as $$ begin ${deletions.join(' ')} end $$`)
  return client
}

export async function connect(connectionString: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options })
  await client.connect()
  return client
}
