import { inTransaction, read } from '#app/db/client.server.ts'
import { manyOf, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { idColumn } from '#app/domain/items/kind-names.server.ts'
import * as publishing from '#app/domain/publishing/publishing.server.ts'
import {
  changeNames,
  type Submission,
  type SubmissionInput,
  type SubmitItem,
  submitKinds,
} from '#app/domain/publishing/submission.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type LimitedPage, publishPage, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireAdmin, requireUser } from '#app/domain/users/actor.ts'

/** Submits an item for review. Returns undefined if `MODERATION` is `off`. */
export async function submit(
  actor: Actor,
  item: SubmitItem,
  input: SubmissionInput,
): Promise<Submission | undefined> {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    await items.lock(trx, owner, item.kind, item.id, { ownOnly: true })
    await publishing.submitForReview(trx, owner, item, input)
  })
  return findLast(owner, item)
}

/**
 * Unpublishes an item of the actor and withdraws its submission; idempotent.
 * @returns whether it was published or submitted
 */
export async function removeFromDiscover(actor: Actor, item: SubmitItem): Promise<boolean> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    const options = { ownOnly: true, readOnlyToo: true }
    const { isDiscoverable } = await items.lock(trx, owner, item.kind, item.id, options)
    if (!isDiscoverable && !(await publishing.isWaiting(trx, item))) return false
    await publishing.withdraw(trx, item)
    return true
  })
}

export async function findLast(
  actor: Actor,
  { kind, id }: SubmitItem,
): Promise<Submission | undefined> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      submission,
      sql`from ${submissionsOfAll} where s.${idColumn(kind)} = ${id} and i.owner_id = ${owner.id}
        order by s.created_at desc, s.id desc limit 1`,
    ),
  )
  return row && toSubmission(row)
}

/** @throws `forbidden` unless the actor is an admin */
export async function find(actor: Actor, id: string): Promise<Submission> {
  requireAdmin(actor)
  const [row] = await read(
    select(submission, sql`from ${submissionsOfAll} where s.id = ${asId(id)}`),
  )
  if (!row) throw notFound('Submission')
  return toSubmission(row)
}

/** For an admin, lists all waiting submissions, oldest first; for others, theirs, newest first. */
export async function list(actor: Actor, page: LimitedPage) {
  const user = requireUser(actor)
  return user.isAdmin ? listWaiting(page) : listOwn(user.id, page)
}

async function listWaiting({ limit, cursor }: LimitedPage) {
  const last = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const after = last
    ? sql`(s.created_at, s.id) > (${last[0]}::timestamptz, ${last[1]}::uuid)`
    : sql`true`
  const rows = await read(
    select(
      listedSubmission,
      sql`from ${submissionsOfAll}
      where s.status = 'pending' and i.deleted_at is null and ${after}
      order by s.created_at, s.id limit ${literal(limit + 1)}`,
    ),
  )
  return publishPage(rows, limit, toSubmission)
}

async function listOwn(ownerId: string, { limit, cursor }: LimitedPage) {
  const last = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const before = last
    ? sql`(s.created_at, s.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
    : sql`true`
  const rows = await read(
    select(
      listedSubmission,
      sql`from ${submissionsOfAll}
      where s.submitted_by = ${ownerId} and ${before}
      order by s.created_at desc, s.id desc limit ${literal(limit + 1)}`,
    ),
  )
  return publishPage(rows, limit, toSubmission)
}

const submission = {
  ...columns('submissions', 's', 'id', 'description', 'submitType', 'stage', 'status', 'reason'),
  ...columns('submissions', 's', 'createdAt', 'decidedAt'),
  changes: as(manyOf(changeNames), sql`s.changes`),
  itemType: as(
    oneOf(submitKinds),
    sql`case when s.location_id is null then 'portfolio' else 'location' end`,
  ),
  itemId: as(uuid, sql`i.id`),
  title: as(text, sql`i.title`),
  ownerUser: as(text, sql`u.username`),
}

const listedSubmission = { ...submission, key: as(text, sql`s.created_at::text`) }

/** SQL that follows `from`: submissions `s`, their items `i` and the owners `u` of the items. */
export const submissionsOfAll: Fragment = sql`submissions s
  join lateral (
    select l.id, l.title, l.owner_id, l.deleted_at from locations l where l.id = s.location_id
    union all
    select p.id, p.title, p.owner_id, p.deleted_at from portfolios p where p.id = s.portfolio_id
  ) i on true
  join users u on u.id = i.owner_id`

function toSubmission({ createdAt, decidedAt, ...row }: RowOf<typeof submission>): Submission {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
