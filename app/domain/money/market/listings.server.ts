import { read } from '#app/db/client.server.ts'
import { boolean, integer, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, join, name, nothing, sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { profileIsVisible } from '#app/domain/items/visibility.server.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import {
  countOfLocations,
  portfolioDetails,
  toPortfolio,
} from '#app/domain/places/portfolio-rows.server.ts'
import type { Portfolio } from '#app/domain/places/published.ts'
import { type LimitedPage, page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { matchesWords, plainText } from '#app/domain/rules/search.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import * as areas from './areas.server.ts'
import type { MarketFilter, MarketOrder } from './market.ts'
import { type Sample, sampleColumn, sampleObject } from './samples.server.ts'

export type Listing = RowOf<ReturnType<typeof listingRow>>

/** Lists a page of portfolios for sale, except those whose seller has a private profile. */
export async function list(actor: Actor, filter: MarketFilter, { limit, cursor }: LimitedPage) {
  const { conditions, order, key } = listingQuery(actor, filter, cursor)
  const rows = await read(
    select(
      { ...listingRow(actor), key: as(text, key) },
      sql`from portfolios p join users u on u.id = p.owner_id
        where ${conditions} order by ${order} limit ${limit + 1}`,
    ),
    actor,
  )
  const { items, nextCursor } = page(rows, limit)
  const listings = items.map(async ({ key: _, ...item }): Promise<Listing> => {
    return { ...item, area: await areaOf(item, actor) }
  })
  return { items: await Promise.all(listings), nextCursor }
}

export type MarketPortfolio = Portfolio & { area: string | null; sampleUrls: string[] }

export async function listPurchaseable(
  actor: Actor,
  filter: MarketFilter,
  { limit, cursor }: LimitedPage,
) {
  const { conditions, order, key } = listingQuery(actor, filter, cursor)
  const rows = await read(
    select(
      {
        ...portfolioDetails(actor),
        ...saleColumns,
        key: as(text, key),
      },
      sql`from portfolios p join users u on u.id = p.owner_id
        where ${conditions} order by ${order} limit ${limit + 1}`,
    ),
    actor,
  )
  const { items, nextCursor } = page(rows, limit)
  const published = items.map(
    async ({ key: _, area, samples, ...row }): Promise<MarketPortfolio> => ({
      ...toPortfolio(row),
      area: await areaOf({ id: row.id, area }, actor),
      sampleUrls: samples.map(({ id }) => `${env.PUBLIC_URL}/media/${id}/full.jpg`),
    }),
  )
  return { items: await Promise.all(published), nextCursor }
}

function listingQuery(actor: Actor, filter: MarketFilter, cursor: string | undefined) {
  const { expression, type, direction } = orders[filter.sort]
  const [value, id] = cursor === undefined ? [] : readCursor(cursor, type)
  const sqlDirection = name(direction)
  const after =
    value === undefined
      ? nothing
      : sql`and (${expression}, p.id) ${direction === 'asc' ? sql`>` : sql`<`}
          (${value}::${name(type)}, ${id}::uuid)`
  return {
    conditions: sql`p.is_discoverable and p.is_purchaseable and p.deleted_at is null
      and ${profileIsVisible('u', actor)} ${matches(filter)} ${after}`,
    order: sql`${expression} ${sqlDirection}, p.id ${sqlDirection}`,
    key: sql`${expression}::text`,
  }
}

type Order = { expression: Fragment; type: string; direction: 'asc' | 'desc' }

const orders: Record<MarketOrder, Order> = {
  newest: { expression: name('p.updated_at'), type: 'timestamptz', direction: 'desc' },
  cheapest: { expression: name('p.price_cents'), type: 'int', direction: 'asc' },
  dearest: { expression: name('p.price_cents'), type: 'int', direction: 'desc' },
  title: { expression: sql`lower(p.title)`, type: 'text', direction: 'asc' },
}

/** SQL condition. The search ignores descriptions and locations, as only buyers may know them. */
function matches({ search, area, seller, minPrice, maxPrice }: MarketFilter) {
  const place = plainText(sql`p.sale_area`)
  const person = [plainText(sql`u.username`), plainText(sql`u.display_name`)]
  const everything = [plainText(sql`p.title`), place, ...person]
  const matchesAny = (words: string, texts: Fragment[]) =>
    matchesWords(words, (isIn) => sql`(${join(texts.map(isIn), ' or ')})`)
  return sql`and ${matchesAny(search, everything)} and ${matchesAny(area, [place])}
    and ${matchesAny(seller, person)} ${minPrice === undefined ? nothing : sql`and p.price_cents >= ${Math.round(minPrice * 100)}`} ${
      maxPrice === undefined ? nothing : sql`and p.price_cents <= ${Math.round(maxPrice * 100)}`
    }`
}

async function areaOf({ id, area }: { id: string; area: string | null }, actor: Actor) {
  return area === null ? ((await areas.find(id, actor))?.words ?? null) : area || null
}

const listingRow = (actor: Actor) => ({
  ...columns('portfolios', 'p', 'id', 'slug', 'title', 'priceCents'),
  ...columns('users', 'u', 'username', 'displayName'),
  sellerPictureId: as(orNull(uuid), sql`u.picture_photo_id`),
  locationCount: as(integer, countOfLocations),
  ...saleColumns,
  hero: as(orNull(json<Sample>()), hero(sampleObject)),
  isFavorite: as(boolean, isFavorite('portfolio', 'p', actor)),
})

const saleColumns = {
  /** Empty if no location has a position; null if the area is not saved yet. */
  area: as(orNull(text), sql`p.sale_area`),
  samples: as(json<Sample[]>(), sampleColumn),
}
