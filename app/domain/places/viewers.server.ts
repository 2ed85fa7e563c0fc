import { prepared } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import {
  locationIsVisible,
  portfolioContentsAreVisible,
  portfolioIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { slug } from '#app/format/identifier.ts'
import type { Listing } from './listing.ts'
import {
  cardColumns,
  detailColumns,
  type LocationCard,
  type LocationDetails,
} from './location-rows.server.ts'
import {
  type PortfolioCard,
  type PortfolioDetails,
  portfolioCardColumns,
  portfolioDetailColumns,
} from './portfolio-rows.server.ts'
import { locationMatches, pattern } from './search.server.ts'

/** What a public address leads to: the item, a private one (the viewers' notice), or nothing. */
export type Viewed<Item> = { item: Item } | { item: null; isPrivate: boolean }

const lists = 200

/** A name of an address: an id, or a slug in which spaces, underscores and hyphens compare equal. */
function nameOf(text: string): [id: string | null, slug: string] {
  return [isId(text) ? text : null, slug(text)]
}

/**
 * The location at an address of the viewer, in one statement.
 * @param portfolio the portfolio that the address names before the location
 */
export async function findLocation(
  actor: Actor,
  { username, location, portfolio }: { username: string; location: string; portfolio?: string },
): Promise<
  Viewed<LocationDetails & { portfolioTitle: string | null; portfolioSlug: string | null }>
> {
  const inPortfolio = portfolio !== undefined
  const join = inPortfolio
    ? `join portfolio_locations al on al.location_id = l.id
       join portfolios ap on ap.id = al.portfolio_id and (ap.id = $5::uuid or ap.slug = $6)
         and ${portfolioContentsAreVisible('ap', '$1::uuid')}`
    : ''
  const values = [actor.id, username.toLowerCase(), ...nameOf(location)]
  const [row] = await prepared<
    LocationDetails & { portfolioTitle: string | null; portfolioSlug: string | null }
  >(
    inPortfolio ? 'viewer-portfolio-location' : 'viewer-location',
    `select ${detailColumns('$1::uuid')},
        ${inPortfolio ? 'ap.title' : 'null'} as "portfolioTitle",
        ${inPortfolio ? 'ap.slug' : 'null'} as "portfolioSlug"
      from users u join locations l on l.owner_id = u.id and (l.id = $3::uuid or l.slug = $4) ${join}
      where lower(u.username) = $2 and ${locationIsVisible('l', '$1::uuid')}`,
    inPortfolio ? [...values, ...nameOf(portfolio)] : values,
    'replica',
  )
  if (row) return { item: row }
  return { item: null, isPrivate: await exists('locations', username, location) }
}

/** The portfolio at an address of the viewer and its locations in order, in two statements. */
export async function findPortfolio(
  actor: Actor,
  { username, portfolio }: { username: string; portfolio: string },
): Promise<Viewed<PortfolioDetails & { locations: LocationCard[] }>> {
  const contents = portfolioContentsAreVisible('p', '$1::uuid')
  const [row] = await prepared<PortfolioDetails>(
    'viewer-portfolio',
    `select ${portfolioDetailColumns(contents)}
      from users u join portfolios p on p.owner_id = u.id and (p.id = $3::uuid or p.slug = $4)
      where lower(u.username) = $2 and ${portfolioIsVisible('p', '$1::uuid')}`,
    [actor.id, username.toLowerCase(), ...nameOf(portfolio)],
    'replica',
  )
  if (!row) return { item: null, isPrivate: await exists('portfolios', username, portfolio) }
  const locations = row.locationIds.length
    ? await prepared<LocationCard>(
        'viewer-portfolio-locations',
        `select ${cardColumns} from portfolio_locations pl
          join locations l on l.id = pl.location_id and l.deleted_at is null
          where pl.portfolio_id = $1 order by pl.position, l.id`,
        [row.id],
        'replica',
      )
    : []
  return { item: { ...row, locations } }
}

export type Profile = {
  id: string
  username: string
  displayName: string
  locations: LocationCard[]
  portfolios: PortfolioCard[]
}

/**
 * Somebody's profile: all of one's own, of others what is discoverable; at most 200 of each, sorted
 * and searched in titles, addresses and tags.
 */
export async function findProfile(
  actor: Actor,
  username: string,
  { search, sort, direction }: Pick<Listing, 'search' | 'sort' | 'direction'>,
): Promise<Profile | undefined> {
  const [user] = await prepared<Omit<Profile, 'locations' | 'portfolios'>>(
    'viewer-profile',
    `select u.id, u.username, u.display_name as "displayName" from users u
      where lower(u.username) = $2 and (u.is_profile_public or u.id = $1::uuid)`,
    [actor.id, username.toLowerCase()],
    'replica',
  )
  if (!user) return undefined
  const order = { title: 'lower(i.title)', updatedAt: 'i.updated_at', createdAt: 'i.created_at' }[
    sort
  ]
  const values = [actor.id, user.id, pattern(search)]
  const [locations, portfolios] = await Promise.all([
    prepared<LocationCard>(
      `viewer-profile-locations-${sort}-${direction}`,
      `select ${cardColumns} from (select i.* from locations i
          where i.owner_id = $2 and i.deleted_at is null and (i.is_discoverable or i.owner_id = $1::uuid)
            and ${locationMatches('i', '$3')}
          order by ${order} ${direction}, i.id ${direction} limit ${lists}) l`,
      values,
      'replica',
    ),
    prepared<PortfolioCard>(
      `viewer-profile-portfolios-${sort}-${direction}`,
      `select ${portfolioCardColumns} from (select i.* from portfolios i
          where i.owner_id = $2 and i.deleted_at is null and (i.is_discoverable or i.owner_id = $1::uuid)
            and ($3::text is null or i.title ilike $3 or i.description ilike $3)
          order by ${order} ${direction}, i.id ${direction} limit ${lists}) p`,
      values,
      'replica',
    ),
  ])
  return { ...user, locations, portfolios }
}

/** The newest discoverable portfolios with their owners, for the index of the viewers. */
export function listDiscoverable(limit: number) {
  return prepared<PortfolioCard & { ownerUser: string }>(
    'viewer-index',
    `select ${portfolioCardColumns}, u.username as "ownerUser"
      from portfolios p join users u on u.id = p.owner_id
      where p.is_discoverable and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit $1`,
    [limit],
    'replica',
  )
}

/** Every public address, for the sitemap: at most 20,000 items. */
export function listPublic() {
  return prepared<{
    kind: 'profile' | 'portfolio' | 'location'
    username: string
    slug: string
    updatedAt: Date
  }>(
    'viewer-sitemap',
    `select kind, username, slug, updated_at as "updatedAt" from (
      select 'portfolio' as kind, u.username, p.slug, p.updated_at
        from portfolios p join users u on u.id = p.owner_id where p.is_discoverable and p.deleted_at is null
      union all
      select 'location', u.username, l.slug, l.updated_at
        from locations l join users u on u.id = l.owner_id where l.is_discoverable and l.deleted_at is null
      union all
      select 'profile', u.username, '', max(l.updated_at)
        from users u join locations l on l.owner_id = u.id
        where u.is_profile_public and l.is_discoverable and l.deleted_at is null group by u.username
    ) items order by updated_at desc limit 20000`,
    [],
    'replica',
  )
}

async function exists(kind: 'locations' | 'portfolios', username: string, name: string) {
  const rows = await prepared(
    `viewer-exists-${kind}`,
    `select 1 from users u join ${kind} i on i.owner_id = u.id and (i.id = $2::uuid or i.slug = $3)
      where lower(u.username) = $1 and i.deleted_at is null`,
    [username.toLowerCase(), ...nameOf(name)],
    'replica',
  )
  return rows.length > 0
}
