import { ZodError } from 'zod'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import * as gazetteer from './gazetteer.server.ts'

/** Position in degrees. */
export type Match = { address: string; latitude: number; longitude: number }

/** `source` says who answered. */
export type AddressMatch = Match & {
  source: 'coordinates' | 'gazetteer' | 'google' | 'openStreetMap'
}

/** `search` gives the best match first, or an empty list. */
export type Geocoder = {
  search: (text: string) => Promise<AddressMatch[]>
  reverse: (position: Position) => Promise<AddressMatch | undefined>
}

/** A service on the network that knows streets. It throws when it does not answer. */
export type GeocodingService = {
  name: string
  source: 'google' | 'openStreetMap'
  /** Whether its terms allow a question for each few letters that somebody types. */
  answersTyping: boolean
  search: (text: string) => Promise<Match[]>
  reverse: (position: Position) => Promise<Match | undefined>
}

/** The reason why a service gave no answer, for the log. */
export class NoAnswer extends Error {}

type Position = { latitude: number; longitude: number }
type Warn = (message: string) => void

/** Milliseconds: a page waits for it. */
const timeLimit = 3000
const googleUrl = 'https://maps.googleapis.com/maps/api/geocode/json'

/** The service, or the gazetteer without one and whenever it fails: `warn` is called then. */
export function chooseGeocoder(service: GeocodingService | undefined, warn: Warn): Geocoder {
  const geocoder = service ? orTowns(service, warn) : offlineGeocoder
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

/** On failure `warn` gets a message without keys and questions, and the gazetteer answers. */
function orTowns(service: GeocodingService, warn: Warn): Geocoder {
  const { name, source } = service
  async function ask<Answer>(question: Promise<Answer>, otherwise: () => Promise<Answer>) {
    try {
      return await question
    } catch (error) {
      warn(`${name} did not answer (${reasonOf(error)}); the offline gazetteer answers instead`)
      return otherwise()
    }
  }
  return {
    search: (text) =>
      ask(
        service.search(text).then((found) => found.map((match) => ({ ...match, source }))),
        () => offlineGeocoder.search(text),
      ),
    reverse: (position) =>
      ask(
        service.reverse(position).then((match) => match && { ...match, ...position, source }),
        () => offlineGeocoder.reverse(position),
      ),
  }
}

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
export function googleGeocoder(key: string): GeocodingService {
  return {
    name: 'Google Geocoding',
    source: 'google',
    answersTyping: true,
    search: (address) => askGoogle({ address, key }),
    reverse: async ({ latitude, longitude }) => {
      const [match] = await askGoogle({ latlng: `${latitude},${longitude}`, key })
      return match
    },
  }
}

type GoogleAnswer = {
  status: string
  results?: { formatted_address: string; geometry: { location: { lat: number; lng: number } } }[]
}

async function askGoogle(query: Record<string, string>): Promise<Match[]> {
  const response = await fetch(`${googleUrl}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeLimit),
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

function matchOf({ name, region, country, latitude, longitude }: gazetteer.Town): AddressMatch {
  const parts = region && region !== name ? [name, region, country] : [name, country]
  return { address: parts.join(', '), latitude, longitude, source: 'gazetteer' }
}
