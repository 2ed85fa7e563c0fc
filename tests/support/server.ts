import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { isAlive } from '#app/db/embedded/process.server.ts'
import { endKept, keep } from './kept.ts'

/** The built server over this worker's database: it shows what factories make. */
export type RunningServer = { origin: string }

/**
 * Call once at the top of a test file, after `useDatabase()`: the built server runs for the file's
 * tests, on its own port, with the files of this worker and without rate limits. A file that asks
 * for no other environment than the one before it finds the same server.
 * @param environment variables to add
 * @param isNew starts one that has answered nobody yet
 */
export function useServer(
  environment: Record<string, string> = {},
  { program = 'build/server/index.js', cwd = '.', isNew = false } = {},
): RunningServer {
  const server = { origin: '' }
  beforeAll(async () => {
    if (isNew) await endKept('server')
    const key = JSON.stringify([environment, program, cwd])
    server.origin = await keep('server', key, () => start(environment, program, cwd))
  })
  // What a file has set up for its own server ends with the file.
  afterAll(() => (Object.keys(environment).length > 0 ? endKept('server') : undefined))
  return server
}

async function start(environment: Record<string, string>, program: string, cwd: string) {
  if (!existsSync(program)) throw new Error('Build first: npm run build')
  const { port, release } = await claimPort()
  const child = spawn(process.execPath, [program], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PROCESSES: '1',
      DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await ready(`http://127.0.0.1:${port}/readyz`, child)
  await release()
  return { value: `http://localhost:${port}`, end: () => stop(child), kill }
}

/** Until the process has ended that builds the app for this run, if one does: see `test.ts`. */
export async function waitForBuild() {
  const builder = Number(process.env.BUILDER)
  while (builder && isAlive(builder)) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function ready(address: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} does not answer`)
}

/**
 * A free even port. The odd one above it is held as a claim, so that no other run takes the port
 * before the server listens. Below 32768, since ports above collide with outgoing connections.
 */
export async function claimPort() {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 6_000)
    const claim = await listen(port + 1)
    const probe = claim && (await listen(port))
    if (probe) await close(probe)
    if (probe) return { port, release: () => close(claim) }
    if (claim) await close(claim)
  }
}

function listen(port: number) {
  const server = createServer()
  return new Promise<Server | undefined>((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function close(server: Server) {
  return new Promise<void>((resolve) => server.close(() => resolve()))
}
