import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { foldEmailColumn } from '#app/domain/users/emails.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { mail } from './jobs.server.ts'
import type { MailFile, Mails, MailTemplate } from './mail.ts'

type Options = {
  /** The address that an answer goes to; null for that of this site. */
  replyTo?: string | null
  attachment?: MailFile
}

/**
 * Stores the mail in the caller's transaction; a job sends it after the commit.
 * @returns the mail's id
 */
export async function write<Name extends MailTemplate>(
  trx: DatabaseTransaction,
  template: Name,
  recipient: string,
  props: Mails[Name],
  { replyTo = null, attachment }: Options = {},
): Promise<string> {
  const id = newId()
  await trx.insert('mails', { id, template, recipient, replyTo, props })
  if (attachment) await trx.insert('mailAttachments', { mailId: id, ...attachment })
  await enqueue(trx, mail, { id })
  return id
}

/** Writes nothing if the user has no confirmed address. */
export async function writeToUser<Name extends MailTemplate>(
  trx: DatabaseTransaction,
  template: Name,
  userId: string,
  props: Mails[Name],
) {
  const user = await trx.selectFirst(
    'users',
    ['email'],
    sql`id = ${userId} and email_confirmed_at is not null`,
  )
  if (user?.email) await write(trx, template, user.email, props)
}

export function countSince(
  trx: DatabaseTransaction,
  template: MailTemplate,
  recipient: string,
  since: Date,
): Promise<number> {
  return trx.count(
    'mails',
    sql`${foldEmailColumn('recipient')} = ${foldEmail(recipient)} and template = ${template}
      and created_at > ${since}`,
  )
}
