import * as paymentEvents from '#app/domain/money/payment-events.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { countRefusal } from '#app/http/senders.server.ts'
import type { Route } from './+types/stripe-webhook'

export const handle = declareAllowance({ isSigned: true })

/** Receives Stripe's events. After a hundred refusals in a minute, bodies are not read. */
export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const signature = request.headers.get('Stripe-Signature') ?? ''
    try {
      await paymentEvents.receive(await request.text(), signature)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid') {
        countRefusal(requestFacts(context).address)
      }
      throw error
    }
    return { received: true }
  })
}
