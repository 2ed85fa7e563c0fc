import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import {
  type Columns,
  integer,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { donation } from '#app/domain/billing/jobs.server.ts'
import { readStamp } from '#app/domain/messages/stamp.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { payments } from '../payments.server.ts'
import type { DonationInput } from './donation.ts'

export type DonationRow = {
  id: string
  cents: number
  userId: string | null
  email: string | null
  provider: 'stripe' | 'sandbox'
  intentId: string | null
  sessionId: string | null
  paidIntentId: string | null
  status: 'open' | 'paid' | 'refunded'
  createdAt: Date
}

/** Seconds after which a job looks how a donation ended. */
const patience = 60

/** Writes down that somebody is about to give; the same form and amount again is the same row. */
export function begin(actor: Actor, { amount, email, stamp }: DonationInput): Promise<DonationRow> {
  const formId = readStamp(stamp)?.id ?? newId()
  const cents = amount * 100
  const given = { formId, cents, email: email ?? null, userId: actor.id }
  return inTransaction(async (trx) => {
    const id = newId()
    const added = await trx.insert(
      'donations',
      { id, provider: payments().provider, ...given },
      sql`on conflict (form_id, cents) do nothing`,
    )
    if (added) await enqueue(trx, donation, { id }, patience)
    const [row] = await select(sql`form_id = ${formId} and cents = ${cents}`, trx)
    return row as DonationRow
  })
}

export async function findRow(
  id: string,
  trx: DatabaseTransaction | typeof db = db,
): Promise<DonationRow | undefined> {
  const [row] = await select(sql`id = ${asId(id)}`, trx)
  return row
}

/** The same, locked. */
export async function lockRow(trx: DatabaseTransaction, id: string) {
  const [row] = await select(sql`id = ${asId(id)} for update`, trx)
  return row
}

/** Whether something was given with this form. */
export async function isTaken(formId: string): Promise<boolean> {
  const rows = await select(sql`form_id = ${formId} and status <> 'open' limit 1`, db)
  return rows.length > 0
}

function select(which: Fragment, where: DatabaseTransaction | typeof db) {
  return readRows(
    donationRow,
    sql`select id, cents, user_id as "userId", email, provider, intent_id as "intentId",
        session_id as "sessionId", paid_intent_id as "paidIntentId", status,
        created_at as "createdAt"
      from donations where ${which}`,
    where,
  )
}

const donationRow: Columns<DonationRow> = {
  id: uuid,
  cents: integer,
  userId: orNull(uuid),
  email: orNull(text),
  provider: oneOf(['stripe', 'sandbox']),
  intentId: orNull(text),
  sessionId: orNull(text),
  paidIntentId: orNull(text),
  status: oneOf(['open', 'paid', 'refunded']),
  createdAt: timestamp,
}
