import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { toSortedLocation } from '#app/views/library/items.ts'

export type PortfolioParts = {
  locations: SortedItem[]
  photos: { id: string; color: string; title: string }[]
}

export async function findPortfolioParts(actor: Actor, ids: string[]): Promise<PortfolioParts> {
  const [cards, photos] = await Promise.all([
    locationCards.listVisibleByIds(actor, ids),
    locationCards.listPhotos(actor, ids),
  ])
  return {
    locations: cards.map((card) => toSortedLocation({ ...card, ownerUser: null })),
    photos: photos.map(({ id, color, title }) => ({ id, color, title })),
  }
}
