import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { json, text } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { locationOrder } from '#app/domain/items/kind-names.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { stopColumns } from './plan-rows.server.ts'
import * as plans from './plans.server.ts'
import { type StopChanges, type StopPlan, wrongDates } from './shoot.ts'
import { shootWords } from './words.ts'

/** Overwrites the times, light and note of the stops; ignores stops of other shoots. */
export async function write(trx: DatabaseTransaction, shootId: string, stops: StopPlan[]) {
  for (const { startDate, endDate } of stops) {
    const wrong = wrongDates('stop', startDate, endDate)
    if (wrong) throw invalid(wrong, 'endDate')
  }
  if (stops.length === 0) return
  await trx.run(sql`update shoot_locations sl set starts_at = w."startDate", ends_at = w."endDate",
        wanted_light = w."wantedLight", note = w.note
      from json_to_recordset(${JSON.stringify(stops)}::json) as w(id uuid,
        "startDate" timestamptz, "endDate" timestamptz, "wantedLight" text, note text)
      where sl.shoot_id = ${shootId} and sl.id = w.id`)
}

/** A stop by its id, or the first of the shoot's stops at a location. */
export type StopName = { id: string } | { locationId: string }

/**
 * @param version if given, the shoot's version that the client knows
 * @returns the title of the stop's location, and the stop as it was before the change
 */
export async function change(
  actor: Actor,
  shootId: string,
  stop: StopName,
  { wantedLight, note, ...dates }: StopChanges,
  version?: number,
): Promise<{ title: string; before: StopPlan }> {
  return inTransaction(async (trx) => {
    const user = requireUser(actor)
    const shoot = await items.lock(trx, user, 'shoot', shootId, { based: version })
    const isNamed =
      'id' in stop ? sql`il.id = ${asId(stop.id)}` : sql`l.id = ${asId(stop.locationId)}`
    const [current] = await readRows(
      { title: text, before: json<StopPlan>() },
      sql`select l.title, (select row_to_json(s) from (select ${stopColumns}) s) as before
        from shoot_locations il join locations l on l.id = il.location_id
        where il.shoot_id = ${shoot.id} and ${isNamed}
        order by ${locationOrder('shoot')} limit 1`,
      trx,
    )
    if (!current) throw notFound('id' in stop ? 'Stop' : 'Location')
    const { before } = current
    const startDate = dates.startDate === undefined ? before.startDate : dates.startDate
    const endDate = dates.endDate === undefined ? before.endDate : dates.endDate
    const wrong = wrongDates('stop', startDate, endDate)
    if (wrong) throw invalid(wrong, 'endDate')
    await trx.update(
      'shootLocations',
      { startsAt: toDate(startDate), endsAt: toDate(endDate), wantedLight, note },
      sql`id = ${before.id}`,
    )
    await plans.writeChanges(trx, 'shoot', shoot)
    return current
  })
}

export type StopDates = { startsAt: Date | null; endsAt: Date | null }

/**
 * Moves one stop, even if the shoot has a newer version. Idempotent: equal dates create no version.
 * @param based the dates that the client may have shown; if empty, nothing is checked
 * @returns the version of the shoot, and the previous dates of the stop
 * @throws `conflict` if the present dates of the stop are not in `based`
 */
export async function move(
  actor: Actor,
  shootId: string,
  id: string,
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
          where il.shoot_id = ${shoot.id} and il.id = ${asId(id)} and l.deleted_at is null`,
      ),
      trx,
    )
    if (!current) throw new DomainError('notFound', shootWords.stopGone)
    const { title, ...before } = current
    if (isSame(before, dates)) return { version: shoot.version, title, before }
    if (based.length > 0 && !based.some((one) => isSame(one, before))) {
      throw new DomainError('conflict', shootWords.stopMoved({ title }))
    }
    await trx.update('shootLocations', { startsAt, endsAt }, sql`id = ${id}`)
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

function toDate(text: string | null) {
  return text === null ? null : new Date(text)
}
