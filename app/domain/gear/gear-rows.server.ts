import { json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { fieldColumns } from '#app/domain/items/field-columns.server.ts'
import { isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import { matchesWords, plainText } from '#app/domain/rules/search.server.ts'
import { env } from '#app/server/env.server.ts'
import { gearFields } from './gear.ts'
import type { Gear } from './published.ts'

export type GearDetails = RowOf<ReturnType<typeof gearDetails>>

/** Columns of a query from `gear g join users u`; notes are empty unless the actor is the owner. */
export const gearDetails = (actor: Principal) => ({
  ...columns('gear', 'g', 'id', 'version', 'createdAt', 'updatedAt'),
  ...fieldColumns('gear', 'g', gearFields, actor),
  category: as(orNull(text), sql`nullif(g.category, '')`),
  notes: as(text, sql`case when ${isOwn('g', actor)} then g.notes else '' end`),
  ownerUserId: as(uuid, sql`g.owner_id`),
  ownerUser: as(text, sql`u.username`),
  photo: as(
    orNull(json<{ id: string; blurHash: string; color: string; width: number; height: number }>()),
    sql`(select json_build_object('id', ph.id, 'blurHash', ph.blur_hash, 'color', ph.color,
        'width', ph.width, 'height', ph.height)
      from photos ph where ph.gear_id = g.id order by ph.position, ph.id limit 1)`,
  ),
})

/** SQL order by category and title; uncategorized gear comes last. */
export function gearOrder(g: string): Fragment {
  const i = name(g)
  return sql`${i}.category = '', lower(${i}.category), lower(${i}.title), ${i}.id`
}

/** SQL condition: title, category or notes of the gear `g` match a search. */
export function gearMatches(g: string, search: string): Fragment {
  const texts = ['title', 'category', 'notes'].map((column) => plainText(name(`${g}.${column}`)))
  return matchesWords(search, (isIn) => sql`(${join(texts.map(isIn), ' or ')})`)
}

export function toGear({ photo, createdAt, updatedAt, ...row }: GearDetails): Gear {
  return {
    ...row,
    imageUrl: photo ? `${env.PUBLIC_URL}/media/${photo.id}/full.jpg` : null,
    imageBlurHash: photo?.blurHash ?? null,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}
