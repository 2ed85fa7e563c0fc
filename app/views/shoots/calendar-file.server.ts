import ical, { escape as escapeText, type ICalCalendar } from 'ical-generator'
import type { FiledShoot } from '#app/domain/pages/calendar-files.server.ts'
import type { OwnCall } from '#app/domain/shoots/own-calls.server.ts'
import {
  callEvents,
  type Filed,
  hourBefore,
  lightEvents,
  shootEvent,
  stopEvents,
  wantedLightEvents,
} from './calendar-events.server.ts'

/** Differs between builds that write differently, because their files are named by a hash. */
export const writerVersion: string = import.meta.url

const prodId = { company: 'Recce', product: 'Recce' }

/** Seconds after which calendar programs read a feed again. */
const everyHour = 3600

/** Control characters except tabs and line ends. */
const controlCharacters = /[^\P{Cc}\t\r\n]/gu

type Feed = {
  name: string
  /** Whether it has all golden and blue hours of its stops; files have those that stops want. */
  isLight: boolean
  /** The reader's own calls, by the shoot's id. */
  calls: ReadonlyMap<string, readonly OwnCall[]>
}

/**
 * Writes a calendar (RFC 5545). UIDs are stable, and SEQUENCE rises with each change. A shoot
 * without visible times takes whole days. Leaves out METHOD, with which DTSTAMP would be the time
 * of reading and events would need an ORGANIZER (RFC 5546).
 */
export function writeCalendar(shoots: FiledShoot[], filed: Filed, feed?: Feed): string {
  const calendar = feed ? feedOf(feed.name) : ical({ prodId })
  for (const shoot of shoots) {
    // Only files have alarms, because Recce itself reminds the users of a feed.
    const rings = !feed && shoot.sections.includes('times')
    const alarms = rings ? { alarms: [hourBefore(shoot)] } : {}
    const events = [
      { ...shootEvent(shoot, filed), ...alarms },
      ...callEvents(shoot, feed?.calls.get(shoot.id) ?? [], filed),
      ...stopEvents(shoot, filed),
      ...(feed ? [] : wantedLightEvents(shoot)),
      ...(feed?.isLight ? lightEvents(shoot) : []),
    ]
    for (const event of events) calendar.createEvent(event)
  }
  return writeEvents(calendar)
}

/** An empty calendar that programs read again every hour. */
export function feedOf(name: string): ICalCalendar {
  return ical({ prodId, name: escapeText(name, false), ttl: everyHour })
}

export function writeEvents(calendar: ICalCalendar): string {
  return `${calendar.toString().replace(controlCharacters, '')}\r\n`
}
