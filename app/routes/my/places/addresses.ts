import { requireUser } from '#app/domain/accounts/actor.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/addresses'

export const handle = declareAllowance({ readCost: 10 })

export function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return answerJson(context, async () => {
    requireUser(findActor(context))
    return (await addresses.search(text.slice(0, 300))).slice(0, 8)
  })
}
