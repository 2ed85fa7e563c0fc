import PostalMime from 'postal-mime'
import {
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
  readRows,
} from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { pattern } from '#app/domain/rules/search.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import * as transport from '#app/integrations/mail.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import { mail } from './jobs.server.ts'
import type { Envelope, MailContent, OutboxListing } from './outbox.ts'

const envelopeColumns = [
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

export async function list(actor: Actor, { status, search, cursor, limit }: OutboxListing) {
  requireAdmin(actor)
  const wanted = pattern(search)
  const after = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const conditions = [
    status ? sql`m.status = ${status}` : sql`true`,
    wanted ? sql`(m.recipient ilike ${wanted} or m.subject ilike ${wanted})` : sql`true`,
    after ? sql`(m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`,
  ]
  const rows = await read(
    select(
      { ...columns('mails', 'm', ...envelopeColumns), key: as(text, sql`m.created_at::text`) },
      sql`from mails m where ${join(conditions, ' and ')}
        order by m.created_at desc, m.id desc limit ${limit + 1}`,
    ),
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...envelope }): Envelope => envelope), nextCursor }
}

/** `content` is null unless the transport keeps sent mails, such as in a folder. */
export async function find(actor: Actor, id: string) {
  requireAdmin(actor)
  const envelope: Envelope | undefined = isId(id)
    ? await db.selectFirst('mails', envelopeColumns, sql`id = ${id}`)
    : undefined
  if (!envelope) throw notFound('Mail')
  const file = await transport.findSent(envelope.id)
  return { envelope, content: file ? await contentOf(file) : null }
}

/** Finds the mail as RFC 5322 text. @throws `notFound` if the transport did not keep it */
export async function findFile(actor: Actor, id: string): Promise<Buffer> {
  const { envelope } = await find(actor, id)
  const file = await transport.findSent(envelope.id)
  if (!file) throw notFound('Mail')
  return file
}

/** @throws `notFound` unless the mail is `failed` or `unclear` */
export async function retry(actor: Actor, id: string) {
  const admin = requireAdmin(actor)
  await inTransaction(async (trx) => {
    if (!isId(id) || !(await markWaiting(trx, id))) throw notFound('Failed mail')
    const rows = await readRows(
      { id: uuid },
      sql`select id from pgboss.job
        where name = 'mail' and state = 'failed' and data->>'id' = ${id} for update`,
      trx,
    )
    const failed = rows[0]?.id
    if (failed) await queue.retry(trx, 'mail', failed)
    else await queue.enqueue(trx, mail, { id })
    await audit.record(trx, admin, 'mailRetried', null, { mail: id })
  })
}

export async function markWaiting(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const [reopened] = await trx.update(
    'mails',
    { status: 'waiting' },
    sql`id = ${id} and status in ('failed', 'unclear')`,
    ['id'],
  )
  return reopened !== undefined
}

async function contentOf(file: Buffer): Promise<MailContent> {
  const { headers, html = '', text = '', attachments } = await PostalMime.parse(file)
  const shownHeaders = headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  const attached = attachments.filter(({ disposition }) => disposition === 'attachment')
  const files = attached.flatMap(({ filename }) => filename ?? [])
  return { headers: shownHeaders, html, text, files }
}
