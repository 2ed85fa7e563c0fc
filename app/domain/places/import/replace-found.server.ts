import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { tickFitting } from './answers.server.ts'
import type { FoundPlace } from './files/found.ts'
import { findKnown } from './known-places.server.ts'
import { mergeFound } from './merge-found.ts'

const rowsAtOnce = 500

/**
 * Replaces the locations found in the import's files. Those unticked before stay unticked, and those
 * that the owner has placed or thrown away stay so.
 */
export async function replaceAll(
  trx: DatabaseTransaction,
  ownerId: string,
  importId: string,
  found: readonly FoundPlace[],
) {
  const before = await trx.remove('importPlaces', sql`import_id = ${importId}`, [
    ...(['origin', 'isChosen', 'isDiscarded', 'latitude', 'longitude', 'doubt'] as const),
  ])
  const earlier = new Map(before.map((row) => [row.origin, row]))
  const rows = mergeFound(found).map(({ position, ...place }, index) => {
    const was = earlier.get(place.origin)
    const isPlaced = was?.doubt === '' && was.latitude !== null
    const isOpen = position === null || place.doubt !== ''
    const { latitude = null, longitude = null } = (isOpen && isPlaced ? was : position) ?? {}
    return {
      ...place,
      latitude,
      longitude,
      isApproximate: place.isApproximate && !(isOpen && isPlaced),
      doubt: isPlaced ? '' : place.doubt,
      id: newId(),
      importId,
      ownerId,
      place: index,
      isChosen: was?.isChosen ?? true,
      isDiscarded: was?.isDiscarded ?? false,
    }
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await trx.insert('importPlaces', rows.slice(at, at + rowsAtOnce))
  }
  await findKnown(trx, importId)
  if (before.length === 0) await tickFitting(trx, ownerId, importId)
}
