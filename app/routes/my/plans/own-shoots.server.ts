import type { Actor } from '#app/domain/accounts/actor.ts'
import { defaultListing } from '#app/domain/listing.ts'
import { listShoots } from '#app/domain/shoots/plan-lists.server.ts'
import { toSortedShoot } from '#app/views/shoots/plan-items.ts'

export async function ownShoots(actor: Actor) {
  const { items } = await listShoots(actor, 'current', defaultListing)
  return items.map((card) => toSortedShoot(card, actor.clock))
}
