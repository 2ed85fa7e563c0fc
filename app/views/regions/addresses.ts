import { href } from 'react-router'
import type { Country, Region } from '#app/domain/discover/regions/region.ts'
import type { Trail } from '../structured.ts'

export function countryHref({ slug }: Pick<Country, 'slug'>) {
  return href('/discover/in/:country', { country: slug })
}

export function regionHref({
  slug,
  country,
}: Pick<Region, 'slug'> & { country: { slug: string } }) {
  return href('/discover/in/:country/:region', { country: country.slug, region: slug })
}

export function trailOf(region: Pick<Region, 'slug' | 'name' | 'country'>): Trail {
  const { country } = region
  return [
    { name: 'Discover', path: href('/discover') },
    { name: country.name, path: countryHref(country) },
    { name: region.name, path: regionHref(region) },
  ]
}

export function tagHref(title: string) {
  return href('/discover/tag/:tag', { tag: title.toLowerCase() })
}
