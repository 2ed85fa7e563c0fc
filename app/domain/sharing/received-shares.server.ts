import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import {
  as,
  columns,
  listOf,
  onlyRow,
  type Query,
  type RowOf,
  select,
} from '#app/db/rows.server.ts'
import { join, name, sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { highestLevel } from '#app/domain/rules/access-level.ts'
import { forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type PageRequest, pageOf, readCursor } from '#app/domain/rules/keyset.server.ts'
import { kinds, type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { shownName } from '#app/domain/users/shown-name.server.ts'
import { findSheets } from './invitation-sheets.server.ts'
import { type Invitation, invitationLink, pictureLink } from './invitations.server.ts'
import type { Received } from './published.ts'
import type { ReceivedShare } from './share.ts'
import { notificationProps, removeGearOfLeavers } from './share-effects.server.ts'
import {
  callTime,
  findItem,
  findShares,
  type Share,
  type SharedItem,
  setShare,
} from './share-rows.server.ts'
import { shareWords } from './words.ts'

/** Lists shares that the actor received, pending ones first. */
export async function list(actor: Actor): Promise<ReceivedShare[]> {
  return findReceived(requireUser(actor).id)
}

/** Counts received shares, including pending invitations. */
export async function count(userId: string): Promise<ReceivedCounts> {
  return onlyRow(await read(countsOf(userId)))
}

export type ReceivedCounts = RowOf<typeof receivedCounts>

export function countsOf(userId: string): Query<ReceivedCounts> {
  return select(receivedCounts, sql`from (${ofAllKinds(userId)}) received`)
}

const countOfItems = sql`count(distinct received."itemId")`

const receivedCounts = {
  shared: as(integer, sql`${countOfItems}::int`),
  waiting: as(integer, sql`(${countOfItems} filter (where received.status = 'pending'))::int`),
}

/** Accepts or declines; a declined share can be accepted only after a new invitation. */
export async function respond(actor: Actor, item: SharedItem, status: 'accepted' | 'rejected') {
  const user = requireUser(actor)
  await answer(user, item, status, user.emailConfirmed ? { email: user.email } : {})
}

/** @throws `forbidden` if another account was invited */
export async function respondByLink(
  actor: Actor,
  { id, userId, kind, itemId }: Invitation,
  status: 'accepted' | 'rejected',
) {
  const user = requireUser(actor)
  if (userId && userId !== user.id) throw forbidden(shareWords.invitationOfOther)
  await answer(user, { kind, itemId }, status, { shareId: id })
}

/** Declines without a login; does nothing if the invitation is not pending any more. */
export async function declineAs({ id: shareId, kind, itemId }: Invitation, email: string) {
  await inTransaction(async (trx) => {
    const item = { kind, itemId }
    const shares = await findShares(trx, item, { userId: null, email: null, shareId })
    const found = await findItem(trx, item)
    const open = shares.filter(({ status }) => status === 'pending')
    if (open.length === 0 || !found) return
    for (const share of open) await setShare(trx, share.id, { status: 'rejected' })
    const props = notificationProps(item, found.title, { username: email })
    await notifications.create(trx, found.ownerId, 'shareRejected', props)
  })
}

async function answer(
  user: SignedIn,
  item: SharedItem,
  status: 'accepted' | 'rejected',
  by: { email?: string | null; shareId?: string },
) {
  await inTransaction(async (trx) => {
    await lockUser(trx, user.id)
    const shares = (await findShares(trx, item, { userId: user.id, email: null, ...by })).filter(
      (share) => share.status !== 'listed',
    )
    const found = await findItem(trx, item)
    if (shares.length === 0 || !found) throw notFound('Invitation')
    if (found.ownerId === user.id) throw forbidden(shareWords.invitationOfOwner)
    if (shares.every((share) => share.status === status)) return
    const open = shares.filter((share) => share.status !== 'rejected')
    if (open.length === 0) throw notFound('Invitation')
    if (status === 'accepted') {
      const isIn = open.some((share) => share.status === 'accepted')
      const takesRoom = item.kind === 'shoot' && !found.isArchived && !isIn
      if (takesRoom) await requirePlanRoom(trx, user.id, 'shoot')
      await merge(trx, user.id, shares, open)
    } else for (const share of open) await setShare(trx, share.id, { status })
    await removeGearOfLeavers(trx, item)
    await notifications.markReadOf(trx, user.id, item.itemId)
    const kind = status === 'accepted' ? 'shareAccepted' : 'shareRejected'
    await notifications.create(trx, found.ownerId, kind, notificationProps(item, found.title, user))
  })
}

/** Merges invitations to a user's account and e-mail address; keeps the higher access level. */
async function merge(
  trx: DatabaseTransaction,
  userId: string,
  [kept, ...others]: Share[],
  open: Share[],
) {
  for (const { id } of others) await trx.remove('shares', sql`id = ${id}`)
  const accessLevel = highestLevel(open.map((share) => share.accessLevel))
  if (!kept) return
  await setShare(trx, kept.id, { status: 'accepted', accessLevel, userId, email: null })
}

async function findReceived(userId: string): Promise<ReceivedShare[]> {
  const rows = await readRows(
    receivedShare('shoot'),
    sql`select * from (${ofAllKinds(userId)}) received
      order by status = 'accepted', "createdAt" desc, id desc limit 500`,
  )
  return rows.filter(
    ({ itemId }, index) => rows.findIndex((one) => one.itemId === itemId) === index,
  )
}

/** Lists each item only once, even if the user was invited twice. */
export async function listPage(actor: Actor, { limit, cursor }: PageRequest) {
  const rows = await read(receivedPage(requireUser(actor).id, { limit, cursor }))
  const { items, nextCursor } = pageOf(rows, { limit }, (row) => row)
  return { items: await publish(items), nextCursor }
}

/** Selects all shares that the user received, in the order of `listPage`. */
export function allReceived(userId: string): Query<ReceivedShare> {
  return receivedPage(userId, {})
}

function receivedPage(userId: string, { limit, cursor }: PageRequest) {
  const isAccepted = sql`(status = 'accepted')`
  // An integer of microseconds, because the cursor is validated before PostgreSQL parses it.
  const moment = sql`(extract(epoch from "createdAt") * 1000000)::bigint`
  const last = cursor === undefined ? undefined : readMoment(cursor)
  const statement = sql`select *, ${isAccepted}::text || ' ' || ${moment} as key
      from (select distinct on ("itemId") * from (${ofAllKinds(userId)}) received
        order by "itemId", status = 'accepted', "createdAt" desc, id desc) received
      where ${
        last
          ? sql`(${isAccepted} > ${last.isAccepted} or (${isAccepted} = ${last.isAccepted}
              and (${moment}, id) < (${last.moment}::bigint, ${last.id}::uuid)))`
          : sql`true`
      }
      order by ${isAccepted}, ${moment} desc, id desc
      limit ${limit === undefined ? null : limit + 1}`
  return { columns: { ...receivedShare('shoot'), key: text }, statement }
}

/** Adds what the mail of the invitation says about a shoot. */
export async function publish(shares: ReceivedShare[]): Promise<Received[]> {
  const sheets = new Map((await findSheets(shares)).map((sheet) => [sheet.id, sheet]))
  return shares.map((share) => {
    const { id, kind, itemId, slug, createdAt } = share
    const sheet = kind === 'shoot' ? sheets.get(itemId) : undefined
    return {
      id,
      itemType: kind,
      itemId,
      name: slug,
      title: share.title,
      ownerUser: share.ownerUser,
      ownerName: share.ownerName,
      inviterUser: share.inviterUser,
      accessLevel: share.accessLevel,
      status: share.status,
      role: share.role,
      callTime: share.callTime,
      note: share.note,
      startDate: sheet?.startsAt?.toISOString() ?? null,
      endDate: sheet?.endsAt?.toISOString() ?? null,
      timeZone: sheet?.timeZone ?? null,
      locationTitles: sheet?.places ?? [],
      imageUrl: sheet?.coverId ? pictureLink(id) : null,
      link: invitationLink(id),
      createdAt: createdAt.toISOString(),
    }
  })
}

function readMoment(cursor: string) {
  const [key, id] = readCursor(cursor, 'text')
  const [, isAccepted, moment] = /^(true|false) (\d{1,17})$/.exec(key) ?? []
  if (moment === undefined) throw invalid(commonWords.cursorInvalid, 'cursor')
  return { isAccepted: isAccepted === 'true', moment, id }
}

function ofAllKinds(userId: string) {
  return join(
    shareKinds.map((kind) => receivedQuery(kind, userId)),
    ' union all ',
  )
}

function receivedQuery(kind: ShareKind, userId: string) {
  return sql`select ${listOf(receivedShare(kind))}
    from shares sh join ${tableOf(kind)} i on i.id = sh.${idColumn(kind)}
      join users o on o.id = i.owner_id
    where (sh.user_id = ${userId} or (sh.user_id is null and o.id <> ${userId} and lower(sh.email collate "C") =
        (select lower(email collate "C") from users where id = ${userId} and email_confirmed_at is not null)))
      and sh.status in ('pending', 'accepted') and i.deleted_at is null`
}

const receivedShare = (kind: ShareKind) => ({
  ...columns('shares', 'sh', 'id', 'accessLevel', 'status', 'createdAt'),
  kind: as(oneOf(shareKinds), sql`'${name(kind)}'`),
  itemId: as(uuid, sql`i.id`),
  ...columns(kinds[kind].table, 'i', 'slug', 'title'),
  ownerUser: as(text, sql`o.username`),
  ownerName: as(text, shownName('o')),
  inviterUser: as(
    orNull(text),
    sql`(select inviter.username from users inviter where inviter.id = sh.invited_by)`,
  ),
  role: as(text, sql`sh.role`),
  callTime: as(orNull(text), callTime),
  note: as(text, sql`sh.note`),
})
