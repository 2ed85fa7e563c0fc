import { href } from 'react-router'
import * as regionPages from '#app/domain/discover/regions/region-page.server.ts'
import { areaOf } from '#app/domain/places/position/area.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { publicPage } from '#app/http/public.server.ts'
import { discoverHref, writeView } from '#app/views/discover/query.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { countryHref, regionHref } from '#app/views/regions/addresses.ts'
import { listOf } from '#app/views/structured.ts'
import type { Route } from './+types/country'
import { PlacesPage } from './region-page.tsx'
import {
  cardsOf,
  countLabel,
  notFoundPage,
  placesView,
  requireCountry,
} from './region-view.server.ts'

export const handle = { ...declareAllowance({ readCost: 10 }), search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, name, path, trail, places, isThin, count } = loaderData
  const title = `Photo locations in ${name}`
  const entries = places.map((place) => ({ name: place.title, path: place.href }))
  const regions = loaderData.regions.slice(0, 6).map((region) => region.name)
  return pageMeta({
    title,
    description: `${count} to photograph in ${name}, scouted by photographers: ${regions.join(', ')}`,
    origin,
    path,
    about: {
      '@type': 'CollectionPage',
      name: title,
      about: { '@type': 'Country', name },
      mainEntity: listOf(origin, entries, loaderData.total),
    },
    trail,
    isThin,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const country = await requireCountry(params.country)
  const contents = await regionPages.findCountry(findActor(context), country)
  if (contents.count + contents.portfolios.length === 0) throw notFoundPage()
  const area = areaOf(contents.regions)
  return {
    ...placesView(contents),
    name: country.name,
    path: countryHref(country),
    trail: [{ name: 'Discover', path: href('/discover') }],
    portfolios: cardsOf(contents.portfolios),
    regions: contents.regions.map((region) => ({
      name: region.name,
      path: regionHref(region),
      note: countLabel(region.count),
    })),
    onward: {
      name: `Search ${country.name} on the map`,
      path: discoverHref(area ? { view: writeView(area) } : { scope: 'all' }),
    },
  }
}

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  const { name, count } = loaderData
  return (
    <PlacesPage
      {...loaderData}
      title={name}
      lede={`${count} to photograph in ${name}, scouted and shared by photographers.`}
      regionsTitle="Regions"
    />
  )
}
