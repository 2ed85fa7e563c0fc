import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { commandOf, isAlive } from './process.server.ts'

export type Postmaster = { pid: number; socketDir: string; port: number; isReady: boolean }

export const superuser = 'recce'
export const database = 'recce'

/** Finds the server by its `postmaster.pid`, unless another process has that pid now. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [first, directory = '', , port, socketDir = '', , , state] = pidFile(cluster)
  const pid = Number(first)
  if (!pid || !isAlive(pid) || !isServerOf(pid, directory)) return undefined
  return { pid, socketDir, port: Number(port), isReady: state?.trim() === 'ready' }
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** `starting` includes shutdown and crash recovery. `broken` means that files are unreadable. */
export async function probe(
  { socketDir, port, isReady }: Postmaster,
  cluster: string,
): Promise<'ready' | 'starting' | 'silent' | 'broken'> {
  if (!isReady) return 'starting'
  const client = new pg.Client({
    host: socketDir,
    port,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('data_directory') as directory,
         exists (select from pg_database where datname = '${database}') as made`,
    )
    if (realpathSync(rows[0].directory) !== realpathSync(cluster)) return 'silent'
    if (!rows[0].made) await client.query(`create database ${database}`)
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    const { code = '' } = error
    return code === '57P03' ? 'starting' : /^(?:3D|58|XX)/.test(code) ? 'broken' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeLimit] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!sendSignal(pid, signal)) return
    if (await waitForEnd(pid, timeLimit)) return
  }
  throw new Error(`The database (process ${pid}) does not stop`)
}

async function waitForEnd(pid: number, timeLimit: number): Promise<boolean> {
  for (const until = Date.now() + timeLimit; Date.now() < until; await delay(10)) {
    if (!isAlive(pid)) return true
  }
  return false
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function isServerOf(pid: number, directory: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(`-D ${directory}`)
}
