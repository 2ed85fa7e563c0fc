import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { db, disconnect } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { finishPayment, paymentEvent, refreshDonation } from '#app/domain/money/jobs.server.ts'
import * as paymentEvents from '#app/domain/money/payment-events.server.ts'
import * as sellerAccounts from '#app/domain/money/payouts/accounts.server.ts'
import * as transfers from '#app/domain/money/payouts/transfers.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { reconcile } from '#app/domain/money/reconciliation.server.ts'
import * as payouts from '#app/domain/money/sales/payouts.server.ts'
import * as refunds from '#app/domain/money/sales/refunds.server.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import type { SubscriptionInput } from '#app/domain/money/subscription.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { stripeLimits } from '#app/integrations/payments-stripe.server.ts'
import { openQueue } from '#app/jobs/queue.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Asked, Told } from './app.ts'

// One process of the app, without its pages: another process tells it what people and Stripe do,
// and may kill it at any moment.

// No call times out by the clock: the process that runs the steps says when one does.
Object.assign(stripeLimits, { timeout: 600_000 })
const unanswered = new Set<ClientRequest>()
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest }
  unanswered.add(request)
  request.once('close', () => unanswered.delete(request))
})

function timeOut() {
  for (const request of unanswered) request.emit('timeout')
}

/** The jobs of money that the runs are about. */
const jobs = [finishPayment, refreshDonation, paymentEvent]
const boss = await openQueue({ connectionString: env.DATABASE_URL }, jobs, () => {})

const verbs: Record<string, (userId: string, input: never) => Promise<unknown>> = {
  beginCard: async (userId) => cards.createSetup(await users.find(userId)),
  saveCard: async (userId, id: string) => cards.saveCard(await users.find(userId), id),
  subscribe: async (userId, plan: SubscriptionInput) =>
    subscriptions.create(await users.find(userId), plan),
  change: async (userId, plan: SubscriptionInput) =>
    subscriptions.changePlan(await users.find(userId), plan),
  cancel: async (userId) => subscriptions.endAtPeriodEnd(await users.find(userId), true),
  resume: async (userId) => subscriptions.endAtPeriodEnd(await users.find(userId), false),
  buy: async (userId, { id, cents }: { id: string; cents: number }) =>
    purchases.buy(await users.find(userId), id, cents),
  refund: async (userId, id: string) => refunds.refund(await users.find(userId), id),
  donate: async (userId, amount: number) =>
    donations.create(await users.find(userId), { amount }, '127.0.0.1'),
  beginAccount: async (userId) =>
    sellerAccounts.createLink(await users.find(userId), {
      back: 'http://back',
      ended: 'http://ended',
    }),
  refreshAccount: async (userId) => sellerAccounts.refreshOwn(await users.find(userId)),
  payOut: async (adminId, sellerId: string) => {
    const { dueCents } = await statements.findBalance(await users.find(sellerId))
    return transfers.send(await users.find(adminId), sellerId, dueCents)
  },
  payAllDue: () => transfers.sendAllDue(),
  takeBack: async (adminId, id: string) => payouts.undo(await users.find(adminId), id),
  receive: (_, { payload, header }: { payload: string; header: string }) =>
    paymentEvents.receive(payload, header),
  workJobs: async () => workJobs(),
  reconcile: () => reconcile().catch(() => {}),
  timeOut: async () => timeOut(),
}

/** Runs what is due by now, as the workers do; a job that fails is tried again when it is due. */
async function workJobs() {
  for (const { name, run } of jobs) {
    for (;;) {
      const [job] = await boss.fetch<{ id: string }>(name)
      if (!job) break
      try {
        await run(job.data, { isLast: false, signal: job.signal })
        await boss.complete(name, job.id)
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) })
      }
    }
  }
}

process.on('message', async ({ id, verb, userId, input }: Asked) => {
  const told: Told = { id }
  try {
    told.answer = (await verbs[verb]?.(userId, input as never)) ?? null
  } catch (error) {
    if (error instanceof DomainError) told.code = error.code
    else told.surprise = `${(error as Error).stack ?? error}`
  }
  process.send?.(told)
})
process.once('disconnect', async () => {
  await boss.stop({ graceful: false })
  await disconnect()
  process.exit()
})
await db.run(sql`select ${randomUUID()}`)
process.send?.({ id: 0 } satisfies Told)
