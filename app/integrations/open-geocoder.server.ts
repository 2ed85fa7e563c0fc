import { z } from 'zod'
import { createLruCache } from '#app/format/lru-cache.ts'
import { type GeocodingService, type Match, NoAnswer } from './geocoding.server.ts'

type Settings = {
  /** Ends in `/api` (Photon) or `/search` (Nominatim). */
  url: string
  /** The site's own address, which the terms of public instances ask for. */
  site: string
  /** Waits until the next question may be asked. @throws when that takes too long */
  waitForTurn: () => Promise<void>
}

/** Milliseconds: a page waits for it. */
const timeLimit = 3000

/** Milliseconds without a question after one that was not answered. */
const pauseMs = 60_000

/** Bytes of an answer; eight matches are a few kilobytes. */
const maxBytes = 500_000
const maxMatches = 8
const maxAddressLength = 200

/**
 * A geocoder of OpenStreetMap's data. Typing may be answered by Photon; Nominatim's usage policy
 * forbids it. Sources: https://github.com/komoot/photon/blob/master/docs/api-v1.md,
 * https://nominatim.org/release-docs/latest/api/Search/,
 * https://operations.osmfoundation.org/policies/nominatim/
 */
export function openGeocoder({ url, site, waitForTurn }: Settings): GeocodingService {
  const isPhoton = url.endsWith('/api')
  const { common, read } = isPhoton ? photon : nominatim
  const known = createLruCache<Match[]>(5_000)
  let quietUntil = 0

  async function ask(path: string, query: Record<string, string>): Promise<Match[]> {
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
      // Another host must not be reached through this one.
      redirect: 'error',
      headers: { 'User-Agent': `Recce (+${site})`, 'Accept-Language': 'en' },
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!response.ok) throw new NoAnswer(`status ${response.status}`)
    const found = read(JSON.parse(await readText(response)))
    return found.flatMap((written) => Readable.safeParse(written).data ?? []).slice(0, maxMatches)
  }

  return {
    name: isPhoton ? 'Photon' : 'Nominatim',
    source: 'openStreetMap',
    answersTyping: isPhoton,
    search: (text) => ask(url, { q: text, limit: String(maxMatches) }),
    reverse: async ({ latitude, longitude }) => {
      const at = { lat: String(latitude), lon: String(longitude) }
      const [match] = await ask('reverse', at)
      return match
    },
  }
}

/** Never more of an answer than `maxBytes`, whatever its headers say. */
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

/** A match with an address that can be shown and a position on the globe. */
const Readable = z.object({
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

type Unread = { address: unknown; latitude: unknown; longitude: unknown }

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
  read: (answer: unknown): Unread[] =>
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
  /** A search gives a list, a position one place, or an object that says `error`. */
  read: (answer: unknown): Unread[] => {
    const places = Array.isArray(answer) ? answer : [z.looseObject({}).parse(answer)]
    return places.flatMap((written) => {
      const place = Place.parse(written)
      if (!place) return []
      return [{ address: place.display_name, latitude: place.lat, longitude: place.lon }]
    })
  },
}
