import { readRows } from '#app/db/client.server.ts'
import { type Columns, oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { name, parameter, sql } from '#app/db/sql.server.ts'
import { visitor } from '#app/domain/accounts/actor.ts'
import { type KindThat, kinds } from '#app/domain/kind.ts'
import { idColumn, locationsTable, tableOf } from '#app/domain/kind-names.server.ts'
import {
  crawler,
  isVisible,
  locationIsVisible,
  portfolioContentsAreVisible,
  profileIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { firstId, lastId, type SitemapPart } from './parts.server.ts'
import { publishedIds, type Span } from './published.server.ts'
import { partSize, type SitemapSection, sitemapSections } from './section.ts'

export type PublicAddress = {
  kind: SitemapSection
  username: string
  slug: string
  /** When something that the page shows last changed. */
  updatedAt: Date
  /** The first picture of the page. */
  photoId: string | null
}

/** A part that grew since the sitemap was divided shows at most this many items. */
const mostItems = 4 * partSize

/**
 * The public addresses of a part, but for those of owners with a private profile: these are only
 * for people with the link. What an item shows that is not published itself follows all items.
 */
export async function list({ section, after }: SitemapPart): Promise<PublicAddress[]> {
  const start = parameter(after && asId(after) ? after : firstId)
  const span: Span = {
    after: sql`${start}::uuid`,
    until: sql`coalesce((select after from sitemap_parts where section = ${section}
      and after > ${start}::uuid order by after limit 1), ${lastId}::uuid)`,
    limit: mostItems,
  }
  if (section === 'profile') return readRows(publicAddressRow, profiles(span), visitor)
  const items = await readRows(publicAddressRow, itemsOf(section, span), visitor)
  if (!kinds[section].holdsLocations) return items
  const shown = await readRows(
    publicAddressRow,
    locationsWithin(section as KindThat<'holdsLocations'>, span),
    visitor,
  )
  return [...items, ...shown]
}

function profiles(span: Span) {
  return sql`select 'profile' as kind, u.username, '' as slug,
      greatest(u.updated_at, ${latestOf('location')}, ${latestOf('portfolio')}) as "updatedAt",
      u.picture_photo_id as "photoId"
    from (${publishedIds('profile', span)}) ids join users u on u.id = ids.id
    where ${profileIsVisible('u', visitor)} order by ids.id`
}

function latestOf(kind: KindThat<'canBeSubmitted'>) {
  return sql`(select max(i.updated_at) from ${tableOf(kind)} i
    where i.owner_id = u.id and i.is_discoverable and i.deleted_at is null)`
}

function itemsOf(kind: KindThat<'hasPage'>, span: Span) {
  return sql`select ${kind} as kind, u.username, i.slug, ${lastChangeOf(kind)} as "updatedAt",
      ${pictureOf(kind)} as "photoId"
    from (${publishedIds(kind, span)}) ids join ${tableOf(kind)} i on i.id = ids.id
      join users u on u.id = i.owner_id
    where ${profileIsVisible('u', visitor)} order by ids.id`
}

/** Locations that everybody sees only through an item of the part, each once. */
function locationsWithin(kind: KindThat<'holdsLocations'>, span: Span) {
  return sql`select distinct on (l.id) 'location' as kind, u.username, l.slug,
      l.updated_at as "updatedAt", ${coverOf('l')} as "photoId"
    from (${publishedIds(kind, span)}) ids
      join ${locationsTable(kind)} h on h.${idColumn(kind)} = ids.id
      join locations l on l.id = h.location_id and not l.is_discoverable
      join users u on u.id = l.owner_id
    where ${locationIsVisible('l', crawler)} and ${profileIsVisible('u', visitor)} order by l.id`
}

/** A page shows the locations in it, too. */
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

const publicAddressRow: Columns<PublicAddress> = {
  kind: oneOf(sitemapSections),
  username: text,
  slug: text,
  updatedAt: timestamp,
  photoId: orNull(uuid),
}
