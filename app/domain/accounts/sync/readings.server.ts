import { db, readRows, runStatement } from '#app/db/client.server.ts'
import { boolean, type Columns, integer, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { compare, type Found, type Known } from './reading.ts'
import { circumstancesOf, stateOf } from './state.server.ts'

/** Readings of a user's bundle are numbered within an epoch, which begins with the first. */
export type Numbered = { epoch: string; reading: number }

export type Reading = Numbered & { known: Known | null }

/**
 * The last reading, and what the bundle is made of now. With `isCurrent` both are the same, and
 * whoever has that reading has all; `known` is there for any other.
 */
export type Last = Reading & { forgotten: number; state: string; isCurrent: boolean }

/**
 * Asks for the last reading, before the bundle is read: what changes while it is read is found by
 * the next one.
 * @param since the reading that will be compared with; undefined to compare with none
 */
export async function findLast(user: SignedIn, since?: number): Promise<Last> {
  const circumstances = circumstancesOf(user)
  const [row] = await readRows(
    lastRow,
    sql`select now_is.state, last.epoch, last.reading, last.forgotten,
        coalesce(last.state = now_is.state, false) as "isCurrent",
        case when last.state is distinct from now_is.state or last.reading <> ${since ?? null}::int
          then last.known end as known,
        coalesce(last.used_at < now() - interval '1 day', false) as "isLongUnused"
      from (select ${circumstances}::text || ' ' || ${stateOf(user)} as state) now_is
        left join syncs last on last.user_id = ${user.id}`,
    db,
  )
  if (!row) throw new Error('A statement without a condition has a row')
  if (row.isLongUnused) {
    await runStatement(sql`update syncs set used_at = now() where user_id = ${user.id}`, db)
  }
  const { state, isCurrent, known, epoch, reading, forgotten } = row
  return {
    state,
    isCurrent,
    known,
    epoch: epoch ?? newId(),
    reading: reading ?? 0,
    forgotten: forgotten ?? 0,
  }
}

/**
 * Numbers a reading. One that finds what the last one found has its number.
 * @param last as of before the bundle was read
 */
export async function record(
  user: SignedIn,
  last: Last,
  findDigests: () => Found,
): Promise<Reading> {
  if (last.isCurrent) return last
  const found = findDigests()
  const today = Math.floor(Date.now() / 86_400_000)
  for (let before = last; ; before = { ...(await findLast(user, -1)), state: last.state }) {
    const { known, isOther, forgotten } = compare(
      before.known ?? undefined,
      found,
      before.reading + 1,
      today,
    )
    const reading = isOther ? before.reading + 1 : before.reading
    const least = Math.max(before.forgotten, forgotten)
    const written = await readRows(
      { reading: integer },
      sql`insert into syncs (user_id, epoch, reading, forgotten, state, known)
        values (${user.id}, ${before.epoch}, ${reading}, ${least}, ${last.state},
          ${JSON.stringify(known)})
        on conflict (user_id) do update set reading = excluded.reading,
          forgotten = excluded.forgotten, state = excluded.state, known = excluded.known,
          used_at = now()
        where syncs.epoch = excluded.epoch and syncs.reading = ${before.reading}
        returning reading`,
      db,
    )
    if (written.length > 0) return { epoch: before.epoch, reading, known }
  }
}

/** Forgets what nobody has asked for in a long time. */
export async function sweep(now: Date) {
  await db.deleteFrom('syncs').where('usedAt', '<', retentionStart(now, 'unusedSync')).execute()
}

type LastRow = {
  state: string
  epoch: string | null
  reading: number | null
  forgotten: number | null
  isCurrent: boolean
  known: Known | null
  isLongUnused: boolean
}

const lastRow: Columns<LastRow> = {
  state: text,
  epoch: orNull(uuid),
  reading: orNull(integer),
  forgotten: orNull(integer),
  isCurrent: boolean,
  known: orNull(json()),
  isLongUnused: boolean,
}
