import { inTransaction } from '#app/db/client.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { withTimeout } from '#app/domain/money/with-timeout.server.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf, requireUser } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { describeCharge } from './describe-charge.server.ts'
import type { Receipt } from './receipt.ts'
import { writeReceipt } from './receipt-mails.server.ts'
import { receiptWords } from './words.ts'

/** Finds the receipt of one of the actor's payments. */
export async function find(actor: Actor, chargeId: string): Promise<Receipt> {
  const { id, displayName, username, email } = requireUser(actor)
  const customerId = await findCustomer(id)
  const charge = customerId ? await findCharge(chargeId) : undefined
  if (!charge || charge.customerId !== customerId) throw notFound('Receipt')
  return describeCharge(charge, { name: displayName || username, email })
}

export async function send(actor: Actor, chargeId: string): Promise<string> {
  const user = requireSelf(actor)
  const receipt = await find(user, chargeId)
  const { email } = user
  if (!email || !user.emailConfirmed) throw invalid(receiptWords.addressNeeded)
  await attempts.countMail('receipt', user.id)
  await inTransaction((trx) => writeReceipt(trx, email, receipt))
  return email
}

function findCharge(id: string) {
  if (!/^[\w-]{1,100}$/.test(id)) return undefined
  return withTimeout(payments().findCharge(id))
}
