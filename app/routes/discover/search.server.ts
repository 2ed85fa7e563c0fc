import { listOwnNearby } from '#app/domain/discover/own-nearby.server.ts'
import { listCountries } from '#app/domain/discover/regions/non-empty.server.ts'
import { search } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { type Area, areaAround } from '#app/domain/places/position/area.ts'
import { placeWords } from '#app/domain/places/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { catchRefusals, type OutcomeInit } from '#app/http/outcome.server.ts'
import { discoverItem } from '#app/views/discover/items.ts'
import {
  chosenPlace,
  type DiscoverQuery,
  layoutOf,
  metresPer,
  readView,
  unitOf,
  usualRadius,
  writePlace,
} from '#app/views/discover/query.ts'
import { countryHref } from '#app/views/regions/addresses.ts'

/** `field` is undefined if the message is not about a single field. */
export type WrongField = { field: keyof DiscoverQuery | undefined; message: string }

export type FoundArea = { label: string; latitude: number; longitude: number }

type ReadSearch = {
  /** Undefined if a field is wrong. */
  search: DiscoverSearch | undefined
  wrong: WrongField[]
  place: FoundArea | undefined
  others: FoundArea[]
  /** The area to show on the map; undefined to show the results. */
  area: Area | undefined
}

/** @param today `YYYY-MM-DD`, used for a light without a date */
export async function readSearch(query: DiscoverQuery, today: string): Promise<ReadSearch> {
  const isEverywhere = query.scope === 'all'
  const wrong: WrongField[] = []
  const [place, ...others] = await findPlaces(query)
  if (query.near && !place) {
    wrong.push({ field: 'near', message: discoverWords.placeUnknown({ near: query.near }).text })
  }
  const view = query.near || !query.view ? undefined : readView(query.view)
  if (query.view && !query.near && !view) {
    wrong.push({ field: 'view', message: placeWords.areaOutside.text })
  }
  const distance = metresOf(query)
  if (distance === undefined) {
    wrong.push({ field: 'within', message: discoverWords.distanceUnread.text })
  }
  const region = view ? regionOf(view) : place && { ...place, latitudeDelta: 0, longitudeDelta: 0 }
  const isNear = place !== undefined && !isEverywhere
  const read = DiscoverSearch.safeParse({
    searchText: query.search,
    kind: query.kind,
    distanceFilter: view && !isEverywhere ? 'Region' : 'All',
    region,
    near: isNear ? { ...place, distance } : undefined,
    tags: query.tags?.split(', '),
    facing: query.facing,
    light:
      query.light || query.date
        ? { light: query.light ?? 'goldenEvening', date: query.date ?? today }
        : undefined,
    sort: query.sort,
    direction: query.direction,
    cursor: query.cursor,
  })
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldOf(path)
    if (!wrong.some((one) => one.field === field)) wrong.push({ field, message })
  }
  return {
    search: wrong.length === 0 ? read.data : undefined,
    wrong,
    place,
    others,
    area: isEverywhere
      ? undefined
      : (view ?? (place && distance ? areaAround(place, distance) : undefined)),
  }
}

async function findPlaces(query: DiscoverQuery): Promise<FoundArea[]> {
  const chosen = chosenPlace(query)
  if (chosen) return [chosen]
  if (!query.near) return []
  const matches = await addresses.searchTowns(query.near.slice(0, 300))
  const found = matches.map(({ address, latitude, longitude }) => ({
    label: address,
    latitude,
    longitude,
  }))
  return found.filter(({ label }) => nameOf(label) === nameOf(found[0]?.label ?? '')).slice(0, 5)
}

function nameOf(label: string) {
  return label.split(',', 1)[0]
}

function metresOf(query: DiscoverQuery) {
  const written = (query.within ?? usualRadius).replace(',', '.')
  const amount = /^\d{1,9}(?:\.\d{1,9})?$/.test(written) ? Number(written) : 0
  return amount > 0 ? amount * metresPer[unitOf(query)] : undefined
}

function regionOf({ south, west, north, east }: Area) {
  const width = east < west ? east - west + 360 : east - west
  return {
    latitude: (south + north) / 2,
    longitude: west + width / 2,
    latitudeDelta: north - south,
    longitudeDelta: width,
  }
}

const fields: Record<string, keyof DiscoverQuery> = {
  searchText: 'search',
  region: 'view',
  near: 'near',
  'near.distance': 'within',
  light: 'light',
  'light.date': 'date',
}

function fieldOf(path: PropertyKey[]): keyof DiscoverQuery {
  const [first, second] = path.map(String)
  return fields[`${first}.${second}`] ?? fields[first ?? ''] ?? (first as keyof DiscoverQuery)
}

/** Returns the query for the first of the other places with the same name that has results. */
export async function findOther(
  actor: Parameters<typeof search>[0],
  query: DiscoverQuery,
  others: FoundArea[],
  today: string,
): Promise<DiscoverQuery | undefined> {
  for (const other of others.slice(0, 3)) {
    const changes = { near: other.label, at: writePlace(other, other.label) }
    const { search: wanted } = await readSearch({ ...query, ...changes }, today)
    const found = wanted && (await find(actor, wanted))
    if (found && found.items.length > 0) return changes
  }
}

/** Errors of the search appear beside their fields. */
export function find(...[actor, wanted]: Parameters<typeof search>) {
  return catchRefusals(
    async () => ({
      ...(await search(actor, wanted)),
      wrong: [] as WrongField[],
      refused: {} as Partial<OutcomeInit>,
    }),
    ({ path, message }, { status, headers }) => ({
      items: [],
      next: undefined,
      corrected: undefined,
      isPartial: false,
      wrong: [{ field: path as WrongField['field'], message }],
      refused: { status, headers: { ...headers, 'Cache-Control': 'no-store' } },
    }),
  )
}

/** Adds the actor's own places near each item. */
export async function listItems(
  actor: Actor,
  query: DiscoverQuery,
  kind: NonNullable<Parameters<typeof find>[1]>['kind'] | undefined,
  found: Awaited<ReturnType<typeof find>>['items'],
) {
  const nearby = await listOwnNearby(actor, kind === 'location' ? found.map(({ id }) => id) : [])
  return found.map((one) =>
    discoverItem(one, unitOf(query), {
      layout: layoutOf(query),
      nearby: nearby.find(({ id }) => id === one.id),
    }),
  )
}

export async function listCountryLinks(actor: Actor) {
  const countries = await listCountries(actor)
  return countries.map((country) => ({ name: country.name, path: countryHref(country) }))
}
