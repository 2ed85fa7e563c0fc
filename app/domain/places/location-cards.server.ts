import { prepared } from '#app/db/client.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { pattern } from '#app/domain/search.server.ts'
import { locationIsVisible, profileIsVisible } from '#app/domain/sharing/visibility.server.ts'
import {
  type CoverView,
  cardColumns,
  type LocationCard,
  locationMatches,
  type SeenLocationCard,
  seenCardColumns,
} from './location-rows.server.ts'

/**
 * Discoverable locations of others, the last changed first; `search` looks in titles, addresses and
 * tags. Those of an owner whose profile is private are in no list.
 */
export function listDiscoverable(
  actor: Actor,
  search: string,
  limit: number,
): Promise<SeenLocationCard[]> {
  const user = requireUser(actor)
  return prepared<SeenLocationCard>(
    'locations-discoverable',
    `select ${seenCardColumns('$1::uuid')} from locations l join users u on u.id = l.owner_id
      where l.is_discoverable and l.deleted_at is null and l.owner_id <> $1
        and ${profileIsVisible('u', '$1::uuid')} and ${locationMatches('l', '$2')}
      order by l.updated_at desc, l.id desc limit $3`,
    [user.id, pattern(search), limit],
  )
}

/** The latest locations of an owner that everybody sees; `search` looks as `list` does. */
export function listPublicOf(
  ownerId: string,
  search: string,
  limit: number,
): Promise<LocationCard[]> {
  return prepared<LocationCard>(
    'locations-public-of',
    `select ${cardColumns} from locations l where l.owner_id = $1
        and ${locationIsVisible('l', 'null::uuid')} and ${locationMatches('l', '$2')}
      order by l.created_at desc, l.id desc limit $3`,
    [asId(ownerId), pattern(search), limit],
  )
}

/** Those of the ids that the actor sees, as cards in the order of the ids. */
export async function listVisibleByIds(actor: Actor, ids: string[]): Promise<SeenLocationCard[]> {
  const user = requireUser(actor)
  return prepared<SeenLocationCard>(
    'locations-visible-by-ids',
    `select ${seenCardColumns('$1::uuid')} from unnest($2::uuid[]) with ordinality wanted (id, place)
      join locations l on l.id = wanted.id join users u on u.id = l.owner_id
      where ${locationIsVisible('l', '$1::uuid')} order by wanted.place`,
    [user.id, [...new Set(ids)].filter(isId)],
  )
}

/** The photos of locations that the actor sees, in the order of the ids and of each location; at most 200. */
export async function listPhotos(actor: Actor, ids: string[]): Promise<CoverView[]> {
  const user = requireUser(actor)
  return prepared<CoverView>(
    'locations-photos',
    `select ph.id, ph.width, ph.height, ph.color, ph.focal_length as "focalLength"
      from unnest($2::uuid[]) with ordinality wanted (id, place)
      join locations l on l.id = wanted.id join photos ph on ph.location_id = l.id
      where ${locationIsVisible('l', '$1::uuid')}
      order by wanted.place, ph.position, ph.id limit 200`,
    [user.id, ids.filter(isId)],
  )
}
