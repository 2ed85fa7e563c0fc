import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
} from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { readStamp } from '#app/domain/messages/stamp.server.ts'
import { donation } from '#app/domain/money/jobs.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import type { DonationInput } from './donation.ts'

export type DonationRow = Pick<Row<'donations'>, (typeof donationColumns)[number]>

/** Seconds after which a job looks how a donation ended. */
const retrySeconds = 60

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
    if (added) await enqueue(trx, donation, { id }, retrySeconds)
    const isSame = sql`form_id = ${formId} and cents = ${cents}`
    return trx.selectOne('donations', donationColumns, isSame)
  })
}

export function findRow(id: string, where: Database = db): Promise<DonationRow | undefined> {
  return where.selectFirst('donations', donationColumns, sql`id = ${asId(id)}`)
}

/** The same, locked. */
export function lockRow(trx: DatabaseTransaction, id: string) {
  return trx.selectFirst('donations', donationColumns, sql`id = ${asId(id)} for update`)
}

/** Whether something was given with this form. */
export async function isTaken(formId: string): Promise<boolean> {
  const taken = sql`form_id = ${formId} and status <> 'open' limit 1`
  return (await db.selectFirst('donations', ['id'], taken)) !== undefined
}

const donationColumns = [
  'id',
  'cents',
  'userId',
  'email',
  'provider',
  'intentId',
  'sessionId',
  'paidIntentId',
  'status',
  'createdAt',
] as const
