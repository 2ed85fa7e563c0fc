import { readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import {
  portfolioContentsAreVisible,
  projectIsVisible,
} from '#app/domain/items/visibility.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'

/**
 * The item at a public address. If it cannot be shown, `toBlocked` names what is missing, and
 * `isPrivate` says that it exists but is private (the viewers' notice).
 */
export type Viewed<Item> =
  | { item: Item; blocked?: undefined }
  | { item: undefined; blocked: BlockedItem; isPrivate: boolean }

/** The words of the overlay. */
export type BlockedItem = 'Profile' | 'Portfolio' | 'Location' | 'Project' | 'Shoot'

export function toBlocked(item: BlockedItem, isPrivate: boolean) {
  return { item: undefined, blocked: item, isPrivate }
}

export type AddressName = { column: 'id' | 'slug'; value: string }

/**
 * The column that a name in an address is looked up by: an id, or a slug in which spaces,
 * underscores and hyphens are equal. Each column has its own statement, so that each uses its own
 * index.
 */
export function nameOf(text: string): AddressName {
  return isId(text) ? { column: 'id', value: text } : { column: 'slug', value: slug(text) }
}

/** An item alone or within a holder: `{ name: 'pier', holder: 'coast' }`. */
type NestedAddress = { username: string; name: string; holder: string | undefined }

/** What holds locations and shoots, and the condition for seeing its contents. */
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

/** Finds what is missing or private: the holder in the address, or the item itself. */
export async function findBlocked(
  actor: Actor,
  item: keyof typeof holders,
  { username, holder, ...address }: NestedAddress,
) {
  const { within, rows, isOpen } = holders[item]
  const [own, outer] = [nameOf(address.name), nameOf(holder ?? '')]
  const column = name(rows.column)
  const [way] = await readRows(
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
  if (holder === undefined || way?.isOpen) return toBlocked(item, way?.hasItem ?? false)
  return toBlocked(within.item, way?.hasHolder ?? false)
}
