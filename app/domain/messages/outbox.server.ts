import PostalMime from 'postal-mime'
import { type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin } from '#app/domain/accounts/actor.ts'
import * as audit from '#app/domain/accounts/audit.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { page, readCursor } from '#app/domain/keyset.server.ts'
import { pattern } from '#app/domain/search.server.ts'
import * as transport from '#app/integrations/mail.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import type { Envelope, MailContent, OutboxListing } from './outbox.ts'

const columns = [
  'id',
  'template',
  'recipient',
  'replyTo',
  'subject',
  'status',
  'attempts',
  'lastError',
  'sentAt',
  'createdAt',
] as const

/**
 * A page of the mails that were written.
 * @throws `unauthenticated` and `forbidden` for who is no admin, `invalid` for a cursor that is none
 */
export async function list(actor: Actor, { status, search, cursor, limit }: OutboxListing) {
  requireAdmin(actor)
  const wanted = search.trim()
  let query = db
    .selectFrom('mails')
    .select([...columns, sql<string>`created_at::text`.as('key')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (status) query = query.where('status', '=', status)
  if (wanted) {
    query = query.where((where) =>
      where.or([
        where('recipient', 'ilike', pattern(wanted)),
        where('subject', 'ilike', pattern(wanted)),
      ]),
    )
  }
  if (cursor) {
    const [moment, id] = readCursor(cursor, 'timestamptz')
    query = query.where(sql<boolean>`(created_at, id) < (${moment}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = page(await query.execute(), limit)
  return { items: items.map(({ key: _, ...envelope }): Envelope => envelope), nextCursor }
}

/**
 * A mail: its envelope, and what it holds where it was written to the outbox. Of what SMTP took, and
 * of what is not sent, there is only the envelope.
 * @throws `unauthenticated` and `forbidden` for who is no admin, `notFound`
 */
export async function find(actor: Actor, id: string) {
  requireAdmin(actor)
  const envelope: Envelope | undefined = isId(id)
    ? await db.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!envelope) throw notFound('Mail')
  const file = await transport.findSent(envelope.id)
  return { envelope, content: file ? await contentOf(file) : null }
}

/**
 * A mail of the outbox as RFC 5322 text.
 * @throws as `find`, and `notFound` for what has only an envelope
 */
export async function findFile(actor: Actor, id: string): Promise<Buffer> {
  const { envelope } = await find(actor, id)
  const file = await transport.findSent(envelope.id)
  if (!file) throw notFound('Mail')
  return file
}

/**
 * Has a mail that failed, or of which nobody knows, tried once more, by the job that failed or by a new one.
 * @throws `unauthenticated` and `forbidden` for who is no admin, `notFound` for any other
 */
export async function retry(actor: Actor, id: string) {
  const admin = requireAdmin(actor)
  await db.transaction().execute(async (trx) => {
    if (!isId(id) || !(await reopen(trx, id))) throw notFound('Failed mail')
    const rows = await read(
      { id: uuid },
      sql`select id from pgboss.job
        where name = 'mail' and state = 'failed' and data->>'id' = ${id} for update`,
      trx,
    )
    const failed = rows[0]?.id
    if (failed) await queue.retry(trx, 'mail', failed)
    else await queue.request(trx, 'mail', { id })
    await audit.record(trx, admin, 'mailRetried', null, { mail: id })
  })
}

/** A failed or unclear mail waits again; says whether there was one. */
export async function reopen(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const reopened = await trx
    .updateTable('mails')
    .set({ status: 'waiting' })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'unclear'])
    .returning('id')
    .executeTakeFirst()
  return reopened !== undefined
}

async function contentOf(file: Buffer): Promise<MailContent> {
  const { headers, html = '', text = '' } = await PostalMime.parse(file)
  const shown = headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  return { headers: shown, html, text }
}
