import { setImmediate } from 'node:timers/promises'
import { db, readRows } from '#app/db/client.server.ts'
import { number, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'

/** Items per batch, and batches per run. */
const batchSize = 200
const maxBatches = 20

export async function assignRegions() {
  for (let batch = 0, count = batchSize; batch < maxBatches && count === batchSize; batch += 1) {
    const missing = await readRows(
      { id: uuid, latitude: number, longitude: number },
      sql`select item_id as id, latitude, longitude from discover_regions
        where country is null order by item_id limit ${batchSize}`,
    )
    const found = []
    for (const { id, ...position } of missing) {
      const region = await gazetteer.findRegion(position)
      found.push({ id, ...position, country: region?.countryCode ?? '', code: region?.code ?? '' })
      await setImmediate()
    }
    // The positions are compared, so that an item that was moved meanwhile waits for the next run.
    await db.run(sql`update discover_regions r set country = f.country, region = f.code
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(id uuid, latitude float8,
          longitude float8, country text, code text)
        where r.item_id = f.id and (r.latitude, r.longitude) = (f.latitude, f.longitude)`)
    count = missing.length
  }
}
