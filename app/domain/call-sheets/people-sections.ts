import { type Clock, clockWords } from '#app/format/clock.ts'
import { formatPhone, phoneHref } from '#app/format/phone.ts'
import { cell, fact, optionalFact } from './cells.ts'
import type { SheetContent, SheetPerson } from './content.ts'
import type { Cell, Fact, SheetRow, SheetSection } from './document.ts'
import type { Reader } from './document-of.ts'
import { stopsOf } from './person-stops.ts'

const titles = { crew: 'Crew', talent: 'Talent', client: 'Clients' } as const

/** A table for each part of the people who are there on this day. */
export function peopleSections(
  content: SheetContent,
  reader: Reader,
  clock: Clock,
): SheetSection[] {
  return (['crew', 'talent', 'client'] as const).flatMap((part) => {
    const people = content.people.filter((one) => one.part === part && !one.isOff)
    if (people.length === 0) return []
    const columns = columnsOf(people, reader)
    const rows = people.map((person): SheetRow => {
      const cells = cellsOfPerson(person, content.generalCall, reader, clock)
      return {
        key: `person:${person.id}`,
        cells: columns.map(({ key }) => cells[key]),
        isOwn: reader.kind === 'person' && reader.id === person.id,
      }
    })
    const headings = columns.map(({ title }) =>
      part === 'client' && title === 'Call' ? 'Arrival' : title,
    )
    return [{ id: part, title: titles[part], kind: 'table', columns: headings, rows }]
  })
}

type ColumnKey =
  | 'name'
  | 'role'
  | 'call'
  | 'pickup'
  | 'makeup'
  | 'wardrobe'
  | 'wrap'
  | 'gear'
  | 'note'
  | 'phone'

const columnTitles: { key: ColumnKey; title: string }[] = [
  { key: 'name', title: 'Name' },
  { key: 'role', title: 'Role' },
  { key: 'call', title: 'Call' },
  { key: 'pickup', title: 'Pick-up' },
  { key: 'makeup', title: 'Make-up' },
  { key: 'wardrobe', title: 'Wardrobe' },
  { key: 'wrap', title: 'Wrap' },
  { key: 'gear', title: 'Brings' },
  { key: 'note', title: 'Note' },
  { key: 'phone', title: 'Phone' },
]

/** Name, role and call for everybody; what only the owner sees if somebody has it. */
function columnsOf(people: SheetPerson[], reader: Reader) {
  const has: Record<ColumnKey, (person: SheetPerson) => boolean> = {
    name: () => true,
    role: () => true,
    call: () => true,
    pickup: ({ pickup }) => pickupWords(pickup, '12h') !== '',
    makeup: ({ makeup }) => makeup !== null,
    wardrobe: ({ wardrobe }) => wardrobe !== null,
    wrap: ({ wrap }) => wrap !== null,
    gear: ({ gear }) => gear.length > 0,
    note: ({ note }) => note !== '',
    phone: (person) => phoneFor(person, reader) !== '',
  }
  const open: ColumnKey[] = ['name', 'role', 'call', 'phone']
  return columnTitles.filter(
    ({ key }) => (reader.kind === 'owner' || open.includes(key)) && people.some(has[key]),
  )
}

function cellsOfPerson(
  person: SheetPerson,
  generalCall: string | null,
  reader: Reader,
  clock: Clock,
): Record<ColumnKey, Cell> {
  const { id, name, role, call, pickup, makeup, wardrobe, wrap, note, gear } = person
  const at = (time: string | null) => (time === null ? '' : clockWords(time, clock))
  const of = (part: string, what: string, text: string) =>
    cell(`person:${id}:${part}`, text, { name: `${name}’s ${what}` })
  const phone = phoneFor(person, reader)
  const called = call ?? generalCall
  return {
    name: cell(`person:${id}`, name, { name }),
    role: of('role', 'role', role),
    call: fact(`person:${id}:call`, '', at(called), { name: `${name}’s call` }),
    pickup: of('pickup', 'pick-up', pickupWords(pickup, clock)),
    makeup: of('makeup', 'make-up', at(makeup)),
    wardrobe: of('wardrobe', 'wardrobe', at(wardrobe)),
    wrap: of('wrap', 'wrap', at(wrap)),
    gear: { ...of('gear', 'gear', gear.join(', ')), items: gear },
    note: of('note', 'note', note),
    phone: {
      ...of('phone', 'phone', formatPhone(phone)),
      ...(phone ? { href: phoneHref(phone) } : {}),
    },
  }
}

function phoneFor({ id, phone }: SheetPerson, reader: Reader): string {
  if (reader.kind === 'owner') return phone
  return reader.seesPhones || reader.id === id ? phone : ''
}

/** What only the person themselves and the owner read. */
export function ownFacts(content: SheetContent, person: SheetPerson, clock: Clock): Fact[] {
  const { id, role, pickup, makeup, wardrobe, wrap, note, gear } = person
  const at = (time: string | null) => (time === null ? '' : clockWords(time, clock))
  const of = (part: string, label: string, text: string) =>
    optionalFact(`person:${id}:${part}`, label, text)
  const stops = stopsOf(content, id)
  return [
    ...of('pickup', 'Pick-up', pickupWords(pickup, clock)),
    ...of('makeup', 'Make-up', at(makeup)),
    ...of('wardrobe', 'Wardrobe', at(wardrobe)),
    ...of('wrap', 'Your wrap', at(wrap)),
    ...(stops.length < content.stops.length
      ? of('stops', 'Your stops', stops.map(({ number, title }) => `${number} ${title}`).join(', '))
      : []),
    ...of('gear', 'Gear to bring', gear.join(', ')),
    ...(role ? optionalFact(`role:${role}`, role, content.roleNotes[role] ?? '') : []),
    ...of('note', 'For you', note),
  ]
}

/** Such as '5:10am, Hotel Tejo, by Tom'. */
function pickupWords({ at, place, by }: SheetPerson['pickup'], clock: Clock): string {
  return [at && clockWords(at, clock), place, by && `by ${by}`].filter(Boolean).join(', ')
}
