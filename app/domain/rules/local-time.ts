import { tzName } from '@date-fns/tz/tzName'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { datesFrom } from './dates.ts'

/** A number is in milliseconds since 1970, a string in ISO 8601. */
type Moment = Date | number | string

/** A calendar day; with 23 or 25 hours if the clocks change. Times in milliseconds since 1970. */
export type CivilDay = {
  date: string
  from: number
  to: number
  /** Milliseconds ahead of UTC at the start of the day; from `change.at` on, `change.offset`. */
  offset: number
  change?: { at: number; offset: number }
}

const minute = 60_000
const day = 86_400_000

const clockTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?$/

/**
 * Converts local time to ISO 8601. A time that the clock skips becomes an hour later (2:30 becomes
 * 3:30); of a time that comes twice, the first is taken.
 */
export function instantAt(text: string, zone: string): string | undefined {
  const local = clockTime.exec(text.trim())?.[1]
  const wall = Date.parse(`${local}:00Z`)
  if (!local || Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local)) {
    return undefined
  }
  return new Date(momentAt(wall, zone)).toISOString()
}

export function dayAt(moment: Moment, zone: string): string {
  return new Date(startOf(dateIn(moment, zone), zone)).toISOString()
}

export function clockAt(moment: Moment, zone: string): string {
  const at = new Date(moment).getTime()
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}

export function dateIn(moment: Moment, zone: string): string {
  return clockAt(moment, zone).slice(0, 10)
}

export function offsetAt(moment: number, zone: string): number {
  const at = new Date(moment)
  const minutes = tzOffset(zone, at)
  // `tzOffset` returns a wrong sign for offsets such as -0:15, which some zones had until 1972.
  const isMisread = minutes > 0 && minutes < 60 && tzName(zone, at, 'short').includes('-')
  return Math.round((isMisread ? -minutes : minutes) * minute)
}

/** A day that a time zone skipped (Samoa, 2011-12-30) has no length. */
export function civilDays(zone: string, first: string, count: number): CivilDay[] {
  const dates = datesFrom(first, count + 1)
  const starts = dates.map((date) => startOf(date, zone))
  return starts.slice(1).map((to, n) => {
    const from = starts[n] as number
    const [offset, last] = [offsetAt(from, zone), offsetAt(Math.max(from, to - 1), zone)]
    const change =
      offset === last ? {} : { change: { at: changeAfter(from, to, zone), offset: last } }
    return { date: dates[n] as string, from, to, offset, ...change }
  })
}

/** Local time in minutes after midnight, 0 to 1439; rounded, but never to the next day. */
export function clockMinutes({ from, to, offset, change }: CivilDay, at: number): number {
  const rounded = Math.min(Math.max(Math.round(at / minute) * minute, from), to - minute)
  const local = rounded + (change && rounded >= change.at ? change.offset : offset)
  return Math.floor((((local % day) + day) % day) / minute)
}

function startOf(date: string, zone: string) {
  return momentAt(Date.parse(date), zone)
}

/** `wall` is the local time in milliseconds since 1970, as if it were UTC. */
function momentAt(wall: number, zone: string) {
  const before = wall - offsetAt(wall - day, zone)
  const moments = [before, wall - offsetAt(wall + day, zone)]
  const shown = moments.filter((at) => at + offsetAt(at, zone) === wall)
  return shown.length > 0 ? Math.min(...shown) : before
}

function changeAfter(from: number, to: number, zone: string) {
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.round((low + high) / 2000) * 1000
    if (offsetAt(middle, zone) === offsetAt(from, zone)) low = middle
    else high = middle
  }
  return high
}
