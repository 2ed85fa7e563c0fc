import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

/** The database of this worker; it may not exist yet. */
export function workerDatabase() {
  const { adminUrl, prefix } = inject('database')
  const name = `${prefix}${process.env.VITEST_POOL_ID ?? 1}`
  return { name, url: databaseUrl(adminUrl, name) }
}

/**
 * Call once at the top of a test file that needs the database. Makes the worker's migrated
 * database, empties its tables before every test, and fails a test whose statements declare their
 * rows wrongly.
 * @returns a client that looks behind the app
 */
export function useDatabase(): { query: pg.Client['query'] } {
  let client: pg.Client
  beforeAll(async () => {
    await makeWorkerDatabase()
    client = await connectClient(workerDatabase().url)
    // A server that starts now finds no mails and jobs of the file before.
    await empty()
    const { holdRows } = await import('./rows.ts')
    holdRows()
  })
  beforeEach(empty)
  afterEach(async () => {
    const { wrongRows } = await import('./rows.ts')
    expect(wrongRows(), 'A statement declares its row wrongly').toEqual([])
  })
  afterAll(() => client.end())
  return { query: ((...args: Parameters<pg.Client['query']>) => client.query(...args)) as never }
}

/**
 * Deletes row by row without triggers: a test leaves few rows, and `truncate` makes new files for
 * each table and index. A running server may be writing, so a deadlock is tried again.
 */
async function empty() {
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
  const client = await connectClient(workerDatabase().url, options)
  const deletions = inject('database').tables.map((table) => `delete from ${table};`)
  await client.query(`create function pg_temp.empty() returns void language plpgsql
    as $$ begin ${deletions.join(' ')} end $$`)
  return client
}

async function makeWorkerDatabase() {
  const { adminUrl, template } = inject('database')
  const { name } = workerDatabase()
  const admin = await connectClient(adminUrl)
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
}

async function connectClient(connectionString: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options })
  await client.connect()
  return client
}
