import { createHash } from 'node:crypto'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { momentOf } from '#app/domain/rules/work-time.ts'
import type { SheetContent, SheetPerson } from './content.ts'
import { findPerson } from './own-sheets.server.ts'
import { stopsOf } from './person-stops.ts'

/** What a person's own calendar says; times are ISO 8601. */
export type OwnEvent = {
  /** The same in all versions, without revealing an id. */
  uid: string
  title: string
  startsAt: string
  endsAt: string | null
  location: string
  description: string
  /** The day of the sheet, and the version that the event is from. */
  day: string
  number: number
  issuedAt: Date
}

/** The person's call, pick-up and stops of each day, by the newest version of its sheet. */
export async function listEvents(token: string): Promise<{ title: string; events: OwnEvent[] }> {
  const { share, person } = await findPerson(token)
  const versions = await db.select(
    'callVersions',
    ['day', 'number', 'content', 'issuedAt'],
    sql`shoot_id = ${share.shootId} and number = (select max(n.number) from call_versions n
      where n.shoot_id = call_versions.shoot_id and n.day = call_versions.day) order by day`,
  )
  const events = versions.flatMap(({ day, number, issuedAt, content }) => {
    const sheet = content as SheetContent
    const own = sheet.people.find(({ id }) => id === person.id)
    if (!own || own.isOff) return []
    return eventsOf(sheet, own).map(({ key, ...event }) => ({
      ...event,
      ...{ day, number, issuedAt },
      uid: createHash('sha256').update(`${person.id} ${day} ${key}`).digest('hex').slice(0, 32),
    }))
  })
  return { title: share.title, events }
}

type Event = Pick<OwnEvent, 'title' | 'startsAt' | 'endsAt' | 'location' | 'description'> & {
  key: string
}

function eventsOf(sheet: SheetContent, person: SheetPerson): Event[] {
  const { day, title, timeZone, generalCall } = sheet
  const stops = stopsOf(sheet, person.id)
  const addressOf = (id: string) => sheet.locations.find((one) => one.id === id)?.address ?? ''
  const at = (time: string | null) => time && momentOf(day, time, generalCall, timeZone)
  const event = (key: string, what: string, startsAt: string | null | undefined, location = '') =>
    startsAt ? [{ key, title: what, startsAt, endsAt: null, location, description: '' }] : []
  const { pickup, call } = person
  const [first] = stops
  return [
    ...event('call', `Your call: ${title}`, at(call ?? generalCall), first?.title),
    ...event('pickup', `Your pick-up: ${title}`, at(pickup.at), pickup.place).map((one) => ({
      ...one,
      description: pickup.by && `By ${pickup.by}`,
    })),
    ...stops.flatMap((stop) =>
      event(stop.id, `${title}: ${stop.title}`, stop.startsAt).map((one) => ({
        ...one,
        endsAt: stop.endsAt,
        location: [stop.title, addressOf(stop.locationId)].filter(Boolean).join(', '),
        description: stop.note,
      })),
    ),
  ]
}
