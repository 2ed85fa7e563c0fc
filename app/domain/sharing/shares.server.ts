import { sql } from 'kysely'
import { type DatabaseTransaction, db, prepared } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/accounts/actor.ts'
import { makeRoom } from '#app/domain/billing/limits.server.ts'
import { invalid, notFound } from '#app/domain/errors.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import { env } from '#app/env.server.ts'
import * as notifications from './notifications.server.ts'
import {
  type AccessLevel,
  type Member,
  type ReceivedShare,
  type ShareInput,
  type ShareKind,
  shareKindNames,
} from './share.ts'
import {
  type Found,
  findItem,
  findRecipient,
  findShare,
  lockOwn,
  lockUser,
  requireRoomForMember,
  type Share,
  type SharedItem,
  setShare,
} from './share-rows.server.ts'

/**
 * Invites somebody to an own item. Who declined may be invited again; who is invited already gets
 * the new access level. An address without an account gets a mail that leads to sign-up and the item.
 * @throws `notFound` for an item that is not the actor's and a username that nobody has, `invalid`
 * for the actor themselves, `limit`
 */
export async function create(
  actor: Actor,
  item: SharedItem,
  { recipient, accessLevel }: ShareInput,
): Promise<Member> {
  const owner = requireUser(actor)
  const id = await db.transaction().execute(async (trx) => {
    const { title } = await lockOwn(trx, owner, item)
    const found = await findRecipient(trx, recipient)
    if (found.userId === owner.id)
      throw invalid('You own this: share it with somebody else', 'recipient')
    const current = await findShare(trx, item, found)
    if (current && current.status !== 'rejected') {
      await setLevel(trx, owner, { ...item, title }, current, accessLevel)
      return current.id
    }
    await requireRoomForMember(trx, item)
    const share = current?.id ?? newId()
    if (current) {
      await setShare(trx, share, { status: 'pending', accessLevel })
    } else {
      const { userId, email } = found
      const of: Partial<Record<`${ShareKind}Id`, string>> = { [`${item.kind}Id`]: item.itemId }
      const to = { userId, email: userId ? null : email }
      await trx
        .insertInto('shares')
        .values({ id: share, ...of, ...to, accessLevel, invitedBy: owner.id })
        .execute()
    }
    await tell(trx, owner, { ...item, title }, found, accessLevel)
    return share
  })
  const member = (await list(actor, item)).find(({ userItemId }) => userItemId === id)
  if (!member) throw notFound('User')
  return member
}

/**
 * Everybody an own item is shared with, in the order in which they were invited.
 * @throws `notFound` for an item that is not the actor's
 */
export async function list(actor: Actor, { kind, itemId }: SharedItem): Promise<Member[]> {
  const owner = requireUser(actor)
  const rows = await prepared<Member>(
    `shares-of-${kind}`,
    `select sh.user_id as id, sh.id as "userItemId", m.username, sh.email,
        sh.access_level as "accessLevel", sh.status
      from ${kind}s i left join shares sh on sh.${kind}_id = i.id left join users m on m.id = sh.user_id
      where i.id = $1 and i.owner_id = $2 and i.deleted_at is null order by sh.created_at, sh.id`,
    [asId(itemId), owner.id],
  )
  if (rows.length === 0) throw notFound(shareKindNames[kind])
  return rows.filter(({ userItemId }) => userItemId !== null)
}

/** What is shared with the actor and neither declined nor deleted: what waits for an answer first. */
export async function listReceived(actor: Actor): Promise<ReceivedShare[]> {
  return findReceived(requireUser(actor).id)
}

/** How many invitations wait for an answer of somebody. */
export async function countWaiting(userId: string): Promise<number> {
  return (await findReceived(userId)).filter(({ status }) => status === 'pending').length
}

/**
 * Accepts or declines an invitation, once however often. What was declined waits for another invitation.
 * @throws `notFound` for none, or one to an item that is gone; `limit` when the tier holds no more shoots
 */
export async function respond(actor: Actor, item: SharedItem, status: 'accepted' | 'rejected') {
  const user = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    const share = await findShare(trx, item, { userId: user.id, email: null })
    const found = await findItem(trx, item)
    if (!share || !found) throw notFound('Invitation')
    if (share.status === status) return
    if (share.status === 'rejected') throw notFound('Invitation')
    if (status === 'accepted' && item.kind === 'shoot' && !found.isArchived) {
      await makeRoom(trx, user.id, 'shoots')
    }
    await setShare(trx, share.id, { status })
    await takeGearHome(trx, item)
    await notifications.markReadOf(trx, user.id, item.itemId)
    const kind = status === 'accepted' ? 'shareAccepted' : 'shareRejected'
    await notifications.create(trx, found.ownerId, kind, told(item, found.title, user))
  })
}

/**
 * Changes what somebody may do with an own item.
 * @throws `notFound` for an item that is not the actor's and for who is no member
 */
export async function update(
  actor: Actor,
  item: SharedItem,
  userId: string,
  accessLevel: AccessLevel,
) {
  const owner = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    const { title } = await lockOwn(trx, owner, item)
    const share = await findShare(trx, item, { userId, email: null })
    if (!share) throw notFound('User')
    await setLevel(trx, owner, { ...item, title }, share, accessLevel)
  })
}

