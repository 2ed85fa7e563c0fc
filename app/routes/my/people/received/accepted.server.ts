import { kinds, type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import {
  type Listed,
  listFavouritesOrShared,
} from '#app/domain/whole/favourites-and-shared.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import {
  toLocationItem,
  toPortfolioItem,
  toProjectItem,
  toShootItem,
} from '#app/views/library/favourites-and-shared.server.ts'
import { findRequestedList, listIfRequested } from '#app/views/library/requested-list.ts'

export async function listAccepted(request: Request, actor: Actor) {
  const { listing, settings, cookie } = await readListing(request, 'my-shared')
  const part = findRequestedList(
    request.url,
    shareKinds.map((kind) => kinds[kind].path),
  )
  const accepted = <Kind extends ShareKind, Item>(
    kind: Kind,
    itemOf: (card: Listed<Kind>) => Item,
  ) =>
    listIfRequested(
      { part, name: kinds[kind].path, listing },
      (of) => listFavouritesOrShared(actor, 'shares', kind, of),
      itemOf,
    )
  const [shoots, projects, portfolios, locations] = await loadOrThrow(
    Promise.all([
      accepted('shoot', (card) => toShootItem(card, actor.clock)),
      accepted('project', toProjectItem),
      accepted('portfolio', toPortfolioItem),
      accepted('location', (card) => toLocationItem(card, actor.clock)),
    ]),
  )
  const choice = { ...settings, search: listing.search }
  return { shoots, projects, portfolios, locations, part, choice, cookie }
}
