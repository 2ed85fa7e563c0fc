import { requireUser } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answer } from '#app/http/resource.server.ts'
import { discoverLocations, locationsOf } from '#app/views/places/location-offers.server.ts'
import type { Route } from './+types/location-choices'

/** Suggestions for the editors: own locations, those on Discover, or those of an owner (`?of=`). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q') ?? ''
  return answer(context, async () => {
    const actor = requireUser(findActor(context))
    const of = searchParams.get('of') ?? actor.id
    return of === 'discover'
      ? discoverLocations(actor, search, 12)
      : locationsOf(actor, of, search, 12)
  })
}
