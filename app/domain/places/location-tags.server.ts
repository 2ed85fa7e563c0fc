import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Tag } from './tag.ts'

/** Replaces the tags of a location by `titles`, in this order; repeated titles count once. */
export async function assign(
  trx: DatabaseTransaction,
  ownerId: string,
  locationId: string,
  titles: string[],
) {
  await findOrCreate(trx, ownerId, titles)
  await trx.remove('locationTags', sql`location_id = ${locationId}`)
  await put(trx, ownerId, [{ locationId, titles }])
}

/** Assigns tags to several locations that have none. */
export async function assignAll(trx: DatabaseTransaction, ownerId: string, locations: Tagged[]) {
  await findOrCreate(
    trx,
    ownerId,
    locations.flatMap(({ titles }) => titles),
  )
  await put(trx, ownerId, locations)
}

type Tagged = { locationId: string; titles: string[] }

async function put(trx: DatabaseTransaction, ownerId: string, locations: Tagged[]) {
  const rows = locations.flatMap(({ locationId, titles }) =>
    titles.map((title) => ({ locationId, title })),
  )
  if (rows.length === 0) return
  await trx.run(sql`insert into location_tags (location_id, tag_id, position)
      select w.id, t.id, row_number() over (partition by w.id order by min(w.place)) - 1
      from unnest(${rows.map(({ locationId }) => locationId)}::uuid[],
          ${rows.map(({ title }) => title)}::text[]) with ordinality w (id, title, place)
        join tags t on t.owner_id = ${ownerId} and lower(t.title) = lower(w.title)
      group by w.id, t.id`)
}

/**
 * Creates missing tags. PostgreSQL decides which titles differ only in case, as its unique index
 * does: JavaScript lower-cases `İ` differently.
 */
export async function findOrCreate(
  trx: DatabaseTransaction,
  ownerId: string,
  titles: string[],
): Promise<Tag[]> {
  await lockTags(trx, ownerId)
  if (titles.length === 0) return []
  await trx.insert(
    'tags',
    titles.toReversed().map((title) => ({ id: newId(), ownerId, title })),
    sql`on conflict do nothing`,
  )
  return findByTitles(trx, ownerId, titles)
}

/** Finds the owner's tags in the order of `titles`, without repeats; ignores case. */
export async function findByTitles(
  trx: DatabaseTransaction,
  ownerId: string,
  titles: string[],
): Promise<Tag[]> {
  return readRows(
    { id: uuid, title: text },
    sql`select t.id, t.title
      from unnest(${titles}::text[]) with ordinality wanted (title, place)
        join tags t on t.owner_id = ${ownerId} and lower(t.title) = lower(wanted.title)
      group by t.id, t.title order by min(wanted.place)`,
    trx,
  )
}

/** Locks the owner's tags until the transaction ends, so that no tag is deleted meanwhile. */
export async function lockTags(trx: DatabaseTransaction, ownerId: string) {
  await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tags:${ownerId}`}, 0))`)
}
