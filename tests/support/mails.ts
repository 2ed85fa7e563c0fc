import { db } from '#app/db/client.server.ts'
import { pool } from '#app/db/pools.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import * as ownerMails from '#app/domain/discover/owner-mails.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import { type ReadMail as MailInOutbox, readMail } from './read-mail.ts'

export type ReadMail = MailInOutbox & { recipient: string }

/**
 * Sends every waiting mail, as the job does, into the outbox of `.eml` files, and reads all that
 * were sent, oldest first, or only those of one recipient.
 */
export async function readMails(recipient?: string): Promise<ReadMail[]> {
  await writeAccountMails()
  await sendInvitations()
  await sendDecisions()
  const waiting = await db.select('mails', ['id'], sql`status = 'waiting'`)
  for (const { id } of waiting) await mailDeliveries.deliver(id)
  const sent = await db.select('mails', ['id', 'recipient'], sql`status = 'sent' order by id`)
  const read = sent
    .filter((mail) => recipient === undefined || mail.recipient === recipient)
    .map(async ({ id, recipient }) => ({ ...(await readMail(id)), recipient }))
  return Promise.all(read)
}

/** Runs the job that finds out whether a requested mail has a recipient. */
async function writeAccountMails() {
  const taken = await pool().query(
    `delete from pgboss.job where name = 'accountMail' and state = 'created' returning data`,
  )
  for (const { data } of taken.rows) await accountMails.writeMail(data)
}

export async function sendInvitations() {
  const taken = await pool().query(
    `delete from pgboss.job where name = 'invitation' and state = 'created' returning data`,
  )
  for (const { data } of taken.rows) await invitations.notifyRecipient(data.shareId)
}

async function sendDecisions() {
  const taken = await pool().query(
    `delete from pgboss.job where name = 'decision' and state = 'created' returning data`,
  )
  for (const { data } of taken.rows) await ownerMails.mailDecision(data)
}
