import { type Columns, orNull, text } from '#app/db/columns.server.ts'
import { type Fragment, join, literal, sql } from '#app/db/sql.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { countOfLocations } from '#app/domain/places/portfolio-rows.server.ts'
import type { PositionColumns } from '#app/domain/places/position/visible-position.server.ts'
import { type FrameList, mapScale, type Scale } from './frame.ts'

/** `next` is the slug that the next page begins after; null on the last one. */
export type FramePage<Row> = { list: FrameList<Row>; next: string | null }

export const framePageColumns: Columns<FramePage<never>> = { list: text, next: orNull(text) }

/**
 * The SQL of a `FramePage` from a query whose rows are `frame`s in order, one more than the page
 * holds where there are more.
 */
export function framePage(query: Fragment, limit: number): Fragment {
  const max = literal(limit)
  return sql`(select coalesce(array_to_json((array_agg(frame))[:${max}])::text, '[]') as list,
      case when count(*) > ${max} then (array_agg(frame))[${max}]->>0 end as next
    from (${query}) listed)`
}

/** Whether a frame has tags, and the scale of its position. */
export type FrameChoice = { hasTags: boolean; scale: Scale }

/** The SQL of a `LocationRow`, from `locations l` and `joinCover`. */
export function locationFrame(
  { latitude, longitude, precision }: PositionColumns,
  { hasTags, scale }: FrameChoice,
): Fragment {
  const tags = sql`(select json_agg(title) from (select ${oneLine(sql`t.title`)} as title
    from location_tags lt join tags t on t.id = lt.tag_id
    where lt.location_id = l.id order by lt.position, t.title limit 6) titles)`
  const fields = [
    sql`l.slug`,
    oneLine(sql`l.title`),
    sql`(${latitude.sql} * ${literal(scale)})::int`,
    sql`(${longitude.sql} * ${literal(scale)})::int`,
    sql`ph.focal_length::int`,
    sql`ph.id`,
    sql`ph.color`,
  ]
  if (scale === mapScale) {
    return frame([...fields, hasTags ? tags : sql`null`, sql`${precision.sql} = 'approximate'`])
  }
  return frame(hasTags ? [...fields, tags] : fields)
}

export const joinCover = sql`left join lateral (select ph.id, ph.color, ph.focal_length from photos ph
  where ph.location_id = l.id order by ph.position, ph.id limit 1) ph on true`

/** The SQL of a `PortfolioRow`, from `portfolios p` and `users u`. */
export const portfolioFrame = frame([
  sql`p.slug`,
  oneLine(sql`p.title`),
  countOfLocations,
  sql`case when p.is_purchaseable then p.price_cents else 0 end`,
  sql`u.username`,
  hero(sql`json_build_object('id', ph.id, 'color', ph.color)`),
])

function frame(fields: Fragment[]) {
  return sql`json_build_array(${join(fields)}) as frame`
}

/** Titles of older rows may hold tabs and line breaks. */
function oneLine(words: Fragment) {
  return sql`translate(${words}, E'\\t\\n\\r', '   ')`
}
