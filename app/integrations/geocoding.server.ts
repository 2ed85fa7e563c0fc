import { requireNoTransaction } from '#app/outside.server.ts'
import * as gazetteer from './gazetteer.server.ts'

/** Position in degrees; `source` says who answered. */
export type AddressMatch = {
  address: string
  latitude: number
  longitude: number
  source: 'coordinates' | 'gazetteer' | 'google'
}

/** `search` gives the best match first, or an empty list. */
export type Geocoder = {
  search: (text: string) => Promise<AddressMatch[]>
  reverse: (position: Position) => Promise<AddressMatch | undefined>
}

type Position = { latitude: number; longitude: number }
type Warn = (message: string) => void

/** Milliseconds: a page waits for it. */
const timeLimit = 3000
const googleUrl = 'https://maps.googleapis.com/maps/api/geocode/json'

/** Google's geocoder with a key, the offline one without; `warn` is called when Google fails. */
export function chooseGeocoder(googleKey: string | undefined, warn: Warn): Geocoder {
  const geocoder = googleKey ? googleGeocoder(googleKey, offlineGeocoder, warn) : offlineGeocoder
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

/** Answers from the bundled gazetteer; `reverse` finds a town within 15 km. */
export const offlineGeocoder: Geocoder = {
  async search(text) {
    const towns = await gazetteer.search(text)
    return towns.map(matchOf)
  },
  async reverse(position) {
    const town = await gazetteer.nearest(position, 15)
    return town && { ...matchOf(town), latitude: position.latitude, longitude: position.longitude }
  },
}

/** Google Geocoding. On failure `warn` gets a message without the key, and `fallback` answers. */
function googleGeocoder(key: string, fallback: Geocoder, warn: Warn): Geocoder {
  async function ask<Answer>(
    query: Record<string, string>,
    answer: (matches: AddressMatch[]) => Answer,
    otherwise: () => Promise<Answer>,
  ) {
    try {
      return answer(await askGoogle({ ...query, key }))
    } catch (error) {
      warn(
        `Google Geocoding did not answer (${reasonOf(error)}); the offline gazetteer answers instead`,
      )
      return otherwise()
    }
  }
  return {
    search: (text) =>
      ask(
        { address: text },
        (matches) => matches,
        () => fallback.search(text),
      ),
    reverse: (position) =>
      ask(
        { latlng: `${position.latitude},${position.longitude}` },
        ([match]) => match && { ...match, ...position },
        () => fallback.reverse(position),
      ),
  }
}

type GoogleAnswer = {
  status: string
  results?: { formatted_address: string; geometry: { location: { lat: number; lng: number } } }[]
}

class GoogleRefusal extends Error {}

async function askGoogle(query: Record<string, string>): Promise<AddressMatch[]> {
  const response = await fetch(`${googleUrl}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!response.ok) throw new GoogleRefusal(`status ${response.status}`)
  const { status, results = [] } = (await response.json()) as GoogleAnswer
  if (status === 'ZERO_RESULTS') return []
  if (status !== 'OK') throw new GoogleRefusal(status)
  return results.map(({ formatted_address, geometry }) => ({
    address: formatted_address,
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
    source: 'google',
  }))
}

function reasonOf(error: unknown) {
  if (error instanceof GoogleRefusal) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time'
  return error instanceof SyntaxError || error instanceof TypeError
    ? error.message
    : 'no connection'
}

function matchOf({ name, region, country, latitude, longitude }: gazetteer.Town): AddressMatch {
  const parts = region && region !== name ? [name, region, country] : [name, country]
  return { address: parts.join(', '), latitude, longitude, source: 'gazetteer' }
}
