import { requireUser } from '#app/domain/accounts/actor.ts'
import { findUse } from '#app/domain/billing/use.server.ts'
import { defaultListing } from '#app/domain/places/listing.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ItemList } from '#app/ui/items/item-list.tsx'
import type { Route } from './+types/home'
import { locationItem, portfolioItem, sourceOf } from './items.ts'
import { NoLocations } from './no-locations.tsx'
import { UseLine } from './use-line.tsx'

export function meta() {
  return [{ title: 'My Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const latest = { ...defaultListing, sort: 'updatedAt', limit: 6 } as const
  const [use, places, collections] = await outcome(
    Promise.all([
      findUse(actor),
      locations.list(actor, latest),
      portfolios.list(actor, { ...latest, limit: 3 }),
    ]),
  )
  const { username } = requireUser(actor)
  return {
    username,
    use,
    locations: places.items.map(locationItem),
    portfolios: collections.items.map(portfolioItem),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { username, use, locations, portfolios } = loaderData
  return (
    <main className="page work-home">
      <header>
        <h1>{username}</h1>
        <div className="work-uses">
          <UseLine use={use.locations} />
          <UseLine use={use.portfolios} />
        </div>
      </header>
      {use.locations.count === 0 ? (
        <NoLocations />
      ) : (
        <>
          <p className="work-actions">
            <ButtonLink kind="accent" to="/my/import">
              Import photos
            </ButtonLink>
            <ButtonLink kind="secondary" to="/my/locations/new">
              New location
            </ButtonLink>
            <ButtonLink kind="secondary" to="/my/portfolios/new">
              New portfolio
            </ButtonLink>
          </p>
          <ItemList
            layout="gridCompact"
            sourceOf={sourceOf}
            sections={[
              {
                kind: 'location',
                title: 'Latest locations',
                total: use.locations.count,
                items: locations,
                hrefOf: ({ id }) => `/my/locations/${id}`,
              },
              {
                kind: 'portfolio',
                title: 'Latest portfolios',
                total: use.portfolios.count,
                items: portfolios,
                hrefOf: ({ id }) => `/my/portfolios/${id}`,
              },
            ]}
          />
        </>
      )}
    </main>
  )
}
