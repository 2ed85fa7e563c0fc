import { read } from '#app/db/client.server.ts'
import { orNull, text, time, timestamp, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { momentOf, morningHour } from '#app/domain/rules/work-time.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'

/** When a person has to be at a shoot. */
export type OwnCall = {
  shootId: string
  /** Day of work in the time zone of the shoot, `YYYY-MM-DD`. */
  day: string
  at: Date
  /** When, where and by whom they are picked up; null if they come by themselves. */
  pickup: { at: Date | null; place: string; by: string } | null
  changedAt: Date
}

/** Days of one shoot that have calls. */
const maxDays = 120

const ownCall = {
  shootId: as(uuid, sql`s.id`),
  timeZone: as(text, sql`s.time_zone`),
  day: as(text, sql`to_char(d, 'YYYY-MM-DD')`),
  general: as(orNull(time), sql`cd.general_call`),
  call: as(
    orNull(time),
    sql`coalesce(cl.call_time, case when p.is_owner then s.owner_call_time else p.call_time end,
      cd.general_call)`,
  ),
  pickupTime: as(orNull(time), sql`cl.pickup_time`),
  pickupPlace: as(text, sql`coalesce(cl.pickup_place, '')`),
  pickupBy: as(text, sql`coalesce(cl.pickup_by, '')`),
  changedAt: as(timestamp, sql`greatest(s.updated_at, p.updated_at, cd.updated_at, cl.updated_at)`),
}

/** The actor's own calls at these shoots, which the actor may see, by shoot. */
export async function callsOf(
  actor: Actor,
  shootIds: readonly string[],
): Promise<Map<string, OwnCall[]>> {
  const user = requireUser(actor)
  const first = sql`(s.starts_at at time zone s.time_zone)::date`
  // A night that reaches into the next morning is no further day.
  const last = sql`((coalesce(s.ends_at - interval '1 second', s.starts_at) at time zone s.time_zone)
    - make_interval(hours => ${morningHour}))::date`
  const rows = await read(
    select(
      ownCall,
      sql`from shoots s join lateral (
            select null::uuid as share_id, true as is_owner, null::time as call_time, null::timestamptz as updated_at
              where s.owner_id = ${user.id}
            union all select sh.id, false, sh.call_time, sh.updated_at from shares sh where ${isOwnShare(user)}
          ) p on true
          cross join lateral generate_series(${first}, least(greatest(${last}, ${first}), ${first} + ${maxDays}::int), '1 day') d
          left join call_days cd on cd.shoot_id = s.id and cd.day = to_char(d, 'YYYY-MM-DD')
          left join call_lines cl on cl.shoot_id = s.id and cl.day = to_char(d, 'YYYY-MM-DD')
            and cl.share_id is not distinct from p.share_id
        where s.id = any(${shootIds}::uuid[]) and s.starts_at is not null and not coalesce(cl.is_off, false)
        order by s.id, d`,
    ),
  )
  return Map.groupBy(rows.flatMap(toCall), ({ shootId }) => shootId)
}

function toCall({
  shootId,
  day,
  timeZone,
  general,
  call,
  changedAt,
  ...row
}: RowOf<typeof ownCall>) {
  const begins = general?.slice(0, 5) ?? null
  const momentAt = (clock: string | null) => {
    const at = clock === null ? undefined : momentOf(day, clock.slice(0, 5), begins, timeZone)
    return at === undefined ? null : new Date(at)
  }
  const at = momentAt(call)
  if (!at) return []
  const { pickupTime, pickupPlace: place, pickupBy: by } = row
  const isPickedUp = pickupTime !== null || place !== '' || by !== ''
  const pickup = isPickedUp ? { at: momentAt(pickupTime), place, by } : null
  return { shootId, day, at, pickup, changedAt }
}

/** The stops to which others were put by name, and the actor, who does not own the shoot, was not. */
export async function listStopsOfOthers(
  actor: Actor,
  shootIds: readonly string[],
): Promise<string[]> {
  const user = requireUser(actor)
  const rows = await read(
    select(
      columns('shootLocations', 'il', 'id'),
      sql`from shoot_locations il join shoots s on s.id = il.shoot_id and s.owner_id <> ${user.id}
        where il.shoot_id = any(${shootIds}::uuid[])
          and exists (select from call_lines cl where cl.shoot_id = s.id and il.id = any(cl.stop_ids))
          and not exists (select from call_lines cl join shares sh on sh.id = cl.share_id
            where cl.shoot_id = s.id and il.id = any(cl.stop_ids) and ${isOwnShare(user)})
        order by il.id`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** SQL: the user's own call time at the shoot `s`, `HH:MM`. */
export function ownCallTime(user: SignedIn): Fragment {
  return sql`case when s.owner_id = ${user.id} then to_char(s.owner_call_time, 'HH24:MI')
    else (select to_char(sh.call_time, 'HH24:MI') from shares sh
      where ${isOwnShare(user)} limit 1) end`
}

function isOwnShare(user: SignedIn) {
  return sql`sh.shoot_id = s.id and sh.user_id = ${user.id} and sh.status = 'accepted'`
}
