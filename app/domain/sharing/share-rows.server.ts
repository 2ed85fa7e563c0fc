import { type Database, type DatabaseTransaction, read } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  oneOf,
  orNull,
  text,
  uuid,
} from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import { foldEmail } from '#app/domain/accounts/email.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import {
  type AccessLevel,
  accessLevels,
  type Member,
  type Recipient,
  type ShareKind,
  shareKindNames,
  shareStatuses,
} from './share.ts'

/** An item may be shared with at most this many people. */
const mostMembers = 100

/** An item, as everything here names it. */
export type SharedItem = { kind: ShareKind; itemId: string }

/** Whom a share is looked for of: a user, an address, or a share by its own id. */
type Found = { userId: string | null; email: string | null; shareId?: string }
/** A share as it is locked for a change. */
export type Share = {
  id: string
  userId: string | null
  email: string | null
  status: Member['status']
  accessLevel: AccessLevel
}

/**
 * Who is meant by a username or an address. An address stays one, whoever has it, until an invitation
 * to it is accepted: nobody learns by inviting whose it is.
 * @throws `notFound` for a username that nobody has
 */
export async function findRecipient(
  trx: DatabaseTransaction,
  recipient: Recipient,
): Promise<Found> {
  if ('email' in recipient) return { userId: null, email: recipient.email }
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn('lower', ['username']), '=', recipient.username))
    .executeTakeFirst()
  if (!user) throw new DomainError('notFound', 'User not found', 'recipient')
  return { userId: user.id, email: null }
}

/** Locks the shares of an item that somebody has: one of theirs, and one of their address. */
export async function findShares(
  trx: DatabaseTransaction,
  { kind, itemId }: SharedItem,
  { userId, email, shareId }: Found,
): Promise<Share[]> {
  return read(
    shareRow,
    sql`select id, user_id as "userId", email, status, access_level as "accessLevel"
      from shares where ${name(`${kind}_id`)} = ${asId(itemId)}
        and (user_id = ${userId && asId(userId)}::uuid
          or (user_id is null and lower(email collate "C") = ${email && foldEmail(email)})
          or id = ${shareId && asId(shareId)}::uuid)
      order by user_id is null, id for update`,
    trx,
  )
}

/** Whose an item is and what it is called; none that is gone. */
export async function findItem(
  handle: Database | DatabaseTransaction,
  { kind, itemId }: SharedItem,
) {
  const isPlan = kind === 'project' || kind === 'shoot'
  const rows = await read(
    { ownerId: uuid, title: text, isArchived: boolean },
    sql`select
        owner_id as "ownerId", title, ${isPlan ? sql`archived_at is not null` : sql`false`} as "isArchived"
      from ${name(`${kind}s`)}
      where id = ${asId(itemId)} and deleted_at is null`,
    handle,
  )
  return rows[0]
}

/**
 * An own item; locks the owner's row, so that of two invitations at once each sees the other.
 * @throws `notFound` for an item that is not the owner's
 */
export async function lockOwn(trx: DatabaseTransaction, owner: SignedIn, item: SharedItem) {
  await lockUser(trx, owner.id)
  const found = await findItem(trx, item)
  if (found?.ownerId !== owner.id) throw notFound(shareKindNames[item.kind])
  return found
}

/** Locks the row of a user: what they do at once is done one after the other. */
export async function lockUser(trx: DatabaseTransaction, id: string) {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** @throws `limit` for an item that is shared with as many as it may be */
export async function requireRoomForMember(trx: DatabaseTransaction, { kind, itemId }: SharedItem) {
  const rows = await read(
    { count: integer },
    sql`select count(*)::int as count from shares
      where ${name(`${kind}_id`)} = ${itemId}`,
    trx,
  )
  if ((rows[0]?.count ?? 0) >= mostMembers) {
    throw new DomainError('limit', `An item is shared with at most ${mostMembers} people`)
  }
}

/** Changes a share and when it was changed. */
export async function setShare(
  trx: DatabaseTransaction,
  id: string,
  changes: {
    status?: Member['status']
    accessLevel?: AccessLevel
    userId?: string
    email?: null
  },
) {
  await trx
    .updateTable('shares')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

const shareRow: Columns<Share> = {
  id: uuid,
  userId: orNull(uuid),
  email: orNull(text),
  status: oneOf(shareStatuses),
  accessLevel: oneOf(accessLevels),
}
