import { type DatabaseTransaction, inTransaction, readRows } from '#app/db/client.server.ts'
import { allOrNull } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { listOf, type Query } from '#app/db/rows.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { idColumn, idKey, tableOf } from '#app/domain/items/kind-names.server.ts'
import { ownAndSharedProjects, ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { type Basis, isOutdated, mergeChanges } from '#app/domain/rules/basis.ts'
import { DomainError, invalid, notFound, requireVersion } from '#app/domain/rules/errors.ts'
import { kinds, type PlanKind, planKinds } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import {
  type ConceptChanges,
  type ConceptInput,
  type ConceptLink,
  toConceptInput,
} from './concept.ts'
import { reorder } from './concept-images.server.ts'
import { type ConceptDetails, conceptDetails } from './concept-rows.server.ts'
import { shootWords } from './words.ts'

/** @throws `notFound` if the actor may not edit the item; `conflict` if it already has a concept */
export async function create(
  actor: Actor,
  item: ConceptItem,
  input: ConceptInput,
): Promise<ConceptDetails> {
  const id = await inTransaction(async (trx) => {
    const { isNew, ...concept } = await lockOrCreate(trx, actor, item)
    if (!isNew) throw new DomainError('conflict', shootWords.conceptThere(item))
    await write(trx, concept, input)
    return concept.id
  })
  return find(actor, id)
}

export async function find(
  actor: Actor,
  id: string,
  trx?: DatabaseTransaction,
): Promise<ConceptDetails> {
  const [row] = await readRows(
    conceptDetails('shoot'),
    join(
      planKinds.map((kind) => sql`${selectConcepts(kind, actor)} and c.id = ${asId(id)}`),
      ' union all ',
    ),
    trx,
  )
  if (!row) throw notFound('Concept')
  return row
}

/** Selects the concepts of the shoots and projects that the user owns or has accepted. */
export function allConcepts(user: SignedIn): Query<ConceptDetails> {
  const mine = { shoot: ownAndSharedShoots(user), project: ownAndSharedProjects(user) }
  const statement = sql`select * from (${join(
    planKinds.map((kind) => sql`${selectConcepts(kind, user)} and i.id in (${mine[kind]})`),
    ' union all ',
  )}) c order by "createdAt" desc, id desc`
  return { columns: conceptDetails('shoot'), statement }
}

/** Returns null if the item has no concept yet. @throws `notFound` if the item is not visible */
export async function findByItem(
  actor: Actor,
  { kind, itemId }: ConceptItem,
): Promise<ConceptDetails | null> {
  if (!itemId.trim()) throw invalid(shootWords.conceptItemNeeded, 'itemId')
  const [row] = await readRows(
    allOrNull(conceptDetails(kind)),
    sql`${selectConcepts(kind, actor, sql`left`)} and i.id = ${asId(itemId)}`,
  )
  if (!row) throw notFound(kinds[kind].title)
  return row.id === null ? null : (row as ConceptDetails)
}

/** Creates a missing concept. `basis` is the version that the client changed; 0 for none. */
export async function update(
  actor: Actor,
  item: ConceptItem,
  changes: ConceptChanges,
  basis?: number | Basis,
): Promise<ConceptDetails> {
  const id = await inTransaction(async (trx) => {
    const concept = await lockOrCreate(trx, actor, item)
    requireVersion('concept', basis, concept.version)
    const saved =
      isOutdated(basis, concept.version) && toConceptInput(await find(actor, concept.id, trx))
    await write(trx, concept, mergeChanges('concept', changes, basis, saved))
    return concept.id
  })
  return find(actor, id)
}

/** Does not create a new version, so that a form that is open elsewhere can still be saved. */
export async function reorderImages(
  actor: Actor,
  item: ConceptItem,
  images: NonNullable<ConceptChanges['images']>,
) {
  await inTransaction(async (trx) => {
    const { id } = await lockOrCreate(trx, actor, item)
    await reorder(trx, id, images)
  })
}

export async function addImage(
  actor: Actor,
  item: ConceptItem,
  bytes: Uint8Array,
  fileName?: string,
) {
  return photos.create(actor, bytes, { conceptId: await findOrCreate(actor, item) }, fileName)
}

/** Returns the id of the item's concept, which is created if missing. */
export async function findOrCreate(actor: Actor, item: ConceptItem): Promise<string> {
  const { id } = await inTransaction((trx) => lockOrCreate(trx, actor, item))
  return id
}

/** Locks the item first, so that of two parallel requests only one creates the concept. */
async function lockOrCreate(trx: DatabaseTransaction, actor: Actor, { kind, itemId }: ConceptItem) {
  if (!itemId.trim()) throw invalid(shootWords.conceptItemNeeded, 'itemId')
  await items.lock(trx, requireUser(actor), kind, itemId)
  const existing = await trx.selectFirst(
    'concepts',
    ['id', 'version'],
    sql`${idColumn(kind)} = ${itemId} for update`,
  )
  if (existing) return { ...existing, isNew: false }
  const concept = { id: newId(), version: 0 }
  await trx.insert('concepts', { ...concept, [idKey(kind)]: itemId })
  return { ...concept, isNew: true }
}

async function write(
  trx: DatabaseTransaction,
  { id, version }: { id: string; version: number },
  { links, images, ...fields }: ConceptChanges,
) {
  await trx.update(
    'concepts',
    { ...fields, version: version + 1, updatedAt: new Date() },
    sql`id = ${id}`,
  )
  if (links) await replaceLinks(trx, id, links)
  if (images) await reorder(trx, id, images)
}

async function replaceLinks(trx: DatabaseTransaction, conceptId: string, links: ConceptLink[]) {
  await trx.remove('conceptLinks', sql`concept_id = ${conceptId}`)
  if (links.length === 0) return
  const rows = links.map((link, position) => ({ ...link, id: newId(), conceptId, position }))
  await trx.insert('conceptLinks', rows)
}

/** With `joinType` `left`, also selects items without a concept. */
function selectConcepts(kind: PlanKind, actor: Actor, joinType = sql`inner`) {
  return sql`select ${listOf(conceptDetails(kind))} from ${tableOf(kind)} i
    join users u on u.id = i.owner_id
    ${joinType} join concepts c on c.${idColumn(kind)} = i.id
    where ${isVisible('i', actor, kind, 'concept')}`
}
