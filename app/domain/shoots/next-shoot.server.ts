import { read } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { as, listOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import {
  type VisiblePosition,
  visiblePosition,
} from '#app/domain/places/position/visible-position.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { ownAndSharedShoots } from './own-and-shared.server.ts'
import { hideClosedSections, stopColumns, stopsOf } from './plan-rows.server.ts'
import type { Stop } from './shoot.ts'
import { type ShootHead, shootHead } from './shoot-heads.server.ts'

/** A shoot with what there is to do for it. */
export type NextShoot = ShootHead & {
  stops: (Stop & VisiblePosition & { title: string })[]
  /** Of its gear, as `packingProgress`. */
  packing: { packed: number; total: number }
}

/** The shoot that runs or comes next: own, accepted, or of an accepted project. */
export async function find(actor: Actor, now: Date): Promise<NextShoot | undefined> {
  const user = requireUser(actor)
  const position = listOf(visiblePosition('l', user))
  const [row] = await read(
    select(
      {
        ...shootHead(user),
        stops: as(
          json<NextShoot['stops']>(),
          stopsOf(user, sql`${stopColumns}, l.title, ${position}`),
        ),
        packing: as(json<NextShoot['packing']>(), slots.progressOf('s', user)),
      },
      sql`from (${coming(user, now)}) coming
        join shoots s on s.id = coming.id join users u on u.id = s.owner_id`,
    ),
  )
  return row && hideClosedSections(row)
}

function coming(user: SignedIn, now: Date) {
  return sql`select i.id from shoots i
    where i.id in (${ownAndSharedShoots(user)})
      and ${shootIsVisible('i', user)} and i.archived_at is null and not i.is_hidden
      and coalesce(i.ends_at, i.starts_at + interval '24 hours') > ${now}
    order by i.starts_at, i.id limit 1`
}
