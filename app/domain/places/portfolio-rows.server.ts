import {
  boolean,
  type Columns,
  integer,
  json,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { matchesWords, plain } from '#app/domain/search.server.ts'
import {
  type Asker,
  isOwn,
  isShown,
  portfolioContentsAreVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { env } from '#app/env.server.ts'
import { coverObject } from './location-rows.server.ts'
import type { Portfolio } from './portfolio.ts'

type HeroView = {
  id: string
  width: number
  height: number
  color: string
  focalLength: number | null
  blurHash: string
}

/** A portfolio as its page and its editor show it, without the locations themselves. */
export type PortfolioDetails = {
  id: string
  slug: string
  title: string
  description: string
  heroPhotoId: string | null
  hero: HeroView | null
  priceCents: number
  ownerUserId: string
  ownerUser: string
  locationIds: string[]
  locationCount: number
  isDiscoverable: boolean
  isPurchaseable: boolean
  isPurchased: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

export type PortfolioCard = {
  id: string
  slug: string
  title: string
  priceCents: number
  isDiscoverable: boolean
  isPurchaseable: boolean
  locationCount: number
  cover: Omit<HeroView, 'blurHash'> | null
  createdAt: Date
  updatedAt: Date
}

export const portfolioDetailsRow: Columns<PortfolioDetails> = {
  id: uuid,
  slug: text,
  title: text,
  description: text,
  heroPhotoId: orNull(uuid),
  hero: orNull(json()),
  priceCents: integer,
  ownerUserId: uuid,
  ownerUser: text,
  locationIds: json(),
  locationCount: integer,
  isDiscoverable: boolean,
  isPurchaseable: boolean,
  isPurchased: boolean,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
}

export const portfolioCardRow: Columns<PortfolioCard> = {
  id: uuid,
  slug: text,
  title: text,
  priceCents: integer,
  isDiscoverable: boolean,
  isPurchaseable: boolean,
  locationCount: integer,
  cover: orNull(json()),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/**
 * The chosen hero while it is in the portfolio, else the first photo. @param object JSON of `ph`
 */
export function hero(object: Fragment): Fragment {
  const from = sql`portfolio_locations hpl
    join locations hl on hl.id = hpl.location_id and hl.deleted_at is null
      and ${isShown('hl')}`
  return sql`coalesce((select ${object} from photos ph
      join ${from} on hl.id = ph.location_id
      where ph.id = p.hero_photo_id and hpl.portfolio_id = p.id),
    (select ${object} from ${from} cross join lateral (select * from photos
        where location_id = hl.id order by position, id limit 1) ph
      where hpl.portfolio_id = p.id order by hpl.position, hpl.location_id limit 1))`
}

const removed = sql`cl.deleted_at is not null`
const heldBack = sql`(cl.taken_down_at is not null or (cl.is_refused and p.is_discoverable))
  and cl.deleted_at is null`

/** The locations that are shown: all less the removed ones and those that admins hold back, which are few. */
export const countOfLocations = sql`(${allLocations()} - ${countOf(removed)} - ${countOf(heldBack)})::int`

/** All of them are the owner's. */
function allLocations() {
  return sql`(select count(*) from portfolio_locations cpl where cpl.portfolio_id = p.id)`
}

function countOf(condition: Fragment) {
  return sql`(select count(*) from locations cl join portfolio_locations cpl
      on cpl.location_id = cl.id and cpl.portfolio_id = p.id
    where cl.owner_id = p.owner_id and ${condition})`
}

/**
 * `PortfolioDetails` from `portfolios p join users u`, as far as the actor may see it. The owner's
 * own locations are in it while an admin has taken them down, too.
 */
export function portfolioDetailColumns(actor: Asker): Fragment {
  const contents = portfolioContentsAreVisible('p', actor)
  return sql`p.id, p.slug, p.title, case when ${contents} then p.description else '' end as description,
    case when ${contents} then p.hero_photo_id end as "heroPhotoId",
    p.price_cents as "priceCents", p.owner_id as "ownerUserId", u.username as "ownerUser",
    p.is_discoverable as "isDiscoverable", p.is_purchaseable as "isPurchaseable",
    p.is_purchased as "isPurchased", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
    (${allLocations()} - ${countOf(removed)}
      - case when ${isOwn('p', actor)} then 0 else ${countOf(heldBack)} end)::int as "locationCount",
    ${hero(sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height, 'color', ph.color,
      'focalLength', ph.focal_length, 'blurHash', ph.blur_hash)`)} as hero,
    case when ${contents} then coalesce((select json_agg(pl.location_id order by pl.position, pl.location_id)
      from portfolio_locations pl join locations l on l.id = pl.location_id and l.deleted_at is null
        and (${isShown('l')} or ${isOwn('l', actor)})
      where pl.portfolio_id = p.id), '[]') else '[]' end as "locationIds"`
}

/**
 * The SQL condition of a search over a portfolio's title and, if the actor may see its contents,
 * its description.
 */
export function portfolioMatches(search: string, actor: Asker): Fragment {
  return matchesWords(
    search,
    (isIn) => sql`(${isIn(plain(sql`p.title`))}
      or (${isIn(plain(sql`p.description`))} and ${portfolioContentsAreVisible('p', actor)}))`,
  )
}

/** From `portfolios p`. */
export const portfolioCardColumns = sql`p.id, p.slug, p.title, p.price_cents as "priceCents",
  p.is_discoverable as "isDiscoverable", p.is_purchaseable as "isPurchaseable",
  p.created_at as "createdAt", p.updated_at as "updatedAt",
  ${countOfLocations} as "locationCount", ${hero(coverObject)} as cover`

export function toPortfolio({ hero, priceCents, ...row }: PortfolioDetails): Portfolio {
  return {
    ...row,
    price: priceCents / 100,
    imageUrl: hero ? `${env.PUBLIC_URL}/media/${hero.id}/full.jpg` : null,
    imageBlurHash: hero?.blurHash ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
