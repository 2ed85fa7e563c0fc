import type { LightPhase } from '#app/domain/places/light/light.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
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

/** A time for a stop. `isMissed` when it does not get its light. */
export type Proposal = Span & { id: string; isMissed: boolean }

/** What an order costs. Of two orders the first number that differs decides. */
type Cost = [missedLights: number, leftOut: number, idleDays: number, travelMs: number]

/** The beginning of a day's plan: its last stop, and the plan before it. */
type Plan = Span & {
  before: Plan | undefined
  stop: number
  isMissed: boolean
  /** The day of its last stop, as an index of `open`. */
  day: number
  /** The stops that have no time yet. */
  left: number[]
  missed: number
  /** Days without a stop up to its last one. */
  idle: number
  travel: number
}

/** How many plans of one length are followed: the more stops, the fewer. */
const followed = (stops: number) => Math.max(1, Math.floor(30_000 / stops ** 2))

/** How many of the next lights, and of the next days, a stop is tried in. */
const ahead = 4

/**
 * Proposes a time for every stop, so that as few as possible miss their light, then as few as
 * possible are left out, then as few days as possible stay idle, and then the way is short.
 *
 * A beam search: plans grow by one stop at a time, each as early as it can be in one of its lights
 * or in the open hours of a day. Of equally long plans the most promising are followed.
 * @param open the hours in which the shoot works on each of its days, in order
 * @param until the end of the shoot, ms since 1970; nothing is proposed beyond it
 * @returns in order of time; a stop that fits nowhere is left out
 */
export function bestOrder(
  stops: readonly OrderedStop[],
  open: readonly Span[],
  findTravel: FindTravel = estimateTravel,
  until = Number.POSITIVE_INFINITY,
): Proposal[] {
  const ways = stops.map((from) => stops.map((to) => wayOf(from, to, findTravel)))
  const lengths = stops.map(({ length }) => inSteps(length ?? usualMs))
  const room = roomIn(stops, lengths)
  const all = stops.map((_, index) => index)
  let best: Plan = { ...empty, left: all }
  let plans = [best]
  while (plans.length > 0) {
    const grown = plans.flatMap((plan) => plan.left.flatMap((stop) => [...grow(plan, stop)]))
    plans = mostPromising(grown)
    for (const plan of plans) if (compare(costOf(plan), costOf(best)) < 0) best = plan
  }
  return proposalsOf(best)

  /** The plan with one stop more, in each light and on each day that it can still have. */
  function* grow(plan: Plan, stop: number): Generator<Plan> {
    const { wanted, windows } = stops[stop] as OrderedStop
    const left = plan.left.filter((one) => one !== stop)
    const way = plan.before ? (ways[plan.stop]?.[stop] as number) : 0
    for (const { from, to } of wanted ? spansIn(windows, plan.to + way, stop, true) : []) {
      yield put({ from, to, isMissed: false })
    }
    for (const { from, to } of spansIn(open, plan.to + way, stop, false)) {
      yield put({ from, to, isMissed: wanted !== null })
    }

    function put({ from, to, isMissed }: Omit<Proposal, 'id'>): Plan {
      const day = dayOf(from, open)
      return {
        ...{ before: plan, stop, from, to, isMissed, day, left },
        missed: plan.missed + Number(isMissed),
        idle: plan.idle + Math.max(0, day - plan.day - 1),
        travel: plan.travel + way,
      }
    }
  }

  /** When a stop can be in the next windows. @param mayReachOut of one that is shorter than itself */
  function spansIn(windows: readonly Span[], after: number, stop: number, mayReachOut: boolean) {
    const length = lengths[stop] as number
    const spans: Span[] = []
    for (const window of windows) {
      const from = Math.ceil(Math.max(after, window.from) / stepMs) * stepMs
      const to = from + length
      const isShort = mayReachOut && window.to - window.from < length
      if (from >= window.to || (to > window.to && !isShort) || to > until) continue
      spans.push({ from, to })
      if (spans.length === ahead) break
    }
    return spans
  }

  /** Of the plans that lead to the same place and day with the same stops, only those that may win. */
  function mostPromising(grown: Plan[]): Plan[] {
    const kept: Plan[] = []
    const alike = new Map<string, Plan[]>()
    const ranked = grown.map((plan) => ({ plan, rank: promiseOf(plan) }))
    ranked.sort((a, b) => compare(a.rank, b.rank))
    for (const { plan } of ranked) {
      if (kept.length >= followed(stops.length)) break
      const key = `${plan.stop} ${plan.day} ${plan.left}`
      const others = alike.get(key) ?? []
      if (others.some((other) => isAsGood(other, plan))) continue
      alike.set(key, [...others, plan])
      kept.push(plan)
    }
    return kept
  }

  /** What the plan will cost at least, as far as it can be told without trying. */
  function promiseOf(plan: Plan) {
    const { left, missed, idle, day, travel, to } = plan
    const restIdle = Math.max(0, open.length - 1 - day - left.length)
    return [missed + lostBy(plan), 0, idle + restIdle, travel, to]
  }

  /** The stops without a time yet that can no longer have their light after the plan. */
  function lostBy({ left, stop, to }: Plan) {
    let lost = 0
    for (const [light, { latest, spare }] of room) {
      let [wanting, late] = [0, 0]
      for (const one of left) {
        if (stops[one]?.wanted !== light) continue
        wanting += 1
        if (to + (ways[stop]?.[one] as number) > (latest[one] as number)) late += 1
      }
      lost += Math.max(late, wanting - spare(to))
    }
    return lost
  }

  function costOf({ left, missed, idle, day, travel, to }: Plan): [...Cost, end: number] {
    const wanting = left.filter((one) => stops[one]?.wanted)
    const restIdle = open.length - 1 - day
    return [missed + wanting.length, left.length, idle + restIdle, travel, to]
  }

  function proposalsOf(plan: Plan): Proposal[] {
    if (!plan.before) return []
    const { id } = stops[plan.stop] as OrderedStop
    const { from, to, isMissed } = plan
    return [...proposalsOf(plan.before), { id, from, to, isMissed }]
  }
}

