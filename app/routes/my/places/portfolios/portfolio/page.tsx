import { newFormKey } from '#app/domain/items/create-once.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Gallery } from '#app/routes/my/gallery.tsx'
import { findHeldPlaces } from '#app/routes/my/held-places.server.ts'
import { ItemHead } from '#app/routes/my/places/item-head.tsx'
import { env } from '#app/server/env.server.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import { portfolioHref } from '#app/views/addresses.ts'
import { toSortedLocation } from '#app/views/library/items.ts'
import { photoView } from '#app/views/photos.ts'
import { AddLocations } from '#app/views/places/add-locations.tsx'
import { ownDownloads } from '#app/views/places/downloads.server.ts'
import { EditableList } from '#app/views/places/editable-list.tsx'
import { findOffers } from '#app/views/places/location-offers.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import '#app/routes/my/item-page.css'
import { actOnPortfolio } from './action.server.ts'
import { Facts } from './facts.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? 'Portfolio'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const portfolio = await loadOrThrow(portfolios.findEditable(actor, params.id))
  const { id, slug, title, description, ownerUser, ownerUserId, locationIds } = portfolio
  const { isPurchaseable, priceCents, isPurchased } = portfolio
  const [{ cards, ...contents }, offers, audience] = await Promise.all([
    findHeldPlaces(actor, locationIds, portfolio.heroPhotoId),
    findOffers(actor, new URL(request.url).searchParams, locationIds.length === 0, ownerUserId),
    loadOrThrow(audiences.find(actor, 'portfolio', id)),
  ])
  const isOwn = ownerUserId === actor.id
  return {
    id,
    title,
    description,
    copyKey: newFormKey(),
    downloads: ownDownloads({ portfolio: id }),
    audience,
    isBought: isPurchased,
    sharedBy: isOwn ? undefined : { id: ownerUserId, username: ownerUser },
    ...contents,
    locations: cards.map((card) => toSortedLocation({ ...card, ownerUser: null })),
    offers,
    viewUrl: `${env.PUBLIC_URL}${portfolioHref(ownerUser, slug)}`,
    sale: isOwn && !isPurchased ? { isPurchaseable, priceCents } : undefined,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnPortfolio(request, findActor(context), params.id)
}

export default function Portfolio({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, sharedBy, locations, photos, map } = loaderData
  const linkClicks = useLinkClicks()
  return (
    <main className="page">
      <ItemHead {...loaderData} kind="portfolio" sharedBy={sharedBy?.username} />
      <Refusal of={actionData} />
      {photos.length > 0 && (
        <section className="item-photos" aria-label="Photos">
          <Gallery title={title} photos={photos.map((photo) => photoView(photo, photo.title))} />
        </section>
      )}
      <div className="item-columns" {...linkClicks}>
        <Facts
          {...loaderData}
          locationIds={locations.map((location) => location.id)}
          photoCount={photos.length}
        />
        {map && (
          <LocationMap {...map} label={`Locations of ${title}`} mode="now" className="map-fill" />
        )}
        <EditableList
          kind="portfolio"
          id={id}
          name="locations"
          title="Locations"
          items={locations}
          empty="No locations yet."
        >
          {(pressing) => (
            <AddLocations
              kind="portfolio"
              id={id}
              offers={loaderData.offers}
              of={sharedBy}
              pressing={pressing}
            />
          )}
        </EditableList>
      </div>
    </main>
  )
}
