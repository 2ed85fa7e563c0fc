import { href } from 'react-router'
import * as regionPages from '#app/domain/discover/regions/region-page.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { publicPage } from '#app/http/public.server.ts'
import { LightTimeline } from '#app/ui/light/timeline.tsx'
import { discoverHref, writePlace } from '#app/views/discover/query.ts'
import { findShownLight } from '#app/views/light/section.server.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { countryHref, regionHref } from '#app/views/regions/addresses.ts'
import { listOf } from '#app/views/structured.ts'
import type { Route } from './+types/region'
import { PlacesPage } from './region-page.tsx'
import { cardsOf, notFoundPage, placesView, requireRegion } from './region-view.server.ts'

export const handle = { ...declareAllowance({ readCost: 10 }), search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, name, country, path, trail, places, isThin } = loaderData
  const entries = places.map(({ title, href }) => ({ name: title, path: href }))
  return pageMeta({
    title: `Photo locations in ${name}, ${country}`,
    description: descriptionOf(loaderData),
    origin,
    path,
    about: {
      '@type': 'CollectionPage',
      name: `Photo locations in ${name}, ${country}`,
      about: {
        '@type': 'AdministrativeArea',
        name,
        containedInPlace: { '@type': 'Country', name: country },
      },
      mainEntity: listOf(origin, entries, loaderData.total),
    },
    trail,
    isThin,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const region = await requireRegion(params)
  const actor = findActor(context)
  const contents = await regionPages.findRegion(actor, region)
  if (contents.count + contents.portfolios.length === 0) throw notFoundPage()
  return {
    ...placesView(contents),
    name: region.name,
    country: region.country.name,
    path: regionHref(region),
    trail: [
      { name: 'Discover', path: href('/discover') },
      { name: region.country.name, path: countryHref(region.country) },
    ],
    portfolios: cardsOf(contents.portfolios),
    regions: contents.regions.map((one) => ({ name: one.name, path: regionHref(one) })),
    onward: {
      name: `Search around ${region.name}`,
      path: discoverHref({ near: region.name, at: writePlace(region, region.name), within: '100' }),
    },
    light: findShownLight(region, new URL(request.url).origin, [], actor.clock),
  }
}

type Loaded = Route.ComponentProps['loaderData']

function descriptionOf({ name, count, places }: Loaded) {
  const titles = places.slice(0, 4).map(({ title }) => title)
  return `${count} to photograph in ${name}, scouted by photographers: ${titles.join(', ')}`
}

export default function RegionPage({ loaderData }: Route.ComponentProps) {
  const { name, country, count, light } = loaderData
  return (
    <PlacesPage
      {...loaderData}
      title={name}
      lede={`${count} to photograph in ${name}, ${country}, scouted and shared by photographers.`}
      regionsTitle="Regions nearby"
    >
      {light && (
        <section aria-labelledby="light-title">
          <h2 id="light-title">Light in {name} today</h2>
          <p className="text-muted">
            {light.named}, {light.zone}, in the middle of the region
          </p>
          <LightTimeline light={light.view} />
        </section>
      )}
    </PlacesPage>
  )
}
