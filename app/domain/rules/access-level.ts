/** What somebody may do with what is shared with them. */
export const accessLevels = ['view', 'edit'] as const
export type AccessLevel = (typeof accessLevels)[number]
