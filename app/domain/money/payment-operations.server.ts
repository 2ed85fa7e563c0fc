import { isDeepStrictEqual } from 'node:util'
import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { CardDeclined, DomainError, invalid } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { KeySpent, PaymentRefused, PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import { needsBankConfirmation } from '#app/integrations/stripe-answers.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { finishPayment } from './jobs.server.ts'
import { payments, requirePayments } from './payments.server.ts'
import { billingWords } from './words.ts'

/** A change at the payment provider, made at most once. */
export type Operation<Input extends object, Answer> = {
  kind: string
  /** Whether the change only cancels something, which is allowed even if payments are off. */
  onlyEnds?: (input: Input) => boolean
  /** May run again with the same idempotency key, so must pass `key` to the provider. */
  call: (payments: Payments, key: string, input: Input) => Promise<Answer>
  record: (trx: DatabaseTransaction, userId: string, input: Input, answer: Answer) => Promise<void>
  /** Finds the result of a call whose key can't be reused; if not given, `call` gets a new key. */
  find?: (payments: Payments, key: string, input: Input) => Promise<Answer | undefined>
  /** Cleans up at the provider if the account was deleted meanwhile. */
  afterRemoval?: (payments: Payments, key: string, input: Input) => Promise<void>
  refusal?: Sentence
}

/** Seconds after which a job finishes an open operation. */
export const finishAfterSeconds = 30

/**
 * Runs an operation once. A repeated request joins an equal operation that is open; a job finishes
 * an operation that this process leaves open.
 * @param check runs with the user's row locked, before anything is written; may throw
 * @throws `invalid` if the provider refuses, `card_declined` if the bank does; `conflict` if the user has another open operation;
 * `unavailable` if the result is unknown; `forbidden` if payments are off
 */
export async function runPayment<Input extends object, Answer>(
  userId: string,
  operation: Operation<Input, Answer>,
  input: Input,
  check?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Answer> {
  if (!operation.onlyEnds?.(input)) requirePayments()
  const id = await createOperation(userId, operation.kind, input, check)
  return callProvider(id, userId, operation, input)
}

// biome-ignore lint/suspicious/noExplicitAny: the kind says which input and answer it has
export type AnyOperation = Operation<any, any>

/** Retries with a new idempotency key if `key` was used before; only for what costs nothing. */
export async function createIgnoringSpentKey<Created>(
  key: string,
  create: (key: string) => Promise<Created>,
): Promise<Created> {
  try {
    return await create(key)
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error
    return create(newId())
  }
}

function createOperation<Input extends object>(
  userId: string,
  kind: string,
  input: Input,
  check: ((trx: DatabaseTransaction) => Promise<void>) | undefined,
): Promise<string> {
  return inTransaction(async (trx) => {
    await lockUser(trx, userId)
    const open = await trx.selectFirst(
      'paymentOperations',
      ['id', 'kind', 'input'],
      sql`user_id = ${userId} and status = 'open'`,
    )
    if (open) {
      const isSame = open.kind === kind && isDeepStrictEqual(open.input, input)
      if (isSame) return open.id
      throw new DomainError('conflict', billingWords.stillOpen)
    }
    await check?.(trx)
    const id = newId()
    await trx.insert('paymentOperations', { id, userId, kind, input })
    await enqueue(trx, finishPayment, { id }, finishAfterSeconds)
    return id
  })
}

async function callProvider<Input extends object, Answer>(
  id: string,
  userId: string,
  operation: Operation<Input, Answer>,
  input: Input,
): Promise<Answer> {
  try {
    const answer = await operation.call(payments(), id, input)
    await recordAnswer(id, userId, operation, input, answer)
    return answer
  } catch (error) {
    if (error instanceof PaymentRefused) await close(id, 'failed', error.message)
    throw toDomainError(error, operation.refusal)
  }
}

export function recordAnswer<Input extends object, Answer>(
  id: string,
  userId: string,
  { record }: Operation<Input, Answer>,
  input: Input,
  answer: Answer,
) {
  return inTransaction(async (trx) => {
    await lockUser(trx, userId)
    if (await close(id, 'done', '', trx)) await record(trx, userId, input, answer)
  })
}

/** @param refusal the message to use if the provider refuses without a message */
export function toDomainError(error: unknown, refusal?: Sentence) {
  if (error instanceof PaymentRefused) {
    const sentence = error.message || !refusal ? billingWords.refused(error) : refusal
    if (error.declineReason === undefined) return invalid(sentence)
    return needsBankConfirmation(error)
      ? new DomainError('authentication_required', sentence)
      : new CardDeclined(sentence, error.declineReason)
  }
  if (error instanceof PaymentsUnavailable) {
    return new DomainError('unavailable', billingWords.unsettled)
  }
  return error
}

export async function close(
  id: string,
  status: 'done' | 'failed',
  reason = '',
  trx = db as DatabaseTransaction,
): Promise<boolean> {
  const changed = await trx.update(
    'paymentOperations',
    { status, reason, settledAt: new Date() },
    sql`id = ${id} and status = 'open'`,
  )
  return changed > 0
}
