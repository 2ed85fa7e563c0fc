import { isId } from '#app/db/id.server.ts'
import { slug } from '#app/format/identifier.ts'

/**
 * What a public address leads to: the item, or what stands in the way: `blocked` names it, and
 * `isPrivate` tells that it is there and its owner keeps it (the viewers' notice, design section 7).
 */
export type Viewed<Item> =
  | { item: Item; blocked?: undefined }
  | { item: undefined; blocked: BlockedItem; isPrivate: boolean }

/** What stood at an address, in the words of its overlay. */
export type BlockedItem = 'Profile' | 'Portfolio' | 'Location' | 'Project' | 'Shoot'

/** An item that is not shown: it is private, or not there at all. */
export function blocked(item: BlockedItem, isPrivate: boolean) {
  return { item: undefined, blocked: item, isPrivate }
}

/**
 * A name of an address, and the column it is looked up by: an id, or a slug in which spaces,
 * underscores and hyphens compare equal. Each kind has its own statement and so its own index.
 */
export function nameOf(text: string): { column: 'id' | 'slug'; value: string } {
  return isId(text) ? { column: 'id', value: text } : { column: 'slug', value: slug(text) }
}
