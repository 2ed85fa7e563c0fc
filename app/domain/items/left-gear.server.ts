import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isEditable } from './visibility.server.ts'

/** Removes gear from the shoots if the owner of the gear may not edit the shoot any more. */
export async function removeLeftGear(trx: DatabaseTransaction, shootIds: string[]) {
  if (shootIds.length === 0) return
  await trx.run(sql`delete from slots sl
      using (select id, owner_id, null::timestamptz as deleted_at from shoots) s
      where s.id = sl.shoot_id and s.id = any(${shootIds}::uuid[])
        and not ${isEditable('s', { id: sql`sl.owner_id` }, 'shoot')}`)
}
