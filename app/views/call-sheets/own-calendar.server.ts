import type { OwnEvent } from '#app/domain/call-sheets/own-calendar.server.ts'
import { env } from '#app/server/env.server.ts'
import { feedOf, writeEvents } from '../shoots/calendar-file.server.ts'

/** Writes the calendar of a person on a call sheet. @param hrefOf the address of a day's sheet */
export function writeOwnCalendar(
  title: string,
  events: OwnEvent[],
  hrefOf: (day: string) => string,
): string {
  const calendar = feedOf(`Recce: ${title}`)
  for (const { uid, startsAt, endsAt, number, issuedAt, day, ...event } of events) {
    const href = hrefOf(day)
    const [start, end] = [new Date(startsAt), endsAt === null ? null : new Date(endsAt)]
    calendar.createEvent({
      id: `${uid}@${new URL(env.PUBLIC_URL).hostname}`,
      ...{ sequence: number, stamp: issuedAt, lastModified: issuedAt, url: href },
      ...{ start, ...(end && end > start ? { end } : {}) },
      summary: event.title,
      description: [event.description, href].filter(Boolean).join('\n\n'),
      ...(event.location ? { location: { title: event.location } } : {}),
    })
  }
  return writeEvents(calendar)
}
