import { href } from 'react-router'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import { concerned, type SheetChange } from '#app/domain/call-sheets/changes.ts'
import type { DaySheet, SheetReader } from '#app/domain/call-sheets/day-sheets.server.ts'
import * as daySheets from '#app/domain/call-sheets/day-sheets.server.ts'
import { versionWords } from '#app/domain/call-sheets/document-of.ts'
import type { GapPlace } from '#app/domain/call-sheets/readiness.ts'
import { nameOf } from '#app/domain/call-sheets/versions.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { weekdayStart } from '#app/format/date.ts'
import { env } from '#app/server/env.server.ts'
import { crewHref, sheetPersonHref } from '#app/views/addresses.ts'
import { stateWords } from './state-words.ts'

/** @param isOpenOnly leaves out whoever has confirmed */
export async function viewSheet(
  actor: Actor,
  id: string,
  day: string | undefined,
  isOpenOnly: boolean,
) {
  const { days, sheet } = await daySheets.find(actor, id, day)
  if (!sheet) return { days, sheet: null }
  const { clock, emailConfirmed } = requireUser(actor)
  const { gaps, people, changes } = sheet
  const shown = people.filter(({ state }) => !isOpenOnly || state !== 'confirmed')
  return {
    days,
    sheet: {
      day: sheet.day,
      ...headOf(sheet, clock),
      canSend: emailConfirmed,
      changes: changes.map((change) => ({
        words: change.words,
        concerns: concernsWords(change, people),
      })),
      gaps: gaps.map(({ words, at }) => ({ words, href: gapHref(at, id, sheet.day) })),
      total: people.length,
      confirmed: people.filter(({ state }) => state === 'confirmed').length,
      toRemind: people.filter((one) => one.canBeReminded).length,
      people: shown.map((person) => personView(person, sheet, id, clock)),
    },
  }
}

function headOf({ newest, changes, content }: DaySheet, clock: Clock) {
  const head = newest ?? { number: 0, isDraft: true, issuedAt: null, issuedBy: '' }
  const { number, name, issued, isDraft } = versionWords(head, content.timeZone, clock)
  const hasChanged = number === 0 || changes.length > 0
  return { number, name, issued, isDraft, hasChanged, next: nameOf({ number: number + 1 }) }
}

function concernsWords(change: SheetChange, people: SheetReader[]): string {
  if (change.concerns === null) return 'everybody'
  const ids = people.map((one) => one.id)
  const count = concerned([change], ids).size
  return count === 0 ? 'only you' : `${count} ${count === 1 ? 'person' : 'people'}`
}

function gapHref(at: GapPlace, id: string, day: string): string {
  if (at.page === 'person') return sheetPersonHref(id, at.id, day)
  if (at.page === 'schedule') return href('/my/shoots/:id/plan', { id })
  if (at.page === 'crew') return crewHref(id)
  if (at.page === 'day') return `${href('/my/shoots/:id/sheet/day', { id })}?day=${day}`
  const page = href('/my/shoots/:id/sheet/locations/:location', { id, location: at.id })
  return `${page}?day=${day}`
}

export type PersonView = ReturnType<typeof personView>

function personView(person: SheetReader, sheet: DaySheet, id: string, clock: Clock) {
  const { name, role, email, status, hasAccount, sheetToken, state, since, call, isOff } = person
  const { day, content, newest } = sheet
  const stands = newest?.content.people.some((one) => one.id === person.id) ?? false
  return {
    ...{ id: person.id, name, role, email, hasAccount, state },
    call: isOff ? 'not on this day' : call && clockWords(call, clock),
    progress: stateWords(person),
    since: since && weekdayStart(since, content.timeZone, clock),
    isChanged: newest !== undefined && person.isChanged,
    canResend: stands,
    canInvite: status === 'listed' && email !== null,
    editHref: sheetPersonHref(id, person.id, day),
    viewHref: `${href('/my/shoots/:id/sheet/view', { id })}?day=${day}&for=${person.id}`,
    link: sheetToken && env.PUBLIC_URL + sheetPath(sheetToken, day),
  }
}
