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
import { customerRemoval } from './jobs.server.ts'
import { createIgnoringSpentKey, toDomainError } from './payment-operations.server.ts'
import { payments, requirePayments } from './payments.server.ts'
import { endSubscription, findCurrent } from './subscription-rows.server.ts'

/** Returns the id of the user's customer; creates one if none exists or the provider lost it. */
export async function ensureCustomer({ id: userId, email }: SignedIn): Promise<string> {
  requirePayments()
  const known = await findCustomer(userId)
  try {
    if (known && (await payments().hasCustomer(known))) return known
    const person = { userId, email }
    const make = (key: string) => payments().createCustomer(key, person)
    const key = known ? `customer-${userId}-after-${known}` : `customer-${userId}`
    return await replaceCustomer(userId, await createIgnoringSpentKey(key, make), known)
  } catch (error) {
    throw toDomainError(error)
  }
}

/** Saves the id of a new customer, unless a concurrent request has saved another. */
function replaceCustomer(userId: string, customerId: string, before = '') {
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

export async function findCustomer(
  userId: string,
  where: Database = db,
): Promise<string | undefined> {
  return (await where.selectFirst('paymentCustomers', ['customerId'], isOf(userId)))?.customerId
}

function isOf(userId: string) {
  return sql`user_id = ${userId} and provider = ${payments().provider}`
}

export async function findBuyer(
  customerId: string,
  where: Database = db,
): Promise<string | undefined> {
  const isTheirs = sql`customer_id = ${customerId} and provider = ${payments().provider}`
  return (await where.selectFirst('paymentCustomers', ['userId'], isTheirs))?.userId
}

export async function requestRemoval(trx: DatabaseTransaction, userId: string) {
  const customers = await trx.select('paymentCustomers', ['customerId'], isOf(userId))
  for (const { customerId } of customers) await enqueue(trx, customerRemoval, { customerId })
}

/** Deletes a customer at the provider after cancelling or refunding open payments; idempotent. */
export async function removeCustomer(customerId: string) {
  for (const { id } of await payments().listUnconfirmed(customerId)) {
    const ended = await payments().cancelIntent(newId(), id)
    if (ended?.status === 'succeeded') await payments().refundIntent(newId(), ended.id)
  }
  await payments().removeCustomer(customerId)
}
