import { type DatabaseTransaction, inTransaction, readRows } from '#app/db/client.server.ts'
import { allOrNull, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, listOf, type Selection } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { idColumn, idKey, tableOf } from '#app/domain/items/kind-names.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import { DomainError, forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { kinds, type ShareKind } from '#app/domain/rules/kind.ts'
import { invitation } from '#app/domain/sharing/jobs.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { isSameEmail } from '#app/domain/users/email.ts'
import { findHolder } from '#app/domain/users/emails.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import { type Member, maxPeopleAtOnce, type ShareInput } from './share.ts'
import { notificationProps, removeGearOfLeavers } from './share-effects.server.ts'
import {
  callTime,
  findItem,
  findRecipient,
  findShares,
  lockOwn,
  memberName,
  requireRoomForMember,
  type Share,
  type SharedItem,
  setShare,
} from './share-rows.server.ts'
import { shareWords } from './words.ts'

/** Updates level and details of somebody who is already a member or invited. */
export async function create(actor: Actor, item: SharedItem, input: ShareInput): Promise<Member> {
  const [id] = await createAll(actor, item, [input])
  const member = (await list(actor, item)).find(({ userItemId }) => userItemId === id)
  if (!member) throw notFound('User')
  return member
}

/** Creates all or none; returns their ids. An error's path begins with the input's index. */
export async function createAll(
  actor: Actor,
  item: SharedItem,
  inputs: ShareInput[],
): Promise<string[]> {
  const owner = requireUser(actor)
  if (!owner.emailConfirmed) throw unconfirmedEmail()
  if (inputs.length > maxPeopleAtOnce)
    throw invalid(shareWords.tooManyAtOnce({ max: maxPeopleAtOnce }))
  for (const _ of inputs) await attempts.countMail('invitation', owner.id)
  return inTransaction(async (trx) => {
    const { title } = await lockOwn(trx, owner, item)
    const ids = []
    for (const [at, input] of inputs.entries()) {
      try {
        ids.push(await invite(trx, owner, { ...item, title }, input))
      } catch (error) {
        const isOneOfMany = error instanceof DomainError && inputs.length > 1
        if (isOneOfMany) error.path = `${at}.${error.path ?? 'recipient'}`
        throw error
      }
    }
    return ids
  })
}

async function invite(
  trx: DatabaseTransaction,
  owner: SignedIn,
  { title, ...item }: SharedItem & { title: string },
  { recipient, accessLevel, ...given }: ShareInput,
) {
  const crew = { name: 'email' in recipient ? recipient.name : undefined, ...given }
  const found = await findRecipient(trx, recipient)
  if (found.userId === owner.id || isSameEmail(owner.email, found.email ?? '')) throw ownItem()
  const [current] = await findShares(trx, item, found)
  if (current && current.status !== 'rejected') {
    await setLevel(trx, owner, { ...item, title }, current, accessLevel)
    if (hasValue(crew)) await setShare(trx, current.id, crew)
    return current.id
  }
  await requireRoomForMember(trx, item)
  const share = current?.id ?? newId()
  if (current) {
    await setShare(trx, share, { status: 'pending', accessLevel, ...crew })
  } else {
    await trx.insert('shares', {
      id: share,
      [idKey(item.kind)]: item.itemId,
      ...found,
      accessLevel,
      ...crew,
      invitedBy: owner.id,
    })
  }
  if (found.userId) {
    const about = { ...notificationProps(item, title, owner), accessLevel }
    await notifications.create(trx, found.userId, 'shareReceived', about)
  }
  await queue.enqueue(trx, invitation, { shareId: share })
  return share
}

function hasValue(crew: object) {
  return Object.values(crew).some((value) => value !== undefined)
}

