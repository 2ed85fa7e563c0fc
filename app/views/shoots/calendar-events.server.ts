import {
  escape as escapeText,
  ICalAlarmType,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator'
import type { FiledShoot } from '#app/domain/pages/calendar-files.server.ts'
import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { addDays } from '#app/domain/rules/dates.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import type { OwnCall } from '#app/domain/shoots/own-calls.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { env } from '#app/server/env.server.ts'
import { describeStopTime, lightHoursOf, wantedHourOf } from './stops.server.ts'

/** How the events of shoots are written, and where they lead. */
export type Filed = {
  clock: Clock
  hrefOf: (shoot: FiledShoot) => string
}

/** Creates the event of a whole shoot. */
export function shootEvent(shoot: FiledShoot, { clock, hrefOf }: Filed): ICalEventData {
  const { title, timeZone, description, stops } = shoot
  const places = stops.map((stop) => {
    const when = describeStopTime(stop, timeZone, clock)
    return when ? `${stop.title}: ${when}` : stop.title
  })
  return {
    ...common(shoot, shoot.uid),
    ...spanOf(shoot),
    summary: title,
    categories: [{ name: 'Shoot' }],
    description: [description, places.join('\n'), `${zoneLabel(timeZone)}\n${hrefOf(shoot)}`]
      .filter(Boolean)
      .join('\n\n'),
    url: hrefOf(shoot),
    ...(stops[0] ? { location: placeOf(stops[0]) } : {}),
  }
}

/** Creates an event for each of the reader's own calls. */
export function callEvents(
  shoot: FiledShoot,
  calls: readonly OwnCall[],
  { hrefOf }: Filed,
): ICalEventData[] {
  const [first] = shoot.stops
  return calls.flatMap(({ day, at, pickup, changedAt }) => {
    const changed = { changedAt: later(shoot.changedAt, changedAt) }
    const by = pickup?.by ? `By ${pickup.by}` : ''
    const call = {
      ...common(changed, `${shoot.uid}-call-${day}`),
      start: at,
      summary: `Your call: ${shoot.title}`,
      categories: [{ name: 'Call' }],
      description: [pickupWords(pickup), hrefOf(shoot)].filter(Boolean).join('\n\n'),
      url: hrefOf(shoot),
      ...(first ? { location: placeOf(first) } : {}),
    }
    if (!pickup?.at) return [call]
    const event = {
      ...common(changed, `${shoot.uid}-pickup-${day}`),
      start: pickup.at,
      summary: `Your pick-up: ${shoot.title}`,
      categories: [{ name: 'Call' }],
      description: [by, hrefOf(shoot)].filter(Boolean).join('\n\n'),
      url: hrefOf(shoot),
      ...(pickup.place ? { location: { title: pickup.place } } : {}),
    }
    return [call, event]
  })
}

function pickupWords(pickup: OwnCall['pickup']) {
  const words = [pickup?.place, pickup?.by && `by ${pickup.by}`].filter(Boolean)
  return words.length > 0 ? `Pick-up: ${words.join(', ')}` : ''
}

function later(one: Date, other: Date) {
  return one > other ? one : other
}

/** Creates an event for each stop with a time. */
export function stopEvents(shoot: FiledShoot, { clock, hrefOf }: Filed): ICalEventData[] {
  return shoot.stops.flatMap((stop) => {
    const { uid, title, startsAt, endsAt, note, latitude, longitude, precision } = stop
    if (startsAt === null) return []
    const isExact = precision === 'exact' && latitude !== null && longitude !== null
    const when = describeStopTime(stop, shoot.timeZone, clock)
    return {
      ...common(shoot, uid),
      ...momentsOf(new Date(startsAt), endsAt === null ? null : new Date(endsAt)),
      summary: `${shoot.title}: ${title}`,
      categories: [{ name: 'Stop' }],
      description: [when, note, hrefOf(shoot)].filter(Boolean).join('\n\n'),
      url: hrefOf(shoot),
      location: {
        ...placeOf(stop),
        ...(isExact ? { geo: { lat: latitude, lon: longitude } } : {}),
      },
    }
  })
}

/** Creates events for the golden or blue hour that a stop wants. */
export function wantedLightEvents(shoot: FiledShoot): ICalEventData[] {
  return shoot.stops.flatMap((stop) => {
    const light = wantedHourOf(stop)
    return light ? lightEvent(shoot, stop, light, `${stop.uid}-light`) : []
  })
}

/** Creates events for the golden and blue hours of each location on each day of a stop there. */
export function lightEvents(shoot: FiledShoot): ICalEventData[] {
  const days = new Map(
    shoot.stops.flatMap((stop) => {
      const day = lightHoursOf(stop)
      return day ? [[`${stop.name} ${day.date}`, { stop, ...day }]] : []
    }),
  )
  return [...days.values()].flatMap(({ stop, hours }) =>
    hours.map((hour, n) => lightEvent(shoot, stop, hour, `${stop.uid}-light-${n}`)),
  )
}

type LightHour = { name: string; from: number; to: number }

/** Is marked as free time. */
function lightEvent(
  shoot: FiledShoot,
  stop: FiledShoot['stops'][number],
  { name, from, to }: LightHour,
  uid: string,
): ICalEventData {
  return {
    ...common(shoot, uid),
    ...momentsOf(toMinute(from), toMinute(to)),
    summary: `${name}: ${stop.title}`,
    categories: [{ name: 'Light' }],
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

function toMinute(at: number) {
  return new Date(Math.round(at / 60_000) * 60_000)
}

/** An alarm an hour before the shoot. */
export function hourBefore({ title }: FiledShoot) {
  return { type: ICalAlarmType.display, triggerBefore: 3600, description: escapeText(title, false) }
}

function common({ changedAt }: Pick<FiledShoot, 'changedAt'>, uid: string) {
  return {
    id: `${uid}@${new URL(env.PUBLIC_URL).hostname}`,
    sequence: Math.floor((changedAt.getTime() - firstChange) / 1000),
    lastModified: changedAt,
    stamp: changedAt,
  }
}

/** SEQUENCE counts seconds since this time, to fit a 32-bit integer. No change is older. */
const firstChange = Date.UTC(2020, 0, 1)

function spanOf({ startsAt, endsAt, timeZone, sections }: FiledShoot) {
  if (sections.includes('times')) return momentsOf(startsAt, endsAt)
  return {
    allDay: true,
    start: new Date(dateIn(startsAt, timeZone)),
    end: new Date(addDays(dateIn(endsAt ?? startsAt, timeZone), 1)),
  }
}

/** RFC 5545 allows an end only if it is later than the start. */
function momentsOf(start: Date, end: Date | null) {
  return { start, ...(end && end > start ? { end } : {}) }
}

function placeOf({ title, address }: FiledShoot['stops'][number]) {
  return { title, ...(address ? { address } : {}) }
}
