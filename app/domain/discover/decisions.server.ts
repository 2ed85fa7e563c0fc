import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { boolean, json, orNull, text } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { decision } from '#app/domain/discover/jobs.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { isOnlyAdmin, setPublished } from '#app/domain/publishing/publishing.server.ts'
import * as snapshots from '#app/domain/publishing/snapshots.server.ts'
import type {
  DecisionInput,
  ReviewSnapshots,
  SubmitItem,
} from '#app/domain/publishing/submission.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { type Actor, requireAdmin, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { discoverWords } from './words.ts'

/** Seconds after a decision until its mail is written, so that no mail is sent if it is undone. */
const mailAfter = 60

/** @throws `forbidden` unless the actor is an admin, and for the actor's item */
export async function respond(actor: Actor, submissionId: string, input: DecisionInput) {
  const admin = requireModerator(actor)
  return inTransaction(async (trx) => {
    const { item, ...found } = await lock(trx, submissionId)
    if (found.ownerId === admin.id) throw forbidden(discoverWords.ownItem)
    requireWaiting(found)
    if (found.isDeleted) throw conflict(discoverWords.deletedMeanwhile)
    if (found.takenDownAt) throw conflict(discoverWords.takenDownMeanwhile)
    if (input.lookedAt !== undefined && input.lookedAt !== found.changedAt) {
      throw conflict(discoverWords.changedMeanwhile)
    }
    const { submitStatus: status, reason } = input
    const decidedAt = new Date()
    const seen: ReviewSnapshots = { ...found.seen, decided: await snapshots.find(trx, item) }
    await trx.update(
      'submissions',
      {
        status,
        reason,
        seen,
        decidedBy: admin.id,
        decidedAt,
        updatedAt: decidedAt,
      },
      sql`id = ${found.id}`,
    )
    const isAccepted = status === 'accepted'
    if (isAccepted !== found.isDiscoverable) await setPublished(trx, item, isAccepted)
    if (item.kind === 'location') await markRefused(trx, item.id)
    const { title, ownerId, ownerName } = found
    await audit.record(
      trx,
      admin,
      isAccepted ? 'submissionAccepted' : 'submissionRejected',
      { id: ownerId, username: ownerName },
      { kind: item.kind, item: item.id, title, reason },
    )
    // If the item was published before, its owner needs no message that changes were accepted.
    if (isAccepted && found.stage === 'after' && found.changes.length > 0) return found.id
    await notifications.create(
      trx,
      ownerId,
      isAccepted ? 'submissionAccepted' : 'submissionRejected',
      { kind: item.kind, itemId: item.id, title, username: '', reason },
      mailAfter,
    )
    await enqueue(trx, decision, { id: found.id, decidedAt: decidedAt.toISOString() }, mailAfter)
    return found.id
  })
}

/** Undoes a decision that the actor made. */
export async function undo(actor: Actor, submissionId: string) {
  const admin = requireModerator(actor)
  await inTransaction(async (trx) => {
    const { item, ...found } = await lock(trx, submissionId)
    if (found.ownerId === admin.id) throw forbidden(discoverWords.ownItem)
    if (found.status !== 'accepted' && found.status !== 'rejected') {
      throw conflict(discoverWords.nothingDecided)
    }
    if (found.decidedBy !== admin.id) throw forbidden(discoverWords.undoOfOther)
    if (found.isDeleted) throw conflict(discoverWords.deletedMeanwhile)
    if (found.takenDownAt) throw conflict(discoverWords.takenDownMeanwhile)
    if (!found.isLast) throw conflict(discoverWords.submittedMeanwhile)
    const isAccepted = found.status === 'accepted'
    if (isAccepted && !found.isDiscoverable) throw conflict(discoverWords.removedMeanwhile)
    const { decided: _, ...seen } = found.seen
    await trx.update(
      'submissions',
      {
        status: 'pending',
        reason: '',
        seen,
        decidedBy: null,
        decidedAt: null,
        updatedAt: new Date(),
      },
      sql`id = ${found.id}`,
    )
    await setPublished(trx, item, found.stage === 'after')
    if (item.kind === 'location') await markRefused(trx, item.id)
    await notifications.remove(trx, found.ownerId, item.id, '')
    await audit.record(
      trx,
      admin,
      'decisionUndone',
      { id: found.ownerId, username: found.ownerName },
      { kind: item.kind, item: item.id, title: found.title },
    )
  })
}

export async function markRefused(trx: DatabaseTransaction, locationId: string) {
  await trx.run(sql`update locations set is_refused = coalesce((select s.status = 'rejected' from submissions s
        where s.location_id = ${locationId} and s.status in ('accepted', 'rejected')
        order by s.decided_at desc limit 1), false)
      where id = ${locationId}`)
}

/** @throws `forbidden` unless the actor is an admin who impersonates nobody */
export function requireModerator(actor: Actor): SignedIn {
  requireAdmin(actor)
  return requireSelf(actor)
}

/** @throws `forbidden` if the admin owns the item, unless there is no other admin */
export async function requireOther(trx: DatabaseTransaction, admin: SignedIn, ownerId: string) {
  if (ownerId !== admin.id || (await isOnlyAdmin(trx, ownerId))) return
  throw forbidden(discoverWords.ownItem)
}

type LockedSubmission = Awaited<ReturnType<typeof lock>>

/** Locks the item, then the submission: the same order as when the owner changes the item. */
async function lock(trx: DatabaseTransaction, id: string) {
  const wanted = sql`id = ${asId(id)}`
  const of = await trx.selectFirst('submissions', ['locationId', 'portfolioId'], wanted)
  if (!of) throw notFound('Submission')
  const item: SubmitItem = of.locationId
    ? { kind: 'location', id: of.locationId }
    : { kind: 'portfolio', id: String(of.portfolioId) }
  await trx.select(kinds[item.kind].table, ['id'], sql`id = ${item.id} for update`)
  const [found] = await read(
    select(
      {
        ...columns('submissions', 's', 'id', 'status', 'stage', 'changes', 'decidedBy'),
        seen: as(json<ReviewSnapshots>(), sql`s.seen`),
        decider: as(orNull(text), sql`d.username`),
        ...columns(kinds[item.kind].table, 'i', 'ownerId', 'title', 'isDiscoverable'),
        ...columns(kinds[item.kind].table, 'i', 'takenDownAt'),
        ownerName: as(text, sql`u.username`),
        isDeleted: as(boolean, sql`i.deleted_at is not null`),
        changedAt: as(text, sql`i.updated_at::text`),
        isLast: as(
          boolean,
          sql`not exists (select 1 from submissions o where o.${idColumn(item.kind)} = i.id
          and o.created_at > s.created_at)`,
        ),
      },
      sql`from submissions s join ${tableOf(item.kind)} i on i.id = s.${idColumn(item.kind)}
          join users u on u.id = i.owner_id left join users d on d.id = s.decided_by
        where s.id = ${id} for update of s`,
    ),
    trx,
  )
  if (!found) throw notFound('Submission')
  return { ...found, item }
}

function requireWaiting({ status, decider }: Pick<LockedSubmission, 'status' | 'decider'>) {
  if (status === 'pending') return
  if (status === 'withdrawn') throw conflict(discoverWords.withdrawnMeanwhile)
  throw conflict(discoverWords.decidedBy({ who: decider ?? 'Another admin', status }))
}

function conflict(sentence: Sentence) {
  return new DomainError('conflict', sentence)
}
