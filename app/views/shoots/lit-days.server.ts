import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { findLightOf } from '#app/domain/places/light/light.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { daysOf } from '#app/domain/shoots/board-days.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, weekdayDate } from '#app/format/date.ts'
import { skyOf } from '../light/sky.server.ts'
import type { LitDay } from './light-band.tsx'

const maxDays = 31

/** The days of a shoot in the light of one of its locations. */
export function litDays(
  shoot: Pick<ShootDetails, 'startsAt' | 'endsAt' | 'timeZone' | 'stops'>,
  place: Pick<LocationCard, 'latitude' | 'longitude'>,
  clock: Clock,
): (LitDay & { label: string })[] {
  return daysOf(shoot)
    .slice(0, maxDays)
    .map((day) => {
      const light = lightAt(place, day.date, shoot.timeZone)
      const label = weekdayDate(Date.parse(day.date), 'UTC')
      return { ...day, label, phases: [], ...(light ? lit(light, clock) : {}) }
    })
}

export function litDayAt(
  place: Pick<LocationCard, 'latitude' | 'longitude'>,
  date: string,
  timeZone: string,
  clock: Clock,
): LitDay | undefined {
  const light = lightAt(place, date, timeZone)
  return light && { ...light.day, ...lit(light, clock) }
}

/** What a small band draws of a day's light. */
export function lit(light: LightDay, clock: Clock) {
  const { day, phases, sun, timeZone } = light
  return {
    phases,
    stops: skyOf(light),
    heights: heightsOf(light),
    horizon: sun.flatMap(({ moment, at }) =>
      moment === 'sunrise' || moment === 'sunset'
        ? [`${moment === 'sunrise' ? 'Sunrise' : 'Sunset'} ${clockTime(at, timeZone, clock)}`]
        : [],
    ),
  }

  /** Every 20 minutes, in whole degrees. */
  function heightsOf({ sunHeight }: LightDay) {
    const at = (n: number) => day.from + ((day.to - day.from) * n) / 72
    return Array.from({ length: 73 }, (_, n) => Math.round(sunHeight(at(n))))
  }
}

function lightAt(
  { latitude, longitude }: Pick<LocationCard, 'latitude' | 'longitude'>,
  date: string,
  timeZone: string,
) {
  if (latitude === null || longitude === null) return undefined
  return findLightOf({ latitude, longitude }, date, timeZone)
}
