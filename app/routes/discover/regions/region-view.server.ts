import { data, redirect } from 'react-router'
import type { DiscoverCard } from '#app/domain/discover/cards.server.ts'
import * as atlas from '#app/domain/discover/regions/atlas.server.ts'
import type { Country, Region } from '#app/domain/discover/regions/region.ts'
import { enoughPlaces, maxCounted } from '#app/domain/discover/regions/region.ts'
import type { RegionContents } from '#app/domain/discover/regions/region-page.server.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { discoverItem } from '#app/views/discover/items.ts'
import { countryHref, regionHref, tagHref } from '#app/views/regions/addresses.ts'

/** @throws a redirect from the country's code to its name, or a response with 404 */
export async function requireCountry(name: string): Promise<Country> {
  const country = await atlas.findCountryBy(name)
  if (!country) throw notFoundPage()
  if (country.slug !== name) throw redirect(countryHref(country), 301)
  return country
}

/** @throws like `requireCountry` */
export async function requireRegion(params: { country: string; region: string }): Promise<Region> {
  const country = await atlas.findCountryBy(params.country)
  const region = country && (await atlas.findRegionBy(country.code, params.region))
  if (!region) throw notFoundPage()
  if (region.slug !== params.region || country.slug !== params.country) {
    throw redirect(regionHref(region), 301)
  }
  return region
}

export function notFoundPage() {
  return data(null, { status: 404 })
}

export function countLabel(count: number) {
  if (count < maxCounted) return formatCount(count, 'location')
  return `More than ${formatNumber(maxCounted)} locations`
}

export function cardsOf(places: readonly DiscoverCard[]) {
  return places.map((place) => discoverItem(place, 'km'))
}

type Found = Pick<RegionContents, 'count' | 'places' | 'tags'>

export function placesView({ count, places, tags }: Found) {
  return {
    origin: publicOrigin,
    total: count,
    count: countLabel(count),
    isThin: count < enoughPlaces,
    places: cardsOf(places),
    tags: tags.map((title) => ({ id: title, title, href: tagHref(title) })),
  }
}
