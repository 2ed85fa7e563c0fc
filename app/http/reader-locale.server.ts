import { type Clock, usualClock } from '#app/format/clock.ts'
import { canonicalZone } from '#app/format/date.ts'
import { zoneCookie } from './reader-zone.ts'

/** Returns the first day of the week in the browser's language: 0 (Sunday) to 6, default Monday. */
export function findFirstDay(request: Request): number {
  const locale = localeOf(request) as (Intl.Locale & WeekInfo) | undefined
  return (locale?.getWeekInfo().firstDay ?? 1) % 7
}

export function findUsualClock(request: Request): Clock {
  const locale = localeOf(request)
  if (!locale) return usualClock
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24' ? '24h' : '12h'
}

/** Reads the time zone that the browser has stored in a cookie, UTC if there is none. */
export function findReaderZone({ headers }: Request): string {
  const cookies = (headers.get('Cookie') ?? '').split('; ')
  const cookie = cookies.find((one) => one.startsWith(`${zoneCookie}=`))
  try {
    return cookie ? canonicalZone(cookie.slice(zoneCookie.length + 1)) : 'UTC'
  } catch {
    return 'UTC'
  }
}

/** `en` alone means American English, as in browsers. */
function localeOf({ headers }: Request): Intl.Locale | undefined {
  const wanted = headers.get('Accept-Language')?.split(',')[0]?.split(';')[0]?.trim()
  try {
    return wanted ? new Intl.Locale(wanted) : undefined
  } catch {
    return undefined
  }
}

/** Missing in TypeScript's types. 1 is Monday, 7 is Sunday. */
type WeekInfo = { getWeekInfo: () => { firstDay: number } }
