import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** The built server over this worker's database: it shows what factories make. */
export type RunningServer = { origin: string }

/**
 * Call once at the top of a test file, after `useDatabase()`: the built server runs for the file's
 * tests, on its own port, with its own files and without rate limits.
 * @param environment variables to add
 */
export function useServer(
  environment: Record<string, string> = {},
  { program = 'build/server/index.js', cwd = '.' } = {},
): RunningServer {
  const server = { origin: '' }
  let child: ChildProcess
  let dataDir: string
  beforeAll(async () => {
    if (!existsSync(program)) throw new Error('Build first: npm run build')
    const { port, release } = await claimPort()
    dataDir = mkdtempSync(join(tmpdir(), 'recce-e2e-'))
    server.origin = `http://localhost:${port}`
    child = spawn(process.execPath, [program], {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PROCESSES: '1',
        DATA_DIR: dataDir,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    process.once('exit', () => child.kill('SIGKILL'))
    await ready(`http://127.0.0.1:${port}/readyz`, child)
    await release()
  })
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  })
  return server
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
