import type { Worker } from 'node:cluster'
import { log } from '#app/http/log.server.ts'

const beat = 'beat'

/** Milliseconds between two beats, and the beats that may be missed: 20 seconds in total. */
const pause = 2_000
const maxMissed = 10

export function startHeartbeat() {
  setInterval(() => process.send?.(beat), pause).unref()
}

/** Kills a process that hangs. Counts beats, not seconds, because a machine may have slept. */
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
