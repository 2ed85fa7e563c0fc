import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { findHolder } from '#app/domain/accounts/emails.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { idKey } from '#app/domain/kind-names.server.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import * as optOuts from '#app/domain/messages/opt-outs.server.ts'
import { isSigned, sign } from '#app/domain/signature.server.ts'
import { env } from '#app/env.server.ts'
import * as notifications from './notifications.server.ts'
import { type AccessLevel, type ShareStatus, shareKinds } from './share.ts'
import { findItem, type SharedItem } from './share-rows.server.ts'

/** Invitations mailed to an address in a day; further ones are only shown in the app. */
const maxMailsADay = 5
const day = 86_400_000

/** `email` is the invited address as it was typed, if it was typed. */
export type Invitation = SharedItem & {
  id: string
  userId: string | null
  email: string | null
  title: string
  /** `owner` is a display name, `username` that of the owner. */
  owner: string
  username: string
  accessLevel: AccessLevel
  status: ShareStatus
}

/** The signed link of an invitation, for its recipient. */
export function invitationLink(shareId: string): string {
  const query = new URLSearchParams({ invitation: shareId, key: sign('invitation', shareId) })
  return `${env.PUBLIC_URL}/invitation?${query}`
}

/** The invitation of a link, without answering it. @throws `notFound` if it is not ours or gone */
export async function find(shareId: string, key: string): Promise<Invitation> {
  const isOurs = isId(shareId) && isSigned('invitation', shareId.toLowerCase(), key)
  const found = isOurs ? await findBy(db, shareId) : undefined
  if (!found) throw notFound('Invitation')
  return found
}

/**
 * Tells the recipient of an invitation: by mail, and in the app if an account has confirmed the
 * address. A job runs it, so that the inviter does not learn whether there is an account.
 */
export async function notifyRecipient(shareId: string) {
  await db.transaction().execute(async (trx) => {
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
    const since = new Date(Date.now() - day)
    if ((await mails.countSince(trx, 'shareInvitation', recipient, since)) >= maxMailsADay) return
    await mails.write(trx, 'shareInvitation', recipient, {
      owner: invitation.owner,
      kind,
      title,
      accessLevel,
      hasAccount: Boolean(holder),
      link: invitationLink(shareId),
      stopLink: optOuts.optOutLink(recipient),
    })
  })
}

async function findBy(handle: typeof db | DatabaseTransaction, shareId: string) {
  const row = await handle
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', shareId)
    .executeTakeFirst()
  const kind = shareKinds.find((one) => row?.[idKey(one)])
  if (!row || !kind) return undefined
  const item = { kind, itemId: row[idKey(kind)] as string }
  const found = await findItem(handle, item)
  const owner = found && (await findName(handle, found.ownerId))
  if (!owner) return undefined
  const { id, userId, email, accessLevel, status } = row
  return { ...item, id, userId, email, accessLevel, status, title: found.title, ...owner }
}

async function findName(handle: typeof db | DatabaseTransaction, userId: string) {
  const row = await handle
    .selectFrom('users')
    .select(['username', 'displayName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { username: row.username, owner: row.displayName || row.username }
}

async function findConfirmed(trx: DatabaseTransaction, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
}
