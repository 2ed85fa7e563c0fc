import lookUp from '@photostructure/tz-lookup'
import { createLruCache } from '#app/format/lru-cache.ts'
import type { Coordinates } from './globe.ts'

const hour = 3_600_000
const day = 24 * hour

/** A calendar day in a time zone, 23 or 25 hours at a clock change. In ms since 1970. */
export type CivilDay = {
  /** `YYYY-MM-DD`. */
  date: string
  from: number
  to: number
  /** Ms that the clock is ahead of UTC: at first, and after a change. */
  offset: number
  change?: { at: number; offset: number }
}

type Offset = { at: number; offset: number }

/** The IANA time zone of a position; nautical at sea. */
export function zoneAt({ latitude, longitude }: Coordinates): string {
  return lookUp(latitude, longitude)
}

/** `YYYY-MM-DD` on the calendar of a zone. */
export function dateIn(zone: string, moment: number): string {
  return new Date(moment + offsetAt(zone, moment)).toISOString().slice(0, 10)
}

/**
 * Minutes that the clocks at a position are ahead of UTC when they show a time (read as UTC), or at
 * a moment with `isUtc`. Of a time that clocks showed twice, the second counts.
 */
export function zoneOffset(position: Coordinates, time: number, isUtc: boolean): number {
  const zone = zoneAt(position)
  const offset = offsetAt(zone, time)
  return Math.round((isUtc ? offset : offsetAt(zone, time - offset)) / 60_000)
}

/** Consecutive calendar days. A day that a zone skipped (Samoa, 2011-12-30) has no length. */
export function civilDays(zone: string, first: string, count: number): CivilDay[] {
  const midnight = Date.parse(first)
  const offsets = offsetsOf(zone, midnight - 15 * hour, midnight + count * day + 15 * hour)
  const starts = Array.from({ length: count + 1 }, (_, n) => startOf(midnight + n * day, offsets))
  return starts.slice(0, -1).map((from, n) => {
    const to = starts[n + 1] as number
    const before = offsets.findLast(({ at }) => at <= from) as Offset
    const change = offsets.find(({ at }) => at > from && at < to)
    const date = new Date(midnight + n * day).toISOString().slice(0, 10)
    return { date, from, to, offset: before.offset, ...(change ? { change } : {}) }
  })
}

/** Minutes on the clock there, 0 to 1439, rounded, but never to the next day. */
export function clockMinutes({ from, to, offset, change }: CivilDay, at: number): number {
  const rounded = Math.min(Math.max(Math.round(at / 60_000) * 60_000, from), to - 60_000)
  const local = rounded + (change && rounded >= change.at ? change.offset : offset)
  return Math.floor((((local % day) + day) % day) / 60_000)
}

/** The moment when the clock there shows these minutes: the first of two, and the end of a gap. */
export function momentAt({ date, offset, change, from, to }: CivilDay, minutes: number): number {
  const wall = Date.parse(date) + minutes * 60_000
  const first = wall - offset
  const at = change && first >= change.at ? Math.max(wall - change.offset, change.at) : first
  return Math.min(Math.max(at, from), to - 1)
}

/** The first moment of a date, also when clocks change at midnight. */
function startOf(midnight: number, offsets: Offset[]) {
  for (const [index, { at, offset }] of offsets.entries()) {
    const start = Math.max(midnight - offset, at)
    if (start < (offsets[index + 1]?.at ?? Number.POSITIVE_INFINITY)) return start
  }
  return midnight
}

/** Each offset with the moment it begins. Clocks never change twice within a week. */
function offsetsOf(zone: string, from: number, to: number): Offset[] {
  let after = offsetAt(zone, from)
  const offsets = [{ at: Number.NEGATIVE_INFINITY, offset: after }]
  for (let start = from; start < to; start += 7 * day) {
    let [low, high] = [start, Math.min(start + 7 * day, to)]
    const before = after
    after = offsetAt(zone, high)
    if (before === after) continue
    while (high - low > 1000) {
      const middle = Math.round((low + high) / 2000) * 1000
      if (offsetAt(zone, middle) === before) low = middle
      else high = middle
    }
    offsets.push({ at: high, offset: after })
  }
  return offsets
}

const clocks = createLruCache<Intl.DateTimeFormat>(500)

function offsetAt(zone: string, moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000
  const text = clockOf(zone).format(whole)
  const [month = 0, date = 0, year = 0, ...time] = text.match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, date, ...(time as [number, number, number])) - whole
}

function clockOf(zone: string) {
  const known = clocks.find(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return clocks.keep(zone, made)
}
