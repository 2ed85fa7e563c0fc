import { db, read, readRows } from '#app/db/client.server.ts'
import { boolean, integer, json } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { compare, type Digests, type Known } from './snapshot.ts'

/** Snapshots of a user are numbered within an epoch, which starts with the first snapshot. */
export type SnapshotNumber = { epoch: string; reading: number }

export type NumberedSnapshot = SnapshotNumber & { known: Known }

/** Tokens with a number below `forgotten` are refused. */
export type LastSnapshot = SnapshotNumber & { known: Known | undefined; forgotten: number }

/** Must run before the bundle is read, so that a change made meanwhile is in the next snapshot. */
export async function findLast(user: SignedIn): Promise<LastSnapshot> {
  const [row] = await read(
    select(
      {
        ...columns('syncs', 'syncs', 'epoch', 'reading', 'forgotten'),
        known: as(json<Known>(), sql`known`),
        isLongUnused: as(boolean, sql`used_at < now() - interval '1 day'`),
      },
      sql`from syncs where user_id = ${user.id}`,
    ),
    db,
  )
  if (!row) return { epoch: newId(), reading: 0, known: undefined, forgotten: 0 }
  const { isLongUnused, ...last } = row
  if (isLongUnused) {
    await db.run(sql`update syncs set used_at = now() where user_id = ${user.id}`)
  }
  return last
}

/** Stores a snapshot if anything changed; retries if a parallel request has stored one. */
export async function record(
  user: SignedIn,
  last: LastSnapshot,
  found: Digests,
): Promise<NumberedSnapshot> {
  const today = Math.floor(Date.now() / 86_400_000)
  for (let before = last; ; before = await findLast(user)) {
    const { epoch } = before
    const { known, isChanged, oldestKnown } = compare(
      before.known,
      found,
      before.reading + 1,
      today,
    )
    if (!isChanged) return { epoch, reading: before.reading, known }
    const reading = before.reading + 1
    const least = Math.max(before.forgotten, oldestKnown)
    const written = await readRows(
      { reading: integer },
      sql`insert into syncs (user_id, epoch, reading, forgotten, known)
        values (${user.id}, ${epoch}, ${reading}, ${least}, ${JSON.stringify(known)})
        on conflict (user_id) do update set reading = excluded.reading,
          forgotten = excluded.forgotten, known = excluded.known, used_at = now()
        where syncs.epoch = excluded.epoch and syncs.reading = ${before.reading}
        returning reading`,
      db,
    )
    if (written.length > 0) return { epoch, reading, known }
  }
}

export async function sweep(now: Date) {
  await db.remove('syncs', sql`used_at < ${retentionStart(now, 'unusedSync')}`)
}
