import { type DatabaseTransaction, db, readRows, runStatement } from '#app/db/client.server.ts'
import { json, orNull, text } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import {
  type Charge,
  type Dispute,
  type IntentInput,
  PaymentRefused,
} from '#app/integrations/payments.server.ts'
import type {
  AccountWays,
  SellerAccount,
  Transfer,
} from '#app/integrations/seller-payments.server.ts'
import { requireNoTransaction } from '#app/outside.server.ts'
import type { Refusal } from './test-cards.ts'
import { sandboxWords } from './words.ts'

/** The records of the embedded provider by kind. Cents are US cents, times are seconds. */
export type Records = {
  customer: { cardId: string | null; creditCents: number }
  setup: { cardId: string | null }
  card: {
    brand: string
    last4: string
    expMonth: number
    expYear: number
    refusedLater: Refusal | null
    isDisputed?: boolean
  }
  subscription: {
    lookupKey: string
    name: string
    cents: number
    interval: 'month' | 'year'
    status: 'active' | 'pastDue' | 'ended'
    cancelAtPeriodEnd: boolean
    periodStart: number
    periodEnd: number
  }
  intent: Omit<IntentInput, 'customerId'> & {
    status: 'requires_payment_method' | 'succeeded' | 'canceled'
    isRefunded: boolean
  }
  charge: Omit<Charge, 'id' | 'customerId' | 'isOfSubscription' | 'plan' | 'currency'>
  page: { intentId: string; success: string; cancel: string }
  dispute: Omit<Dispute, 'id' | 'intentId'> & { intentId: string }
  account: Omit<SellerAccount, 'id'>
  accountLink: AccountWays & { accountId: string; endsAt: number; asks: boolean }
  transfer: Omit<Transfer, 'id'>
}

export type Stored<Kind extends keyof Records> = {
  id: string
  customerId: string | null
  body: Records[Kind]
}

/** The same key again gives the first answer; a refusal is not kept, since nothing happened. */
export function answerOnce<Answer>(
  key: string,
  work: (trx: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> {
  requireNoTransaction('the test payments')
  return db.transaction().execute(async (trx) => {
    await runStatement(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`,
      trx,
    )
    const [first] = await readRows(
      { answer: json<{ given: Answer }>() },
      sql`select answer from sandbox_answers where key = ${key}`,
      trx,
    )
    if (first) return first.answer.given
    const given = await work(trx)
    await trx
      .insertInto('sandboxAnswers')
      .values({ key, answer: JSON.stringify({ given }) })
      .execute()
    return given
  })
}

/** What was made under a key, if anything. */
export async function findAnswer<Answer>(
  trx: DatabaseTransaction,
  key: string,
): Promise<Answer | undefined> {
  const [first] = await readRows(
    { answer: json<{ given: Answer }>() },
    sql`select answer from sandbox_answers where key = ${key}`,
    trx,
  )
  return first?.answer.given
}

/** Locks the record, if it is there. */
export async function findRecord<Kind extends keyof Records>(
  trx: DatabaseTransaction,
  kind: Kind,
  id: string,
): Promise<Stored<Kind> | undefined> {
  const rows = await readRows(
    { id: text, customerId: orNull(text), body: json<Records[Kind]>() },
    sql`select id, customer_id as "customerId", body from sandbox_objects
      where id = ${id} and kind = ${kind} for update`,
    trx,
  )
  return rows[0]
}

/** @throws `PaymentRefused` */
export async function requireRecord<Kind extends keyof Records>(
  trx: DatabaseTransaction,
  kind: Kind,
  id: string,
): Promise<Stored<Kind>> {
  const record = await findRecord(trx, kind, id)
  if (!record)
    throw new PaymentRefused(sandboxWords.resource_missing({ kind, id }).text, 'resource_missing')
  return record
}

/** Latest first, locked: at most 100 of a customer, or all. */
export function listRecords<Kind extends keyof Records>(
  trx: DatabaseTransaction,
  kind: Kind,
  customerId?: string,
): Promise<Stored<Kind>[]> {
  const whose = customerId === undefined ? nothing : sql`and customer_id = ${customerId}`
  const limit = customerId === undefined ? nothing : sql`limit 100`
  return readRows(
    { id: text, customerId: orNull(text), body: json<Records[Kind]>() },
    sql`select id, customer_id as "customerId", body from sandbox_objects
      where kind = ${kind} ${whose} order by created_at desc, id desc ${limit} for update`,
    trx,
  )
}

const prefixes: Record<keyof Records, string> = {
  customer: 'cus',
  setup: 'seti',
  card: 'pm',
  subscription: 'sub',
  intent: 'pi',
  charge: 'ch',
  page: 'cs',
  dispute: 'dp',
  account: 'acct',
  accountLink: 'link',
  transfer: 'tr',
}

export async function addRecord<Kind extends keyof Records>(
  trx: DatabaseTransaction,
  kind: Kind,
  customerId: string | null,
  body: Records[Kind],
): Promise<string> {
  const id = `${prefixes[kind]}_test_${newId().replaceAll('-', '')}`
  await trx
    .insertInto('sandboxObjects')
    .values({ id, kind, customerId, body: JSON.stringify(body) })
    .execute()
  return id
}

export async function saveRecord<Kind extends keyof Records>(
  trx: DatabaseTransaction,
  { id, body }: Stored<Kind>,
) {
  await trx
    .updateTable('sandboxObjects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute()
}

export async function removeRecord(trx: DatabaseTransaction, id: string) {
  await trx.deleteFrom('sandboxObjects').where('id', '=', id).execute()
}
