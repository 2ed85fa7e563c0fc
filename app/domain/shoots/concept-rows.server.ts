import { type Database, readRows } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  json,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { requireChangeable } from '#app/domain/billing/over-limit.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { type AskingUser, isEditable } from '#app/domain/sharing/visibility.server.ts'
import { env } from '#app/env.server.ts'
import type { Concept, ConceptItem, ConceptLink } from './concept.ts'
import { type PlanKind, planKinds } from './plan.ts'

export type ConceptImage = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
  caption: string
}

export type ConceptDetails = {
  id: string
  kind: PlanKind
  itemId: string
  title: string
  description: string
  images: ConceptImage[]
  links: ConceptLink[]
  ownerUserId: string
  ownerUser: string
  version: number
  createdAt: Date
  updatedAt: Date
}

export const conceptDetailsRow: Columns<ConceptDetails> = {
  id: uuid,
  kind: oneOf(planKinds),
  itemId: uuid,
  title: text,
  description: text,
  images: json(),
  links: json(),
  ownerUserId: uuid,
  ownerUser: text,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** `ConceptDetails` from `concepts c`, its shoot or project `i` and its owner `u`. */
export function conceptColumns(kind: PlanKind): Fragment {
  return sql`c.id, '${name(kind)}' as kind, i.id as "itemId", c.title, c.description, c.version,
    c.created_at as "createdAt", c.updated_at as "updatedAt", i.owner_id as "ownerUserId",
    u.username as "ownerUser",
    coalesce((select jsonb_agg(jsonb_build_object('id', ph.id, 'width', ph.width,
        'height', ph.height, 'color', ph.color, 'blurHash', ph.blur_hash, 'caption', ph.caption)
        order by ph.position, ph.id) from photos ph where ph.concept_id = c.id), '[]') as images,
    coalesce((select jsonb_agg(jsonb_build_object('url', cl.url, 'title', cl.title)
        order by cl.position, cl.id) from concept_links cl where cl.concept_id = c.id), '[]') as links`
}

/** A concept locked for a change; `item` is the shoot or project that it is or was of. */
type LockedConcept = {
  id: string
  title: string
  ownerId: string
  version: number
  item: ConceptItem
  isRemoved: boolean
}

/**
 * Locks a concept whose shoot or project the user may edit.
 * @param among `all` finds a removed one too
 * @throws `notFound`, also when they may not edit it
 * @throws `limit` for one of an item that is over the limit of its owner's plan
 */
export async function lockConcept(
  trx: Database,
  user: AskingUser,
  id: string,
  among: 'present' | 'all' = 'present',
): Promise<LockedConcept> {
  const rows = await readRows(
    lockedConceptRow,
    sql`select c.id, c.title, c.version,
        coalesce(s.owner_id, r.owner_id) as "ownerId", s.id as "shootId", r.id as "projectId",
        c.removed_at is not null as "isRemoved"
      from concepts c left join shoots s on s.id = coalesce(c.shoot_id, c.removed_from_shoot_id)
        left join projects r on r.id = coalesce(c.project_id, c.removed_from_project_id)
      where c.id = ${asId(id)} and (c.removed_at is null or ${among === 'all'})
        and ((s.id is not null and ${isEditable('s', user, 'shoot')})
          or (r.id is not null and ${isEditable('r', user, 'project')}))
      for update of c`,
    trx,
  )
  const [row] = rows
  if (!row) throw notFound('Concept')
  const { shootId, projectId, ...concept } = row
  const item: ConceptItem = shootId
    ? { kind: 'shoot', itemId: shootId }
    : { kind: 'project', itemId: projectId as string }
  await requireChangeable(trx, user.id, item.kind, item.itemId)
  return { ...concept, item }
}

const lockedConceptRow = {
  id: uuid,
  title: text,
  ownerId: uuid,
  version: integer,
  shootId: orNull(uuid),
  projectId: orNull(uuid),
  isRemoved: boolean,
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
