import type { AccessLevel } from '#app/domain/sharing/share.ts'

/** The words of an access level. */
export const accessWords: Record<AccessLevel, string> = { view: 'Can view', edit: 'Can edit' }
