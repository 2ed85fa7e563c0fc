import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { type DumpLine, dumpFormat, rowStart } from './dump-format.ts'

type Count = { rows: number; files: number }

/**
 * Dumps everything but jobs, the secrets of `DATA_DIR` and files in S3. The dump gets its name only
 * when it is complete, and only the user who made it can read it.
 */
export async function dump(
  connection: pg.ClientConfig,
  filesDir: string,
  path: string,
): Promise<Count> {
  const count = { rows: 0, files: 0 }
  const draft = `${path}.${randomUUID()}`
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const lines = Readable.from(linesOf(client, filesDir, count))
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, path)
    return count
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
}

async function* linesOf(client: pg.Client, filesDir: string, count: Count) {
  await client.query('begin transaction isolation level repeatable read, read only')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const migrations = await client.query<{ name: string }>(
    'select name from migrations order by name',
  )
  const names = migrations.rows.map(({ name }) => name)
  yield formatLine({ recce: dumpFormat, migrations: names, takenAt: new Date().toISOString() })
  for (const table of await tableNames(client)) {
    yield formatLine({ table })
    for await (const row of rowsOf(client, table)) {
      count.rows++
      yield `${rowStart}${row}}\n`
    }
  }
  await client.query('commit')
  for await (const file of fileNames(filesDir)) {
    const parts = await open(join(filesDir, file)).catch(ignoreMissing)
    if (!parts) continue
    count.files++
    yield formatLine({ file })
    for await (const part of parts.createReadStream({ highWaterMark: 768 * 1024 })) {
      yield formatLine({ part: (part as Buffer).toString('base64') })
    }
  }
  yield formatLine({ end: count })
}

/** The names are quoted where SQL needs it. The table `migrations` is left out. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'migrations' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL writes the JSON, because JavaScript would lose digits of large numbers. */
async function* rowsOf(client: pg.Client, table: string) {
  await client.query(
    `declare rows no scroll cursor for select row_to_json(t)::text as row from ${table} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>('fetch 500 from rows')
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close rows')
}

/** Skips unfinished files, whose names start with a dot. */
async function* fileNames(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of (entries ?? []).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const name = join(within, entry.name)
    if (entry.isDirectory()) yield* fileNames(folder, name)
    else if (entry.isFile()) yield name
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function formatLine(value: DumpLine): string {
  return `${JSON.stringify(value)}\n`
}
