import { read } from '#app/db/client.server.ts'
import { oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, listOf, type Query, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, name, parameter, sql } from '#app/db/sql.server.ts'
import { idColumn, locationsTable, tableOf } from '#app/domain/items/kind-names.server.ts'
import { crawler } from '#app/domain/items/principal.server.ts'
import {
  isVisible,
  locationIsVisible,
  portfolioContentsAreVisible,
  profileIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { firstId, lastId, type SitemapChunk } from './chunks.server.ts'
import { publishedIds, type Span } from './published.server.ts'
import { chunkSize, type SitemapSection, sitemapSections } from './section.ts'

export type PublicAddress = RowOf<ReturnType<typeof publicAddress>>

/** Maximum items in a chunk, which may have grown since the sitemap was divided. */
const maxItems = 4 * chunkSize

/**
 * Lists published items, then the unpublished locations that their pages show. Leaves out items
 * whose owner has a private profile.
 */
export async function list({ section, after }: SitemapChunk): Promise<PublicAddress[]> {
  const start = parameter(after && asId(after) ? after : firstId)
  const span: Span = {
    after: sql`${start}::uuid`,
    until: sql`coalesce((select after from sitemap_parts where section = ${section}
      and after > ${start}::uuid order by after limit 1), ${lastId}::uuid)`,
    limit: maxItems,
  }
  if (section === 'profile') return read(profiles(span), visitor)
  const items = await read(itemsOf(section, span), visitor)
  if (!kinds[section].holdsLocations) return items
  const shown = await read(locationsWithin(section as KindThat<'holdsLocations'>, span), visitor)
  return [...items, ...shown]
}

function profiles(span: Span) {
  const updatedAt = sql`greatest(u.updated_at, ${latestOf('location')}, ${latestOf('portfolio')})`
  return select(
    publicAddress('profile', sql`''`, updatedAt, sql`u.picture_photo_id`),
    sql`from (${publishedIds('profile', span)}) ids join users u on u.id = ids.id
      where ${profileIsVisible('u', visitor)} order by ids.id`,
  )
}

function latestOf(kind: KindThat<'canBeSubmitted'>) {
  return sql`(select max(i.updated_at) from ${tableOf(kind)} i
    where i.owner_id = u.id and i.is_discoverable and i.deleted_at is null)`
}

function itemsOf(kind: KindThat<'hasPage'>, span: Span) {
  return select(
    publicAddress(kind, sql`i.slug`, lastChangeOf(kind), pictureOf(kind)),
    sql`from (${publishedIds(kind, span)}) ids join ${tableOf(kind)} i on i.id = ids.id
        join users u on u.id = i.owner_id
      where ${profileIsVisible('u', visitor)} order by ids.id`,
  )
}

function locationsWithin(kind: KindThat<'holdsLocations'>, span: Span): Query<PublicAddress> {
  const columns = publicAddress('location', sql`l.slug`, sql`l.updated_at`, coverOf('l'))
  const statement = sql`select distinct on (l.id) ${listOf(columns)}
    from (${publishedIds(kind, span)}) ids
      join ${locationsTable(kind)} h on h.${idColumn(kind)} = ids.id
      join locations l on l.id = h.location_id and not l.is_discoverable
      join users u on u.id = l.owner_id
    where ${locationIsVisible('l', crawler)} and ${profileIsVisible('u', visitor)} order by l.id`
  return { columns, statement }
}

/** SQL: the time of the latest change of the item or of a location on its page. */
function lastChangeOf(kind: KindThat<'hasPage'>) {
  if (!kinds[kind].holdsLocations) return sql`i.updated_at`
  const held = kind as KindThat<'holdsLocations'>
  const areOpen =
    held === 'portfolio'
      ? portfolioContentsAreVisible('i', visitor)
      : isVisible('i', visitor, held, 'locations')
  return sql`greatest(i.updated_at, (select max(l.updated_at) from ${locationsTable(held)} h
    join locations l on l.id = h.location_id
    where h.${idColumn(held)} = i.id and l.deleted_at is null and ${areOpen}))`
}

function pictureOf(kind: KindThat<'hasPage'>) {
  if (kind === 'location') return coverOf('i')
  return kind === 'portfolio' ? sql`i.hero_photo_id` : sql`null::uuid`
}

function coverOf(l: string) {
  return sql`(select c.id from photos c where c.location_id = ${name(l)}.id
    order by c.position, c.id limit 1)`
}

function publicAddress(
  kind: SitemapSection,
  slug: Fragment,
  updatedAt: Fragment,
  photoId: Fragment,
) {
  return {
    kind: as(oneOf(sitemapSections), sql`'${name(kind)}'`),
    username: as(text, sql`u.username`),
    slug: as(text, slug),
    updatedAt: as(timestamp, updatedAt),
    photoId: as(orNull(uuid), photoId),
  }
}
