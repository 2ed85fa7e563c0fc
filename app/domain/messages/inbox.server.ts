import type { ExpressionBuilder } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { type Actor, requireAdmin } from '#app/domain/accounts/actor.ts'
import { invalid, notFound } from '#app/domain/errors.ts'
import { page, readCursor } from '#app/domain/keyset.server.ts'
import { pattern } from '#app/domain/search.server.ts'
import type { Contact, ContactFolder, Reply, ReplyInput } from './contact.ts'
import { contactColumns, toContact } from './contact-rows.server.ts'
import * as mails from './mails.server.ts'
import { replyAddressOf } from './operators.server.ts'
import { messageWords } from './words.ts'

/** At most `limit` messages after `cursor`, newest first. */
export type InboxListing = {
  filter?: ContactFolder
  /** Matches names, addresses, subjects and messages. */
  search?: string
  cursor?: string | undefined
  limit: number
}

export type InboxMessage = Contact & { replies: Reply[] }

/** @throws `unauthenticated` and `forbidden` except for admins, `invalid` for a bad cursor */
export async function list(
  actor: Actor,
  { filter = 'all', search = '', cursor, limit }: InboxListing,
): Promise<{ items: Contact[]; nextCursor: string | undefined }> {
  requireAdmin(actor)
  const after = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const rows = await db
    .selectFrom('contactMessages')
    .select(contactColumns)
    .select(sql<string>`created_at::text`.as('key'))
    .where((where) => matches(where, search))
    .where('isSuspected', '=', filter === 'suspected')
    .$if(filter === 'read' || filter === 'unread', (query) =>
      query.where('isRead', '=', filter === 'read'),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(toContact), nextCursor }
}

/** A page of the inbox with replies, and the counts of all folders. @throws as `list` */
export async function findInbox(actor: Actor, listing: InboxListing) {
  const [{ items, nextCursor }, counts] = await Promise.all([
    list(actor, listing),
    count(listing.search ?? ''),
  ])
  const replies = await listReplies(items.map(({ id }) => id))
  const messages: InboxMessage[] = items.map((message) => ({
    ...message,
    replies: replies
      .filter(({ messageId }) => messageId === message.id)
      .map(({ messageId: _, createdAt, ...reply }) => ({
        ...reply,
        createdAt: createdAt.toISOString(),
      })),
  }))
  return { items: messages, nextCursor, counts }
}

/**
 * Mails a reply to the sender of a message, and marks the message as read and not suspected. The
 * same words sent twice are one reply.
 * @throws as `list`, `notFound`, and `invalid` for a message without an address
 */
export async function reply(
  actor: Actor,
  { id, reply: words }: ReplyInput,
): Promise<{ email: string }> {
  const operator = requireAdmin(actor)
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('contactMessages')
      .select(['id', 'name', 'email', 'subject', 'message'])
      .where('id', '=', asId(id))
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw notFound('Message')
    const { email } = message
    if (!email) throw invalid(messageWords.noAddress)
    const earlier = await trx
      .selectFrom('contactReplies')
      .select('id')
      .where('messageId', '=', message.id)
      .where('reply', '=', words)
      .executeTakeFirst()
    if (earlier) return { email }
    const author = { authorId: operator.id, authorName: operator.displayName || operator.username }
    await trx
      .insertInto('contactReplies')
      .values({ id: newId(), messageId: message.id, reply: words, ...author })
      .execute()
    await trx
      .updateTable('contactMessages')
      .set({ isRead: true, isSuspected: false })
      .where('id', '=', message.id)
      .execute()
    const mailProps = {
      name: message.name ?? '',
      author: author.authorName,
      subject: message.subject ?? '',
      reply: words,
      message: message.message,
    }
    await mails.write(trx, 'contactReply', email, mailProps, replyAddressOf(operator))
    return { email }
  })
}

async function count(search: string): Promise<Record<ContactFolder, number>> {
  const { all, unread, suspected } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('isSuspected', '=', false).as('all'),
      fn
        .countAll<number>()
        .filterWhere('isRead', '=', false)
        .filterWhere('isSuspected', '=', false)
        .as('unread'),
      fn.countAll<number>().filterWhere('isSuspected', '=', true).as('suspected'),
    ])
    .where((where) => matches(where, search))
    .executeTakeFirstOrThrow()
  return { all, unread, read: all - unread, suspected }
}

function listReplies(messageIds: string[]) {
  return db
    .selectFrom('contactReplies')
    .select(['id', 'messageId', 'authorName', 'reply', 'createdAt'])
    .where('messageId', 'in', messageIds.length > 0 ? messageIds : [null])
    .orderBy('createdAt')
    .execute()
}

function matches(where: ExpressionBuilder<Tables, 'contactMessages'>, search: string) {
  const wanted = pattern(search)
  if (wanted === null) return where.and([])
  return where.or(
    (['name', 'email', 'subject', 'message'] as const).map((column) =>
      where(column, 'ilike', wanted),
    ),
  )
}
