import * as folder from 'lucide-react/icons/book-image'
import { data, useLocation } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import { invalid } from '#app/domain/errors.ts'
import { findOverview } from '#app/domain/places/map-features.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemList } from '#app/ui/items/item-list.tsx'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import type { Route } from './+types/portfolios'
import { portfolioItem, sourceOf } from './items.ts'
import { LibraryHead } from './library-head.tsx'
import { LibraryMap } from './library-map.tsx'
import { More, usePages } from './more.tsx'
import { refused } from './refused.server.ts'

export function meta() {
  return [{ title: 'My portfolios · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const isMap = new URL(request.url).searchParams.get('view') === 'map'
  const { listing, settings, cookie } = await readListing(request, 'my-portfolios')
  const [page, use, world] = await outcome(
    Promise.all([
      isMap ? { items: [], nextCursor: undefined } : portfolios.list(actor, listing),
      findUse(actor),
      isMap ? findOverview(actor, { search: listing.search, inPortfolios: true }) : null,
    ]),
  )
  return data(
    {
      items: page.items.map(portfolioItem),
      nextCursor: page.nextCursor,
      choice: { ...settings, search: listing.search },
      use: use.portfolios,
      map: world && { world, settings: mapSettings },
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  return refused(async () => {
    const form = await readForm(request)
    if (form.get('intent') !== 'restore') throw invalid('Please choose what to do')
    const { id, title } = await portfolios.restore(findActor(context), String(form.get('id')))
    return redirectWithBanner(`/my/portfolios/${id}`, {
      statusType: 'success',
      statusMessage: `${title} is back`,
    })
  })
}

export default function Portfolios({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, use, map } = loaderData
  const { search: address } = useLocation()
  const viewHref = (view: string) => {
    const params = new URLSearchParams(address)
    params.delete('cursor')
    params.set('view', view)
    return `?${params}`
  }
  return (
    <main className="page library">
      <LibraryHead
        title="Portfolios"
        use={use}
        newHref="/my/portfolios/new"
        newLabel="New portfolio"
        view={map ? 'map' : 'list'}
        tabs={[
          { key: 'list', label: 'List', href: viewHref('list') },
          { key: 'map', label: 'Map', href: viewHref('map') },
        ]}
      />
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      {use.count === 0 ? (
        <NoPortfolios />
      ) : (
        <>
          <Toolbar
            placeholder={map ? 'Search their locations' : 'Search portfolios'}
            choice={choice}
            keep={map ? { view: 'map' } : {}}
          />
          {map ? (
            <LibraryMap
              label="Locations of my portfolios"
              of="portfolios"
              search={choice.search}
              world={map.world}
              settings={map.settings}
            />
          ) : (
            <PortfolioList first={loaderData} />
          )}
        </>
      )}
    </main>
  )
}

function PortfolioList({ first }: { first: Route.ComponentProps['loaderData'] }) {
  const pages = usePages(first)
  return (
    <>
      <ItemList
        layout={first.choice.layout}
        sourceOf={sourceOf}
        sections={[
          { kind: 'portfolio', items: pages.items, hrefOf: ({ id }) => `/my/portfolios/${id}` },
        ]}
        empty={
          <EmptyState icon={<Icon of={folder} />}>
            Nothing here matches “{first.choice.search}”. <a href="?search=">Show all portfolios</a>
          </EmptyState>
        }
      />
      <More {...pages} />
    </>
  )
}

function NoPortfolios() {
  return (
    <EmptyState
      icon={<Icon of={folder} />}
      title="No portfolios yet"
      action={
        <ButtonLink kind="accent" to="/my/portfolios/new">
          New portfolio
        </ButtonLink>
      }
    >
      Gather locations in the order you would show them, publish, and send one link.
    </EmptyState>
  )
}
