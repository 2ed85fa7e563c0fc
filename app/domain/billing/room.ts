import { kinds } from '#app/domain/kind.ts'
import { type LimitedCategory, limitOf } from './tier.ts'

/** Items of a category: own ones, and shared ones that count too. */
export type Held = { own: number; shared: number }

/**
 * Ways to make room in a full plan, as the end of a sentence: `delete one or choose a larger plan`.
 * Shoots and projects can be archived if the plan has an archive, and shared items can be left.
 */
export function waysToRoom(tier: string, category: LimitedCategory, held: Held): string {
  const canArchive = category !== 'archives' && kinds[category].canBeArchived
  const ways = [
    held.own > 0 && 'delete one',
    held.own > 0 && canArchive && limitOf(tier, 'archives') > 0 && 'archive one',
    held.shared > 0 && 'leave one that is shared with you',
  ].filter((way) => way !== false)
  return [ways.join(', '), 'choose a larger plan'].filter(Boolean).join(' or ')
}
