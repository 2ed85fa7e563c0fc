import { newFormKey } from '#app/domain/items/create-once.server.ts'
import type { ViewedItem as Item } from '#app/domain/pages/viewed.server.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { formHref, reportHref } from '#app/views/addresses.ts'
import type { ViewContext } from './view-context.server.ts'

export type ViewedItem = Awaited<ReturnType<typeof viewedItem>>

/** @param path path of the canonical page, for search engines */
export async function viewedItem(
  kind: KindThat<'hasPage'>,
  item: Item,
  { actor, at, media, isLinked }: ViewContext,
  path: string,
) {
  const { id, slug, title, description, username, displayName, isOwn, isPrivate } = item
  return {
    origin: publicOrigin,
    username,
    name: displayName || username,
    slug,
    title,
    description,
    path,
    canonical: path,
    profile: at.profile(username),
    media,
    isPrivate,
    /** Unlisted pages include those below a share link. */
    isUnlisted: isPrivate || isLinked,
    isThin: !item.isFindable,
    /** Who may see the item; set only for the owner of an item that visitors do not see. */
    audience: isOwn && isPrivate ? await audiences.find(actor, kind, id) : undefined,
    favorite: favoriteOf(item, actor.id),
    editHref: item.isEditable ? formHref(kind, id) : undefined,
    reportHref: isLinked || isPrivate ? undefined : reportHref(kind, id),
  }
}

/** An item that a user may mark or copy. `copyKey` is the idempotency key of the next copy. */
export type Favorite = { id: string; isFavorite: boolean; copyKey: string }

/** Returns undefined for visitors, whose page is cached for all. */
function favoriteOf({ id, isFavorite }: Item, userId: string | null): Favorite | undefined {
  if (userId === null || isFavorite === undefined) return undefined
  return { id, isFavorite, copyKey: newFormKey() }
}
