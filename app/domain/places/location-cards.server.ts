import { read } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import { type Actor, requireUser, visitor } from '#app/domain/users/actor.ts'
import {
  type LocationCard,
  locationCard,
  locationMatches,
  visibleLocationCard,
} from './location-rows.server.ts'

/** Lists locations, newest first; `search` matches titles, addresses and tags. */
export function listPublicOf(
  ownerId: string,
  search: string,
  limit: number,
): Promise<LocationCard[]> {
  const owner = asId(ownerId)
  return read(
    select(
      locationCard(visitor),
      sql`from locations l where l.owner_id = ${owner}
          and ${locationIsVisible('l', visitor)}
          and ${locationMatches('l', search, { actor: visitor, ownerId: owner })}
        order by l.created_at desc, l.id desc limit ${limit}`,
    ),
  )
}

/** Cards of the locations that the actor may see, in the order of `ids`. */
export async function listVisibleByIds(actor: Actor, ids: string[]): Promise<LocationCard[]> {
  const user = requireUser(actor)
  return read(
    select(
      visibleLocationCard(user),
      sql`from unnest(${[...new Set(ids)].filter(isId)}::uuid[]) with ordinality wanted (id, place)
        join locations l on l.id = wanted.id join users u on u.id = l.owner_id
        where ${locationIsVisible('l', user)} order by wanted.place`,
    ),
  )
}

/** Lists up to 200 photos of the locations `ids`, location by location in the order of `ids`. */
export async function listPhotos(actor: Actor, ids: string[]) {
  const user = requireUser(actor)
  return read(
    select(
      {
        ...columns('photos', 'ph', 'id', 'width', 'height', 'color', 'blurHash', 'focalLength'),
        ...columns('locations', 'l', 'title'),
        locationId: as(uuid, sql`l.id`),
      },
      sql`from unnest(${[...new Set(ids)].filter(isId)}::uuid[]) with ordinality wanted (id, place)
        join locations l on l.id = wanted.id join photos ph on ph.location_id = l.id
        where ${locationIsVisible('l', user)}
        order by wanted.place, ph.position, ph.id limit 200`,
    ),
  )
}
