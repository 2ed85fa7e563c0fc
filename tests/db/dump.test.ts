import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { earlierMigrations } from '#app/db/adopt-baseline.server.ts'
import { dump } from '#app/db/dump.server.ts'
import { restore } from '#app/db/restore.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { emptyDatabase, workerDatabase } from '#tests/support/worker-database.ts'

const { query } = useDatabase()
const connection = { connectionString: workerDatabase().url }
const userId = randomUUID()
let folder: string
let file: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recce-dump-'))
  file = join(folder, 'recce.dump')
  await query(
    `insert into users (id, username, email, password_hash, created_at)
     values ($1, 'ansel', 'ansel@example.com', 'not a hash', '2026-01-02 03:04:05.678912+05:45')`,
    [userId],
  )
  await query(`insert into sessions (id, user_id, token_hash, device) values ($1, $2, $3, $4)`, [
    randomUUID(),
    userId,
    Buffer.from([0, 1, 127, 128, 255]),
    'line one\nline "two" \\ and {} Zürich',
  ])
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function everything() {
  const users = await query('select u::text from users u')
  const sessions = await query('select s::text from sessions s')
  return [users.rows, sessions.rows]
}

test('what is dumped comes back as it was, files included', async () => {
  const before = await everything()
  const picture = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 31) % 256))
  mkdirSync(join(folder, 'files/ab'), { recursive: true })
  writeFileSync(join(folder, 'files/ab/picture.jpg'), picture)
  writeFileSync(join(folder, 'files/empty'), '')

  expect(await dump(connection, join(folder, 'files'), file)).toEqual({ rows: 2, files: 2 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await emptyDatabase()
  await restore(connection, join(folder, 'restored'), file)

  expect(await everything()).toEqual(before)
  expect(readFileSync(join(folder, 'restored/ab/picture.jpg')).equals(picture)).toBe(true)
  expect(readFileSync(join(folder, 'restored/empty'))).toHaveLength(0)
  await expect(
    query(`insert into sessions (id, user_id, token_hash) values ($1, $1, '')`, [randomUUID()]),
  ).rejects.toThrow('foreign key')
})

test('a database with accounts is left alone', async () => {
  await dump(connection, join(folder, 'files'), file)
  const before = await everything()
  await expect(restore(connection, join(folder, 'restored'), file)).rejects.toThrow(
    'The database has accounts; restore into an empty one',
  )
  expect(await everything()).toEqual(before)
})

test('a broken dump changes nothing and says in one line what is wrong with it', async () => {
  await dump(connection, join(folder, 'files'), file)
  await emptyDatabase()
  const whole = readFileSync(file)
  const lines = gunzipSync(whole).toString().split('\n')
  const broken: [string, Buffer, RegExp][] = [
    ['cut in the middle', whole.subarray(0, whole.length - 40), /^The dump is cut off$/],
    ['without its last line', gzipSync(lines.slice(0, -2).join('\n')), /^The dump is cut off$/],
    ['some text', Buffer.from('photos'), /is not a dump of Recce$/],
    ['some gzipped text', gzipSync('photos\n'), /is not a dump of Recce$/],
    [
      'a newer version',
      gzipSync(lines.join('\n').replace('0001_', '9001_')),
      /^The dump is of another version .*$/,
    ],
    [
      'the version before the baseline',
      gzipSync(
        lines
          .join('\n')
          .replace(/"migrations":.*?\]/, `"migrations":${JSON.stringify(earlierMigrations)}`),
      ),
      /\(its last migration is 0140_drop_form_drafts\.sql\): restore it with that version, then start this one/,
    ],
    [
      'a line that is missing',
      gzipSync(lines.filter((line) => !line.includes('{"table":"users"}')).join('\n')),
      /^The dump is damaged: a line is missing or was changed\. Its rows of \w+ do not fit .*$/,
    ],
    [
      'a path that leads out',
      gzipSync(lines.join('\n').replace('{"end"', '{"file":"../out"}\n{"end"')),
      /^The dump has a bad path: \.\.\/out$/,
    ],
  ]
  for (const [what, content, message] of broken) {
    writeFileSync(file, content)
    const restoring = restore(connection, join(folder, 'restored'), file)
    await expect(restoring, what).rejects.toThrow(message)
  }
  expect(await everything()).toEqual([[], []])
  await expect(restore(connection, folder, join(folder, 'no'))).rejects.toThrow('There is no file')
})

test('the commands move a library from one server to another', async () => {
  await dump(connection, join(folder, 'files'), file)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  const run = (command: string) =>
    promisify(execFile)(process.execPath, [`app/commands/${command}.ts`, file], { env })
  expect((await run('restore')).stdout).toBe('Restored 2 rows and 0 files\n')
  expect((await run('dump')).stdout).toBe(`${file}: 2 rows and 0 files\n`)
})

test('drafts, and files that are removed while it is made, are passed over', async () => {
  const files = join(folder, 'files')
  for (const name of ['1/.draft', '1/card', '1/gone', '2/gone', '3/card']) {
    mkdirSync(join(files, name, '..'), { recursive: true })
    writeFileSync(join(files, name), name)
  }
  onOpen(() => {
    rmSync(join(files, '1/gone'), { force: true })
    rmSync(join(files, '2'), { recursive: true, force: true })
  })
  expect(await dump(connection, files, file)).toMatchObject({ files: 2 })
  await emptyDatabase()
  await restore(connection, join(folder, 'restored'), file)
  const restored = ['1', '1/card', '3', '3/card']
  expect(readdirSync(join(folder, 'restored'), { recursive: true }).toSorted()).toEqual(restored)
  expect(readFileSync(join(folder, 'restored/3/card'), 'utf8')).toBe('3/card')
})

/** Calls `act` whenever the app opens a file in this test. */
function onOpen(act: () => void) {
  const { open } = fs
  function replace(other: typeof open) {
    fs.open = other
    syncBuiltinESMExports()
  }
  replace((...wanted) => {
    act()
    return open(...wanted)
  })
  onTestFinished(() => replace(open))
}
