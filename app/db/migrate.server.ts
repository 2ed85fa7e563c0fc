import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { adoptBaseline } from './adopt-baseline.server.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The key of an advisory lock: arbitrary, but equal in every app that migrates this database. */
const advisoryLock = 7_233_001

type Migration = { name: string; text: string; hash: string }

/**
 * Applies the SQL files that are not applied yet, each in its own transaction. An advisory lock
 * lets only one of two apps that start together apply a file.
 * @returns the names of the applied files
 * @throws Error with a one-line message if the database is newer than the files or older than their
 * baseline, or if a file changed after it was applied
 */
export async function migrate(connection: pg.ClientConfig, from = folder): Promise<string[]> {
  const client = new pg.Client(connection)
  // Without a listener, the `error` event of a broken connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const migrations = await readMigrations(from)
    const applied: string[] = []
    for (;;) {
      const next = await runLocked(client, () => applyNext(client, migrations))
      if (!next) return applied
      applied.push(next.name)
    }
  } finally {
    await client.end()
  }
}

/**
 * Runs `act` in a transaction that holds the advisory lock. Behind a connection pooler, a
 * session-level lock would stay on the reused connection, and the next start would wait for ever.
 */
async function runLocked<Result>(client: pg.Client, act: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
    const result = await act()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyNext(client: pg.Client, migrations: Migration[]) {
  await client.query(
    `create table if not exists migrations
      (name text primary key, applied_at timestamptz not null default now(), hash text)`,
  )
  await adoptBaseline(client, migrations)
  const [next] = await comparePending(client, migrations)
  if (next) await apply(client, next)
  return next
}

async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8')
      // Git may check the files out with CRLF, which must not change the hash.
      const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name, text, hash }
    }),
  )
}

/**
 * Returns the pending migrations.
 * @throws Error if the file of an applied migration is missing or has changed
 */
async function comparePending(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  const unknown = rows.find(({ name }) => !files.has(name))
  if (unknown) {
    throw new Error(
      `The database is newer than this Recce: it has ${unknown.name}. Start the version that made it, or a newer one`,
    )
  }
  for (const { name, hash } of rows) {
    const file = files.get(name) as Migration
    if (hash !== file.hash) {
      throw new Error(
        `Migration ${name} was changed after it was applied to this database: bring back the file as it was`,
      )
    }
    files.delete(name)
  }
  return [...files.values()]
}

async function apply(client: pg.Client, { name, text, hash }: Migration) {
  try {
    await client.query(text)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
