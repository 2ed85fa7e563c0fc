import { read } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import {
  portfolioContentsAreVisible,
  projectIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { slug } from '#app/format/identifier.ts'

/**
 * What a public address leads to: the item, or what stands in the way: `blocked` names it, and
 * `isPrivate` tells that it is there and its owner keeps it (the viewers' notice).
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

export type AddressName = { column: 'id' | 'slug'; value: string }

/**
 * A name of an address, and the column it is looked up by: an id, or a slug in which spaces,
 * underscores and hyphens compare equal. Each kind has its own statement and so its own index.
 */
export function nameOf(text: string): AddressName {
  return isId(text) ? { column: 'id', value: text } : { column: 'slug', value: slug(text) }
}

/** An item that an address names alone or within a holder: `{ name: 'pier', holder: 'coast' }`. */
type NestedAddress = { username: string; name: string; holder: string | undefined }

/** What holds locations and shoots in an address, and whether it shows them. */
const holders = {
  Location: {
    table: 'locations',
    within: { item: 'Portfolio', table: 'portfolios', column: 'portfolio_id' },
    rows: { table: 'portfolio_locations', column: 'location_id' },
    isOpen: portfolioContentsAreVisible,
  },
  Shoot: {
    table: 'shoots',
    within: { item: 'Project', table: 'projects', column: 'project_id' },
    rows: { table: 'project_shoots', column: 'shoot_id' },
    isOpen: projectIsVisible,
  },
} as const

/** What stands in the way of an item: the holder it was looked for in, or the item itself. */
export async function blockedWithin(
  actor: Actor,
  item: keyof typeof holders,
  { username, holder, ...address }: NestedAddress,
) {
  const { within, rows, isOpen } = holders[item]
  const [own, outer] = [nameOf(address.name), nameOf(holder ?? '')]
  const column = name(rows.column)
  const [way] = await read(
    { hasItem: boolean, hasHolder: boolean, isOpen: boolean },
    sql`select exists (select 1 from ${name(holders[item].table)} i left join ${name(rows.table)} hi
          on hi.${column} = i.id and hi.${name(within.column)} = h.id
        where i.owner_id = u.id and i.${name(own.column)} = ${own.value} and i.deleted_at is null
          and (h.id is null or hi.${column} is not null)) as "hasItem",
        h.id is not null as "hasHolder", coalesce(${isOpen('h', actor)}, false) as "isOpen"
      from users u left join ${name(within.table)} h on h.owner_id = u.id and h.${name(outer.column)} = ${outer.value}
        and h.deleted_at is null
      where lower(u.username) = ${username.toLowerCase()}`,
    actor,
  )
  if (holder === undefined || way?.isOpen) return blocked(item, way?.hasItem ?? false)
  return blocked(within.item, way?.hasHolder ?? false)
}
