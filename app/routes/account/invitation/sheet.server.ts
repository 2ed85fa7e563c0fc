import { href } from 'react-router'
import { findSheet, placeSummary } from '#app/domain/sharing/invitation-sheets.server.ts'
import type { Invitation } from '#app/domain/sharing/invitations.server.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { fullDate, zoneName } from '#app/format/date.ts'
import { pageHref } from '#app/views/addresses.ts'

export async function sheetView(invitation: Invitation, key: string, clock: Clock) {
  const { id, kind, slug, username, role, callTime, note } = invitation
  const sheet = await findSheet(invitation)
  const { startsAt = null, timeZone = 'UTC', places = [], coverId = null } = sheet ?? {}
  const picture = `${href('/invitation/picture')}?${new URLSearchParams({ invitation: id, key })}`
  return {
    open: pageHref(kind, username, slug),
    picture: coverId ? picture : null,
    facts: [
      { label: 'Date', text: startsAt ? fullDate(startsAt, timeZone) : '' },
      {
        label: 'Your call',
        text: callTime
          ? [clockWords(callTime, clock), startsAt && zoneName(startsAt, timeZone)]
              .filter(Boolean)
              .join(' ')
          : '',
      },
      { label: 'Your role', text: role },
      { label: 'Where', text: placeSummary(places) },
    ].filter(({ text }) => text !== ''),
    note,
  }
}
