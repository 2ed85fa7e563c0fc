import { Fragment, name, Parameter, sql } from '#app/db/sql.server.ts'
import { type AccessLevel, levelsFrom } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Grant } from '#app/domain/users/actor.ts'

/** Somebody for whom visibility is checked: an actor, or a user whose id is an SQL expression. */
export type Principal = {
  id: string | Fragment | null
  grants?: readonly Grant[]
  isCrawler?: boolean
}

/**
 * A search engine. If `MODERATION` is `before`, it may not see unreviewed plans, nor locations that
 * are visible only in a plan.
 */
export const crawler: Principal = { id: null, isCrawler: true }

export type UserPrincipal = Principal & { id: string }

export function idOf(asker: Principal): Fragment {
  if (asker.id instanceof Fragment) return asker.id
  return asker.id === null ? sql`null::uuid` : sql`${new Parameter(asker.id, asker)}::uuid`
}

export function isOwn(i: string, asker: Principal): Fragment {
  return asker.id === null ? no : sql`${name(i)}.owner_id = ${idOf(asker)}`
}

export const no = sql`false`

export function grantsOf(
  grants: readonly Grant[],
  kind: ShareKind,
  least: AccessLevel,
  section?: Section,
) {
  return grants
    .filter((grant) => grant.kind === kind && levelsFrom(least).includes(grant.accessLevel))
    .filter((grant) => section === undefined || opens(grant, section))
    .map(({ id }) => id)
}

export function lacks({ grants = [] }: Principal, section: Section) {
  return grants.some((grant) => !opens(grant, section))
}

function opens(grant: Grant, section: Section) {
  return grant.sections?.includes(section) ?? true
}
