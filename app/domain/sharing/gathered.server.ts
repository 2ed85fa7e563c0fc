import { prepared } from '#app/db/client.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { keyset, page } from '#app/domain/keyset.server.ts'
import type { Listing } from '#app/domain/listing.ts'
import {
  cardColumns,
  type LocationCard,
  locationMatches,
} from '#app/domain/places/location-rows.server.ts'
import {
  type PortfolioCard,
  portfolioCardColumns,
  portfolioMatches,
} from '#app/domain/places/portfolio-rows.server.ts'
import { pattern } from '#app/domain/search.server.ts'
import {
  type ProjectCard,
  projectCardColumns,
  type ShootCard,
  shootCardColumns,
} from '#app/domain/shoots/plan-lists.server.ts'
import type { AccessLevel, ShareKind } from './share.ts'
import {
  locationIsVisible,
  portfolioContentsAreVisible,
  portfolioIsVisible,
  projectIsVisible,
  shootIsVisible,
} from './visibility.server.ts'

/** What gathers items of several people for a user: what they marked, and what they accepted. */
export type Gathering = 'favorites' | 'shares'

type Cards = {
  location: LocationCard
  portfolio: PortfolioCard
  shoot: ShootCard
  project: ProjectCard
}

/** An item of a list of several people's: whose it is, and of a shared one what one may do with it. */
export type Gathered<Kind extends ShareKind = ShareKind> = Cards[Kind] & {
  ownerUser: string
  accessLevel: AccessLevel | null
}

type Source = {
  alias: string
  columns: string
  isVisible: (alias: string, actor: string) => string
  matches: string
}

const inWords = (i: string) =>
  `($2::text is null or ${i}.title ilike $2 or ${i}.description ilike $2)`

const sources: Record<ShareKind, Source> = {
  location: {
    alias: 'l',
    columns: cardColumns,
    isVisible: locationIsVisible,
    matches: locationMatches('l', '$2'),
  },
  portfolio: {
    alias: 'p',
    columns: portfolioCardColumns,
    isVisible: portfolioIsVisible,
    matches: portfolioMatches('$2', portfolioContentsAreVisible('p', '$1::uuid')),
  },
  shoot: {
    alias: 'i',
    columns: shootCardColumns,
    isVisible: shootIsVisible,
    matches: inWords('i'),
  },
  project: {
    alias: 'i',
    columns: projectCardColumns,
    isVisible: projectIsVisible,
    matches: inWords('i'),
  },
}

const gathers: Record<Gathering, { where: string; accessLevel: string }> = {
  favorites: { where: 'g.user_id = $1', accessLevel: 'null' },
  shares: { where: `g.user_id = $1 and g.status = 'accepted'`, accessLevel: 'g.access_level' },
}

/**
 * A page of the items of a kind that are gathered for the actor, of those that they may see now;
 * `search` looks where the list of one's own does.
 */
export async function listGathered<Kind extends ShareKind>(
  actor: Actor,
  gathering: Gathering,
  kind: Kind,
  listing: Listing,
): Promise<{ items: Gathered<Kind>[]; nextCursor: string | undefined }> {
  const user = requireUser(actor)
  const { alias, columns, isVisible, matches } = sources[kind]
  const { where, accessLevel } = gathers[gathering]
  const { after, order, key, values } = keyset(listing, alias, '$3', '$4')
  const name = `${gathering}-${kind}-${listing.sort}-${listing.direction}`
  const rows = await prepared<Gathered<Kind> & { id: string; key: string }>(
    `${name}-${listing.cursor ? 'next' : 'first'}`,
    `select ${columns}, o.username as "ownerUser", ${accessLevel} as "accessLevel", ${key} as key
      from ${gathering} g join ${kind}s ${alias} on ${alias}.id = g.${kind}_id
        join users o on o.id = ${alias}.owner_id
      where ${where} and ${isVisible(alias, '$1::uuid')} and ${matches} and ${after}
      order by ${order} limit $5`,
    [user.id, pattern(listing.search), ...values, listing.limit + 1],
  )
  return page(rows, listing.limit)
}
