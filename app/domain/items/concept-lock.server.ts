import { type Database, read, readCount } from '#app/db/client.server.ts'
import { boolean, orNull, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { forbidden, notFound } from '#app/domain/rules/errors.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { requireChangeable } from './over-limit.server.ts'
import type { UserPrincipal } from './principal.server.ts'
import { isEditable, projectIsVisible, shootIsVisible } from './visibility.server.ts'

export type ConceptItem = { kind: PlanKind; itemId: string }

/**
 * Locks a concept; `item` is the shoot or project that has it, or had it before its removal.
 * @throws `forbidden` if the user may only see the concept
 */
export async function lockConcept(
  trx: Database,
  user: UserPrincipal,
  id: string,
  among: 'present' | 'all' = 'present',
) {
  const [row] = await read(
    select(
      lockedConcept,
      sql`${conceptTables} where c.id = ${asId(id)} and (c.removed_at is null or ${among === 'all'})
        and ((s.id is not null and ${isEditable('s', user, 'shoot')})
          or (r.id is not null and ${isEditable('r', user, 'project')}))
      for update of c`,
    ),
    trx,
  )
  if (!row) return refuseChange(trx, user, id)
  const { shootId, projectId, ...concept } = row
  const item: ConceptItem = shootId
    ? { kind: 'shoot', itemId: shootId }
    : { kind: 'project', itemId: projectId as string }
  await requireChangeable(trx, user.id, item.kind, item.itemId)
  return { ...concept, item }
}

async function refuseChange(trx: Database, user: UserPrincipal, id: string): Promise<never> {
  const count = await readCount(
    sql`${conceptTables} where c.id = ${asId(id)} and c.removed_at is null
      and (${shootIsVisible('s', user, 'concept')} or ${projectIsVisible('r', user, 'concept')})`,
    trx,
  )
  throw count > 0 ? forbidden() : notFound('Concept')
}

const conceptTables = sql`from concepts c
  left join shoots s on s.id = coalesce(c.shoot_id, c.removed_from_shoot_id)
  left join projects r on r.id = coalesce(c.project_id, c.removed_from_project_id)`

const lockedConcept = {
  ...columns('concepts', 'c', 'id', 'title', 'version'),
  ownerId: as(uuid, sql`coalesce(s.owner_id, r.owner_id)`),
  shootId: as(orNull(uuid), sql`s.id`),
  projectId: as(orNull(uuid), sql`r.id`),
  isRemoved: as(boolean, sql`c.removed_at is not null`),
}
