import { db, hasReplica, readRows, runStatement } from '#app/db/client.server.ts'
import { type Columns, integer, uuid } from '#app/db/columns.server.ts'
import { askPrimaryOnly, runForWaiter } from '#app/db/pool-limits.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { visitor } from './accounts/actor.ts'

/**
 * How often anything changed that the pages below somebody's address may show to visitors, by the
 * ids of them and of those who stand on their pages. While it stays the same, so do the pages.
 */
export type PageVersion = ReadonlyMap<string, number>

type VersionRow = { id: string; changes: number }

const versionRow: Columns<VersionRow> = { id: uuid, changes: integer }

/**
 * The version of the pages below a username, as of before they are read; empty where nobody has
 * it. What is read after this call is no older, also on a replica: where that lags, the rest of the
 * request reads the primary.
 */
export async function find(username: string): Promise<PageVersion> {
  const rows = await readRows(
    versionRow,
    sql`with own as (select id from users where lower(username) = ${username.toLowerCase()}),
        near as (select other_id from page_neighbours where owner_id in (select id from own)),
        all_ids as (select id from own union select other_id from near union
          select other_id from page_neighbours where owner_id in (select other_id from near))
      select id, ${changesOf(sql`all_ids.id`)} as changes from all_ids`,
  )
  const version = toVersion(rows)
  if (hasReplica() && !(await isOnReplica(version))) askPrimaryOnly()
  return version
}

/** A name that nobody has may be a former one, of which the replica does not know yet. */
async function isOnReplica(version: PageVersion) {
  return version.size > 0 && isSame(version, await ask([...version.keys()], visitor))
}

/**
 * Whether a version is still the one of the moment. Requests that come before a question is sent
 * share it.
 */
export function isCurrent(version: PageVersion): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  waiting.push({ version, resolve, reject })
  if (open < mostOpen && waiting.length === 1) setImmediate(answerWaiting)
  return promise
}

type Waiting = {
  version: PageVersion
  resolve: (isCurrent: boolean) => void
  reject: (error: unknown) => void
}

let waiting: Waiting[] = []

/** Questions under way, and how many there may be: a slow one must not hold up all others. */
let open = 0
const mostOpen = 2

async function answerWaiting(): Promise<void> {
  if (waiting.length === 0 || open >= mostOpen) return
  const asked = waiting
  waiting = []
  open += 1
  try {
    const ids = new Set(asked.flatMap(({ version }) => [...version.keys()]))
    const current = await runForWaiter('reader', () => ask([...ids]))
    for (const { version, resolve } of asked) resolve(isSame(version, current))
  } catch (error) {
    for (const { reject } of asked) reject(error)
  } finally {
    open -= 1
    void answerWaiting()
  }
}

/** @param where the replica for a visitor, else the primary */
async function ask(ids: string[], where?: typeof visitor): Promise<PageVersion> {
  const rows = await readRows(
    versionRow,
    sql`select owner_id as id, sum(changes)::bigint as changes from page_versions
      where owner_id = any(${ids}::uuid[]) group by owner_id`,
    where,
  )
  return toVersion(rows)
}

function changesOf(id: Fragment) {
  return sql`coalesce((select sum(v.changes) from page_versions v where v.owner_id = ${id}), 0)::bigint`
}

function toVersion(rows: VersionRow[]): PageVersion {
  return new Map(rows.map(({ id, changes }) => [id, changes]))
}

function isSame(version: PageVersion, current: PageVersion) {
  for (const [id, changes] of version) if ((current.get(id) ?? 0) !== changes) return false
  return true
}

/** Puts together the rows that changes left behind, and drops what is left of who is gone. */
export async function merge() {
  await runStatement(
    sql`with gone as (delete from page_versions where owner_id in (
          select owner_id from page_versions group by owner_id having count(*) > 1)
        returning owner_id, changes)
      insert into page_versions (owner_id, changes)
        select owner_id, sum(changes) from gone group by owner_id`,
    db,
  )
  await runStatement(
    sql`delete from page_versions v where not exists (select from users u where u.id = v.owner_id)`,
    db,
  )
  await runStatement(
    sql`delete from page_neighbours n where not exists (select from users u where u.id = n.owner_id)
      or not exists (select from users u where u.id = n.other_id)`,
    db,
  )
}
