import { slug } from '#app/format/identifier.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'
import type { Country, Region } from './region.ts'

type Atlas = {
  countries: Map<string, Country>
  regions: Map<string, Map<string, Region>>
}

let loading: Promise<Atlas> | undefined

/** Finds a country by its slug, or by its code in upper or lower case. */
export async function findCountryBy(name: string): Promise<Country | undefined> {
  const { countries } = await load()
  return countries.get(slug(name))
}

/** Finds a region of the country with the code `country`, by its slug or its code. */
export async function findRegionBy(country: string, name: string): Promise<Region | undefined> {
  const { regions } = await load()
  return regions.get(country)?.get(slug(name))
}

function load() {
  loading ??= buildAtlas()
  return loading
}

async function buildAtlas(): Promise<Atlas> {
  const countries: Atlas['countries'] = new Map()
  const regions: Atlas['regions'] = new Map()
  for (const { countryCode, country: name, ...region } of await gazetteer.listRegions()) {
    const country = countries.get(slug(countryCode)) ?? {
      code: countryCode,
      name,
      slug: slug(name),
    }
    countries.set(slug(countryCode), country).set(country.slug, country)
    const known = regions.get(countryCode) ?? new Map<string, Region>()
    const plain = slug(region.name) || slug(region.code)
    // Some countries have a city and a province of the same name, so the code tells them apart.
    const own = known.has(plain) ? `${plain}-${slug(region.code)}` : plain
    const one = { ...region, country, slug: own }
    known.set(own, one)
    regions.set(countryCode, known)
  }
  for (const known of regions.values()) {
    for (const region of [...known.values()]) {
      const code = slug(region.code)
      if (!known.has(code)) known.set(code, region)
    }
  }
  return { countries, regions }
}
