import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as locationTags from './location-tags.server.ts'
import type { CountedTag, Tag } from './tag.ts'
import * as tags from './tags.server.ts'

/**
 * Undoes `remove` or `merge`; idempotent. Locations get the tag back at its former place in their
 * list of tags. After a merge, they lose the other tag unless they had both before.
 */
export async function restore(actor: Actor, id: string): Promise<CountedTag> {
  const owner = requireUser(actor)
  const restored = await inTransaction(async (trx) => {
    await locationTags.lockTags(trx, owner.id)
    const [kept] = await trx.remove(
      'removedTags',
      sql`id = ${asId(id)} and owner_id = ${owner.id}`,
      ['title', 'createdAt', 'mergedInto', 'places'],
    )
    if (!kept) return id
    const tagId = await findOrBringBack(trx, owner.id, { id, ...kept })
    if (tagId === kept.mergedInto) return tagId
    const places = taggedRowsOf(kept.places)
    if (kept.mergedInto) await partFrom(trx, kept.mergedInto, places)
    await trx.run(sql`insert into location_tags (location_id, tag_id, position)
        select l.id, ${tagId}, place.position from ${places}
          join locations l on l.id = place."locationId" and l.owner_id = ${owner.id}
        on conflict do nothing`)
    return tagId
  })
  return tags.findCounted(actor, restored)
}

/** Restores the tag, or finds a newer tag with the same title. */
async function findOrBringBack(
  trx: DatabaseTransaction,
  ownerId: string,
  { id, title, createdAt }: Tag & { createdAt: Date },
) {
  const [present] = await locationTags.findByTitles(trx, ownerId, [title])
  if (present) return present.id
  await trx.insert('tags', { id, ownerId, title, createdAt })
  return id
}

/** Undoes a merge: removes the other tag; where a location had both, restores its list position. */
async function partFrom(trx: DatabaseTransaction, tagId: string, places: TaggedRows) {
  await trx.run(sql`delete from location_tags lt using ${places} where lt.tag_id = ${tagId}
      and lt.location_id = place."locationId" and place."keptPosition" is null`)
  await trx.run(sql`update location_tags lt set position = place."keptPosition" from ${places}
      where lt.tag_id = ${tagId} and lt.location_id = place."locationId"`)
}

type TaggedRows = ReturnType<typeof taggedRowsOf>

function taggedRowsOf(places: Record<string, unknown>[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    place ("locationId" uuid, position integer, "keptPosition" integer)`
}
