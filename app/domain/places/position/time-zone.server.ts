import lookUp from '@photostructure/tz-lookup'
import type { Coordinates } from './globe.ts'

const hour = 3_600_000
const day = 24 * hour

/** A day of the calendar as it passes somewhere: 23, 24 or 25 hours where clocks change. Times in ms since 1970. */
export type CivilDay = {
  /** `YYYY-MM-DD` */
  date: string
  from: number
  to: number
  /** What the clock is ahead of UTC, in ms: when the day begins, and from a change of the clocks on. */
  offset: number
  change?: { at: number; offset: number }
}

type Offset = { at: number; offset: number }

/** The IANA time zone of a position: that of the land, nautical on the sea. */
export function zoneAt({ latitude, longitude }: Coordinates): string {
  return lookUp(latitude, longitude)
}

/** The date on the calendar of a zone, `YYYY-MM-DD`. */
export function dateIn(zone: string, moment: number): string {
  return new Date(moment + offsetAt(zone, moment)).toISOString().slice(0, 10)
}

/** Days of the calendar one after another. One that a zone left out (Samoa, 2011-12-30) has no length. */
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

/** The minutes that a clock there shows, 0 to 1439, rounded; never the next day's. */
export function clockMinutes({ from, to, offset, change }: CivilDay, at: number): number {
  const rounded = Math.min(Math.max(Math.round(at / 60_000) * 60_000, from), to - 60_000)
  const local = rounded + (change && rounded >= change.at ? change.offset : offset)
  return Math.floor((((local % day) + day) % day) / 60_000)
}

/** When a clock there shows that many minutes; the first time of two, and past a gap. */
export function momentAt({ date, offset, change, from, to }: CivilDay, minutes: number): number {
  const wall = Date.parse(date) + minutes * 60_000
  const first = wall - offset
  const at = change && first >= change.at ? Math.max(wall - change.offset, change.at) : first
  return Math.min(Math.max(at, from), to - 1)
}

/** The first moment of a date: a change of the clocks at midnight may have taken that away, or repeat it. */
function startOf(midnight: number, offsets: Offset[]) {
  for (const [index, { at, offset }] of offsets.entries()) {
    const start = Math.max(midnight - offset, at)
    if (start < (offsets[index + 1]?.at ?? Number.POSITIVE_INFINITY)) return start
  }
  return midnight
}

/** The offsets of a zone in a span, each from when it holds. Clocks never change twice within a week. */
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

const clocks = new Map<string, Intl.DateTimeFormat>()

function offsetAt(zone: string, moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000
  const text = clockOf(zone).format(whole)
  const [month = 0, date = 0, year = 0, ...time] = text.match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, date, ...(time as [number, number, number])) - whole
}

function clockOf(zone: string) {
  const known = clocks.get(zone)
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
  clocks.set(zone, made)
  return made
}
