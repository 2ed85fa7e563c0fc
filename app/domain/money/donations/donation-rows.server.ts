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
import { refreshDonation } from '#app/domain/money/jobs.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import type { DonationInput } from './donation.ts'

export type DonationRow = Pick<Row<'donations'>, (typeof donationColumns)[number]>

const retrySeconds = 60

/** Creates an open donation, or returns the one created before from the same form and amount. */
export function create(
  actor: Actor,
  { amount, email, stamp }: DonationInput,
): Promise<DonationRow> {
  const formId = readStamp(stamp)?.id ?? newId()
  const cents = amount * 100
  const fields = { formId, cents, email: email ?? null, userId: actor.id }
  return inTransaction(async (trx) => {
    const id = newId()
    const added = await trx.insert(
      'donations',
      { id, provider: payments().provider, ...fields },
      sql`on conflict (form_id, cents) do nothing`,
    )
    if (added) await enqueue(trx, refreshDonation, { id }, retrySeconds)
    const isSame = sql`form_id = ${formId} and cents = ${cents}`
    return trx.selectOne('donations', donationColumns, isSame)
  })
}

export function findRow(id: string, where: Database = db): Promise<DonationRow | undefined> {
  return where.selectFirst('donations', donationColumns, sql`id = ${asId(id)}`)
}

export function lockRow(trx: DatabaseTransaction, id: string) {
  return trx.selectFirst('donations', donationColumns, sql`id = ${asId(id)} for update`)
}

export async function isUsed(formId: string): Promise<boolean> {
  const used = sql`form_id = ${formId} and status <> 'open' limit 1`
  return (await db.selectFirst('donations', ['id'], used)) !== undefined
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