const empty: Plan = {
  ...{ before: undefined, stop: -1, isMissed: false, day: -1, left: [] },
  ...{ from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY },
  ...{ missed: 0, idle: 0, travel: 0 },
}

/** For each light: until when each stop can begin in it, and for how many it has room after a time. */
function roomIn(stops: readonly OrderedStop[], lengths: readonly number[]) {
  const lights = new Set(stops.flatMap(({ wanted }) => wanted ?? []))
  return [...lights].map((light) => {
    const ofLight = stops.flatMap(({ wanted }, index) => (wanted === light ? index : []))
    const shortest = Math.min(...ofLight.map((index) => lengths[index] as number))
    const windows = stops[ofLight[0] as number]?.windows ?? []
    const latest = stops.map(({ windows }, index) => {
      const last = windows.at(-1)
      if (!last) return Number.NEGATIVE_INFINITY
      return Math.max(last.from, last.to - (lengths[index] as number))
    })
    const known = new Map<number, number>()
    const spare = (after: number) => {
      const rooms = windows.map(({ from, to }) => {
        const rest = to - Math.max(from, after)
        return rest <= 0 ? 0 : Math.max(Math.floor(rest / shortest), 1)
      })
      return rooms.reduce((sum, one) => sum + one, 0)
    }
    const spareOnce = (after: number) => {
      const count = known.get(after) ?? spare(after)
      known.set(after, count)
      return count
    }
    return [light, { latest, spare: spareOnce }] as const
  })
}

/** Of two plans with the same last stop, day and stops left: whether the first is never worse. */
function isAsGood(one: Plan, other: Plan) {
  return (
    one.missed <= other.missed &&
    one.idle <= other.idle &&
    one.travel <= other.travel &&
    one.to <= other.to
  )
}

/** Which of two lists of numbers comes first, by the first one that differs. */
function compare(one: readonly number[], other: readonly number[]) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at === one.length ? 0 : (one[at] as number) - (other[at] as number)
}

/** The day whose open hours are nearest. */
function dayOf(at: number, open: readonly Span[]) {
  const away = ({ from, to }: Span) => Math.max(from - at, at - to, 0)
  return open.reduce((best, hours, index) => {
    return away(hours) < away(open[best] as Span) ? index : best
  }, 0)
}

function wayOf(from: OrderedStop, to: OrderedStop, findTravel: FindTravel) {
  return from.position && to.position ? findTravel(from.position, to.position).minutes * 60_000 : 0
}

function inSteps(length: number) {
  return Math.max(Math.round(length / stepMs), 1) * stepMs
}
