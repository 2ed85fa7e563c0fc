import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/towns'

export const handle = declareAllowance({ readCost: 10 })

export function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return answerJson(context, async () =>
    (await addresses.searchTowns(text.slice(0, 300))).slice(0, 8),
  )
}
