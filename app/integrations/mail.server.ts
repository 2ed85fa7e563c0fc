import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '#app/server/env.server.ts'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import { ignoreMissing } from './ignore-missing.server.ts'
import { MailRefused, MailUnclear, sendBySmtp } from './smtp.server.ts'

export { MailRefused, MailUnclear }

/** `id` is a UUID, which the Message-ID contains. */
type Message = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Link that unsubscribes with one click in the mail client (RFC 2369, RFC 8058). */
  stopLink?: string
  /** The HTML includes a file with a `contentId` as `cid:…` (RFC 2392). */
  attachments?: { fileName: string; mediaType: string; content: Buffer; contentId?: string }[]
}

/**
 * Sends a mail to `SMTP_URL`, or writes it to `DATA_DIR/outbox/{id}.eml`, within 45 seconds. A
 * repeated mail has the same Message-ID and file.
 * @param beforeEnd runs before the end of the mail is sent, and aborts the mail by throwing
 * @throws `MailUnclear` if the server may have accepted the mail, `MailRefused` if it never will
 */
export async function send(
  message: Message,
  beforeEnd: () => Promise<void> = async () => {},
): Promise<void> {
  requireNoTransaction('the mail server')
  const { id, replyTo, stopLink, attachments = [], ...rest } = message
  const mail = {
    ...rest,
    from: env.MAIL_FROM,
    messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>`,
    ...(replyTo && { replyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopLink && {
        'List-Unsubscribe': `<${stopLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachments.map(({ fileName, mediaType, content, contentId }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
      ...(contentId
        ? { cid: contentId, contentDisposition: 'inline' as const }
        : { contentDisposition: 'attachment' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const composed = await eml.sendMail(mail)
  const bytes = composed.message as Buffer
  if (env.SMTP_URL) {
    const { from } = composed.envelope
    return sendBySmtp(env.SMTP_URL, { from: from || '', to: message.to, bytes, beforeEnd })
  }
  await mkdir(outbox(), { recursive: true, mode: 0o700 })
  const draft = join(outbox(), `${id}.draft`)
  await writeFile(draft, bytes, { mode: 0o600 })
  await rename(draft, fileOf(id))
}

/** Returns a mail of the outbox as RFC 5322 text; undefined if the mail was sent by SMTP. */
export async function findSent(id: string): Promise<Buffer | undefined> {
  return ignoreMissing(readFile(fileOf(id)))
}

export async function removeSent(id: string): Promise<void> {
  await rm(fileOf(id), { force: true })
}

const eml = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

function outbox() {
  return join(env.DATA_DIR, 'outbox')
}

function fileOf(id: string) {
  return join(outbox(), `${id}.eml`)
}
