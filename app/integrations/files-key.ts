const part = '[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?'
const keyPattern = new RegExp(`^${part}/${part}/${part}$`)
const itemPattern = new RegExp(`^${part}/${part}$`)

/** @throws `TypeError` unless the key is `collection/item/file` */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new TypeError(`No key of a file: ${key}`)
  return key
}

/** @throws `TypeError` unless the item is `collection/item` */
export function checkItem(item: string): string {
  if (!itemPattern.test(item) || item.includes('..')) throw new TypeError(`No item: ${item}`)
  return item
}
