import { ZodError } from 'zod'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import * as gazetteer from './gazetteer.server.ts'
import * as gazetteerSearch from './gazetteer-search.server.ts'
import type { Town } from './gazetteer-towns.server.ts'

export type Match = { address: string; latitude: number; longitude: number }

export type AddressMatch = Match & {
  source: 'coordinates' | 'gazetteer' | 'google' | 'openStreetMap'
}

export type Geocoder = {
  search: (text: string) => Promise<AddressMatch[]>
  reverse: (position: Position) => Promise<AddressMatch | undefined>
}

/** An online service that knows streets. `search` and `reverse` throw if the service fails. */
export type GeocodingService = {
  name: string
  source: 'google' | 'openStreetMap'
  /** Whether the service's terms allow requests while the user types. */
  answersTyping: boolean
  search: (text: string) => Promise<Match[]>
  reverse: (position: Position) => Promise<Match | undefined>
}

export class NoAnswer extends Error {}

type Position = { latitude: number; longitude: number }
type Warn = (message: string) => void

const timeoutMs = 3000
const googleUrl = 'https://maps.googleapis.com/maps/api/geocode/json'

/** Uses the gazetteer if the service is missing or fails. @param warn is called for each failure */
export function chooseGeocoder(service: GeocodingService | undefined, warn: Warn): Geocoder {
  const geocoder = service ? withGazetteer(service, warn) : offlineGeocoder
  return {
    search: async (text) => {
      requireNoTransaction('the geocoder')
      return geocoder.search(text)
    },
    reverse: async (position) => {
      requireNoTransaction('the geocoder')
      return geocoder.reverse(position)
    },
  }
}

/** Uses the bundled gazetteer; `reverse` finds a town within 15 km. */
export const offlineGeocoder: Geocoder = {
  async search(text) {
    const towns = await gazetteerSearch.search(text)
    return towns.map(matchOf)
  },
  async reverse(position) {
    const town = await gazetteer.nearest(position, 15)
    return town && { ...matchOf(town), latitude: position.latitude, longitude: position.longitude }
  },
}

/** The message passed to `warn` contains neither the API key nor the search text. */
function withGazetteer(service: GeocodingService, warn: Warn): Geocoder {
  const { name, source } = service
  async function withFallback<Answer>(request: Promise<Answer>, fallback: () => Promise<Answer>) {
    try {
      return await request
    } catch (error) {
      warn(`${name} did not answer (${reasonOf(error)}); the offline gazetteer answers instead`)
      return fallback()
    }
  }
  return {
    search: (text) =>
      withFallback(
        service.search(text).then((found) => found.map((match) => ({ ...match, source }))),
        () => offlineGeocoder.search(text),
      ),
    reverse: (position) =>
      withFallback(
        service.reverse(position).then((match) => match && { ...match, ...position, source }),
        () => offlineGeocoder.reverse(position),
      ),
  }
}

/** See https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
export function googleGeocoder(key: string): GeocodingService {
  return {
    name: 'Google Geocoding',
    source: 'google',
    answersTyping: true,
    search: (address) => fetchGoogle({ address, key }),
    reverse: async ({ latitude, longitude }) => {
      const [match] = await fetchGoogle({ latlng: `${latitude},${longitude}`, key })
      return match
    },
  }
}

type GoogleAnswer = {
  status: string
  results?: { formatted_address: string; geometry: { location: { lat: number; lng: number } } }[]
}

async function fetchGoogle(query: Record<string, string>): Promise<Match[]> {
  const response = await fetch(`${googleUrl}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new NoAnswer(`status ${response.status}`)
  const { status, results = [] } = (await response.json()) as GoogleAnswer
  if (status === 'ZERO_RESULTS') return []
  if (status !== 'OK') throw new NoAnswer(status)
  return results.map(({ formatted_address, geometry }) => ({
    address: formatted_address,
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
  }))
}

function reasonOf(error: unknown) {
  if (error instanceof NoAnswer) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time'
  if (error instanceof ZodError) return 'an answer of an unknown form'
  return error instanceof SyntaxError || error instanceof TypeError
    ? error.message
    : 'no connection'
}

function matchOf({ name, region, country, latitude, longitude }: Town): AddressMatch {
  const parts = region && region !== name ? [name, region, country] : [name, country]
  return { address: parts.join(', '), latitude, longitude, source: 'gazetteer' }
}
