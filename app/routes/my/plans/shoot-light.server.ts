import { dateIn } from '#app/domain/rules/local-time.ts'
import { isCalendarDate } from '#app/domain/shoots/calendar.ts'
import type { Clock } from '#app/format/clock.ts'
import { litDayAt } from '#app/views/shoots/lit-days.server.ts'
import type { ShootLightView } from './shoot-light.tsx'

type Place = { title: string; latitude: number; longitude: number }

/** Shows today's light if there is no date yet. @param date `YYYY-MM-DD` */
export function shootLight(
  place: Place | undefined,
  date: string,
  timeZone: string,
  clock: Clock,
): ShootLightView | undefined {
  if (!place) return undefined
  const shown = isCalendarDate(date) ? date : dateIn(Date.now(), timeZone)
  const day = litDayAt(place, shown, timeZone, clock)
  return day && { title: place.title, day }
}
