import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
  readCount,
  readRows,
} from '#app/db/client.server.ts'
import { boolean, manyOf } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, type Selection, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Basis } from '#app/domain/rules/basis.ts'
import { forbidden, notFound, requireVersion } from '#app/domain/rules/errors.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { publicSections } from '#app/domain/rules/section.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { tableOf } from './kind-names.server.ts'
import { requirePlanRoom } from './limits.server.ts'
import { requireChangeable } from './over-limit.server.ts'
import type { UserPrincipal } from './principal.server.ts'
import { withEnoughGear } from './shortage.server.ts'
import { isEditable, isVisible } from './visibility.server.ts'

type Locked = { [One in Kind]: RowOf<(typeof lockedRows)[One]> }

export type LockedPlan = Locked[KindThat<'isPlan'>]

type LockOptions = {
  /** Whether to refuse an editor who is not the owner. */
  ownOnly?: boolean
  based?: number | Basis | undefined
  /** What the caller will change: a read-only item can still be unpublished, hidden or archived. */
  changes?: object
  /** Whether to allow an item that is read-only because the limit of the tier is exceeded. */
  readOnlyToo?: boolean
}

/**
 * @throws `forbidden` if the user may only see the item; `conflict` if it has changed since `based`;
 * `limit` if it is read-only
 */
export async function lock<One extends Kind>(
  trx: Database,
  user: UserPrincipal,
  kind: One,
  id: string,
  { ownOnly, based, changes, readOnlyToo }: LockOptions = {},
): Promise<Locked[One]> {
  const columns: Selection<Locked['gear']> = lockedRows[kind]
  const [row] = await read(
    select(
      columns,
      sql`from ${tableOf(kind)} i
        where i.id = ${asId(id)} and ${isEditable('i', user, kind)} for update of i`,
    ),
    trx,
  )
  if (!row || (ownOnly && row.ownerId !== user.id)) return refuseChange(trx, user, kind, id)
  requireVersion(kind, based, row.version)
  if (!readOnlyToo && !isWithdrawal(changes)) await requireChangeable(trx, user.id, kind, row.id)
  return row as Locked[One]
}

/** @throws `forbidden` if the user may see the item but not change it so, else `notFound` */
async function refuseChange(
  where: Database,
  user: UserPrincipal,
  kind: Kind,
  id: string,
): Promise<never> {
  const isSeen =
    kind !== 'gear' &&
    (await readCount(
      sql`from ${tableOf(kind)} i where i.id = ${asId(id)} and ${isVisible('i', user, kind)}`,
      where,
    )) > 0
  throw isSeen ? forbidden() : notFound(kinds[kind].title)
}

/** Sets `updatedAt`, but creates no new version. */
export async function markChanged(trx: Database, kind: Kind, id: string) {
  await trx.update(kinds[kind].table, { updatedAt: new Date() }, sql`id = ${id}`)
}

/** `isRepeat` if nothing changed, because the item had been removed before. */
export type Removed = { id: string; title: string; isRepeat: boolean }

/** Removes an item; idempotent. Until the retention time ends, `restore` undoes this. */
export async function remove(
  actor: Actor,
  kind: Kind,
  id: string,
  version?: number,
): Promise<Removed> {
  if (version === undefined) return setRemoved(db, actor, kind, id)
  return inTransaction(async (trx) => {
    await lock(trx, requireUser(actor), kind, id, { based: version, readOnlyToo: true })
    return setRemoved(trx, actor, kind, id)
  })
}

async function setRemoved(where: Database, actor: Actor, kind: Kind, id: string) {
  const { table } = kinds[kind]
  const user = requireUser(actor)
  const isOwn = sql`id = ${asId(id)} and owner_id = ${user.id}`
  const [removed] = await where.update(
    table,
    { deletedAt: sql`now()` },
    sql`${isOwn} and deleted_at is null`,
    ['id', 'title'],
  )
  if (removed) return { ...removed, isRepeat: false }
  const [before] = await where.select(table, ['id', 'title'], isOwn)
  return before ? { ...before, isRepeat: true } : refuseChange(where, user, kind, id)
}

/**
 * Undoes `remove`; idempotent.
 * @throws `limit` if the tier allows no more items; `conflict` if another shoot needs the gear
 */
export async function restore(actor: Actor, kind: Kind, id: string): Promise<void> {
  const owner = requireUser(actor)
  await withEnoughGear(() =>
    inTransaction(async (trx) => {
      await lockUser(trx, owner.id)
      const { table, title, canBeArchived, canBeBought } = kinds[kind]
      const archivedAt = canBeArchived ? sql`archived_at` : sql`null`
      const isBought = canBeBought ? sql`is_purchased` : sql`false`
      const [found] = await readRows(
        { isDeleted: boolean, isArchived: boolean, isBought: boolean },
        sql`select deleted_at is not null as "isDeleted", ${archivedAt} is not null as "isArchived",
            ${isBought} as "isBought"
          from ${tableOf(kind)} where id = ${asId(id)} and owner_id = ${owner.id}`,
        trx,
      )
      if (!found) throw notFound(title)
      if (!found.isDeleted) return
      if (!found.isBought)
        await requirePlanRoom(trx, owner.id, found.isArchived ? 'archives' : kind)
      await trx.update(table, { deletedAt: null }, sql`id = ${id}`)
    }),
  )
}

export async function lockUser(trx: DatabaseTransaction, id: string) {
  await trx.select('users', ['id'], sql`id = ${id} for update`)
}

function isWithdrawal(changes: object | undefined) {
  const given = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)
  return given.length > 0 && given.every(([name, value]) => withdrawals[name]?.includes(value))
}

const withdrawals: Record<string, unknown[]> = {
  isPublic: [false],
  isDiscoverable: [false],
  isPurchaseable: [false],
  isHidden: [true, false],
  isArchived: [true, false],
}

const item = ['id', 'title', 'ownerId', 'version'] as const

const lockedPlan = (table: 'shoots' | 'projects') => ({
  ...columns(table, 'i', ...item, 'isPublic', 'isHidden', 'archivedAt'),
  ...columns(table, 'i', 'takenDownAt', 'takenDownReason'),
  publicSections: as(manyOf(publicSections), sql`i.public_sections`),
})

const lockedRows = {
  location: columns('locations', 'i', ...item, 'isDiscoverable'),
  portfolio: {
    ...columns('portfolios', 'i', ...item, 'isDiscoverable', 'isPurchaseable'),
    ...columns('portfolios', 'i', 'isPurchased', 'purchaseId', 'priceCents'),
  },
  shoot: lockedPlan('shoots'),
  project: lockedPlan('projects'),
  gear: columns('gear', 'i', ...item),
}
