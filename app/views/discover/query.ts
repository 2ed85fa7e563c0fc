import { href } from 'react-router'
import type { Area } from '#app/domain/places/position/area.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Layout, layouts } from '#app/domain/rules/listing.ts'

const single = [
  'search',
  'near',
  'at',
  'within',
  'unit',
  'view',
  'facing',
  'date',
  'light',
  'kind',
  'sort',
  'direction',
  'scope',
  'layout',
  'map',
  'cursor',
] as const
type Single = (typeof single)[number]

export const queryParameters = [...single, 'tag']

/** Query as text: `near` a place's name, `at` its position and name, `view` the map's edges. */
export type DiscoverQuery = Partial<Record<Single, string>> & { tags?: string }

export function readQuery(params: URLSearchParams): DiscoverQuery {
  const query: DiscoverQuery = {}
  for (const name of single) {
    const value = params.get(name)?.trim()
    if (value) query[name] = value
  }
  const tags = params
    .getAll('tag')
    .flatMap((tag) => tag.split(','))
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (tags.length > 0) query.tags = [...new Set(tags)].join(', ')
  return query
}

export function discoverHref(query: DiscoverQuery, changes: DiscoverQuery = {}): string {
  const params = parametersOf({ ...query, cursor: undefined, ...changes })
  return params.size > 0 ? `${href('/discover')}?${params}` : href('/discover')
}

/** Path of a file of the locations that the search finds. */
export function discoverFileHref(file: string, query: DiscoverQuery): string {
  const { cursor: _, layout: __, map: ___, ...search } = query
  return `${href('/discover/files/:file', { file })}?${parametersOf(search)}`
}

function parametersOf({ tags, ...rest }: DiscoverQuery) {
  const params = new URLSearchParams()
  for (const name of single) {
    const value = rest[name]
    if (value) params.set(name, value)
  }
  if (tags) params.set('tag', tags)
  return params
}

export function layoutOf({ layout }: DiscoverQuery): Layout {
  return layouts.find((one) => one === layout) ?? 'gridCompact'
}

/** Returns undefined if `near` names another place than `at`. */
export function chosenPlace({ at = '', near }: DiscoverQuery) {
  const [latitude = '', longitude = '', ...name] = at.split(',')
  const position = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) }
  const isSet = !Number.isNaN(position.latitude) && !Number.isNaN(position.longitude)
  const label = name.join(',')
  return isSet && (near === undefined || near === label) ? { ...position, label } : undefined
}

export function writePlace({ latitude, longitude }: Coordinates, label: string) {
  return `${round(latitude)},${round(longitude)},${label}`
}

export function readView(text: string): Area | undefined {
  const sides = text.split(',')
  const [south = '', west = '', north = '', east = ''] = sides
  const area = {
    south: degrees(south, 90),
    west: degrees(west, 180),
    north: degrees(north, 90),
    east: degrees(east, 180),
  }
  const isArea = sides.length === 4 && Object.values(area).every((side) => !Number.isNaN(side))
  return isArea && area.south < area.north ? area : undefined
}

/** Widens the area of a single place by about ten kilometres on each side. */
export function writeView({ south, west, north, east }: Area) {
  const margin = round(south) < round(north) && round(west) !== round(east) ? 0 : 0.1
  const sides = [
    Math.max(south - margin, -90),
    Math.max(west - margin, -180),
    Math.min(north + margin, 90),
    Math.min(east + margin, 180),
  ]
  return sides.map(round).join(',')
}

function degrees(text: string, max: number) {
  const value = /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(value) <= max ? value : Number.NaN
}

/** Rounds to about a hundred metres. */
function round(value: number) {
  return Number(value.toFixed(3))
}

export const metresPer = { km: 1000, mi: 1609.344 }
export type Unit = keyof typeof metresPer

export function unitOf({ unit }: DiscoverQuery): Unit {
  return unit === 'mi' ? 'mi' : 'km'
}

export const usualRadius = '50'
