import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import {
  allOrNull,
  type Columns,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { join, name, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/accounts/actor.ts'
import * as attempts from '#app/domain/accounts/attempts.server.ts'
import { isSameEmail } from '#app/domain/accounts/email.ts'
import { findHolder } from '#app/domain/accounts/emails.server.ts'
import { makeRoom } from '#app/domain/billing/limits.server.ts'
import { forbidden, invalid, notFound } from '#app/domain/errors.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { lockUser } from '#app/domain/items.server.ts'
import { kinds } from '#app/domain/kind.ts'
import { idColumn, idKey, tableOf } from '#app/domain/kind-names.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import type { Invitation } from './invitations.server.ts'
import * as notifications from './notifications.server.ts'
import {
  type AccessLevel,
  accessLevels,
  type Member,
  type ReceivedShare,
  type ShareInput,
  type ShareKind,
  shareKinds,
  shareStatuses,
} from './share.ts'
import {
  findItem,
  findRecipient,
  findShares,
  lockOwn,
  requireRoomForMember,
  type Share,
  type SharedItem,
  setShare,
} from './share-rows.server.ts'
import { shareWords } from './words.ts'

/**
 * Invites somebody to an own item. A person who declined may be invited again; one who is invited
 * already gets the new access level. An address is shown as typed until its owner accepts.
 * @throws `forbidden` without a confirmed address, because the invitation is mailed; `notFound` for
 * an item that is not the actor's and an unknown username; `invalid` for the actor themselves;
 * `limit`; `tooMany`
 */
export async function create(
  actor: Actor,
  item: SharedItem,
  { recipient, accessLevel }: ShareInput,
): Promise<Member> {
  const owner = requireUser(actor)
  if (!owner.emailConfirmed) throw unconfirmedEmail()
  await attempts.countMail('invitation', owner.id)
  const id = await db.transaction().execute(async (trx) => {
    const { title } = await lockOwn(trx, owner, item)
    const found = await findRecipient(trx, recipient)
    if (found.userId === owner.id || isSameEmail(owner.email, found.email ?? '')) throw ownItem()
    const [current] = await findShares(trx, item, found)
    if (current && current.status !== 'rejected') {
      await setLevel(trx, owner, { ...item, title }, current, accessLevel)
      return current.id
    }
    await requireRoomForMember(trx, item)
    const share = current?.id ?? newId()
    if (current) {
      await setShare(trx, share, { status: 'pending', accessLevel })
    } else {
      await trx
        .insertInto('shares')
        .values({
          id: share,
          [idKey(item.kind)]: item.itemId,
          ...found,
          accessLevel,
          invitedBy: owner.id,
        })
        .execute()
    }
    if (found.userId) {
      const about = { ...notificationProps(item, title, owner), accessLevel }
      await notifications.create(trx, found.userId, 'shareReceived', about)
    }
    await queue.enqueue(trx, 'invitation', { shareId: share })
    return share
  })
  const member = (await list(actor, item)).find(({ userItemId }) => userItemId === id)
  if (!member) throw notFound('User')
  return member
}

/** The members in the order of their invitations. @throws `notFound` for others' items */
export async function list(actor: Actor, { kind, itemId }: SharedItem): Promise<Member[]> {
  const owner = requireUser(actor)
  const rows = await readRows(
    allOrNull(memberRow),
    sql`select sh.user_id as id, sh.id as "userItemId", m.username, sh.email,
        sh.access_level as "accessLevel", sh.status
      from ${tableOf(kind)} i left join shares sh on sh.${idColumn(kind)} = i.id
        left join users m on m.id = sh.user_id
      where i.id = ${asId(itemId)} and i.owner_id = ${owner.id} and i.deleted_at is null
      order by sh.created_at, sh.id`,
  )
  if (rows.length === 0) throw notFound(kinds[kind].title)
  return rows.filter(({ userItemId }) => userItemId !== null) as Member[]
}

/** Pending or accepted shares whose item is not removed; pending ones first. */
export async function listReceived(actor: Actor): Promise<ReceivedShare[]> {
  return findReceived(requireUser(actor).id)
}

/** The shoots of others that count against the actor's limit: accepted and not archived. */
export async function listCountedShoots(actor: Actor): Promise<ReceivedShare[]> {
  return readRows(
    receivedShareRow,
    sql`select * from (${receivedQuery('shoot', requireUser(actor).id, sql`i.archived_at is null`)}) received
      where status = 'accepted' order by "createdAt" desc, id desc limit 500`,
  )
}

export async function countWaiting(userId: string): Promise<number> {
  return (await findReceived(userId)).filter(({ status }) => status === 'pending').length
}

/**
 * Answers an invitation to the actor or their confirmed address; idempotent. After declining, only
 * a new invitation can be accepted.
 * @throws `notFound` for a missing invitation or item, `limit` when the tier holds no more shoots
 */
export async function respond(actor: Actor, item: SharedItem, status: 'accepted' | 'rejected') {
  const user = requireUser(actor)
  await answer(user, item, status, user.emailConfirmed ? { email: user.email } : {})
}

/**
 * Answers by the link of the mail: anybody with the link may accept, whatever their address.
 * @throws as `respond`, and `forbidden` for an invitation that names another account
 */
export async function respondByLink(
  actor: Actor,
  { id, userId, kind, itemId }: Invitation,
  status: 'accepted' | 'rejected',
) {
  const user = requireUser(actor)
  if (userId && userId !== user.id) throw forbidden(shareWords.invitationOfOther)
  await answer(user, { kind, itemId }, status, { shareId: id })
}

async function answer(
  user: SignedIn,
  item: SharedItem,
  status: 'accepted' | 'rejected',
  by: { email?: string | null; shareId?: string },
) {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    const shares = await findShares(trx, item, { userId: user.id, email: null, ...by })
    const found = await findItem(trx, item)
    if (shares.length === 0 || !found) throw notFound('Invitation')
    if (found.ownerId === user.id) throw forbidden(shareWords.invitationOfOwner)
    if (shares.every((share) => share.status === status)) return
    const open = shares.filter((share) => share.status !== 'rejected')
    if (open.length === 0) throw notFound('Invitation')
    if (status === 'accepted') {
      const isIn = open.some((share) => share.status === 'accepted')
      const takesRoom = item.kind === 'shoot' && !found.isArchived && !isIn
      if (takesRoom) await makeRoom(trx, user.id, 'shoot')
      await merge(trx, user.id, shares, open)
    } else for (const share of open) await setShare(trx, share.id, { status })
    await takeGearHome(trx, item)
    await notifications.markReadOf(trx, user.id, item.itemId)
    const kind = status === 'accepted' ? 'shareAccepted' : 'shareRejected'
    await notifications.create(trx, found.ownerId, kind, notificationProps(item, found.title, user))
  })
}

