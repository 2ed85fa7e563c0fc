import Stripe from 'stripe'
import { readCall, responseOf, type StripeAnswer, type StripeCall } from './answers.ts'

/** The SDK of Stripe, whose calls this answers instead of the internet. */
export function doubleClient(
  answer: (call: StripeCall) => Promise<StripeAnswer>,
  limits: { timeout: number; maxNetworkRetries: number },
): Stripe {
  return new Stripe('sk_test_double', {
    ...limits,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      async (url: string | URL | Request, asked?: RequestInit) => {
        const call = await readCall(new Request(url, asked))
        return responseOf(call, await answer(call))
      },
    ),
  })
}
