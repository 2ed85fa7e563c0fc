import { db, readRows } from '#app/db/client.server.ts'
import { boolean, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { KeySpent, PaymentRefused } from '#app/integrations/payments.server.ts'
import { removeCardOperation, saveCardOperation } from './cards.server.ts'
import { type AnyOperation, close, recordAnswer } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { payoutOperation, reversalOperation } from './payouts/transfers.server.ts'
import { purchaseOperations } from './purchase-operations.server.ts'
import {
  debtOperation,
  endOperation,
  planOperation,
  renewalOperation,
  subscribeOperation,
} from './subscription-operations.server.ts'
import { billingWords } from './words.ts'

const kinds = [
  saveCardOperation,
  removeCardOperation,
  subscribeOperation,
  planOperation,
  renewalOperation,
  debtOperation,
  endOperation,
  ...purchaseOperations,
  payoutOperation,
  reversalOperation,
] as const

/** Seconds for which an idempotency key is reused: an hour less than the provider stores keys. */
const keySeconds = 23 * 3600

/** Finishes an open operation. @throws `PaymentsUnavailable` if its result is still unknown */
export async function finish(id: string) {
  const [open] = await readRows(
    { userId: orNull(uuid), kind: text, input: json<object>(), isOld: boolean },
    sql`update payment_operations set looked_up_at = now()
      where id = ${id} and status = 'open'
      returning user_id as "userId", kind, input,
        created_at < now() - ${keySeconds} * interval '1 second' as "isOld"`,
    db,
  )
  if (!open) return
  const operation = findOperation(open.kind)
  try {
    if (open.userId) await finishFor(id, open.userId, operation, open)
    else {
      await operation.afterRemoval?.(payments(), id, open.input)
      await close(id, 'failed', billingWords.accountGone.text)
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await close(id, 'failed', error.message)
  }
}

function findOperation(kind: string): AnyOperation {
  const operation = kinds.find((one) => one.kind === kind)
  if (!operation) throw new Error(`There is no operation ${kind}`)
  return operation
}

async function finishFor(
  id: string,
  userId: string,
  operation: AnyOperation,
  { input, isOld }: { input: object; isOld: boolean },
) {
  const answer = await repeatCall(id, operation, input, isOld)
  if (answer === nothing) await close(id, 'failed', billingWords.cameToNothing.text)
  else await recordAnswer(id, userId, operation, input, answer)
}

const nothing = Symbol()

async function repeatCall(id: string, operation: AnyOperation, input: object, isOld: boolean) {
  try {
    if (!isOld) return await operation.call(payments(), id, input)
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error
  }
  if (!operation.find) return operation.call(payments(), `${id}-${newId()}`, input)
  const found = await operation.find(payments(), id, input)
  return found === undefined ? nothing : found
}
