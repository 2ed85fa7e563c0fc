import { Images as images, Tag as tagIcon } from 'lucide'
import { data, href } from 'react-router'
import { countBought, findUse } from '#app/domain/items/use.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readListing } from '#app/http/listing.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { targetsOf } from '#app/routes/my/places/add-to.server.ts'
import { AddChosen, type Targets } from '#app/routes/my/places/add-to.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CardItem, ItemList } from '#app/ui/items/list.tsx'
import { useCardActions } from '#app/views/library/card-actions.tsx'
import { shownOf } from '#app/views/library/head.tsx'
import { boughtMark, cardSource } from '#app/views/library/items.ts'
import { Library, NoMatch } from '#app/views/library/library.tsx'
import { locationItem } from '#app/views/library/location-item.server.ts'
import { LibraryMap } from '#app/views/library/map.tsx'
import { findMapView } from '#app/views/library/map-view.server.ts'
import { More } from '#app/views/library/more.tsx'
import { usePages } from '#app/views/library/pages.ts'
import { SelectCheckbox, SelectLink } from '#app/views/library/selection.tsx'
import { DownloadMenu } from '#app/views/places/download-menu.tsx'
import { ownDownloads } from '#app/views/places/downloads.server.ts'
import { NoLocations } from '#app/views/places/no-locations.tsx'
import { withAudience } from '#app/views/sharing/audience-items.server.ts'
import type { Route } from './+types/page'
import { actOnLocations } from './action.server.ts'

export const handle = declareAllowance({ form: { fields: 2500 } })

export function meta() {
  return [{ title: 'My locations · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const { listing, settings, cookie } = await readListing(request, 'my-locations')
  const isMap = searchParams.get('view') === 'map'
  const isSelecting = searchParams.has('select')
  const [page, found, use, bought, targets, world] = await loadOrThrow(
    Promise.all([
      isMap ? { items: [], nextCursor: undefined } : locations.list(actor, listing),
      listing.search ? locations.count(actor, listing.search) : undefined,
      findUse(actor),
      countBought(actor, 'location'),
      isSelecting ? targetsOf(actor) : null,
      isMap ? findMapView(requireUser(actor), { search: listing.search }) : null,
    ]),
  )
  return data(
    {
      items: await withAudience(
        actor,
        'location',
        page.items.map((card) => ({
          ...locationItem(card, actor.clock),
          ...boughtMark(card),
        })),
      ),
      nextCursor: page.nextCursor,
      choice: { ...settings, search: listing.search },
      use: use.location,
      bought,
      shown: shownOf(found),
      targets,
      downloads: ownDownloads({ search: listing.search }),
      map: world && { world, settings: mapSettings },
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnLocations(request, findActor(context))
}

export default function Locations({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, use, shown, targets, map } = loaderData
  return (
    <Library
      title="Locations"
      use={use}
      bought={loaderData.bought}
      shown={shown}
      newHref={href('/my/locations/new')}
      newLabel="New location"
      refusal={actionData}
      items={loaderData.items}
      empty={<NoLocations />}
      placeholder="Search locations, addresses and tags"
      choice={choice}
      kept={targets ? { select: '1' } : {}}
      controls={
        <>
          <ButtonLink kind="quiet" to={href('/my/tags')} icon={<Icon of={tagIcon} />}>
            <span className="folds">Tags</span>
          </ButtonLink>
          <DownloadMenu files={loaderData.downloads} />
          {!map && <SelectLink isSelecting={targets !== null} />}
        </>
      }
      map={
        map && <LibraryMap label="My locations" of="locations" search={choice.search} {...map} />
      }
    >
      <LocationList first={loaderData} targets={targets} />
    </Library>
  )
}

type ListProps = {
  first: Route.ComponentProps['loaderData']
  targets: Targets | null
}

function LocationList({ first, targets }: ListProps) {
  const { items, ...more } = usePages(first)
  const { actionOf, menu } = useCardActions('location')
  const list = (
    <>
      <ItemList
        layout={first.choice.layout}
        sourceOf={cardSource}
        sections={[
          {
            items,
            hrefOf: ({ id }) => href('/my/locations/:id', { id }),
            actionOf: targets
              ? ({ id, title }: CardItem) => (
                  <SelectCheckbox kind="location" id={id} title={title} />
                )
              : actionOf,
          },
        ]}
        empty={<NoMatch search={first.choice.search} kind="locations" icon={images} />}
      />
      <More {...more} />
      {menu}
    </>
  )
  return targets ? (
    <AddChosen targets={targets} downloads={first.downloads}>
      {list}
    </AddChosen>
  ) : (
    list
  )
}
