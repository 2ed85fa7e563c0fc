import { sql } from 'kysely'
import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import type { Tag } from './tag.ts'

/** Gives a location exactly these tags, in this order; a title said twice counts once. */
export async function assign(
  trx: DatabaseTransaction,
  ownerId: string,
  locationId: string,
  titles: string[],
) {
  const tags = await findOrCreate(trx, ownerId, titles)
  await trx.deleteFrom('locationTags').where('locationId', '=', locationId).execute()
  if (tags.length === 0) return
  await trx
    .insertInto('locationTags')
    .values(tags.map((tag, position) => ({ locationId, tagId: tag.id, position })))
    .execute()
}

/** The tags of these titles in their order, made where the owner has none yet. */
export async function findOrCreate(
  trx: DatabaseTransaction,
  ownerId: string,
  titles: string[],
): Promise<Tag[]> {
  await lockTags(trx, ownerId)
  const byKey = new Map(titles.map((title) => [title.toLowerCase(), title]))
  if (byKey.size === 0) return []
  await trx
    .insertInto('tags')
    .values([...byKey.values()].map((title) => ({ id: newId(), ownerId, title })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await findByTitles(trx, ownerId, [...byKey.keys()])
  const order = [...byKey.keys()]
  return rows.sort(
    (a, b) => order.indexOf(a.title.toLowerCase()) - order.indexOf(b.title.toLowerCase()),
  )
}

/** The tags of these titles that the owner has, compared without case. */
export async function findByTitles(
  trx: DatabaseTransaction,
  ownerId: string,
  titles: string[],
): Promise<Tag[]> {
  const keys = titles.map((title) => title.toLowerCase())
  return trx
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('ownerId', '=', ownerId)
    .where((where) => where(where.fn<string>('lower', ['title']), 'in', keys))
    .execute()
}

/** Holds off who else changes the owner's tags until this transaction ends: none goes while a location gets it. */
export async function lockTags(trx: DatabaseTransaction, ownerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags:${ownerId}`}, 0))`.execute(trx)
}
