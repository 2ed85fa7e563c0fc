import { read } from '#app/db/client.server.ts'
import { boolean, integer, json, orNull, text } from '#app/db/columns.server.ts'
import { as, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, nothing, sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import {
  isShown,
  portfolioContentsAreVisible,
  portfolioIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { type Sample, sampleObject } from '#app/domain/money/market/samples.server.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import { countOfLocations } from '#app/domain/places/portfolio-rows.server.ts'
import { joinPosition } from '#app/domain/places/position/visible-position.server.ts'
import { pageSize } from '#app/domain/rules/listing.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'
import type { LocationFrame } from './frame.ts'
import { type FramePage, framePage, joinCover, locationFrame } from './frames.server.ts'
import { isNamed, toBlocked, type Viewed, viewedItem } from './viewed.server.ts'

export type ViewedPortfolio = Omit<
  RowOf<ReturnType<typeof viewedPortfolio>>,
  'isVisible' | 'isOpen' | 'list' | 'next'
> & {
  /** Undefined if the actor would have to buy the portfolio, or a share link hides them. */
  locations: FramePage<LocationFrame> | undefined
}

export type PortfolioAddress = { username: string; portfolio: string }

/** `after` is the slug of the last location of the previous page. */
export async function find(
  actor: Actor,
  { username, portfolio }: PortfolioAddress,
  { after, hasTags = false }: { after?: string | null; hasTags?: boolean } = {},
): Promise<Viewed<ViewedPortfolio>> {
  const [row] = await read(
    select(
      viewedPortfolio(actor),
      sql`from users u join portfolios p on p.owner_id = u.id and ${isNamed('p', portfolio)}
        cross join lateral ${contentsOf(actor, hasTags, after)} contents
        where lower(u.username) = ${username.toLowerCase()} and p.deleted_at is null`,
    ),
    actor,
  )
  if (!row?.isVisible) return toBlocked('Portfolio', row !== undefined)
  const { isVisible, isOpen, list, next, ...shown } = row
  if (isOpen) return { item: { ...shown, locations: { list, next } } }
  return { item: { ...shown, description: '', locations: undefined } }
}

const viewedPortfolio = (actor: Actor) => ({
  ...viewedItem('portfolio', 'p', 'u', actor),
  isVisible: as(boolean, portfolioIsVisible('p', actor)),
  isOpen: as(boolean, portfolioContentsAreVisible('p', actor)),
  isFavorite: as(boolean, isFavorite('portfolio', 'p', actor)),
  priceCents: as(integer, sql`case when p.is_purchaseable then p.price_cents else 0 end`),
  locationCount: as(integer, countOfLocations),
  hero: as(orNull(json<Sample>()), hero(sampleObject)),
  list: as(text, sql`contents.list`),
  next: as(orNull(text), sql`contents.next`),
})

function contentsOf(actor: Actor, hasTags: boolean, after: string | null | undefined): Fragment {
  const next = sql`and (pl.position, l.id) > (select apl.position, al.id
    from locations al join portfolio_locations apl on apl.location_id = al.id
    where apl.portfolio_id = p.id and al.slug = ${slug(after ?? '')})`
  const { position, join } = joinPosition('l', actor)
  const frames = sql`select ${locationFrame(position, hasTags)} from portfolio_locations pl
    join locations l on l.id = pl.location_id and l.deleted_at is null
      and ${isShown('l')} ${join} ${joinCover}
    where pl.portfolio_id = p.id and ${portfolioContentsAreVisible('p', actor)}
      ${after ? next : nothing}
    order by pl.position, l.id limit ${literal(pageSize + 1)}`
  return framePage(frames, pageSize)
}
