import type { Actor } from '#app/domain/accounts/actor.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { areaOf, farthest, relationsTo } from './area.server.ts'
import { type CellRange, coverCells, type Relate, relateToAll, relateToRing } from './cell.ts'
import { type Estimates, estimateAll } from './counts.server.ts'
import { centerOf } from './search.ts'
import {
  type FoundRow,
  mostRead,
  type Ring,
  readCells,
  readWordHits,
  type Wanted,
  walk,
} from './ways.server.ts'

/**
 * The items of a page and one more. Whichever is the least work: all that lie in the cells of the
 * area, all that have the words there, or, where both are many, one after the other as they are
 * sorted until there are enough; by distance, ring by ring. A planner that does not know the values
 * cannot choose, and one that knows them takes a word and a region for independent.
 */
export async function listRows(actor: Actor, wanted: Wanted): Promise<FoundRow[]> {
  const { query, words } = wanted
  const relations = relationsTo(areaOf(query))
  const isByDistance = query.sort === 'distance'
  if (relations.length === 0 && words === undefined && !isByDistance) return walk(actor, wanted)
  const ranges = relations.length > 0 ? coverCells(relateToAll(relations), { most: 60 }) : undefined
  const { total, area, words: hits } = await estimateAll(actor, query.kind, ranges, words)
  if (isByDistance) return listByDistance(actor, wanted, { total, area, words: hits })
  const counts = { total, area: ranges ? area : total, words: hits }
  if (workOfWalk(wanted, counts) < workOfReading(wanted, counts)) {
    const rows = await walk(actor, wanted)
    if (rows.length > query.limit) return rows
  }
  return readThere(actor, wanted, counts, relations, ranges)
}

/** What an entry of an index takes, where an item itself, somewhere in the table, takes 1. */
const entry = 0.1

/** Until there are enough, but no more than `mostRead`: entries, and the items of the area. */
function workOfWalk({ query, words }: Wanted, { total, area, words: hits }: Estimates) {
  const steps = Math.min(mostRead, ((query.limit + 1) * total ** 2) / Math.max(1, area * hits))
  return steps * (entry + (words === undefined ? 0 : area / Math.max(1, total)))
}

function workOfReading({ query, words }: Wanted, { total, area, words: hits }: Estimates) {
  if (words === undefined) return area * (query.sort === 'title' ? 1 : entry)
  // Words may stand together in an area: then the walk finds enough soon, and this would not.
  return (area * hits) / Math.max(1, total) + entry * Math.min(area, hits)
}

/** All in the cells, or all with the words in an area, whichever are fewer. */
function readThere(
  actor: Actor,
  wanted: Wanted,
  { total, area, words: hits }: Estimates,
  relations: readonly Relate[],
  ranges: readonly CellRange[] | undefined,
  ring?: Ring,
) {
  // Cells that have names are larger than those of the index: three times as many hits are in them.
  const both = (3 * area * hits) / Math.max(1, total)
  const isByCells = wanted.words === undefined || area <= both + hits / 50
  return ranges && isByCells
    ? readCells(actor, wanted, ranges, ring)
    : readWordHits(actor, wanted, relations, ring)
}

/** Words that so few items have are read at once, however far these are. */
const fewHits = 500

/** Ring by ring, from near to far or the other way round, each with about as many as are needed. */
async function listByDistance(actor: Actor, wanted: Wanted, counts: Estimates) {
  const { query, words, last } = wanted
  const center = centerOf(query)
  if (!center) return []
  const relations = relationsTo(areaOf(query))
  const isUp = query.direction === 'asc'
  const hits = Math.max(counts.words / Math.max(1, counts.total), 0.005)
  const enough = Math.min(mostRead, (3 * query.limit) / hits)
  const ends = { from: 0, to: farthest(query) }
  if (last) ends[isUp ? 'from' : 'to'] = Number(last[0])
  if (words !== undefined && counts.words <= fewHits) {
    return readWordHits(actor, wanted, relations, { ...ends, isLast: true })
  }
  const found: FoundRow[] = []
  let { width, area } = await measure(ends.to - ends.from)
  while (area > enough) {
    const narrower = await measure(width / Math.max(2, Math.min(32, area / enough)))
    // A ring that is thinner than its cells has hardly fewer in them.
    if (narrower.area > area * 0.7) break
    ;({ width, area } = narrower)
  }
  // A ring of twice the width has about four times as many.
  for (; ; width *= 2, area *= 4) {
    const { ring, ranges, relates } = cut(width)
    found.push(...(await readThere(actor, wanted, { ...counts, area }, relates, ranges, ring)))
    if (isUp) ends.from = ring.to
    else ends.to = ring.from
    if (found.length > query.limit || ring.isLast) return found.slice(0, query.limit + 1)
  }

  async function measure(width: number) {
    const { area } = await estimateAll(actor, query.kind, cut(width).ranges)
    return { width, area }
  }

  function cut(width: number): { ring: Ring; relates: Relate[]; ranges: CellRange[] } {
    const isLast = width >= ends.to - ends.from
    const { from, to } = ends
    const ring = isUp
      ? { from, to: isLast ? to : from + width, isLast }
      : { from: isLast ? from : to - width, to, isLast }
    const relates = [...relations, relateToRing(center as Coordinates, ring.from, ring.to)]
    return { ring, relates, ranges: coverCells(relateToAll(relates), { most: 200 }) }
  }
}
