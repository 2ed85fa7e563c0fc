import { answerWebhook } from '#app/api/webhook.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import type { Route } from './+types/stripe-webhook'

export const handle = declareAllowance({ isSigned: true })

export function action(args: Route.ActionArgs) {
  return answerWebhook(args)
}
