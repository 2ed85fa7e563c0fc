import { countryName } from './gazetteer-countries.server.ts'
import { cellOf, type GazetteerIndex } from './gazetteer-index.server.ts'
import { load, type Position, positionOf, type Town, townOf } from './gazetteer-towns.server.ts'

/** `distanceKm` is the distance to the middle of the town, `isInside` is true within its radius. */
export type NearTown = Town & { distanceKm: number; isInside: boolean }

/**
 * Finds the town of a position. A big town has a wider radius than a village, so a street of Paris
 * is in Paris and not in a suburb whose middle is closer.
 */
export async function nearest(position: Position, withinKm = 250): Promise<NearTown | undefined> {
  const index = await load()
  const found = findNearest(index, position, withinKm)
  if (!found) return undefined
  return { ...townOf(index, found.town), distanceKm: found.km, isInside: found.score <= 0 }
}

export async function findRegion(
  position: Position,
  withinKm = 250,
): Promise<Pick<GazetteerRegion, 'countryCode' | 'code'> | undefined> {
  const index = await load()
  const found = findNearest(index, position, withinKm)
  return found && index.regions[index.regionOf[found.town] as number]
}

/** A state, canton or county. The position is the mean of its towns' positions, in degrees. */
export type GazetteerRegion = {
  countryCode: string
  country: string
  code: string
  name: string
  town: string
  latitude: number
  longitude: number
}

export async function listRegions(): Promise<GazetteerRegion[]> {
  const index = await load()
  const sums = index.regions.map(() => ({ town: -1, count: 0, latitude: 0, longitude: 0 }))
  for (let town = 0; town < index.count; town += 1) {
    const sum = sums[index.regionOf[town] as number] as (typeof sums)[number]
    if (sum.count === 0) sum.town = town
    sum.count += 1
    sum.latitude += (index.latitudes[town] as number) / 1e5
    sum.longitude += (index.longitudes[town] as number) / 1e5
  }
  return index.regions.flatMap(({ countryCode: of, code, name }, region) => {
    const { town, count, latitude, longitude } = sums[region] as (typeof sums)[number]
    if (!name || town < 0) return []
    const middle = { latitude: latitude / count, longitude: longitude / count }
    return [
      {
        countryCode: of,
        country: countryName(of),
        code,
        name,
        town: townOf(index, town).name,
        ...middle,
      },
    ]
  })
}

/** Finds the biggest towns within `withinKm` of a position, at least `apartKm` from each other. */
export async function findLandmarks(
  position: Position,
  withinKm: number,
  limit = 5,
  apartKm = withinKm / 4,
): Promise<Town[]> {
  const index = await load()
  const chosen: number[] = []
  for (const town of biggestWithin(index, position, withinKm)) {
    if (chosen.length === limit) break
    const isApart = chosen.every(
      (other) => kmBetween(positionOf(index, other), positionOf(index, town)) > apartKm,
    )
    if (isApart) chosen.push(town)
  }
  return chosen.map((town) => townOf(index, town))
}

function findNearest(index: GazetteerIndex, position: Position, withinKm: number) {
  for (const radius of [40, 120, withinKm]) {
    let best: { town: number; km: number; score: number } | undefined
    for (const [town, km] of townsWithin(index, position, Math.min(radius, withinKm))) {
      const score = km - reachKm(index.populations[town] as number)
      if (!best || score < best.score) best = { town, km, score }
    }
    if (best && (best.score <= radius - largestReachKm || radius >= withinKm)) return best
  }
  return undefined
}

function* townsWithin(
  index: GazetteerIndex,
  position: Position,
  km: number,
): Generator<[number, number]> {
  const radius = km / kmPerDegree
  const south = Math.floor(Math.max(-90, position.latitude - radius))
  const north = Math.floor(Math.min(89, position.latitude + radius))
  for (let row = south; row <= north; row += 1) {
    const narrowest = Math.min(Math.cos(radians(row)), Math.cos(radians(row + 1)))
    const wide = Math.min(180, radius / Math.max(narrowest, 1e-6))
    const west = Math.floor(position.longitude - wide)
    const last = Math.min(west + 359, Math.floor(position.longitude + wide))
    for (let column = west; column <= last; column += 1) {
      const cell = cellOf(row, column)
      const end = index.cellStarts[cell + 1] as number
      for (let slot = index.cellStarts[cell] as number; slot < end; slot += 1) {
        const town = index.cellTowns[slot] as number
        const distance = kmBetween(position, positionOf(index, town))
        if (distance <= km) yield [town, distance]
      }
    }
  }
}

const fewTownsKm = 150

/** Yields towns, largest first. For a wide area, tries all towns, which are sorted by size. */
function* biggestWithin(
  index: GazetteerIndex,
  position: Position,
  km: number,
): Generator<number, void> {
  if (km <= fewTownsKm) {
    const towns = [...townsWithin(index, position, km)].map(([town]) => town)
    return yield* towns.sort((a, b) => a - b)
  }
  const radius = km / kmPerDegree
  for (let town = 0; town < index.count; town += 1) {
    const latitude = (index.latitudes[town] as number) / 1e5
    if (Math.abs(latitude - position.latitude) > radius) continue
    if (kmBetween(position, positionOf(index, town)) <= km) yield town
  }
}

/** Radius of a town: half a kilometre for a village, about ten kilometres for Paris. */
function reachKm(population: number) {
  return Math.min(largestReachKm, Math.sqrt(population) / 150)
}

const largestReachKm = 25
const kmPerDegree = 111.19

function kmBetween(one: Position, other: Position) {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, north + along * east)))
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}
