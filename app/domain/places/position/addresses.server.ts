import { placeWords } from '#app/domain/places/words.ts'
import { createLruCache } from '#app/format/lru-cache.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'
import {
  type AddressMatch,
  chooseGeocoder,
  type Geocoder,
  type GeocodingService,
  googleGeocoder,
  offlineGeocoder,
} from '#app/integrations/geocoding.server.ts'
import { openGeocoder } from '#app/integrations/open-geocoder.server.ts'
import { env } from '#app/server/env.server.ts'
import { type Coordinates, formatDecimal, formatShort, parseCoordinates } from './coordinates.ts'
import { bearingDegrees, windOf } from './distance.ts'
import { waitForGeocoder } from './geocoder-rate.server.ts'

export type { AddressMatch }

const warn = (message: string) => console.warn(message)
let ownGeocoder: GeocodingService | undefined

function chooseService() {
  const { GEOCODER_URL: url, GOOGLE_MAPS_API_KEY: key, PUBLIC_URL: site } = env
  if (!url) return key ? googleGeocoder(key) : undefined
  ownGeocoder ??= openGeocoder({ url, site, waitForSlot: waitForGeocoder })
  return ownGeocoder
}

/** Reads `text` as coordinates or a map link, or else searches addresses; best match first. */
export async function search(
  text: string,
  geocoder: Geocoder = chooseGeocoder(chooseService(), warn),
): Promise<AddressMatch[]> {
  const position = parseCoordinates(text)
  if (!position) return text.trim() ? geocoder.search(text.trim()) : []
  const address = (await geocoder.reverse(position))?.address ?? formatDecimal(position)
  return [{ address, ...position, source: 'coordinates' }]
}

/** `isPartial` says that `matches` has only towns, as the geocoder's terms forbid autocomplete. */
export async function suggest(text: string) {
  const isPartial = chooseService()?.answersTyping === false
  return { matches: await (isPartial ? searchTowns : search)(text), isPartial }
}

/** Searches only the bundled gazetteer, so that visitors' searches reach no external service. */
export function searchTowns(text: string): Promise<AddressMatch[]> {
  return search(text, offlineGeocoder)
}

export async function reverse(position: Coordinates, geocoder: Geocoder) {
  return geocoder.reverse(position)
}

/** A position at most this far from the middle of a town is in the centre of the town. */
const centreKm = 0.2

/**
 * `Zermatt` within 2 km or in town, `Near Zermatt` within 15 km, `22 km north of Zermatt` within
 * 100 km, else the coordinates. `detail` distinguishes equal names: `Zermatt centre`,
 * `4 km north of Zermatt`.
 */
export async function proposeName(position: Coordinates) {
  const found = await gazetteer.nearest(position, 100)
  if (!found) return { name: formatShort(position), detail: formatShort(position) }
  const { name: town, isInside, distanceKm: away } = found
  const wind = windOf(bearingDegrees(found, position))
  if (isInside || away <= 2) {
    const detail =
      away <= centreKm ? placeWords.centreOf({ town }) : placeWords.sideOf({ town, wind })
    return { name: town, detail: detail.text }
  }
  const detail = placeWords.awayFrom({ town, km: Math.round(away), wind }).text
  return { name: away <= 15 ? placeWords.near({ town }).text : detail, detail }
}

const towns = createLruCache<{ name: string; latitude: number; longitude: number }[]>(1_000)

/** Lists the largest towns within `withinKm` that are at least `apartKm` from each other. */
export async function listLandmarks(
  position: Coordinates,
  withinKm: number,
  limit = 5,
  apartKm = withinKm / 4,
) {
  const key = `${position.latitude} ${position.longitude} ${withinKm} ${limit} ${apartKm}`
  const known = towns.find(key)
  if (known) return known
  const found = await gazetteer.findLandmarks(position, withinKm, limit, apartKm)
  return towns.store(
    key,
    found.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
  )
}
