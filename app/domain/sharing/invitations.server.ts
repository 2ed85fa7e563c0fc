import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { idKey } from '#app/domain/items/kind-names.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as optOuts from '#app/domain/post/opt-outs.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { shareKinds } from '#app/domain/rules/kind.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { findHolder } from '#app/domain/users/emails.server.ts'
import { clockWords, usualClock } from '#app/format/clock.ts'
import { fullDate } from '#app/format/date.ts'
import { env } from '#app/server/env.server.ts'
import { findSheet, placeSummary } from './invitation-sheets.server.ts'
import type { ShareStatus } from './share.ts'
import { findItem, type SharedItem } from './share-rows.server.ts'

/** Mails to one e-mail address in a day; further invitations are only shown on the site. */
const maxMailsADay = 5
const day = 86_400_000

/** Days for which the link in a mail proves that its reader owns the mail's address. */
const proofDays = 30

/** `email` is the address as the owner typed it; null for a username. */
export type Invitation = SharedItem & {
  id: string
  userId: string | null
  email: string | null
  title: string
  slug: string
  /** Display name of the item's owner, whose username is `username`. */
  owner: string
  username: string
  accessLevel: AccessLevel
  status: ShareStatus
  name: string
  role: string
  callTime: string | null
  note: string
  updatedAt: Date
}

export function invitationLink(shareId: string): string {
  return `${env.PUBLIC_URL}/invitation?${signed(shareId)}`
}

/** The picture of the invited shoot, as the mail shows it. */
export function pictureLink(shareId: string): string {
  return `${env.PUBLIC_URL}/invitation/picture?${signed(shareId)}`
}

function calendarLink(shareId: string) {
  return `${env.PUBLIC_URL}/invitation/calendar.ics?${signed(shareId)}`
}

function signed(shareId: string) {
  return new URLSearchParams({ invitation: shareId, key: sign('invitation', shareId) })
}

/** This link proves that its reader owns the address, because only the mail to it has the link. */
function mailedLink(shareId: string, email: string): string {
  return `${invitationLink(shareId)}&${new URLSearchParams({ proof: proofOf(shareId, email) })}`
}

function proofOf(shareId: string, email: string) {
  return sign('invitationMail', `${shareId}:${foldEmail(email)}`)
}

/** Returns the invited address if `proof` is valid, not too old and the invitation unanswered. */
export function provenEmail(
  { id, email, status, updatedAt }: Invitation,
  proof: string,
): string | null {
  const isOpen = status === 'pending' && Date.now() - updatedAt.getTime() < proofDays * day
  if (!email || !isOpen) return null
  return isSigned('invitationMail', `${id}:${foldEmail(email)}`, proof) ? email : null
}

export async function find(shareId: string, key: string): Promise<Invitation> {
  const isOurs = isId(shareId) && isSigned('invitation', shareId.toLowerCase(), key)
  const found = isOurs ? await findBy(db, shareId) : undefined
  if (!found) throw notFound('Invitation')
  return found
}

/** The invitation of a share in its recipient's list, with the key of its link. */
export async function findReceived(shareId: string) {
  return { invitation: await findBy(db, shareId), key: sign('invitation', shareId) }
}

/** Runs in a job, so that the delay does not tell the inviter whether an account exists. */
export async function notifyRecipient(shareId: string) {
  await inTransaction(async (trx) => {
    const invitation = await findBy(trx, shareId)
    if (invitation?.status !== 'pending') return
    const { userId, email, kind, itemId, title, accessLevel } = invitation
    const holder = userId ? await findConfirmed(trx, userId) : await findHolder(trx, email ?? '')
    if (holder && !userId) {
      const about = { kind, itemId, title, username: invitation.username, accessLevel }
      await notifications.create(trx, holder.id, 'shareReceived', about)
    }
    const recipient = email ?? holder?.email
    if (!recipient || (await optOuts.hasOptedOut(recipient, trx))) return
    if (holder && !(await notices.isMailed(trx, holder.id, 'invitation'))) return
    const since = new Date(Date.now() - day)
    if ((await mails.countSince(trx, 'shareInvitation', recipient, since)) >= maxMailsADay) return
    const sheet = await findSheet(invitation, trx)
    const startsAt = sheet?.startsAt
    await mails.write(trx, 'shareInvitation', recipient, {
      owner: invitation.owner,
      name: holder ? '' : invitation.name,
      kind,
      title,
      accessLevel,
      hasAccount: Boolean(holder),
      link: email ? mailedLink(shareId, email) : invitationLink(shareId),
      stopLink: optOuts.optOutLink(recipient),
      ...(startsAt ? { calendarLink: calendarLink(shareId) } : {}),
      ...(holder && { settingsLink: notices.settingsLink }),
      when: startsAt ? fullDate(startsAt, sheet.timeZone) : '',
      call: invitation.callTime ? clockWords(invitation.callTime, holder?.clock ?? usualClock) : '',
      role: invitation.role,
      places: placeSummary(sheet?.places ?? []),
      note: invitation.note,
      ...(sheet?.coverFiles ? { picture: sheet.coverFiles } : {}),
    })
  })
}

async function findBy(handle: typeof db | DatabaseTransaction, shareId: string) {
  const row = await handle.selectFirst('shares', '*', sql`id = ${shareId}`)
  const kind = shareKinds.find((one) => row?.[idKey(one)])
  if (!row || !kind || row.status === 'listed') return undefined
  const item = { kind, itemId: row[idKey(kind)] as string }
  const found = await findItem(handle, item)
  const owner = found && (await findName(handle, found.ownerId))
  if (!owner) return undefined
  const { id, userId, email, accessLevel, status, name, role, note, updatedAt } = row
  const callTime = row.callTime?.slice(0, 5) ?? null
  const share = { id, userId, email, accessLevel, status, name, role, callTime, note, updatedAt }
  return { ...item, ...share, title: found.title, slug: found.slug, ...owner }
}

async function findName(handle: typeof db | DatabaseTransaction, userId: string) {
  const row = await handle.selectFirst('users', ['username', 'displayName'], sql`id = ${userId}`)
  return row && { username: row.username, owner: row.displayName || row.username }
}

async function findConfirmed(trx: DatabaseTransaction, userId: string) {
  return trx.selectFirst(
    'users',
    ['id', 'email', 'clock'],
    sql`id = ${userId} and email_confirmed_at is not null`,
  )
}
