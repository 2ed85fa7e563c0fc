import { read } from '#app/db/client.server.ts'
import { boolean, json, manyOf } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isBought } from '#app/domain/items/bought.server.ts'
import {
  idColumn,
  isFirstOfLocation,
  locationOrder,
  locationsTable,
  tableOf,
} from '#app/domain/items/kind-names.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { publicSections } from '#app/domain/rules/section.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

export type Publication = RowOf<ReturnType<typeof publication>>

/** @throws `notFound` unless the actor owns the item */
export async function find(
  actor: Actor,
  kind: KindThat<'hasPage'>,
  id: string,
): Promise<Publication> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      publication(kind),
      sql`from ${tableOf(kind)} i
        where i.id = ${asId(id)} and i.owner_id = ${owner.id} and i.deleted_at is null`,
    ),
  )
  if (!row) throw notFound(kinds[kind].title)
  return row
}

function publication(kind: KindThat<'hasPage'>) {
  const { isPlan, holdsLocations, canBeBought } = kinds[kind]
  const held = kind as KindThat<'holdsLocations'>
  const titles = sql`(select coalesce(json_agg(l.title order by ${locationOrder(held)}), '[]')
    from ${locationsTable(held)} il
      join locations l on l.id = il.location_id and l.owner_id = i.owner_id
    where il.${idColumn(held)} = i.id and l.deleted_at is null and not l.is_discoverable
      and ${isFirstOfLocation(held)})`
  return {
    ...columns(kinds[kind].table, 'i', 'title', 'slug', 'version'),
    ...columns(kinds[kind].table, 'i', 'takenDownAt', 'takenDownReason'),
    isPublished: as(boolean, isPlan ? sql`i.is_public` : sql`i.is_discoverable`),
    isHidden: as(boolean, isPlan ? sql`i.is_hidden` : sql`false`),
    /** True if the item was bought, or copied from a bought item: then it cannot be published. */
    isPurchased: as(boolean, canBeBought ? isBought('i') : sql`false`),
    sections: as(manyOf(publicSections), isPlan ? sql`i.public_sections` : sql`'{}'::text[]`),
    /** Titles of unpublished locations that everybody will see on the item's page. */
    privateLocations: as(json<string[]>(), holdsLocations ? titles : sql`'[]'::json`),
  }
}
