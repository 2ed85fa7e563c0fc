import { type Database, read } from '#app/db/client.server.ts'
import { boolean, json, oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { requireChangeable } from '#app/domain/items/over-limit.server.ts'
import { type AskingUser, isEditable } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type PlanKind, planKinds } from '#app/domain/rules/kind.ts'
import { env } from '#app/env.server.ts'
import type { Concept, ConceptItem, ConceptLink } from './concept.ts'

export type ConceptImage = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
  caption: string
}

export type ConceptDetails = RowOf<ReturnType<typeof conceptDetails>>

/** From `concepts c`, its shoot or project `i` and its owner `u`. */
export const conceptDetails = (kind: PlanKind) => ({
  ...columns('concepts', 'c', 'id', 'title', 'description', 'version', 'createdAt', 'updatedAt'),
  kind: as(oneOf(planKinds), sql`'${name(kind)}'`),
  itemId: as(uuid, sql`i.id`),
  ownerUserId: as(uuid, sql`i.owner_id`),
  ownerUser: as(text, sql`u.username`),
  images: as(
    json<ConceptImage[]>(),
    sql`coalesce((select jsonb_agg(jsonb_build_object('id', ph.id, 'width', ph.width,
        'height', ph.height, 'color', ph.color, 'blurHash', ph.blur_hash, 'caption', ph.caption)
        order by ph.position, ph.id) from photos ph where ph.concept_id = c.id), '[]')`,
  ),
  links: as(
    json<ConceptLink[]>(),
    sql`coalesce((select jsonb_agg(jsonb_build_object('url', cl.url, 'title', cl.title)
        order by cl.position, cl.id) from concept_links cl where cl.concept_id = c.id), '[]')`,
  ),
})

/**
 * Locks a concept whose shoot or project the user may edit.
 * @param among `all` finds a removed one too
 * @returns `item`: the shoot or project that it is or was of
 * @throws `notFound`, also when they may not edit it
 * @throws `limit` for one of an item that is over the limit of its owner's plan
 */
export async function lockConcept(
  trx: Database,
  user: AskingUser,
  id: string,
  among: 'present' | 'all' = 'present',
) {
  const [row] = await read(
    select(
      lockedConcept,
      sql`from concepts c left join shoots s on s.id = coalesce(c.shoot_id, c.removed_from_shoot_id)
        left join projects r on r.id = coalesce(c.project_id, c.removed_from_project_id)
      where c.id = ${asId(id)} and (c.removed_at is null or ${among === 'all'})
        and ((s.id is not null and ${isEditable('s', user, 'shoot')})
          or (r.id is not null and ${isEditable('r', user, 'project')}))
      for update of c`,
    ),
    trx,
  )
  if (!row) throw notFound('Concept')
  const { shootId, projectId, ...concept } = row
  const item: ConceptItem = shootId
    ? { kind: 'shoot', itemId: shootId }
    : { kind: 'project', itemId: projectId as string }
  await requireChangeable(trx, user.id, item.kind, item.itemId)
  return { ...concept, item }
}

const lockedConcept = {
  ...columns('concepts', 'c', 'id', 'title', 'version'),
  ownerId: as(uuid, sql`coalesce(s.owner_id, r.owner_id)`),
  shootId: as(orNull(uuid), sql`s.id`),
  projectId: as(orNull(uuid), sql`r.id`),
  isRemoved: as(boolean, sql`c.removed_at is not null`),
}

export function toConcept({ kind, images, ...row }: ConceptDetails): Concept {
  return {
    ...row,
    itemType: kind,
    imageUrls: images.map(({ id }) => `${env.PUBLIC_URL}/media/${id}/full.jpg`),
    imageBlurHashes: images.map(({ blurHash }) => blurHash),
    images: images.map(({ id, caption }) => ({ id, caption })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
