import { isId } from '#app/db/id.server.ts'
import { notFound } from '#app/domain/errors.ts'
import * as published from '#app/domain/places/published.server.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { type Actor, requireUser } from './actor.ts'

/**
 * Everything of a user that the app loads at login (spec section 3), whole.
 * @throws `notFound` for anybody else's
 */
export async function find(actor: Actor, userId: string) {
  const user = requireUser(actor)
  if (!isId(userId) || user.id !== userId.toLowerCase()) throw notFound('User')
  const [places, ownTags] = await Promise.all([
    published.listOfOwner(user, user.id, null),
    tags.list(user),
  ])
  return {
    gears: [],
    gearTemplates: [],
    slots: [],
    categories: [],
    projects: [],
    shoots: [],
    ...places,
    favoriteLocations: [],
    favoritePortfolios: [],
    purchases: [],
    tags: ownTags,
    user,
  }
}
