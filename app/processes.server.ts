import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenDatabase } from '#app/db/connection.server.ts'
import { env } from '#app/env.server.ts'
import { greeting } from '#app/greeting.server.ts'
import { isBeat, watchBeats } from '#app/heartbeat.server.ts'
import { stopTimes } from '#app/http/connections.server.ts'
import { log } from '#app/http/log.server.ts'
import { exit } from '#app/prepare.server.ts'
import { createRelay } from '#app/relay.server.ts'
import { assignmentFor } from '#app/siblings.server.ts'
import { closeUntaken } from '#app/untaken.server.ts'

/** Milliseconds before a process that could not begin is tried again, at first and at most. */
const [firstPause, longestPause] = [1_000, 30_000]

/** Milliseconds that a process has to stop: a little more than a slow upload gets. */
const longestStop = stopTimes.uploads + 10_000

/**
 * Runs `PROCESSES` app processes on one port and replaces those that die or hang. SIGHUP renews them one
 * after the other, each once its successor serves; SIGTERM stops them all in order. This process
 * serves nothing: it holds the data directory and the embedded database.
 */
export async function runProcesses(database: OpenDatabase) {
  const serving = new Set<Worker>()
  const ending = new Set<Worker>()
  let withJobs: Worker | undefined
  let isStopping = false
  const all = Promise.withResolvers<void>()
  let renewal = all.promise
  const relay = createRelay(serving)

  /** @returns whether it came to serve */
  async function begin(runsJobs: boolean): Promise<boolean> {
    const connection = database.connection as Record<string, unknown>
    const worker = cluster.fork(assignmentFor({ connection, runsJobs }))
    worker.on('message', (words) => void (isBeat(words) || relay(worker, words)))
    closeUntaken(worker)
    const ended = once(worker, 'exit').then(() => false)
    const serves = await Promise.race([once(worker, 'listening').then(() => true), ended])
    if (!serves) return false
    serving.add(worker)
    watchBeats(worker)
    if (runsJobs) withJobs = worker
    void ended.then(() => leave(worker))
    return true
  }

  function leave(worker: Worker) {
    serving.delete(worker)
    if (isStopping || ending.delete(worker)) return
    log.error({ process: worker.process.pid }, 'a process died and is replaced')
    void beginAtLast(worker === withJobs)
  }

  async function beginAtLast(runsJobs: boolean) {
    for (let pause = firstPause; !isStopping && !(await begin(runsJobs)); ) {
      log.error({ seconds: pause / 1000 }, 'a process did not begin and is tried again')
      await delay(pause, undefined, { ref: false })
      pause = Math.min(pause * 2, longestPause)
    }
  }

  /** The one with the jobs comes first: its successor brings the database up to date. */
  async function renew() {
    const old = [...serving].sort((a, b) => Number(b === withJobs) - Number(a === withJobs))
    for (const worker of old) {
      if (isStopping || !serving.has(worker)) continue
      if (!(await begin(worker === withJobs))) {
        log.error('a new process did not begin, so the old ones go on')
        return
      }
      ending.add(worker)
      await end(worker)
    }
    log.info('all processes are new')
  }

  async function stop() {
    if (isStopping) return
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    await database.close()
    log.flush()
    process.exit(0)
  }

  process.off('SIGTERM', exit).off('SIGINT', exit)
  process.on('SIGTERM', stop).on('SIGINT', stop)
  process.on('SIGHUP', () => {
    renewal = renewal.then(renew)
  })
  if (!(await begin(true))) {
    if (isStopping) return
    await database.close()
    // The process has said why.
    process.exit(1)
  }
  console.log(greeting())
  const others = Array.from({ length: env.PROCESSES - 1 }, () => beginAtLast(false))
  await Promise.all(others)
  all.resolve()
}

/** Ends a process in order; one that does not end is killed. */
async function end(worker: Worker) {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestStop)
  await ended
  clearTimeout(timer)
}
