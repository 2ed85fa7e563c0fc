import { addDays } from './dates.ts'
import { instantAt } from './local-time.ts'

/** The hour until which a night belongs to the day before; a shoot that ends earlier has no new day. */
export const morningHour = 6

/**
 * The moment of a clock time on a day of work in ISO 8601. A time more than twelve hours before the
 * day begins is after midnight: a call at 1:00am for a day that begins at 6:00pm.
 * @param begins the general call or first stop, `HH:MM`
 */
export function momentOf(
  day: string,
  time: string,
  begins: string | null,
  timeZone: string,
): string | undefined {
  const isNight = begins !== null && minutesOf(time) + 12 * 60 <= minutesOf(begins)
  return instantAt(`${isNight ? addDays(day, 1) : day}T${time}`, timeZone)
}

function minutesOf(time: string) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
