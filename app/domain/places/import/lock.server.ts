import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'

/**
 * Locks an import that is not undone, after its owner: in this order everywhere, against deadlocks.
 * @throws `notFound`
 */
export async function lockImport(trx: DatabaseTransaction, ownerId: string, id: string) {
  await lockUser(trx, ownerId)
  const found = await trx.selectFirst(
    'imports',
    ['savedAt', 'locationIds', 'status', 'options'],
    sql`id = ${asId(id)} and owner_id = ${ownerId} and undone_at is null for update`,
  )
  if (!found) throw notFound('Import')
  return found
}
