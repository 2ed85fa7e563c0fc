import { read } from '#app/db/client.server.ts'
import { oneOf, orNull, text } from '#app/db/columns.server.ts'
import { as, type Selection, select } from '#app/db/rows.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import {
  locationIsVisible,
  portfolioIsVisible,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/items/visibility.server.ts'
import {
  type LocationCard,
  locationCard,
  locationMatches,
} from '#app/domain/places/location-rows.server.ts'
import {
  type PortfolioCard,
  portfolioCard,
  portfolioMatches,
} from '#app/domain/places/portfolio-rows.server.ts'
import { type AccessLevel, accessLevels } from '#app/domain/rules/access-level.ts'
import { keyset, page } from '#app/domain/rules/keyset.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { defaultListing, type Listing } from '#app/domain/rules/listing.ts'
import {
  type ProjectCard,
  planMatches,
  projectCard,
  type ShootCard,
  shootCard,
} from '#app/domain/shoots/plan-lists.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

type ListName = 'favorites' | 'shares'

type Cards = {
  location: Omit<LocationCard, 'ownerUser'>
  portfolio: PortfolioCard
  shoot: ShootCard
  project: ProjectCard
}

/** `accessLevel` is null in the list of favourites. */
export type Listed<Kind extends ShareKind = ShareKind> = Cards[Kind] & {
  ownerUser: string
  accessLevel: AccessLevel | null
}

type Source<Card> = {
  alias: string
  card: (actor: Actor) => Selection<Card>
  isVisible: (alias: string, actor: Actor) => Fragment
  matches: (search: string, actor: Actor) => Fragment
}

const sources: { [Kind in ShareKind]: Source<Cards[Kind]> } = {
  location: {
    alias: 'l',
    card: locationCard,
    isVisible: locationIsVisible,
    matches: (search, actor) => locationMatches('l', search, { actor }),
  },
  portfolio: {
    alias: 'p',
    card: () => portfolioCard,
    isVisible: portfolioIsVisible,
    matches: portfolioMatches,
  },
  shoot: {
    alias: 'i',
    card: shootCard,
    isVisible: shootIsVisible,
    matches: planMatches,
  },
  project: {
    alias: 'i',
    card: projectCard,
    isVisible: projectIsVisible,
    matches: planMatches,
  },
}

const lists: Record<ListName, { where: Fragment; accessLevel: Fragment }> = {
  favorites: { where: sql`true`, accessLevel: sql`null` },
  shares: { where: sql`g.status = 'accepted'`, accessLevel: sql`g.access_level` },
}

/** Lists items that the actor may still see; `search` works as in the lists of own items. */
export async function listFavouritesOrShared<Kind extends ShareKind>(
  actor: Actor,
  gathering: ListName,
  kind: Kind,
  listing: Listing,
): Promise<{ items: Listed<Kind>[]; nextCursor: string | undefined }> {
  const user = requireUser(actor)
  const { alias, card, isVisible, matches } = sources[kind]
  const { where, accessLevel } = lists[gathering]
  const { after, order, key } = keyset(listing, alias)
  const item = name(alias)
  const gathered = {
    ...card(user),
    ownerUser: as(text, sql`o.username`),
    accessLevel: as(orNull(oneOf(accessLevels)), accessLevel),
    key: as(text, key),
  } as Selection<Listed<Kind> & { id: string; key: string }>
  const rows = await read(
    select(
      gathered,
      sql`from ${name(gathering)} g
          join ${tableOf(kind)} ${item} on ${item}.id = g.${idColumn(kind)}
          join users o on o.id = ${item}.owner_id
        where g.user_id = ${user.id} and ${where} and ${isVisible(alias, user)}
          and ${matches(listing.search, user)} and ${after}
        order by ${order} limit ${listing.limit + 1}`,
    ),
  )
  return page(rows, listing.limit)
}

/** Lists the accepted shoots of others that count towards the limit of the actor's plan. */
export async function listCountedShoots(actor: Actor): Promise<Listed<'shoot'>[]> {
  const listing = { ...defaultListing, limit: 500 }
  const { items } = await listFavouritesOrShared(actor, 'shares', 'shoot', listing)
  return items.filter(({ archivedAt }) => archivedAt === null)
}
