import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { foldEmail } from '#app/domain/accounts/email.ts'
import { foldedEmail } from '#app/domain/accounts/emails.server.ts'
import { keptSince } from '#app/domain/retention.ts'
import * as transport from '#app/integrations/mail.server.ts'
import { request } from '#app/jobs/queue.server.ts'
import type { Mail, Mails, MailTemplate } from './mail.ts'
import * as claims from './mail-claims.server.ts'

export { BeingSent } from './mail-claims.server.ts'

/** Makes subject, HTML and text of a template. */
export type Render = <Name extends MailTemplate>(
  template: Name,
  props: Mails[Name],
) => Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'stopLink'>>

/**
 * Writes a mail in the transaction of its cause; a job sends it once that is committed.
 * @param recipient one address
 */
export async function write<Name extends MailTemplate>(
  trx: DatabaseTransaction,
  template: Name,
  recipient: string,
  props: Mails[Name],
  replyTo: string | null = null,
) {
  const id = newId()
  const row = { id, template, recipient, replyTo, props: JSON.stringify(props) }
  await trx.insertInto('mails').values(row).execute()
  await request(trx, 'mail', { id })
}

/** How many mails of a template were written to an address since a moment. */
export async function countSince(
  trx: DatabaseTransaction,
  template: MailTemplate,
  recipient: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(foldedEmail('recipient'), '=', foldEmail(recipient))
    .where('template', '=', template)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sends a mail that waits, with no transaction open meanwhile: it is claimed first. What it showed is
 * forgotten then: links in it open accounts. One that is sent, or of which nobody knows, is left alone.
 * @throws `BeingSent` while another worker has it, else what the transport throws, so that the job is
 * tried again
 */
export async function deliver(id: string, render: Render) {
  const claim = await claims.make(id)
  if (!claim) return
  const content = await render(claim.template as MailTemplate, claim.props as never)
  const mail = { id, to: claim.recipient, replyTo: claim.replyTo, ...content }
  try {
    await transport.send(mail, () => claims.noteHandOver(claim))
  } catch (error) {
    if (!(error instanceof transport.MailUnclear)) throw error
    return claims.end(claim, { status: 'unclear', lastError: reasonOf(error.message) })
  }
  await claims.end(claim, {
    status: 'sent',
    subject: content.subject,
    props: '{}',
    lastError: '',
    sentAt: new Date(),
  })
}

/** Forgets the mails that were sent long enough ago, and gives up claims that nobody ends. */
export async function sweep(now: Date) {
  await claims.giveUp(now)
  const forgotten = await db
    .deleteFrom('mails')
    .where('status', '=', 'sent')
    .where('sentAt', '<', keptSince(now, 'sentMail'))
    .returning('id')
    .execute()
  for (const { id } of forgotten) await transport.removeSent(id)
}

/** Writes down why a mail could not be sent; after the last attempt it waits for an admin. */
export async function recordFailure(id: string, reason: string, wasLast: boolean) {
  await db
    .updateTable('mails')
    .set((row) => ({
      status: wasLast ? 'failed' : 'waiting',
      attempts: row('attempts', '+', 1),
      lastError: reasonOf(reason),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'sending'])
    .execute()
}

function reasonOf(message: string) {
  return message.slice(0, 500)
}
