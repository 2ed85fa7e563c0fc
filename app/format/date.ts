import { tzOffset } from '@date-fns/tz/tzOffset'
import { UTCDateMini } from '@date-fns/utc/date/mini'
import { differenceInHours } from 'date-fns/differenceInHours'
import { format } from 'date-fns/format'
import { isSameYear } from 'date-fns/isSameYear'
import type { Clock } from './clock.ts'
import { createLruCache } from './lru-cache.ts'

/** A Date, milliseconds since 1970, or an ISO 8601 text. */
type Moment = Date | number | string

/** Like 'Jan 05, 2026', in an IANA time zone; the payment history uses it. */
export function historyDate(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM dd, yyyy')
}

/** Like 'Jan 5, 2026', in an IANA time zone; the cancel date uses it. */
export function shortDate(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM d, yyyy')
}

/** A shoot's start, like 'Jan 5th, 3:00pm', in an IANA time zone. */
export function startDate(moment: Moment, zone: string, clock: Clock): string {
  return format(inZone(moment, zone), `MMM do, ${times[clock]}`)
}

/** Like '3:00pm' or '15:00', in an IANA time zone. */
export function clockTime(moment: Moment, zone: string, clock: Clock): string {
  return format(inZone(moment, zone), times[clock])
}

/** Like 'Mon, Jan 5th', or 'Tue, Jan 5th 2027' in another year than that of `now`. */
export function weekdayDate(moment: Moment, zone: string, now: Moment = Date.now()): string {
  const day = inZone(moment, zone)
  return format(day, isSameYear(day, inZone(now, zone)) ? 'EEE, MMM do' : 'EEE, MMM do yyyy')
}

/** A day that stands alone, as in a mail: 'Tue, Jan 5th 2027'. */
export function fullDate(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'EEE, MMM do yyyy')
}

/** Like 'Tue, Jan 5th 2027, 3:00pm'. */
export function weekdayStart(moment: Moment, zone: string, clock: Clock, now?: Moment): string {
  return `${weekdayDate(moment, zone, now)}, ${clockTime(moment, zone, clock)}`
}

/**
 * Whether 'to 2:00am' needs no date after 'Mon, Jan 5th, 9:00pm': it is the same day or the night
 * after it. After 9:00am it would be read as the same day.
 */
export function isSameDayOrNight(from: Moment, to: Moment, zone: string): boolean {
  const hours = differenceInHours(to, from)
  return hours < 16 || (hours < 48 && dayOfMonth(from, zone) === dayOfMonth(to, zone))
}

/** Like 'Jan 5th', in an IANA time zone. */
export function dayOfMonth(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM do')
}

/** Like 'Jan 5', in an IANA time zone. */
export function monthAndDay(moment: Moment, zone: string): string {
  return format(inZone(moment, zone), 'MMM d')
}

/** Like 'January 2026'. @param date `YYYY-MM-DD` */
export function monthAndYear(date: string): string {
  return format(inZone(date, 'UTC'), 'MMMM yyyy')
}

/** Like '1/5/2026 3:00 PM' or '1/5/2026 15:00', in an IANA time zone; the contact inbox uses it. */
export function timestamp(moment: Moment, zone: string, clock: Clock): string {
  return format(inZone(moment, zone), clock === '24h' ? 'M/d/yyyy HH:mm' : 'M/d/yyyy h:mm a')
}

/** The short name of a time zone at a moment, like 'GMT+1' or 'PST'. */
export function zoneName(moment: Moment, zone: string): string {
  const text = zoneFormatter(zone).format(new Date(moment))
  return text.slice(text.indexOf(', ') + 2)
}

/**
 * The one name of an IANA time zone, which has many: older ones, and any capitals.
 * @throws RangeError if there is no such zone
 */
export function canonicalZone(name: string): string {
  return zoneFormatter(name).resolvedOptions().timeZone
}

const times: Record<Clock, string> = { '12h': 'h:mmaaa', '24h': 'HH:mm' }

/** A date whose UTC is what clocks in the zone show: a third of the CPU of one that knows its zone. */
function inZone(moment: Moment, zone: string) {
  const at = new Date(moment)
  return new UTCDateMini(at.getTime() + tzOffset(zone, at) * 60_000)
}

/** Formatters by zone, because making one is slow; there are some 450 zones. */
const zoneFormatters = createLruCache<Intl.DateTimeFormat>(500)

/** Gives '1/5/2026, GMT+1'. */
function zoneFormatter(timeZone: string): Intl.DateTimeFormat {
  return (
    zoneFormatters.find(timeZone) ??
    zoneFormatters.store(
      timeZone,
      new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
    )
  )
}
