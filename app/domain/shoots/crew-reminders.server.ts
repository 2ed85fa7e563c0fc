import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { as, listOf, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, nothing, sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { lightOf } from '#app/domain/places/light/light.server.ts'
import { mailSwitchLinks } from '#app/domain/post/mail-switches.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import { runEach } from '#app/domain/rules/run-each.server.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { clockTime } from '#app/format/date.ts'
import { env } from '#app/server/env.server.ts'
import { describeLight } from './light-words.ts'
import { hideClosedSections } from './plan-rows.server.ts'
import { type PlannedShoot, plannedShoot } from './shoot-heads.server.ts'

/** Local hour from which a crew is reminded of the next day. */
const eveningHour = 18

/** Minutes from the reminder to the call time. */
const callLead = 60

/** Reminders that a run sends at most; the next run sends the rest. */
const maxPeople = 2_000

/** Reminds the crews of tomorrow's shoots of call times and light. */
export async function remindOfTomorrow(now: Date) {
  const due = sql`(s.starts_at at time zone s.time_zone)::date
      = (${now}::timestamptz at time zone s.time_zone)::date + 1
    and extract(hour from ${now}::timestamptz at time zone s.time_zone) >= ${eveningHour}`
  await runEach(await listDue('shootTomorrow', due, nothing, now), (reminder) =>
    notifyOnce('shootTomorrow', reminder, async (trx, { shoot, email, clock }) => {
      const { userId, callTime, at } = reminder
      const when = callTime
        ? `your call is at ${clockWords(callTime, clock)}`
        : at
          ? `from ${clockTime(at, shoot.timeZone, clock)}`
          : ''
      const light = lightOfFirstDay(shoot, clock)
      await notifications.create(trx, userId, 'shootTomorrow', {
        ...subjectOf(shoot),
        ...{ when, light, at: (at ?? shoot.startsAt ?? now).toISOString() },
      })
      if (!email || !(await notices.isMailed(trx, userId, 'shootTomorrow'))) return
      await mails.write(trx, 'shootTomorrow', email, {
        title: shoot.title,
        when,
        light,
        link: `${env.PUBLIC_URL}/my/shoots/${shoot.id}`,
        ...mailSwitchLinks(userId, 'shootTomorrow'),
      })
    }),
  )
}

/** Reminds people `callLead` minutes before their call time, as nobody's travel time is known. */
export async function remindOfCalls(now: Date) {
  const soon = sql`at > ${now} and at <= ${new Date(now.getTime() + callLead * 60_000)}`
  await runEach(await listDue('leaveNow', sql`true`, sql`and ${soon}`, now), (reminder) =>
    notifyOnce('leaveNow', reminder, async (trx, { shoot, clock }) => {
      const { userId, at } = reminder
      if (!at) return
      const when = clockTime(at, shoot.timeZone, clock)
      const place = shoot.stops[0]?.title ?? ''
      const params = { ...subjectOf(shoot), when, place, at: at.toISOString() }
      await notifications.create(trx, userId, 'leaveNow', params)
    }),
  )
}

const reminder = {
  shootId: as(uuid, sql`id`),
  userId: as(uuid, sql`user_id`),
  /** Date of the shoot in its time zone. */
  day: as(text, sql`day::text`),
  callTime: as(orNull(text), sql`to_char(call_time, 'HH24:MI')`),
  /** The person's call time, else the start of the shoot; null if the shoot has only whole days. */
  at: as(orNull(timestamp), sql`at`),
}

type Reminder = RowOf<typeof reminder>

/** Crew members who have not yet had a reminder of this kind for this day of the shoot. */
function listDue(
  kind: ReminderKind,
  due: Fragment,
  soon: Fragment,
  now: Date,
): Promise<Reminder[]> {
  const [from, to] = [-36, 60].map((hours) => new Date(now.getTime() + hours * 3_600_000))
  const local = sql`(s.starts_at at time zone s.time_zone)`
  return readRows(
    reminder,
    sql`with due as materialized (
        select s.id, s.owner_id, s.owner_call_time, s.time_zone, ${local}::date as day,
          least(case when ${local}::time <> '00:00' then s.starts_at end,
            (select min(il.starts_at) from shoot_locations il where il.shoot_id = s.id
              and (il.starts_at at time zone s.time_zone)::date = ${local}::date)) as begins
        from shoots s where s.deleted_at is null and s.archived_at is null and not s.is_hidden
          and s.starts_at > ${from} and s.starts_at < ${to} and ${due}),
      crew as (
        select id, owner_id as user_id, owner_call_time as call_time from due
        union all select due.id, sh.user_id, sh.call_time
          from due join shares sh on sh.shoot_id = due.id and sh.status = 'accepted'
        union all select due.id, sh.user_id, null
          from due join project_shoots ps on ps.shoot_id = due.id
            join shares sh on sh.project_id = ps.project_id and sh.status = 'accepted'),
      called as (
        select due.id, crew.user_id, due.day, min(crew.call_time) as call_time,
          coalesce((due.day + min(crew.call_time)) at time zone due.time_zone, due.begins) as at
        from due join crew on crew.id = due.id where crew.user_id is not null
        group by due.id, crew.user_id, due.day, due.time_zone, due.begins)
      select ${listOf(reminder)} from called where not exists (select 1 from told_shoots t where t.shoot_id = called.id
          and t.user_id = called.user_id and t.kind = ${kind} and t.day = called.day::text) ${soon}
      order by at nulls last, id, user_id limit ${maxPeople}`,
  )
}

type ReminderKind = 'shootTomorrow' | 'leaveNow'

type Recipient = { shoot: PlannedShoot; email: string | null; clock: Clock }

/** Sends a reminder once per person and day of the shoot, if the person may see the shoot. */
async function notifyOnce(
  kind: ReminderKind,
  { shootId, userId, day }: Reminder,
  notify: (trx: DatabaseTransaction, recipient: Recipient) => Promise<void>,
) {
  const user = await users.find(userId)
  const [shoot] = await read(
    select(
      plannedShoot(user),
      sql`from shoots s join users u on u.id = s.owner_id
        where s.id = ${shootId} and ${shootIsVisible('s', user)}`,
    ),
  )
  if (!shoot) return
  await inTransaction(async (trx) => {
    const count = await trx.run(sql`insert into told_shoots (shoot_id, user_id, kind, day)
        values (${shootId}, ${userId}, ${kind}, ${day}) on conflict do nothing`)
    if (count === 0) return
    const email = user.emailConfirmed ? user.email : null
    await notify(trx, { shoot: hideClosedSections(shoot), email, clock: user.clock })
  })
}

function subjectOf({ id, title }: PlannedShoot) {
  return { kind: 'shoot', itemId: id, title, username: '' } as const
}

/** The light at the first stop that has a position. */
function lightOfFirstDay(shoot: PlannedShoot, clock: Clock): string {
  const { startsAt, timeZone, stops } = shoot
  const placed = stops.find((stop) => stop.latitude !== null)
  if (!startsAt || !placed || placed.latitude === null || placed.longitude === null) return ''
  const position = { latitude: placed.latitude, longitude: placed.longitude }
  const light = lightOf(position, dateIn(startsAt, timeZone), timeZone)
  return describeLight(light, timeZone, clock)
}
