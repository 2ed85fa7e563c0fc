import type { Worker } from 'node:cluster'
import { log } from '#app/http/log.server.ts'

const beat = 'beat'

/** Milliseconds between two beats, and how many a process may miss: 20 s in all. */
const pause = 2_000
const maxMissed = 10

/** Tells the parent, as long as this process does anything at all, that it does. */
export function startHeartbeat() {
  setInterval(() => process.send?.(beat), pause).unref()
}

/**
 * Kills a process that has missed its beats: one that hangs answers nobody, and keeps its
 * connections open. Beats are counted, not time, for a machine that slept has missed none.
 */
export function watchHeartbeat(worker: Pick<Worker, 'on' | 'once' | 'process'>) {
  let missed = 0
  const timer = setInterval(() => {
    if (++missed <= maxMissed) return
    log.error({ process: worker.process.pid }, 'a process hangs and is killed')
    worker.process.kill('SIGKILL')
  }, pause)
  worker.on('message', (message) => {
    if (message === beat) missed = 0
  })
  worker.once('exit', () => clearInterval(timer))
}
