import { type DatabaseTransaction, db, inTransaction, read } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { runPayment } from '#app/domain/money/payment-operations.server.ts'
import { payments, paysSellers } from '#app/domain/money/payments.server.ts'
import type { AccountState } from '#app/domain/money/payouts/account.ts'
import {
  isPaying,
  isTakingBack,
  listStates,
} from '#app/domain/money/payouts/transfer-rows.server.ts'
import { reversalOperation } from '#app/domain/money/payouts/transfers.server.ts'
import { payoutWords } from '#app/domain/money/payouts/words.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { dollars } from '#app/format/money.ts'
import type { Owed } from './owed.server.ts'
import * as owed from './owed.server.ts'
import type { Payout, PayoutForm } from './payout.ts'
import { tellPayout } from './seller-notices.server.ts'
import { salesWords } from './words.ts'

/** What the site owes a seller, and the account at the provider that it can be sent to. */
export type OwedSeller = Owed & {
  /** Null where none is begun, or sellers are paid by hand. */
  account: AccountState | null
  /** A payout is being sent. */
  isUnderWay: boolean
}

/** Whom the site owes, or who owes it: at most 200, the largest first. @throws as `requireAdmin` */
export async function listOwed(actor: Actor): Promise<OwedSeller[]> {
  requireAdmin(actor)
  const [all, states] = await Promise.all([owed.listOwed(), listStates()])
  return all.map((one) => {
    const known = states.find(({ userId }) => userId === one.sellerId)
    return {
      ...one,
      account: (paysSellers() && known?.state) || null,
      isUnderWay: known?.isUnderWay ?? false,
    }
  })
}

/** The latest 100. @throws as `requireAdmin` */
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

/**
 * Enters what an admin has paid a seller, and tells the seller.
 * @throws as `requireAdmin`; `notFound`; `conflict` where the balance is another one by now, so
 * that nothing is entered twice; `invalid` for more than is owed
 */
export async function pay(
  actor: Actor,
  input: PayoutForm,
): Promise<{ id: string; sellerName: string }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  const { seller: key, amount: cents, reference } = input
  return inTransaction(async (trx) => {
    const account = await owed.lockOwed(trx, key)
    if (!account) throw notFound('Seller')
    const { sellerId, sellerName } = account
    if (sellerId && (await isPaying(sellerId, trx))) {
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
    await owed.enterPayout(trx, payout, provider, 'payout')
    await tellPayout(trx, { ...payout, paidAt }, false)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutEntered', { id: sellerId, username: sellerName }, details)
    return { id: payout.id, sellerName }
  })
}

/**
 * Takes a payout back, and tells the seller: one by hand out of the books, where it was entered by
 * mistake, and a transfer at the provider too.
 * @throws as `requireAdmin`; `notFound`; `conflict` for one that was taken back before; for a
 * transfer as `takeBack`
 */
export async function undo(actor: Actor, payoutId: string): Promise<{ sellerName: string }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  const names = ['sellerName', 'transferId'] as const
  const sent = await db.selectFirst('payouts', names, sql`id = ${asId(payoutId)}`)
  if (!sent?.transferId) return undoByHand(admin, payoutId)
  await takeBack(admin, payoutId, sent.transferId)
  return { sellerName: sent.sellerName }
}

function undoByHand(admin: SignedIn, payoutId: string) {
  return inTransaction(async (trx) => {
    const payout = await lockPayout(trx, payoutId)
    const { sellerId, sellerName, cents, reference, provider } = payout
    await trx.update('payouts', { undoneAt: new Date() }, sql`id = ${payout.id}`)
    await owed.enterPayout(trx, { ...payout, cents: -cents }, provider, 'payoutUndone')
    await tellPayout(trx, payout, true)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutUndone', { id: sellerId, username: sellerName }, details)
    return { sellerName }
  })
}

/** Takes the transfer of a payout back, as far as there is money left to take. */
async function takeBack(admin: SignedIn, payoutId: string, transferId: string) {
  await runPayment(admin.id, reversalOperation, { payoutId, transferId }, async (trx) => {
    const payout = await lockPayout(trx, payoutId)
    const { sellerId, sellerName, cents, reference } = payout
    if (payout.provider !== payments().provider) {
      throw new DomainError('conflict', payoutWords.elsewhere)
    }
    if (await isTakingBack(trx, payoutId)) throw new DomainError('conflict', payoutWords.takingBack)
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
