import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { slug } from '#app/format/identifier.ts'

/**
 * A slug made from a title, unique per owner and kind: 'old-port', 'old-port-2', … The caller holds
 * the lock on the owner's row, so two of them never choose the same.
 */
export async function freeSlug(
  trx: DatabaseTransaction,
  kind: 'locations' | 'portfolios' | 'shoots' | 'projects',
  ownerId: string,
  title: string,
): Promise<string> {
  const base = slug(title) || kind.slice(0, -1)
  const rows = await trx
    .selectFrom(kind)
    .select('slug')
    .where('ownerId', '=', ownerId)
    .where((where) => where(where.fn('starts_with', ['slug', where.val(base)]), '=', true))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
