import { data } from 'react-router'
import type { BlockedItem, Viewed } from '#app/domain/places/viewers/viewed.server.ts'

/** What the viewers' error boundary shows in place of an item. */
export type Blocked = { blocked: BlockedItem; isPrivate: boolean }

/** @throws the overlay (404) or the Private notice (403) as a response */
export function requireItem<Item>(viewed: Viewed<Item>): Item {
  if (viewed.blocked === undefined) return viewed.item
  throw overlay(viewed.blocked, viewed.isPrivate)
}

function overlay(blocked: BlockedItem, isPrivate = false) {
  return data({ blocked, isPrivate } satisfies Blocked, { status: isPrivate ? 403 : 404 })
}
