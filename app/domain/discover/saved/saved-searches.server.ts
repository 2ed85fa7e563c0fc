import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  json,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import type { DiscoverSearch } from '#app/domain/discover/search.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { lockUser } from '#app/domain/items.server.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { maxSavedSearches, type SavedSearch, SavedSearchTitle } from './saved-search.ts'

/** Latest first. @throws `unauthenticated` */
export function list(actor: Actor): Promise<SavedSearch[]> {
  return readRows(savedSearchRow, select(sql`owner_id = ${requireUser(actor).id}`), actor)
}

/** An own search and what it asks for. @throws `unauthenticated`, `notFound` */
export async function find(actor: Actor, id: string) {
  const [row] = await readRows(
    { ...savedSearchRow, search: json<DiscoverSearch>() },
    select(sql`owner_id = ${requireUser(actor).id} and id = ${asId(id)}`, sql`, search`),
    actor,
  )
  if (!row) throw notFound('Search')
  return row
}

/**
 * Saves a search; the same one again is the one that is there.
 * @throws `unauthenticated`, `limit`
 */
export async function create(
  actor: Actor,
  { title, query, search }: { title: string; query: string; search: DiscoverSearch },
): Promise<SavedSearch> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await lockUser(trx, owner.id)
    const own = await readRows(savedSearchRow, select(sql`owner_id = ${owner.id}`), trx)
    const known = own.find((one) => one.query === query)
    if (known) return known
    requireRoom(own.length)
    const id = newId()
    const asked = JSON.stringify({ ...search, cursor: undefined })
    await trx.run(sql`insert into saved_searches (id, owner_id, title, query, search)
        values (${id}, ${owner.id}, ${SavedSearchTitle.parse(title)}, ${query}, ${asked}::jsonb)`)
    const [made] = await readRows(savedSearchRow, select(sql`id = ${id}`), trx)
    return made as SavedSearch
  })
}

/** @throws `unauthenticated`, `notFound` */
export function rename(actor: Actor, id: string, title: string) {
  return change(actor, id, sql`title = ${SavedSearchTitle.parse(title)}`)
}

/** Before the bell is on again nothing counts as new. @throws `unauthenticated`, `notFound` */
export function ring(actor: Actor, id: string, hasBell: boolean) {
  return change(
    actor,
    id,
    hasBell ? sql`has_bell = true, looked_at = now(), new_since = now()` : sql`has_bell = false`,
  )
}

/** Idempotent; `restore` brings it back for a week. @throws `unauthenticated`, `notFound` */
export function remove(actor: Actor, id: string) {
  return change(actor, id, sql`deleted_at = coalesce(deleted_at, now())`, sql`true`)
}

/** @throws `unauthenticated`, `notFound`, `limit` */
export async function restore(actor: Actor, id: string) {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await lockUser(trx, owner.id)
    const [row] = await readRows(
      { count: integer },
      sql`select count(*)::int as count from saved_searches
        where owner_id = ${owner.id} and deleted_at is null and id <> ${asId(id)}`,
      trx,
    )
    requireRoom(row?.count ?? 0)
    return change(actor, id, sql`deleted_at = null`, sql`true`, trx)
  })
}

export async function sweep(now: Date) {
  const start = retentionStart(now, 'removed')
  await db.run(sql`delete from saved_searches where deleted_at < ${start}`)
}

function requireRoom(count: number) {
  if (count < maxSavedSearches) return
  throw new DomainError('limit', discoverWords.tooManySearches({ most: maxSavedSearches }))
}

async function change(
  actor: Actor,
  id: string,
  changes: Fragment,
  isThere = sql`deleted_at is null`,
  trx = db,
) {
  const [row] = await readRows(
    { title: text },
    sql`update saved_searches set ${changes} where id = ${asId(id)}
      and owner_id = ${requireUser(actor).id} and ${isThere} returning title`,
    trx,
  )
  if (!row) throw notFound('Search')
  return row
}

function select(isWanted: Fragment, more = sql``) {
  return sql`select id, title, query, has_bell as "hasBell", new_since as "newSince"${more}
    from saved_searches where ${isWanted} and deleted_at is null order by created_at desc, id desc`
}

const savedSearchRow: Columns<SavedSearch> = {
  id: uuid,
  title: text,
  query: text,
  hasBell: boolean,
  newSince: timestamp,
}
