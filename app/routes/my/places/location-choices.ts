import { defaultListing } from '#app/domain/places/listing.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answer } from '../answer.server.ts'
import { sortedLocation } from '../items.ts'
import type { Route } from './+types/location-choices'

/** Own locations that a text finds: suggestions of the portfolio's library. */
export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  return answer(context, async () => {
    const listing = { ...defaultListing, search, limit: 12 }
    const { items } = await locations.list(findActor(context), listing)
    return items.map(sortedLocation)
  })
}
