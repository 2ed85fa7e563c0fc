import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { type AccessLevel, accessLevels, levelsFrom } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { idColumn } from './kind-names.server.ts'
import { grantsOf, idOf, no, type Principal, type UserPrincipal } from './principal.server.ts'

export function isShared(
  kind: ShareKind,
  i: string,
  actor: Principal,
  least: AccessLevel = 'view',
  section?: Section,
) {
  const granted = actor.grants ? grantsOf(actor.grants, kind, least, section) : []
  const byGrant = granted.length > 0 ? sql`${name(i)}.id = any(${granted}::uuid[])` : no
  if (actor.id === null) return byGrant
  const byShare = isAccepted(kind, i, actor, least)
  return byGrant === no ? byShare : sql`(${byShare} or ${byGrant})`
}

export function isAccepted(
  kind: ShareKind,
  i: string,
  asker: Principal,
  least: AccessLevel = 'view',
): Fragment {
  if (asker.id === null) return no
  const levels = levelsFrom(least)
  const level =
    levels.length < accessLevels.length
      ? sql` and sh.access_level = any(${levels}::text[])`
      : nothing
  return sql`exists (select 1 from shares sh where sh.${idColumn(kind)} = ${name(i)}.id
    and sh.user_id = ${idOf(asker)} and sh.status = 'accepted'${level})`
}

export function isInSharedProject(
  s: string,
  actor: Principal,
  least: AccessLevel,
  section?: Section,
) {
  const shared = isShared('project', 'pr', actor, least, section)
  if (shared === no) return no
  return sql`exists (select 1 from project_shoots ps join projects pr on pr.id = ps.project_id
    where ps.shoot_id = ${name(s)}.id and pr.owner_id = ${name(s)}.owner_id and pr.deleted_at is null
      and ${shared})`
}

/** SQL: ids of shoots that the user owns or has accepted, and of shoots in accepted projects. */
export function ownAndSharedShoots(user: UserPrincipal): Fragment {
  return sql`select id from shoots where owner_id = ${user.id}
    union select shoot_id from shares where ${isAcceptedBy(user)}
    union select ps.shoot_id from project_shoots ps
      join shares on shares.project_id = ps.project_id and ${isAcceptedBy(user)}`
}

/** SQL: ids of projects that the user owns or has accepted. */
export function ownAndSharedProjects(user: UserPrincipal): Fragment {
  return sql`select id from projects where owner_id = ${user.id}
    union select project_id from shares where ${isAcceptedBy(user)}`
}

function isAcceptedBy(user: UserPrincipal) {
  return sql`shares.user_id = ${user.id} and shares.status = 'accepted'`
}
