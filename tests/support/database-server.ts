import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { closeQueue, openQueue } from '#app/jobs/queue.server.ts'
import { jobs } from '#app/jobs/workers.server.ts'
import { databaseUrl } from './database-url.ts'
import { migrationNames, migrationsFolder } from './migrations.ts'

/** What workers know of it, as JSON in `TEST_DATABASE`. */
export type TestDatabase = {
  /** A database of the same server from which others are made. */
  adminUrl: string
  template: string
  /** Names of this run's databases begin with it. */
  prefix: string
  /** Quoted names of the tables that are empty after migration. */
  tables: string[]
}

/**
 * Global setup of Vitest and Playwright: one PostgreSQL for the whole run, with one migrated
 * template. It is `TEST_DATABASE_URL` if set, else an embedded server in a temporary folder.
 * @returns ends it
 */
export default async function databaseServer() {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporary()
  const template = `recce_test_template_${migrationsHash()}`
  const prefix = `recce_test_${randomBytes(4).toString('hex')}_`
  const tables = await prepareTemplate(server.url, template)
  const database: TestDatabase = { adminUrl: server.url, template, prefix, tables }
  process.env.TEST_DATABASE = JSON.stringify(database)
  return async () => {
    await dropDatabases(server.url, prefix)
    await server.stop()
  }
}

/** Nothing in it outlives the run, so nothing has to reach the disk. */
async function startTemporary() {
  const dataDir = mkdtempSync(join(tmpdir(), 'recce-test-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbedded(dataDir, { settings: { ...settings, max_connections: '200' } })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of migrationNames) hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** The second of two runs on one server waits for the first and finds the template made. */
async function prepareTemplate(url: string, template: string): Promise<string[]> {
  return withClient(url, async (admin) => {
    await admin.query('select pg_advisory_lock(7233002)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft}`)
      await admin.query(`create database ${draft} template template0`)
      await migrate({ connectionString: databaseUrl(url, draft) })
      await openQueue({ connectionString: databaseUrl(url, draft) }, jobs, () => {})
      await closeQueue()
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    return withClient(databaseUrl(url, template), emptyTables)
  })
}

/** Leaves out tables that migrations fill: their rows are part of the product. */
async function emptyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const names: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (!rowCount) names.push(name)
  }
  return names
}

async function dropDatabases(url: string, prefix: string) {
  await withClient(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  })
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
