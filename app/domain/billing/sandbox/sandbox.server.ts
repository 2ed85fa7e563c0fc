import { type Payments, WrongSignature } from '#app/integrations/payments.server.ts'
import { cardCalls } from './sandbox-cards.server.ts'
import { disputeCalls } from './sandbox-disputes.server.ts'
import { intentCalls } from './sandbox-intents.server.ts'
import { sellerCalls } from './sandbox-sellers.server.ts'
import { subscriptionCalls } from './sandbox-subscriptions.server.ts'

/** The embedded provider, for trying things out: no money moves. It lives in the database. */
export const sandbox: Payments = {
  provider: 'sandbox',
  ...cardCalls,
  ...subscriptionCalls,
  ...intentCalls,
  listEvents: async () => [],
  ...disputeCalls,
  ...sellerCalls,
  readEvent() {
    throw new WrongSignature('no events')
  },
}
