import { prepared } from '#app/db/client.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { pattern } from '#app/domain/search.server.ts'
import { profileIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { locationMatches, type SeenLocationCard, seenCardColumns } from './location-rows.server.ts'

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
