import { integer, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { fieldColumns } from '#app/domain/items/field-columns.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import { isShown, portfolioContentsAreVisible } from '#app/domain/items/visibility.server.ts'
import { matchesWords, plainText } from '#app/domain/rules/search.server.ts'
import { env } from '#app/server/env.server.ts'
import { type CoverView, coverObject } from './location-rows.server.ts'
import { portfolioFields } from './portfolio.ts'
import type { Portfolio } from './published.ts'

type HeroView = CoverView & { blurHash: string }

const ofPortfolio = {
  ...columns('portfolios', 'p', 'id', 'slug', 'title', 'priceCents', 'isDiscoverable'),
  ...columns('portfolios', 'p', 'isPurchaseable', 'createdAt', 'updatedAt'),
}

export type PortfolioCard = RowOf<typeof portfolioCard>

const removed = sql`cl.deleted_at is not null`
const heldBack = sql`(cl.taken_down_at is not null or (cl.is_refused and p.is_discoverable))
  and cl.deleted_at is null`

/** SQL: subtracts the removed and taken-down locations, which are few and so are counted fast. */
export const countOfLocations = sql`(${allLocations()} - ${countOf(removed)} - ${countOf(heldBack)})::int`

function allLocations() {
  return sql`(select count(*) from portfolio_locations cpl where cpl.portfolio_id = p.id)`
}

function countOf(condition: Fragment) {
  return sql`(select count(*) from locations cl join portfolio_locations cpl
      on cpl.location_id = cl.id and cpl.portfolio_id = p.id
    where cl.owner_id = p.owner_id and ${condition})`
}

/** Columns of a query from `portfolios p join users u`, without what the actor may not see. */
export function portfolioDetails(actor: Principal) {
  const contents = portfolioContentsAreVisible('p', actor)
  return {
    ...ofPortfolio,
    ...columns('portfolios', 'p', 'isPurchased', 'version'),
    ...fieldColumns('portfolios', 'p', portfolioFields, actor),
    description: as(text, sql`case when ${contents} then p.description else '' end`),
    heroPhotoId: as(orNull(uuid), sql`case when ${contents} then p.hero_photo_id end`),
    hero: as(
      orNull(json<HeroView>()),
      hero(sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
        'color', ph.color, 'focalLength', ph.focal_length, 'blurHash', ph.blur_hash)`),
    ),
    ownerUserId: as(uuid, sql`p.owner_id`),
    ownerUser: as(text, sql`u.username`),
    locationCount: as(
      integer,
      sql`(${allLocations()} - ${countOf(removed)}
        - case when ${isOwn('p', actor)} then 0 else ${countOf(heldBack)} end)::int`,
    ),
    locationIds: as(
      json<string[]>(),
      sql`case when ${contents} then coalesce((select
          json_agg(pl.location_id order by pl.position, pl.location_id)
        from portfolio_locations pl join locations l on l.id = pl.location_id
          and l.deleted_at is null and (${isShown('l')} or ${isOwn('l', actor)})
        where pl.portfolio_id = p.id), '[]') else '[]' end`,
    ),
  }
}

/** SQL condition: a search matches the title, or the description if the actor may see it. */
export function portfolioMatches(search: string, actor: Principal): Fragment {
  return matchesWords(
    search,
    (isIn) => sql`(${isIn(plainText(sql`p.title`))}
      or (${isIn(plainText(sql`p.description`))} and ${portfolioContentsAreVisible('p', actor)}))`,
  )
}

/** Columns of a query from `portfolios p`. */
export const portfolioCard = {
  ...ofPortfolio,
  locationCount: as(integer, countOfLocations),
  cover: as(orNull(json<CoverView>()), hero(coverObject)),
}

export function toPortfolio({
  hero,
  priceCents,
  ...row
}: RowOf<ReturnType<typeof portfolioDetails>>): Portfolio {
  return {
    ...row,
    price: priceCents / 100,
    imageUrl: hero ? `${env.PUBLIC_URL}/media/${hero.id}/full.jpg` : null,
    imageBlurHash: hero?.blurHash ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
