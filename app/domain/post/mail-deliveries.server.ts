import { buffer } from 'node:stream/consumers'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as photoFiles from '#app/domain/pictures/files.server.ts'
import { variantFile } from '#app/domain/pictures/photo.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import * as transport from '#app/integrations/mail.server.ts'
import { type MailAttachment, type MailTemplate, pictureName } from './mail.ts'
import * as claims from './mail-claims.server.ts'

/** Sends a mail, then deletes its props and file, because links in them give access. */
export async function deliver(id: string) {
  const claim = await claims.claim(id)
  if (!claim) return
  // Imported here rather than at the start, because the renderer takes very long to load.
  const { render } = await import('#app/mails/render.server.tsx')
  const content = await render(claim.template as MailTemplate, claim.props as never)
  const mail = {
    id,
    to: claim.recipient,
    replyTo: claim.replyTo,
    ...content,
    attachments: [...(await findPicture(claim.props)), ...(await findFiles(id))],
  }
  try {
    await transport.send(mail, () => claims.recordHandOver(claim))
  } catch (error) {
    if (error instanceof transport.MailRefused) return recordFailure(id, error.message, true)
    if (!(error instanceof transport.MailUnclear)) throw error
    return claims.recordOutcome(claim, { status: 'unclear', lastError: reasonOf(error.message) })
  }
  await claims.recordOutcome(claim, {
    status: 'sent',
    subject: content.subject,
    props: {},
    lastError: '',
    sentAt: new Date(),
  })
  await db.remove(
    'mailAttachments',
    sql`mail_id = ${id} and exists (select from mails where id = ${id} and status = 'sent')`,
  )
}

/** Returns nothing if the photo's file is gone: then the mail is sent without a picture. */
async function findPicture(props: unknown): Promise<MailAttachment[]> {
  const { picture } = props as { picture?: string }
  if (!picture) return []
  const stored = await photoFiles.read(picture, variantFile('phone', 'jpeg'))
  if (!stored) return []
  const content = await buffer(stored.stream)
  const file = { fileName: 'picture.jpg', mediaType: 'image/jpeg', content }
  return [{ ...file, contentId: pictureName }]
}

function findFiles(id: string): Promise<MailAttachment[]> {
  return db.select('mailAttachments', ['fileName', 'mediaType', 'content'], sql`mail_id = ${id}`)
}

export async function sweep(now: Date) {
  await claims.failAbandoned(now)
  const forgotten = await db.remove(
    'mails',
    sql`status = 'sent' and sent_at < ${retentionStart(now, 'sentMail')}`,
    ['id'],
  )
  for (const { id } of forgotten) await transport.removeSent(id)
}

export async function recordFailure(id: string, reason: string, wasLast: boolean) {
  await db.update(
    'mails',
    {
      status: wasLast ? 'failed' : 'waiting',
      attempts: sql`attempts + 1`,
      lastError: reasonOf(reason),
    },
    sql`id = ${id} and status in ('waiting', 'sending')`,
  )
}

function reasonOf(message: string) {
  return message.slice(0, 500)
}
