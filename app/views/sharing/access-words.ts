import type { AccessLevel } from '#app/domain/rules/access-level.ts'

export const accessWords: Record<AccessLevel, string> = { view: 'Can view', edit: 'Can edit' }
