import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { findMatches, suggestMatches } from '#app/views/places/address-matches.server.ts'
import type { Route } from './+types/addresses'

export const handle = declareAllowance({ readCost: 10 })

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('q') ?? ''
  return answerJson(context, async () => {
    requireUser(findActor(context))
    return searchParams.has('whole') ? findMatches(text) : suggestMatches(text)
  })
}
