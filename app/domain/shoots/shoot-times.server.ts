import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { number } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { listOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { visiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { canonicalZone } from '#app/format/date.ts'
import { wrongDates } from './shoot.ts'

/** Finds the time zone of the first location whose position the actor may see; else UTC. */
export async function zoneOf(trx: DatabaseTransaction, actor: Actor, locationIds: string[]) {
  const { latitude, longitude } = visiblePosition('l', actor)
  const [position] = await readRows(
    { latitude: number, longitude: number },
    sql`select ${listOf({ latitude, longitude })}
      from unnest(${locationIds.filter(isId)}::uuid[]) with ordinality wanted (id, place)
        join locations l on l.id = wanted.id
      where ${latitude.sql} is not null order by wanted.place limit 1`,
    trx,
  )
  return position ? canonicalZone(zoneAt(position)) : 'UTC'
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
