import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** The whole mail was sent but the server did not answer, so it may have accepted the mail. */
export class MailUnclear extends Error {}

/** The server refuses the recipient for good (a reply 5yz to RCPT TO, RFC 5321, section 4.2.1). */
export class MailRefused extends Error {}

const mailTimeoutMs = 45_000
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Letter = {
  from: string
  to: string
  /** RFC 5322 text. */
  bytes: Uint8Array
  /** Runs before the end-of-data marker, without which the server discards the mail. */
  beforeEnd: () => Promise<void>
}

type SmtpError = Error & { command?: string; responseCode?: number }

/** @throws `MailRefused`, `MailUnclear`, or another error if the mail was surely not accepted */
export async function sendBySmtp(
  url: string,
  letter: Letter,
  timeoutMs = mailTimeoutMs,
): Promise<void> {
  const { auth, ...place } = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...place, ...timeLimits, socketCloseTimeout: 1_000 })
  const { promise: delivery, resolve, reject } = Promise.withResolvers<void>()
  let isEnded = false
  async function* content() {
    yield letter.bytes
    await letter.beforeEnd()
    isEnded = true
  }
  function finish(error?: Error | null) {
    if (error) reject(error)
    else resolve()
  }
  function send() {
    const envelope = { from: letter.from, to: [letter.to] }
    connection.send(envelope, Readable.from(content(), { objectMode: false }), finish)
  }
  const timer = setTimeout(
    () => reject(new Error(`The mail server did not finish within ${timeoutMs / 1000} s`)),
    timeoutMs,
  )
  connection.once('error', reject)
  connection.once('end', () => reject(new Error('The mail server closed the connection')))
  connection.connect((error) => {
    if (error) reject(error)
    else if (!auth || !connection.allowsAuth) send()
    else connection.login(auth, (refused) => (refused ? reject(refused) : send()))
  })
  try {
    await delivery
  } catch (error) {
    const { message, command, responseCode = 0 } = error as SmtpError
    if (command === 'RCPT TO' && responseCode >= 500)
      throw new MailRefused(message, { cause: error })
    if (!isEnded || responseCode > 0) throw error
    throw new MailUnclear(message, { cause: error })
  } finally {
    clearTimeout(timer)
    connection.close()
  }
}
