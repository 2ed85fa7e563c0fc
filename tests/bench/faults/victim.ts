import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findEmbedded } from '#app/db/embedded/embedded.server.ts'
import { findPostmaster } from '#app/db/embedded/postmaster.server.ts'

/** A built server over a database that a fault breaks, with an account without limits. */
export type Victim = Awaited<ReturnType<typeof startVictim>>

type Options = {
  dataDir?: string
  databaseUrl?: string
  hear?: (line: string) => void
}

export async function startVictim({ dataDir, databaseUrl, hear }: Options = {}) {
  const folder = dataDir ?? realpathSync(mkdtempSync(join(tmpdir(), 'recce-fault-')))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '0',
      // What is published is a page at once, of which there is a copy to show.
      MODERATION: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: 'x'.repeat(32) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      for (const line of String(chunk).trim().split('\n')) {
        said.push(line)
        hear?.(line)
      }
    })
  }
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await until(async () => (await fetch(`${origin}/readyz`)).ok, 60_000)

  const cluster = join(folder, 'database', 'cluster')
  async function connection() {
    if (databaseUrl) return { connectionString: databaseUrl }
    for (const end = performance.now() + 30_000; performance.now() < end; await delay(20)) {
      const found = await findEmbedded(folder)
      if (found) return found
    }
    throw new Error('The database does not come back')
  }
  async function query(text: string, values: unknown[] = []) {
    const client = new pg.Client(await connection())
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
  async function signUp(name: string) {
    const username = `${name}${port}`
    const email = `${username}@example.com`
    const account = { username, email, password: 'correct horse battery' }
    const begun = await fetch(`${origin}/api/signup`, jsonOf('POST', account))
    const { data, errors } = await begun.json()
    if (!data) throw new Error(`The sign-up answers ${JSON.stringify(errors)}`)
    await query(
      "update users set tier = 'Business', email_confirmed_at = now() where username = $1",
      [username],
    )
    return { username, token: data.sessionToken as string | undefined }
  }
  const { username, token } = await signUp('victim')
  return {
    origin,
    folder,
    username,
    token,
    signUp,
    said,
    query,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** 0 while none runs. */
    postmaster: () => findPostmaster(cluster)?.pid ?? 0,
    stop: async () => {
      await waitForEnd(child)
      process.off('exit', kill)
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Status 0 means no answer. */
export type Answered = { status: number; ms: number; body: string }

export async function ask(
  { origin, token }: Pick<Victim, 'origin' | 'token'>,
  path: string,
  init: RequestInit = {},
): Promise<Answered> {
  const began = performance.now()
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(init.headers as Record<string, string>),
  }
  try {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(origin + path, { redirect: 'manual', signal, ...init, headers })
    const body = await answer.text()
    return { status: answer.status, ms: performance.now() - began, body }
  } catch {
    return { status: 0, ms: performance.now() - began, body: '' }
  }
}

export function save(
  victim: Pick<Victim, 'origin' | 'token'>,
  title: string,
  more: object = {},
): Promise<Answered> {
  return ask(victim, '/api/location', jsonOf('POST', { title, ...more }))
}

export function startWriters(victim: Victim, count: number) {
  const acknowledged: string[] = []
  const answers: Answered[] = []
  let isOver = false
  let lastSaved = performance.now()
  async function write(client: number) {
    for (let number = 0; !isOver; number++) {
      const answer = await save(victim, `Place ${number} of client ${client}`)
      answers.push(answer)
      if (answer.status === 201) {
        acknowledged.push(JSON.parse(answer.body).data.id)
        lastSaved = performance.now()
      } else if (!victim.isAlive()) return
      else await delay(20)
    }
  }
  const clients = Array.from({ length: count }, (_, client) => write(client))
  return {
    acknowledged,
    answers,
    async savedAfter(moment: number, longest = 30_000) {
      while (lastSaved <= moment && victim.isAlive() && performance.now() < moment + longest) {
        await delay(5)
      }
      return lastSaved > moment ? lastSaved - moment : longest
    },
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

export async function countLost(victim: Victim, acknowledged: string[]): Promise<number> {
  const rows = await victim.query(
    'select count(*)::int as kept from locations where id = any($1::uuid[])',
    [acknowledged],
  )
  return acknowledged.length - rows[0].kept
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
      return Number(parent) === pid ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

export async function until(holds: () => Promise<boolean>, longest: number) {
  for (const end = performance.now() + longest; performance.now() < end; await delay(20)) {
    if (await holds().catch(() => false)) return
  }
  throw new Error('It does not come to that')
}

function jsonOf(method: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return { method, headers, body: JSON.stringify(body) }
}

async function waitForEnd(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await exit
  clearTimeout(timer)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
