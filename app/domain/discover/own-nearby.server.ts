import { readRows } from '#app/db/client.server.ts'
import { boolean, number, text, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'

/** The actor's location `ownId` is near the found location `id`; `distance` is in metres. */
export type OwnNearby = {
  id: string
  ownId: string
  title: string
  distance: number
  isCopy: boolean
}

const nearbyMetres = 50
const metresPerDegree = 111_195

/**
 * Lists the actor's copies of the found locations, and the actor's locations within 50 metres of
 * those found locations whose exact position is public.
 */
export async function listOwnNearby(actor: Actor, ids: string[]): Promise<OwnNearby[]> {
  if (!isUser(actor) || ids.length === 0) return []
  const high = nearbyMetres / metresPerDegree
  return readRows(
    { id: uuid, ownId: uuid, title: text, distance: number, isCopy: boolean },
    sql`select l.id, own.id as "ownId", own.title, own.distance, own."isCopy"
      from locations l, lateral (
        select o.id, o.title, o.origin_id is not distinct from l.id as "isCopy",
          coalesce(${metresPerDegree}::float8 * sqrt(power(o.latitude - l.public_latitude, 2)
            + power((o.longitude - l.public_longitude) * cos(radians(l.public_latitude)), 2)), 0) as distance
        from locations o
        where o.owner_id = ${actor.id} and o.deleted_at is null
          and (o.origin_id = l.id or l.position_privacy = 'exact'
            and o.latitude between l.public_latitude - ${high}::float8 and l.public_latitude + ${high}::float8)) own
      where l.id = any(${ids.filter(isId)}::uuid[]) and l.owner_id <> ${actor.id}
        and (own."isCopy" or own.distance <= ${nearbyMetres}::float8)
      order by l.id, own."isCopy" desc, own.distance`,
    actor,
  )
}
