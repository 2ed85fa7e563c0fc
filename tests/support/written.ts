import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostmaster } from '#app/db/embedded/postmaster.server.ts'
import { isAlive } from '#app/db/embedded/process.server.ts'

export type Writer = Awaited<ReturnType<typeof startWriter>>

export async function startWriter(dataDir: string, first = 1, options: SpawnOptions = {}) {
  const args = ['tests/support/writer.ts', dataDir, String(first)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const waiting = new Set<(line: string) => void>()
  lines.on('line', (line) => {
    if (line.startsWith('wrote ')) acknowledged.push(Number(line.slice(6)))
    for (const look of waiting) look(line)
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  /**
   * Resolves with the next line that begins so; rejects with the app's error output when it ends.
   */
  function line(start: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (text: string) => text.startsWith(start) && settle(() => resolve(text))
      const gone = () => settle(() => reject(new Error(complaint.trim() || 'The writer ended')))
      const settle = (then: () => void) => {
        waiting.delete(look)
        child.off('close', gone)
        then()
      }
      waiting.add(look)
      child.once('close', gone)
    })
  }
  const state = (await line('ready')).slice(6)
  return { child, acknowledged, line, state, end: (signal: NodeJS.Signals) => end(child, signal) }
}

export function clusterOf(dataDir: string) {
  return join(dataDir, 'database', 'cluster')
}

/** Kills the database server of a data directory, as a crash would, and waits until it is dead. */
export async function killDatabase(dataDir: string) {
  const pid = findPostmaster(clusterOf(dataDir))?.pid
  if (!pid) throw new Error('No database runs')
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}
