import { read } from '#app/db/client.server.ts'
import { json, orNull } from '#app/db/columns.server.ts'
import { as, columns, listOf, type Query, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { locationOrder } from '#app/domain/items/kind-names.server.ts'
import { ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { shootIsVisible, visibleLocations } from '#app/domain/items/visibility.server.ts'
import { visiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { hideTimes } from './plan-rows.server.ts'
import { shootHead } from './shoot-heads.server.ts'

/** A shoot with the locations whose light the calendar shows. */
export type CalendarShoot = RowOf<ReturnType<typeof calendarShoot>>

const calendarShoot = (actor: Actor) => ({
  ...shootHead(actor),
  ...columns('shoots', 's', 'version'),
  cover: as(orNull(json<{ id: string; color: string }>()), coverOf('shoot', 's', actor)),
  /** The first location with a position of each day; `day` is null if it has no time. */
  places: as(json<CalendarPlace[]>(), sql`located.places`),
})

type CalendarPlace = { day: string | null; title: string; latitude: number; longitude: number }

const max = 400

/** The actor's own and shared shoots between two times, without archived and hidden ones. */
export async function listBetween(
  actor: Actor,
  from: Date,
  to: Date | null,
  limit = max,
): Promise<CalendarShoot[]> {
  const rows = await read(shootsBetween(requireUser(actor), from, to, limit))
  return rows.map(hideTimes)
}

/** The query of `listBetween`; the caller must apply `hideTimes` to the rows. */
export function shootsBetween(user: SignedIn, from: Date, to: Date | null, limit = max) {
  const begins = to ? sql`s.starts_at < ${to}` : sql`s.starts_at is not null`
  const touches = sql`${begins} and coalesce(s.ends_at, s.starts_at) >= ${from}`
  return selectShoots(user, touches, sql`s.starts_at, s.id`, limit)
}

/** Shoots without a date, newest first. */
export async function listUndated(actor: Actor, limit = 50): Promise<CalendarShoot[]> {
  const order = sql`s.created_at desc, s.id`
  const rows = await read(selectShoots(requireUser(actor), sql`s.starts_at is null`, order, limit))
  return rows.map(hideTimes)
}

function selectShoots(
  user: SignedIn,
  condition: Fragment,
  order: Fragment,
  limit: number,
): Query<CalendarShoot> {
  const { latitude, longitude } = visiblePosition('l', user)
  return select(
    calendarShoot(user),
    sql`from shoots s join users u on u.id = s.owner_id
        cross join lateral (select coalesce(json_agg(first order by first.day nulls last), '[]') places
          from (select distinct on (day)
              to_char(il.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
              l.title, ${listOf({ latitude, longitude })}
            from ${visibleLocations('shoot', 's', user)} and ${latitude.sql} is not null
            order by day nulls last, ${locationOrder('shoot')}) first) located
      where s.id in (${ownAndSharedShoots(user)}) and ${shootIsVisible('s', user)}
        and s.archived_at is null and not s.is_hidden and ${condition}
      order by ${order} limit ${limit}`,
  )
}
