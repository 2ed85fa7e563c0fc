import { defaultListing } from '#app/domain/rules/listing.ts'
import { listShoots } from '#app/domain/shoots/plan-lists.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { toSortedShoot } from '#app/views/shoots/plan-items.ts'

export async function ownShoots(actor: Actor) {
  const { items } = await listShoots(actor, 'current', defaultListing)
  return items.map((card) => toSortedShoot(card, actor.clock))
}
