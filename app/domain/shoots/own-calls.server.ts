import { read } from '#app/db/client.server.ts'
import { text, timestamp, uuid } from '#app/db/columns.server.ts'
import { as, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'

/** When a person has to be at a shoot. */
export type OwnCall = RowOf<typeof ownCall> & {
  /** Where and when they are picked up; '' if they come by themselves. */
  pickup: string
}

const ownCall = {
  shootId: as(uuid, sql`c.id`),
  /** Day of the shoot in its time zone, `YYYY-MM-DD`. */
  day: as(text, sql`c.day::text`),
  at: as(timestamp, sql`(c.day + c.call_time) at time zone c.time_zone`),
  changedAt: as(timestamp, sql`c.changed_at`),
}

/** The actor's own calls at these shoots, which the actor may see, by shoot. */
export async function callsOf(
  actor: Actor,
  shootIds: readonly string[],
): Promise<Map<string, OwnCall[]>> {
  const user = requireUser(actor)
  const calls = await read(
    select(
      ownCall,
      sql`from (select s.id, s.time_zone, (s.starts_at at time zone s.time_zone)::date as day,
            case when s.owner_id = ${user.id} then s.owner_call_time else sh.call_time end as call_time,
            greatest(s.updated_at, sh.updated_at) as changed_at
          from shoots s left join shares sh on ${isOwnShare(user)}
          where s.id = any(${shootIds}::uuid[])) c
        where c.day is not null and c.call_time is not null order by c.id`,
    ),
  )
  return Map.groupBy(
    calls.map((call) => ({ ...call, pickup: '' })),
    ({ shootId }) => shootId,
  )
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
