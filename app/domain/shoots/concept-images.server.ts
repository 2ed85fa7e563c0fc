import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockConcept } from '#app/domain/items/concept-lock.server.ts'
import { endOf, findSame } from '#app/domain/photos/rows.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { ConceptChanges } from './concept.ts'

/** Sets order and captions; images missing in `images` follow in their previous order. */
export async function reorder(
  trx: DatabaseTransaction,
  conceptId: string,
  images: NonNullable<ConceptChanges['images']>,
) {
  const wanted = JSON.stringify(images.map(({ id, caption }) => ({ id, caption })))
  await trx.run(sql`update photos p set position = n.place, caption = coalesce(n.caption, p.caption)
      from (select ph.id, w.caption,
          row_number() over (order by w.place nulls last, ph.position, ph.id) - 1 as place
        from photos ph left join (select e.value ->> 'id' as id, e.value ->> 'caption' as caption,
            e.ordinality as place
          from jsonb_array_elements(${wanted}::jsonb) with ordinality e) w on w.id = ph.id::text
        where ph.concept_id = ${conceptId}) n
      where n.id = p.id`)
}

/** Removes an image; idempotent. `restore` undoes this until the image is permanently deleted. */
export async function remove(actor: Actor, id: string): Promise<{ id: string }> {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const { conceptId } = await find(trx, id)
    await lockConcept(trx, user, conceptId).catch(asImage)
    await trx.update(
      'photos',
      { conceptId: null, removedFromConceptId: conceptId, removedAt: new Date() },
      sql`id = ${id} and concept_id = ${conceptId}`,
    )
  })
  return { id }
}

/** Undoes `remove`, unless the same image was added again; idempotent. */
export async function restore(actor: Actor, id: string) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const { conceptId, sha256 } = await find(trx, id)
    const { ownerId } = await lockConcept(trx, user, conceptId).catch(asImage)
    if (await findSame(trx, ownerId, { conceptId }, sha256)) return
    await endOf(trx, { conceptId })
    await trx.update(
      'photos',
      { conceptId, removedFromConceptId: null, removedAt: null },
      sql`id = ${id} and removed_from_concept_id = ${conceptId}`,
    )
  })
}

async function find(trx: DatabaseTransaction, id: string) {
  const photo = await trx.selectFirst(
    'photos',
    ['conceptId', 'removedFromConceptId', 'sha256'],
    sql`id = ${asId(id)}`,
  )
  const conceptId = photo?.conceptId ?? photo?.removedFromConceptId
  if (!photo || !conceptId) throw notFound('Image')
  return { conceptId, sha256: photo.sha256 }
}

/** Replaces the error about the concept, which would reveal that somebody else's image exists. */
function asImage(error: unknown): never {
  const isSeen = error instanceof DomainError && error.code === 'forbidden'
  throw isSeen ? error : notFound('Image')
}
