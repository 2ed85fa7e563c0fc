import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { sheetDate, weekdayStart, zoneName } from '#app/format/date.ts'
import { fact } from './cells.ts'
import type { PersonId, SheetContent } from './content.ts'
import {
  colourName,
  colourOf,
  type SheetDocument,
  type SheetSection,
  type VersionWords,
  type You,
} from './document.ts'
import { locationSection } from './location-section.ts'
import {
  advanceSection,
  contactSection,
  departmentSection,
  safetySection,
} from './other-sections.ts'
import { ownFacts, peopleSections } from './people-sections.ts'
import { lightSection, scheduleSection } from './schedule-sections.ts'
import { callSheetWords } from './words.ts'

/**
 * Who reads the sheet. The owner sees everything; a person sees their own line, and of the others
 * name, role and call, with the phone numbers only if `seesPhones`.
 */
export type Reader = { kind: 'owner' } | { kind: 'person'; id: PersonId; seesPhones: boolean }

/** A version that was issued, or the sheet before the next one is. */
export type VersionHead = {
  /** 0 for a sheet that is not issued yet. */
  number: number
  isDraft: boolean
  issuedAt: Date | null
  issuedBy: string
}

/** Words for one reader, without asterisks; `markChanges` adds them. */
export function documentOf(
  content: SheetContent,
  head: VersionHead,
  reader: Reader,
  clock: Clock,
): SheetDocument {
  const { title, client, logo, day, days, timeZone, notice } = content
  return {
    title,
    client,
    logo,
    date: sheetDate(day),
    dayOf: days.length > 1 ? `Day ${days.indexOf(day) + 1} of ${days.length}` : '',
    zone: callSheetWords.timesIn({
      zone: zoneName(`${day}T12:00:00Z`, timeZone),
      name: zoneLabel(timeZone),
    }).text,
    you: youOf(content, reader, clock),
    version: versionWords(head, timeZone, clock),
    calls: callsOf(content, clock),
    sections: [
      ...contactSection(content, reader),
      ...scheduleSection(content, clock),
      ...locationSection(content),
      ...lightSection(content, clock),
      ...peopleSections(content, reader, clock),
      ...departmentSection(content, reader),
      ...safetySection(content),
      ...advanceSection(content, clock),
    ] satisfies SheetSection[],
    notice,
    asterisk: '',
  }
}

function youOf(content: SheetContent, reader: Reader, clock: Clock): You | null {
  const person = reader.kind === 'person' && content.people.find(({ id }) => id === reader.id)
  if (!person) return null
  const call = person.isOff
    ? 'Not on this day'
    : timeWords(person.call ?? content.generalCall, clock)
  return {
    name: person.name,
    role: person.role,
    call: fact(`person:${person.id}:call`, 'Your call', call, { name: 'Your call' }),
    facts: person.isOff ? [] : ownFacts(content, person, clock),
  }
}

function callsOf({ generalCall, shootingCall, meals, wrap, note }: SheetContent, clock: Clock) {
  return [
    fact('call', 'General call', timeWords(generalCall, clock)),
    fact('shooting', 'Shooting call', timeWords(shootingCall, clock)),
    fact('meals', 'Meals', meals),
    fact('wrap', 'Expected wrap', timeWords(wrap, clock)),
    ...(note ? [fact('note', 'Note', note)] : []),
  ]
}

/** What a sheet says about its version. */
export function versionWords(
  { number, isDraft, issuedAt, issuedBy }: VersionHead,
  timeZone: string,
  clock: Clock,
): VersionWords {
  const when = issuedAt ? weekdayStart(issuedAt, timeZone, clock) : ''
  return {
    number,
    name: number === 0 ? 'Not issued yet' : versionName(number),
    colour: colourOf(number),
    isDraft,
    issued: when && `Issued ${when}${issuedBy && ` by ${issuedBy}`}`,
    replaces: number > 1 ? `Replaces version ${number - 1}` : '',
  }
}

/** Such as 'Version 2 (blue)'. */
export function versionName(number: number): string {
  return `Version ${number} (${colourName(number)})`
}

/** '' for a time that is not set. */
function timeWords(time: string | null, clock: Clock): string {
  return time === null ? '' : clockWords(time, clock)
}
