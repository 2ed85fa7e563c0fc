import type { RouterContextProvider } from 'react-router'
import * as paymentEvents from '#app/domain/billing/payment-events.server.ts'
import { answerJson } from '#app/http/resource.server.ts'

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

/** What Stripe tells us by itself. The signature is over the very bytes of the body. */
export function answerWebhook({ request, context }: Sent): Promise<Response> {
  return answerJson(context, async () => {
    const signature = request.headers.get('Stripe-Signature') ?? ''
    await paymentEvents.receive(await request.text(), signature)
    return { received: true }
  })
}
