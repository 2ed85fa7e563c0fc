import type { PoolConfig } from 'pg'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import * as accessTokens from '#app/domain/accounts/access-tokens/access-tokens.server.ts'
import * as audit from '#app/domain/accounts/audit.server.ts'
import * as exports from '#app/domain/accounts/export/exports.server.ts'
import * as exportFiles from '#app/domain/accounts/export/files.server.ts'
import { make } from '#app/domain/accounts/export/make.server.ts'
import * as idempotency from '#app/domain/accounts/idempotency.server.ts'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as sso from '#app/domain/accounts/sso.server.ts'
import * as syncs from '#app/domain/accounts/sync/readings.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as deliveries from '#app/domain/accounts/webhooks/deliveries.server.ts'
import * as moneyAlarms from '#app/domain/billing/alarms.server.ts'
import * as customers from '#app/domain/billing/customers.server.ts'
import * as donations from '#app/domain/billing/donations/donations.server.ts'
import * as educationPrices from '#app/domain/billing/education/prices.server.ts'
import * as paymentEvents from '#app/domain/billing/payment-events.server.ts'
import * as sellerAccounts from '#app/domain/billing/payouts/accounts.server.ts'
import * as transfers from '#app/domain/billing/payouts/transfers.server.ts'
import * as purchaseOperations from '#app/domain/billing/purchase-operations.server.ts'
import * as receiptMails from '#app/domain/billing/receipts/receipt-mails.server.ts'
import { reconcile } from '#app/domain/billing/reconciliation.server.ts'
import { comparePurchases } from '#app/domain/billing/sales/comparison.server.ts'
import * as settling from '#app/domain/billing/settling.server.ts'
import * as discoverCounts from '#app/domain/discover/counts.server.ts'
import { forgetWords } from '#app/domain/discover/lost-words.server.ts'
import * as ownerMails from '#app/domain/discover/owner-mails.server.ts'
import { keepRegions } from '#app/domain/discover/regions/keep.server.ts'
import { ringBells } from '#app/domain/discover/saved/bells.server.ts'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import * as sitemapParts from '#app/domain/discover/sitemap/parts.server.ts'
import * as drafts from '#app/domain/drafts.server.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import * as pushes from '#app/domain/messages/push/pushes.server.ts'
import * as pageVersions from '#app/domain/page-versions.server.ts'
import { discardFiles } from '#app/domain/photos/discarding.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import * as uploads from '#app/domain/photos/uploads/sweep.server.ts'
import * as imports from '#app/domain/places/import/sweep.server.ts'
import * as locationCounts from '#app/domain/places/location-counts.server.ts'
import { mergeCells } from '#app/domain/places/map-cells.server.ts'
import * as areas from '#app/domain/places/market/areas.server.ts'
import * as removed from '#app/domain/removed.server.ts'
import { runEach } from '#app/domain/run-each.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import * as notificationPushes from '#app/domain/sharing/notification-pushes.server.ts'
import * as notifications from '#app/domain/sharing/notifications.server.ts'
import { tellCalls, tellEves } from '#app/domain/shoots/near-shoots.server.ts'
import { closeQueue, type Jobs, openQueue } from './queue.server.ts'
import { startSending, stopSending } from './webhook-sender.server.ts'

export async function startWorkers(connection: PoolConfig, report: (error: Error) => void) {
  const boss = await openQueue(connection, report)
  startSending(() => deliveries.sendDue(), report)
  for (const [name, { cron, run }] of Object.entries(schedules)) {
    await boss.schedule(name, cron)
    await boss.work(name, run)
  }
  for (const [name, run] of Object.entries(tasks)) {
    await boss.work<object, object, typeof batches>(name, batches, (jobs) =>
      runAll(jobs, (job) =>
        resultOf(job.id, (run as (data: object) => Promise<unknown>)(job.data)),
      ),
    )
  }
  await boss.work<Jobs['mail'], object, typeof batches>('mail', batches, (jobs) =>
    runAll(jobs, deliver),
  )
  await boss.work<Jobs['export'], void, { includeMetadata: true }>(
    'export',
    { includeMetadata: true },
    ([job]) => makeExport(job),
  )
}

/** What is done by the clock, and when (UTC). */
const schedules: Partial<Record<keyof Jobs, { cron: string; run: () => Promise<unknown> }>> = {
  tidy: { cron: '17 * * * *', run: () => tidy(new Date()) },
  areas: { cron: '* * * * *', run: areas.keepMissing },
  regions: { cron: '* * * * *', run: keepRegions },
  comparePurchases: { cron: '29 * * * *', run: compareSales },
  payouts: { cron: '11 * * * *', run: transfers.sendAllDue },
  bells: { cron: '*/10 * * * *', run: () => ringBells(new Date()) },
  shootEves: { cron: '5 * * * *', run: () => tellEves(new Date()) },
  shootCalls: { cron: '*/5 * * * *', run: () => tellCalls(new Date()) },
  sitemap: { cron: '43 * * * *', run: () => sitemapParts.divide() },
  reconcile: { cron: '* * * * *', run: reconcile },
}

