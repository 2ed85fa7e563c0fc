import * as images from 'lucide-react/icons/images'
import * as checks from 'lucide-react/icons/square-check'
import { data, useLocation } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { findOverview } from '#app/domain/places/map-features.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemList } from '#app/ui/items/item-list.tsx'
import type { LocationItem } from '#app/ui/items/location-card.ts'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import type { Route } from './+types/locations'
import { AddToPortfolio, Choose } from './add-to-portfolio.tsx'
import { locationItem, sourceOf } from './items.ts'
import { LibraryHead } from './library-head.tsx'
import { LibraryMap } from './library-map.tsx'
import { actOnLocations } from './locations-action.server.ts'
import { More, usePages } from './more.tsx'
import { NoLocations } from './no-locations.tsx'

export function meta() {
  return [{ title: 'My locations · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const { listing, settings, cookie } = await readListing(request, 'my-locations')
  const isMap = searchParams.get('view') === 'map'
  const isSelecting = searchParams.has('select')
  const [page, use, titles, world] = await outcome(
    Promise.all([
      isMap ? { items: [], nextCursor: undefined } : locations.list(actor, listing),
      findUse(actor),
      isSelecting ? portfolios.listTitles(actor) : null,
      isMap ? findOverview(actor, { search: listing.search }) : null,
    ]),
  )
  return data(
    {
      items: page.items.map(locationItem),
      nextCursor: page.nextCursor,
      choice: { ...settings, search: listing.search },
      use: use.locations,
      titles,
      map: world && { world, settings: mapSettings },
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnLocations(request, findActor(context))
}

export default function Locations({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, use, titles, map } = loaderData
  const { search: address } = useLocation()
  const href = (changes: Record<string, string | undefined>) => {
    const params = new URLSearchParams(address)
    params.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) params.delete(name)
      else params.set(name, value)
    }
    return `?${params}`
  }
  const keep: Record<string, string> = {
    ...(map && { view: 'map' }),
    ...(titles && { select: '1' }),
  }
  return (
    <main className="page library">
      <LibraryHead
        title="Locations"
        use={use}
        newHref="/my/locations/new"
        newLabel="New location"
        view={map ? 'map' : 'list'}
        tabs={[
          { key: 'list', label: 'List', href: href({ view: undefined }) },
          { key: 'map', label: 'Map', href: href({ view: 'map', select: undefined }) },
        ]}
      />
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      {use.count === 0 ? (
        <NoLocations />
      ) : (
        <>
          <Toolbar placeholder="Search locations, addresses and tags" choice={choice} keep={keep}>
            {!map && (
              <ButtonLink
                kind="quiet"
                to={href({ select: titles ? undefined : '1' })}
                icon={<Icon of={checks} />}
                preventScrollReset
              >
                {titles ? 'Done' : 'Select'}
              </ButtonLink>
            )}
          </Toolbar>
          {map ? (
            <LibraryMap
              label="My locations"
              of="locations"
              search={choice.search}
              world={map.world}
              settings={map.settings}
            />
          ) : (
            <LocationList first={loaderData} titles={titles} />
          )}
        </>
      )}
    </main>
  )
}

type ListProps = {
  first: Route.ComponentProps['loaderData']
  titles: Route.ComponentProps['loaderData']['titles']
}

function LocationList({ first, titles }: ListProps) {
  const pages = usePages(first)
  const list = (
    <>
      <ItemList
        layout={first.choice.layout}
        sourceOf={sourceOf}
        sections={[
          {
            kind: 'location',
            items: pages.items,
            hrefOf: ({ id }) => `/my/locations/${id}`,
            ...(titles
              ? { actionOf: ({ id, title }: LocationItem) => <Choose id={id} title={title} /> }
              : {}),
          },
        ]}
        empty={
          <EmptyState icon={<Icon of={images} />}>
            Nothing here matches “{first.choice.search}”. <a href="?search=">Show all locations</a>
          </EmptyState>
        }
      />
      <More {...pages} />
    </>
  )
  return titles ? <AddToPortfolio titles={titles}>{list}</AddToPortfolio> : list
}
