import ical, {
  escape as escapeText,
  ICalAlarmType,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator'
import type { FiledShoot } from '#app/domain/pages/calendar-files.server.ts'
import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { addDays } from '#app/domain/rules/dates.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import type { Clock } from '#app/format/clock.ts'
import { env } from '#app/server/env.server.ts'
import { describeStopTime, wantedHourOf } from './stops.server.ts'

/** Seconds after which calendar programs read a feed again. */
const everyHour = 3600

/** Control characters except tabs and line ends. */
const controlCharacters = /[^\P{Cc}\t\r\n]/gu

type Filed = {
  clock: Clock
  hrefOf: (shoot: FiledShoot) => string
}

/**
 * Writes a calendar (RFC 5545). UIDs are stable, and SEQUENCE rises with each change. A shoot
 * without visible times takes whole days. Leaves out METHOD, with which DTSTAMP would be the time
 * of reading and events would need an ORGANIZER (RFC 5546).
 */
export function writeCalendar(shoots: FiledShoot[], filed: Filed, feedName?: string): string {
  const calendar = ical({
    prodId: { company: 'Recce', product: 'Recce' },
    ...(feedName ? { name: escapeText(feedName, false), ttl: everyHour } : {}),
  })
  for (const shoot of shoots) {
    // Only files have alarms, because Recce itself reminds the users of a feed.
    const rings = !feedName && shoot.sections.includes('times')
    const alarms = rings ? { alarms: [hourBefore(shoot)] } : {}
    calendar.createEvent({ ...shootEvent(shoot, filed), ...alarms })
    for (const event of [...stopEvents(shoot, filed), ...lightEvents(shoot)]) {
      calendar.createEvent(event)
    }
  }
  return `${calendar.toString().replace(controlCharacters, '')}\r\n`
}

function shootEvent(shoot: FiledShoot, { clock, hrefOf }: Filed): ICalEventData {
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

function stopEvents(shoot: FiledShoot, { clock, hrefOf }: Filed): ICalEventData[] {
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

/** Creates events for the golden or blue hour that a stop wants, marked as free time. */
function lightEvents(shoot: FiledShoot): ICalEventData[] {
  return shoot.stops.flatMap((stop) => {
    const light = wantedHourOf(stop)
    if (!light) return []
    return {
      ...common(shoot, `${stop.uid}-light`),
      ...momentsOf(toMinute(light.from), toMinute(light.to)),
      summary: `${light.name}: ${stop.title}`,
      categories: [{ name: 'Light' }],
      transparency: ICalEventTransparency.TRANSPARENT,
    }
  })
}

function toMinute(at: number) {
  return new Date(Math.round(at / 60_000) * 60_000)
}

function hourBefore({ title }: FiledShoot) {
  return { type: ICalAlarmType.display, triggerBefore: 3600, description: escapeText(title, false) }
}

function common({ changedAt }: FiledShoot, uid: string) {
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
