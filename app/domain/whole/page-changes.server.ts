import { listen, readRows } from '#app/db/client.server.ts'
import { boolean, text } from '#app/db/columns.server.ts'
import { anything, onOwnPageChange, pageChannel, pageSender } from '#app/db/page-changes.server.ts'
import { forcePrimary, isPrimaryOnly } from '#app/db/pool-limits.server.ts'
import { hasReplica } from '#app/db/pools.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'

/** Time in milliseconds, and value of `changes`, before a page was read from the database. */
export type ChangeSnapshot = { at: number; changes: number }

/** Number of committed changes of public data that this process knows of. */
let changes = 0
let isListening = false
let lostAt = 0

/** By username or id: the time in milliseconds of the last change that concerned it. */
const named = new Map<string, number>()
const maxNamed = 20_000
let anythingChangedAt = 0

onOwnPageChange(record)

/** Behind a transaction pooler, LISTEN does not work: `isListening` stays false. */
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

/** Whether no process has changed public data since the snapshot. */
export function isCurrent(reading: ChangeSnapshot): boolean {
  return isListening && reading.changes === changes
}

/** Whether a change since `at` (milliseconds) concerned one of `names`, or everything. */
export function hasChanged(at: number, names: Iterable<string>): boolean {
  if (at <= anythingChangedAt) return true
  for (const name of names) if ((named.get(name) ?? 0) >= at) return true
  return false
}

/** If this process is not listening, it may miss changes, so it treats everything as changed. */
export function recordAnswer({ at }: ChangeSnapshot) {
  if (!isListening && at > lostAt) record([anything])
}

/** `replayed` is the value of `changes` that the replica has reached; `place` is in the WAL. */
let replayed = -1
let last: { changes: number; place: string } | undefined

/** Makes the request read the primary, unless the replica has all changes known to this process. */
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

export function readsCurrent(): boolean {
  return !hasReplica() || isReplayed() || isPrimaryOnly()
}
