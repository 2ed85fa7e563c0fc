import { type Database, type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { boolean, integer, json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lockIntent, wakeEvents } from '#app/domain/money/event-rows.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { enterPayout } from '#app/domain/money/sales/owed.server.ts'
import { tellPayout } from '#app/domain/money/sales/seller-notices.server.ts'
import type { Transfer } from '#app/integrations/payments.server.ts'

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
  return (await where.count('paymentOperations', sql`status = 'open' and ${which}`)) > 0
}

/** The accounts of all sellers, and whether a payout is on its way to them. */
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
  await tellPayout(trx, payout, true)
  return true
}

/** The operation that asked for a transfer; undefined where none did. */
export async function findAsking(trx: DatabaseTransaction, { operation }: Transfer) {
  const [asking] = await read(
    select(
      {
        ...columns('paymentOperations', 'o', 'status', 'userId'),
        input: as(json<Paying>(), sql`o.input`),
      },
      sql`from payment_operations o where o.id = ${asId(operation)} and o.kind = 'payOut'`,
    ),
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
