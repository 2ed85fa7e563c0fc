import { invalid } from '#app/domain/rules/errors.ts'
import type { PageRequest } from '#app/domain/rules/keyset.server.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { findCustomer } from './customers.server.ts'
import { describePayment, type PaymentEntry } from './payment-entry.ts'
import { payments } from './payments.server.ts'
import { withTimeout } from './with-timeout.server.ts'
import { billingWords } from './words.ts'

export async function list(actor: Actor): Promise<PaymentEntry[]> {
  const customerId = await findCustomer(requireUser(actor).id)
  if (!customerId) return []
  const charges = await withTimeout(payments().listCharges(customerId), billingWords.historyUnread)
  return charges.flatMap((charge) => {
    const { id, created, currency, cents, refundedCents } = charge
    const description = describePayment(charge)
    const paid = { id, created, description, amount: cents, currency }
    if (refundedCents === 0) return [paid]
    const refund = { ...paid, id: `${id}-refund`, description: `Refund: ${description}` }
    return [{ ...refund, amount: -refundedCents }, paid]
  })
}

/** `cursor` is the id of the last entry of the previous page. */
export async function listPage(actor: Actor, { limit, cursor }: PageRequest) {
  const entries = await list(actor)
  const last = entries.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && last < 0) throw invalid(commonWords.cursorInvalid, 'cursor')
  const rest = entries.slice(last + 1)
  const items = rest.slice(0, limit)
  return { items, nextCursor: items.length < rest.length ? items.at(-1)?.id : undefined }
}
