import { db, readRows } from '#app/db/client.server.ts'
import { orNull, text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/errors.ts'
import { WrongSignature } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { keepGiven } from './donations/keep-donation.server.ts'
import { payments } from './payments.server.ts'
import { grantPaid, keepRefund } from './purchase-operations.server.ts'
import { refresh } from './subscriptions.server.ts'
import { billingWords } from './words.ts'

/**
 * Writes down what the provider sends, once an event, and leaves the work to a job.
 * @param body as it came, which is what is signed
 * @throws `invalid` for what nobody has signed, or too long ago
 */
export async function receive(body: string, signature: string): Promise<void> {
  const event = readSigned(body, signature)
  const { id, type, customerId, subscriptionId, objectId } = event
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: count } = await trx
      .insertInto('paymentEvents')
      .values({ id, type, customerId, objectId: subscriptionId ?? objectId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (count) await enqueue(trx, 'paymentEvent', { id })
  })
}

/**
 * Works off an event: the state is always asked for again, so that neither order nor repetition
 * matters. Unknown types are left alone.
 */
export async function work(id: string): Promise<void> {
  const [event] = await readRows(
    { type: text, objectId: orNull(text) },
    sql`select type, object_id as "objectId" from payment_events
      where id = ${id} and settled_at is null`,
    db,
  )
  if (!event) return
  const { type, objectId } = event
  if (objectId?.startsWith('sub_') && /^(?:customer\.subscription|invoice)\./.test(type)) {
    await refresh(objectId)
  }
  if (objectId?.startsWith('pi_') && type === 'payment_intent.succeeded') {
    await grantPaid(objectId)
    await keepGiven(objectId)
  }
  if (objectId?.startsWith('pi_') && type === 'charge.refunded') {
    await keepRefund(objectId)
    await keepGiven(objectId)
  }
  await db
    .updateTable('paymentEvents')
    .set({ settledAt: new Date() })
    .where('id', '=', id)
    .execute()
}

function readSigned(body: string, signature: string) {
  try {
    return payments().readEvent(body, signature)
  } catch (error) {
    if (error instanceof WrongSignature) throw invalid(billingWords.signatureWrong)
    throw error
  }
}
