import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { phaseWords, sunLabel, utcOffset, zoneLabel } from '#app/domain/places/light/labels.ts'
import { lightOf, moonAt, phaseOf, sunAt, todayAt } from '#app/domain/places/light/light.server.ts'
import { ClockTime, LightDate, lightYears } from '#app/domain/places/light/light.ts'
import { addDays } from '#app/domain/rules/dates.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { instantAt } from '#app/domain/rules/local-time.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { shortDate } from '#app/format/date.ts'
import type { ShownLight } from '#app/ui/light/section.tsx'
import type { SunDay } from '#app/ui/light/sun-map.tsx'
import { facingWords, lightTime, lightView } from './timeline.server.ts'

type Place = { latitude: number | null; longitude: number | null }
type PhotoDirection = { direction: number | null }
type PhotoClock = { takenAt: string | null; takenOffset: number | null }

/** `error` names an impossible date. @param photos the view uses the first known direction */
export function findShownLight(
  { latitude, longitude }: Place,
  url: string,
  photos: PhotoDirection[],
  clock: Clock,
) {
  if (latitude === null || longitude === null) return undefined
  const position = { latitude, longitude }
  const { searchParams } = new URL(url)
  const requested = { date: searchParams.get('date') ?? '', time: searchParams.get('time') ?? '' }
  const today = todayAt(position)
  const shown = find(position, today, requested)
  const { light, time, error } = shown
  const facing = photos.find(({ direction }) => direction !== null)?.direction ?? undefined
  const view = lightView(light, clock)
  const words = facing === undefined ? undefined : facingWords(light, facing)
  const moment = time ? [atTime(light, time, facing, clock)] : []
  return {
    date: light.day.date,
    named: shortDate(light.day.date, 'UTC'),
    isToday: light.day.date === today,
    zone: `${zoneLabel(light.timeZone)}, ${utcOffset(light.day.offset / 60_000)}`,
    time,
    error,
    previous: dayHref(light.day.date, -1, searchParams),
    next: dayHref(light.day.date, 1, searchParams),
    sun: { ...sunDay(light, clock), at: time ? momentOf(light, time) : undefined },
    view: { ...view, notes: [...moment, ...view.notes, ...(words ? [words] : [])] },
  } satisfies ShownLight
}

/** Returns `golden hour` or `blue hour`; undefined in other light, or if place or time is unknown. */
export function photoLight({ latitude, longitude }: Place, photo: PhotoClock) {
  if (latitude === null || longitude === null) return undefined
  if (photo.takenAt === null || photo.takenOffset === null) return undefined
  const phase = phaseOf({ latitude, longitude }, Date.parse(photo.takenAt))
  return phase === 'gold' || phase === 'blue' ? phaseWords[phase] : undefined
}

function find(
  position: Coordinates,
  today: string,
  { date, time }: { date: string; time: string },
) {
  const read = LightDate.safeParse(date || today)
  const read24 = ClockTime.safeParse(time)
  const error = read.error ?? (time ? read24.error : undefined)
  if (error) return { light: lightOf(position, today), time: '', error: error.issues[0]?.message }
  try {
    return { light: lightOf(position, date || today), time }
  } catch (refused) {
    if (!(refused instanceof DomainError)) throw refused
    return { light: lightOf(position, today), time: '', error: refused.message }
  }
}

function sunDay(light: LightDay, clock: Clock): SunDay {
  const { day, timeZone, position, sun, moon } = light
  const edges = sun.flatMap(({ moment, at }): SunDay['edges'] => {
    if (moment !== 'sunrise' && moment !== 'sunset') return []
    const direction = Math.round(sunAt(position, at).direction)
    return [
      { kind: moment === 'sunrise' ? 'rise' : 'set', direction, time: lightTime(light, at, clock) },
    ]
  })
  const moonEdges = moon.moments.map(({ moment, at }) => {
    const direction = Math.round(moonAt(position, at).direction)
    return { kind: moment, direction, time: lightTime(light, at, clock) }
  })
  return { from: day.from, to: day.to, timeZone, position, edges: [...edges, ...moonEdges] }
}

function momentOf({ day, timeZone }: LightDay, time: string) {
  return Date.parse(instantAt(`${day.date}T${time}`, timeZone) as string)
}

function atTime(light: LightDay, time: string, facing: number | undefined, clock: Clock) {
  const { direction, height } = sunAt(light.position, momentOf(light, time))
  return `At ${clockWords(time, clock)} the sun is ${sunLabel(height, direction, facing)}.`
}

function dayHref(date: string, days: number, searchParams: URLSearchParams) {
  const other = addDays(date, days)
  const year = Number(other.slice(0, 4))
  if (year < lightYears.first || year > lightYears.last) return undefined
  const search = new URLSearchParams(searchParams)
  search.set('date', other)
  return `?${search}#light`
}
