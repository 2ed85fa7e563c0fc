import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
} from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { assignments } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { forgetCustomer } from './jobs.server.ts'
import { createIgnoringSpentKey, wordsOf } from './payment-operations.server.ts'
import { payments, requirePayments } from './payments.server.ts'
import { endSubscription, findCurrent } from './subscription-rows.server.ts'

/**
 * The user as the provider knows them, made where they are not known yet. One that was deleted
 * there, or was made with other keys, is replaced: its card goes with it.
 * @throws `unavailable`, `forbidden` where payments are not set up
 */
export async function ensureCustomer({ id: userId, email }: SignedIn): Promise<string> {
  requirePayments()
  const known = await findCustomer(userId)
  try {
    if (known && (await payments().hasCustomer(known))) return known
    const person = { userId, email }
    const make = (key: string) => payments().createCustomer(key, person)
    const key = known ? `customer-${userId}-after-${known}` : `customer-${userId}`
    return await keepCustomer(userId, await createIgnoringSpentKey(key, make), known)
  } catch (error) {
    throw wordsOf(error)
  }
}

/**
 * Replaces the customer of a user, if one is known, and ends the plan that the old one paid for.
 * @returns the customer of the user, which another request may have made first
 */
function keepCustomer(userId: string, customerId: string, before = '') {
  const { provider } = payments()
  const noCard = { paymentMethodId: null, cardBrand: '', cardLast4: '' }
  return inTransaction(async (trx) => {
    await lockUser(trx, userId)
    const changes = { customerId, ...noCard, updatedAt: new Date() }
    const [kept] = await trx.insert(
      'paymentCustomers',
      { userId, provider, customerId },
      sql`on conflict (user_id, provider) do update set ${assignments('paymentCustomers', changes)}
        where payment_customers.customer_id = ${before}`,
      ['customerId'],
    )
    const current = kept && before ? await findCurrent(userId, trx) : undefined
    if (current) await endSubscription(trx, userId, current.subscriptionId)
    return kept?.customerId ?? (await findCustomer(userId, trx)) ?? customerId
  })
}

/** Undefined for who has never had to do with the provider. */
export async function findCustomer(
  userId: string,
  where: Database = db,
): Promise<string | undefined> {
  return (await where.selectFirst('paymentCustomers', ['customerId'], isOf(userId)))?.customerId
}

function isOf(userId: string) {
  return sql`user_id = ${userId} and provider = ${payments().provider}`
}

/** Whose payments the provider keeps under this customer; undefined for nobody any more. */
export async function findBuyer(
  customerId: string,
  where: Database = db,
): Promise<string | undefined> {
  const isTheirs = sql`customer_id = ${customerId} and provider = ${payments().provider}`
  return (await where.selectFirst('paymentCustomers', ['userId'], isTheirs))?.userId
}

/** With an account goes what the provider knows of it, and nobody is charged any more. */
export async function requestRemoval(trx: DatabaseTransaction, userId: string) {
  const customers = await trx.select('paymentCustomers', ['customerId'], isOf(userId))
  for (const { customerId } of customers) await enqueue(trx, forgetCustomer, { customerId })
}

/**
 * Removes what the provider knows of a deleted account. Payments that were begun are cancelled first,
 * and one that went through meanwhile is refunded. Idempotent.
 */
export async function removeCustomer(customerId: string) {
  for (const { id } of await payments().listUnconfirmed(customerId)) {
    const ended = await payments().cancelIntent(newId(), id)
    if (ended?.status === 'succeeded') await payments().refundIntent(newId(), ended.id)
  }
  await payments().removeCustomer(customerId)
}
