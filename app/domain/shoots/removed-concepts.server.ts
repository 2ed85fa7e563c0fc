import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import type { ConceptItem } from './concept.ts'
import { type ConceptDetails, lockConcept } from './concept-rows.server.ts'
import * as concepts from './concepts.server.ts'

/**
 * Takes a concept off its shoot or project, where the actor may edit this; `restore` brings it back
 * with its images, until the sweep takes it for good. Twice is once.
 * @throws `notFound` also when the actor may not edit its shoot or project
 */
export async function remove(actor: Actor, id: string): Promise<{ id: string; title: string }> {
  const user = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    const { title, item, isRemoved } = await lockConcept(trx, user, id, 'all')
    if (!isRemoved) {
      const { shootId, projectId } = columnsOf(item)
      await trx
        .updateTable('concepts')
        .set({
          shootId: null,
          projectId: null,
          removedFromShootId: shootId,
          removedFromProjectId: projectId,
          removedAt: new Date(),
        })
        .where('id', '=', id)
        .execute()
    }
    return { id, title }
  })
}

/**
 * `remove` of the concept that a shoot or project has.
 * @throws `invalid`: 'Item ID is required', `notFound`
 */
export async function unlink(
  actor: Actor,
  item: ConceptItem,
): Promise<{ id: string; title: string }> {
  const concept = await concepts.findByItem(requireUser(actor), item)
  if (!concept) throw notFound('Concept')
  return remove(actor, concept.id)
}

/**
 * Undoes `remove`. Twice is once.
 * @throws `notFound`, `conflict` when the shoot or project has another concept meanwhile
 */
export async function restore(actor: Actor, id: string): Promise<ConceptDetails> {
  const user = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    const { item, isRemoved } = await lockConcept(trx, user, id, 'all')
    if (!isRemoved) return
    if (await hasConcept(trx, item)) {
      throw new DomainError('conflict', `This ${item.kind} has a new concept meanwhile`)
    }
    await trx
      .updateTable('concepts')
      .set({
        ...columnsOf(item),
        removedFromShootId: null,
        removedFromProjectId: null,
        removedAt: null,
      })
      .where('id', '=', id)
      .execute()
  })
  return concepts.find(actor, id)
}

/** Locks the item first, so that no first use makes one meanwhile. */
async function hasConcept(trx: DatabaseTransaction, { kind, itemId }: ConceptItem) {
  const table = kind === 'shoot' ? 'shoots' : 'projects'
  await trx.selectFrom(table).select('id').where('id', '=', itemId).forUpdate().execute()
  const present = await trx
    .selectFrom('concepts')
    .select('id')
    .where(kind === 'shoot' ? 'shootId' : 'projectId', '=', itemId)
    .executeTakeFirst()
  return present !== undefined
}

function columnsOf({ kind, itemId }: ConceptItem) {
  return kind === 'shoot'
    ? { shootId: itemId, projectId: null }
    : { shootId: null, projectId: itemId }
}
