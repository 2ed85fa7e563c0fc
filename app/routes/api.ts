import { answer } from '#app/api/handler.server.ts'
import type { AllowingHandle } from '#app/http/allowance.ts'
import type { Route } from './+types/api'

export const handle: AllowingHandle = { allowance: 'ofEndpoint' }

export function loader({ request, context }: Route.LoaderArgs) {
  return answer({ request, context })
}

export function action({ request, context }: Route.ActionArgs) {
  return answer({ request, context })
}
