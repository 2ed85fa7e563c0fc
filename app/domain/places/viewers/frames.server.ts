import { type Columns, integer, text } from '#app/db/columns.server.ts'
import { type Fragment, join, literal, sql } from '#app/db/sql.server.ts'
import { countOfLocations, hero } from '#app/domain/places/portfolio-rows.server.ts'
import type { FrameLines, Scale } from './frame.ts'

/** A page of lines as the database answers it: one more than the page holds tells that there are more. */
type FrameRow = { lines: FrameLines; count: number }

export const frameColumns: Columns<FrameRow> = { lines: text, count: integer }

/** A page of a list, and the slug that the next one begins after. */
export type FramePage = { lines: FrameLines; next: string | undefined }

/** The page of `limit` lines of the `limit + 1` that were read. */
export function framePage({ lines, count }: FrameRow, limit: number): FramePage {
  if (count <= limit) return { lines, next: undefined }
  const shown = lines.slice(0, lines.lastIndexOf('\n'))
  const last = shown.slice(shown.lastIndexOf('\n') + 1)
  return { lines: shown, next: last.slice(0, last.indexOf('\t')) }
}

/** The SQL of a `FrameRow` from a query whose rows are `line`s in their order. */
export function frameRow(query: Fragment): Fragment {
  return sql`(select coalesce(string_agg(line, E'\\n'), '') as lines, count(*)::int as count
    from (${query}) listed)`
}

/** What a line says besides: up to 6 tags, and positions in parts of a degree. */
export type LineChoice = { hasTags: boolean; scale: Scale }

/** The SQL of a line of `readLocationFrames` from `locations l` and `joinCover`. */
export function locationLine({ hasTags, scale }: LineChoice): Fragment {
  const tags = sql`(select string_agg(title, E'\\t') from (select ${plain(sql`t.title`)} as title
    from location_tags lt join tags t on t.id = lt.tag_id
    where lt.location_id = l.id order by lt.position, t.title limit 6) titles)`
  const fields = [
    sql`l.slug`,
    plain(sql`l.title`),
    sql`(l.latitude * ${literal(scale)})::int`,
    sql`(l.longitude * ${literal(scale)})::int`,
    sql`ph.focal_length::int`,
    sql`ph.id`,
    sql`ph.color`,
  ]
  return line(hasTags ? [...fields, tags] : fields)
}

/** Joins the first photo of `locations l` as `ph`. */
export const joinCover = sql`left join lateral (select ph.id, ph.color, ph.focal_length from photos ph
  where ph.location_id = l.id order by ph.position, ph.id limit 1) ph on true`

/** The SQL of a line of `readPortfolioFrames` from `portfolios p` and `users u`. */
export const portfolioLine = line([
  sql`p.slug`,
  plain(sql`p.title`),
  countOfLocations,
  sql`case when p.is_purchaseable then p.price_cents else 0 end`,
  sql`u.username`,
  hero(sql`concat(ph.id, E'\\t', ph.color)`),
])

/** Null is empty. */
function line(fields: Fragment[]) {
  return sql`format(E'${join(
    fields.map(() => sql`%s`),
    '\\t',
  )}', ${join(fields)}) as line`
}

/** A text without what parts fields and lines. */
function plain(text: Fragment) {
  return sql`translate(${text}, E'\\t\\n\\r', '   ')`
}
