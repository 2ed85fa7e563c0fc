import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { listDiscoverLocations, listLocationsOf } from '#app/views/places/location-offers.server.ts'
import type { Route } from './+types/location-choices'

/** Suggests locations: the user's own, those on Discover, or those of another owner (`?of=`). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q') ?? ''
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    const of = searchParams.get('of') ?? actor.id
    return of === 'discover'
      ? listDiscoverLocations(actor, search, 12)
      : listLocationsOf(actor, of, search, 12)
  })
}
