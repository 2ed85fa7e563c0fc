import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { lockConcept } from '#app/domain/items/concept-lock.server.ts'
import type * as items from '#app/domain/items/items.server.ts'
import { idColumn, idKey } from '#app/domain/items/kind-names.server.ts'
import { DomainError, notFound, requireVersion } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { ConceptDetails } from './concept-rows.server.ts'
import * as concepts from './concepts.server.ts'
import { shootWords } from './words.ts'

/** Idempotent; `restore` undoes this. @throws `conflict` if `version` is not the current one */
export async function remove(actor: Actor, id: string, version?: number): Promise<items.Removed> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const { title, item, isRemoved, version: current } = await lockConcept(trx, user, id, 'all')
    requireVersion('concept', version, current)
    if (!isRemoved) {
      const { shootId, projectId } = columnsOf(item)
      await trx.update(
        'concepts',
        {
          shootId: null,
          projectId: null,
          removedFromShootId: shootId,
          removedFromProjectId: projectId,
          removedAt: new Date(),
        },
        sql`id = ${id}`,
      )
    }
    return { id, title, isRepeat: isRemoved }
  })
}

/** Removes the concept of an item. */
export async function unlink(actor: Actor, item: ConceptItem): Promise<items.Removed> {
  const concept = await concepts.findByItem(requireUser(actor), item)
  if (!concept) throw notFound('Concept')
  return remove(actor, concept.id)
}

/** Undoes `remove`; idempotent. @throws `conflict` if the item has got a new concept meanwhile */
export async function restore(actor: Actor, id: string): Promise<ConceptDetails> {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const { item, isRemoved } = await lockConcept(trx, user, id, 'all')
    if (!isRemoved) return
    if (await hasConcept(trx, item)) {
      throw new DomainError('conflict', shootWords.conceptReplaced(item))
    }
    await trx.update(
      'concepts',
      {
        ...columnsOf(item),
        removedFromShootId: null,
        removedFromProjectId: null,
        removedAt: null,
      },
      sql`id = ${id}`,
    )
  })
  return concepts.find(actor, id)
}

/** Locks the item first, so that no parallel request creates a concept. */
async function hasConcept(trx: DatabaseTransaction, { kind, itemId }: ConceptItem) {
  await trx.select(kinds[kind].table, ['id'], sql`id = ${itemId} for update`)
  const present = await trx.selectFirst('concepts', ['id'], sql`${idColumn(kind)} = ${itemId}`)
  return present !== undefined
}

function columnsOf({ kind, itemId }: ConceptItem) {
  return { shootId: null, projectId: null, [idKey(kind)]: itemId }
}
