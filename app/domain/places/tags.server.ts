import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { pattern } from './search.server.ts'
import type { Tag, TagInput } from './tag.ts'

/** The tag of that title, made if the actor has none yet. */
export async function create(actor: Actor, { title }: TagInput): Promise<Tag> {
  const owner = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    const [tag] = await findOrCreate(trx, owner.id, [title])
    return tag as Tag
  })
}

/** @throws `notFound` for what is not the actor's */
export async function find(actor: Actor, id: string): Promise<Tag> {
  const owner = requireUser(actor)
  const tag = await db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('id', '=', isId(id) ? id : null)
    .where('ownerId', '=', owner.id)
    .executeTakeFirst()
  if (!tag) throw notFound('Tag')
  return tag
}

/** All tags of the actor, by title. */
export async function list(actor: Actor): Promise<Tag[]> {
  const owner = requireUser(actor)
  return db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('ownerId', '=', owner.id)
    .orderBy('title')
    .execute()
}

/** Up to 8 own tags that contain a text of at least 3 characters (spec section 9), best first. */
export async function suggest(actor: Actor, text: string): Promise<Tag[]> {
  const owner = requireUser(actor)
  const wanted = pattern(text)
  if (!wanted || text.trim().length < 3) return []
  return db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('ownerId', '=', owner.id)
    .where('title', 'ilike', wanted)
    .orderBy((order) =>
      order.fn('strpos', [order.fn('lower', ['title']), order.val(text.trim().toLowerCase())]),
    )
    .orderBy('title')
    .limit(8)
    .execute()
}

/** @throws `conflict` when another tag has the title */
export async function update(actor: Actor, id: string, { title }: Partial<TagInput>): Promise<Tag> {
  const owner = requireUser(actor)
  const tag = await find(owner, id)
  if (title === undefined) return tag
  try {
    await db.updateTable('tags').set({ title }).where('id', '=', tag.id).execute()
  } catch (error) {
    if (isUniqueViolation(error, 'tags_title')) {
      throw new DomainError('conflict', 'You have a tag of this title already', 'title')
    }
    throw error
  }
  return { id: tag.id, title }
}

/**
 * Takes a tag from all its locations.
 * @throws `notFound` for what is not the actor's
 */
export async function remove(actor: Actor, id: string): Promise<Tag> {
  const tag = await find(actor, id)
  await db.deleteFrom('tags').where('id', '=', tag.id).execute()
  return tag
}

/** Gives a location exactly these tags, in this order; a title said twice counts once. */
export async function assign(
  trx: DatabaseTransaction,
  ownerId: string,
  locationId: string,
  titles: string[],
) {
  await trx.deleteFrom('locationTags').where('locationId', '=', locationId).execute()
  const tags = await findOrCreate(trx, ownerId, titles)
  if (tags.length === 0) return
  await trx
    .insertInto('locationTags')
    .values(tags.map((tag, position) => ({ locationId, tagId: tag.id, position })))
    .execute()
}

async function findOrCreate(trx: DatabaseTransaction, ownerId: string, titles: string[]) {
  const byKey = new Map(titles.map((title) => [title.toLowerCase(), title]))
  if (byKey.size === 0) return []
  await trx
    .insertInto('tags')
    .values([...byKey.values()].map((title) => ({ id: newId(), ownerId, title })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('ownerId', '=', ownerId)
    .where((where) => where(where.fn<string>('lower', ['title']), 'in', [...byKey.keys()]))
    .execute()
  const order = [...byKey.keys()]
  return rows.sort(
    (a, b) => order.indexOf(a.title.toLowerCase()) - order.indexOf(b.title.toLowerCase()),
  )
}