/**
 * Takes a share back, or leaves an item of somebody else, once however often: whoever leaves what was
 * never theirs, or is gone, learns nothing. Their gear comes out of its shoots with them. An invitation
 * that nobody has an account for yet is named by its own id.
 * @param who the member's user id, or the share's id
 * @throws `notFound` for an item that is not the actor's, unless they leave it
 */
export async function remove(actor: Actor, item: SharedItem, who: string) {
  const user = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    const found = await findItem(trx, item)
    const isOwner = found?.ownerId === user.id
    const share = await findShare(trx, item, { userId: who, email: null, shareId: who })
    const isLeaving = who === user.id || share?.userId === user.id
    if (!isOwner && !isLeaving) throw notFound(shareKindNames[item.kind])
    if (!share) return
    await trx.deleteFrom('shares').where('id', '=', share.id).execute()
    await takeGearHome(trx, item)
    if (!isLeaving && share.userId) await notifications.remove(trx, share.userId, item.itemId)
    if (!found || share.status !== 'accepted') return
    const about = told(item, found.title, user)
    if (!isOwner) await notifications.create(trx, found.ownerId, 'shareLeft', about)
    else if (share.userId) await notifications.create(trx, share.userId, 'shareRemoved', about)
  })
}

/** Hands the invitations to an address over to whoever has shown that it is theirs. */
export async function claim(trx: DatabaseTransaction, userId: string, email: string) {
  await sql`update shares s set user_id = ${userId}, email = null, updated_at = now()
    where s.user_id is null and lower(s.email) = lower(${email})
      and not exists (select 1 from shares t where t.user_id = ${userId}
        and t.project_id is not distinct from s.project_id
        and t.shoot_id is not distinct from s.shoot_id
        and t.portfolio_id is not distinct from s.portfolio_id
        and t.location_id is not distinct from s.location_id)`.execute(trx)
}

function findReceived(userId: string): Promise<ReceivedShare[]> {
  const of = (
    kind: ShareKind,
  ) => `select sh.id, '${kind}' as kind, i.id as "itemId", i.slug, i.title,
      o.username as "ownerUser", sh.access_level as "accessLevel", sh.status, sh.created_at as "createdAt"
    from shares sh join ${kind}s i on i.id = sh.${kind}_id join users o on o.id = i.owner_id
    where sh.user_id = $1 and sh.status <> 'rejected' and i.deleted_at is null`
  return prepared<ReceivedShare>(
    'shares-received',
    `select * from (${(['project', 'shoot', 'portfolio', 'location'] as const).map(of).join(' union all ')}) received
      order by status = 'accepted', "createdAt" desc, id desc limit 500`,
    [userId],
  )
}

async function setLevel(
  trx: DatabaseTransaction,
  owner: SignedIn,
  { title, ...item }: SharedItem & { title: string },
  share: Share,
  accessLevel: AccessLevel,
) {
  if (share.accessLevel === accessLevel) return
  await setShare(trx, share.id, { accessLevel })
  await takeGearHome(trx, item)
  if (!share.userId || share.status !== 'accepted') return
  const about = { ...told(item, title, owner), accessLevel }
  await notifications.create(trx, share.userId, 'accessChanged', about)
}

/** Who no longer edits a shoot, or the shoots of a project, takes their gear along. */
async function takeGearHome(trx: DatabaseTransaction, { kind, itemId }: SharedItem) {
  if (kind === 'shoot') await slots.removeLeft(trx, [itemId])
  if (kind !== 'project') return
  const held = await trx
    .selectFrom('projectShoots')
    .select('shootId')
    .where('projectId', '=', itemId)
    .execute()
  await slots.removeLeft(
    trx,
    held.map(({ shootId }) => shootId),
  )
}

const hour = 3_600_000

/** An address is sent at most so many invitations an hour; the others are found in the app. */
const mostMailsAnHour = 10

/** In the app whoever has an account, by mail whoever has shown an address or was invited by it. */
async function tell(
  trx: DatabaseTransaction,
  owner: SignedIn,
  { title, ...item }: SharedItem & { title: string },
  { userId, email }: Found,
  accessLevel: AccessLevel,
) {
  const about = told(item, title, owner)
  if (userId) await notifications.create(trx, userId, 'shareReceived', { ...about, accessLevel })
  if (!email) return
  const since = new Date(Date.now() - hour)
  if ((await mails.countSince(trx, 'shareInvitation', email, since)) >= mostMailsAnHour) return
  const path = userId
    ? '/my/shared'
    : `/login?${new URLSearchParams({ mode: 'signup', next: '/my/shared' })}`
  const mail = {
    owner: owner.displayName || owner.username,
    kind: item.kind,
    title,
    accessLevel,
    hasAccount: userId !== null,
    link: env.PUBLIC_URL + path,
  }
  await mails.write(trx, 'shareInvitation', email, mail)
}

function told({ kind, itemId }: SharedItem, title: string, { username }: SignedIn) {
  return { kind, itemId, title, username }
}
