import type { PlannedStop, ViewedStop } from '#app/domain/pages/viewed-shoots.server.ts'
import { phaseWords, sunLabel } from '#app/domain/places/light/labels.ts'
import { sunAt } from '#app/domain/places/light/light.server.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import { formatDecimal, formatShort } from '#app/domain/places/position/coordinates.ts'
import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import type { WantedLight } from '#app/domain/shoots/shoot.ts'
import type { StopLight } from '#app/domain/shoots/stop-light.server.ts'
import {
  describeMissed,
  findStopLight,
  nameLight,
} from '#app/domain/shoots/stop-problems.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, isSameDayOrNight, startDate, weekdayDate, zoneName } from '#app/format/date.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { StripView } from '#app/ui/light/strip.tsx'
import { skyOf } from '../light/sky.server.ts'
import { wallTime } from '../light/timeline.server.ts'
import type { StopView } from './stop-list.tsx'

type Stop = Pick<ViewedStop, 'latitude' | 'longitude' | keyof PlannedStop>

/** Times are in the place's time zone. @param timeZone used for places without a position */
export function stopView(stop: ViewedStop, timeZone: string, clock: Clock): StopView {
  const { id, name, title, address, latitude, longitude, photo, startsAt, note } = stop
  const light = findStopLight(stop)
  const zone = light?.light.timeZone ?? timeZone
  const hasPosition = latitude !== null && longitude !== null
  return {
    id,
    name,
    title,
    caption: joinCaption([
      hasPosition && formatShort({ latitude, longitude }),
      photo?.focalLength ? `${Math.round(photo.focalLength)} mm` : '',
    ]),
    address,
    ...describePosition(stop),
    photo: photo && { id: photo.id, color: photo.color },
    day: startsAt === null ? '' : weekdayDate(startsAt, timeZone),
    ownDay: startsAt === null ? '' : weekdayDate(startsAt, zone),
    time: startsAt === null ? '' : describeHours(stop, zone, clock),
    zone: startsAt === null ? '' : zoneName(stop.endsAt ?? startsAt, zone),
    wanted: stop.wantedLight ? capital(nameLight(stop.wantedLight)) : '',
    note,
    ...(light ? { light: stripView(light, photo?.direction, stop.wantedLight, clock) } : {}),
  }
}

/** An approximate position is rounded and has no link. */
function describePosition({ latitude, longitude, precision }: ViewedStop) {
  if (latitude === null || longitude === null) return { position: '', mapHref: '' }
  const position = { latitude, longitude }
  return precision === 'exact'
    ? { position: formatDecimal(position), mapHref: mapLinks(position).google }
    : { position: `Near ${formatDecimal(position, 2)}`, mapHref: '' }
}

export function countMissed(stops: Stop[]): number {
  return stops.filter((stop) => stop.wantedLight && findStopLight(stop)?.missed !== undefined)
    .length
}

/** Returns 'Fri, Oct 2nd, 5:30pm to 7:00pm EDT, for golden hour'. */
export function describeStopTime(stop: Stop, timeZone: string, clock: Clock): string {
  if (stop.startsAt === null) return ''
  const { latitude, longitude } = stop
  const isPlaced = latitude !== null && longitude !== null
  const zone = isPlaced ? zoneAt({ latitude, longitude }) : timeZone
  const time = `${weekdayDate(stop.startsAt, zone)}, ${describeHours(stop, zone, clock)}`
  const wanted = stop.wantedLight ? `, for ${nameLight(stop.wantedLight)}` : ''
  return `${time} ${zoneName(stop.endsAt ?? stop.startsAt, zone)}${wanted}`
}

/** Finds the golden or blue hour that the stop wants; undefined for other light. */
export function wantedHourOf(stop: Stop): { name: string; from: number; to: number } | undefined {
  if (stop.wantedLight !== 'goldenHour' && stop.wantedLight !== 'blueHour') return undefined
  const wanted = findStopLight(stop)?.wanted
  return wanted ? { name: capital(nameLight(stop.wantedLight)), ...wanted } : undefined
}

/** Finds the golden and blue hours at a stop on its day; undefined without a time or a position. */
export function lightHoursOf(stop: Stop) {
  const light = findStopLight(stop)?.light
  if (!light) return undefined
  const hours = light.phases
    .filter(({ phase, from, to }) => isHour(phase) && to - from >= 60_000)
    .map(({ phase, from, to }) => ({ name: capital(phaseWords[phase]), from, to }))
  return { date: light.day.date, hours }
}

function isHour(phase: LightPhase) {
  return phase === 'gold' || phase === 'blue'
}

/** Returns the planned start in local time: `YYYY-MM-DD` and `HH:MM`. */
export function lightTimeOf(stop: Stop): { date: string; time: string } | undefined {
  const light = findStopLight(stop)
  if (!light) return undefined
  return { date: light.light.day.date, time: wallTime(light.light, light.from) }
}

/** Names the end's time zone, and also the start's if the clocks change in between. */
function describeHours({ startsAt, endsAt }: PlannedStop, zone: string, clock: Clock) {
  const start = startsAt as string
  const from = clockTime(start, zone, clock)
  if (endsAt === null || Date.parse(endsAt) === Date.parse(start)) return from
  const toWords = isSameDayOrNight(start, endsAt, zone) ? clockTime : startDate
  const fromZone = zoneName(start, zone)
  const begins = fromZone === zoneName(endsAt, zone) ? from : `${from} ${fromZone}`
  return `${begins} to ${toWords(endsAt, zone, clock)}`
}

function stripView(
  { light, from, to, phases, missed }: StopLight,
  facing: number | null | undefined,
  wanted: WantedLight | null,
  clock: Clock,
): StripView {
  const { day, timeZone, position, sun } = light
  const across = (at: number) =>
    Math.round(((Math.min(at, day.to) - day.from) / (day.to - day.from)) * 1440)
  const timeAt = (at: number) => clockTime(at, timeZone, clock)
  const { direction, height } = sunAt(position, from)
  const horizon = sun.filter(({ moment }) => moment === 'sunrise' || moment === 'sunset')
  return {
    sky: skyOf(light),
    from: across(from),
    to: across(to),
    horizon: horizon.map(({ moment, at }) => `${capital(moment)} ${timeAt(at)}`),
    words: `${capital(phases.map((phase) => phaseWords[phase]).join(', '))}. At ${timeAt(from)} the sun is ${sunLabel(height, direction, facing)}.`,
    ...(missed === undefined || !wanted ? {} : { missed: describeMissed(missed, wanted, timeAt) }),
  }
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
