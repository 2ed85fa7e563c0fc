import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import pg from 'pg'
import { loadRows } from '#app/db/restore-rows.server.ts'
import { testDatabase, workerDatabase } from '#tests/support/worker-database.ts'

/** A table's quoted name, and its rows as JSON. */
type Rows = { table: string; rows: string[] }

/**
 * Runs `make` in an empty database once in a whole test run; later calls restore its rows and
 * files. Its result is kept, too, and has to be plain data.
 */
export async function makeOnce<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  // The temporary folder of the run: see `run-folder.ts`.
  const folder = join(tmpdir(), `made-${name}`)
  const client = new pg.Client({ connectionString: workerDatabase().url })
  await client.connect()
  try {
    if (existsSync(folder)) return await putBack<Made>(client, folder)
    const isEmpty = (await readRows(client)).length === 0
    const made = await make()
    if (isEmpty && claim(`${folder}-claimed`)) await keep(client, folder, made)
    return made
  } finally {
    await client.end()
  }
}

async function keep(client: pg.Client, folder: string, made: unknown) {
  const draft = `${folder}-draft`
  mkdirSync(draft)
  writeFileSync(join(draft, 'made'), serialize({ made, rows: await readRows(client) }))
  cpSync(process.env.DATA_DIR ?? '', join(draft, 'files'), { recursive: true })
  renameSync(draft, folder)
}

async function putBack<Made>(client: pg.Client, folder: string): Promise<Made> {
  const kept: { made: Made; rows: Rows[] } = deserialize(readFileSync(join(folder, 'made')))
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { table, rows } of kept.rows) await loadRows(client, table, rows)
  await client.query('commit')
  cpSync(join(folder, 'files'), process.env.DATA_DIR ?? '', { recursive: true })
  return kept.made
}

async function readRows(client: pg.Client): Promise<Rows[]> {
  const found: Rows[] = []
  for (const table of testDatabase().tables) {
    const { rows } = await client.query<Rows>(
      `select $1::text as table, array_agg(row_to_json(t)::text) as rows from only ${table} t having count(*) > 0`,
      [table],
    )
    found.push(...rows)
  }
  return found
}

/** Whether this worker is the first in the run to make it. */
function claim(folder: string) {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
