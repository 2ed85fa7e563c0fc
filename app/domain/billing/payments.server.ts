import type { Payments } from '#app/integrations/payments.server.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

/** The provider of payments: the embedded one, where no money moves. */
export function payments(): Payments {
  return sandbox
}

/** Whether the embedded provider is used: pages then say that no money moves. */
export function isTest(): boolean {
  return payments().provider === 'sandbox'
}
