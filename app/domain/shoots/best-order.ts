import type { LightPhase } from '#app/domain/places/light/light.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { stepMs, usualMs } from './board.ts'
import { estimateTravel, type FindTravel } from './travel.ts'

type Span = { from: number; to: number }

/** A stop to be put in order. Lengths in ms; `windows` are its wanted light in order of time. */
export type OrderedStop = {
  id: string
  position: Coordinates | null
  length: number | null
  wanted: LightPhase | null
  windows: readonly Span[]
}

/** A time for a stop. `isMissed` when its light is nowhere, or taken by other stops. */
export type Proposal = Span & { id: string; isMissed: boolean }

/** The scarcest light is given away first. */
const scarcity: (LightPhase | null)[] = ['blue', 'gold', 'night', 'day', null]

/**
 * Proposes a time for every stop: in the light that it wants, with time for the way before and
 * after, and among those where the way is short. Stops with the scarcest light choose first.
 * @param open the hours in which the shoot works, in order: where a stop goes whose light is
 * nowhere, or that wants none
 * @returns in order of time; a stop that fits nowhere is left out
 */
export function bestOrder(
  stops: readonly OrderedStop[],
  open: readonly Span[],
  findTravel: FindTravel = estimateTravel,
): Proposal[] {
  const positions = new Map(stops.map(({ id, position }) => [id, position]))
  const taken: Proposal[] = []
  const travel = (one: string, other: string) => {
    const [from, to] = [positions.get(one), positions.get(other)]
    return from && to ? findTravel(from, to).minutes * 60_000 : 0
  }
  for (const stop of inTurn(stops, travel)) {
    const wanted = stop.wanted ? bestPlace(stop, stop.windows, taken, travel, true) : undefined
    const placed = wanted ?? bestPlace(stop, open, taken, travel, false)
    if (!placed) continue
    taken.push({ id: stop.id, ...placed, isMissed: stop.wanted !== null && !wanted })
    taken.sort((a, b) => a.from - b.from)
  }
  return taken
}

/** By scarcity, and among those of one light always the nearest to what had its turn. */
function* inTurn(
  stops: readonly OrderedStop[],
  travel: (one: string, other: string) => number,
): Generator<OrderedStop> {
  const left = new Map(stops.map((stop) => [stop, Number.POSITIVE_INFINITY]))
  while (left.size > 0) {
    const rank = ({ wanted }: OrderedStop) => scarcity.indexOf(wanted)
    const [[next]] = [...left].sort(
      ([a, near], [b, far]) => rank(a) - rank(b) || near - far || 0,
    ) as [[OrderedStop, number]]
    left.delete(next)
    for (const [stop, way] of left) left.set(stop, Math.min(way, travel(next.id, stop.id)))
    yield next
  }
}

/** @param mayReachOut whether the stop may last longer than the window that it begins in */
function bestPlace(
  { id, length }: OrderedStop,
  windows: readonly Span[],
  taken: readonly Proposal[],
  travel: (one: string, other: string) => number,
  mayReachOut: boolean,
): Span | undefined {
  const lasts = Math.max(Math.round((length ?? usualMs) / stepMs), 1) * stepMs
  let best: (Span & { cost: number }) | undefined
  for (let gap = 0; gap <= taken.length; gap++) {
    const [before, after] = [taken[gap - 1], taken[gap]]
    const way = before ? travel(before.id, id) : 0
    const onward = after ? travel(id, after.id) : 0
    const earliest = before ? before.to + way : Number.NEGATIVE_INFINITY
    const latest = after ? after.from - onward - lasts : Number.POSITIVE_INFINITY
    const saved = before && after ? travel(before.id, after.id) : 0
    for (const { from, to } of windows) {
      const start = Math.ceil(Math.max(earliest, from) / stepMs) * stepMs
      const end = mayReachOut && to - from < lasts ? start : start + lasts
      if (start >= to || end > to || start > latest) continue
      const cost = way + onward - saved
      if (!best || cost < best.cost) best = { from: start, to: start + lasts, cost }
      break
    }
  }
  return best && { from: best.from, to: best.to }
}
