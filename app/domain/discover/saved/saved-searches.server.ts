import { db, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, listOf, onlyRow, select } from '#app/db/rows.server.ts'
import { type Fragment, join, nothing, sql } from '#app/db/sql.server.ts'
import type { DiscoverSearch } from '#app/domain/discover/search.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import {
  maxSavedSearches,
  type SavedSearch,
  type SavedSearchChanges,
  SavedSearchTitle,
} from './saved-search.ts'

/** Lists the actor's saved searches, newest first. */
export function list(actor: Actor): Promise<SavedSearch[]> {
  return read(select(savedSearch, ownSearches(requireUser(actor).id)), actor)
}

/** Finds one of the actor's saved searches. */
export async function find(actor: Actor, id: string) {
  const [row] = await read(
    select(
      { ...savedSearch, search: as(json<DiscoverSearch>(), sql`s.search`) },
      ownSearches(requireUser(actor).id, sql`and s.id = ${asId(id)}`),
    ),
    actor,
  )
  if (!row) throw notFound('Search')
  return row
}

/** Saves a search, or returns the saved one that is identical. */
export async function create(
  actor: Actor,
  { title, query, search }: { title: string; query: string; search: DiscoverSearch },
): Promise<SavedSearch> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await lockUser(trx, owner.id)
    const own = await read(select(savedSearch, ownSearches(owner.id)), trx)
    const known = own.find((one) => one.query === query)
    if (known) return known
    requireRoom(own.length)
    const made = {
      id: newId(),
      ownerId: owner.id,
      title: SavedSearchTitle.parse(title),
      query,
      search: { ...search, cursor: undefined },
    }
    return onlyRow(await trx.insert('savedSearches', made, nothing, shown))
  })
}

/** Renames it, or switches its alerts; once they are on, only later arrivals count as new. */
export function update(actor: Actor, id: string, { title, hasBell }: SavedSearchChanges) {
  const changes = [
    ...(title === undefined ? [] : [sql`title = ${title}`]),
    ...(hasBell === undefined ? [] : [sql`has_bell = ${hasBell}`]),
    ...(hasBell ? [sql`looked_at = now(), new_since = now()`] : []),
  ]
  return updateOwn(actor, id, join(changes))
}

/** Removes a saved search; idempotent. `restore` can undo this for a week. */
export function remove(actor: Actor, id: string) {
  return updateOwn(actor, id, sql`deleted_at = coalesce(deleted_at, now())`, sql`true`)
}

/** Undoes `remove`. @throws `limit` if the actor has too many saved searches */
export async function restore(actor: Actor, id: string) {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await lockUser(trx, owner.id)
    const others = sql`owner_id = ${owner.id} and deleted_at is null and id <> ${asId(id)}`
    requireRoom(await trx.count('savedSearches', others))
    return updateOwn(actor, id, sql`deleted_at = null`, sql`true`, trx)
  })
}

export async function sweep(now: Date) {
  await db.remove('savedSearches', sql`deleted_at < ${retentionStart(now, 'removed')}`)
}

function requireRoom(count: number) {
  if (count < maxSavedSearches) return
  throw new DomainError('limit', discoverWords.tooManySearches({ max: maxSavedSearches }))
}

async function updateOwn(
  actor: Actor,
  id: string,
  changes: Fragment,
  isThere = sql`deleted_at is null`,
  trx = db,
) {
  const [row] = await readRows(
    savedSearch,
    sql`update saved_searches s set ${changes} where id = ${asId(id)}
      and owner_id = ${requireUser(actor).id} and ${isThere} returning ${listOf(savedSearch)}`,
    trx,
  )
  if (!row) throw notFound('Search')
  return row
}

function ownSearches(ownerId: string, more = nothing) {
  return sql`from saved_searches s where s.owner_id = ${ownerId} and s.deleted_at is null ${more}
    order by s.created_at desc, s.id desc`
}

const shown = ['id', 'title', 'query', 'hasBell', 'newSince'] as const

const savedSearch = columns('savedSearches', 's', ...shown)
