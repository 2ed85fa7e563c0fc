import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import type { NewRow } from '#app/db/rows.server.ts'

/**
 * The row of a photo without its files, for tests that open no picture.
 * @param locationId null for a photo that waits in an import
 * @returns its id
 */
export async function aPhotoRow(
  owner: { id: string },
  locationId: string | null,
  columns: Partial<NewRow<'photos'>> = {},
): Promise<string> {
  const id = newId()
  const row = {
    id,
    filesId: id,
    ownerId: owner.id,
    locationId,
    format: 'jpeg',
    width: 3000,
    height: 2000,
    bytes: 1,
    sha256: Buffer.from(id),
    blurHash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    color: '#a08060',
  } as const
  await db.insert('photos', { ...row, ...columns })
  return id
}
