import type { RouterContextProvider } from 'react-router'
import * as paymentEvents from '#app/domain/money/payment-events.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { countRefusal } from '#app/http/senders.server.ts'

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What Stripe tells us by itself. The signature is over the very bytes of the body. What is refused
 * counts against its sender, whose next bodies are refused unread after a hundred in a minute.
 */
export function answerWebhook({ request, context }: Sent): Promise<Response> {
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
