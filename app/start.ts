// Where the built server begins. It is small and loads nothing by itself: what cannot start says so
// before all of the app is loaded, and the process has its bounds before anything is in memory.

/** Of V8, in MB: garbage is collected before the heap is several times of what is in use. */
const heapBounds = ['--max-semi-space-size=8']

/** Of the C library: freed memory of many threads is given back. */
const arenas = '2'

/** Begins the process anew with its bounds, under the same number, where it has come without. */
function boundMemory() {
  const hasBounds = heapBounds.every((bound) => process.execArgv.includes(bound))
  if (hasBounds || !process.execve || process.platform === 'win32') return
  const args = [process.execPath, ...process.execArgv, ...heapBounds, ...process.argv.slice(1)]
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
