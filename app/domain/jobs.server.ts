import { inTransaction, readRows } from '#app/db/client.server.ts'
import {
  type Columns,
  integer,
  json,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import { type Actor, requireAdmin } from './accounts/actor.ts'
import * as audit from './accounts/audit.server.ts'
import { notFound } from './errors.ts'
import type { FailedJob } from './job.ts'
import { page, readCursor } from './keyset.server.ts'
import * as outbox from './messages/outbox.server.ts'

/** Latest first. @throws `unauthenticated` and `forbidden` for non-admins, `invalid` */
export async function listFailed(actor: Actor, cursor: string | undefined, limit: number) {
  requireAdmin(actor)
  const last = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const rows = await readRows(
    failedJobRow,
    sql`select id, name, coalesce(data, '{}') as input,
        coalesce(output->>'message', output->>'value', '') as reason, retry_count + 1 as tries,
        created_on as "createdAt", completed_on as "failedAt", completed_on::text as key
      from pgboss.job
      where state = 'failed' and completed_on is not null
        ${last ? sql`and (completed_on, id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : nothing}
      order by completed_on desc, id desc limit ${limit + 1}`,
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...job }): FailedJob => job), nextCursor }
}

/**
 * Retries a failed job once more; a mail that was given up waits again with it.
 * @throws `unauthenticated` and `forbidden` for non-admins, `notFound` for a job that has not
 * failed
 */
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
    if (job.name === 'mail' && job.mailId) await outbox.reopen(trx, job.mailId)
    await audit.record(trx, admin, 'jobRetried', null, { name: job.name, job: id })
    return job.name
  })
}

const failedJobRow: Columns<FailedJob & { key: string }> = {
  id: uuid,
  name: text,
  input: json(),
  reason: text,
  tries: integer,
  createdAt: timestamp,
  failedAt: timestamp,
  key: text,
}
