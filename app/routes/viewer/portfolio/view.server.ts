import { href } from 'react-router'
import * as showcases from '#app/domain/money/market/showcase.server.ts'
import * as offers from '#app/domain/money/offers.server.ts'
import { readFrames } from '#app/domain/pages/frame.ts'
import type { ViewedPortfolio } from '#app/domain/pages/viewed-portfolios.server.ts'
import type { Layout } from '#app/domain/rules/listing.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { findCardFavorites } from '#app/routes/viewer/card-favorites.server.ts'
import { placesMap } from '#app/routes/viewer/places-map.server.ts'
import type { ViewContext } from '#app/routes/viewer/view-context.server.ts'
import { portfolioHref, purchaseHref } from '#app/views/addresses.ts'

/** Returns undefined if the actor may not see the locations. */
export async function contentsView(
  { locations, username }: ViewedPortfolio,
  { actor }: ViewContext,
  layout: Layout,
) {
  if (!locations) return undefined
  const frames = readFrames(locations.list)
  return {
    ...locations,
    layout,
    map: await placesMap(frames),
    favorites: await findCardFavorites(actor, { locations: frames }, username),
  }
}

/** Returns undefined if the actor already sees the locations, and below a share link. */
export async function offerView(
  { id, locations }: ViewedPortfolio,
  { actor, isLinked }: ViewContext,
) {
  if (locations || isLinked) return undefined
  const showcase = await showcases.find(actor, id)
  const { state, copySlug } = await offers.find(actor, id)
  const copy = isUser(actor) && copySlug !== null && portfolioHref(actor.username, copySlug)
  return {
    href: state === 'bought' ? copy || href('/my/deleted') : purchaseHref(id),
    isBought: state === 'bought',
    hasCopy: Boolean(copy),
    showcase,
    map: mapSettings,
  }
}
