import type { AccessLevel } from '#app/domain/sharing/share.ts'

export const accessWords: Record<AccessLevel, string> = { view: 'Can view', edit: 'Can edit' }
