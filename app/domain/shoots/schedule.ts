import type { LightPhase } from '#app/domain/places/light/light.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

export type Span = { from: number; to: number }

export type OrderedStop = {
  id: string
  position: Coordinates | null
  /** In milliseconds; null for a stop of the default length. */
  length: number | null
  wanted: LightPhase | null
  /** Spans of the wanted light in ascending order. */
  windows: readonly Span[]
}

/** Costs are compared number by number: the first number that differs decides. */
type Cost = [missedLights: number, leftOut: number, idleDays: number, travelMs: number]

/**
 * A partial schedule as a linked list: the last `stop` (an index of `Task.stops`), and the schedule
 * `before` it.
 */
export type Plan = Span & {
  before: Plan | undefined
  stop: number
  isMissed: boolean
  /** The day of `stop`, as an index of `Task.hours`. */
  day: number
  /** Stops that have no time yet, as indexes of `Task.stops`. */
  left: number[]
  missed: number
  /** Number of days without a stop before the day of `stop`. */
  idle: number
  travel: number
}

export type Task = {
  stops: readonly OrderedStop[]
  lengths: readonly number[]
  hours: readonly Span[]
  until: number
  /** Milliseconds from one stop to another: `travel[from][to]`. */
  travel: readonly (readonly number[])[]
  capacities: ReturnType<typeof lightCapacities>
}

/** A lower bound for the cost of all schedules that extend `plan`. */
export function lowestCost(task: Task, plan: Plan) {
  const { left, missed, idle, day, travel, to } = plan
  const restIdle = Math.max(0, task.hours.length - 1 - day - left.length)
  return [missed + countLostLights(task, plan), 0, idle + restIdle, travel, to]
}

/** At least this many of the stops that have no time yet can no longer get their wanted light. */
function countLostLights({ stops, travel, capacities }: Task, { left, stop, to }: Plan) {
  let lost = 0
  for (const [light, { latest, spare }] of capacities) {
    let [wanting, late] = [0, 0]
    for (const one of left) {
      if (stops[one]?.wanted !== light) continue
      wanting += 1
      if (to + (travel[stop]?.[one] as number) > (latest[one] as number)) late += 1
    }
    lost += Math.max(late, wanting - spare(to))
  }
  return lost
}

export function costOf({ stops, hours }: Task, plan: Plan): [...Cost, end: number] {
  const { left, missed, idle, day, travel, to } = plan
  const wanting = left.filter((one) => stops[one]?.wanted)
  const restIdle = hours.length - 1 - day
  return [missed + wanting.length, left.length, idle + restIdle, travel, to]
}

/**
 * For each kind of light: the latest time at which a stop can start in this light, and how many
 * stops still fit into its spans after a given time.
 */
export function lightCapacities(stops: readonly OrderedStop[], lengths: readonly number[]) {
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
    const counts = new Map<number, number>()
    const spare = (after: number) => {
      const count = counts.get(after) ?? countFitting(windows, after, shortest)
      counts.set(after, count)
      return count
    }
    return [light, { latest, spare }] as const
  })
}

function countFitting(windows: readonly Span[], after: number, length: number) {
  const fitting = windows.map(({ from, to }) => {
    const rest = to - Math.max(from, after)
    return rest <= 0 ? 0 : Math.max(Math.floor(rest / length), 1)
  })
  return fitting.reduce((sum, one) => sum + one, 0)
}

/** Whether `one` dominates `other`; both must have the same last stop, day and remaining stops. */
export function isAsGood(one: Plan, other: Plan) {
  return (
    one.missed <= other.missed &&
    one.idle <= other.idle &&
    one.travel <= other.travel &&
    one.to <= other.to
  )
}

/** Compares lists number by number; negative if `one` comes first. */
export function compare(one: readonly number[], other: readonly number[]) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at === one.length ? 0 : (one[at] as number) - (other[at] as number)
}
