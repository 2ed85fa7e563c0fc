/** From the lowest to the highest: each level allows what those before it allow. */
export const accessLevels = ['view', 'edit'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** What a level allows, as in `can edit it`. */
export const accessVerbs: Record<AccessLevel, string> = { view: 'view', edit: 'edit' }

/** The levels that allow at least what `least` allows. */
export function levelsFrom(least: AccessLevel): AccessLevel[] {
  return accessLevels.slice(accessLevels.indexOf(least))
}

export function highestLevel(levels: readonly AccessLevel[]): AccessLevel {
  return accessLevels.findLast((level) => levels.includes(level)) ?? 'view'
}
