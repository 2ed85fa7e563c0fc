import type { Actor } from '#app/domain/accounts/actor.ts'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

/** Makes a copy of a location or portfolio that somebody may see, and leads to it. */
export async function cloned(actor: Actor, kind: FavoriteKind, id: string) {
  const collection = kind === 'location' ? locations : portfolios
  const copy = await collection.clone(actor, id)
  return redirectWithBanner(`/my/${kind}s/${copy.id}`, {
    statusType: 'success',
    statusMessage: `This is the copy: ${copy.title}`,
  })
}
