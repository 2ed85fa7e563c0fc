import { read } from '#app/db/client.server.ts'
import { select } from '#app/db/rows.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { type LocationCard, locationMatches, ownLocationCard } from './location-rows.server.ts'
import { inOwnPortfolio, isWithin } from './map-features.server.ts'
import type { Area } from './position/area.ts'

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
