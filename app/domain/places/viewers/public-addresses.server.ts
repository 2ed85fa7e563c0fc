import { prepared } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { visitor } from '#app/domain/accounts/actor.ts'
import {
  locationIsVisible,
  portfolioIsVisible,
  profileIsVisible,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'

/** A page that search engines may list. */
export type PublicAddress = {
  kind: 'profile' | 'portfolio' | 'location' | 'shoot' | 'project'
  username: string
  slug: string
  updatedAt: Date
}

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const sitemapSize = 40_000

/**
 * Everything that everybody may see, by id, but for what is somebody's whose profile is private: that
 * is for who has the link.
 * @param after the id that the file before ended with
 */
export function list(after: string | null, size = sitemapSize) {
  return prepared<PublicAddress>(
    'public-addresses',
    `select kind, username, slug, "updatedAt" from (${addresses}) addresses
      where $1::uuid is null or id > $1::uuid order by id limit $2`,
    [after && asId(after), size],
    visitor,
  )
}

/** The ids that files of the sitemap end with, but for the last: empty where one file holds all. */
export async function listEnds(size = sitemapSize): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    'public-address-ends',
    `select id from (select id, row_number() over (order by id) as n, count(*) over () as total
        from (${addresses}) addresses) numbered
      where n % $1 = 0 and n < total order by id`,
    [size],
    visitor,
  )
  return rows.map(({ id }) => id)
}

const nobody = 'null::uuid'

const addresses = `
  select 'portfolio' as kind, p.id, u.username, p.slug, p.updated_at as "updatedAt"
    from portfolios p join users u on u.id = p.owner_id
    where ${portfolioIsVisible('p', nobody)} and ${profileIsVisible('u', nobody)}
  union all
  select 'location', l.id, u.username, l.slug, l.updated_at
    from locations l join users u on u.id = l.owner_id
    where ${locationIsVisible('l', nobody)} and ${profileIsVisible('u', nobody)}
  union all
  select 'shoot', s.id, u.username, s.slug, s.updated_at
    from shoots s join users u on u.id = s.owner_id
    where ${shootIsVisible('s', nobody)} and ${profileIsVisible('u', nobody)}
  union all
  select 'project', r.id, u.username, r.slug, r.updated_at
    from projects r join users u on u.id = r.owner_id
    where ${projectIsVisible('r', nobody)} and ${profileIsVisible('u', nobody)}
  union all
  select 'profile', u.id, u.username, '', max(i.updated_at) from users u join (
      select owner_id, updated_at from locations where is_discoverable and deleted_at is null
      union all
      select owner_id, updated_at from portfolios where is_discoverable and deleted_at is null
    ) i on i.owner_id = u.id
    where ${profileIsVisible('u', nobody)} group by u.id`
