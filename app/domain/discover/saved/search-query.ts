import type { DiscoverSearch } from '#app/domain/discover/search.ts'

type Searched = Omit<DiscoverSearch, 'cursor' | 'limit'>

/** Writes a search as the query string of the Discover page, without the question mark. */
export function writeSearchQuery(search: Searched): string {
  const { searchText, near, region, distanceFilter, facing, light, kind, sort, direction } = search
  const view = distanceFilter === 'Region' && region ? writeEdges(region) : undefined
  const values = {
    search: searchText,
    at: near && `${near.latitude},${near.longitude},`,
    view,
    within: near && String(near.distance / 1000),
    facing,
    date: light?.date,
    light: light?.light,
    kind: kind === 'location' ? undefined : kind,
    sort: sort === 'createdAt' ? undefined : sort,
    direction: direction === 'desc' ? undefined : direction,
    tag: search.tags.join(', '),
  }
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()
}

/** South, west, north and east in degrees. */
function writeEdges({
  latitude,
  longitude,
  latitudeDelta,
  longitudeDelta,
}: NonNullable<DiscoverSearch['region']>) {
  const [up, right] = [Math.max(latitudeDelta / 2, 0.0005), longitudeDelta / 2]
  const south = Math.max(latitude - up, -90)
  const north = Math.min(latitude + up, 90)
  const edges =
    longitudeDelta < 360 ? [longitude - right, longitude + right].map(onGlobe) : [-180, 180]
  return [south, edges[0], north, edges[1]].map((degrees) => round(Number(degrees))).join(',')
}

function onGlobe(longitude: number) {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

function round(degrees: number) {
  return Number(degrees.toFixed(7))
}
