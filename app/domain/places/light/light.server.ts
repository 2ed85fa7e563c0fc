import { placeWords } from '#app/domain/places/words.ts'
import { daysBetween } from '#app/domain/rules/dates.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { civilDays, dateIn } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { createLruCache } from '#app/format/lru-cache.ts'
import { type LightDay, lightOfDays } from './days.server.ts'
import { type Light, type LightPhase, phaseAt, sunHeights } from './light.ts'
import { nameOfPhase } from './light-names.ts'
import { crossingsOf, skyOver } from './sky.server.ts'
import { moonAt, sunAt } from './sun.ts'

export { moonAt, sunAt }

/** @param now milliseconds since 1970 */
export function todayAt(position: Coordinates, now = Date.now()): string {
  return dateIn(now, zoneAt(position))
}

/** These are caches, because pages show the same places repeatedly. */
const days = createLruCache<LightDay>(500)
const phases = createLruCache<LightPhase>(5_000)
const sunsets = createLruCache<{ at: number | null }>(5_000)

/**
 * @param timeZone by default the time zone at the position
 * @throws `invalid` for a date that the time zone skipped
 */
export function lightOf(position: Coordinates, date: string, timeZone?: string): LightDay {
  const light = findLightOf(position, date, timeZone)
  if (!light) throw invalid(placeWords.dayLeftOut, 'date')
  return light
}

/** Finds sun and moon on a date; returns undefined for a date that the time zone skipped. */
export function findLightOf(
  position: Coordinates,
  date: string,
  timeZone = zoneAt(position),
): LightDay | undefined {
  const key = `${position.latitude} ${position.longitude} ${date} ${timeZone}`
  const known = days.find(key)
  if (known) return known
  const [light] = lightOfDays(position, timeZone, civilDays(timeZone, date, 1))
  if (!light || light.day.from === light.day.to) return undefined
  return days.store(key, light)
}

export function lightOfYear(position: Coordinates, year: number): LightDay[] {
  const timeZone = zoneAt(position)
  const length = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
  return lightOfDays(position, timeZone, civilDays(timeZone, `${year}-01-01`, length))
}

/** The last sunset of the day in milliseconds since 1970; null if the sun does not set. */
export function sunsetOn(position: Coordinates, date: string): number | null {
  const key = `${position.latitude} ${position.longitude} ${date}`
  return (sunsets.find(key) ?? sunsets.store(key, { at: findSunset(position, date) })).at
}

function findSunset(position: Coordinates, date: string) {
  const [day] = civilDays(zoneAt(position), date, 1)
  if (!day) return null
  const sun = skyOver('sun', position, day.from, day.to)
  const crossings = crossingsOf(sun, [sunHeights.horizon])
  return crossings.findLast(({ at, isRising }) => !isRising && at < day.to)?.at ?? null
}

export function phaseOf(position: Coordinates, at: number): LightPhase {
  const key = `${position.latitude} ${position.longitude} ${at}`
  return phases.find(key) ?? phases.store(key, phaseAt(skyOver('sun', position, at, at).height(at)))
}

/** @throws `notFound` if the position is null; `invalid` for a date that the time zone skipped */
export function toLight(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  date?: string,
): Light {
  if (latitude === null || longitude === null) {
    throw new DomainError('notFound', placeWords.noPosition)
  }
  const position = { latitude, longitude }
  const { day, timeZone, polar, sun, phases, moon } = lightOf(position, date ?? todayAt(position))
  const noon = sun.find(({ moment }) => moment === 'noon')?.at
  return {
    date: day.date,
    timeZone,
    startsAt: iso(day.from),
    endsAt: iso(day.to),
    polar,
    sun: sun.map(({ moment, at }) => {
      const { direction, height } = sunAt(position, at)
      return { moment, at: iso(at), direction: tenth(direction), height: tenth(height) }
    }),
    phases: phases.map((span) => ({
      phase: span.phase,
      light: nameOfPhase(span.phase),
      partOfDay: partOfDay(span, noon),
      from: iso(span.from),
      to: iso(span.to),
    })),
    moon: {
      ...moon,
      fraction: Math.round(moon.fraction * 1000) / 1000,
      moments: moon.moments.map(({ moment, at }) => ({
        moment,
        at: iso(at),
        direction: tenth(moonAt(position, at).direction),
      })),
    },
  }
}

function partOfDay({ phase, from, to }: LightDay['phases'][number], noon: number | undefined) {
  if (phase === 'day' || phase === 'night' || noon === undefined) return null
  if (to <= noon) return 'morning'
  return from >= noon ? 'evening' : null
}

function iso(at: number) {
  return new Date(Math.round(at / 1000) * 1000).toISOString()
}

function tenth(value: number) {
  return Math.round(value * 10) / 10
}
