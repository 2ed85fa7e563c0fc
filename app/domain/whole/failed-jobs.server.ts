import { inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, json, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import * as outbox from '#app/domain/post/outbox.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import type { FailedJob } from './job.ts'

export async function listFailed(actor: Actor, cursor: string | undefined, limit: number) {
  requireAdmin(actor)
  const last = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const rows = await read(
    select(
      failedJob,
      sql`from pgboss.job
      where state = 'failed' and completed_on is not null
        ${last ? sql`and (completed_on, id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : nothing}
      order by completed_on desc, id desc limit ${limit + 1}`,
    ),
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...job }): FailedJob => job), nextCursor }
}

/** Runs a failed job again; if it sends a mail, the mail becomes `waiting`. */
export async function retry(actor: Actor, id: string) {
  const admin = requireAdmin(actor)
  if (!isId(id)) throw notFound('Failed job')
  return inTransaction(async (trx) => {
    const rows = await readRows(
      { name: text, mailId: orNull(text) },
      sql`select name, data->>'id' as "mailId" from pgboss.job
        where id = ${id} and state = 'failed' for update`,
      trx,
    )
    const job = rows[0]
    if (!job) throw notFound('Failed job')
    await queue.retry(trx, job.name, id)
    if (job.name === 'mail' && job.mailId) await outbox.markWaiting(trx, job.mailId)
    await audit.record(trx, admin, 'jobRetried', null, { name: job.name, job: id })
    return job.name
  })
}

const failedJob = {
  id: as(uuid, sql`id`),
  name: as(text, sql`name`),
  input: as(json<Record<string, unknown>>(), sql`coalesce(data, '{}')`),
  reason: as(text, sql`coalesce(output->>'message', output->>'value', '')`),
  tries: as(integer, sql`retry_count + 1`),
  createdAt: as(timestamp, sql`created_on`),
  failedAt: as(timestamp, sql`completed_on`),
  key: as(text, sql`completed_on::text`),
}