/** Merges invitations to account and address into one share with the higher level. */
async function merge(
  trx: DatabaseTransaction,
  userId: string,
  [kept, ...others]: Share[],
  open: Share[],
) {
  for (const { id } of others) await trx.deleteFrom('shares').where('id', '=', id).execute()
  const accessLevel = open.some((share) => share.accessLevel === 'edit') ? 'edit' : 'view'
  if (!kept) return
  await setShare(trx, kept.id, { status: 'accepted', accessLevel, userId, email: null })
}

/**
 * Changes the access level of a member of an own item.
 * @param who the member's user id, or the id of the share
 * @throws `notFound` for an item that is not the actor's, and for anybody but a member
 */
export async function update(
  actor: Actor,
  item: SharedItem,
  who: string,
  accessLevel: AccessLevel,
) {
  const owner = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    const { title } = await lockOwn(trx, owner, item)
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    if (!share) throw notFound('User')
    await setLevel(trx, owner, { ...item, title }, share, accessLevel)
  })
}

/**
 * Ends a share of an own item, or leaves somebody else's; idempotent, and leaving an unknown item
 * gives no error, so that nobody learns what exists. The member's gear leaves the shoots.
 * @param who the member's user id, or the id of the share, for invitations without an account
 * @throws `notFound` for an item that is not the actor's, unless they leave it
 */
export async function remove(actor: Actor, item: SharedItem, who: string) {
  const user = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    const found = await findItem(trx, item)
    const isOwner = found?.ownerId === user.id
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    const isLeaving = who === user.id || share?.userId === user.id
    if (!isOwner && !isLeaving) throw notFound(kinds[item.kind].title)
    if (!share) return
    await trx.deleteFrom('shares').where('id', '=', share.id).execute()
    await takeGearHome(trx, item)
    const invited = share.userId ?? (share.email && (await findHolder(trx, share.email))?.id)
    if (!isLeaving && invited) await notifications.remove(trx, invited, item.itemId)
    if (!found || share.status !== 'accepted') return
    const about = notificationProps(item, found.title, user)
    if (!isOwner) await notifications.create(trx, found.ownerId, 'shareLeft', about)
    else if (share.userId) await notifications.create(trx, share.userId, 'shareRemoved', about)
  })
}

/** Shares with a user or with their confirmed address, each item once. */
async function findReceived(userId: string): Promise<ReceivedShare[]> {
  const all = join(
    shareKinds.map((kind) => receivedQuery(kind, userId)),
    ' union all ',
  )
  const rows = await readRows(
    receivedShareRow,
    sql`select * from (${all}) received
      order by status = 'accepted', "createdAt" desc, id desc limit 500`,
  )
  return rows.filter(
    ({ itemId }, index) => rows.findIndex((one) => one.itemId === itemId) === index,
  )
}

function receivedQuery(kind: ShareKind, userId: string, condition = sql`true`) {
  return sql`select sh.id, '${name(kind)}' as kind, i.id as "itemId", i.slug, i.title,
      o.username as "ownerUser", sh.access_level as "accessLevel", sh.status, sh.created_at as "createdAt"
    from shares sh join ${tableOf(kind)} i on i.id = sh.${idColumn(kind)}
      join users o on o.id = i.owner_id
    where (sh.user_id = ${userId} or (sh.user_id is null and o.id <> ${userId} and lower(sh.email collate "C") =
        (select lower(email collate "C") from users where id = ${userId} and email_confirmed_at is not null)))
      and sh.status <> 'rejected' and i.deleted_at is null and ${condition}`
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
  const about = { ...notificationProps(item, title, owner), accessLevel }
  await notifications.create(trx, share.userId, 'accessChanged', about)
}

/** Removes the gear of people who may no longer edit the shoot or the project's shoots. */
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

function notificationProps({ kind, itemId }: SharedItem, title: string, { username }: SignedIn) {
  return { kind, itemId, title, username }
}

function ownItem() {
  return invalid(shareWords.sharedWithOwner, 'recipient')
}

function unconfirmedEmail() {
  return forbidden(shareWords.emailUnconfirmed, 'recipient')
}

const memberRow: Columns<Member> = {
  id: orNull(uuid),
  userItemId: uuid,
  username: orNull(text),
  email: orNull(text),
  accessLevel: oneOf(accessLevels),
  status: oneOf(shareStatuses),
}

const receivedShareRow: Columns<ReceivedShare> = {
  id: uuid,
  kind: oneOf(shareKinds),
  itemId: uuid,
  slug: text,
  title: text,
  ownerUser: text,
  accessLevel: oneOf(accessLevels),
  status: oneOf(shareStatuses),
  createdAt: timestamp,
}
