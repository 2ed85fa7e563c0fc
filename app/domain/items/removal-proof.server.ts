import { isSigned, sign } from '#app/domain/rules/signature.server.ts'

type Item = { id: string; version: number }

/**
 * Signs that the user removed an entry from a list, and so may restore it until the item changes.
 * @param item the item before the removal
 */
export function proveRemoval(userId: string, { id, version }: Item, entryId: string): string {
  return sign('removal', textOf(userId, { id, version: version + 1 }, entryId))
}

export function isRemovalProven(userId: string, item: Item, entryId: string, proof = '') {
  return isSigned('removal', textOf(userId, item, entryId), proof)
}

function textOf(userId: string, { id, version }: Item, entryId: string) {
  return `${userId} ${id} ${version} ${entryId}`
}
