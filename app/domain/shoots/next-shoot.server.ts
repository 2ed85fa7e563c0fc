import { read } from '#app/db/client.server.ts'
import { json, orNull, text } from '#app/db/columns.server.ts'
import { as, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { progressOf } from '#app/domain/gear/slot-rows.server.ts'
import { ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { ownCallTime } from './own-calls.server.ts'
import { hideClosedSections } from './plan-rows.server.ts'
import { plannedShoot } from './shoot-heads.server.ts'

export type NextShoot = RowOf<ReturnType<typeof nextShoot>>

const nextShoot = (user: SignedIn) => ({
  ...plannedShoot(user),
  cover: as(orNull(json<{ id: string; color: string }>()), coverOf('shoot', 's', user)),
  /** The user's own call time, `HH:MM`. */
  call: as(orNull(text), ownCallTime(user)),
  /** The number of packed gear items, and of all of them. */
  packing: as(json<{ packed: number; total: number }>(), progressOf('s', user)),
})

/** Finds the current or next shoot of those that the actor owns or has accepted. */
export async function find(actor: Actor, now: Date): Promise<NextShoot | undefined> {
  const user = requireUser(actor)
  const coming = sql`select i.id from shoots i
    where i.id in (${ownAndSharedShoots(user)})
      and ${shootIsVisible('i', user)} and i.archived_at is null and not i.is_hidden
      and coalesce(i.ends_at, i.starts_at + interval '24 hours') > ${now}
    order by i.starts_at, i.id limit 1`
  const [row] = await read(
    select(
      nextShoot(user),
      sql`from (${coming}) coming
        join shoots s on s.id = coming.id join users u on u.id = s.owner_id`,
    ),
  )
  return row && hideClosedSections(row)
}
