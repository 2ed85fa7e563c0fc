import { isDeepStrictEqual } from 'node:util'
import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { json, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError, invalid } from '#app/domain/errors.ts'
import { lockUser } from '#app/domain/items.server.ts'
import { PaymentRefused, type Payments, PaymentsAway } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { payments } from './payments.server.ts'
import { billingWords } from './words.ts'

/**
 * A change of money. `call` asks the provider, with the key on everything that changes something,
 * and may run again with the same key; `keep` writes down what came of it.
 */
export type Operation<Input extends object, Answer> = {
  kind: string
  call: (payments: Payments, key: string, input: Input) => Promise<Answer>
  keep: (trx: DatabaseTransaction, userId: string, input: Input, answer: Answer) => Promise<void>
}

/** Seconds after which a job looks at an operation that nobody has ended. */
const patience = 30

/**
 * Runs a change of money so that it happens once: it is written down before the provider is asked,
 * and a job ends it where this process does not. The same change asked for again meanwhile is the
 * same operation.
 * @param check runs with the user's row locked, before anything is written; it may throw
 * @throws `invalid` with the provider's words where it refuses, `conflict` while another one is
 * open, `unavailable` where nobody knows yet
 */
export async function operate<Input extends object, Answer>(
  userId: string,
  operation: Operation<Input, Answer>,
  input: Input,
  check?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Answer> {
  const id = await begin(userId, operation.kind, input, check)
  return end(id, userId, operation, input)
}

/** Ends an open operation, for the job; any other is left alone. */
export async function settle(
  id: string,
  // biome-ignore lint/suspicious/noExplicitAny: the kind says which input and answer it has
  findOperation: (kind: string) => Operation<any, any>,
) {
  const [open] = await readRows(
    { userId: uuid, kind: text, input: json<object>() },
    sql`select user_id as "userId", kind, input from payment_operations
      where id = ${id} and status = 'open' and user_id is not null`,
    db,
  )
  if (!open) return
  try {
    await end(id, open.userId, findOperation(open.kind), open.input)
  } catch (error) {
    // A refusal has ended it; anything else is for the next try of the job.
    if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
  }
}

function begin<Input extends object>(
  userId: string,
  kind: string,
  input: Input,
  check: ((trx: DatabaseTransaction) => Promise<void>) | undefined,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const [open] = await readRows(
      { id: uuid, kind: text, input: json<object>() },
      sql`select id, kind, input from payment_operations
        where user_id = ${userId} and status = 'open'`,
      trx,
    )
    if (open) {
      const isSame = open.kind === kind && isDeepStrictEqual(open.input, input)
      if (isSame) return open.id
      throw new DomainError('conflict', billingWords.stillOpen)
    }
    await check?.(trx)
    const id = newId()
    await trx
      .insertInto('paymentOperations')
      .values({ id, userId, kind, input: JSON.stringify(input) })
      .execute()
    await enqueue(trx, 'settlePayment', { id }, patience)
    return id
  })
}

async function end<Input extends object, Answer>(
  id: string,
  userId: string,
  { call, keep }: Operation<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const answer = await ask(id, () => call(payments(), id, input))
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    if (await close(trx, id, 'done')) await keep(trx, userId, input, answer)
  })
  return answer
}

async function ask<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await close(db as DatabaseTransaction, id, 'failed', error.message)
    }
    throw wordsOf(error)
  }
}

/** What the provider threw, as an error of the domain; any other error stays as it is. */
export function wordsOf(error: unknown) {
  if (error instanceof PaymentRefused) return invalid(billingWords.refused(error))
  if (error instanceof PaymentsAway) {
    return new DomainError('unavailable', billingWords.unsettled)
  }
  return error
}

/** @returns false where it had ended before */
async function close(
  trx: DatabaseTransaction,
  id: string,
  status: 'done' | 'failed',
  reason = '',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paymentOperations')
    .set({ status, reason, settledAt: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0
}
