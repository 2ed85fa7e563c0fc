import { answerApi } from '#app/api/handler.server.ts'
import type { AllowanceHandle } from '#app/http/allowance.ts'
import type { Route } from './+types/api'

export const handle: AllowanceHandle = { allowance: 'ofEndpoint' }

export function loader({ request, context }: Route.LoaderArgs) {
  return answerApi({ request, context })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerApi({ request, context })
}
