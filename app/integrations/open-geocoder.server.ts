import { z } from 'zod'
import { createLruCache } from '#app/format/lru-cache.ts'
import { type GeocodingService, type Match, NoAnswer } from './geocoding.server.ts'

type Settings = {
  /** Ends in `/api` for Photon, or in `/search` for Nominatim. */
  url: string
  /** This site's URL, which the terms of public instances require in each request. */
  site: string
  /** Waits until the next request is allowed. @throws if the wait would be too long */
  waitForSlot: () => Promise<void>
}

const timeoutMs = 3000

/** Pause after a failed request, in milliseconds. */
const pauseMs = 60_000

const maxBytes = 500_000
const maxMatches = 8
const maxAddressLength = 200

/**
 * Geocodes with the data of OpenStreetMap. Nominatim's usage policy forbids requests while the user
 * types.
 * Sources: https://github.com/komoot/photon/blob/master/docs/api-v1.md,
 * https://nominatim.org/release-docs/latest/api/Search/,
 * https://operations.osmfoundation.org/policies/nominatim/
 */
export function openGeocoder({ url, site, waitForSlot: waitForTurn }: Settings): GeocodingService {
  const isPhoton = url.endsWith('/api')
  const { common, read } = isPhoton ? photon : nominatim
  const known = createLruCache<Match[]>(5_000)
  let quietUntil = 0

  async function findMatches(path: string, query: Record<string, string>): Promise<Match[]> {
    const address = new URL(path, url)
    address.search = new URLSearchParams({ ...query, ...common }).toString()
    const answered = known.find(address.href)
    if (answered) return answered
    if (Date.now() < quietUntil) throw new NoAnswer('it failed less than a minute ago')
    await waitForTurn()
    try {
      return known.store(address.href, await fetchMatches(address))
    } catch (error) {
      quietUntil = Date.now() + pauseMs
      throw error
    }
  }

  async function fetchMatches(address: URL) {
    const response = await fetch(address, {
      // Keeps the service from redirecting to another host.
      redirect: 'error',
      headers: { 'User-Agent': `Recce (+${site})`, 'Accept-Language': 'en' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new NoAnswer(`status ${response.status}`)
    const found = read(JSON.parse(await readText(response)))
    return found
      .flatMap((written) => ReadableMatch.safeParse(written).data ?? [])
      .slice(0, maxMatches)
  }

  return {
    name: isPhoton ? 'Photon' : 'Nominatim',
    source: 'openStreetMap',
    answersTyping: isPhoton,
    search: (text) => findMatches(url, { q: text, limit: String(maxMatches) }),
    reverse: async ({ latitude, longitude }) => {
      const at = { lat: String(latitude), lon: String(longitude) }
      const [match] = await findMatches('reverse', at)
      return match
    },
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new NoAnswer('too long an answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const ReadableMatch = z.object({
  address: z
    .string()
    .transform((text) =>
      text
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, maxAddressLength),
    )
    .pipe(z.string().min(1)),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
}) satisfies z.ZodType<Match>

type RawMatch = { address: unknown; latitude: unknown; longitude: unknown }

const Features = z.object({
  features: z.array(
    z
      .object({
        geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
        properties: z.record(z.string(), z.unknown()),
      })
      .nullable()
      .catch(null),
  ),
})

const photon = {
  common: { lang: 'en' },
  read: (answer: unknown): RawMatch[] =>
    Features.parse(answer).features.flatMap((feature) => {
      if (!feature) return []
      const [longitude, latitude] = feature.geometry.coordinates
      const { name, housenumber, street, city, state, country } = feature.properties
      const parts = [name, joined(housenumber, street), city, state, country]
      return [{ address: [...new Set(parts.filter(isWord))].join(', '), latitude, longitude }]
    }),
}

function joined(housenumber: unknown, street: unknown) {
  return isWord(housenumber) && isWord(street) ? `${housenumber} ${street}` : street
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const Place = z
  .object({ display_name: z.string(), lat: z.string().min(1), lon: z.string().min(1) })
  .nullable()
  .catch(null)

const nominatim = {
  common: { format: 'jsonv2' },
  /** Nominatim answers a search with a list, a position with one place or with `error`. */
  read: (answer: unknown): RawMatch[] => {
    const places = Array.isArray(answer) ? answer : [z.looseObject({}).parse(answer)]
    return places.flatMap((written) => {
      const place = Place.parse(written)
      if (!place) return []
      return [{ address: place.display_name, latitude: place.lat, longitude: place.lon }]
    })
  },
}
