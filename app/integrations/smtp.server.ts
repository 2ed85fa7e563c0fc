import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** The server may have taken the mail: it had all of it, but its answer is missing. */
export class MailUnclear extends Error {}

/** Milliseconds for one mail, from connecting to the last answer. */
const mailTimeLimit = 45_000
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Letter = {
  from: string
  to: string
  /** RFC 5322 text. */
  bytes: Uint8Array
  /** Runs before the end of the mail is sent; the server does not take a mail without its end. */
  beforeEnd: () => Promise<void>
}

/**
 * Hands one mail to an SMTP server, over a connection of its own.
 * @throws `MailUnclear`, or the error of the server or connection when the mail was surely not
 * taken
 */
export async function sendBySmtp(
  url: string,
  letter: Letter,
  timeLimit = mailTimeLimit,
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
  function settle(error?: Error | null) {
    if (error) reject(error)
    else resolve()
  }
  function send() {
    const envelope = { from: letter.from, to: [letter.to] }
    connection.send(envelope, Readable.from(content(), { objectMode: false }), settle)
  }
  const timer = setTimeout(
    () => reject(new Error(`The mail server was given up after ${timeLimit / 1000} s`)),
    timeLimit,
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
    if (!isEnded || (error as { responseCode?: number }).responseCode) throw error
    throw new MailUnclear((error as Error).message, { cause: error })
  } finally {
    clearTimeout(timer)
    connection.close()
  }
}
