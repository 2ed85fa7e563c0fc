import { type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { oneOf } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, assignments, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { mailReceipts } from './jobs.server.ts'
import { payments } from './payments.server.ts'
import { readLookupKey, type Subscription } from './subscription.ts'
import { billingWords } from './words.ts'

/** Finds the user's subscription that has not ended, as it was last recorded. */
export async function findCurrent(userId: string, trx: DatabaseTransaction | typeof db = db) {
  const [row] = await read(
    select(
      {
        ...columns('subscriptions', 's', 'subscriptionId', 'itemId', 'productId', 'tier'),
        ...columns('subscriptions', 's', 'interval', 'isEducation', 'cancelAtPeriodEnd'),
        ...columns('subscriptions', 's', 'periodEnd', 'payUrl', 'needsBank'),
        status: as(oneOf(['incomplete', 'active', 'pastDue', 'unpaid']), sql`s.status`),
      },
      sql`from subscriptions s where s.user_id = ${userId}
        and s.provider = ${payments().provider} and s.status <> 'ended'`,
    ),
    trx,
  )
  return row
}
export type CurrentSubscription = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

export async function findOwner(
  subscriptionId: string,
  trx: DatabaseTransaction,
): Promise<string | undefined> {
  const owner = await trx.selectFirst(
    'subscriptions',
    ['userId'],
    sql`subscription_id = ${subscriptionId} and provider = ${payments().provider}`,
  )
  return owner?.userId
}

/** Updates the user's tier too. Returns undefined if the row is newer than `readAt`. */
export async function recordSubscription(
  trx: DatabaseTransaction,
  userId: string,
  subscription: provider.Subscription,
  readAt: string,
): Promise<string | undefined> {
  const { id, itemId, productId, lookupKey, status } = subscription
  const { cancelAtPeriodEnd, periodEnd, payUrl, needsBank } = subscription
  const plan = readLookupKey(lookupKey)
  if (!plan) throw new Error(`Nobody sells ${lookupKey}`)
  const changes = {
    ...plan,
    itemId,
    productId,
    status,
    cancelAtPeriodEnd,
    periodEnd: new Date(periodEnd * 1000),
    payUrl,
    needsBank,
    readAt: sql`${readAt}::timestamptz`,
  }
  const { provider } = payments()
  const [written] = await trx.insert(
    'subscriptions',
    { id: newId(), userId, provider, subscriptionId: id, ...changes },
    sql`on conflict (subscription_id) do update set ${assignments('subscriptions', changes)}
      where subscriptions.read_at <= excluded.read_at`,
    ['id'],
  )
  await updateTier(trx, userId)
  await enqueue(trx, mailReceipts, { customerId: subscription.customerId })
  return written?.id
}

export async function endSubscription(
  trx: DatabaseTransaction,
  userId: string,
  subscriptionId: string,
) {
  await trx.update('subscriptions', { status: 'ended' }, sql`subscription_id = ${subscriptionId}`)
  await updateTier(trx, userId)
}

async function updateTier(trx: DatabaseTransaction, userId: string) {
  await trx.run(sql`update users set tier = coalesce((select tier from subscriptions
        where user_id = ${userId} and provider = ${payments().provider}
          and status in ('active', 'pastDue')), 'Basic')
      where id = ${userId}`)
}

export async function requireCurrent(userId: string): Promise<CurrentSubscription> {
  const current = await findCurrent(userId)
  if (!current) throw new DomainError('conflict', billingWords.noSubscription)
  return current
}

export async function findRequired({ id }: SignedIn): Promise<Subscription> {
  return subscriptionOf(await requireCurrent(id))
}

export function subscriptionOf(current: CurrentSubscription): Subscription {
  const { status, tier, interval, isEducation, cancelAtPeriodEnd, periodEnd } = current
  const end = Math.floor(periodEnd.getTime() / 1000)
  return {
    status,
    subscriptionTier: tier,
    subscriptionInterval: interval,
    isEducation,
    cancelAtPeriodEnd,
    cancelAtTimestamp: cancelAtPeriodEnd ? end : null,
    periodEndTimestamp: end,
  }
}
