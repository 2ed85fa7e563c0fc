import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { runPayment } from '#app/domain/money/payment-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { refundOperation } from '#app/domain/money/purchase-refunds.server.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { refundDays } from './refund-days.ts'
import { lockSold, type SoldPurchase } from './sold.server.ts'
import { salesWords } from './words.ts'

/** Sellers may refund within `refundDays`, admins at any time. @throws `conflict` if disputed */
export async function refund(actor: Actor, id: string): Promise<{ title: string; cents: number }> {
  const user = requireSelf(actor)
  const { paymentIntentId: intentId, title, priceCents: cents } = await findRefund(user, id)
  await runPayment(user.id, refundOperation, { intentId }, async (trx) => {
    const sold = await requireRefundable(trx, user, id)
    if (sold.sellerId === user.id) return
    await audit.record(
      trx,
      user,
      'purchaseRefunded',
      { id: sold.sellerId, username: sold.sellerUsername },
      { title: sold.title, cents: sold.priceCents },
    )
  })
  return { title, cents }
}

async function findRefund({ id: userId, isAdmin }: SignedIn, id: string) {
  const row = await db.selectFirst(
    'purchases',
    ['paymentIntentId', 'title', 'priceCents'],
    sql`id = ${asId(id)} and (seller_id = ${userId} or ${isAdmin})`,
  )
  if (!row) throw notFound('Sale')
  return row
}

async function requireRefundable(
  trx: DatabaseTransaction,
  user: SignedIn,
  id: string,
): Promise<SoldPurchase> {
  const sold = await lockSold(trx, id)
  if (!sold || (sold.sellerId !== user.id && !user.isAdmin)) throw notFound('Sale')
  if (sold.status === 'refunded') throw new DomainError('conflict', salesWords.refundedAlready)
  if (sold.provider !== payments().provider) {
    throw new DomainError('conflict', salesWords.refundElsewhere)
  }
  const end = sold.createdAt.getTime() + refundDays * 86_400_000
  if (!user.isAdmin && Date.now() > end) throw forbidden(salesWords.refundTooLate)
  const [state] = await readRows(
    { isDisputed: boolean, isUnderway: boolean },
    sql`select exists (select 1 from disputes
          where purchase_id = ${id} and status in ('open', 'lost')) as "isDisputed",
        exists (select 1 from payment_operations where kind = ${refundOperation.kind}
          and status = 'open' and input ->> 'intentId' = ${sold.paymentIntentId}) as "isUnderway"`,
    trx,
  )
  if (state?.isDisputed) throw new DomainError('conflict', salesWords.refundDisputed)
  if (state?.isUnderway) throw new DomainError('conflict', salesWords.refundUnderway)
  return sold
}
