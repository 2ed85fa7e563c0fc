import * as paymentEvents from '#app/domain/billing/payment-events.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/stripe-webhook'

export const handle = declareAllowance({ isSigned: true })

/** What Stripe tells us by itself. The signature is over the very bytes of the body. */
export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const signature = request.headers.get('Stripe-Signature') ?? ''
    await paymentEvents.receive(await request.text(), signature)
    return { received: true }
  })
}
