import { type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { oneOf } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, assignments, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { receipts } from './jobs.server.ts'
import { payments } from './payments.server.ts'
import { readLookupKey } from './subscription.ts'

/** The subscription of a user that has not ended, as the provider last told of it. */
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

/** Whose subscription this is; undefined for one that nobody has. */
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
