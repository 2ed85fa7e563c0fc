import { data } from 'react-router'
import type { BlockedItem, Viewed } from '#app/domain/pages/viewed.server.ts'
import type { ViewContext } from './view-context.server.ts'

export type Blocked = { blocked: BlockedItem; isPrivate: boolean }

/** @throws a response: 403 for a private item; 404 for any other blocked item or below a link */
export function requireItem<Item>(
  viewed: Viewed<Item>,
  { isLinked }: Pick<ViewContext, 'isLinked'> = { isLinked: false },
): Item {
  if (viewed.blocked === undefined) return viewed.item
  if (isLinked) throw data(null, { status: 404 })
  const { blocked, isPrivate } = viewed
  throw data({ blocked, isPrivate } satisfies Blocked, { status: isPrivate ? 403 : 404 })
}
