import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { DayChanges, SheetChanges } from './call-sheet.ts'
import { dayOf, daysOf, sheetOf } from './contents.server.ts'
import * as sources from './shoot-source.server.ts'
import { nextDay } from './work-days.ts'

/** What the owner has typed for a day, and for all days of the shoot. */
export type DayDetails = {
  title: string
  days: string[]
  /** `YYYY-MM-DD`; undefined if the shoot has no date. */
  day: string | undefined
  ofDay: Required<DayChanges>
  ofSheet: Required<SheetChanges>
  /** The owner has a profile picture, which may stand on the sheet as a logo. */
  hasPicture: boolean
  /** That people on the sheet have, or that have a note. */
  roles: string[]
}

/**
 * @param day by default the next one that is not over, or else the last
 * @throws `notFound` for a day on which the shoot does not take place
 */
export async function find(actor: Actor, shootId: string, day?: string): Promise<DayDetails> {
  const source = await sources.find(actor, shootId)
  const { head, people } = source
  const days = [...daysOf(source).keys()]
  if (day !== undefined && !days.includes(day)) throw notFound('Day')
  const chosen = day ?? nextDay(days, head.timeZone)
  const ofSheet = sheetOf(source)
  const roles = [
    head.ownerRole,
    ...people.map(({ role }) => role),
    ...Object.keys(ofSheet.roleNotes),
  ]
  return {
    ...{ title: head.title, days, day: chosen, hasPicture: head.picture !== null },
    ofDay: dayOf(source, chosen),
    ofSheet,
    roles: [...new Set(roles.filter(Boolean))],
  }
}
