import { readRows } from '#app/db/client.server.ts'
import { type Columns, oneOf, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import { visitor } from '#app/domain/accounts/actor.ts'
import { type KindThat, kindsThat } from '#app/domain/kind.ts'
import {
  locationIsVisible,
  portfolioIsVisible,
  profileIsVisible,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'

export type PublicAddress = {
  kind: 'profile' | KindThat<'hasPage'>
  username: string
  slug: string
  updatedAt: Date
}

/** Addresses in one sitemap file; the protocol allows 50,000. */
const sitemapSize = 40_000

/**
 * Everything public in order of id, except items of owners with a private profile: those are only
 * for people with the link.
 * @param after the last id of the previous file
 */
export function list(after: string | null, size = sitemapSize) {
  const last = after && asId(after)
  return readRows(
    publicAddressRow,
    sql`select kind, username, slug, "updatedAt" from (${addresses}) addresses
      ${last ? sql`where id > ${last}::uuid` : nothing} order by id limit ${size}`,
    visitor,
  )
}

/** The last ids of all sitemap files but the final one; empty when one file is enough. */
export async function listEnds(size = sitemapSize): Promise<string[]> {
  const rows = await readRows(
    { id: uuid },
    sql`select id from (select id, row_number() over (order by id) as n, count(*) over () as total
        from (${addresses}) addresses) numbered
      where n % ${size} = 0 and n < total order by id`,
    visitor,
  )
  return rows.map(({ id }) => id)
}

const addresses = sql`
  select 'portfolio' as kind, p.id, u.username, p.slug, p.updated_at as "updatedAt"
    from portfolios p join users u on u.id = p.owner_id
    where ${portfolioIsVisible('p', visitor)} and ${profileIsVisible('u', visitor)}
  union all
  select 'location', l.id, u.username, l.slug, l.updated_at
    from locations l join users u on u.id = l.owner_id
    where ${locationIsVisible('l', visitor)} and ${profileIsVisible('u', visitor)}
  union all
  select 'shoot', s.id, u.username, s.slug, s.updated_at
    from shoots s join users u on u.id = s.owner_id
    where ${shootIsVisible('s', visitor)} and ${profileIsVisible('u', visitor)}
  union all
  select 'project', r.id, u.username, r.slug, r.updated_at
    from projects r join users u on u.id = r.owner_id
    where ${projectIsVisible('r', visitor)} and ${profileIsVisible('u', visitor)}
  union all
  select 'profile', u.id, u.username, '', max(i.updated_at) from users u join (
      select owner_id, updated_at from locations where is_discoverable and deleted_at is null
      union all
      select owner_id, updated_at from portfolios where is_discoverable and deleted_at is null
    ) i on i.owner_id = u.id
    where ${profileIsVisible('u', visitor)} group by u.id`

const publicAddressRow: Columns<PublicAddress> = {
  kind: oneOf(['profile', ...kindsThat('hasPage')]),
  username: text,
  slug: text,
  updatedAt: timestamp,
}
