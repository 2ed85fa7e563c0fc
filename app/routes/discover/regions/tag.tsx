import { href, redirect } from 'react-router'
import { findTagContents } from '#app/domain/discover/regions/tag-page.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { publicPage } from '#app/http/public.server.ts'
import { discoverHref } from '#app/views/discover/query.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { regionHref, tagHref } from '#app/views/regions/addresses.ts'
import { listOf } from '#app/views/structured.ts'
import type { Route } from './+types/tag'
import { PlacesPage } from './region-page.tsx'
import { notFoundPage, placesView } from './region-view.server.ts'

export const handle = { ...declareAllowance({ readCost: 10 }), search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, name, path, trail, places, isThin, count } = loaderData
  const title = `${name}: photo locations`
  const entries = places.map((place) => ({ name: place.title, path: place.href }))
  const titles = places.slice(0, 4).map((place) => place.title)
  return pageMeta({
    title,
    description: `${count} tagged “${name}”, scouted by photographers: ${titles.join(', ')}`,
    origin,
    path,
    about: {
      '@type': 'CollectionPage',
      name: title,
      keywords: name,
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
  const tagged = await findTagContents(findActor(context), params.tag)
  if (!tagged) throw notFoundPage()
  const path = tagHref(tagged.title)
  if (tagged.title.toLowerCase() !== params.tag) throw redirect(path, 301)
  return {
    ...placesView(tagged),
    name: tagged.title,
    path,
    trail: [{ name: 'Discover', path: href('/discover') }],
    regions: tagged.regions.map((region) => ({
      name: region.name,
      path: regionHref(region),
      note: region.country.name,
    })),
    onward: {
      name: 'Search with this tag',
      path: discoverHref({ scope: 'all', tags: tagged.title }),
    },
  }
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { name, count } = loaderData
  return (
    <PlacesPage
      {...loaderData}
      title={name}
      lede={`${count} tagged “${name}”, scouted and shared by photographers.`}
      regionsTitle="Where they are"
    />
  )
}
