import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDirectory } from '#app/db/data-directory.server.ts'
import { type Embedded, startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { findPostmaster, stopPostmaster } from '#app/db/embedded/postmaster.server.ts'
import { isAlive, processStart } from '#app/db/embedded/process.server.ts'
import { clusterOf, killDatabase, startWriter, type Writer } from '../support/written.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const canBeNobody =
  isRoot && spawnSync(process.execPath, ['app/db/embedded/process.server.ts'], nobody).status === 0

let base: string
let dataDir: string
let writers: Writer[]

const made = realpathSync(mkdtempSync(join(tmpdir(), 'recce-made-')))
beforeAll(async () => (await startEmbedded(made)).stop())
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** A database as the first start makes it, which takes longer than all the rest of a test. */
function reuseDatabase() {
  spawnSync('cp', ['-a', join(made, 'database'), dataDir])
}

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'recce-embedded-')))
  dataDir = join(base, 'data')
  mkdirSync(dataDir)
  writers = []
})

afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.end('SIGKILL')))
  const left = findPostmaster(clusterOf(dataDir))
  if (left) await stopPostmaster(left.pid)
  rmSync(base, { recursive: true, force: true })
})

async function aWriter(...args: Parameters<typeof startWriter>) {
  const writer = await startWriter(...args)
  writers.push(writer)
  return writer
}

function pidOfDatabase() {
  const { pid } = findPostmaster(clusterOf(dataDir)) ?? {}
  if (pid === undefined) throw new Error('No database runs')
  return pid
}

async function rowsIn({ connection }: Embedded): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from written')
  await client.end()
  return rows[0].count
}

test('what was written before a stop is there after the next start', async () => {
  reuseDatabase()
  const writer = await aWriter(dataDir)
  await writer.line('wrote')
  await writer.end('SIGTERM')
  expect(findPostmaster(clusterOf(dataDir))).toBeUndefined()

  const database = await startEmbedded(dataDir)
  expect(database.adopted).toBe(false)
  expect(await rowsIn(database)).toBeGreaterThanOrEqual(writer.acknowledged.length)
  await database.stop()
})

test('the database takes no TCP connection and text sorts the same everywhere', async () => {
  reuseDatabase()
  const database = await startEmbedded(dataDir)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       datlocale as locale from pg_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ addresses: '', fsync: 'on', locale: 'C.UTF-8' }])
  await client.end()
  await database.stop()
})

test('a second app on the same data directory is refused by the name of the first', async () => {
  reuseDatabase()
  const first = await aWriter(dataDir)
  await expect(startWriter(dataDir)).rejects.toThrow(
    new RegExp(`^${dataDir} is in use by another Recce \\(process ${first.child.pid}\\)[^\\n]*$`),
  )
  await first.line('wrote')
})

test('the lock of a dead app, of a recycled pid or of a broken file is taken over', async () => {
  const path = join(dataDir, 'recce.lock')
  const { pid: dead } = spawnSync('true')
  const start = processStart(process.ppid)
  for (const left of [
    JSON.stringify({ pid: dead, start: 'long ago' }),
    JSON.stringify({ pid: process.ppid, start: `${start} of another process` }),
    '',
  ]) {
    writeFileSync(path, left)
    const lock = await lockDataDirectory(dataDir)
    await expect(lockDataDirectory(dataDir)).rejects.toThrow(`(process ${process.pid})`)
    lock.release()
  }
  writeFileSync(path, JSON.stringify({ pid: process.ppid, start }))
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(`(process ${process.ppid})`)
})

