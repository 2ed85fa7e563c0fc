import * as images from 'lucide-react/icons/images'
import * as checks from 'lucide-react/icons/square-check'
import { data } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { findOverview } from '#app/domain/places/map-features.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemList } from '#app/ui/items/item-list.tsx'
import type { LocationItem } from '#app/ui/items/location-card.ts'
import { locationItem, sourceOf } from '../items.ts'
import { Library, NoMatch, useListHref } from '../library.tsx'
import { LibraryMap } from '../library-map.tsx'
import { More } from '../more.tsx'
import { usePages } from '../pages.ts'
import type { Route } from './+types/locations'
import { AddToPortfolio, Choose } from './add-to-portfolio.tsx'
import { actOnLocations } from './locations-action.server.ts'
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
  const href = useListHref()
  return (
    <Library
      title="Locations"
      use={use}
      newHref="/my/locations/new"
      newLabel="New location"
      refusal={actionData?.message}
      empty={<NoLocations />}
      placeholder="Search locations, addresses and tags"
      choice={choice}
      kept={titles ? { select: '1' } : {}}
      controls={
        !map && (
          <ButtonLink
            kind="quiet"
            to={href({ select: titles ? undefined : '1' })}
            icon={<Icon of={checks} />}
            preventScrollReset
          >
            {titles ? 'Done' : 'Select'}
          </ButtonLink>
        )
      }
      map={
        map && <LibraryMap label="My locations" of="locations" search={choice.search} {...map} />
      }
    >
      <LocationList first={loaderData} titles={titles} />
    </Library>
  )
}

type ListProps = {
  first: Route.ComponentProps['loaderData']
  titles: Route.ComponentProps['loaderData']['titles']
}

function LocationList({ first, titles }: ListProps) {
  const { items, ...more } = usePages(first)
  const list = (
    <>
      <ItemList
        layout={first.choice.layout}
        sourceOf={sourceOf}
        sections={[
          {
            kind: 'location',
            items,
            hrefOf: ({ id }) => `/my/locations/${id}`,
            ...(titles
              ? { actionOf: ({ id, title }: LocationItem) => <Choose id={id} title={title} /> }
              : {}),
          },
        ]}
        empty={<NoMatch search={first.choice.search} kind="locations" icon={images} />}
      />
      <More {...more} />
    </>
  )
  return titles ? <AddToPortfolio titles={titles}>{list}</AddToPortfolio> : list
}
