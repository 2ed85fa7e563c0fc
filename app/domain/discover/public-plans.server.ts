import { type Database, inTransaction, read, readCount, readRows } from '#app/db/client.server.ts'
import { boolean, oneOf, text } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, listOf, type RowOf, select } from '#app/db/rows.server.ts'
import { join, literal, sql } from '#app/db/sql.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { isReviewed, lastChangeOf } from '#app/domain/items/reviewed.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { kinds, type PlanKind, planKinds } from '#app/domain/rules/kind.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { env } from '#app/server/env.server.ts'
import { requireModerator, requireOther } from './decisions.server.ts'
import { discoverWords } from './words.ts'

export type PublicPlan = RowOf<ReturnType<typeof publicPlan>>

/** Lists public plans with unreviewed changes, oldest first; none if `MODERATION` is `off`. */
export async function listUnreviewed(actor: Actor): Promise<PublicPlan[]> {
  requireModerator(actor)
  if (env.MODERATION === 'off') return []
  return readRows(
    publicPlan('shoot'),
    sql`select * from (${unreviewed}) plans order by "changedAt", id limit ${literal(50)}`,
  )
}

export async function countUnreviewed(actor: Actor): Promise<number> {
  requireModerator(actor)
  if (env.MODERATION === 'off') return 0
  return readCount(sql`from (${unreviewed}) plans`)
}

/**
 * @param changedAt the time of the last change of the plan, as the admin saw it
 * @throws `conflict` if the plan has changed since `changedAt`, or is not public
 */
export async function review(
  actor: Actor,
  { kind, id }: { kind: PlanKind; id: string },
  changedAt: string,
): Promise<{ title: string }> {
  const admin = requireModerator(actor)
  return inTransaction(async (trx) => {
    const [plan] = await read(
      select(
        {
          ...publicPlan(kind),
          ...columns('shoots', 'i', 'ownerId'),
          isPublic: as(boolean, isVisible('i', visitor, kind)),
        },
        sql`from ${tableOf(kind)} i join users u on u.id = i.owner_id
          where i.id = ${asId(id)} and i.deleted_at is null for update of i`,
      ),
      trx,
    )
    if (!plan) throw notFound(kinds[kind].title)
    const { title, ownerId, ownerUser, isPublic } = plan
    await requireOther(trx, admin, ownerId)
    if (!isPublic) throw new DomainError('conflict', discoverWords.notPublic)
    if (plan.changedAt !== changedAt) {
      throw new DomainError('conflict', discoverWords.changedMeanwhile)
    }
    await markReviewed(trx, kind, id)
    const owner = { id: ownerId, username: ownerUser }
    await audit.record(trx, admin, 'planReviewed', owner, { kind, item: id, title })
    return { title }
  })
}

export async function markReviewed(trx: Database, kind: PlanKind, id: string) {
  await trx.run(
    sql`update ${tableOf(kind)} i set reviewed_at = ${lastChangeOf(kind, 'i')} where i.id = ${id}`,
  )
}

/** Selects from `shoots i` or `projects i`, joined with the owner `u`. */
function publicPlan(kind: PlanKind) {
  return {
    kind: as(oneOf(planKinds), sql`${kind}::text`),
    ...columns('shoots', 'i', 'id', 'slug', 'title'),
    ownerUser: as(text, sql`u.username`),
    changedAt: as(text, sql`${lastChangeOf(kind, 'i')}::text`),
  }
}

const unreviewed = join(
  planKinds.map(
    (
      kind,
    ) => sql`select ${listOf(publicPlan(kind))} from ${tableOf(kind)} i join users u on u.id = i.owner_id
      where ${isVisible('i', visitor, kind)} and not ${isReviewed(kind, 'i')}`,
  ),
  ' union all ',
)
