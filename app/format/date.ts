import { tzOffset } from '@date-fns/tz/tzOffset'
import { UTCDateMini } from '@date-fns/utc/date/mini'
import { differenceInHours } from 'date-fns/differenceInHours'
import { format } from 'date-fns/format'
import { isSameYear } from 'date-fns/isSameYear'
import type { Clock } from './clock.ts'
import { createLruCache } from './lru-cache.ts'

/** Milliseconds since 1970, or ISO 8601. */
type Moment = Date | number | string

/** Returns 'Jan 05, 2026'. */
export function historyDate(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM dd, yyyy')
}

/** Returns 'Jan 5, 2026'. */
export function shortDate(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM d, yyyy')
}

export function startDate(moment: Moment, zone: string, clock: Clock): string {
  return format(inZone(moment, zone), `MMM do, ${times[clock]}`)
}

/** Returns '3:00pm' or '15:00'. */
export function clockTime(moment: Moment, zone: string, clock: Clock): string {
  return format(inZone(moment, zone), times[clock])
}

/** Returns 'Mon, Jan 5th', or 'Tue, Jan 5th 2027' if `now` is in another year. */
export function weekdayDate(moment: Moment, zone: string, now: Moment = Date.now()): string {
  const day = inZone(moment, zone)
  return format(day, isSameYear(day, inZone(now, zone)) ? 'EEE, MMM do' : 'EEE, MMM do yyyy')
}

export function fullDate(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'EEE, MMM do yyyy')
}

/** Returns 'Saturday, October 3rd, 2026'. @param date `YYYY-MM-DD` */
export function sheetDate(date: string): string {
  return format(inZone(date, 'UTC'), 'EEEE, MMMM do, yyyy')
}

/** Returns 'Tue, Jan 5th 2027, 3:00pm'. */
export function weekdayStart(moment: Moment, zone: string, clock: Clock, now?: Moment): string {
  return `${weekdayDate(moment, zone, now)}, ${clockTime(moment, zone, clock)}`
}

/** True if the end needs no date, as in 'Mon, Jan 5th, 9:00pm to 2:00am'. */
export function isSameDayOrNight(from: Moment, to: Moment, zone: string): boolean {
  const hours = differenceInHours(to, from)
  return hours < 16 || (hours < 48 && dayOfMonth(from, zone) === dayOfMonth(to, zone))
}

export function dayOfMonth(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM do')
}

export function monthAndDay(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM d')
}

/** Returns 'January 2026'. @param date `YYYY-MM-DD` */
export function monthAndYear(date: string): string {
  return format(inZone(date, 'UTC'), 'MMMM yyyy')
}

/** Returns '1/5/2026 3:00 PM' or '1/5/2026 15:00'. */
export function timestamp(moment: Moment, zone: string, clock: Clock): string {
  return format(inZone(moment, zone), clock === '24h' ? 'M/d/yyyy HH:mm' : 'M/d/yyyy h:mm a')
}

/** Returns 'GMT+1' or 'PST'. */
export function zoneName(moment: Moment, zone: string): string {
  const text = zoneFormatter(zone).format(new Date(moment))
  return text.slice(text.indexOf(', ') + 2)
}

/** Returns a zone's canonical name for an alias or another case. @throws RangeError if unknown */
export function canonicalZone(name: string): string {
  return zoneFormatter(name).resolvedOptions().timeZone
}

const times: Record<Clock, string> = { '12h': 'h:mmaaa', '24h': 'HH:mm' }

/** The result's UTC fields show the zone's clock. A date with a zone takes three times the CPU. */
function inZone(moment: Moment, zone: string) {
  const at = new Date(moment)
  return new UTCDateMini(at.getTime() + tzOffset(zone, at) * 60_000)
}

/** Cached, because creating a formatter is slow. There are about 450 time zones. */
const zoneFormatters = createLruCache<Intl.DateTimeFormat>(500)

function zoneFormatter(timeZone: string): Intl.DateTimeFormat {
  return (
    zoneFormatters.find(timeZone) ??
    zoneFormatters.store(
      timeZone,
      new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
    )
  )
}
