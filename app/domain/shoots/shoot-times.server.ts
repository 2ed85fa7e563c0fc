import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { number } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { listOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { visiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { clockAt, instantAt } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { canonicalZone } from '#app/format/date.ts'
import { wrongDates } from './shoot.ts'

/** Finds the time zone of the first location whose position the actor may see. */
export async function findZone(trx: DatabaseTransaction, actor: Actor, locationIds: string[]) {
  const { latitude, longitude } = visiblePosition('l', actor)
  const [position] = await readRows(
    { latitude: number, longitude: number },
    sql`select ${listOf({ latitude, longitude })}
      from unnest(${locationIds.filter(isId)}::uuid[]) with ordinality wanted (id, place)
        join locations l on l.id = wanted.id
      where ${latitude.sql} is not null order by wanted.place limit 1`,
    trx,
  )
  return position && canonicalZone(zoneAt(position))
}

/**
 * Moves the times of a shoot and its stops to another time zone, at the same local times.
 * @returns the changes to write to the shoot, and in `before` its previous zone
 */
export async function moveToZone(trx: DatabaseTransaction, id: string, zone: string) {
  const { timeZone, startsAt, endsAt } = await trx.selectOne(
    'shoots',
    ['timeZone', 'startsAt', 'endsAt'],
    sql`id = ${id}`,
  )
  const moved = (at: Date) => new Date(instantAt(clockAt(at, timeZone), zone) as string)
  const from = startsAt && moved(startsAt)
  await trx.run(sql`update shoot_locations set ends_at =
      (starts_at at time zone ${timeZone} at time zone ${zone}) + (ends_at - starts_at),
      starts_at = starts_at at time zone ${timeZone} at time zone ${zone}
    where shoot_id = ${id} and starts_at is not null`)
  const endsFrom = from && startsAt && endsAt
  return {
    before: timeZone,
    changes: {
      timeZone: zone,
      startsAt: from,
      endsAt: endsFrom && new Date(from.getTime() + (+endsAt - +startsAt)),
    },
  }
}

/** @throws `invalid` if there is an end without a start, or the end is before the start */
export async function datesAfter(
  trx: DatabaseTransaction,
  id: string,
  startDate: string | null | undefined,
  endDate: string | null | undefined,
) {
  if (startDate === undefined && endDate === undefined) return {}
  const current = await trx.selectOne('shoots', ['startsAt', 'endsAt'], sql`id = ${id}`)
  const startsAt = instantOf(startDate, current.startsAt)
  const endsAt = instantOf(endDate, current.endsAt)
  const wrong = wrongDates('shoot', startsAt?.toISOString() ?? null, endsAt?.toISOString() ?? null)
  if (wrong) throw invalid(wrong, 'endDate')
  return { startsAt, endsAt }
}

export function instantOf(text: string | null | undefined, current: Date | null): Date | null {
  if (text === undefined) return current
  return text === null ? null : new Date(text)
}
