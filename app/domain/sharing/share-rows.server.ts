import { type Database, type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { boolean, integer, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { holdsBought, isBought, maxMembersOfBought } from '#app/domain/items/bought.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import type { CrewChanges } from './crew.ts'
import type { Member, Recipient } from './share.ts'
import { shareWords } from './words.ts'

const maxMembers = 100

/** SQL: call time of the share `sh` as `HH:MM`. */
export const callTime = sql`to_char(sh.call_time, 'HH24:MI')`

/** SQL: the display name of the member `m`, or the name that the owner gave in the share `sh`. */
export const memberName = sql`coalesce(nullif(m.display_name, ''), sh.name)`

export type SharedItem = { kind: ShareKind; itemId: string }

type ShareMatch = { userId: string | null; email: string | null; shareId?: string }
const shareColumns = ['id', 'userId', 'email', 'status', 'accessLevel'] as const
export type Share = Pick<Row<'shares'>, (typeof shareColumns)[number]>

/** Does not look up an e-mail address, so that the inviter does not learn whose account it is. */
export async function findRecipient(
  trx: DatabaseTransaction,
  recipient: Recipient,
): Promise<ShareMatch> {
  if ('email' in recipient) return { userId: null, email: recipient.email }
  const user = await trx.selectFirst('users', ['id'], sql`lower(username) = ${recipient.username}`)
  if (!user) throw new DomainError('notFound', commonWords.notFound({ kind: 'User' }), 'recipient')
  return { userId: user.id, email: null }
}

export function findShares(
  trx: DatabaseTransaction,
  { kind, itemId }: SharedItem,
  { userId, email, shareId }: ShareMatch,
): Promise<Share[]> {
  return trx.select(
    'shares',
    shareColumns,
    sql`${idColumn(kind)} = ${asId(itemId)}
          and (user_id = ${userId && asId(userId)}::uuid
            or (user_id is null and lower(email collate "C") = ${email && foldEmail(email)})
            or id = ${shareId && asId(shareId)}::uuid)
        order by user_id is null, id for update`,
  )
}

export async function findItem(
  handle: Database | DatabaseTransaction,
  { kind, itemId }: SharedItem,
) {
  const rows = await readRows(
    { ownerId: uuid, title: text, slug: text, isArchived: boolean },
    sql`select
        owner_id as "ownerId", title, slug, ${kinds[kind].canBeArchived ? sql`archived_at is not null` : sql`false`} as "isArchived"
      from ${tableOf(kind)}
      where id = ${asId(itemId)} and deleted_at is null`,
    handle,
  )
  return rows[0]
}

/** Locks the owner's row in `users`. @throws `notFound` unless `owner` owns the item */
export async function lockSharedItem(trx: DatabaseTransaction, owner: SignedIn, item: SharedItem) {
  await lockUser(trx, owner.id)
  const found = await findItem(trx, item)
  if (found?.ownerId !== owner.id) throw notFound(kinds[item.kind].title)
  return found
}

/** @throws `limit` if the item has too many members; a bought item may have fewer */
export async function requireRoomForMember(trx: DatabaseTransaction, { kind, itemId }: SharedItem) {
  const [item] = await readRows(
    { count: integer, isBought: boolean },
    sql`select (select count(*)::int from shares sh where sh.${idColumn(kind)} = i.id) as count,
        ${wasBought(kind)} as "isBought"
      from ${tableOf(kind)} i where i.id = ${itemId}`,
    trx,
  )
  if (item?.isBought && item.count >= maxMembersOfBought) {
    throw new DomainError('limit', shareWords.tooManyMembersOfBought({ max: maxMembersOfBought }))
  }
  if (item && item.count >= maxMembers) {
    throw new DomainError('limit', shareWords.tooManyMembers({ max: maxMembers }))
  }
}

/** SQL condition: the item `i` was bought or contains bought items. */
function wasBought(kind: ShareKind) {
  if (kind === 'portfolio') return sql`(${isBought('i')} or ${holdsBought('i')})`
  return kinds[kind].canBeBought ? isBought('i') : sql`false`
}

export async function setShare(
  trx: DatabaseTransaction,
  id: string,
  changes: {
    status?: Member['status']
    accessLevel?: AccessLevel
    userId?: string
    email?: null
    note?: string | undefined
  } & CrewChanges,
) {
  await trx.update('shares', { ...changes, updatedAt: new Date() }, sql`id = ${id}`)
}
