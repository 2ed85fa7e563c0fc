import { read } from '#app/db/client.server.ts'
import { integer, json, orNull, text } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, listOf, onlyRow, type RowOf, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import {
  isShown,
  portfolioIsVisible,
  profileIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { countOfLocations } from '#app/domain/places/portfolio-rows.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import * as areas from './areas.server.ts'
import { type Sample, sampleColumn, sampleObject } from './samples.server.ts'

/** What everybody may know about a portfolio before buying it. */
export type Showcase = RowOf<ReturnType<typeof showcaseRow>> & { area: areas.Area | null }

/** Another portfolio of the seller; `priceCents` is 0 if it is not for sale. */
export type OtherPortfolio = {
  slug: string
  title: string
  priceCents: number
  locationCount: number
  photo: { id: string; color: string } | null
}

const maxOthers = 4

/** @throws Error if the actor may not see the portfolio */
export async function find(actor: Actor, id: string): Promise<Showcase> {
  const rows = await read(
    select(
      showcaseRow(actor, id),
      sql`from portfolios p join users u on u.id = p.owner_id
        where p.id = ${asId(id)} and ${portfolioIsVisible('p', actor)}`,
    ),
    actor,
  )
  return { ...onlyRow(rows), area: await areas.find(id, actor) }
}

const showcaseRow = (actor: Actor, id: string) => ({
  ...columns('portfolios', 'p', 'title'),
  ...columns('users', 'u', 'username', 'displayName', 'town'),
  /** Null if the seller has none, or a private profile. */
  portrait: as(
    orNull(json<{ id: string; color: string }>()),
    sql`(select json_build_object('id', ph.id, 'color', ph.color) from photos ph
      where ph.id = u.picture_photo_id and ${profileIsVisible('u', actor)})`,
  ),
  hero: as(orNull(json<Sample>()), hero(sampleObject)),
  samples: as(
    json<Sample[]>(),
    sql`case when p.is_purchaseable or ${isOwn('p', actor)} then ${sampleColumn} else '[]' end`,
  ),
  locationCount: as(integer, countOfLocations),
  photoCount: as(
    integer,
    sql`(select count(*)::int from photos cph join ${shownLocations} on l.id = cph.location_id
      where pl.portfolio_id = p.id)`,
  ),
  /** Locations that the seller has described. */
  noteCount: as(
    integer,
    sql`(select count(*)::int from ${shownLocations}
      where pl.portfolio_id = p.id and l.description <> '')`,
  ),
  others: as(json<OtherPortfolio[]>(), othersOf(actor, id)),
})

const shownLocations = sql`portfolio_locations pl
  join locations l on l.id = pl.location_id and l.deleted_at is null and ${isShown('l')}`

/** SQL: the newest other portfolios of the seller `u` on Discover, as JSON. */
function othersOf(actor: Actor, id: string) {
  const other = {
    slug: as(text, sql`p.slug`),
    title: as(text, sql`p.title`),
    priceCents: as(integer, sql`case when p.is_purchaseable then p.price_cents else 0 end`),
    locationCount: as(integer, countOfLocations),
    photo: as(orNull(json()), hero(sql`json_build_object('id', ph.id, 'color', ph.color)`)),
  }
  return sql`coalesce((select json_agg(other) from (select ${listOf(other)} from portfolios p
    where p.owner_id = u.id and p.id <> ${asId(id)} and p.is_discoverable
      and p.deleted_at is null and ${profileIsVisible('u', actor)}
    order by p.updated_at desc, p.id desc limit ${literal(maxOthers)}) other), '[]')`
}
