import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { changesBetween, concerned, type SheetChange } from './changes.ts'
import type { PersonId, SheetContent } from './content.ts'
import { contentOf, daysOf } from './contents.server.ts'
import type { SheetDocument } from './document.ts'
import type { Reader } from './document-of.ts'
import { readerOf } from './readers.server.ts'
import { type Gap, gapsOf } from './readiness.ts'
import type { Recipient } from './recipients.server.ts'
import * as recipients from './recipients.server.ts'
import * as sources from './shoot-source.server.ts'
import type { Version } from './versions.server.ts'
import * as versions from './versions.server.ts'
import { nextDay } from './work-days.ts'

/** How far the sheet of a day has come, for its owner. */
export type DaySheet = {
  /** `YYYY-MM-DD` */
  day: string
  /** As the sheet would be issued now. */
  content: SheetContent
  /** What it lacks. */
  gaps: Gap[]
  newest: Version | undefined
  /** Since the newest version; empty before the first. */
  changes: SheetChange[]
  people: SheetReader[]
}

export type SheetReader = Recipient & {
  /** `HH:MM`; null if none is set, or if they are not there. */
  call: string | null
  isOff: boolean
  /** Their part has changed since the newest version. */
  isChanged: boolean
}

/**
 * The days of a shoot, and how far the sheet of one of them has come.
 * @param day by default the next one that is not over, or else the last
 * @returns no `sheet` if the shoot has no date
 * @throws `notFound` for a day on which the shoot does not take place
 */
export async function find(actor: Actor, shootId: string, day?: string) {
  const source = await sources.find(actor, shootId)
  const { days, chosen } = choose(source, day)
  return { days, sheet: chosen === undefined ? null : await sheetOf(actor, source, chosen) }
}

/** @throws `notFound` for a day on which the shoot does not take place */
export function choose(source: sources.ShootSource, day: string | undefined) {
  const days = [...daysOf(source).keys()]
  if (day !== undefined && !days.includes(day)) throw notFound('Day')
  return { days, chosen: day ?? nextDay(days, source.head.timeZone) }
}

export async function sheetOf(
  actor: Actor,
  source: sources.ShootSource,
  day: string,
): Promise<DaySheet> {
  const { clock } = requireUser(actor)
  const [content, newest, listed] = await Promise.all([
    contentOf(source, day),
    versions.findNewest(source.head.id, day),
    recipients.listOf(source, day),
  ])
  const changes = newest ? changesBetween(newest.content, content, clock) : []
  const ids = listed.map(({ id }) => id)
  const touched = concerned(changes, ids)
  return {
    ...{ day, content, newest, changes, gaps: gapsOf(content) },
    people: listed.map((one) => {
      const person = content.people.find(({ id }) => id === one.id)
      const isOff = person?.isOff ?? false
      const call = isOff ? null : (person?.call ?? content.generalCall)
      return { ...one, call, isOff, isChanged: touched.has(one.id) }
    }),
  }
}

type Wanted = {
  day?: string
  /** 0 for the sheet as it would be issued now; by default the newest version. */
  version?: number
  /** Whose sheet; by default the owner's, who sees everything. */
  person?: PersonId
}

/** What the owner, or one person, reads on the sheet of a day. */
export type ReadSheet = {
  day: string
  days: string[]
  document: SheetDocument
  /** Of the versions of the day, newest first. */
  versions: Pick<Version, 'number' | 'issuedAt'>[]
  people: { id: PersonId; name: string }[]
}

/** @throws `notFound` for a day, version or person that is not there, or a shoot without a date */
export async function read(actor: Actor, shootId: string, wanted: Wanted): Promise<ReadSheet> {
  const source = await sources.find(actor, shootId)
  const { days, chosen } = choose(source, wanted.day)
  if (chosen === undefined) throw notFound('Day')
  const issued = await versions.list(shootId, chosen)
  const number = wanted.version ?? issued[0]?.number ?? 0
  const { clock } = requireUser(actor)
  const reader = readerFor(source, wanted.person)
  const { version, before } =
    number === 0 ? await unissued(source, chosen) : await versions.find(shootId, chosen, number)
  return {
    ...{ day: chosen, days, versions: issued },
    document: versions.documentOfVersion(version, before, reader, clock),
    people: source.people.map(({ id, name }) => ({ id, name })),
  }
}

export const notIssued = { number: 0, isDraft: true, issuedAt: null, issuedBy: '' }

/** The sheet as it would be issued now; it replaces the newest version. */
async function unissued(source: sources.ShootSource, day: string) {
  const content = await contentOf(source, day)
  const before = await versions.findNewest(source.head.id, day)
  return { version: { ...notIssued, content }, before }
}

function readerFor({ head, people }: sources.ShootSource, id: PersonId | undefined): Reader {
  if (id === undefined) return { kind: 'owner' }
  const person = people.find((one) => one.id === id)
  if (!person) throw notFound('Person')
  return readerOf(person, head.phonesFor)
}
