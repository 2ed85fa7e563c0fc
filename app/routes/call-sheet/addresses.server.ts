import { href } from 'react-router'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import { publicOrigin } from '#app/http/public.server.ts'

export function versionHref(token: string, day: string, number: number): string {
  return `${sheetPath(token, day)}?version=${number}`
}

/** @param number of an older version than the newest */
export function pdfHref(token: string, day: string, paper: 'a4' | 'letter', number?: number) {
  const choices = new URLSearchParams({
    ...(paper === 'letter' ? { paper } : {}),
    ...(number ? { version: String(number) } : {}),
  })
  const path = href('/call-sheet/:token/:day/sheet.pdf', { token, day })
  return choices.size > 0 ? `${path}?${choices}` : path
}

/** Calendar programs subscribe to `webcal:` and follow each new version. */
export function calendarLinks(token: string) {
  const path = href('/call-sheet/:token/calendar.ics', { token })
  return [
    { name: 'Subscribe', href: `${publicOrigin.replace(/^https?/, 'webcal')}${path}` },
    { name: 'Download', href: path },
  ]
}