/** What a change asks for. */
const tasks: { [Name in keyof Jobs]?: (data: Jobs[Name]) => Promise<unknown> } = {
  notice: notificationPushes.push,
  push: pushes.deliver,
  pushReceipt: pushes.readReceipt,
  accountMail: accountMails.writeMail,
  invitation: ({ shareId }) => invitations.notifyRecipient(shareId),
  decision: ownerMails.tellDecision,
  discard,
  settlePayment: ({ id }) => settling.settle(id),
  paymentEvent: ({ id }) => paymentEvents.work(id),
  endPayment: ({ intentId }) => purchaseOperations.cancelOrGrant(intentId),
  educationPrice: ({ userId }) => educationPrices.follow(userId),
  donation: ({ id }) => donations.settle(id),
  receipts: ({ customerId }) => receiptMails.mailNew(customerId),
  removeCustomer: ({ customerId }) => customers.removeCustomer(customerId),
  removeSellerAccount: ({ accountId }) => sellerAccounts.remove(accountId),
}

/**
 * What the provider says of sales, of accounts of sellers and of what was sent; admins hear of
 * trouble.
 */
export async function compareSales() {
  const tasks = [
    comparePurchases,
    sellerAccounts.refreshOld,
    transfers.compare,
    moneyAlarms.tellAdmins,
  ]
  await runEach(tasks, (task) => task())
}

export async function stopWorkers() {
  await Promise.all([stopSending(), closeQueue()])
}

/**
 * Removes expired sessions, tokens, imports, uploads and exports, old mails, notifications and
 * audit lines, removed items past their undo, files that belong to nothing, and words that nothing
 * has any more; puts counts together, and renews test subscriptions.
 */
export async function tidy(now: Date) {
  await runEach(sweeps, (sweep) => sweep(now))
}

const sweeps: ((now: Date) => Promise<unknown>)[] = [
  sessions.removeExpired,
  tokens.removeExpired,
  accessTokens.sweep,
  deliveries.sweep,
  sso.removeExpired,
  idempotency.removeExpired,
  syncs.sweep,
  removed.purge,
  imports.sweep,
  uploads.sweep,
  exports.sweep,
  mails.sweep,
  notifications.sweep,
  drafts.sweep,
  savedSearches.sweep,
  audit.sweep,
  sweepOrphans,
  () => locationCounts.mergeCounts(),
  () => mergeCells(),
  () => discoverCounts.mergeCounts(),
  () => forgetWords(),
  () => pageVersions.merge(),
  educationPrices.followEnded,
  () => settling.renew(),
]

/** A full batch is followed by the next at once, so that nothing piles up behind one sender. */
const batches = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
} as const

/** Several at once, so that a slow one does not hold up the others. */
const doneAtOnce = 4

async function runAll<Job>(jobs: Job[], run: (job: Job) => Promise<JobResult>) {
  const waiting = [...jobs]
  const results: JobResult[] = []
  async function work() {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(await run(job))
  }
  await Promise.all(Array.from({ length: doneAtOnce }, work))
  return results
}

async function resultOf(id: string, running: Promise<unknown>): Promise<JobResult> {
  try {
    await running
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}

async function deliver(job: JobWithMetadata<Jobs['mail']>): Promise<JobResult> {
  // Loading the mail renderer takes as long as loading all the rest, so only a mail waits for it.
  const { render } = await import('#app/mails/render.server.tsx')
  try {
    await mails.deliver(job.data.id, render)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof mails.BeingSent)) {
      await mails.recordFailure(job.data.id, message, job.retryCount >= job.retryLimit)
    }
    return { id: job.id, status: 'failed', output: { message } }
  }
}

/** Makes an export; after the last attempt it is marked as failed, and its owner can ask again. */
async function makeExport(job: JobWithMetadata<Jobs['export']> | undefined) {
  if (!job) return
  try {
    await make(job.data.id, job.signal)
  } catch (error) {
    if (job.retryCount >= job.retryLimit) await exports.fail(job.data.id)
    throw error
  }
}

async function discard(job: Jobs['discard']) {
  await discardFiles(job.photos)
  for (const id of job.exports) await exportFiles.remove(id)
}
