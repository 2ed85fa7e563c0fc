import { read } from '#app/db/client.server.ts'
import { select } from '#app/db/rows.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { type LocationCard, locationMatches, ownLocationCard } from './location-rows.server.ts'
import { inOwnPortfolio, isWithin } from './map-features.server.ts'
import { type Area, areaAround } from './position/area.ts'
import { distanceKm } from './position/distance.ts'

type AreaQuery = { area?: Area; search?: string; inPortfolios?: boolean }

/** Cards beside a map. */
const maxCards = 40

/** Lists the actor's locations with a position, within `area` if it is given, newest first. */
export async function listInArea(actor: Actor, query: AreaQuery): Promise<LocationCard[]> {
  const { area, search = '', inPortfolios = false } = query
  const { id: ownerId } = requireUser(actor)
  return read(
    select(
      ownLocationCard,
      sql`from locations l where l.owner_id = ${ownerId} and l.deleted_at is null
        and ${locationMatches('l', search, { ownerId })}
        and ${area ? isWithin(area) : sql`l.latitude is not null`}
        ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}
      order by l.created_at desc, l.id desc limit ${maxCards}`,
    ),
  )
}

/** Lists up to 40 of the actor's locations around a point, the nearest first. */
export async function listNear(
  actor: Actor,
  point: Coordinates,
  { radiusKm, search }: { radiusKm: number; search: string },
): Promise<LocationCard[]> {
  const cards = await listInArea(actor, { area: areaAround(point, radiusKm * 1000), search })
  const away = ({ latitude, longitude }: LocationCard) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : distanceKm(point, { latitude, longitude })
  return cards
    .filter((card) => away(card) <= radiusKm)
    .toSorted((one, other) => away(one) - away(other))
}
