import { Heart as heart } from 'lucide'
import { data, href, useLocation } from 'react-router'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { listFavouritesOrShared } from '#app/domain/whole/favourites-and-shared.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Heart } from '#app/ui/items/heart.tsx'
import { toLocationItem, toPortfolioItem } from '#app/views/library/favourites-and-shared.server.ts'
import { PagedSections } from '#app/views/library/favourites-and-shared.tsx'
import { findRequestedList, listIfRequested } from '#app/views/library/requested-list.ts'
import type { Route } from './+types/favorites'

export function meta() {
  return [{ title: 'My favourites · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { listing, settings, cookie } = await readListing(request, 'my-favorites')
  const part = findRequestedList(request.url, ['portfolios', 'locations'])
  const [portfolios, locations] = await loadOrThrow(
    Promise.all([
      listIfRequested(
        { part, name: 'portfolios', listing },
        (of) => listFavouritesOrShared(actor, 'favorites', 'portfolio', of),
        toPortfolioItem,
      ),
      listIfRequested(
        { part, name: 'locations', listing },
        (of) => listFavouritesOrShared(actor, 'favorites', 'location', of),
        (card) => toLocationItem(card, actor.clock),
      ),
    ]),
  )
  return data(
    { portfolios, locations, part, choice: { ...settings, search: listing.search } },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { portfolios, locations, part, choice } = loaderData
  return (
    <main className="page library">
      <h1>Favourites</h1>
      <PagedSections
        choice={choice}
        placeholder="Search favourites"
        part={part}
        icon={heart}
        kind="favourites"
        empty={<NoFavorites />}
        sections={[
          {
            key: 'portfolios',
            title: 'Portfolios',
            ...portfolios,
            actionOf: ({ id, title }) => <Unmark kind="portfolio" id={id} title={title} />,
          },
          {
            key: 'locations',
            title: 'Locations',
            ...locations,
            actionOf: ({ id, title }) => <Unmark kind="location" id={id} title={title} />,
          },
        ]}
      />
    </main>
  )
}

/** An unmarked item stays visible until the list is loaded again. */
function Unmark(item: { kind: FavoriteKind; id: string; title: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="card-action">
      <Heart action={href('/my/favorites/mark')} from={pathname + search} isFavorite {...item} />
    </div>
  )
}

function NoFavorites() {
  return (
    <EmptyState
      icon={<Icon of={heart} />}
      title="No favourites yet"
      action={
        <ButtonLink kind="accent" to={href('/discover')}>
          Discover
        </ButtonLink>
      }
    >
      Press the heart on a location or a portfolio, yours or somebody else’s, and it will appear
      here.
    </EmptyState>
  )
}