/** `who` is the share's id; throws `invalid` once the invitation was answered. */
export async function resend(actor: Actor, item: SharedItem, who: string) {
  const owner = requireUser(actor)
  if (!owner.emailConfirmed) throw unconfirmedEmail()
  await attempts.countMail('invitation', owner.id)
  await inTransaction(async (trx) => {
    await lockOwn(trx, owner, item)
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    if (!share) throw notFound('User')
    if (share.status !== 'pending') throw invalid(shareWords.answeredAlready)
    await setShare(trx, share.id, {})
    await queue.enqueue(trx, invitation, { shareId: share.id })
  })
}

export async function list(actor: Actor, { kind, itemId }: SharedItem): Promise<Member[]> {
  const owner = requireUser(actor)
  const rows = await readRows(
    allOrNull(memberRow),
    sql`select ${listOf(memberRow)}
      from ${tableOf(kind)} i left join shares sh on sh.${idColumn(kind)} = i.id
        left join users m on m.id = sh.user_id
      where i.id = ${asId(itemId)} and i.owner_id = ${owner.id} and i.deleted_at is null
      order by sh.created_at, sh.id`,
  )
  if (rows.length === 0) throw notFound(kinds[kind].title)
  return rows.filter(({ userItemId }) => userItemId !== null) as Member[]
}

/** `who` is the member's user id or the share's id. */
export async function update(
  actor: Actor,
  item: SharedItem,
  who: string,
  accessLevel: AccessLevel,
) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    const { title } = await lockOwn(trx, owner, item)
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    if (!share) throw notFound('User')
    await setLevel(trx, owner, { ...item, title }, share, accessLevel)
  })
}

/**
 * Idempotent. Throws the same `notFound` for foreign and unknown items, so that nobody learns which
 * exist. `who` is the member's user id or the share's id.
 */
export async function remove(actor: Actor, item: SharedItem, who: string) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const found = await findItem(trx, item)
    const isOwner = found?.ownerId === user.id
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    const isLeaving = who === user.id || share?.userId === user.id
    if (!isOwner && !isLeaving) throw notFound(kinds[item.kind].title)
    if (!share) return
    await trx.remove('shares', sql`id = ${share.id}`)
    await removeGearOfLeavers(trx, item)
    const invited = share.userId ?? (share.email && (await findHolder(trx, share.email))?.id)
    if (!isLeaving && invited) await notifications.remove(trx, invited, item.itemId)
    if (!found || share.status !== 'accepted') return
    const about = notificationProps(item, found.title, user)
    if (!isOwner) await notifications.create(trx, found.ownerId, 'shareLeft', about)
    else if (share.userId) await notifications.create(trx, share.userId, 'shareRemoved', about)
  })
}

export async function findItemId(actor: Actor, kind: ShareKind, id: string): Promise<string> {
  const user = requireUser(actor)
  const [share] = await readRows(
    { itemId: uuid },
    sql`select i.id as "itemId" from shares sh join ${tableOf(kind)} i
        on i.id = sh.${idColumn(kind)}
      where sh.id = ${asId(id)} and (i.owner_id = ${user.id} or sh.user_id = ${user.id})`,
  )
  if (!share) throw notFound('Share')
  return share.itemId
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
  await removeGearOfLeavers(trx, item)
  if (!share.userId || share.status !== 'accepted') return
  const about = { ...notificationProps(item, title, owner), accessLevel }
  await notifications.create(trx, share.userId, 'accessChanged', about)
}

function ownItem() {
  return invalid(shareWords.sharedWithOwner, 'recipient')
}

function unconfirmedEmail() {
  return forbidden(shareWords.emailUnconfirmed, 'recipient')
}

const memberRow: Selection<Member> = {
  ...columns('shares', 'sh', 'email', 'accessLevel', 'status', 'role', 'phone'),
  id: as(orNull(uuid), sql`sh.user_id`),
  userItemId: as(uuid, sql`sh.id`),
  username: as(orNull(text), sql`m.username`),
  name: as(text, memberName),
  callTime: as(orNull(text), callTime),
}
