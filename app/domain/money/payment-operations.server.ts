import { isDeepStrictEqual } from 'node:util'
import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { boolean, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { KeySpent, PaymentRefused, PaymentsAway } from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { settlePayment } from './jobs.server.ts'
import { payments, requirePayments } from './payments.server.ts'
import { billingWords } from './words.ts'

/**
 * A change of money. `call` asks the provider, with the key on everything that changes something,
 * and may run again with the same key; `keep` writes down what came of it.
 */
export type Operation<Input extends object, Answer> = {
  kind: string
  /** Whether it only ends something, which is possible where payments are not set up, too. */
  onlyEnds?: (input: Input) => boolean
  call: (payments: Payments, key: string, input: Input) => Promise<Answer>
  keep: (trx: DatabaseTransaction, userId: string, input: Input, answer: Answer) => Promise<void>
  /**
   * What came of the key, where it cannot be used any more; undefined where nothing did. Without it
   * the call can be made again with another key, for it sets a state.
   */
  find?: (payments: Payments, key: string, input: Input) => Promise<Answer | undefined>
  /** What is left to do once the account is deleted; else nothing is. */
  leave?: (payments: Payments, key: string, input: Input) => Promise<void>
  /** What is said where the provider refuses without a word. */
  refusal?: Sentence
}

/** Seconds after which a job looks at an operation that nobody has ended. */
export const settleAfterSeconds = 30

/** Seconds for which a key is used. The provider knows it for a day. */
const keyTime = 23 * 3600

/**
 * Runs a change of money so that it happens once: it is written down before the provider is asked,
 * and a job ends it where this process does not. The same change asked for again meanwhile is the
 * same operation.
 * @param check runs with the user's row locked, before anything is written; it may throw
 * @throws `invalid` with the provider's words where it refuses, `conflict` while another one is
 * open, `unavailable` where nobody knows yet, `forbidden` where payments are not set up
 */
export async function runPayment<Input extends object, Answer>(
  userId: string,
  operation: Operation<Input, Answer>,
  input: Input,
  check?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Answer> {
  if (!operation.onlyEnds?.(input)) requirePayments()
  const id = await begin(userId, operation.kind, input, check)
  return end(id, userId, operation, input)
}

// biome-ignore lint/suspicious/noExplicitAny: the kind says which input and answer it has
export type AnyOperation = Operation<any, any>

/**
 * Ends an open operation one way or the other, for the jobs; any other is left alone. Where its key
 * tells nothing any more, the provider is asked what came of it.
 * @throws `PaymentsAway` where nobody knows yet
 */
export async function settle(id: string, findOperation: (kind: string) => AnyOperation) {
  const [open] = await readRows(
    { userId: orNull(uuid), kind: text, input: json<object>(), isOld: boolean },
    sql`update payment_operations set looked_up_at = now()
      where id = ${id} and status = 'open'
      returning user_id as "userId", kind, input,
        created_at < now() - ${keyTime} * interval '1 second' as "isOld"`,
    db,
  )
  if (!open) return
  const operation = findOperation(open.kind)
  try {
    if (open.userId) await settleOf(id, open.userId, operation, open)
    else {
      await operation.leave?.(payments(), id, open.input)
      await close(id, 'failed', billingWords.accountGone.text)
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await close(id, 'failed', error.message)
  }
}

async function settleOf(
  id: string,
  userId: string,
  operation: AnyOperation,
  { input, isOld }: { input: object; isOld: boolean },
) {
  const answer = await askAnew(id, operation, input, isOld)
  if (answer === nothing) await close(id, 'failed', billingWords.cameToNothing.text)
  else await keepAnswer(id, userId, operation, input, answer)
}

const nothing = Symbol()

async function askAnew(id: string, operation: AnyOperation, input: object, isOld: boolean) {
  try {
    if (!isOld) return await operation.call(payments(), id, input)
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error
  }
  if (!operation.find) return operation.call(payments(), `${id}-${newId()}`, input)
  const found = await operation.find(payments(), id, input)
  return found === undefined ? nothing : found
}

/**
 * Makes something that takes no money, such as a customer, with a key that may have been spent: one
 * too many does no harm.
 */
export async function createIgnoringSpentKey<Made>(
  key: string,
  make: (key: string) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(key)
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error
    return make(newId())
  }
}

function begin<Input extends object>(
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
    await enqueue(trx, settlePayment, { id }, settleAfterSeconds)
    return id
  })
}

async function end<Input extends object, Answer>(
  id: string,
  userId: string,
  operation: Operation<Input, Answer>,
  input: Input,
): Promise<Answer> {
  try {
    const answer = await operation.call(payments(), id, input)
    await keepAnswer(id, userId, operation, input, answer)
    return answer
  } catch (error) {
    if (error instanceof PaymentRefused) await close(id, 'failed', error.message)
    throw wordsOf(error, operation.refusal)
  }
}

function keepAnswer<Input extends object, Answer>(
  id: string,
  userId: string,
  { keep }: Operation<Input, Answer>,
  input: Input,
  answer: Answer,
) {
  return inTransaction(async (trx) => {
    await lockUser(trx, userId)
    if (await close(id, 'done', '', trx)) await keep(trx, userId, input, answer)
  })
}

/**
 * What the provider threw, as an error of the domain; any other error stays as it is.
 * @param refusal what is said where it refuses without a word
 */
export function wordsOf(error: unknown, refusal?: Sentence) {
  if (error instanceof PaymentRefused) {
    return invalid(error.message || !refusal ? billingWords.refused(error) : refusal)
  }
  if (error instanceof PaymentsAway) {
    return new DomainError('unavailable', billingWords.unsettled)
  }
  return error
}

/** @returns false where it had ended before */
async function close(
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
