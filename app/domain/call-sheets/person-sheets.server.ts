import { notFound } from '#app/domain/rules/errors.ts'
import type { SheetPart } from '#app/domain/sharing/crew.ts'
import type { ShareStatus } from '#app/domain/sharing/share.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { LineChanges } from './call-sheet.ts'
import { ownerId, type PersonId } from './content.ts'
import { daysOf, lineOf, toClock } from './contents.server.ts'
import * as sources from './shoot-source.server.ts'
import { nextDay } from './work-days.ts'

/** What the owner may set for a person of the sheet. */
export type PersonSheet = {
  name: string
  role: string
  part: SheetPart
  phone: string
  email: string | null
  /** `HH:MM`, on all days on which they have none of their own. */
  callTime: string | null
  /** Null for the owner, and for somebody new. */
  status: ShareStatus | null
  hasAccount: boolean
  /** Gear in use on the shoot; `isTheirs` if it was put to them. */
  slots: { id: string; title: string; quantity: number; isTheirs: boolean }[]
  days: string[]
  /** Null if the shoot has no date. */
  onDay: { day: string; line: Required<LineChanges>; stops: { id: string; title: string }[] } | null
}

const nobody = {
  ...{ name: '', role: '', part: 'crew' as const, phone: '', email: null, callTime: null },
  ...{ status: null, hasAccount: false },
}

/**
 * @param id undefined for somebody who is yet to be added
 * @param day by default the next one that is not over, or else the last
 * @throws `notFound` for a person who is not on the sheet, or a day without the shoot
 */
export async function find(
  actor: Actor,
  shootId: string,
  id: PersonId | undefined,
  day?: string,
): Promise<PersonSheet> {
  const source = await sources.find(actor, shootId)
  const byDay = daysOf(source)
  const days = [...byDay.keys()]
  if (day !== undefined && !byDay.has(day)) throw notFound('Day')
  const chosen = day ?? nextDay(days, source.head.timeZone)
  const stops = byDay.get(chosen ?? '') ?? []
  return {
    ...personOf(source, id),
    slots: source.slots.map(({ id: slotId, title, quantity, broughtBy }) => ({
      ...{ id: slotId, title, quantity, isTheirs: id !== undefined && broughtBy === id },
    })),
    days,
    onDay:
      chosen === undefined
        ? null
        : { day: chosen, line: lineOf(source, id === ownerId ? null : id, chosen), stops },
  }
}

function personOf({ head, people }: sources.ShootSource, id: PersonId | undefined) {
  if (id === undefined) return nobody
  if (id === ownerId) {
    const { ownerName: name, ownerRole: role, ownerPhone: phone, ownerCallTime } = head
    return { ...nobody, name, role, phone, callTime: toClock(ownerCallTime), hasAccount: true }
  }
  const person = people.find((one) => one.id === id)
  if (!person) throw notFound('Person')
  const { name, role, part, phone, email, callTime, status, userId } = person
  return {
    ...{ name, role, part, phone, email, status },
    ...{ callTime: toClock(callTime), hasAccount: userId !== null },
  }
}
