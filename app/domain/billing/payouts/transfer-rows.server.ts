import { type Database, type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import {
  boolean,
  integer,
  json,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lockIntent, wakeEvents } from '#app/domain/billing/event-rows.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import { enterPayout } from '#app/domain/billing/sales/owed.server.ts'
import { tellPayout } from '#app/domain/billing/sales/telling.server.ts'
import type { Transfer } from '#app/integrations/payments.server.ts'
import { accountStates } from './account.ts'

/** What a payout was asked for with. */
export type Paying = {
  accountId: string
  cents: number
  sellerName: string
  /** An admin; null where it was made by itself. */
  madeBy: string | null
}

/** Whether a payout to a seller is being sent. */
export function isPaying(sellerId: string, where: Database = db): Promise<boolean> {
  return isOpen(sql`kind = 'payOut' and user_id = ${sellerId}`, where)
}

/** Whether one into this account is, also of a user who is gone. */
export function isUnderWay(accountId: string): Promise<boolean> {
  return isOpen(sql`kind = 'payOut' and input ->> 'accountId' = ${accountId}`, db)
}

export function isTakingBack(trx: DatabaseTransaction, payoutId: string): Promise<boolean> {
  return isOpen(sql`kind = 'takeBack' and input ->> 'payoutId' = ${payoutId}`, trx)
}

async function isOpen(which: Fragment, where: Database) {
  const rows = await readRows(
    { id: uuid },
    sql`select id from payment_operations where status = 'open' and ${which} limit 1`,
    where,
  )
  return rows.length > 0
}

/** The accounts of all sellers, and whether a payout is on its way to them. */
export function listStates() {
  return readRows(
    { userId: uuid, state: oneOf(accountStates), isUnderWay: boolean },
    sql`select a.user_id as "userId", a.state, exists (select 1 from payment_operations o
          where o.user_id = a.user_id and o.status = 'open' and o.kind = 'payOut') as "isUnderWay"
      from seller_accounts a where a.provider = ${payments().provider}`,
  )
}

/**
 * Writes down a transfer that was made, once, and what was taken back of it meanwhile.
 * @param sellerId null once the account is gone
 */
export async function keepTransfer(
  trx: DatabaseTransaction,
  sellerId: string | null,
  { sellerName, madeBy }: Paying,
  transfer: Transfer,
) {
  await lockIntent(trx, transfer.id)
  const { provider } = payments()
  const { operation: id, accountId, cents } = transfer
  const [paid] = await readRows(
    { paidAt: timestamp, reference: text },
    sql`insert into payouts (id, provider, seller_id, seller_name, cents, paid_at, reference, made_by,
        account_id, transfer_id)
      values (${id}, ${provider}, ${sellerId}, ${sellerName}, ${cents}, now(),
        ${`Transfer ${transfer.id}`}, (select u.id from users u where u.id = ${madeBy}),
        ${accountId}, ${transfer.id})
      on conflict (id) do nothing
      returning paid_at as "paidAt", reference`,
    trx,
  )
  if (!paid) return
  const payout = { id, sellerId, sellerName, cents }
  await enterPayout(trx, payout, provider, 'payout')
  await tellPayout(trx, { ...payout, ...paid }, false)
  await keepReversed(trx, transfer)
  await wakeEvents(trx, transfer.id)
}

/**
 * Writes down what was taken back of a transfer since the last time, and tells the seller once it
 * is the whole. The caller has `lockIntent`. Idempotent.
 * @returns false where no payout of this transfer is written down
 */
export async function keepReversed(trx: DatabaseTransaction, transfer: Transfer): Promise<boolean> {
  const [payout] = await readRows(
    {
      id: uuid,
      provider: oneOf(['stripe', 'sandbox']),
      sellerId: orNull(uuid),
      sellerName: text,
      cents: integer,
      reference: text,
      paidAt: timestamp,
      isUndone: boolean,
      backCents: integer,
    },
    sql`select o.id, o.provider, o.seller_id as "sellerId", o.seller_name as "sellerName", o.cents,
        o.reference, o.paid_at as "paidAt", o.undone_at is not null as "isUndone",
        coalesce((select sum(e.gross_cents) from ledger_entries e
          where e.payout_id = o.id and e.kind = 'payoutUndone'), 0)::int as "backCents"
      from payouts o where o.transfer_id = ${transfer.id} for update`,
    trx,
  )
  if (!payout) return false
  const { id, cents, provider, backCents, isUndone } = payout
  const { reversedCents } = transfer
  if (reversedCents > backCents) {
    const back = { ...payout, cents: backCents - reversedCents }
    await enterPayout(trx, back, provider, 'payoutUndone', `payoutUndone:${id}:${reversedCents}`)
  }
  if (reversedCents < cents || isUndone) return true
  await trx.update('payouts', { undoneAt: new Date() }, sql`id = ${id}`)
  await tellPayout(trx, payout, true)
  return true
}

/** The operation that asked for a transfer; undefined where none did. */
export async function findAsking(trx: DatabaseTransaction, { operation }: Transfer) {
  const [asking] = await readRows(
    { status: oneOf(['open', 'done', 'failed']), userId: orNull(uuid), input: json<Paying>() },
    sql`select status, user_id as "userId", input from payment_operations
      where id = ${asId(operation)} and kind = 'payOut'`,
    trx,
  )
  return asking
}

/**
 * Leaves an event until the payout of its transfer is written down. The caller has `lockIntent`.
 */
export async function letTransferWait(
  trx: DatabaseTransaction,
  eventId: string,
  transferId: string,
) {
  await trx.run(sql`update payment_events set waits_for = ${transferId}
      where id = ${eventId} and settled_at is null`)
}
