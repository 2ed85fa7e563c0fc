import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export type StartFault = {
  what: string
  environment: Record<string, string>
  /** Matches the one line that the start prints. */
  line: RegExp
}

export type Listener = { port: number; stop(): Promise<void> }

const secret = { SESSION_SECRET: 'a secret of the tests, long enough to be one' }

/**
 * What keeps the app from starting, apart from malformed variables.
 * @param folder an empty one, for broken data directories
 * @param port one that is taken
 * @param others ports of servers that are no PostgreSQL, an old one, and one that lets nobody in
 * @param missing the address of a database that its server does not have
 */
export function startFaults(
  folder: string,
  port: number,
  others: { silent: number; old: number; closed: number; odd: number },
  missing: string,
): StartFault[] {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('file'), '')
  symlinkSync(at('nowhere'), at('dangling'))
  cluster(at('newer'), '99')
  cluster(at('damaged'), '18')
  const database = (line: RegExp, url: string) => ({
    environment: { DATABASE_URL: url, ...secret },
    line,
  })
  const local = (number: number) => `postgres://recce:wrong@127.0.0.1:${number}/recce`
  const should = (name: string, reason: string) => new RegExp(`^${name} should be .+: ${reason}`)
  return [
    {
      what: 'DATA_DIR is a file',
      environment: { DATA_DIR: at('file') },
      line: should('DATA_DIR', '.*file is not a folder'),
    },
    {
      what: 'DATA_DIR is below a file',
      environment: { DATA_DIR: at('file/data') },
      line: should('DATA_DIR', '.*file is not a folder'),
    },
    {
      what: 'DATA_DIR is a link to nothing',
      environment: { DATA_DIR: at('dangling') },
      line: should('DATA_DIR', '.*dangling is not a folder'),
    },
    {
      what: 'DATA_DIR is in /proc',
      environment: { DATA_DIR: '/proc/recce/data' },
      line: should('DATA_DIR', '.*/proc/recce'),
    },
    {
      what: 'DATA_DIR takes no files',
      environment: { DATA_DIR: '/proc' },
      line: should('DATA_DIR', '.*/proc/'),
    },
    {
      what: 'the cluster is newer',
      environment: { DATA_DIR: at('newer') },
      line: should('DATA_DIR', '.*PostgreSQL 99'),
    },
    {
      what: 'the cluster is damaged',
      environment: { DATA_DIR: at('damaged') },
      line: should('DATA_DIR', '.*postgres.log'),
    },
    {
      what: 'PORT is taken',
      environment: { PORT: String(port) },
      line: should('PORT', `something else listens at port ${port}`),
    },
    {
      what: 'HOST is of another machine',
      environment: { HOST: '192.0.2.1' },
      line: should('HOST', 'this machine has no address 192.0.2.1'),
    },
    {
      what: 'HOST is no address',
      environment: { HOST: 'no-such-host.invalid' },
      line: should('HOST', 'this machine has no address'),
    },
    {
      what: 'DATABASE_URL names no host',
      ...database(
        should('DATABASE_URL', '.*(?:there is no host|no PostgreSQL)'),
        'postgres://recce@no-such-host.invalid/recce',
      ),
    },
    {
      what: 'DATABASE_URL names a port where nobody is',
      ...database(should('DATABASE_URL', 'nothing listens at port 1'), local(1)),
    },
    {
      what: 'DATABASE_URL has a wrong password',
      ...database(should('DATABASE_URL', 'password authentication failed'), local(others.closed)),
    },
    {
      what: 'DATABASE_URL names no database',
      ...database(should('DATABASE_URL', 'database .* does not exist'), missing),
    },
    {
      what: 'DATABASE_URL is of something else',
      ...database(should('DATABASE_URL', '.'), local(others.odd)),
    },
    {
      what: 'DATABASE_URL is of what says nothing',
      ...database(should('DATABASE_URL', 'no PostgreSQL answers'), local(others.silent)),
    },
    {
      what: 'DATABASE_URL is of an old PostgreSQL',
      ...database(should('DATABASE_URL', 'this is PostgreSQL 14.9'), local(others.old)),
    },
  ]
}

function cluster(dataDir: string, version: string) {
  const path = join(dataDir, 'database', 'cluster')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  writeFileSync(join(path, 'PG_VERSION'), `${version}\n`)
}

/** Servers on free ports of this machine to which `DATABASE_URL` should not lead. */
export async function startOthers() {
  const silent = await listen(() => undefined)
  const odd = await listen(() => 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n')
  const closed = await listen(() =>
    message('E', 'SFATAL\0C28P01\0Mpassword authentication failed for user "recce"\0\0'),
  )
  const old = await listen((received) => (received[0] === 81 ? oldAnswer : welcome))
  const all = [silent, odd, closed, old]
  return {
    ports: { silent: silent.port, odd: odd.port, closed: closed.port, old: old.port },
    stop: () => Promise.all(all.map((one) => one.stop())),
  }
}

/** A message of the PostgreSQL protocol: a kind, the length, a body. */
function message(kind: string, body: string | Buffer) {
  const bytes = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length + 4)
  return Buffer.concat([Buffer.from(kind), length, bytes])
}

const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const row: Record<string, [type: number, value: string]> = {
  version: [25, '14.9'],
  number: [23, '140009'],
  isReplica: [16, 'f'],
  mayCreate: [16, 't'],
}
const oldAnswer = Buffer.concat([
  message(
    'T',
    Buffer.concat([short(4), ...Object.entries(row).map(([name, [type]]) => column(name, type))]),
  ),
  message('D', Buffer.concat([short(4), ...Object.values(row).map(([, value]) => field(value))])),
  message('C', 'SELECT 1\0'),
  ready,
])

function column(name: string, type: number) {
  return Buffer.concat([
    Buffer.from(`${name}\0`),
    long(0),
    short(0),
    long(type),
    short(-1),
    long(-1),
    short(0),
  ])
}

function field(value: string) {
  return Buffer.concat([long(value.length), Buffer.from(value)])
}

function short(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function long(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

async function listen(answer: (received: Buffer) => string | Buffer | undefined) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (received) => {
      const bytes = answer(received)
      if (bytes) socket.write(bytes)
    })
    socket.unref()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
