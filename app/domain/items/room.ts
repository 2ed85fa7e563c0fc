import { kinds } from '#app/domain/rules/kind.ts'
import { type LimitedCategory, limitOf } from '#app/domain/rules/tier.ts'

/** `shared` counts others' items that are shared with the user and count towards the limit. */
export type ItemCounts = { own: number; shared: number }

/** What a user can do if a limit is reached, besides choosing a higher tier. */
export type Remedy = 'delete' | 'archive' | 'leave'

export function findRemedies(tier: string, category: LimitedCategory, held: ItemCounts): Remedy[] {
  const canArchive = category !== 'archives' && kinds[category].canBeArchived
  const found: Remedy[] = []
  if (held.own > 0) found.push('delete')
  if (held.own > 0 && canArchive && limitOf(tier, 'archives') > 0) found.push('archive')
  if (held.shared > 0) found.push('leave')
  return found
}
