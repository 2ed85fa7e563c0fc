import { readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { crawler, isOwn } from '#app/domain/items/principal.server.ts'
import {
  isEditable,
  isVisible,
  portfolioContentsAreVisible,
  projectIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'

/** The item, or what is `blocked`; `isPrivate` says that it exists but the actor may not see it. */
export type Viewed<Item> =
  | { item: Item; blocked?: undefined }
  | { item: undefined; blocked: BlockedItem; isPrivate: boolean }

/** The kind of item that the page names if it cannot show the item. */
export type BlockedItem = 'Profile' | 'Portfolio' | 'Location' | 'Project' | 'Shoot'

export function toBlocked(item: BlockedItem, isPrivate: boolean) {
  return { item: undefined, blocked: item, isPrivate }
}

export type ViewedItem = RowOf<ReturnType<typeof viewedItem>> & {
  isFavorite?: boolean
}

export function viewedItem(kind: KindThat<'hasPage'>, i: string, owner: string, actor: Actor) {
  const isPrivate = actor.id === null ? sql`false` : sql`not ${isVisible(i, visitor, kind)}`
  return {
    ...columns(kinds[kind].table, i, 'id', 'slug', 'title', 'description'),
    ...columns('users', owner, 'username', 'displayName'),
    isOwn: as(boolean, isOwn(i, actor)),
    isEditable: as(boolean, isEditable(i, actor, kind)),
    /** Whether visitors may not see the item; false if the actor is a visitor. */
    isPrivate: as(boolean, isPrivate),
    /** Whether search engines may find the item. */
    isFindable: as(boolean, isVisible(i, crawler, kind)),
  }
}

export type LinkedItem = { slug: string; title: string }

/** An item that contains the viewed item, with the viewed item's neighbours in it. */
export type LinkedItemInOrder = LinkedItem & {
  previous: LinkedItem | null
  next: LinkedItem | null
}

/** Id and slug are separate columns in SQL, so that each lookup uses the index of its column. */
function nameOf(text: string): { column: 'id' | 'slug'; value: string } {
  return isId(text) ? { column: 'id', value: text } : { column: 'slug', value: slug(text) }
}

export function isNamed(i: string, address: string): Fragment {
  const { column, value } = nameOf(address)
  return sql`${name(i)}.${name(column)} = ${value}`
}

/** The address of an item; `holder` is the item that contains it, if the address names one. */
type NestedAddress = { username: string; name: string; holder?: string | undefined }

const holderOf = { location: 'portfolio', shoot: 'project' } as const

export async function findBlocked(
  actor: Actor,
  kind: keyof typeof holderOf,
  { username, holder = '', ...address }: NestedAddress,
) {
  const holderKind = holderOf[kind]
  const isOpen = { portfolio: portfolioContentsAreVisible, project: projectIsVisible }[holderKind]
  const rows = name(`${holderKind}_${kinds[kind].table}`)
  const [found] = await readRows(
    { hasItem: boolean, hasHolder: boolean, isOpen: boolean },
    sql`select exists (select 1 from ${tableOf(kind)} i left join ${rows} hi
          on hi.${idColumn(kind)} = i.id and hi.${idColumn(holderKind)} = h.id
        where i.owner_id = u.id and ${isNamed('i', address.name)} and i.deleted_at is null
          and (h.id is null or hi.${idColumn(kind)} is not null)) as "hasItem",
        h.id is not null as "hasHolder", coalesce(${isOpen('h', actor)}, false) as "isOpen"
      from users u left join ${tableOf(holderKind)} h on h.owner_id = u.id
        and ${isNamed('h', holder)} and h.deleted_at is null
      where lower(u.username) = ${username.toLowerCase()}`,
    actor,
  )
  if (!holder || found?.isOpen) return toBlocked(kinds[kind].title, found?.hasItem ?? false)
  return toBlocked(kinds[holderKind].title, found?.hasHolder ?? false)
}
