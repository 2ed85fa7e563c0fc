import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { orNull, text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findBuyer } from '#app/domain/money/customers.server.ts'
import { recordCharges } from '#app/domain/money/income.server.ts'
import { isTest, payments } from '#app/domain/money/payments.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { historyDate } from '#app/format/date.ts'
import { dollars, money } from '#app/format/money.ts'
import { env } from '#app/server/env.server.ts'
import { describeCharge } from './describe-charge.server.ts'
import { houseSeller, type Receipt } from './receipt.ts'

/** For an older charge, no receipt is mailed, for instance after a database was restored. */
const maxAgeSeconds = 3 * 24 * 3600

/** Receipts that are mailed to an unconfirmed address in a day. */
const maxToVisitorADay = 3

/** Mails each new receipt to the customer once. */
export async function mailNew(customerId: string): Promise<void> {
  const userId = await findBuyer(customerId)
  if (!userId) return
  const since = Math.floor(Date.now() / 1000) - maxAgeSeconds
  const charges = await payments().listCharges(customerId)
  await recordCharges(charges)
  const [buyer] = await readRows(
    { name: text, email: orNull(text) },
    sql`select coalesce(nullif(display_name, ''), username) as name,
        case when email_confirmed_at is not null then email end as email
      from users where id = ${userId}`,
    db,
  )
  for (const charge of charges) {
    if (!buyer?.email || charge.created < since) continue
    const { email } = buyer
    const receipt = await describeCharge(charge, buyer)
    await inTransaction(async (trx) => {
      const isNew = await trx.insert(
        'mailedReceipts',
        { chargeId: charge.id, userId },
        sql`on conflict do nothing`,
      )
      if (isNew) await writeReceipt(trx, email, receipt)
    })
  }
}

export async function writeReceipt(trx: DatabaseTransaction, email: string, receipt: Receipt) {
  const { id, what, currency, cents, refundedCents, created, seller, isTest } = receipt
  await mails.write(trx, 'receipt', email, {
    what,
    amount: money(cents, currency),
    date: historyDate(created * 1000, 'UTC'),
    seller,
    number: id,
    refund: refundedCents > 0 ? `Refunded: ${money(refundedCents, currency)}.` : '',
    isTest,
    link: `${env.PUBLIC_URL}/payment-history/${id}`,
  })
}

/** Mails the receipt of a donation to a donor without an account. */
export async function mailVisitor(
  trx: DatabaseTransaction,
  email: string,
  { id, cents, paidAt }: { id: string; cents: number; paidAt: Date },
) {
  const since = new Date(paidAt.getTime() - 24 * 3600 * 1000)
  if ((await mails.countSince(trx, 'receipt', email, since)) >= maxToVisitorADay) return
  await mails.write(trx, 'receipt', email, {
    what: 'Donation to Recce',
    amount: dollars(cents),
    date: historyDate(paidAt, 'UTC'),
    seller: houseSeller,
    number: id,
    refund: '',
    isTest: isTest(),
    link: `${env.PUBLIC_URL}/donate/${id}`,
  })
}
