import { prepared } from '#app/db/client.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import {
  type LocationFrame,
  locationFrameColumns,
  type PortfolioFrame,
  portfolioFrameColumns,
} from './frames.server.ts'
import { keyset, page } from './keyset.server.ts'
import type { Listing } from './listing.ts'
import { locationMatches, pattern } from './search.server.ts'
import { blocked, type Viewed } from './viewed.server.ts'

export type ViewedProfile = {
  username: string
  displayName: string
  isOwn: boolean
  isPrivate: boolean
  locations: Page<LocationFrame>
  portfolios: Page<PortfolioFrame>
}

type Page<Item> = { items: Item[]; nextCursor: string | undefined }

/** What a profile shows: both lists, or a further page of one. */
export type ProfilePart = 'all' | 'locations' | 'portfolios'

/**
 * Somebody's profile in one statement: all of one's own, of others what is discoverable; sorted, and
 * searched in titles, addresses, descriptions and tags.
 * @throws `invalid` for a cursor that is none
 */
export async function findProfile(
  actor: Actor,
  username: string,
  listing: Listing,
  { part = 'all', hasTags = false }: { part?: ProfilePart; hasTags?: boolean } = {},
): Promise<Viewed<ViewedProfile>> {
  const { values } = keyset(listing, 'l', '$4', '$5')
  const [row] = await prepared<ProfileRow>(
    `viewer-profile-${listing.sort}-${listing.direction}-${part}-${hasTags}-${listing.cursor ? 'next' : 'first'}`,
    `select u.username, u.display_name as "displayName", not u.is_profile_public as "isPrivate",
        u.id is not distinct from $1::uuid as "isOwn",
        ${part === 'portfolios' ? `'[]'::json` : locationsOf(listing, hasTags)} as locations,
        ${part === 'locations' ? `'[]'::json` : portfoliosOf(listing)} as portfolios
      from users u where lower(u.username) = $2`,
    [actor.id, username.toLowerCase(), pattern(listing.search), ...values, listing.limit + 1],
    'replica',
  )
  if (!row || (row.isPrivate && !row.isOwn)) return blocked('Profile', row !== undefined)
  return {
    item: {
      ...row,
      locations: page(row.locations, listing.limit),
      portfolios: page(row.portfolios, listing.limit),
    },
  }
}

type ProfileRow = Omit<ViewedProfile, 'locations' | 'portfolios'> & {
  locations: (LocationFrame & { key: string })[]
  portfolios: (PortfolioFrame & { id: string; key: string })[]
}

function locationsOf(listing: Listing, hasTags: boolean) {
  const { after, order, key } = keyset(listing, 'l', '$4', '$5')
  return `coalesce((select json_agg(listed) from (
    select ${locationFrameColumns(hasTags)}, ${key} as key from locations l
    where l.owner_id = u.id and l.deleted_at is null
      and (l.is_discoverable or l.owner_id = $1::uuid) and ${locationMatches('l', '$3')} and ${after}
    order by ${order} limit $6) listed), '[]')`
}

function portfoliosOf(listing: Listing) {
  const { after, order, key } = keyset(listing, 'p', '$4', '$5')
  return `coalesce((select json_agg(listed) from (
    select p.id, ${portfolioFrameColumns}, ${key} as key from portfolios p
    where p.owner_id = u.id and p.deleted_at is null
      and (p.is_discoverable or p.owner_id = $1::uuid)
      and ($3::text is null or p.title ilike $3 or p.description ilike $3) and ${after}
    order by ${order} limit $6) listed), '[]')`
}

/** The newest discoverable portfolios with their owners, for the index of the viewers. */
export function listDiscoverable(limit: number) {
  return prepared<PortfolioFrame & { username: string }>(
    'viewer-index',
    `select ${portfolioFrameColumns}, u.username
      from portfolios p join users u on u.id = p.owner_id
      where p.is_discoverable and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit $1`,
    [limit],
    'replica',
  )
}

/** Whether there is a profile of this name that everybody may see. */
export async function isShown(username: string): Promise<boolean> {
  const rows = await prepared(
    'viewer-profile-is-shown',
    'select 1 from users u where lower(u.username) = $1 and u.is_profile_public',
    [username.toLowerCase()],
    'replica',
  )
  return rows.length > 0
}
