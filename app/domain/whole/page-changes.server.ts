import { hasReplica, listen, readRows } from '#app/db/client.server.ts'
import { boolean, text } from '#app/db/columns.server.ts'
import { anything, onOwnPageChange, pageChannel, pageSender } from '#app/db/page-changes.server.ts'
import { forcePrimary, isPrimaryOnly } from '#app/db/pool-limits.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'

/** When something began to be read: in milliseconds, and after how many changes. */
export type ChangeSnapshot = { at: number; changes: number }

/** Committed changes of what public pages may show, as far as this process has heard of them. */
let changes = 0
let isListening = false
let lostAt = 0

/** When usernames and ids were last named by a change, and when one concerned anything. */
const named = new Map<string, number>()
const maxNamed = 20_000
let anythingChangedAt = 0

onOwnPageChange(record)

/**
 * Listens to the changes that other processes and machines commit. While it does not, nothing is
 * current; so it is for good behind a pooler, which lends no connection to listen on.
 */
export function subscribe() {
  if (env.DATABASE_POOLER === 'transaction') return
  listen(pageChannel, {
    onMessage: (payload) => {
      const [sender, ...names] = payload.split(' ')
      if (sender !== pageSender) record(names)
    },
    onReady: () => {
      record([anything])
      isListening = true
    },
    onLost: () => {
      if (isListening) lostAt = Date.now()
      isListening = false
    },
  })
}

function record(names: string[]) {
  const now = Date.now()
  changes += 1
  if (names.includes(anything) || named.size + names.length > maxNamed) {
    anythingChangedAt = now
    named.clear()
  } else for (const name of names) named.set(name, now)
}

export function createSnapshot(): ChangeSnapshot {
  return { at: Date.now(), changes }
}

/** Whether nothing that public pages show has changed since, here or anywhere else. */
export function isCurrent(reading: ChangeSnapshot): boolean {
  return isListening && reading.changes === changes
}

/**
 * Whether a change since a moment, or what may have been one, named any of the usernames and ids.
 * @param at milliseconds
 */
export function hasChanged(at: number, names: Iterable<string>): boolean {
  if (at <= anythingChangedAt) return true
  for (const name of names) if ((named.get(name) ?? 0) >= at) return true
  return false
}

/**
 * Says that the database answered what was read. Where nothing is heard meanwhile, changes are
 * missed: any may have been one.
 */
export function recordAnswer({ at }: ChangeSnapshot) {
  if (!isListening && at > lostAt) record([anything])
}

/** The number of changes that the replica has replayed, and a change with its place in the log. */
let replayed = -1
let last: { changes: number; place: string } | undefined

/**
 * From here on the request reads the primary, unless the replica has all changes that this process
 * has heard of.
 */
export async function requireCurrent() {
  if (!hasReplica() || isReplayed()) return
  const before = changes
  if (!isListening) return forcePrimary()
  if (last?.changes !== before) {
    const [row] = await readRows({ place: text }, sql`select pg_current_wal_lsn()::text as place`)
    last = { changes: before, place: row?.place ?? '' }
  }
  const [row] = await readRows(
    { isThere: boolean },
    sql`select coalesce(pg_last_wal_replay_lsn() >= ${last.place}::pg_lsn, false) as "isThere"`,
    visitor,
  )
  if (row?.isThere) replayed = before
  else forcePrimary()
}

function isReplayed() {
  return isListening && replayed === changes
}

/** Whether what the request reads is no older than the changes that this process has heard of. */
export function readsCurrent(): boolean {
  return !hasReplica() || isReplayed() || isPrimaryOnly()
}
