import { type Coordinates, onGlobe } from '#app/domain/rules/globe.ts'
import { readNotation } from './notation.ts'

export { type MapLinks, mapLinks } from './map-apps.ts'

/**
 * Reads links of Google, Apple, Bing and other maps, and `geo:` URIs (RFC 5870). A marked place
 * takes precedence over the centre of the map.
 */
export function readMapLink(text: string): Coordinates | undefined {
  const found = /\b(geo:|https?:\/\/)\S+/i.exec(text)?.[0]
  const bare = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}[/?#]\S*$/i.exec(text)?.[0]
  const address = /^https?:/i.test(text) || !found ? text : found
  const link = found || !bare ? address : `https://${bare}`
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.protocol === 'geo:') return geoUri(url)
  if (!/^https?:$/.test(url.protocol)) return undefined
  return fromData(url) ?? fromQuery(url) ?? fromPath(url) ?? fromView(url)
}

function geoUri(url: URL) {
  const [latitude = '', longitude = ''] = url.pathname.split(';')[0]?.split(',') ?? []
  const query = url.searchParams.get('q')
  return (query ? parsePair(query) : undefined) ?? numbers(latitude, longitude)
}

/** Google's `data=` parameter: `!3d{lat}!4d{lon}` for a place, `!1d{lon}!2d{lat}` for a route. */
function fromData(url: URL) {
  const place = [...url.href.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1)
  if (place) return numbers(place[1], place[2])
  const way = [...url.href.matchAll(/!1d(-?[\d.]+)!2d(-?[\d.]+)/g)].at(-1)
  return way && numbers(way[2], way[1])
}

const pairNames = [
  'destination',
  'daddr',
  'q',
  'query',
  'coordinate',
  'latlng',
  'll',
  'where1',
  'to',
  'cbll',
  'viewpoint',
  'center',
  'sll',
  'cp',
  'map',
]

function fromQuery({ searchParams, hostname }: URL) {
  const isEastFirst = /(^|\.)yandex\./.test(hostname)
  if (isEastFirst) {
    const [east, north] = (searchParams.get('pt') ?? searchParams.get('ll') ?? '').split(',')
    return numbers(north, east)
  }
  for (const [north, east] of [
    ['mlat', 'mlon'],
    ['lat', 'lon'],
    ['lat', 'lng'],
    ['latitude', 'longitude'],
  ] as const) {
    const position = numbers(searchParams.get(north), searchParams.get(east))
    if (position) return position
  }
  const point = /point\.(-?[\d.]+)_(-?[\d.]+)/.exec(searchParams.get('sp') ?? '')
  if (point) return numbers(point[1], point[2])
  const route = searchParams.get('route')?.split(';').at(-1)
  for (const value of [route, ...pairNames.map((name) => searchParams.get(name))]) {
    const position = value ? parsePair(value) : undefined
    if (position) return position
  }
  return undefined
}

/** Such as `/maps/place/46°01'14.5"N+7°44'56.8"E`, `/maps/search/46.02,+7.75`, `/maps/dir/a/b`. */
function fromPath({ pathname }: URL) {
  for (const segment of pathname.split('/').reverse()) {
    if (!segment || segment.startsWith('@')) continue
    const position = parsePair(decodeSegment(segment).replaceAll('+', ' '))
    if (position) return position
  }
  return undefined
}

/** Centre of the map: `@46.02,7.75,15z`, `#map=15/46.02/7.75` or `#15/46.02/7.75`. */
function fromView({ pathname, hash }: URL) {
  const at = /@(-?[\d.]+),(-?[\d.]+)/.exec(pathname)
  if (at) return numbers(at[1], at[2])
  const view = /^#(?:.*&)?(?:map=)?[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash)
  return view ? numbers(view[1], view[2]) : undefined
}

/** Such as `loc:46.02,7.75`, `46.02,7.75(Zermatt)`, `46.02~7.75` or `46.02,7.75,15`. */
function parsePair(value: string) {
  const text = value.replace(/^(loc:|ll\.|@)/, '').replace(/\s*\([^)]*\)\s*$/, '')
  const pair = /^\s*([+-]?\d+\.?\d*)\s*[,~]\s*([+-]?\d+\.?\d*)\s*(,.*)?$/.exec(text)
  return pair ? numbers(pair[1], pair[2]) : readNotation(text)
}

function numbers(latitude?: string | null, longitude?: string | null) {
  if (!latitude?.trim() || !longitude?.trim()) return undefined
  return onGlobe(Number(latitude), Number(longitude))
}

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
