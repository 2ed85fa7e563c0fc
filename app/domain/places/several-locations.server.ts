import { db, readRows, runStatement } from '#app/db/client.server.ts'
import { integer, timestamp } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { makeRoom } from '#app/domain/billing/limits.server.ts'
import { invalid, notFound } from '#app/domain/errors.ts'
import { lockUser } from '#app/domain/items.server.ts'
import { maxTagsOfLocation } from './location.ts'
import * as locations from './locations.server.ts'
import { placeWords } from './words.ts'

/**
 * Takes own locations out of every list at one moment, by which `restoreAll` brings them back.
 * @throws `notFound` when none of them is left
 */
export async function removeAll(actor: Actor, ids: string[]): Promise<{ count: number; at: Date }> {
  const owner = requireUser(actor)
  const [row] = await readRows(
    { count: integer, at: timestamp },
    sql`with removed as (
        update locations set deleted_at = date_trunc('milliseconds', now())
        where id = any(${ids.filter(isId)}::uuid[]) and owner_id = ${owner.id}
          and deleted_at is null returning id)
      select count(*)::int as count, date_trunc('milliseconds', now()) as at from removed`,
  )
  if (!row?.count) throw notFound('Location')
  return row
}

/**
 * Undoes a `removeAll`; idempotent. What was bought needs no room.
 * @returns how many are back
 * @throws `limit` when the owner's tier has no room for all of them
 */
export async function restoreAll(actor: Actor, at: Date): Promise<number> {
  const owner = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id)
    const removed = sql`owner_id = ${owner.id} and deleted_at = ${at}`
    const [row] = await readRows(
      { all: integer, counted: integer },
      sql`select count(*)::int as all, (count(*) filter (where not is_purchased))::int as counted
        from locations where ${removed}`,
      trx,
    )
    const { all = 0, counted = 0 } = row ?? {}
    if (counted > 0) await makeRoom(trx, owner.id, 'location', counted)
    await runStatement(sql`update locations set deleted_at = null where ${removed}`, trx)
    return all
  })
}

/**
 * Adds tags to own locations, after those that each has.
 * @throws `invalid`, before anything changes, when one of them would have too many;
 *   `notFound` for one that is not the actor's
 */
export async function tagAll(actor: Actor, ids: string[], titles: string[]): Promise<void> {
  const owner = requireUser(actor)
  if (titles.length === 0) throw invalid(placeWords.tagsUnchosen)
  const found = await locations.findAll(owner, ids)
  if (found.length < ids.length || found.some(({ ownerUserId }) => ownerUserId !== owner.id)) {
    throw notFound('Location')
  }
  const changes = found.map(({ id, tags }) => ({ id, tags: joinTitles(tags, titles) }))
  if (changes.some(({ tags }) => tags.length > maxTagsOfLocation)) {
    throw invalid(placeWords.tooManyTags({ most: maxTagsOfLocation }))
  }
  for (const { id, tags } of changes) await locations.update(owner, id, { tags })
}

function joinTitles(present: { title: string }[], added: string[]) {
  const known = new Set(present.map(({ title }) => title.toLowerCase()))
  const fresh = added.filter((title) => !known.has(title.toLowerCase()))
  return [...present.map(({ title }) => title), ...fresh]
}
