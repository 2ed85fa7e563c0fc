import { findActor } from '#app/http/actor.server.ts'
import { answer } from '../answer.server.ts'
import type { Route } from './+types/location-choices'
import { discoverLocations, latestLocations } from './location-offers.server.ts'

/** Locations that a text finds, own ones or those on Discover: suggestions of the editors. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('q') ?? ''
  return answer(context, () => {
    const actor = findActor(context)
    return searchParams.get('of') === 'discover'
      ? discoverLocations(actor, search, 12)
      : latestLocations(actor, search, 12)
  })
}
