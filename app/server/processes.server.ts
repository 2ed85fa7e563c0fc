import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { OpenDatabase } from '#app/db/connection.server.ts'
import { stopTimes } from '#app/http/connections.server.ts'
import { log } from '#app/http/log.server.ts'
import { collectMetrics } from '#app/http/metrics.server.ts'
import { exit } from './boot-parent.server.ts'
import { env } from './env.server.ts'
import { greeting } from './greeting.server.ts'
import { watchHeartbeat } from './heartbeat.server.ts'

/** What the parent tells a process that it starts. */
type Assignment = {
  connection: PoolConfig
  /** One of the processes brings the database up to date before it serves, and runs the jobs. */
  runsJobs: boolean
}

const variable = 'RECCE_ASSIGNMENT'

/** Milliseconds before a process that could not begin is tried again, at first and at most. */
const [firstPause, longestPause] = [1_000, 30_000]

/** Milliseconds that a process has to stop: a little more than a slow upload gets. */
const longestStop = stopTimes.uploads + 10_000

/** @returns undefined in a process that runs alone */
export function readAssignment(): Assignment | undefined {
  return cluster.isWorker ? JSON.parse(process.env[variable] ?? '') : undefined
}

/**
 * Runs `PROCESSES` app processes on one port and replaces those that die or hang. SIGHUP renews
 * them one after the other, each once its successor serves; SIGTERM stops them all in order. This
 * process serves nothing: it holds the data directory and the embedded database.
 */
export async function superviseProcesses({ connection, close }: OpenDatabase) {
  // Each process takes its connections itself, so that none is lost on its way to one that dies.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  /** Those that serve, and whether they run the jobs. */
  const serving = new Map<Worker, boolean>()
  let isStopping = false
  let replacement: Promise<unknown> = Promise.resolve()

  /** @returns whether it came to serve */
  async function bootWorker(runsJobs: boolean): Promise<boolean> {
    const assignment: Assignment = { connection, runsJobs }
    const worker = cluster.fork({ [variable]: JSON.stringify(assignment) })
    const ended = once(worker, 'exit').then(() => false)
    const serves = await Promise.race([once(worker, 'listening').then(() => true), ended])
    if (!serves) return false
    serving.set(worker, runsJobs)
    watchHeartbeat(worker)
    void ended.then(() => {
      if (!serving.delete(worker) || isStopping) return
      log.error({ process: worker.process.pid }, 'a process died and is replaced')
      void bootUntilServing(runsJobs)
    })
    return true
  }

  async function bootUntilServing(runsJobs: boolean) {
    for (let pause = firstPause; !isStopping && !(await bootWorker(runsJobs)); ) {
      log.error({ seconds: pause / 1000 }, 'a process did not begin and is tried again')
      await delay(pause, undefined, { ref: false })
      pause = Math.min(pause * 2, longestPause)
    }
  }

  /** The one with the jobs comes first: its successor brings the database up to date. */
  async function replaceAll() {
    for (const [worker, runsJobs] of [...serving].sort(([, a], [, b]) => Number(b) - Number(a))) {
      if (isStopping || !serving.has(worker)) continue
      if (!(await bootWorker(runsJobs))) {
        log.error('a new process did not begin, so the old ones go on')
        return
      }
      serving.delete(worker)
      await stopWorker(worker)
    }
    log.info('all processes are new')
  }

  async function stopAll() {
    if (isStopping) return
    isStopping = true
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)),
    )
    await close()
    log.flush()
    process.exit(0)
  }

  collectMetrics()
  process.off('SIGTERM', exit).off('SIGINT', exit)
  process.on('SIGTERM', stopAll).on('SIGINT', stopAll)
  process.on('SIGHUP', () => {
    replacement = replacement.then(replaceAll)
  })
  if (!(await bootWorker(true))) {
    if (isStopping) return
    await close()
    // The process has said why.
    process.exit(1)
  }
  console.log(greeting())
  const others = Array.from({ length: env.PROCESSES - 1 }, () => bootUntilServing(false))
  replacement = Promise.all([replacement, ...others])
}

/** Ends a process in order; one that does not end is killed. */
async function stopWorker(worker: Worker) {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestStop)
  await ended
  clearTimeout(timer)
}
