import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { addDays, daysBetween } from '#app/domain/rules/dates.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { clockAt, dateIn, instantAt } from '#app/domain/rules/local-time.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { defaultStart, isCalendarDate } from './calendar.ts'
import * as plans from './plans.server.ts'
import { shootWords } from './words.ts'

type Span = { startsAt: Date | null; endsAt: Date | null }

/**
 * Moves a shoot and its stops to another day, at the same local times; idempotent.
 * @param date `YYYY-MM-DD` in the time zone of the shoot; null removes the dates
 * @param based first days that the client may have shown; null for no date; if empty, not checked
 * @returns the new version, and in `before` the previous first day
 * @throws `conflict` if the present first day is not in `based`, or another shoot needs the gear
 */
export async function moveShoot(
  actor: Actor,
  id: string,
  date: string | null,
  based: readonly (string | null)[] = [],
): Promise<{ version: number; title: string; before: string | null }> {
  if (date !== null && !isCalendarDate(date)) throw invalid(shootWords.dayUnread, 'date')
  return withEnoughGear(() =>
    inTransaction(async (trx) => {
      const shoot = await items.lock(trx, requireUser(actor), 'shoot', id)
      const { title, timeZone, ...span } = await trx.selectOne(
        'shoots',
        ['title', 'timeZone', 'startsAt', 'endsAt'],
        sql`id = ${shoot.id}`,
      )
      const before = span.startsAt && dateIn(span.startsAt, timeZone)
      if (before === date) return { version: shoot.version, title, before }
      if (based.length > 0 && !based.includes(before)) {
        throw new DomainError('conflict', shootWords.shootMoved({ title }))
      }
      const moved =
        date === null
          ? { startsAt: null, endsAt: null }
          : before === null
            ? { startsAt: momentOf(date, defaultStart, timeZone), endsAt: null }
            : shift(span, daysBetween(before, date), timeZone)
      await plans.writeChanges(trx, 'shoot', shoot, moved)
      if (before !== null && date !== null) {
        await moveStops(trx, shoot.id, daysBetween(before, date), timeZone)
      }
      return { version: shoot.version + 1, title, before }
    }),
  )
}

async function moveStops(trx: DatabaseTransaction, shootId: string, days: number, zone: string) {
  const stops = await trx.select(
    'shootLocations',
    ['id', 'startsAt', 'endsAt'],
    sql`shoot_id = ${shootId} and starts_at is not null`,
  )
  if (stops.length === 0) return
  const moved = stops.map(({ id, ...span }) => ({ id, ...shift(span, days, zone) }))
  await trx.run(sql`update shoot_locations sl set starts_at = w."startsAt", ends_at = w."endsAt"
      from json_to_recordset(${JSON.stringify(moved)}::json) as w(id uuid,
        "startsAt" timestamptz, "endsAt" timestamptz)
      where sl.id = w.id`)
}

/** Keeps the length if a clock change would put the end before the start. */
function shift({ startsAt, endsAt }: Span, days: number, zone: string): Span {
  const [from, to] = [startsAt, endsAt].map((at) => at && onOtherDay(at, days, zone)) as [
    Date | null,
    Date | null,
  ]
  if (!from || !to || to > from || !startsAt || !endsAt) return { startsAt: from, endsAt: to }
  return { startsAt: from, endsAt: new Date(from.getTime() + +endsAt - +startsAt) }
}

function onOtherDay(at: Date, days: number, zone: string): Date {
  const clock = clockAt(at, zone)
  const moved = momentOf(addDays(clock.slice(0, 10), days), clock.slice(11), zone)
  return new Date(moved.getTime() + (at.getTime() % 60_000))
}

function momentOf(date: string, clock: string, zone: string): Date {
  return new Date(instantAt(`${date}T${clock}`, zone) as string)
}
