import type { DaySheet as Day, SheetReader } from '#app/domain/call-sheets/day-sheets.server.ts'
import type { SheetDocument } from '#app/domain/call-sheets/document.ts'
import { versionName } from '#app/domain/call-sheets/document-of.ts'
import type { OwnSheet as Own } from '#app/domain/call-sheets/own-sheets.server.ts'
import type { PersonSheet } from '#app/domain/call-sheets/person-sheets.server.ts'
import type {
  DaySheet,
  OwnSheet,
  SheetDay,
  SheetLine,
  SheetPerson,
  SheetRecipient,
  SheetVersion,
} from '#app/domain/call-sheets/published.ts'
import { toSheetValues } from '#app/domain/call-sheets/published-content.ts'
import { toSheetText } from '#app/domain/call-sheets/published-document.ts'
import type { list } from '#app/domain/call-sheets/sheet-days.server.ts'
import type { IssuedVersion } from '#app/domain/call-sheets/versions.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'

export function toVersion({ number, isDraft, issuedAt, issuedBy }: IssuedVersion): SheetVersion {
  return { ...toVersionName({ number, issuedAt }), isDraft, issuedBy }
}

function toVersionName({ number, issuedAt }: { number: number; issuedAt: Date }) {
  return { number, name: versionName(number), issuedAt: issuedAt.toISOString() }
}

type Listed = Awaited<ReturnType<typeof list>>[number]

export function toSheetDay({ newest, ...rest }: Listed, at: number, all: Listed[]): SheetDay {
  const place = { dayNumber: at + 1, dayCount: all.length }
  return { ...rest, ...place, newest: newest ? toVersion(newest) : null }
}

export function toDaySheet(sheet: Day & { document: SheetDocument }): DaySheet {
  const { day, content, document, newest, changes, gaps } = sheet
  return {
    ...{ day, dayNumber: content.days.indexOf(day) + 1, dayCount: content.days.length },
    newest: newest ? toVersion(newest) : null,
    isChanged: changes.length > 0,
    basis: newest?.number ?? 0,
    values: toSheetValues(content),
    document: toSheetText(document),
    missing: gaps.map(({ words, at }) => ({
      ...{ message: words, about: at.page, id: 'id' in at ? at.id : null },
    })),
    changes: changes.map(({ words, concerns }) => ({ message: words, people: concerns })),
  }
}

export function toRecipient({
  call,
  since,
  sheetToken: _,
  canBeReminded: __,
  ...person
}: SheetReader & { link: string | null }): SheetRecipient {
  return { ...person, callTime: call, since: since?.toISOString() ?? null }
}

export function toPerson(id: string, { slots, days: _, onDay: __, ...person }: PersonSheet) {
  return { id, ...person, gear: slots } satisfies SheetPerson
}

export function toLine(id: string, found: PersonSheet): SheetLine {
  if (!found.onDay) throw notFound('Day')
  const { day, line, stops } = found.onDay
  return {
    ...{ day, line, person: toPerson(id, found) },
    stops: stops.map(({ id, title }) => ({ id, title })),
  }
}

type WithLink = Own & { link: string | null }

export function toOwnSheet(sheet: WithLink): OwnSheet {
  const { day, days, document, isOld, newest, versions, gear, link } = sheet
  return {
    ...{ day, days, document: toSheetText(document), isOld, newest, link },
    versions: versions.map(toVersionName),
    seenAt: sheet.seenAt?.toISOString() ?? null,
    confirmedAt: sheet.confirmedAt?.toISOString() ?? null,
    callMeAt: sheet.callMeAt?.toISOString() ?? null,
    gear: gear.map(({ id, title, quantity, isPacked }) => ({ id, title, quantity, isPacked })),
  }
}
