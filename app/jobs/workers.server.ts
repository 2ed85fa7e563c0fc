import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import * as accounts from '#app/domain/accounts/jobs.server.ts'
import * as callSheets from '#app/domain/call-sheets/jobs.server.ts'
import * as discover from '#app/domain/discover/jobs.server.ts'
import * as money from '#app/domain/money/jobs.server.ts'
import * as immich from '#app/domain/places/import/immich/jobs.server.ts'
import * as places from '#app/domain/places/import/jobs.server.ts'
import * as post from '#app/domain/post/jobs.server.ts'
import * as sharing from '#app/domain/sharing/jobs.server.ts'
import * as shoots from '#app/domain/shoots/jobs.server.ts'
import * as downloads from '#app/domain/whole/export/jobs.server.ts'
import * as restores from '#app/domain/whole/restore/jobs.server.ts'
import { tidying } from '#app/domain/whole/tidying.server.ts'
import { sendDue } from '#app/domain/whole/webhooks/deliveries.server.ts'
import type { Job } from './job.server.ts'
import { closeQueue, openQueue } from './queue.server.ts'

const contexts = {
  ...{ accounts, post, places, sharing, shoots, callSheets, money, discover },
  ...{ downloads, immich, restores },
}

export const jobs: Job<object>[] = [
  tidying,
  ...Object.values(contexts).flatMap((context) => Object.values<Job<never>>(context)),
]

export async function startWorkers(connection: PoolConfig, report: (error: Error) => void) {
  const boss = await openQueue(connection, jobs, report)
  startWebhookSender(report)
  for (const job of jobs) {
    const { name, cron, batch = 10 } = job
    if (cron) await boss.schedule(name, cron)
    const options = { ...settings, batchSize: batch }
    await boss.work<object, object, typeof options>(name, options, (tries) => runAll(tries, job))
  }
}

export async function stopWorkers() {
  await Promise.all([stopWebhookSender(), closeQueue()])
}

const settings = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
} as const

/** Number of jobs of a batch that run at once, so that a slow job does not hold up the others. */
const concurrency = 4

async function runAll(tries: JobWithMetadata<object>[], job: Job<object>) {
  const waiting = [...tries]
  const results: JobResult[] = []
  async function work() {
    for (let one = waiting.shift(); one; one = waiting.shift()) results.push(await run(one, job))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

async function run(
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<object>,
  job: Job<object>,
): Promise<JobResult> {
  try {
    await job.run(data, { isLast: retryCount >= retryLimit, signal })
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}

/** Milliseconds between two checks for due deliveries, which database triggers write. */
const sendPause = 2000

/** Milliseconds that a stop waits for deliveries; slower deliveries are sent again. */
const stopTimeLimit = 1500

let timer: NodeJS.Timeout | undefined
const sending = new Set<Promise<unknown>>()

/** Does not wait for running deliveries, because a receiver may be slow. */
function startWebhookSender(report: (error: Error) => void) {
  timer = setInterval(() => {
    const round: Promise<unknown> = sendDue()
      .catch(report)
      .finally(() => sending.delete(round))
    sending.add(round)
  }, sendPause)
}

async function stopWebhookSender() {
  clearInterval(timer)
  await Promise.race([Promise.all(sending), delay(stopTimeLimit, undefined, { ref: false })])
}
