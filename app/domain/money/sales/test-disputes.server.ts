import { isTest } from '#app/domain/money/payments.server.ts'
import { changeTest } from '#app/domain/money/test-payments/double.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import { PaymentRefused } from '#app/integrations/payments.server.ts'
import { closeDispute } from '#app/integrations/stripe-double/intents.ts'

/**
 * Plays the bank where no money moves: it decides about a dispute.
 * @throws `unauthenticated` and `forbidden` for non-admins; `notFound`, also where real money moves
 */
export async function endDispute(actor: Actor, id: string, isWon: boolean) {
  requireAdmin(actor)
  if (!isTest()) throw notFound('Dispute')
  await changeTest(id, (store) => closeDispute(store, id, isWon ? 'won' : 'lost')).catch(
    (error) => {
      throw error instanceof PaymentRefused ? notFound('Dispute') : error
    },
  )
}