test('of eleven that take over a dead lock at once only one gets it', async () => {
  writeFileSync(join(dataDir, 'recce.lock'), JSON.stringify({ pid: 0 }))
  const program = `
    import { lockDataDirectory } from '#app/db/data-directory.server.ts'
    await lockDataDirectory(${JSON.stringify(dataDir)})
    process.stdout.write('got it')
    process.stdin.resume()`
  const children = Array.from({ length: 11 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  )
  const words = await Promise.all(
    children.map((child) => Promise.race([once(child.stdout, 'data'), once(child, 'close')])),
  )
  for (const child of children) child.kill('SIGKILL')
  expect(words.map(String).filter((word) => word === 'got it')).toHaveLength(1)
})

test('a database that outlived its app is adopted with every row', async () => {
  reuseDatabase()
  const writer = await aWriter(dataDir)
  await writer.line('wrote')
  await writer.end('SIGKILL')
  const orphan = pidOfDatabase()

  const database = await startEmbedded(dataDir)
  expect(database.adopted).toBe(true)
  expect(pidOfDatabase()).toBe(orphan)
  expect(await rowsIn(database)).toBeGreaterThanOrEqual(writer.acknowledged.length)
  await database.stop()
  expect(isAlive(orphan)).toBe(false)
})

test('an orphan that can no longer be reached is replaced, never doubled', async () => {
  reuseDatabase()
  const writer = await aWriter(dataDir)
  await writer.line('wrote')
  await writer.end('SIGKILL')
  const orphan = pidOfDatabase()
  rmSync(join(dataDir, 'database', '.s.PGSQL.5432'))

  const database = await startEmbedded(dataDir)
  expect(database.adopted).toBe(false)
  expect(isAlive(orphan)).toBe(false)
  expect(await rowsIn(database)).toBeGreaterThanOrEqual(writer.acknowledged.length)
  await database.stop()
})

test('a pid file that names a process of somebody else does not stop the start', async () => {
  reuseDatabase()
  const lines = [
    process.ppid,
    clusterOf(dataDir),
    1,
    5432,
    join(dataDir, 'database'),
    '',
    '',
    'ready',
  ]
  writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), lines.join('\n'))
  const database = await startEmbedded(dataDir)
  expect(database.adopted).toBe(false)
  await database.stop()
  expect(isAlive(process.ppid)).toBe(true)
})

test('a database that dies under the app comes back by itself', async () => {
  reuseDatabase()
  const report = vi.fn()
  const database = await startEmbedded(dataDir, { report })
  await killDatabase(dataDir)
  await expect.poll(() => report).toHaveBeenLastCalledWith('The database is back')
  expect(report.mock.calls[0]).toEqual(['The database stopped and is started again'])
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.end()
  await database.stop()
  expect(findPostmaster(clusterOf(dataDir))).toBeUndefined()
})

test('a data directory whose path is too long for a socket works', async () => {
  dataDir = join(base, 'a long name of a folder '.repeat(6).trim(), 'data')
  mkdirSync(dataDir, { recursive: true })
  reuseDatabase()
  const database = await startEmbedded(dataDir)
  expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90)
  await database.stop()
})

test('its log does not grow without bound', async () => {
  reuseDatabase()
  const path = join(dataDir, 'postgres.log')
  writeFileSync(path, 'a line of a long life\n'.repeat(100_000))
  const database = await startEmbedded(dataDir)
  expect(statSync(path).size).toBeLessThan(10_000)
  expect(readFileSync(path, 'utf8')).toContain('ready to accept connections')
  await database.stop()
})

test.runIf(isRoot)('root runs it in a folder that only root may enter', async () => {
  chmodSync(base, 0o700)
  const database = await startEmbedded(dataDir)
  expect(isAlive(pidOfDatabase())).toBe(true)
  await database.stop()
})

test.runIf(canBeNobody)('a user without a name runs it in their own folder', async () => {
  const user = { uid: 12_345, gid: 12_345 }
  chmodSync(base, 0o755)
  chownSync(dataDir, user.uid, user.gid)
  const writer = await aWriter(dataDir, 1, user)
  await writer.line('wrote')
  await writer.end('SIGTERM')
})

test.runIf(canBeNobody)('root without user namespaces lets nobody run it', async () => {
  chmodSync(base, 0o755)
  const env = { ...process.env, PATH: '/nowhere' }
  const writer = await aWriter(dataDir, 1, { env })
  await writer.line('wrote')
  await writer.end('SIGTERM')

  chmodSync(base, 0o700)
  await expect(startWriter(dataDir, 1, { env })).rejects.toThrow(
    /^PostgreSQL refuses to run as root, and user 65534 cannot reach [^\n]* or set DATABASE_URL$/,
  )
})
