import { type Clock, clockWords } from './clock.ts'
import { createLruCache } from './lru-cache.ts'

/** A Date, milliseconds since 1970, or an ISO 8601 text. */
type Moment = Date | number | string

/** Like 'Jan 05, 2026', in an IANA time zone; the payment history uses it. */
export function historyDate(moment: Moment, zone: string): string {
  const { month, day, year } = parts(moment, zone)
  return `${month} ${day.padStart(2, '0')}, ${year}`
}

/** Like 'Jan 5, 2026', in an IANA time zone; the cancel date uses it. */
export function shortDate(moment: Moment, zone: string): string {
  const { month, day, year } = parts(moment, zone)
  return `${month} ${day}, ${year}`
}

/** A shoot's start, like 'Jan 5th, 3:00pm', in an IANA time zone. */
export function startDate(moment: Moment, zone: string, clock: Clock): string {
  return `${dayOfMonth(moment, zone)}, ${clockTime(moment, zone, clock)}`
}

/** Like '3:00pm' or '15:00', in an IANA time zone. */
export function clockTime(moment: Moment, zone: string, clock: Clock): string {
  const { hour, minute } = parts(moment, zone)
  return clockWords(`${hour}:${minute}`, clock)
}

/** Like 'Mon, Jan 5th', or 'Tue, Jan 5th 2027' in another year than that of `now`. */
export function weekdayDate(moment: Moment, zone: string, now: Moment = Date.now()): string {
  const { month, monthNumber, day, year } = parts(moment, zone)
  const weekday = new Date(Date.UTC(Number(year), Number(monthNumber) - 1, Number(day))).getUTCDay()
  const shownYear = year === parts(now, zone).year ? '' : ` ${year}`
  return `${weekdayNames[weekday]}, ${month} ${ordinal(Number(day))}${shownYear}`
}

/** A day that stands alone, as in a mail: 'Tue, Jan 5th 2027'. */
export function fullDate(moment: Moment, zone: string): string {
  return weekdayDate(moment, zone, 0)
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
  const hours = (new Date(to).getTime() - new Date(from).getTime()) / 3_600_000
  return hours < 16 || (hours < 48 && dayOfMonth(from, zone) === dayOfMonth(to, zone))
}

/** Like 'Jan 5th', in an IANA time zone. */
export function dayOfMonth(moment: Moment, zone: string): string {
  const { month, day } = parts(moment, zone)
  return `${month} ${ordinal(Number(day))}`
}

/** Like 'January 2026'. @param date `YYYY-MM-DD` */
export function monthAndYear(date: string): string {
  return wholeMonth.format(Date.parse(date))
}

const wholeMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Like '1/5/2026 3:00 PM' or '1/5/2026 15:00', in an IANA time zone; the contact inbox uses it. */
export function timestamp(moment: Moment, zone: string, clock: Clock): string {
  const { monthNumber, day, year } = parts(moment, zone)
  const time = clockTime(moment, zone, clock).replace(/[ap]m$/, (half) => ` ${half.toUpperCase()}`)
  return `${monthNumber}/${day}/${year} ${time}`
}

/** The short name of a time zone at a moment, like 'GMT+1' or 'PST'. */
export function zoneName(moment: Moment, zone: string): string {
  const text = zoneFormatter(zone).format(new Date(moment))
  return text.slice(text.indexOf(', ') + 2)
}

/** Like 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(day: number): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const
  return `${day}${endings[ordinalRules.select(day) as keyof typeof endings]}`
}

/**
 * The one name of an IANA time zone, which has many: older ones, and any capitals.
 * @throws RangeError if there is no such zone
 */
export function canonicalZone(name: string): string {
  return clockFormatter(name).resolvedOptions().timeZone
}

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const weekdayNames = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Matches '1/5/2026, 15:00': reading the text takes a third of the time of `formatToParts`. */
const written = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/

function parts(moment: Moment, zone: string) {
  const read = written.exec(clockFormatter(zone).format(new Date(moment))) ?? []
  const [, monthNumber = '', day = '', year = '', hour = '', minute = ''] = read
  return { month: monthNames[Number(monthNumber) - 1], monthNumber, day, year, hour, minute }
}

const clockFormatter = formatters({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Gives '1/5/2026, GMT+1'. */
const zoneFormatter = formatters({ timeZoneName: 'short' })

/** Keeps a formatter for each time zone, because making one is slow; there are some 450 zones. */
function formatters(options: Intl.DateTimeFormatOptions) {
  const made = createLruCache<Intl.DateTimeFormat>(500)
  return (timeZone: string): Intl.DateTimeFormat =>
    made.find(timeZone) ??
    made.keep(timeZone, new Intl.DateTimeFormat('en-US', { ...options, timeZone }))
}
