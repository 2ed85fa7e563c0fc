import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { env } from '#app/server/env.server.ts'
import { idColumn } from './kind-names.server.ts'
import type { Principal } from './principal.server.ts'

export function needsReview({ isCrawler }: Principal) {
  return isCrawler && env.MODERATION === 'before'
}

/** SQL condition: an admin has reviewed the plan as it is now, or its owner is the only admin. */
export function isReviewed(kind: PlanKind, i: string): Fragment {
  const plan = name(i)
  return sql`((${plan}.reviewed_at is not null and ${plan}.reviewed_at >= ${lastChangeOf(kind, i)})
    or (exists (select 1 from users where role = 'admin')
      and ${plan}.owner_id = all (select id from users where role = 'admin')))`
}

export function lastChangeOf(kind: PlanKind, i: string): Fragment {
  return sql`greatest(${name(i)}.updated_at, (select max(rc.updated_at) from concepts rc
    where rc.${idColumn(kind)} = ${name(i)}.id))`
}
