import { db, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, text } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, onlyRow, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { replyAddressOf } from '#app/domain/accounts/operators.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { messageWords } from '#app/domain/post/words.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { pattern } from '#app/domain/rules/search.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import type { Contact, ContactFolder, Reply, ReplyInput } from './contact.ts'
import { contactColumns, toContact } from './contact-rows.server.ts'

export type InboxListing = {
  filter?: ContactFolder
  /** Text to find in names, e-mail addresses, subjects and messages. */
  search?: string
  cursor?: string | undefined
  limit: number
}

export type InboxMessage = Contact & { replies: Reply[] }

/** @throws `forbidden` unless the actor is an admin */
export async function list(
  actor: Actor,
  { filter = 'all', search = '', cursor, limit }: InboxListing,
): Promise<{ items: Contact[]; nextCursor: string | undefined }> {
  requireAdmin(actor)
  const after = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const isOfFolder =
    filter === 'read' || filter === 'unread' ? sql`m.is_read = ${filter === 'read'}` : sql`true`
  const isAfter = after
    ? sql`(m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  const rows = await read(
    select(
      {
        ...columns('contactMessages', 'm', ...contactColumns),
        key: as(text, sql`m.created_at::text`),
      },
      sql`from contact_messages m
        where ${matches(search)} and m.is_suspected = ${filter === 'suspected'}
          and ${isOfFolder} and ${isAfter}
        order by m.created_at desc, m.id desc limit ${limit + 1}`,
    ),
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(toContact), nextCursor }
}

/** Finds messages with their replies, and the number of messages in each folder. */
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

/** Mails a reply, the same text only once. @throws `invalid` if the sender gave no address */
export async function reply(
  actor: Actor,
  { id, reply: words }: ReplyInput,
): Promise<{ email: string }> {
  const operator = requireAdmin(actor)
  return inTransaction(async (trx) => {
    const message = await trx.selectFirst(
      'contactMessages',
      ['id', 'name', 'email', 'subject', 'message'],
      sql`id = ${asId(id)} for update`,
    )
    if (!message) throw notFound('Message')
    const { email } = message
    if (!email) throw invalid(messageWords.noAddress)
    const earlier = await trx.selectFirst(
      'contactReplies',
      ['id'],
      sql`message_id = ${message.id} and reply = ${words}`,
    )
    if (earlier) return { email }
    const author = { authorId: operator.id, authorName: operator.displayName || operator.username }
    await trx.insert('contactReplies', {
      id: newId(),
      messageId: message.id,
      reply: words,
      ...author,
    })
    await trx.update(
      'contactMessages',
      { isRead: true, isSuspected: false },
      sql`id = ${message.id}`,
    )
    const mailProps = {
      name: message.name ?? '',
      author: author.authorName,
      subject: message.subject ?? '',
      reply: words,
      message: message.message,
    }
    await mails.write(trx, 'contactReply', email, mailProps, {
      replyTo: replyAddressOf(operator),
    })
    return { email }
  })
}

async function count(search: string): Promise<Record<ContactFolder, number>> {
  const rows = await readRows(
    { all: integer, unread: integer, suspected: integer },
    sql`select count(*) filter (where not m.is_suspected)::int as all,
        count(*) filter (where not m.is_read and not m.is_suspected)::int as unread,
        count(*) filter (where m.is_suspected)::int as suspected
      from contact_messages m where ${matches(search)}`,
  )
  const { all, unread, suspected } = onlyRow(rows)
  return { all, unread, read: all - unread, suspected }
}

function listReplies(messageIds: string[]) {
  return db.select(
    'contactReplies',
    ['id', 'messageId', 'authorName', 'reply', 'createdAt'],
    sql`message_id = any(${messageIds}) order by created_at`,
  )
}

function matches(search: string) {
  const wanted = pattern(search)
  if (wanted === null) return sql`true`
  return sql`(m.name ilike ${wanted} or m.email ilike ${wanted} or m.subject ilike ${wanted}
    or m.message ilike ${wanted})`
}
