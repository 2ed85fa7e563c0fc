import { type Clock, clockWords } from '#app/format/clock.ts'
import { clockTime, sheetDate } from '#app/format/date.ts'
import { formatPhone, phoneHref } from '#app/format/phone.ts'
import { fact, optionalFact, phoneAbout, withPhone } from './cells.ts'
import { ownerId, type SheetContent, type SheetPerson } from './content.ts'
import type { Fact, SheetSection } from './document.ts'
import type { Reader } from './document-of.ts'

/** Roles whose holders everybody may need on the day. */
const leading = /produc|assistant director|first assistant|1st a|location manager/i

export function contactSection(content: SheetContent, reader: Reader): SheetSection[] {
  const { people, productionPhone, emergency } = content
  const leaders = people.filter(
    ({ id, role, isOff }) => id === ownerId || (!isOff && leading.test(role)),
  )
  return factSection('contacts', 'Contacts', [
    ...leaders.map((person) => contactOf(person, reader)),
    fact(
      'production',
      'Production phone',
      formatPhone(productionPhone),
      phoneAbout(productionPhone),
    ),
    {
      ...fact(
        'emergency',
        'Emergency',
        emergency ? `${emergency.number} (${emergency.country})` : '',
      ),
      ...(emergency ? { href: phoneHref(emergency.number) } : {}),
    },
  ])
}

function contactOf({ id, name, role, phone }: SheetPerson, reader: Reader): Fact {
  const sees = reader.kind === 'owner' || reader.seesPhones || reader.id === id
  const shown = sees ? phone : ''
  return fact(`person:${id}:contact`, role || 'Owner', withPhone(name, shown), {
    name: `${name}’s contact`,
    ...phoneAbout(shown),
  })
}

/** The owner reads the notes of all roles; the others find that of their own role at the top. */
export function departmentSection(
  { people, roleNotes, channels }: SheetContent,
  reader: Reader,
): SheetSection[] {
  const roles = new Set(people.map(({ role }) => role))
  const notes = Object.entries(roleNotes).filter(([role]) => roles.has(role))
  const texts = [
    ...(reader.kind === 'owner'
      ? notes.flatMap(([role, text]) =>
          optionalFact(`role:${role}`, role, text, { name: `Note for ${role}` }),
        )
      : []),
    ...optionalFact('channels', 'Walkie-talkie channels', channels),
  ]
  return texts.length === 0
    ? []
    : [{ id: 'departments', title: 'Departments', kind: 'texts', texts }]
}

export function safetySection({ hazards, weatherCover, coverDecision }: SheetContent) {
  return factSection('safety', 'Safety', [
    ...optionalFact('hazards', 'Hazards', hazards),
    ...optionalFact('cover', 'Weather cover', weatherCover),
    ...optionalFact('decision', 'Who decides, and by when', coverDecision),
  ])
}

export function advanceSection({ advance, timeZone }: SheetContent, clock: Clock): SheetSection[] {
  if (!advance) return []
  const { day, generalCall, firstStop, locations } = advance
  const first = firstStop
    ? [firstStop.startsAt && clockTime(firstStop.startsAt, timeZone, clock), firstStop.title]
    : []
  return factSection('advance', 'Next day', [
    fact('advance:day', 'Date', sheetDate(day)),
    fact('advance:call', 'General call', generalCall ? clockWords(generalCall, clock) : '', {
      name: 'The next day’s call',
    }),
    fact('advance:first', 'First stop', first.filter(Boolean).join(', '), {
      name: 'The next day’s first stop',
    }),
    ...optionalFact('advance:locations', 'Locations', locations.join(', '), {
      name: 'The next day’s locations',
    }),
  ])
}

function factSection(id: string, title: string, facts: Fact[]): SheetSection[] {
  return facts.length === 0 ? [] : [{ id, title, kind: 'facts', facts }]
}
