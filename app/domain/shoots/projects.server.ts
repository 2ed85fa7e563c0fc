import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { createOnce } from '#app/domain/items/create-once.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { removeLeftGear } from '#app/domain/items/left-gear.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { findFreeSlug } from '#app/domain/items/slugs.server.ts'
import { projectIsVisible } from '#app/domain/items/visibility.server.ts'
import { requireConfirmed } from '#app/domain/publishing/publishing.server.ts'
import { type Basis, isOutdated, mergeChanges } from '#app/domain/rules/basis.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { copyValues } from '#app/domain/rules/fields.ts'
import { titleOfCopy } from '#app/domain/rules/title.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as concepts from './copied-concepts.server.ts'
import { setLocations } from './plan-entries.server.ts'
import { type ProjectDetails, projectDetails } from './plan-rows.server.ts'
import * as plans from './plans.server.ts'
import { type ProjectChanges, type ProjectInput, projectFields, toProjectInput } from './project.ts'
import { setShoots } from './project-shoots.server.ts'

/** @throws `invalid` for somebody else's shoots or locations that the actor may not see */
export async function create(
  actor: Actor,
  input: ProjectInput,
  key?: string,
): Promise<ProjectDetails> {
  const owner = requireUser(actor)
  if (input.isPublic) requireConfirmed(owner)
  const id = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'project', { key, content: input }, async () => {
      await requirePlanRoom(trx, owner.id, 'project')
      return insert(trx, actor, owner.id, input)
    }),
  )
  return find(actor, id)
}

export async function find(
  actor: Actor,
  id: string,
  trx?: DatabaseTransaction,
): Promise<ProjectDetails> {
  const [row] = await read(
    select(
      projectDetails(actor),
      sql`from projects r join users u on u.id = r.owner_id
      where r.id = ${asId(id)} and ${projectIsVisible('r', actor)}`,
    ),
    trx,
  )
  if (!row) throw notFound('Project')
  return row
}

/**
 * @param basis the version that the client changed; if outdated, changes are merged or refused
 * @throws `forbidden` for a field that only the owner may change
 */
export async function update(
  actor: Actor,
  id: string,
  changes: ProjectChanges,
  basis?: number | Basis,
): Promise<ProjectDetails> {
  await inTransaction(async (trx) => {
    const user = requireUser(actor)
    if (changes.isArchived !== undefined) await items.lockUser(trx, user.id)
    const project = await items.lock(trx, user, 'project', id, { based: basis, changes })
    const saved = isOutdated(basis, project.version) && toProjectInput(await find(user, id, trx))
    const { locationIds, shootIds, isArchived, ...fields } = plans.checkOwnerChanges(
      'project',
      user,
      project,
      mergeChanges('project', changes, basis, saved),
      basis,
    )
    await plans.writeChanges(trx, 'project', project, fields)
    if (isArchived !== undefined) await plans.archive(trx, 'project', project, isArchived)
    if (locationIds) await setLocations(trx, 'project', actor, id, locationIds)
    if (shootIds) await removeLeftGear(trx, await setShoots(trx, actor, project, shootIds))
  })
  return find(actor, id)
}

/** Makes a private copy without members; shoots are copied only if the actor owns the project. */
export async function clone(actor: Actor, id: string, key?: string): Promise<ProjectDetails> {
  const owner = requireUser(actor)
  const source = await find(owner, id)
  const isOwn = source.ownerUserId === owner.id
  const copyId = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'project', { key, content: { copyOf: id } }, async () => {
      await requirePlanRoom(trx, owner.id, 'project')
      const copyId = await insert(trx, actor, owner.id, {
        ...copyValues(projectFields, toProjectInput(source)),
        title: isOwn ? titleOfCopy(source.title) : source.title,
        shootIds: isOwn ? source.shootIds : [],
      })
      await concepts.copy(trx, owner.id, { kind: 'project', itemId: source.id }, copyId)
      return copyId
    }),
  )
  return find(owner, copyId)
}

/** Removes a project, but not its shoots and locations. Idempotent. */
export async function remove(actor: Actor, id: string, version?: number): Promise<items.Removed> {
  return items.remove(actor, 'project', id, version)
}

/** Undoes `remove`; idempotent. @throws `limit` if the actor's tier allows no more projects */
export async function restore(actor: Actor, id: string): Promise<ProjectDetails> {
  await items.restore(actor, 'project', id)
  return find(actor, id)
}

/** Inserts a project; the caller must have called `requirePlanRoom`. */
async function insert(
  trx: DatabaseTransaction,
  actor: Actor,
  ownerId: string,
  { locationIds, shootIds, ...fields }: ProjectInput,
) {
  const id = newId()
  const slug = await findFreeSlug(trx, 'project', ownerId, fields.title)
  await trx.insert('projects', { ...fields, id, slug, ownerId })
  await setLocations(trx, 'project', actor, id, locationIds)
  await setShoots(trx, actor, { id, ownerId }, shootIds)
  return id
}
