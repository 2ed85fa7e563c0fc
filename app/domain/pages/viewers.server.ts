import { read, readRows } from '#app/db/client.server.ts'
import { boolean, integer, json, orNull } from '#app/db/columns.server.ts'
import { as, columns, listOf, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, name, nothing, sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import {
  crawler,
  isEditable,
  isOwn,
  isShown,
  locationIsVisible,
  portfolioContentsAreVisible,
  portfolioIsVisible,
} from '#app/domain/items/visibility.server.ts'
import * as areas from '#app/domain/money/market/areas.server.ts'
import { type Sample, sampleColumn, sampleObject } from '#app/domain/money/market/samples.server.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import { tagTitles } from '#app/domain/places/location-rows.server.ts'
import { countOfLocations } from '#app/domain/places/portfolio-rows.server.ts'
import {
  joinPosition,
  type PositionColumns,
} from '#app/domain/places/position/visible-position.server.ts'
import { pageSize } from '#app/domain/rules/listing.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'
import type { LocationFrame } from './frame.ts'
import {
  type FramePage,
  framePage,
  framePageColumns,
  joinCover,
  locationFrame,
} from './frames.server.ts'
import { type AddressName, findBlocked, nameOf, toBlocked, type Viewed } from './viewed.server.ts'

export type ViewedPhoto = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
  focalLength: number | null
  direction: number | null
  takenAt: string | null
  takenOffset: number | null
}

export type ViewedLocation = RowOf<ReturnType<typeof viewedLocation>> & {
  /** The portfolio in the address, and the neighbours of this location in it. */
  parent: (LinkedItem & { previous: LinkedItem | null; next: LinkedItem | null }) | null
}

type LinkedItem = { slug: string; title: string }

type ViewedPortfolio = Omit<
  RowOf<ReturnType<typeof viewedPortfolio>>,
  'description' | 'isVisible' | 'isOpen' | 'samples'
> &
  (
    | { isForSale: false; description: string; locations: FramePage<LocationFrame> }
    // For sale and not bought: only title, hero, count, area and sample photos.
    | { isForSale: true; area: string | null; samples: Sample[] }
  )

/** @param portfolio the portfolio before the location in the address */
export type LocationAddress = { username: string; location: string; portfolio?: string }

export type PortfolioAddress = { username: string; portfolio: string }

const photoColumns = sql`'id', ph.id, 'width', ph.width, 'height', ph.height, 'color', ph.color,
  'blurHash', ph.blur_hash`

/** Without its parent, from `locations l` and its owner `o`. */
export function viewedLocation(actor: Actor, position: PositionColumns) {
  const isPrivate = actor.id === null ? sql`false` : sql`not ${locationIsVisible('l', visitor)}`
  return {
    ...columns('locations', 'l', 'id', 'slug', 'title', 'description'),
    ...position,
    ...columns('users', 'o', 'username', 'displayName'),
    isOwn: as(boolean, isOwn('l', actor)),
    isEditable: as(boolean, isEditable('l', actor, 'location')),
    /** For people with an account: whether visitors cannot see it. */
    isPrivate: as(boolean, isPrivate),
    /** By search engines. */
    isFindable: as(boolean, locationIsVisible('l', crawler)),
    /** Of the actor; false for a visitor. */
    isFavorite: as(boolean, isFavorite('location', 'l', actor)),
    photos: as(
      json<ViewedPhoto[]>(),
      sql`coalesce((select json_agg(json_build_object(${photoColumns},
          'focalLength', ph.focal_length, 'direction', ph.direction,
          'takenAt', ph.taken_at, 'takenOffset', ph.taken_offset) order by ph.position, ph.id)
        from photos ph where ph.location_id = l.id), '[]')`,
    ),
    tags: tagTitles('l'),
    /**
     * Codes of where it is on Discover, empty until they are found out; null where it is not there.
     */
    discover: as(
      orNull(json<{ country: string; region: string }>()),
      sql`(select json_build_object('country', coalesce(r.country, ''),
          'region', coalesce(r.region, ''))
        from discover_items d left join discover_regions r on r.item_id = d.id where d.id = l.id)`,
    ),
  }
}

/** Takes one statement, and another one if the location is blocked. */
export async function findLocation(
  actor: Actor,
  address: LocationAddress,
): Promise<Viewed<ViewedLocation>> {
  const { username, location, portfolio } = address
  const own = nameOf(location)
  const parent = portfolio === undefined ? undefined : nameOf(portfolio)
  const { position, join } = joinPosition('l', actor)
  const ofParent = parent ? parentInOrder : sql`null::json`
  const [row] = await read(
    select(
      {
        ...viewedLocation(actor, position),
        parent: as(orNull(json<NonNullable<ViewedLocation['parent']>>()), ofParent),
      },
      sql`from users o join locations l on l.owner_id = o.id and l.${name(own.column)} = ${own.value}
          ${join} ${parent ? joinPortfolio(parent, actor) : nothing}
        where lower(o.username) = ${username.toLowerCase()} and ${locationIsVisible('l', actor)}`,
    ),
    actor,
  )
  return row
    ? { item: row }
    : findBlocked(actor, 'Location', { username, name: location, holder: portfolio })
}

