import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import { invitation } from '#app/domain/sharing/jobs.server.ts'
import { lockSharedItem, requireRoomForMember } from '#app/domain/sharing/share-rows.server.ts'
import { shareWords } from '#app/domain/sharing/words.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import * as queue from '#app/jobs/queue.server.ts'
import type { LineChanges, PersonChanges, PersonInput } from './call-sheet.ts'
import { ownerId, type PersonId } from './content.ts'
import { requireDay, writeLine } from './details.server.ts'
import { callSheetWords } from './words.ts'

/** What differs for a person on one day. */
type OnDay = { day: string; changes: LineChanges }

/** Puts somebody on the sheet who needs no account. Returns the id of the line. */
export async function add(
  actor: Actor,
  shootId: string,
  input: PersonInput,
  onDay?: OnDay,
): Promise<string> {
  const owner = requireUser(actor)
  if (onDay) await requireDay(actor, shootId, onDay.day)
  const item = { kind: 'shoot', itemId: shootId } as const
  return inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, item)
    await requireRoomForMember(trx, item)
    const { email = null, slotIds, ...line } = input
    await requireFreeEmail(trx, shootId, email)
    const id = newId()
    const row = { id, shootId, email, status: 'listed', invitedBy: owner.id, ...line } as const
    await trx.insert('shares', row)
    if (slotIds) await bring(trx, shootId, id, slotIds)
    if (onDay) await writeLine(trx, shootId, id, onDay.day, onDay.changes)
    return id
  })
}

/**
 * Changes a person of the sheet. Whoever has an account keeps their own name and address. A new
 * address gets a new link, because the old one may have reached somebody else.
 */
export async function update(
  actor: Actor,
  shootId: string,
  person: PersonId,
  { email, slotIds, part, ...changes }: PersonChanges,
  onDay?: OnDay,
) {
  const owner = requireUser(actor)
  if (onDay) await requireDay(actor, shootId, onDay.day)
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    if (onDay) await writeLine(trx, shootId, person, onDay.day, onDay.changes)
    if (person === ownerId) return crew.setSettings(trx, shootId, changes)
    const share = await findLine(trx, shootId, person)
    if (email !== undefined && email !== share.email) {
      if (share.userId) throw forbidden(callSheetWords.emailOfMember, 'email')
      if (share.status === 'pending' && !email) throw invalid(callSheetWords.noEmail, 'email')
      await requireFreeEmail(trx, shootId, email)
      await trx.update('shares', { email, sheetToken: null }, sql`id = ${share.id}`)
    }
    await trx.update('shares', { ...changes, part, updatedAt: new Date() }, sql`id = ${share.id}`)
    if (slotIds) await bring(trx, shootId, share.id, slotIds)
  })
}

/** Invites somebody who is only listed: the same line becomes a member when they accept. */
export async function invite(actor: Actor, shootId: string, person: PersonId) {
  const owner = requireUser(actor)
  if (!owner.emailConfirmed) throw forbidden(shareWords.emailUnconfirmed)
  await attempts.countMail('invitation', owner.id)
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    const share = await findLine(trx, shootId, person)
    if (share.status !== 'listed') throw invalid(shareWords.answeredAlready)
    if (!share.email) throw invalid(callSheetWords.noEmail, 'email')
    await trx.update('shares', { status: 'pending', updatedAt: new Date() }, sql`id = ${share.id}`)
    await queue.enqueue(trx, invitation, { shareId: share.id })
  })
}

async function findLine(trx: DatabaseTransaction, shootId: string, person: PersonId) {
  const share = isId(person)
    ? await trx.selectFirst(
        'shares',
        ['id', 'userId', 'email', 'status'],
        sql`id = ${person} and shoot_id = ${shootId} and status <> 'rejected' for update`,
      )
    : undefined
  if (!share) throw notFound('Person')
  return share
}

async function requireFreeEmail(trx: DatabaseTransaction, shootId: string, email: string | null) {
  if (email === null) return
  const taken = await trx.count(
    'shares',
    sql`shoot_id = ${shootId} and user_id is null
      and lower(email collate "C") = ${foldEmail(email)}`,
  )
  if (taken > 0) throw invalid(callSheetWords.emailUsed, 'email')
}

/** Puts the gear to the person, and takes from them what is not among it. */
async function bring(
  trx: DatabaseTransaction,
  shootId: string,
  shareId: string,
  slotIds: string[],
) {
  const changed = { version: sql`version + 1`, updatedAt: new Date() }
  await trx.update(
    'slots',
    { broughtBy: null, ...changed },
    sql`shoot_id = ${shootId} and brought_by = ${shareId} and id <> all(${slotIds}::uuid[])`,
  )
  await trx.update(
    'slots',
    { broughtBy: shareId, ...changed },
    sql`shoot_id = ${shootId} and id = any(${slotIds}::uuid[])
      and brought_by is distinct from ${shareId}::uuid`,
  )
}
