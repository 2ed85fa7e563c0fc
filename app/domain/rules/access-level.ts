export const accessLevels = ['view', 'edit'] as const
export type AccessLevel = (typeof accessLevels)[number]
