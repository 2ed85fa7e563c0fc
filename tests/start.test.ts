import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkServer } from '#app/db/check-server.server.ts'
import { openDatabase } from '#app/db/connection.server.ts'
import { lockDataDirectory } from '#app/db/data-directory.server.ts'
import { env, readEnvironment } from '#app/server/env.server.ts'
import { databaseUrl } from '#tests/support/database-url.ts'
import { startFaults, startOthers } from '#tests/support/start-faults.ts'
import { testDatabase } from '#tests/support/worker-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'recce-start-'))
const others = await startOthers()

afterAll(async () => {
  await others.stop()
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>) {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = {
    ...rest,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, randomUUID()),
    ...environment,
  }
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>()
  execFile(
    process.execPath,
    ['app/server/start.ts'],
    { env, timeout: 300_000 },
    (error, stdout, stderr) => resolve({ code: error?.code, said: stdout + stderr }),
  )
  return promise
}

const secret = 'a secret of the tests, long enough to be one'
const database = 'postgres://recce@127.0.0.1/recce'
const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test.each([
  { PORT: ' ' },
  { PORT: '0x10' },
  { PORT: '65536' },
  { PORT: '3e3' },
  { PORT: '-1' },
  { PROCESSES: '0' },
  { PROCESSES: 'two' },
  { PROCESSES: '65' },
  { HOST: 'localhost:3000' },
  { HOST: 'http://localhost' },
  { NODE_ENV: 'prod' },
  { PUBLIC_URL: 'recce.example' },
  { PUBLIC_URL: 'https://recce.example/app' },
  { DATABASE_URL: 'mysql://localhost/recce', SESSION_SECRET: secret },
  { DATABASE_REPLICA_URL: 'localhost:5432' },
  { DATABASE_POOLER: 'statement' },
  { DATABASE_REPLICA_URL: database },
  { SESSION_SECRET: 'short' },
  { SESSION_SECRET: '', DATABASE_URL: database },
  { DEMO: 'yes' },
  { DEMO_PASSWORD: 'short' },
  { ADMIN_EMAIL: 'ines' },
  { GOOGLE_MAPS_API_KEY: 'a key' },
  { MAP_TILE_URL: 'xx' },
  { MAP_TILES_OFFLINE: 'yes' },
  { MAP_TILES_OFFLINE: '1' },
  { ROUTING_URL: 'routing.example' },
  { IMMICH_HOSTS: 'photos.example' },
  { IMMICH_HOSTS: 'https://photos.example/api' },
  { GEOCODER_URL: 'photon.example/api' },
  { GEOCODER_URL: 'ftp://photon.example/api' },
  { GEOCODER_URL: 'https://photon.example' },
  { GEOCODER_URL: 'https://nominatim.example/search?key=1' },
  { GEOCODER_URL: 'https://name:secret@nominatim.example/search' },
  { MAP_TILE_URL: 'https://tile.example/{z}/{x}.png' },
  { STRIPE_SECRET_KEY: 'secret' },
  { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: 'pk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
  { STRIPE_PUBLISHABLE_KEY: '', STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
  { STRIPE_PUBLISHABLE_KEY: 'pk_live_a', STRIPE_SECRET_KEY: 'sk_test_a' },
  {
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  },
  { STRIPE_API_BASE: 'https://stripe.example' },
  { STRIPE_JS_URL: 'https://stripe.example/v3' },
  { S3_ENDPOINT: 'https://store.example' },
  { S3_ENDPOINT: 'ftp://store.example', S3_BUCKET: 'recce', ...key },
  { S3_BUCKET: '', ...key },
  { S3_ACCESS_KEY_ID: '', S3_BUCKET: 'recce', S3_SECRET_ACCESS_KEY: 'secret' },
  { S3_SECRET_ACCESS_KEY: '', S3_BUCKET: 'recce', S3_ACCESS_KEY_ID: 'id' },
  { S3_REGION: 'us east' },
  { SMTP_URL: 'mail.example' },
  { MAIL_FROM: 'notanaddress' },
  { MAIL_FROM: 'Recce <hello>' },
  { MAIL_FROM: '', PUBLIC_URL: 'https://recce.example' },
  { ALLOWED_ORIGINS: 'https://app.example, app2' },
  { TRUST_PROXY: 'true' },
  { RATE_LIMITS: '0' },
  { METRICS_TOKEN: 'short' },
  { LOG_LEVEL: 'loud' },
])('%o is refused by the name of its first variable', (values) => {
  const [name] = Object.keys(values)
  expect(() => readEnvironment(values)).toThrow(new RegExp(`^${name} should be [^\\n]+$`))
})

test('what is right is taken, and an empty value is none', () => {
  for (const [name, value] of Object.entries({
    PORT: '0',
    HOST: '::1',
    PUBLIC_URL: 'https://recce.localhost/',
    MAIL_FROM: '"Recce, for you" <hello@recce.example>',
    MAP_TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png?key=1',
    ALLOWED_ORIGINS: 'https://app.example, http://localhost:8081',
  })) {
    expect(() => readEnvironment({ [name]: value })).not.toThrow()
    expect(readEnvironment({ [name]: '' })).toEqual(readEnvironment({}))
  }
})

test('a site that others reach has map tiles and test payments only where somebody says so', () => {
  const picked = (values: Record<string, string>) => {
    const { MAP_TILE_URL, TEST_PAYMENTS, isLocal } = readEnvironment(values)
    return { MAP_TILE_URL, TEST_PAYMENTS, isLocal }
  }
  const tiles = 'https://tile.example/{z}/{x}/{y}.png'
  const site = { PUBLIC_URL: 'https://recce.example', MAIL_FROM: 'hello@recce.example' }
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(picked({})).toEqual({
    MAP_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    TEST_PAYMENTS: true,
    isLocal: true,
  })
  expect(picked(site)).toEqual({ MAP_TILE_URL: undefined, TEST_PAYMENTS: false, isLocal: false })
  expect(picked({ ...site, MAP_TILE_URL: tiles, TEST_PAYMENTS: '1' })).toEqual({
    MAP_TILE_URL: tiles,
    TEST_PAYMENTS: true,
    isLocal: false,
  })
  expect(picked(keys).TEST_PAYMENTS).toBe(false)
  expect(() => readEnvironment({ ...keys, TEST_PAYMENTS: '1' })).toThrow(/^TEST_PAYMENTS should be/)
})

test('every variable is in the guide for operators, and compose.yaml hands all of them on', () => {
  const [, variables = ''] =
    /const Variables = z.object\(\{([\s\S]*?)\n\}\)/.exec(read('app/server/env.server.ts')) ?? []
  const names = [...variables.matchAll(/^ {2}([A-Z_\d]+):/gm)].map(([, name = '']) => name)
  const [, table = ''] = /\n## Environment\n([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? []
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '')
  const described = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z_\d]+)`/g)].map(([, name]) => name),
  )
  // npm scripts and the image set it; nobody else has to.
  expect([...described, 'NODE_ENV'].toSorted()).toEqual(names.toSorted())
  const [, app = ''] = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(read('compose.yaml')) ?? []
  expect(app).toMatch(/\n {4}env_file:\n {6}- path: \.env\n/)
  const decided = [...app.matchAll(/^ {6}([A-Z_\d]+):/gm)].map(([, name = '']) => name)
  expect(decided.length).toBeGreaterThan(5)
  expect(decided.filter((name) => !names.includes(name))).toEqual([])
})

function read(path: string) {
  return readFileSync(path, 'utf8')
}

const missing = databaseUrl(testDatabase().adminUrl, 'no_such_database')
const faults = startFaults(folder, others.ports.odd, others.ports, missing)
const ofDatabase = faults.filter(({ environment }) => 'DATABASE_URL' in environment)
const ofProcess = faults.filter(({ environment }) => !('DATABASE_URL' in environment))
const nowhere = 'postgres://recce@127.0.0.1:1/recce'

test.concurrent.each([
  ...ofProcess,
  {
    what: 'DATABASE_URL names nobody',
    environment: { DATABASE_URL: nowhere, SESSION_SECRET: secret },
    line: /^DATABASE_URL should be .+: nothing listens at port 1/,
  },
])('where $what the start ends with one line', async ({ environment, line }) => {
  const { code, said } = await start(environment)
  expect([code, said]).toEqual([1, expect.stringMatching(line)])
  expect(said.trimEnd().split('\n')).toHaveLength(1)
})

test.each(ofDatabase)('where $what one line says so', async ({ environment, line }) => {
  const checked = checkServer('DATABASE_URL', environment.DATABASE_URL ?? '')
  await expect(checked).rejects.toThrow(line)
  await expect(checked).rejects.toThrow(/^[^\n]+$/)
})

test('a replica that nobody reaches stops the start too', async () => {
  env.DATABASE_URL = testDatabase().adminUrl
  env.DATABASE_REPLICA_URL = nowhere
  await expect(openDatabase()).rejects.toThrow(/^DATABASE_REPLICA_URL should be [^\n]+$/)
})

test('the second app on a data directory ends before it loads what serves', async () => {
  const DATA_DIR = join(folder, 'taken')
  const lock = await lockDataDirectory(DATA_DIR)
  const { code, said } = await start({ DATA_DIR })
  lock.release()
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^${DATA_DIR} is in use by another Recce \\(process ${process.pid}\\)[^\\n]+\\n$`),
    ),
  ])
})
