import { setFlagsFromString } from 'node:v8'

// Where the built server begins. It is small and loads nothing by itself: what cannot start says so
// before all of the app is loaded, and the process has its bounds before anything is in memory.

/** Of the young generation of V8, in MB, and for the heap after each collection, in per cent of what is in use. */
const young = '--max-semi-space-size=16'
const growth = '--heap-growing-percent=60'

/** Of the C library: freed memory of many threads is given back. */
const arenas = '2'

/**
 * Bounds memory: left to itself V8 lets several times of what is in use pile up. What is fixed when a
 * process begins makes it begin anew, under the same number, where it has come without.
 */
function boundMemory() {
  setFlagsFromString(growth)
  if (process.execArgv.includes(young) || !process.execve || process.platform === 'win32') return
  const args = [process.execPath, ...process.execArgv, young, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { MALLOC_ARENA_MAX: arenas, ...process.env })
}

async function start() {
  const { prepare } = await import('./prepare.server.ts')
  const prepared = await prepare()
  const { serve } = await import('./server.ts')
  await serve(prepared)
}

process.env.NODE_ENV ||= 'production'
boundMemory()
start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
