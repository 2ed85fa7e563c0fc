import type { Basis } from '#app/domain/rules/basis.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { shareWords } from './words.ts'

const ownFields: Record<ShareKind, readonly string[]> = {
  location: ['comments', 'isDiscoverable', 'positionPrivacy'],
  portfolio: ['isDiscoverable', 'isPurchaseable', 'price'],
  shoot: ['isPublic', 'isHidden', 'isArchived', 'publicSections'],
  project: ['isPublic', 'isHidden', 'isArchived', 'publicSections'],
}

/** Drops the owner's fields, because the forms of other editors do not have them. */
export function dropOwnerOnly<Changes extends object>(kind: ShareKind, changes: Changes) {
  const entries = Object.entries(changes).filter(([name]) => !ownFields[kind].includes(name))
  return Object.fromEntries(entries) as Partial<Changes>
}

/**
 * Drops the owner's fields from an editor's change; the API may send them back unchanged.
 * @param current the owner's fields as the editor reads them
 * @param basis of a form, which never has them
 * @throws `forbidden` when one of them would change
 */
export function pickEditable<Changes extends object>(
  kind: ShareKind,
  changes: Changes,
  current: Record<string, unknown>,
  basis?: number | Basis,
) {
  if (typeof basis === 'object') return dropOwnerOnly(kind, changes)
  for (const name of ownFields[kind]) {
    const wanted = changes[name as keyof Changes]
    if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(current[name])) continue
    throw forbidden(shareWords.ownersField({ kind }), name)
  }
  return dropOwnerOnly(kind, changes)
}
