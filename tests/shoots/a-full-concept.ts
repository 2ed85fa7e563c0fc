import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'

/**
 * A concept with so many images, of which one was sent and the others are copies of its row.
 * @returns the id of the concept
 */
export async function aConceptWithImages(owner: User, item: ConceptItem, count: number) {
  const conceptId = await concepts.findOrCreate(owner, item)
  const { id } = await photos.create(owner, await aPhoto(), { conceptId })
  const row = await db.selectOne('photos', '*', sql`id = ${id}`)
  const copies = Array.from({ length: count - 1 }, (_, at) => ({
    ...row,
    id: newId(),
    sha256: Buffer.from([at]),
    position: at + 1,
  }))
  await db.insert('photos', copies)
  return conceptId
}
