import { href } from 'react-router'
import { findSheet, placeSummary } from '#app/domain/sharing/invitation-sheets.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { fullDate, zoneName } from '#app/format/date.ts'
import { pageHref } from '../addresses.ts'
import type { WaitingInvitation } from './invitation-card.tsx'

/** Invitations that wait for the actor's answer, each with its call sheet. */
export async function listWaiting(
  actor: Actor,
  max = Number.POSITIVE_INFINITY,
): Promise<WaitingInvitation[]> {
  const received = await receivedShares.list(actor)
  const waiting = received.filter(({ status }) => status === 'pending').slice(0, max)
  const sheets = waiting.map(async ({ id, kind, itemId, title, ownerUser, accessLevel }) => {
    const { invitation, key } = await invitations.findReceived(id)
    if (!invitation) return []
    const sheet = await sheetView(invitation, key, actor.clock)
    return [{ kind, itemId, title, ownerUser, accessLevel, ...sheet }]
  })
  return (await Promise.all(sheets)).flat()
}

export async function sheetView(invitation: invitations.Invitation, key: string, clock: Clock) {
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
