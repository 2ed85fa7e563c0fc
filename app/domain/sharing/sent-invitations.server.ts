import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { idKey } from '#app/domain/items/kind-names.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { DomainError, forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { isSameEmail } from '#app/domain/users/email.ts'
import * as queue from '#app/jobs/queue.server.ts'
import { invitation } from './jobs.server.ts'
import { type Member, maxPeopleAtOnce, type ShareInput } from './share.ts'
import { notificationProps, setLevel } from './share-effects.server.ts'
import {
  findRecipient,
  findShares,
  lockSharedItem,
  requireRoomForMember,
  type SharedItem,
  setShare,
} from './share-rows.server.ts'
import { list } from './shares.server.ts'
import { shareWords } from './words.ts'

/** Invites a person; for a member or an invited person, updates access level and details. */
export async function create(actor: Actor, item: SharedItem, input: ShareInput): Promise<Member> {
  const [id] = await createAll(actor, item, [input])
  const member = (await list(actor, item)).find(({ userItemId }) => userItemId === id)
  if (!member) throw notFound('User')
  return member
}

/** Creates all invitations or none; returns ids. The path of an error begins with the index. */
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
    const { title } = await lockSharedItem(trx, owner, item)
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
  if (current && current.status !== 'rejected' && current.status !== 'listed') {
    await setLevel(trx, owner, { ...item, title }, current, accessLevel)
    if (hasValue(crew)) await setShare(trx, current.id, crew)
    return current.id
  }
  if (current?.status !== 'listed') await requireRoomForMember(trx, item)
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

/** `who` is the share's id. @throws `invalid` if the invitation is not pending any more */
export async function resend(actor: Actor, item: SharedItem, who: string) {
  const owner = requireUser(actor)
  if (!owner.emailConfirmed) throw unconfirmedEmail()
  await attempts.countMail('invitation', owner.id)
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, item)
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    if (!share) throw notFound('User')
    if (share.status !== 'pending') throw invalid(shareWords.answeredAlready)
    await setShare(trx, share.id, {})
    await queue.enqueue(trx, invitation, { shareId: share.id })
  })
}

function ownItem() {
  return invalid(shareWords.sharedWithOwner, 'recipient')
}

function unconfirmedEmail() {
  return forbidden(shareWords.emailUnconfirmed, 'recipient')
}