/** The location beside `al` in its portfolio `p`; all locations in it are equally visible. */
const neighbourOf = (sign: Fragment, direction: Fragment) => sql`(select json_build_object(
    'slug', n.slug, 'title', n.title) from portfolio_locations nl
  join locations n on n.id = nl.location_id and n.deleted_at is null
    and ${isShown('n')}
  where nl.portfolio_id = p.id
    and (nl.position, nl.location_id) ${sign} (al.position, al.location_id)
  order by nl.position ${direction}, nl.location_id ${direction} limit 1)`

const parentInOrder = sql`json_build_object('slug', p.slug, 'title', p.title,
  'previous', ${neighbourOf(sql`<`, sql`desc`)}, 'next', ${neighbourOf(sql`>`, sql`asc`)})`

function joinPortfolio({ column, value }: AddressName, actor: Actor) {
  return sql`join portfolio_locations al on al.location_id = l.id
    join portfolios p on p.id = al.portfolio_id and p.${name(column)} = ${value}
      and ${portfolioContentsAreVisible('p', actor)}`
}

/**
 * The portfolio at an address and a page of its locations, in one statement, and another one for
 * the area of a portfolio for sale.
 * @param after the slug of the last location on the previous page
 */
export async function findPortfolio(
  actor: Actor,
  { username, portfolio }: PortfolioAddress,
  { after, hasTags = false }: { after?: string | null; hasTags?: boolean } = {},
): Promise<Viewed<ViewedPortfolio>> {
  const own = nameOf(portfolio)
  const found = viewedPortfolio(actor)
  const [row] = await readRows(
    { ...found, ...framePageColumns },
    sql`select p.*, l.list, l.next from (select ${listOf(found)}
        from users u join portfolios p on p.owner_id = u.id and p.${name(own.column)} = ${own.value}
        where lower(u.username) = ${username.toLowerCase()} and p.deleted_at is null) p
      cross join lateral ${contentsOf(actor, hasTags, after)} l`,
    actor,
  )
  if (!row?.isVisible) return toBlocked('Portfolio', row !== undefined)
  const { isVisible, isOpen, description, samples, list, next, ...shown } = row
  if (!isOpen) {
    const area = await areas.find(row.id, actor)
    return { item: { ...shown, isForSale: true, area, samples } }
  }
  return { item: { ...shown, isForSale: false, description, locations: { list, next } } }
}

const viewedPortfolio = (actor: Actor) => ({
  ...columns('portfolios', 'p', 'id', 'slug', 'title', 'description'),
  ...columns('users', 'u', 'username', 'displayName'),
  isOwn: as(boolean, isOwn('p', actor)),
  isEditable: as(boolean, isEditable('p', actor, 'portfolio')),
  isPrivate: as(boolean, sql`not p.is_discoverable`),
  isVisible: as(boolean, portfolioIsVisible('p', actor)),
  isOpen: as(boolean, portfolioContentsAreVisible('p', actor)),
  samples: as(
    json<Sample[]>(),
    sql`case when p.is_purchaseable then ${sampleColumn} else '[]' end`,
  ),
  /** Of the actor; false for a visitor. */
  isFavorite: as(boolean, isFavorite('portfolio', 'p', actor)),
  priceCents: as(integer, sql`case when p.is_purchaseable then p.price_cents else 0 end`),
  locationCount: as(integer, countOfLocations),
  hero: as(orNull(json<Sample>()), hero(sampleObject)),
})

function contentsOf(actor: Actor, hasTags: boolean, after: string | null | undefined) {
  const next = sql`and (pl.position, l.id) > (select apl.position, al.id
    from locations al join portfolio_locations apl on apl.location_id = al.id
    where apl.portfolio_id = p.id and al.slug = ${slug(after ?? '')})`
  const { position, join } = joinPosition('l', actor)
  const query = sql`select ${locationFrame(position, hasTags)} from portfolio_locations pl
    join locations l on l.id = pl.location_id and l.deleted_at is null
      and ${isShown('l', sql`not p."isPrivate"`)} ${join} ${joinCover}
    where pl.portfolio_id = p.id and p."isOpen" ${after ? next : nothing}
    order by pl.position, l.id limit ${literal(pageSize + 1)}`
  return framePage(query, pageSize)
}
