import { setImmediate } from 'node:timers/promises'
import { createLruCache } from '#app/format/lru-cache.ts'
import { countryCode } from './gazetteer-countries.server.ts'
import { fold, type GazetteerIndex } from './gazetteer-index.server.ts'
import { load, type Town, townOf } from './gazetteer-towns.server.ts'

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
