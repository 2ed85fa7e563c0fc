import { type DatabaseTransaction, db, inTransaction, read } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { runPayment } from '#app/domain/money/payment-operations.server.ts'
import { payments, paysSellers } from '#app/domain/money/payments.server.ts'
import type { AccountState } from '#app/domain/money/payouts/account.ts'
import {
  hasOpenPayout,
  hasOpenReversal,
  listStates,
} from '#app/domain/money/payouts/transfer-rows.server.ts'
import { reversalOperation } from '#app/domain/money/payouts/transfers.server.ts'
import { payoutWords } from '#app/domain/money/payouts/words.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { dollars } from '#app/format/money.ts'
import type { Payout, PayoutForm } from './payout.ts'
import type { SellerBalance } from './seller-balances.server.ts'
import * as balances from './seller-balances.server.ts'
import { notifyPayout } from './seller-notices.server.ts'
import { salesWords } from './words.ts'

export type PayableSeller = SellerBalance & {
  /** Null if the seller has no account, or sellers are paid by hand. */
  account: AccountState | null
  isUnderWay: boolean
}

/** Lists sellers with a balance: at most 200, the largest balance first. */
export async function listPayable(actor: Actor): Promise<PayableSeller[]> {
  requireAdmin(actor)
  const [all, states] = await Promise.all([balances.listBalances(), listStates()])
  return all.map((one) => {
    const known = states.find(({ userId }) => userId === one.sellerId)
    return {
      ...one,
      account: (paysSellers() && known?.state) || null,
      isUnderWay: known?.isUnderWay ?? false,
    }
  })
}

/** Lists the latest 100 payouts. */
export async function list(actor: Actor): Promise<Payout[]> {
  requireAdmin(actor)
  return read(
    select(
      payoutRow,
      sql`from payouts o where o.provider = ${payments().provider}
        order by o.created_at desc, o.id desc limit 100`,
    ),
  )
}

/** Records a payout made by hand. @throws `conflict` if the balance shown is out of date */
export async function pay(
  actor: Actor,
  input: PayoutForm,
): Promise<{ id: string; sellerName: string }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  const { seller: key, amount: cents, reference } = input
  return inTransaction(async (trx) => {
    const account = await balances.lockBalance(trx, key)
    if (!account) throw notFound('Seller')
    const { sellerId, sellerName } = account
    if (sellerId && (await hasOpenPayout(sellerId, trx))) {
      throw new DomainError('conflict', payoutWords.underWay)
    }
    if (account.cents !== input.balanceCents) {
      throw new DomainError('conflict', salesWords.balanceChanged({ now: dollars(account.cents) }))
    }
    if (cents > account.cents) throw invalid(salesWords.moreThanOwed, 'amount')
    const payout = { id: newId(), sellerId, sellerName, cents, reference }
    const { provider } = payments()
    const paidAt = new Date(`${input.paidOn}T00:00:00Z`)
    await trx.insert('payouts', { ...payout, provider, paidAt, madeBy: admin.id })
    await balances.enterPayout(trx, payout, provider, 'payout')
    await notifyPayout(trx, { ...payout, paidAt }, false)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutEntered', { id: sellerId, username: sellerName }, details)
    return { id: payout.id, sellerName }
  })
}

/** Reverses a payout; a transfer is reversed at the provider too. */
export async function undo(actor: Actor, payoutId: string): Promise<{ sellerName: string }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  const names = ['sellerName', 'transferId'] as const
  const sent = await db.selectFirst('payouts', names, sql`id = ${asId(payoutId)}`)
  if (!sent?.transferId) return undoByHand(admin, payoutId)
  await reverseTransfer(admin, payoutId, sent.transferId)
  return { sellerName: sent.sellerName }
}

function undoByHand(admin: SignedIn, payoutId: string) {
  return inTransaction(async (trx) => {
    const payout = await lockPayout(trx, payoutId)
    const { sellerId, sellerName, cents, reference, provider } = payout
    await trx.update('payouts', { undoneAt: new Date() }, sql`id = ${payout.id}`)
    await balances.enterPayout(trx, { ...payout, cents: -cents }, provider, 'payoutUndone')
    await notifyPayout(trx, payout, true)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutUndone', { id: sellerId, username: sellerName }, details)
    return { sellerName }
  })
}

async function reverseTransfer(admin: SignedIn, payoutId: string, transferId: string) {
  await runPayment(admin.id, reversalOperation, { payoutId, transferId }, async (trx) => {
    const payout = await lockPayout(trx, payoutId)
    const { sellerId, sellerName, cents, reference } = payout
    if (payout.provider !== payments().provider) {
      throw new DomainError('conflict', payoutWords.elsewhere)
    }
    if (await hasOpenReversal(trx, payoutId))
      throw new DomainError('conflict', payoutWords.takingBack)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutUndone', { id: sellerId, username: sellerName }, details)
  })
}

async function lockPayout(trx: DatabaseTransaction, id: string) {
  const [payout] = await read(
    select(
      { ...payoutRow, ...columns('payouts', 'o', 'sellerId', 'provider') },
      sql`from payouts o where o.id = ${asId(id)} for update`,
    ),
    trx,
  )
  if (!payout) throw notFound('Payout')
  if (payout.isUndone) throw new DomainError('conflict', salesWords.payoutUndoneAlready)
  return payout
}

const payoutRow = {
  ...columns('payouts', 'o', 'id', 'sellerName', 'cents', 'paidAt', 'reference', 'difference'),
  isUndone: as(boolean, sql`o.undone_at is not null`),
  isTransfer: as(boolean, sql`o.transfer_id is not null`),
}
