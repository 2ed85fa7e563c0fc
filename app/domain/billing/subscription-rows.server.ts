import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { boolean, oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { assignments } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { receipts } from '#app/domain/billing/jobs.server.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { payments } from './payments.server.ts'
import { paidTiers, readLookupKey } from './subscription.ts'
import { intervals } from './tier.ts'

/** The subscription of a user that has not ended, as the provider last told of it. */
export async function findCurrent(userId: string, trx: DatabaseTransaction | typeof db = db) {
  const rows = await readRows(
    {
      subscriptionId: text,
      itemId: text,
      productId: text,
      status: oneOf(['incomplete', 'active', 'pastDue', 'unpaid']),
      tier: oneOf(paidTiers),
      interval: oneOf(intervals),
      isEducation: boolean,
      cancelAtPeriodEnd: boolean,
      periodEnd: timestamp,
      payUrl: orNull(text),
      needsBank: boolean,
    },
    sql`select subscription_id as "subscriptionId", item_id as "itemId",
        product_id as "productId", status, tier, interval,
        is_education as "isEducation", cancel_at_period_end as "cancelAtPeriodEnd", period_end as "periodEnd", pay_url as "payUrl",
        needs_bank as "needsBank"
      from subscriptions
      where user_id = ${userId} and provider = ${payments().provider} and status <> 'ended'`,
    trx,
  )
  return rows[0]
}
export type CurrentSubscription = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

/** Whose subscription this is; undefined for one that nobody has. */
export async function findOwner(
  subscriptionId: string,
  trx: DatabaseTransaction,
): Promise<string | undefined> {
  const rows = await readRows(
    { userId: uuid },
    sql`select user_id as "userId" from subscriptions
      where subscription_id = ${subscriptionId} and provider = ${payments().provider}`,
    trx,
  )
  return rows[0]?.userId
}

/**
 * Writes down what the provider says of a subscription, unless something newer is known, and gives
 * its owner the tier that follows.
 * @param readAt when the provider was asked
 * @returns the id of the row, unless something newer is in it
 */
export async function keepSubscription(
  trx: DatabaseTransaction,
  userId: string,
  subscription: provider.Subscription,
  readAt: string,
): Promise<string | undefined> {
  const { id, itemId, productId, lookupKey, status } = subscription
  const { cancelAtPeriodEnd, periodEnd, payUrl, needsBank } = subscription
  const plan = readLookupKey(lookupKey)
  if (!plan) throw new Error(`Nobody sells ${lookupKey}`)
  const kept = {
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
    { id: newId(), userId, provider, subscriptionId: id, ...kept },
    sql`on conflict (subscription_id) do update set ${assignments('subscriptions', kept)}
      where subscriptions.read_at <= excluded.read_at`,
    ['id'],
  )
  await followTier(trx, userId)
  await enqueue(trx, receipts, { customerId: subscription.customerId })
  return written?.id
}

/** Writes down that a subscription has ended, and takes away the tier that it gave. */
export async function endSubscription(
  trx: DatabaseTransaction,
  userId: string,
  subscriptionId: string,
) {
  await trx.update('subscriptions', { status: 'ended' }, sql`subscription_id = ${subscriptionId}`)
  await followTier(trx, userId)
}

/** What is paid for, or was until its payment failed a moment ago; else Basic. */
async function followTier(trx: DatabaseTransaction, userId: string) {
  await trx.run(sql`update users set tier = coalesce((select tier from subscriptions
        where user_id = ${userId} and provider = ${payments().provider}
          and status in ('active', 'pastDue')), 'Basic')
      where id = ${userId}`)
}
