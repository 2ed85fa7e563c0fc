import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type StopPlan, wrongDates } from './shoot.ts'

/** Stops at locations that are not in the shoot change nothing. @throws `invalid` */
export async function plan(trx: DatabaseTransaction, shootId: string, stops: StopPlan[]) {
  for (const { startDate, endDate } of stops) {
    const wrong = wrongDates('stop', startDate, endDate)
    if (wrong) throw invalid(wrong, 'stopStart')
  }
  if (stops.length === 0) return
  await trx.run(sql`update shoot_locations sl set starts_at = w."startDate", ends_at = w."endDate",
        wanted_light = w."wantedLight", note = w.note
      from json_to_recordset(${JSON.stringify(stops)}::json) as w("locationId" uuid,
        "startDate" timestamptz, "endDate" timestamptz, "wantedLight" text, note text)
      where sl.shoot_id = ${shootId} and sl.location_id = w."locationId"`)
}
