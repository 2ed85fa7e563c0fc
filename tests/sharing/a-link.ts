import { LinkInput } from '#app/domain/sharing/link.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { linkHref } from '#app/views/addresses.ts'

/** A link to an own item, with the address of its page. */
export async function aLink(owner: User, item: links.LinkedItem, input: Partial<LinkInput> = {}) {
  const link = await links.create(owner, item, LinkInput.parse({ name: 'client', ...input }))
  return { ...link, path: linkHref(link.token, item.kind), base: `/link/${link.token}` }
}

/** The same signed address with another key, however the key begins. */
export function withWrongKey(address: string) {
  return address.replace(/key=(.)/, (_, first) => `key=${first === 'A' ? 'B' : 'A'}`)
}
