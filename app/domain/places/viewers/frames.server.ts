import { type Columns, integer, text } from '#app/db/columns.server.ts'
import { type Fragment, join, literal, sql } from '#app/db/sql.server.ts'
import { countOfLocations, hero } from '#app/domain/places/portfolio-rows.server.ts'
import type { FrameLines, Scale } from './frame.ts'

/** One line more than the page holds shows that there are more. */
type FrameRow = { lines: FrameLines; count: number }

export const frameColumns: Columns<FrameRow> = { lines: text, count: integer }

/** `next` is the slug that the next page begins after. */
export type FramePage = { lines: FrameLines; next: string | undefined }

/** A page of `limit` of the `limit + 1` lines read. */
export function framePage({ lines, count }: FrameRow, limit: number): FramePage {
  if (count <= limit) return { lines, next: undefined }
  const shown = lines.slice(0, lines.lastIndexOf('\n'))
  const last = shown.slice(shown.lastIndexOf('\n') + 1)
  return { lines: shown, next: last.slice(0, last.indexOf('\t')) }
}

/** The SQL of a `FrameRow` from a query whose rows are `line`s in order. */
export function frameRow(query: Fragment): Fragment {
  return sql`(select coalesce(string_agg(line, E'\\n'), '') as lines, count(*)::int as count
    from (${query}) listed)`
}

/** Whether a line has tags, and the scale of its position. */
export type LineChoice = { hasTags: boolean; scale: Scale }

/** The SQL of a line for `readLocationFrames`, from `locations l` and `joinCover`. */
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

export const joinCover = sql`left join lateral (select ph.id, ph.color, ph.focal_length from photos ph
  where ph.location_id = l.id order by ph.position, ph.id limit 1) ph on true`

/** The SQL of a line for `readPortfolioFrames`, from `portfolios p` and `users u`. */
export const portfolioLine = line([
  sql`p.slug`,
  plain(sql`p.title`),
  countOfLocations,
  sql`case when p.is_purchaseable then p.price_cents else 0 end`,
  sql`u.username`,
  hero(sql`concat(ph.id, E'\\t', ph.color)`),
])

/** A null field becomes empty. */
function line(fields: Fragment[]) {
  return sql`format(E'${join(
    fields.map(() => sql`%s`),
    '\\t',
  )}', ${join(fields)}) as line`
}

/** Replaces tabs and line breaks, which separate fields and lines. */
function plain(text: Fragment) {
  return sql`translate(${text}, E'\\t\\n\\r', '   ')`
}
