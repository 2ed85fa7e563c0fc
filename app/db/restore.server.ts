import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { type DumpEnd, type DumpHead, type DumpLine, dumpFormat, rowStart } from './dump-format.ts'
import { loadRows, withoutConstraints } from './restore-rows.server.ts'

const batch = 500

/** Restores a whole dump or nothing, into a database without accounts. @throws Error in one line */
export async function restore(connection: pg.ClientConfig, filesDir: string, path: string) {
  const draft = `${filesDir}.${randomUUID()}`
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await requireEmpty(client)
    const count = await withoutConstraints(client, () => read(client, draft, path))
    await moveFiles(draft, filesDir)
    await client.query('commit')
    return count
  } finally {
    await client.end()
    await rm(draft, { recursive: true, force: true })
  }
}

async function requireEmpty(client: pg.Client) {
  await client.query('lock table users in access exclusive mode')
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount) throw new Error('The database has accounts; restore into an empty one')
}

async function read(client: pg.Client, draft: string, path: string): Promise<DumpEnd['end']> {
  const count = { rows: 0, files: 0 }
  let end: DumpEnd['end'] | undefined
  let table = ''
  let file = ''
  let rows: string[] = []
  for await (const text of linesOf(path)) {
    const row = text.startsWith(rowStart) ? text.slice(rowStart.length, -1) : undefined
    if (row) rows.push(row)
    if (rows.length === batch || (!row && rows.length > 0)) {
      await loadRows(client, table, rows)
      count.rows += rows.length
      rows = []
    }
    if (row) continue
    const line = JSON.parse(text) as DumpLine
    if ('recce' in line) await requireSameVersion(client, line)
    else if ('table' in line) table = line.table
    else if ('part' in line) await appendFile(file, Buffer.from(line.part, 'base64'))
    else if ('end' in line) end = line.end
    else {
      file = await createFile(draft, line.file)
      count.files++
    }
  }
  if (end?.rows !== count.rows || end.files !== count.files) throw new Error('The dump is cut off')
  return count
}

async function* linesOf(path: string) {
  let isFirst = true
  try {
    for await (const text of splitLines(path)) {
      if (isFirst && !text.startsWith(`{"recce":${dumpFormat},`)) throw new Error('It has no head')
      isFirst = false
      yield text
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${path}`)
    if (code === 'Z_BUF_ERROR') throw new Error('The dump is cut off')
    throw code.startsWith('Z_') || isFirst ? new Error(`${path} is not a dump of Recce`) : error
  }
}

async function* splitLines(path: string) {
  const file = createReadStream(path)
  const text = file.pipe(createGunzip({ chunkSize: 1_048_576 })).setEncoding('utf8')
  file.once('error', (error) => text.destroy(error))
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new Error('The dump is cut off')
}

async function requireSameVersion(client: pg.Client, { migrations }: DumpHead) {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  if (rows.map(({ name }) => name).join() === migrations.join()) return
  throw new Error(
    `The dump is of another version (its last migration is ${migrations.at(-1)}): ` +
      'restore it with that version, then start this one on the database',
  )
}

/** Refuses paths outside `folder`, which a manipulated dump could contain. */
async function createFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  if (relative(folder, path).startsWith('..')) throw new Error(`The dump has a bad path: ${name}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '', { mode: 0o600 })
  return path
}

async function moveFiles(draft: string, folder: string) {
  if (!existsSync(draft)) return
  const entries = await readdir(draft, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, relative(draft, from))
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
}
