import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '#app/env.server.ts'

/** One mail to one address. Its `id` is a UUID and makes the Message-ID. */
type Message = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
}

/**
 * Hands a mail to the server of `SMTP_URL`; without one, writes it to `DATA_DIR/outbox/{id}.eml`.
 * Sent again, it is the same mail: the same Message-ID, the same file.
 * @throws what the server or the disk answers, within 30 seconds
 */
export async function send(message: Message): Promise<void> {
  const { id, replyTo, ...rest } = message
  const mail = {
    ...rest,
    from: env.MAIL_FROM,
    messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>`,
    ...(replyTo && { replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (env.SMTP_URL) {
    await smtp(env.SMTP_URL).sendMail(mail)
    return
  }
  const written = await eml.sendMail(mail)
  await mkdir(outbox(), { recursive: true, mode: 0o700 })
  const draft = join(outbox(), `${id}.draft`)
  await writeFile(draft, written.message as Buffer, { mode: 0o600 })
  await rename(draft, fileOf(id))
}

/** A mail that was written to the outbox, as RFC 5322 text; undefined when SMTP took it. */
export async function findSent(id: string): Promise<Buffer | undefined> {
  return readFile(fileOf(id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Removes a mail from the outbox, if it is there. */
export async function removeSent(id: string): Promise<void> {
  await rm(fileOf(id), { force: true })
}

const eml = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
let server: ReturnType<typeof createTransport> | undefined

function smtp(url: string) {
  server ??= createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return server
}

function outbox() {
  return join(env.DATA_DIR, 'outbox')
}

function fileOf(id: string) {
  return join(outbox(), `${id}.eml`)
}
