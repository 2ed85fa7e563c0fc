import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { PaymentRefused, type Payments, type Plan } from '#app/integrations/payments.server.ts'
import { endOfPeriod, prorate } from './proration.ts'
import { secondsNow, takeMoney } from './sandbox-charges.server.ts'
import {
  addRecord,
  answerOnce,
  findAnswer,
  findRecord,
  listRecords,
  requireRecord,
  type Stored,
  saveRecord,
} from './sandbox-store.server.ts'
import { sandboxWords } from './words.ts'

type SubscriptionCalls = Pick<
  Payments,
  | 'createSubscription'
  | 'findSubscription'
  | 'findSubscriptionOf'
  | 'previewPlan'
  | 'changePlan'
  | 'endAtPeriodEnd'
  | 'paySubscription'
  | 'endSubscription'
>

/** Renews or ends what is due, as Stripe does by itself. @returns the ids of what changed */
export function renewSubscriptions(): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const now = secondsNow()
    const all = await listRecords(trx, 'subscription')
    const due = all.filter(({ body }) => body.status === 'active' && body.periodEnd <= now)
    for (const subscription of due) await renew(trx, subscription)
    return due.map(({ id }) => id)
  })
}

export const subscriptionCalls: SubscriptionCalls = {
  createSubscription: (key, customerId, plan) =>
    answerOnce(key, async (trx) => {
      const customer = await requireRecord(trx, 'customer', customerId)
      const { cardId } = customer.body
      const { cents } = plan
      await takeMoney(trx, { customerId, cardId, cents, description: `Recce ${plan.name}` })
      const periodStart = secondsNow()
      const id = await addRecord(trx, 'subscription', customerId, {
        ...plan,
        status: 'active',
        cancelAtPeriodEnd: false,
        periodStart,
        periodEnd: endOfPeriod(periodStart, plan.interval),
      })
      return subscriptionOf(await requireRecord(trx, 'subscription', id))
    }),

  findSubscription: (id) =>
    db.transaction().execute(async (trx) => {
      const found = await findRecord(trx, 'subscription', id)
      return found && subscriptionOf(found)
    }),

  findSubscriptionOf: (key) =>
    db.transaction().execute(async (trx) => {
      const made = await findAnswer<{ id: string }>(trx, key)
      return made && subscriptionOf(await requireRecord(trx, 'subscription', made.id))
    }),

  previewPlan: ({ id }, plan) =>
    db.transaction().execute(async (trx) => {
      const at = secondsNow()
      const { due } = await dueFor(trx, await requireRecord(trx, 'subscription', id), plan, at)
      return { dueCents: Math.max(0, due), at }
    }),

  changePlan: (key, id, plan, at) =>
    answerOnce(key, async (trx) => {
      const subscription = await requireRecord(trx, 'subscription', id)
      const { body } = subscription
      if (at === null) {
        return saveRecord(trx, { ...subscription, body: { ...body, ...plan } })
      }
      const { due, customer } = await dueFor(trx, subscription, plan, at)
      await takeMoney(trx, {
        customerId: customer.id,
        cardId: customer.body.cardId,
        cents: due,
        description: `Recce ${plan.name}, changed from ${body.name}`,
      })
      const creditCents = Math.max(0, -due)
      await saveRecord(trx, { ...customer, body: { ...customer.body, creditCents } })
      const isSameInterval = plan.interval === body.interval
      const period = isSameInterval
        ? {}
        : { periodStart: at, periodEnd: endOfPeriod(at, plan.interval) }
      await saveRecord(trx, { ...subscription, body: { ...body, ...plan, ...period } })
    }),

  endAtPeriodEnd: (key, id, cancelAtPeriodEnd) =>
    answerOnce(key, async (trx) => {
      const subscription = await requireRecord(trx, 'subscription', id)
      if (subscription.body.status === 'ended') {
        throw new PaymentRefused(sandboxWords.subscription_ended.text, 'resource_missing')
      }
      await saveRecord(trx, { ...subscription, body: { ...subscription.body, cancelAtPeriodEnd } })
    }),

  paySubscription: (key, id) =>
    answerOnce(key, async (trx) => {
      const subscription = await requireRecord(trx, 'subscription', id)
      if (subscription.body.status !== 'pastDue') return
      await charge(trx, subscription)
      await beginPeriod(trx, subscription)
    }),

  endSubscription: (key, id) =>
    answerOnce(key, async (trx) => {
      const subscription = await requireRecord(trx, 'subscription', id)
      await saveRecord(trx, { ...subscription, body: { ...subscription.body, status: 'ended' } })
    }),
}

async function renew(trx: DatabaseTransaction, subscription: Stored<'subscription'>) {
  const { body } = subscription
  if (body.cancelAtPeriodEnd) {
    return saveRecord(trx, { ...subscription, body: { ...body, status: 'ended' } })
  }
  try {
    await charge(trx, subscription)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return saveRecord(trx, { ...subscription, body: { ...body, status: 'pastDue' } })
  }
  await beginPeriod(trx, subscription)
}

async function charge(trx: DatabaseTransaction, { customerId, body }: Stored<'subscription'>) {
  const customer = await requireRecord(trx, 'customer', customerId ?? '')
  const { cardId, creditCents } = customer.body
  const cents = Math.max(0, body.cents - creditCents)
  await takeMoney(trx, { customerId, cardId, cents, description: `Recce ${body.name}` })
  const left = Math.max(0, creditCents - body.cents)
  await saveRecord(trx, { ...customer, body: { cardId, creditCents: left } })
}

/** After the last period, or from now where that has passed too. */
async function beginPeriod(trx: DatabaseTransaction, subscription: Stored<'subscription'>) {
  const { body } = subscription
  const next = endOfPeriod(body.periodEnd, body.interval)
  const periodStart = next > secondsNow() ? body.periodEnd : secondsNow()
  const periodEnd = endOfPeriod(periodStart, body.interval)
  await saveRecord(trx, {
    ...subscription,
    body: { ...body, status: 'active', periodStart, periodEnd },
  })
}

/** Negative where more is left of the old plan than the new one costs. */
async function dueFor(
  trx: DatabaseTransaction,
  { customerId, body }: Stored<'subscription'>,
  plan: Plan,
  at: number,
) {
  const customer = await requireRecord(trx, 'customer', customerId ?? '')
  return { due: prorate(body, plan, at) - customer.body.creditCents, customer }
}

function subscriptionOf({ id, customerId, body }: Stored<'subscription'>) {
  const { lookupKey, status, cancelAtPeriodEnd, periodEnd } = body
  return {
    id,
    itemId: '',
    productId: '',
    customerId: customerId ?? '',
    lookupKey,
    status,
    cancelAtPeriodEnd,
    periodEnd,
    payUrl: null,
    needsBank: false,
  }
}
