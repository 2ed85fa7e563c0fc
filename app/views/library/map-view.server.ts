import { listInArea } from '#app/domain/places/locations-in-area.server.ts'
import {
  findFeatures,
  findOverview,
  type MapFeatures,
} from '#app/domain/places/map-features.server.ts'
import type { Area } from '#app/domain/places/position/area.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import type { CardItem } from '#app/ui/items/list.tsx'
import { locationItem } from './location-item.server.ts'

/** The newest locations in view, each with its position, also where the map shows a cluster. */
export type MapCard = CardItem & { latitude: number; longitude: number }

export type MapView = MapFeatures & { cards: MapCard[] }

type MapViewQuery = { area?: Area; zoom?: number; search: string; inPortfolios?: boolean }

/** Finds what a map and the list beside it show: in `area`, or everything. */
export async function findMapView(
  actor: SignedIn,
  { area, zoom = 0, ...query }: MapViewQuery,
): Promise<MapView> {
  const [features, cards] = await Promise.all([
    area ? findFeatures(actor, { ...query, area, zoom }) : findOverview(actor, query),
    listInArea(actor, { ...query, ...(area && { area }) }),
  ])
  return {
    ...features,
    cards: cards.map((card) => ({
      ...locationItem(card, actor.clock),
      latitude: Number(card.latitude),
      longitude: Number(card.longitude),
    })),
  }
}
