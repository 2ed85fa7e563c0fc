import { defaultLengthMs, stepMs } from './board.ts'
import {
  compare,
  costOf,
  isAsGood,
  lightCapacities,
  lowestCost,
  type OrderedStop,
  type Plan,
  type Span,
  type Task,
} from './schedule.ts'
import { estimateTravel, type FindTravel } from './travel.ts'

/** The proposed time of a stop; `isMissed` says whether it misses its wanted light. */
export type Proposal = Span & { id: string; isMissed: boolean }

/** The number of light spans, and of days, that are tried for a stop. */
const maxTries = 4

/**
 * Proposes times for the stops. In this order of priority, as few stops as possible miss their
 * wanted light, as few are left out, as few days are idle, and travel is short.
 * Beam search: partial schedules grow by one stop at a time, which starts as early as possible in
 * a span of its wanted light or in the working hours of a day. Of the schedules with equally many
 * stops, only those with the lowest cost are continued.
 * @param hours the working hours of each day of the shoot, in order
 * @param until end of the shoot in milliseconds since 1970; no stop is proposed after it
 * @returns proposals in ascending order of time, without the stops that fit nowhere
 */
export function bestOrder(
  stops: readonly OrderedStop[],
  hours: readonly Span[],
  findTravel: FindTravel = estimateTravel,
  until = Number.POSITIVE_INFINITY,
): Proposal[] {
  const lengths = stops.map(({ length }) => roundToSteps(length ?? defaultLengthMs))
  const task: Task = {
    stops,
    lengths,
    hours,
    until,
    travel: stops.map((from) => stops.map((to) => travelMs(from, to, findTravel))),
    capacities: lightCapacities(stops, lengths),
  }
  let best: Plan = { ...empty, left: stops.map((_, index) => index) }
  let plans = [best]
  while (plans.length > 0) {
    const longer = plans.flatMap((plan) => plan.left.flatMap((stop) => extend(task, plan, stop)))
    plans = mostPromising(task, longer)
    for (const plan of plans) if (compare(costOf(task, plan), costOf(task, best)) < 0) best = plan
  }
  return toProposals(task, best)
}

const empty: Plan = {
  ...{ before: undefined, stop: -1, isMissed: false, day: -1, left: [] },
  ...{ from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY },
  ...{ missed: 0, idle: 0, travel: 0 },
}

/** Returns one longer schedule for each light span, and for each day, into which the stop fits. */
function extend(task: Task, plan: Plan, stop: number): Plan[] {
  const { wanted, windows } = task.stops[stop] as OrderedStop
  const left = plan.left.filter((one) => one !== stop)
  const travel = plan.before ? (task.travel[plan.stop]?.[stop] as number) : 0
  const append = ({ from, to }: Span, isMissed: boolean): Plan => {
    const day = nearestDay(from, task.hours)
    return {
      ...{ before: plan, stop, from, to, isMissed, day, left },
      missed: plan.missed + Number(isMissed),
      idle: plan.idle + Math.max(0, day - plan.day - 1),
      travel: plan.travel + travel,
    }
  }
  const after = plan.to + travel
  const lit = wanted ? freeSpans(task, windows, after, stop, true) : []
  const others = freeSpans(task, task.hours, after, stop, false)
  return [
    ...lit.map((span) => append(span, false)),
    ...others.map((span) => append(span, wanted !== null)),
  ]
}

/** The earliest span in each window; `mayOverrun` allows a span longer than the window. */
function freeSpans(
  { lengths, until }: Task,
  windows: readonly Span[],
  after: number,
  stop: number,
  mayOverrun: boolean,
) {
  const length = lengths[stop] as number
  const spans: Span[] = []
  for (const window of windows) {
    const from = Math.ceil(Math.max(after, window.from) / stepMs) * stepMs
    const to = from + length
    const isShort = mayOverrun && window.to - window.from < length
    if (from >= window.to || (to > window.to && !isShort) || to > until) continue
    spans.push({ from, to })
    if (spans.length === maxTries) break
  }
  return spans
}

/** The schedules of lowest cost, at most `beamWidth`, except those that another one dominates. */
function mostPromising(task: Task, plans: Plan[]): Plan[] {
  const beamWidth = Math.max(1, Math.floor(30_000 / task.stops.length ** 2))
  const promising: Plan[] = []
  const byEnd = new Map<string, Plan[]>()
  const ranked = plans.map((plan) => ({ plan, rank: lowestCost(task, plan) }))
  ranked.sort((a, b) => compare(a.rank, b.rank))
  for (const { plan } of ranked) {
    if (promising.length >= beamWidth) break
    const key = `${plan.stop} ${plan.day} ${plan.left}`
    const others = byEnd.get(key) ?? []
    if (others.some((other) => isAsGood(other, plan))) continue
    byEnd.set(key, [...others, plan])
    promising.push(plan)
  }
  return promising
}

function toProposals(task: Task, plan: Plan): Proposal[] {
  if (!plan.before) return []
  const { id } = task.stops[plan.stop] as OrderedStop
  const { from, to, isMissed } = plan
  return [...toProposals(task, plan.before), { id, from, to, isMissed }]
}

function nearestDay(at: number, hours: readonly Span[]) {
  const distance = ({ from, to }: Span) => Math.max(from - at, at - to, 0)
  return hours.reduce((best, span, index) => {
    return distance(span) < distance(hours[best] as Span) ? index : best
  }, 0)
}

function travelMs(from: OrderedStop, to: OrderedStop, findTravel: FindTravel) {
  return from.position && to.position ? findTravel(from.position, to.position).minutes * 60_000 : 0
}

function roundToSteps(length: number) {
  return Math.max(Math.round(length / stepMs), 1) * stepMs
}
