/** A moment: a Date, milliseconds since 1970, or an ISO 8601 text. */
type Moment = Date | number | string

/** 'MMM DD, YYYY', like 'Jan 05, 2026' (payment history), in an IANA time zone. */
export function historyDate(moment: Moment, zone: string): string {
  const { month, day, year } = parts(moment, zone)
  return `${month} ${day.padStart(2, '0')}, ${year}`
}

/** 'MMM D, YYYY', like 'Jan 5, 2026' (cancel date), in an IANA time zone. */
export function shortDate(moment: Moment, zone: string): string {
  const { month, day, year } = parts(moment, zone)
  return `${month} ${day}, ${year}`
}

/** A shoot's start, like 'Jan 5th, 3:00pm', in an IANA time zone. */
export function startDate(moment: Moment, zone: string): string {
  const { month, day, hour, minute, half } = parts(moment, zone)
  return `${month} ${ordinal(Number(day))}, ${hour}:${minute}${half.toLowerCase()}`
}

/** The time of a moment, like '3:00pm', in an IANA time zone. */
export function clockTime(moment: Moment, zone: string): string {
  const { hour, minute, half } = parts(moment, zone)
  return `${hour}:${minute}${half.toLowerCase()}`
}

/**
 * A day in a list, like 'Mon, Jan 5th', and 'Tue, Jan 5th 2027' where that is not the year of `now`, in
 * an IANA time zone.
 */
export function listedDay(moment: Moment, zone: string, now: Moment = Date.now()): string {
  const { month, monthNumber, day, year } = parts(moment, zone)
  const weekday = new Date(Date.UTC(Number(year), Number(monthNumber) - 1, Number(day))).getUTCDay()
  const shownYear = year === parts(now, zone).year ? '' : ` ${year}`
  return `${weekdayNames[weekday]}, ${month} ${ordinal(Number(day))}${shownYear}`
}

/** A start in a list, like 'Tue, Jan 5th 2027, 3:00pm', in an IANA time zone. */
export function listedStart(moment: Moment, zone: string, now?: Moment): string {
  return `${listedDay(moment, zone, now)}, ${clockTime(moment, zone)}`
}

/** The day of a moment, like 'Jan 5th', in an IANA time zone. */
export function dayOfMonth(moment: Moment, zone: string): string {
  const { month, day } = parts(moment, zone)
  return `${month} ${ordinal(Number(day))}`
}

/** 'M/D/YYYY h:mm A', like '1/5/2026 3:00 PM' (contact inbox), in an IANA time zone. */
export function timestamp(moment: Moment, zone: string): string {
  const { monthNumber, day, year, hour, minute, half } = parts(moment, zone)
  return `${monthNumber}/${day}/${year} ${hour}:${minute} ${half}`
}

/** The short name of a time zone at a moment, like 'GMT+1' or 'PST'. */
export function zoneName(moment: Moment, zone: string): string {
  const text = zoneFormatter(zone).format(new Date(moment))
  return text.slice(text.indexOf(', ') + 2)
}

/** A day of the month in words of English: 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(day: number): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const
  return `${day}${endings[ordinalRules.select(day) as keyof typeof endings]}`
}

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const weekdayNames = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** '1/5/2026, 3:00 PM': to read a text takes a third of the time of `formatToParts`. */
const clock = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)\s(AM|PM)$/

function parts(moment: Moment, zone: string) {
  const read = clock.exec(clockFormatter(zone).format(new Date(moment))) ?? []
  const [, monthNumber = '', day = '', year = '', hour = '', minute = '', half = ''] = read
  return { month: monthNames[Number(monthNumber) - 1], monthNumber, day, year, hour, minute, half }
}

const clockFormatter = formatters({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** '1/5/2026, GMT+1' */
const zoneFormatter = formatters({ timeZoneName: 'short' })

/** One formatter for each time zone: to make one takes long. */
function formatters(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter =
      made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    made.set(timeZone, formatter)
    return formatter
  }
}
