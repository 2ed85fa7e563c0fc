import { setImmediate } from 'node:timers/promises'
import { createLruCache } from '#app/format/lru-cache.ts'
import { countryCode, countryName } from './gazetteer-countries.server.ts'
import { cellOf, fold, type GazetteerIndex, readIndex } from './gazetteer-index.server.ts'

/** The position is in degrees. `region` is the state, canton or county. */
export type Town = {
  name: string
  region?: string
  country: string
  countryCode: string
  population: number
  latitude: number
  longitude: number
}

/** `distanceKm` is the distance to the middle of the town. `isInside` is true within `reachKm`. */
export type NearTown = Town & { distanceKm: number; isInside: boolean }

type Position = { latitude: number; longitude: number }

let loading: Promise<GazetteerIndex> | undefined

function load() {
  loading ??= readIndex()
  return loading
}

/** In characters. */
const maxLength = 200

const answers = createLruCache<Town[]>(1_000)

/**
 * Finds towns with a word that begins with the text: exact names first, then by population. Region
 * and country may follow (`zermatt, ch`, `Springfield Illinois`); a street and a postcode before
 * the town are skipped.
 */
export async function search(text: string, limit = 8): Promise<Town[]> {
  const key = `${limit} ${text.slice(0, maxLength)}`
  return answers.find(key) ?? answers.store(key, await searchIndex(text.slice(0, maxLength), limit))
}

async function searchIndex(text: string, limit: number): Promise<Town[]> {
  const index = await load()
  const every = new Set(index.regions.keys())
  const findRegions = createRegionFinder(index)
  const absent = new Set<string>()
  for (const { name, qualifiers } of queriesOf(text)) {
    const [first = every, ...others] = qualifiers.map(findRegions)
    const regions = [...first].filter((region) => others.every((other) => other.has(region)))
    if (absent.has(name) || regions.length === 0) continue
    // Lets other requests run in between, because a search blocks for two milliseconds.
    await setImmediate()
    if (!index.folded.includes(name)) {
      absent.add(name)
      continue
    }
    const found = match(index, name, new Set(regions), limit)
    if (found.length > 0) return found.map((town) => townOf(index, town))
  }
  return []
}

/**
 * Finds the town of a position. A big town reaches farther than a village, so a street of Paris is
 * in Paris and not in a suburb whose middle is closer.
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

/** A state, canton or county. The position is the middle of all towns, in degrees. */
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

const maxSegments = 6

type Query = { name: string; qualifiers: string[] }

function* queriesOf(text: string): Generator<Query> {
  const segments = text
    .split(/[,;\n]/)
    .map((segment) =>
      fold(segment)
        .replace(/(^| )\p{N}\S*(?= |$)/gu, '')
        .trim(),
    )
    .filter(Boolean)
    .slice(0, maxSegments)
  for (const start of segments.keys()) {
    const [first = '', ...rest] = segments.slice(start)
    yield { name: first, qualifiers: rest }
    const words = first.split(' ')
    for (let cut = words.length - 1; cut > 0 && cut >= words.length - 3; cut -= 1) {
      const tail = words.slice(cut)
      const name = words.slice(0, cut).join(' ')
      yield { name, qualifiers: [tail.join(' '), ...rest] }
      if (tail.length > 1) {
        yield { name, qualifiers: [tail.slice(0, -1).join(' '), tail.at(-1) as string, ...rest] }
      }
    }
    if (/^st /.test(first)) yield { name: first.replace('st ', 'saint '), qualifiers: rest }
  }
}

function match(index: GazetteerIndex, name: string, regions: Set<number>, limit: number) {
  const scores = new Map<number, number>()
  const after = name.length + 1
  let [beginning, within] = [0, 0]
  function add(town: number, bonus: number) {
    if (scores.has(town) || !regions.has(index.regionOf[town] as number)) return false
    scores.set(town, bonus + Math.log10(1 + (index.populations[town] as number)))
    return true
  }
  for (const [town, at] of occurrences(index, `\n${name}`)) {
    const isExact = index.folded[at + after] === 10
    if (isExact) add(town, 3)
    else if (beginning < limit && add(town, 1)) beginning += 1
  }
  for (const [town] of occurrences(index, ` ${name}`)) {
    if (within === limit) break
    if (add(town, 0)) within += 1
  }
  const byScore = [...scores].sort(([a, first], [b, second]) => second - first || a - b)
  return byScore.slice(0, limit).map(([town]) => town)
}

function createRegionFinder({ regions }: GazetteerIndex) {
  const codes = new Set(regions.map((region) => region.countryCode))
  const known = new Map<string, Set<number>>()
  return (qualifier: string) => {
    const found = known.get(qualifier) ?? new Set<number>()
    if (known.has(qualifier)) return found
    known.set(qualifier, found)
    const country = countryCode(qualifier, codes)
    const isLong = qualifier.length > 2
    for (const [region, { folded, code, countryCode: of }] of regions.entries()) {
      const isNamed = isLong ? folded.includes(` ${qualifier}`) : code.toLowerCase() === qualifier
      if (country === of || isNamed) found.add(region)
    }
    return found
  }
}

/** Yields towns whose folded name contains the needle, and the match's index in `folded`. */
function* occurrences(
  { folded, foldedStarts: starts, count }: GazetteerIndex,
  needle: string,
): Generator<[town: number, at: number]> {
  const bytes = Buffer.from(needle)
  for (let at = folded.indexOf(bytes); at >= 0; at = folded.indexOf(bytes, at + 1)) {
    if (at === folded.length - 1) return
    let [low, high] = [0, count]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) <= at) low = middle
      else high = middle
    }
    yield [low, at]
  }
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

/** Yields towns, largest first. In a wide area, a walk through the sorted towns soon finds one. */
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

function townOf(index: GazetteerIndex, town: number): Town {
  const region = index.regions[index.regionOf[town] as number]
  const code = region?.countryCode ?? ''
  const start = town === 0 ? 0 : index.nameEnds[town - 1]
  return {
    name: index.names.toString('utf8', start, index.nameEnds[town]),
    region: region?.name,
    country: countryName(code),
    countryCode: code,
    population: index.populations[town] as number,
    ...positionOf(index, town),
  }
}

function positionOf({ latitudes, longitudes }: GazetteerIndex, town: number): Position {
  return {
    latitude: (latitudes[town] as number) / 1e5,
    longitude: (longitudes[town] as number) / 1e5,
  }
}

/** Radius of a town: a village reaches half a kilometre, Paris about ten. */
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
