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

type Assignment = {
  connection: PoolConfig
  runsJobs: boolean
}

const variable = 'RECCE_ASSIGNMENT'

/** Milliseconds between attempts: first and longest pause. */
const [firstPause, longestPause] = [1_000, 30_000]

/** In milliseconds; longer than a slow upload may take. */
const longestStop = stopTimes.uploads + 10_000

export function readAssignment(): Assignment | undefined {
  return cluster.isWorker ? JSON.parse(process.env[variable] ?? '') : undefined
}

/** Runs the processes that serve, in one that keeps the database open; SIGHUP replaces each in turn. */
export async function superviseProcesses({ connection, close }: OpenDatabase) {
  // Each process accepts its own connections, so no other process can lose them.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  /** Maps each process that accepts connections to whether it runs the jobs. */
  const serving = new Map<Worker, boolean>()
  let isStopping = false
  let replacement: Promise<unknown> = Promise.resolve()

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
      log.error({ seconds: pause / 1000 }, 'a process did not start and is tried again')
      await delay(pause, undefined, { ref: false })
      pause = Math.min(pause * 2, longestPause)
    }
  }

  async function replaceAll() {
    for (const [worker, runsJobs] of [...serving].sort(([, a], [, b]) => Number(b) - Number(a))) {
      if (isStopping || !serving.has(worker)) continue
      if (!(await bootWorker(runsJobs))) {
        log.error('a new process did not start, so the old ones go on')
        return
      }
      serving.delete(worker)
      await stopWorker(worker)
    }
    log.info('all processes have been replaced')
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
    process.exit(1)
  }
  console.log(greeting())
  const others = Array.from({ length: env.PROCESSES - 1 }, () => bootUntilServing(false))
  replacement = Promise.all([replacement, ...others])
}

async function stopWorker(worker: Worker) {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestStop)
  await ended
  clearTimeout(timer)
}
