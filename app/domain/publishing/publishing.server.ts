import { type Database, type DatabaseTransaction, read, readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { holdsBought, isBought } from '#app/domain/items/bought.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { boughtWords } from '#app/domain/items/words.ts'
import { DomainError, forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { env } from '#app/server/env.server.ts'
import * as snapshots from './snapshots.server.ts'
import type {
  ReviewSnapshots,
  Stage,
  SubmissionInput,
  SubmissionStatus,
  SubmitItem,
} from './submission.ts'
import { publishingWords } from './words.ts'

/** Publishes or withdraws; `was` and `wanted` say whether the item is and should be published. */
export async function syncPublished(
  trx: DatabaseTransaction,
  owner: SignedIn,
  item: SubmitItem,
  was: boolean,
  wanted: boolean | undefined,
) {
  if (wanted === undefined || wanted === was) return
  if (!wanted) return withdraw(trx, item)
  if (await isWaiting(trx, item)) return
  await submitForReview(trx, owner, item, { description: '', submitType: 'discover' })
}

/**
 * If `MODERATION` is `off` or the owner is the only admin, publishes at once.
 * @throws `forbidden` if the e-mail address is unconfirmed, or the item bought or taken down
 */
export async function submitForReview(
  trx: DatabaseTransaction,
  owner: SignedIn,
  item: SubmitItem,
  input: SubmissionInput,
) {
  const { kind } = item
  const { title, isDiscoverable, isForSale, takenDownAt, takenDownReason, ...found } = await find(
    trx,
    item,
  )
  if (found.isPurchased) throw forbidden(publishingWords.bought)
  if (found.holdsBought) throw forbidden(boughtWords.holdsBought)
  if (takenDownAt) throw forbidden(publishingWords.takenDown({ kind, reason: takenDownReason }))
  if (isDiscoverable) throw new DomainError('conflict', publishingWords.publishedAlready({ kind }))
  if (input.submitType === 'marketplace' && !isForSale) {
    throw invalid(publishingWords.notForSale, 'submitType')
  }
  if (env.MODERATION === 'off') return publish(trx, item)
  requireConfirmed(owner)
  if (await isOnlyAdmin(trx, owner.id)) {
    await publish(trx, item)
    await insert(trx, owner.id, item, { ...input, status: 'accepted' })
    const details = { kind, item: item.id, title }
    return audit.record(trx, owner, 'ownItemPublished', owner, details)
  }
  const stage = env.MODERATION
  if (!(await insert(trx, owner.id, item, { ...input, stage }))) {
    throw new DomainError('conflict', publishingWords.waitsAlready({ kind }))
  }
  if (stage === 'after') await publish(trx, item)
}

/** @throws `forbidden` if the e-mail address is unconfirmed: moderators must be able to write */
export function requireConfirmed(owner: SignedIn) {
  if (env.MODERATION === 'off' || owner.emailConfirmed) return
  throw forbidden(publishingWords.confirmFirst)
}

/** Unpublishes the item and withdraws its submission; idempotent. */
export async function withdraw(trx: Database, item: SubmitItem) {
  await setPublished(trx, item, false)
  await trx.run(sql`update submissions set status = 'withdrawn', updated_at = now()
      where ${idColumn(item.kind)} = ${item.id} and status = 'pending'`)
}

async function publish(trx: Database, item: SubmitItem) {
  await setPublished(trx, item, true)
}

export async function setPublished(trx: Database, { kind, id }: SubmitItem, isPublished: boolean) {
  await trx.run(sql`update ${tableOf(kind)} set is_discoverable = ${isPublished} where id = ${id}`)
}

export async function isOnlyAdmin(trx: Database, userId: string): Promise<boolean> {
  const [row] = await readRows(
    { isOnly: boolean },
    sql`select count(*) = 1 and bool_and(id = ${userId}) as "isOnly"
      from users where role = 'admin'`,
    trx,
  )
  return row?.isOnly ?? false
}

export async function isWaiting(trx: Database, { kind, id }: SubmitItem) {
  const waiting = sql`${idColumn(kind)} = ${id} and status = 'pending'`
  return (await trx.count('submissions', waiting)) === 1
}

async function find(trx: Database, { kind, id }: SubmitItem) {
  const isForSale = kind === 'portfolio' ? sql`i.is_purchaseable` : sql`false`
  const [row] = await read(
    select(
      {
        ...columns(kinds[kind].table, 'i', 'title', 'isDiscoverable', 'takenDownAt'),
        ...columns(kinds[kind].table, 'i', 'takenDownReason'),
        isPurchased: as(boolean, isBought('i')),
        isForSale: as(boolean, isForSale),
        holdsBought: as(boolean, kind === 'portfolio' ? holdsBought('i') : sql`false`),
      },
      sql`from ${tableOf(kind)} i where i.id = ${id}`,
    ),
    trx,
  )
  if (!row) throw notFound(kinds[kind].title)
  return row
}

type NewSubmission = SubmissionInput & { stage?: Stage; status?: SubmissionStatus }

/** Returns false if a submission of the item is pending already. */
async function insert(
  trx: Database,
  ownerId: string,
  item: SubmitItem,
  { description, submitType, stage = 'before', status = 'pending' }: NewSubmission,
): Promise<boolean> {
  const isDecided = status === 'accepted'
  const seen: ReviewSnapshots = isDecided ? { decided: await snapshots.find(trx, item) } : {}
  const count =
    await trx.run(sql`insert into submissions (id, ${idColumn(item.kind)}, submitted_by, description, submit_type,
        stage, status, seen, decided_by, decided_at)
      values (${newId()}, ${item.id}, ${ownerId}, ${description}, ${submitType}, ${stage}, ${status},
        ${JSON.stringify(seen)}, ${isDecided ? ownerId : null},
        ${isDecided ? new Date() : null})
      on conflict do nothing`)
  return count === 1
}
