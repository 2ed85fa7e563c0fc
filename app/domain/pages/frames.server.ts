import {
  boolean,
  type Columns,
  integer,
  json,
  number,
  orNull,
  text,
} from '#app/db/columns.server.ts'
import { as, listOf, type Selection } from '#app/db/rows.server.ts'
import { type Fragment, literal, name, sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { countOfLocations } from '#app/domain/places/portfolio-rows.server.ts'
import type { PositionColumns } from '#app/domain/places/position/visible-position.server.ts'
import type { FrameList, FramePhoto, LocationFrame, PortfolioFrame } from './frame.ts'

/** `next` is the slug after which the next page begins; null for the last page. */
export type FramePage<Frame> = { list: FrameList<Frame>; next: string | null }

export const framePageColumns: Columns<FramePage<never>> = { list: text, next: orNull(text) }

/** SQL that returns a `FramePage`; `frames` must select up to `limit` + 1 frames in order. */
export function framePage(frames: Fragment, limit: number): Fragment {
  const max = literal(limit)
  return sql`(select coalesce(array_to_json((array_agg(frame))[:${max}])::text, '[]') as list,
      case when count(*) > ${max} then (array_agg(frame.slug))[${max}] end as next
    from (${frames}) frame)`
}

/**
 * SQL: the columns of a `LocationFrame`, for a query from `locations l` and `joinCover`.
 * @param slug SQL that returns the URL segment of the location
 */
export function locationFrame(
  { latitude, longitude, precision }: PositionColumns,
  hasTags: boolean,
  slug = sql`l.slug`,
): Fragment {
  const tags = sql`coalesce((select json_agg(title) from (select ${oneLine(sql`t.title`)} as title
    from location_tags lt join tags t on t.id = lt.tag_id
    where lt.location_id = l.id order by lt.position, t.title limit 6) titles), '[]')`
  const frame: Selection<LocationFrame> = {
    slug: as(text, slug),
    title: as(text, oneLine(sql`l.title`)),
    latitude: as(orNull(number), toFivePlaces(latitude.sql)),
    longitude: as(orNull(number), toFivePlaces(longitude.sql)),
    isApproximate: as(boolean, sql`${precision.sql} = 'approximate'`),
    focalLength: as(orNull(number), sql`ph.focal_length::int`),
    photo: as(orNull(json<FramePhoto>()), sql`case when ph.id is not null then ${framePhoto} end`),
    tags: as(json<string[]>(), hasTags ? tags : sql`'[]'::json`),
  }
  return listOf(frame)
}

/** SQL: URL segment of the location `l` in the item `i`: the slug, or the id if owners differ. */
export function locationSegment(i: string, l = 'l'): Fragment {
  return sql`case when ${name(l)}.owner_id = ${name(i)}.owner_id then ${name(l)}.slug
    else ${name(l)}.id::text end`
}

export const joinCover = sql`left join lateral (select ph.id, ph.color, ph.focal_length from photos ph
  where ph.location_id = l.id order by ph.position, ph.id limit 1) ph on true`

const framePhoto = sql`json_build_object('id', ph.id, 'color', ph.color)`

const ofPortfolio: Selection<PortfolioFrame> = {
  slug: as(text, sql`p.slug`),
  title: as(text, oneLine(sql`p.title`)),
  username: as(text, sql`u.username`),
  locationCount: as(integer, countOfLocations),
  priceCents: as(integer, sql`case when p.is_purchaseable then p.price_cents else 0 end`),
  photo: as(orNull(json<FramePhoto>()), hero(framePhoto)),
}

export const portfolioFrame = listOf(ofPortfolio)

function toFivePlaces(degrees: Fragment) {
  return sql`round(${degrees}::numeric, 5)::float8`
}

/** SQL that replaces tabs and line breaks, which titles of old rows may contain, by spaces. */
function oneLine(words: Fragment) {
  return sql`translate(${words}, E'\\t\\n\\r', '   ')`
}
