import { json, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { columnNames } from '#app/domain/rules/fields.ts'
import { type PlanKind, planKinds } from '#app/domain/rules/kind.ts'
import { env } from '#app/server/env.server.ts'
import { type ConceptLink, conceptFields } from './concept.ts'
import type { Concept } from './published.ts'

export type ConceptImage = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
  caption: string
}

export type ConceptDetails = RowOf<ReturnType<typeof conceptDetails>>

/** Columns of a query from `concepts c`, its shoot or project `i`, and the owner `users u`. */
export const conceptDetails = (kind: PlanKind) => ({
  ...columns('concepts', 'c', 'id', 'version', 'createdAt', 'updatedAt'),
  ...columns('concepts', 'c', ...columnNames(conceptFields)),
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
