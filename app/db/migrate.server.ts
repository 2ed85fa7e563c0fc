import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = 'app/db/migrations'

/** Any number, the same in every app that migrates this database. */
const advisoryLock = 7_233_001

/**
 * Applies the numbered SQL files that the database has not seen, each in its own transaction,
 * under an advisory lock: of two apps that start together, one migrates and the other waits.
 * Returns the names it applied.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  // A connection that breaks fails the statement: unheard, its own `error` event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const seen = new Set(rows.map((row) => row.name))
    const pending = (await migrationNames()).filter((name) => !seen.has(name))
    for (const name of pending) await apply(client, name)
    return pending
  } finally {
    await client.end()
  }
}

/** The migrations' file names in the order in which they apply. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function apply(client: pg.Client, name: string) {
  const text = await readFile(join(folder, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
