import { sheetPath } from '#app/domain/call-sheets/address.ts'
import type { OwnSheet } from '#app/domain/call-sheets/own-sheets.server.ts'
import * as ownSheets from '#app/domain/call-sheets/own-sheets.server.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { weekdayDate, weekdayStart } from '#app/format/date.ts'
import { isDataRequest } from '#app/http/page-url.ts'
import { isAutomatic } from '#app/http/prefetch.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { calendarLinks, pdfHref, versionHref } from './addresses.server.ts'

export function findSheet(
  request: Request,
  { token, day }: { token: string; day?: string | undefined },
): Promise<OwnSheet> {
  const number = new URL(request.url).searchParams.get('version')
  return ownSheets.find(token, day, number === null ? undefined : Number(number) || 0)
}

export function viewOf(token: string, sheet: OwnSheet) {
  const { day, days, document, isOld, newest, versions, gear, clock, timeZone } = sheet
  const { confirmedAt, callMeAt } = sheet
  const answeredAt = callMeAt ?? confirmedAt
  return {
    ...{ day, document, gear },
    days: days.map((one) => ({
      ...{ key: one, label: weekdayDate(one, 'UTC') },
      href: sheetPath(token, one),
    })),
    newest: isOld ? { name: newest.name, href: sheetPath(token, day) } : null,
    versions: versions
      .filter(({ number }) => number !== document.version.number)
      .map(({ number, name }) => ({ name, href: versionHref(token, day, number) })),
    papers: (['a4', 'letter'] as const).map((paper) => ({
      name: paper === 'a4' ? 'PDF, A4' : 'PDF, Letter',
      href: pdfHref(token, day, paper, isOld ? document.version.number : undefined),
    })),
    calendars: calendarLinks(token),
    answer: callMeAt ? ('callMe' as const) : confirmedAt ? ('confirmed' as const) : null,
    answeredAt: answeredAt ? weekdayStart(answeredAt, timeZone, clock) : '',
  }
}

/**
 * Whether a person sees the newest version of their sheet for the first time. Programs that look
 * through mails open links too, but only browsers send `Sec-Fetch-Dest`, and only over HTTPS or to
 * this machine. Data is requested by scripts of a page that is open already. The owner who looks at
 * what somebody was sent is not that person.
 */
export function isFirstSeen(request: Request, actor: Actor, sheet: OwnSheet): boolean {
  const isOwner = isUser(actor) && actor.id === sheet.ownerId
  if (sheet.seenAt || sheet.isOld || isOwner || isAutomatic(request)) return false
  if (isDataRequest(request)) return true
  const destination = request.headers.get('Sec-Fetch-Dest')
  return destination === 'document' || (destination === null && !isSecure)
}

const isSecure = publicOrigin.startsWith('https:')
