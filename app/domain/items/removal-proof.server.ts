import { isSigned, sign } from '#app/domain/rules/signature.server.ts'

type Item = { id: string; version: number }

/**
 * Proves that a user took an entry out of an item's list. Until the item changes again they may put
 * it back, also an entry that they see only through that list.
 * @param item as it is before the removal makes its next version
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
