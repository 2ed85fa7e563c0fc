import type { Member } from '#app/domain/sharing/share.ts'

/** What the owner of an item reads of somebody whom they share it with. */
export function memberName({ name, username, email }: Member): string {
  return name || username || email || ''
}
