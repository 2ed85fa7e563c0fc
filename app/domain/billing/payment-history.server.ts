import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { answerSoon } from './answer-soon.server.ts'
import { findCustomer } from './customers.server.ts'
import type { PaymentEntry } from './payment-entry.ts'
import { payments } from './payments.server.ts'

/** What the actor paid, latest first. @throws `unavailable` */
export async function list(actor: Actor): Promise<PaymentEntry[]> {
  const customerId = await findCustomer(requireUser(actor).id)
  if (!customerId) return []
  const charges = await answerSoon(payments().listCharges(customerId))
  return charges.flatMap(({ id, created, description, cents, refundedCents }) => {
    const paid = { id, created, description, amount: cents }
    if (refundedCents === 0) return [paid]
    const refund = { id: `${id}-refund`, created, description: `Refund: ${description}` }
    return [{ ...refund, amount: -refundedCents }, paid]
  })
}
