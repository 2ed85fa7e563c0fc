import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { OpenDatabase } from '#app/db/connection.server.ts'

// The entry of the built server. It is small and imports little: what cannot start says so before
// the whole app is loaded, and the memory limits are set before anything is in memory.

/** The young generation in MB; the heap's growth between collections in per cent. */
const young = '--max-semi-space-size=16'
const growth = '--heap-growing-percent=60'

/** With few arenas the C library gives back freed memory of many threads. */
const arenas = '2'

/**
 * Limits memory: by itself V8 lets several times of what is in use pile up. Flags that are fixed
 * when a process begins make it begin anew, under the same process id, where they are missing.
 */
function limitMemory() {
  setFlagsFromString(growth)
  if (process.execArgv.includes(young) || !process.execve || process.platform === 'win32') return
  const args = [process.execPath, ...process.execArgv, young, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { MALLOC_ARENA_MAX: arenas, ...process.env })
}

async function boot() {
  if (cluster.isWorker) return bootWorker()
  const { bootParent: prepare } = await import('./boot-parent.server.ts')
  const database = await prepare()
  const { env } = await import('./env.server.ts')
  if (env.PROCESSES === 1) return bootWorker(database)
  const { superviseProcesses } = await import('./processes.server.ts')
  await superviseProcesses(database)
}

async function bootWorker(database?: OpenDatabase) {
  const { serve } = await import('./server.ts')
  await serve(database)
}

process.env.NODE_ENV ||= 'production'
limitMemory()
// Compiled code of the last run, beside the build that it belongs to. What cannot be written is
// compiled anew.
if (import.meta.env?.PROD) enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))
boot().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
