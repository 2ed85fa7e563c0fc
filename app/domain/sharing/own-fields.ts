import type { Basis } from '#app/domain/rules/basis.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import { type Fields, isOwners } from '#app/domain/rules/fields.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { shareWords } from './words.ts'

/** Drops the fields that only the owner may change: the forms of other editors do not have them. */
export function dropOwnerOnly<Changes extends object>(fields: Fields, changes: Changes) {
  const entries = Object.entries(changes).filter(([name]) => !isOwners(fields[name]))
  return Object.fromEntries(entries) as Partial<Changes>
}

/**
 * Drops the fields that only the owner may change. A request of the API (`basis` is no object) may
 * contain them with their `current` values. @throws `forbidden` if it has another value
 */
export function pickEditable<Changes extends object>(
  kind: ShareKind,
  fields: Fields,
  changes: Changes,
  current: Record<string, unknown>,
  basis?: number | Basis,
) {
  if (typeof basis === 'object') return dropOwnerOnly(fields, changes)
  for (const [name, wanted] of Object.entries(changes)) {
    if (!isOwners(fields[name]) || wanted === undefined) continue
    const read = fields[name]?.seenBy === 'owner' ? null : current[name]
    if (JSON.stringify(wanted) === JSON.stringify(read)) continue
    throw forbidden(shareWords.ownersField({ kind }), name)
  }
  return dropOwnerOnly(fields, changes)
}
