import { type LimitedCategory, limitOf } from './tier.ts'

/** What somebody has of a category: their own, and what others share with them and counts too. */
export type Held = { own: number; shared: number }

/**
 * What makes room where a plan is full, as the end of a sentence: `delete one or choose a larger plan`.
 * Shoots and projects can be archived where the plan has an archive, and what is shared can be left.
 */
export function waysToRoom(tier: string, category: LimitedCategory, held: Held): string {
  const canArchive = category === 'shoots' || category === 'projects'
  const ways = [
    held.own > 0 && 'delete one',
    held.own > 0 && canArchive && limitOf(tier, 'archives') > 0 && 'archive one',
    held.shared > 0 && 'leave one that is shared with you',
  ].filter((way) => way !== false)
  return [ways.join(', '), 'choose a larger plan'].filter(Boolean).join(' or ')
}
