import { type Database, type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { boolean, integer, json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lockIntent, resumeEvents } from '#app/domain/money/event-rows.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { enterPayout } from '#app/domain/money/sales/seller-balances.server.ts'
import { notifyPayout } from '#app/domain/money/sales/seller-notices.server.ts'
import type { Transfer } from '#app/integrations/payments.server.ts'

export type PayoutRequest = {
  accountId: string
  cents: number
  sellerName: string
  /** The id of the admin who sends the payout; null for an automatic one. */
  madeBy: string | null
}

export function hasOpenPayout(sellerId: string, where: Database = db): Promise<boolean> {
  return hasOpen(sql`kind = 'payOut' and user_id = ${sellerId}`, where)
}

/** Searches by the seller's account instead of the user, who may have been deleted. */
export function hasOpenPayoutTo(accountId: string): Promise<boolean> {
  return hasOpen(sql`kind = 'payOut' and input ->> 'accountId' = ${accountId}`, db)
}

export function hasOpenReversal(trx: DatabaseTransaction, payoutId: string): Promise<boolean> {
  return hasOpen(sql`kind = 'takeBack' and input ->> 'payoutId' = ${payoutId}`, trx)
}

async function hasOpen(which: Fragment, where: Database) {
  return (await where.count('paymentOperations', sql`status = 'open' and ${which}`)) > 0
}

export function listStates() {
  const underWay = sql`exists (select 1 from payment_operations o
    where o.user_id = a.user_id and o.status = 'open' and o.kind = 'payOut')`
  return read(
    select(
      { ...columns('sellerAccounts', 'a', 'userId', 'state'), isUnderWay: as(boolean, underWay) },
      sql`from seller_accounts a where a.provider = ${payments().provider}`,
    ),
  )
}

/** Records a transfer once, with its reversals; `sellerId` is null if the seller was deleted. */
export async function recordTransfer(
  trx: DatabaseTransaction,
  sellerId: string | null,
  { sellerName, madeBy }: PayoutRequest,
  transfer: Transfer,
) {
  await lockIntent(trx, transfer.id)
  const { provider } = payments()
  const { operation: id, accountId, cents } = transfer
  const payout = { id, sellerId, sellerName, cents }
  const [paid] = await trx.insert(
    'payouts',
    {
      ...payout,
      provider,
      paidAt: sql`now()`,
      reference: `Transfer ${transfer.id}`,
      madeBy: sql`(select u.id from users u where u.id = ${madeBy})`,
      accountId,
      transferId: transfer.id,
    },
    sql`on conflict (id) do nothing`,
    ['paidAt', 'reference'],
  )
  if (!paid) return
  await enterPayout(trx, payout, provider, 'payout')
  await notifyPayout(trx, { ...payout, ...paid }, false)
  await recordReversal(trx, transfer)
  await resumeEvents(trx, transfer.id)
}

/**
 * Records a reversal and notifies the seller if it is full; idempotent. The caller must hold
 * `lockIntent`. Returns false if the payout that sent the transfer is not recorded yet.
 */
export async function recordReversal(
  trx: DatabaseTransaction,
  transfer: Transfer,
): Promise<boolean> {
  const [payout] = await read(
    select(
      {
        ...columns('payouts', 'o', 'id', 'provider', 'sellerId', 'sellerName', 'cents'),
        ...columns('payouts', 'o', 'reference', 'paidAt', 'undoneAt'),
        backCents: as(
          integer,
          sql`coalesce((select sum(e.gross_cents) from ledger_entries e
            where e.payout_id = o.id and e.kind = 'payoutUndone'), 0)::int`,
        ),
      },
      sql`from payouts o where o.transfer_id = ${transfer.id} for update`,
    ),
    trx,
  )
  if (!payout) return false
  const { id, cents, provider, backCents, undoneAt } = payout
  const { reversedCents } = transfer
  if (reversedCents > backCents) {
    const back = { ...payout, cents: backCents - reversedCents }
    await enterPayout(trx, back, provider, 'payoutUndone', `payoutUndone:${id}:${reversedCents}`)
  }
  if (reversedCents < cents || undoneAt) return true
  await trx.update('payouts', { undoneAt: new Date() }, sql`id = ${id}`)
  await notifyPayout(trx, payout, true)
  return true
}

export async function findRequest(trx: DatabaseTransaction, { operation }: Transfer) {
  const [request] = await read(
    select(
      {
        ...columns('paymentOperations', 'o', 'status', 'userId'),
        input: as(json<PayoutRequest>(), sql`o.input`),
      },
      sql`from payment_operations o where o.id = ${asId(operation)} and o.kind = 'payOut'`,
    ),
    trx,
  )
  return request
}

/** Defers an event until the transfer is recorded as a payout; the caller holds `lockIntent`. */
export async function deferTransferEvent(
  trx: DatabaseTransaction,
  eventId: string,
  transferId: string,
) {
  await trx.run(sql`update payment_events set waits_for = ${transferId}
      where id = ${eventId} and settled_at is null`)
}
