import { isId } from '#app/db/id.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import * as purchaseRows from '#app/domain/billing/purchase-rows.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { gearCategories, gearTemplates } from '#app/domain/gear/category.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import * as published from '#app/domain/places/published.server.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { listAll as plansOf } from '#app/domain/shoots/all-plans.server.ts'

/** All data that the app loads at login, without paging. @throws `notFound` for other users */
export async function find(actor: Actor, userId: string) {
  const user = requireUser(actor)
  if (!isId(userId) || user.id !== userId.toLowerCase()) throw notFound('User')
  const [places, favorite, plans, ownTags, ownGears, ownSlots, bought] = await Promise.all([
    published.listOfOwner(user, user.id, null),
    favorites.listAll(user),
    plansOf(user),
    tags.list(user),
    gears.list(user),
    slots.list(user),
    purchaseRows.list(user),
  ])
  return {
    gears: ownGears.map(gears.toGear),
    gearTemplates,
    slots: ownSlots.map(slots.toSlot),
    categories: gearCategories.map((title) => ({ title })),
    ...plans,
    ...places,
    ...favorite,
    purchases: bought,
    tags: ownTags,
    user,
  }
}
