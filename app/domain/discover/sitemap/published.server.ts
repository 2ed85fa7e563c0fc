import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import { idColumn, locationsTable, tableOf } from '#app/domain/items/kind-names.server.ts'
import { crawler } from '#app/domain/items/principal.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import type { SitemapSection } from './section.ts'

/** Ids from `after` (exclusive) to `until` (inclusive), at most `limit` of them. */
export type Span = { after: Fragment; until: Fragment; limit: number }

/** SQL: published ids, even if the owner's profile is private, as checking it is too expensive. */
export function publishedIds(section: SitemapSection, span: Span): Fragment {
  return section === 'profile' ? publisherIds(span) : itemIds(section, span)
}

/** SQL: the maximum number of pages that an item adds: one for itself and each of its locations. */
export function weightOf(section: SitemapSection, id: Fragment): Fragment {
  if (section === 'profile' || !kinds[section].holdsLocations) return sql`1`
  const held = section as KindThat<'holdsLocations'>
  return sql`(1 + (select count(*) from ${locationsTable(held)} h where h.${idColumn(held)} = ${id}))`
}

function itemIds(kind: KindThat<'hasPage'>, { after, until, limit }: Span) {
  const isPublished =
    kind === 'location'
      ? sql`(i.is_discoverable and i.deleted_at is null)`
      : isVisible('i', crawler, kind)
  return sql`select i.id from ${tableOf(kind)} i where ${isPublished} and i.id > ${after}
    and i.id <= ${until} order by i.id limit ${literal(limit)}`
}

/** Loose index scan: skips from owner to owner instead of reading every item. */
function publisherIds({ after, until, limit }: Span) {
  const following = (id: Fragment) => sql`(select o.owner_id from (
      (select l.owner_id from locations l where l.is_discoverable and l.deleted_at is null
        and l.owner_id > ${id} order by l.owner_id limit 1)
      union all
      (select p.owner_id from portfolios p where p.is_discoverable and p.deleted_at is null
        and p.owner_id > ${id} order by p.owner_id limit 1)) o order by 1 limit 1)`
  return sql`with recursive publishers as (
      select ${following(after)} as id
      union all select ${following(sql`publishers.id`)} from publishers where publishers.id <= ${until})
    select id from publishers where id <= ${until} limit ${literal(limit)}`
}
