import { read } from '#app/db/client.server.ts'
import { boolean, integer, json, manyOf, orNull, text, timestamp } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { type KindThat, kinds } from '#app/domain/kind.ts'
import { idColumn, locationOrder, locationsTable, tableOf } from '#app/domain/kind-names.server.ts'
import { isBought } from '#app/domain/places/market/bought.server.ts'
import { type PublicSection, publicSections } from '#app/domain/sharing/section.ts'

/** How far an own item is open to everybody. */
export type Publication = {
  title: string
  slug: string
  version: number
  isPublished: boolean
  isHidden: boolean
  /** It was bought or is a copy of what was, which nobody publishes. */
  isPurchased: boolean
  sections: PublicSection[]
  takenDownAt: Date | null
  takenDownReason: string
  /** Titles of the locations in it that are not published themselves, and are seen through it. */
  privateLocations: string[]
}

/** @throws `notFound` for an item that is not the actor's */
export async function find(
  actor: Actor,
  kind: KindThat<'hasPage'>,
  id: string,
): Promise<Publication> {
  const owner = requireUser(actor)
  const { isPlan, holdsLocations, canBeBought } = kinds[kind]
  const isPublished = isPlan ? sql`i.is_public` : sql`i.is_discoverable`
  const held = holdsLocations
    ? sql`(select coalesce(json_agg(l.title order by ${locationOrder(kind as KindThat<'holdsLocations'>)}), '[]') from ${locationsTable(kind as KindThat<'holdsLocations'>)} il
        join locations l on l.id = il.location_id and l.owner_id = i.owner_id
        where il.${idColumn(kind)} = i.id and l.deleted_at is null and not l.is_discoverable)`
    : sql`'[]'::json`
  const [row] = await read(
    select(
      {
        title: as(text, sql`i.title`),
        slug: as(text, sql`i.slug`),
        version: as(integer, sql`i.version`),
        isPublished: as(boolean, sql`${isPublished}`),
        isHidden: as(boolean, sql`${isPlan ? sql`i.is_hidden` : sql`false`}`),
        isPurchased: as(boolean, sql`${canBeBought ? isBought('i') : sql`false`}`),
        sections: as(
          manyOf(publicSections),
          sql`${isPlan ? sql`i.public_sections` : sql`'{}'::text[]`}`,
        ),
        takenDownAt: as(orNull(timestamp), sql`i.taken_down_at`),
        takenDownReason: as(text, sql`i.taken_down_reason`),
        privateLocations: as(json<Publication['privateLocations']>(), sql`${held}`),
      },
      sql`from ${tableOf(kind)} i
        where i.id = ${asId(id)} and i.owner_id = ${owner.id} and i.deleted_at is null`,
    ),
  )
  if (!row) throw notFound(kinds[kind].title)
  return row
}
