import { type Database, db } from '#app/db/client.server.ts'
import { type Actor, requireSelf } from '#app/domain/accounts/actor.ts'
import {
  civilDays,
  clockMinutes,
  dateIn,
  momentAt,
} from '#app/domain/places/position/time-zone.server.ts'
import type { QuietHours } from './notice.ts'

/** Undefined where the actor has none. */
export async function find(actor: Actor): Promise<QuietHours | undefined> {
  return findBy(requireSelf(actor).id)
}

export async function save(actor: Actor, { isOn, ...hours }: QuietHours) {
  const { id: userId } = requireSelf(actor)
  if (!isOn) {
    await db.deleteFrom('quietHours').where('userId', '=', userId).execute()
    return
  }
  await db
    .insertInto('quietHours')
    .values({ userId, ...hours })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(hours))
    .execute()
}

/** When the quiet hours end that somebody has now; undefined outside them. */
export async function findEnd(
  userId: string,
  now: Date,
  handle: Database = db,
): Promise<Date | undefined> {
  const hours = await findBy(userId, handle)
  return hours && endOf(hours, now.getTime())
}

async function findBy(userId: string, handle: Database = db): Promise<QuietHours | undefined> {
  const row = await handle
    .selectFrom('quietHours')
    .select(['startsAt', 'endsAt', 'timeZone'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { startsAt, endsAt, timeZone } = row
  return { isOn: true, startsAt: startsAt.slice(0, 5), endsAt: endsAt.slice(0, 5), timeZone }
}

function endOf({ startsAt, endsAt, timeZone }: QuietHours, now: number): Date | undefined {
  const [today, tomorrow] = civilDays(timeZone, dateIn(timeZone, now), 2)
  if (!today || !tomorrow) return undefined
  const [from, to, at] = [minutesOf(startsAt), minutesOf(endsAt), clockMinutes(today, now)]
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return undefined
  // Over midnight the night ends tomorrow, unless it began yesterday.
  return new Date(momentAt(at < to ? today : tomorrow, to))
}

function minutesOf(clock: string) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
