import { prepared } from '#app/db/client.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { keyset, published, readCursor } from '#app/domain/keyset.server.ts'
import { defaultListing } from '#app/domain/listing.ts'
import {
  portfolioContentsAreVisible,
  profileIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import type { Location } from './location.ts'
import { detailColumns, type LocationDetails, toLocation } from './location-rows.server.ts'
import { maxLocationsOfPortfolio, type Portfolio } from './portfolio.ts'
import {
  type PortfolioDetails,
  portfolioDetailColumns,
  toPortfolio,
} from './portfolio-rows.server.ts'
import * as portfolios from './portfolios.server.ts'
import type { Tag } from './tag.ts'

type PageOf = { limit: number; cursor?: string | undefined }

/** As many of each kind as a profile's page shows. */
const mostOfProfile = 200

const contentsAreOpen = portfolioContentsAreVisible('p', '$1::uuid')

/**
 * The places of an owner in full, newest first: all of one's own, of others what is discoverable.
 * @param most how many of each; null for all
 */
export async function listOfOwner(
  actor: Actor,
  ownerId: string,
  most: number | null,
): Promise<{ locations: Location[]; portfolios: Portfolio[] }> {
  const values = [actor.id, ownerId, most]
  const [locationRows, portfolioRows] = await Promise.all([
    prepared<LocationDetails>(
      'published-locations',
      `select ${detailColumns('$1::uuid')} from locations l join users u on u.id = l.owner_id
        where l.owner_id = $2 and l.deleted_at is null
          and (l.is_discoverable or l.owner_id = $1::uuid)
        order by l.created_at desc, l.id desc limit $3`,
      values,
    ),
    prepared<PortfolioDetails>(
      'published-portfolios',
      `select ${portfolioDetailColumns(contentsAreOpen)} from portfolios p join users u on u.id = p.owner_id
        where p.owner_id = $2 and p.deleted_at is null
          and (p.is_discoverable or p.owner_id = $1::uuid)
        order by p.created_at desc, p.id desc limit $3`,
      values,
    ),
  ])
  return { locations: locationRows.map(toLocation), portfolios: portfolioRows.map(toPortfolio) }
}

/**
 * The locations of a portfolio in its order; none of one for sale that is not bought.
 * @throws `notFound` when the actor may not see the portfolio
 */
export async function listOfPortfolio(actor: Actor, id: string, { limit, cursor }: PageOf) {
  await portfolios.find(actor, id)
  const [position, locationId] = cursor === undefined ? [null, null] : readCursor(cursor, 'int')
  const rows = await prepared<LocationDetails & { key: string }>(
    'published-portfolio-locations',
    `select ${detailColumns('$1::uuid')}, pl.position::text as key
      from portfolios p join portfolio_locations pl on pl.portfolio_id = p.id
        join locations l on l.id = pl.location_id and l.deleted_at is null
        join users u on u.id = l.owner_id
      where p.id = $2 and ${contentsAreOpen}
        and ($3::int is null or (pl.position, l.id) > ($3::int, $4::uuid))
      order by pl.position, l.id limit $5`,
    [actor.id, id, position, locationId, limit + 1],
  )
  return published(rows, limit, toLocation)
}

/** The portfolios for sale, the last changed first; none of somebody else whose profile is private. */
export async function listPurchaseable(actor: Actor, { limit, cursor }: PageOf) {
  const listing = { ...defaultListing, sort: 'updatedAt', limit, cursor } as const
  const { after, order, key, values } = keyset(listing, 'p', '$2', '$3')
  const rows = await prepared<PortfolioDetails & { key: string }>(
    `published-purchaseable-${cursor === undefined ? 'first' : 'next'}`,
    `select ${portfolioDetailColumns(contentsAreOpen)}, ${key} as key
      from portfolios p join users u on u.id = p.owner_id
      where p.is_discoverable and p.is_purchaseable and p.deleted_at is null
        and ${profileIsVisible('u', '$1::uuid')} and ${after}
      order by ${order} limit $4`,
    [actor.id, ...values, limit + 1],
  )
  return published(rows, limit, toPortfolio)
}

/**
 * Somebody's own tags by title.
 * @throws `notFound` for anybody else's
 */
export async function listTags(actor: Actor, userId: string, { limit, cursor }: PageOf) {
  if (!isId(userId) || actor.id !== userId) throw notFound('User')
  const listing = { ...defaultListing, sort: 'title', direction: 'asc', limit, cursor } as const
  const { after, order, key, values } = keyset(listing, 't', '$2', '$3')
  const rows = await prepared<Tag & { key: string }>(
    `published-tags-${cursor === undefined ? 'first' : 'next'}`,
    `select t.id, t.title, ${key} as key from tags t
      where t.owner_id = $1 and ${after} order by ${order} limit $4`,
    [userId, ...values, limit + 1],
  )
  return published(rows, limit, (tag: Tag) => tag)
}

/** As `portfolios.clone`; answers with the copies of the locations too. */
export async function clonePortfolio(actor: Actor, id: string) {
  const copy = await portfolios.clone(actor, id)
  const { items } = await listOfPortfolio(actor, copy.id, { limit: maxLocationsOfPortfolio })
  return { portfolio: toPortfolio(copy), locations: items }
}

/**
 * Somebody's profile by username or id, as its viewer shows it; at most 200 of each kind.
 * @throws `notFound` also when it is not public
 */
export async function findProfile(
  actor: Actor,
  {
    username,
    userId,
  }: { username?: string | null | undefined; userId?: string | null | undefined },
) {
  const [user] = await prepared<{ id: string; username: string; displayName: string }>(
    'published-profile',
    `select u.id, u.username, u.display_name as "displayName" from users u
      where ($2::text is null or lower(u.username) = $2) and ($3::uuid is null or u.id = $3)
        and ($2::text is not null or $3::uuid is not null)
        and ${profileIsVisible('u', '$1::uuid')}`,
    [actor.id, username?.toLowerCase() || null, userId && asId(userId)],
  )
  if (!user || (userId && !isId(userId))) throw notFound('User')
  return { ...user, ...(await listOfOwner(actor, user.id, mostOfProfile)) }
}
