import { snake } from '#app/db/rows.server.ts'
import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { idColumn } from '#app/domain/items/kind-names.server.ts'
import type { Fields } from '#app/domain/rules/fields.ts'
import type { PlanKind, ShareKind } from '#app/domain/rules/kind.ts'
import type { LinkKind } from '#app/domain/rules/section.ts'
import { conceptFields } from '#app/domain/shoots/concept.ts'

/** SQL arguments of `json_build_object` for the fields; `computed` has SQL in place of columns. */
export function fieldsOf(
  fields: Fields,
  computed: Record<string, Fragment> = {},
  alias = 'i',
): Fragment {
  const pairs = Object.entries(fields).flatMap(([field, { columns = [field] }]) => {
    const value = computed[field]
    if (value) return sql`'${name(field)}', ${value}`
    return columns.map((column) => sql`'${name(column)}', ${name(`${alias}.${snake(column)}`)}`)
  })
  return join(pairs)
}

export function list(value: Fragment, from: Fragment, order: Fragment) {
  return sql`coalesce((select json_agg(${value} order by ${order}) from ${from}), '[]')`
}

/** People with whom an item is shared; with the e-mail address only if they have no account. */
export function membersOf(kind: ShareKind) {
  const share = sql`json_build_object('id', s.id, 'username', su.username,
    'email', case when s.user_id is null then s.email end, 'accessLevel', s.access_level,
    'status', s.status, 'part', s.part, 'name', s.name, 'role', s.role, 'callTime', s.call_time,
    'phone', s.phone, 'note', s.note)`
  const from = sql`shares s left join users su on su.id = s.user_id where s.${idColumn(kind)} = i.id`
  return list(share, from, sql`s.created_at, s.id`)
}

/** Share links, without token and password, which would give access to the item. */
export function linksOf(kind: LinkKind) {
  const link = sql`json_build_object('name', sl.name, 'sections', sl.sections,
    'hasPassword', sl.password_hash is not null, 'expiresAt', sl.expires_at, 'opens', sl.opens,
    'lastOpenedAt', sl.last_opened_at, 'revokedAt', sl.revoked_at, 'createdAt', sl.created_at)`
  return list(
    link,
    sql`share_links sl where sl.${idColumn(kind)} = i.id`,
    sql`sl.created_at, sl.id`,
  )
}

export function conceptOf(kind: PlanKind) {
  const link = sql`json_build_object('url', cl.url, 'title', cl.title)`
  const links = list(
    link,
    sql`concept_links cl where cl.concept_id = c.id`,
    sql`cl.position, cl.id`,
  )
  return sql`(select json_build_object(${fieldsOf(conceptFields, { links }, 'c')},
    'photoIds', ${list(sql`ph.id`, sql`photos ph where ph.concept_id = c.id`, sql`ph.position, ph.id`)})
    from concepts c where c.${idColumn(kind)} = i.id)`
}

export type ExportedTable = {
  from: Fragment
  owner: Fragment
  /** The unique column by which rows are read in batches; `id` by default. */
  key?: Fragment
  /** SQL that returns the row `i` as a JSON object. */
  json: Fragment
}
