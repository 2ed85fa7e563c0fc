import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { OpenDatabase } from '#app/db/connection.server.ts'

// This module imports little: errors are reported, and memory limited, before the app loads.

/** Size of V8's young generation in MB, and heap growth between collections in per cent. */
const young = '--max-semi-space-size=16'
const growth = '--heap-growing-percent=60'

/** With few arenas, the C library returns freed memory to the system. */
const arenas = '2'

/** Makes V8 collect garbage earlier. Some flags need a restart, which keeps the process. */
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
// Reuses the compiled code of the last run.
if (import.meta.env?.PROD) enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))
boot().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
