import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { idColumn, idKey } from '#app/domain/items/kind-names.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { columnNames } from '#app/domain/rules/fields.ts'
import { conceptFields } from './concept.ts'

/** Copies an item's concept, if it has one; both concepts share the image files. */
export async function copy(
  trx: DatabaseTransaction,
  ownerId: string,
  { kind, itemId }: ConceptItem,
  copyId: string,
) {
  const source = await trx.selectFirst(
    'concepts',
    ['id', ...columnNames(conceptFields)],
    sql`${idColumn(kind)} = ${itemId}`,
  )
  if (!source) return
  const conceptId = newId()
  await trx.insert('concepts', { ...source, id: conceptId, [idKey(kind)]: copyId })
  const links = await trx.select(
    'conceptLinks',
    ['url', 'title', 'position'],
    sql`concept_id = ${source.id}`,
  )
  if (links.length > 0) {
    const copies = links.map((link) => ({ ...link, id: newId(), conceptId }))
    await trx.insert('conceptLinks', copies)
  }
  await photos.copyAll(trx, ownerId, 'conceptId', new Map([[source.id, conceptId]]))
}
