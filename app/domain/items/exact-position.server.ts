import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { grantsOf, idOf, isOwn, lacks, no, type Principal } from './principal.server.ts'
import { locationIsVisible } from './visibility.server.ts'

/**
 * SQL condition: the exact position is public; or the actor owns the location, or is a member of
 * it or of an item to which its owner added it, or has a grant that includes the position.
 * If a grant excludes positions, a position counts as public only if everybody sees the location.
 */
export function positionIsExact(l: string, actor: Principal): Fragment {
  const i = name(l)
  const isForAll = sql`${i}.position_privacy = 'exact'`
  const isPublic = lacks(actor, 'position')
    ? sql`(${isForAll} and ${locationIsVisible(l, { id: null })})`
    : isForAll
  const isMember =
    actor.id === null ? no : sql`position_is_shared(${i}.id, ${i}.owner_id, ${idOf(actor)})`
  if (!actor.grants) return sql`(${isPublic} or ${isOwn(l, actor)} or ${isMember})`
  return sql`(${isPublic} or ${isOwn(l, actor)} or ${isMember} or ${isGranted('location', l, actor)}
    or exists (select 1 from portfolio_locations xpl join portfolios xp on xp.id = xpl.portfolio_id
      where xpl.location_id = ${i}.id and xp.owner_id = ${i}.owner_id and xp.deleted_at is null
        and ${isGranted('portfolio', 'xp', actor)})
    or exists (select 1 from project_locations xrl join projects xr on xr.id = xrl.project_id
      where xrl.location_id = ${i}.id and xrl.added_by = ${i}.owner_id and xr.deleted_at is null
        and ${isGranted('project', 'xr', actor)})
    or exists (select 1 from shoot_locations xsl join shoots xs on xs.id = xsl.shoot_id
      where xsl.location_id = ${i}.id and xsl.added_by = ${i}.owner_id and xs.deleted_at is null
        and (${isGranted('shoot', 'xs', actor)} or exists (select 1 from project_shoots xps
          join projects xpr on xpr.id = xps.project_id
          where xps.shoot_id = xs.id and xpr.owner_id = xs.owner_id and xpr.deleted_at is null
            and ${isGranted('project', 'xpr', actor)}))))`
}

function isGranted(kind: ShareKind, i: string, { grants = [] }: Principal) {
  const granted = grantsOf(grants, kind, 'view', 'position')
  return granted.length > 0 ? sql`${name(i)}.id = any(${granted}::uuid[])` : no
}
