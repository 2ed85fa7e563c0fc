import { type DatabaseTransaction, inTransaction, read, readCount } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { removeLeftGear } from '#app/domain/items/left-gear.server.ts'
import { isRemovalProven, proveRemoval } from '#app/domain/items/removal-proof.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import {
  applyListChange,
  type ListChange,
  type ListChangeResult,
} from '#app/domain/rules/list-change.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { maxItemsOfPlan } from './plan.ts'
import * as plans from './plans.server.ts'
import { shootWords } from './words.ts'

/** @throws `conflict` if the shoot to move is gone; `invalid` for too many or others' shoots */
export async function changeShoots(
  actor: Actor,
  id: string,
  change: ListChange,
): Promise<ListChangeResult> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const project = await items.lock(trx, user, 'project', id)
    const held = await read(
      select(
        columns('shoots', 's', 'id', 'title'),
        sql`from project_shoots ps join shoots s on s.id = ps.shoot_id
          where ps.project_id = ${project.id} and ${shootIsVisible('s', user)}
          order by ps.position, s.id`,
      ),
      trx,
    )
    const { ids, ...changed } = applyListChange(held, change, {
      max: maxItemsOfPlan,
      tooMany: shootWords.tooManyShoots({ max: maxItemsOfPlan }),
      gone: shootWords.shootGone,
    })
    if (changed.isChanged) {
      if (change.verb === 'restore' && isRemovalProven(user.id, project, change.id, change.proof)) {
        await trx.run(sql`insert into project_shoots (project_id, shoot_id, position)
            select ${project.id}, id, 0 from shoots where id = ${change.id}`)
      }
      await removeLeftGear(trx, await setShoots(trx, user, project, ids))
      await plans.writeChanges(trx, 'project', project)
    }
    const proof =
      change.verb === 'remove' ? { proof: proveRemoval(user.id, project, change.id) } : {}
    return { title: project.title, ...changed, ...proof }
  })
}

/**
 * Sets the shoots of a project. They must belong to its owner, because all its viewers see them.
 * @returns the ids of the shoots that were in the project before and are not any more
 */
export async function setShoots(
  trx: DatabaseTransaction,
  actor: Actor,
  { id: projectId, ownerId }: Pick<items.LockedPlan, 'id' | 'ownerId'>,
  shootIds: string[],
) {
  if (!shootIds.every(isId)) throw invalid(commonWords.notFound({ kind: 'Shoot' }), 'shootIds')
  const own = sql`from shoots s where s.id = any(${shootIds}::uuid[]) and s.owner_id = ${ownerId}
    and (s.owner_id = ${actor.id} and s.deleted_at is null or exists (select 1
      from project_shoots ps where ps.project_id = ${projectId} and ps.shoot_id = s.id))`
  if ((await readCount(own, trx)) !== shootIds.length)
    throw invalid(commonWords.notFound({ kind: 'Shoot' }), 'shootIds')
  // A removed shoot keeps its place in the list, so that undo restores it there.
  const before = await trx.remove(
    'projectShoots',
    sql`project_id = ${projectId}
      and exists (select 1 from shoots s where s.id = shoot_id and s.deleted_at is null)`,
    ['shootId'],
  )
  await trx.run(sql`insert into project_shoots (project_id, shoot_id, position)
      select ${projectId}, wanted.id, wanted.place
      from unnest(${shootIds}::uuid[]) with ordinality wanted (id, place)
      on conflict (project_id, shoot_id) do update set position = excluded.position`)
  return before.map(({ shootId }) => shootId).filter((id) => !shootIds.includes(id))
}
