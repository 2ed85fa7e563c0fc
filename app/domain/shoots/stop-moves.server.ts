import { inTransaction, read } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as plans from './plans.server.ts'
import { wrongDates } from './shoot.ts'
import { shootWords } from './words.ts'

/** When a stop begins and ends. */
export type StopDates = { startsAt: Date | null; endsAt: Date | null }

/**
 * Moves one stop, whatever else of the shoot was changed meanwhile. Idempotent: a stop that is
 * there already stays as it is, without a new version.
 * @param based where the mover may have seen the stop; where it is elsewhere by now, somebody else
 * has moved it. Without any, nothing is checked
 * @returns the version of the shoot, and where the stop was
 * @throws `notFound` when the actor may not edit the shoot or the stop is no longer in it,
 * `conflict` when somebody else has moved it, `invalid`
 */
export async function moveStop(
  actor: Actor,
  shootId: string,
  locationId: string,
  dates: StopDates,
  based: readonly StopDates[] = [],
): Promise<{ version: number; title: string; before: StopDates }> {
  const { startsAt, endsAt } = dates
  const wrong = wrongDates('stop', isoOf(startsAt), isoOf(endsAt))
  if (wrong) throw invalid(wrong, 'end')
  return inTransaction(async (trx) => {
    const shoot = await items.lock(trx, requireUser(actor), 'shoot', shootId)
    const [current] = await read(
      select(
        {
          ...columns('shootLocations', 'il', 'startsAt', 'endsAt'),
          ...columns('locations', 'l', 'title'),
        },
        sql`from shoot_locations il join locations l on l.id = il.location_id
          where il.shoot_id = ${shoot.id} and l.id = ${asId(locationId)} and l.deleted_at is null`,
      ),
      trx,
    )
    if (!current) throw new DomainError('notFound', shootWords.stopGone)
    const { title, ...before } = current
    if (isSame(before, dates)) return { version: shoot.version, title, before }
    if (based.length > 0 && !based.some((one) => isSame(one, before))) {
      throw new DomainError('conflict', shootWords.stopMoved({ title }))
    }
    await trx.update(
      'shootLocations',
      { startsAt, endsAt },
      sql`shoot_id = ${shoot.id} and location_id = ${locationId}`,
    )
    await plans.writeChanges(trx, 'shoot', shoot)
    return { version: shoot.version + 1, title, before }
  })
}

function isSame(one: StopDates, other: StopDates) {
  return isoOf(one.startsAt) === isoOf(other.startsAt) && isoOf(one.endsAt) === isoOf(other.endsAt)
}

function isoOf(date: Date | null) {
  return date?.toISOString() ?? null
}
