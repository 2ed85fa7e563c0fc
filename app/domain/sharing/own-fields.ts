import { forbidden } from '#app/domain/errors.ts'
import type { ShareKind } from './share.ts'

/** What of an item is its owner's alone to say, whoever else may edit it. */
const ownFields: Record<ShareKind, readonly string[]> = {
  location: ['comments', 'isDiscoverable'],
  portfolio: ['isDiscoverable', 'isPurchaseable', 'price'],
  shoot: ['isPublic', 'isHidden', 'isArchived'],
  project: ['isPublic', 'isHidden', 'isArchived'],
}

/** A change without what is its owner's alone: the form of whoever else edits has no such fields. */
export function withoutOwn<Changes extends object>(kind: ShareKind, changes: Changes) {
  const entries = Object.entries(changes).filter(([name]) => !ownFields[kind].includes(name))
  return Object.fromEntries(entries) as Partial<Changes>
}

/**
 * The same of a change by somebody who is not the owner, who may send back what they read.
 * @param current the owner's fields, as whoever edits reads them
 * @throws `forbidden` for one of them that would change
 */
export function asEditor<Changes extends object>(
  kind: ShareKind,
  changes: Changes,
  current: Record<string, unknown>,
) {
  for (const name of ownFields[kind]) {
    const wanted = changes[name as keyof Changes]
    if (wanted === undefined || wanted === current[name]) continue
    throw forbidden(`Only the owner of this ${kind} can change this`, name)
  }
  return withoutOwn(kind, changes)
}
