import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { idKey } from '#app/domain/kind-names.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import type { ConceptItem } from './concept.ts'

/** Copies texts, links and captioned images of a concept, if any; image files are shared. */
export async function copy(
  trx: DatabaseTransaction,
  ownerId: string,
  { kind, itemId }: ConceptItem,
  copyId: string,
) {
  const column = idKey(kind)
  const source = await trx
    .selectFrom('concepts')
    .select(['id', 'title', 'description'])
    .where(column, '=', itemId)
    .executeTakeFirst()
  if (!source) return
  const { title, description } = source
  const conceptId = newId()
  await trx
    .insertInto('concepts')
    .values({ id: conceptId, title, description, [column]: copyId })
    .execute()
  const links = await trx
    .selectFrom('conceptLinks')
    .select(['url', 'title', 'position'])
    .where('conceptId', '=', source.id)
    .execute()
  if (links.length > 0) {
    const copies = links.map((link) => ({ ...link, id: newId(), conceptId }))
    await trx.insertInto('conceptLinks').values(copies).execute()
  }
  await photos.copyAll(trx, ownerId, 'conceptId', new Map([[source.id, conceptId]]))
}
