import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as optOuts from '#app/domain/post/opt-outs.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { env } from '#app/server/env.server.ts'
import type { InviteInput } from './invite.ts'

const minIntervalMs = 86_400_000

/**
 * Sends nothing if the e-mail address opted out or was invited in the last day; there is no error,
 * so that the sender does not learn this.
 * @param address the sender's IP address, by which invitations are limited
 */
export async function send(
  actor: Actor,
  { email, homepage }: InviteInput,
  address: string,
): Promise<void> {
  if (homepage) return
  await attempts.countMail('invite', actor.id ?? address)
  const recipient = foldEmail(email)
  await inTransaction(async (trx) => {
    await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${recipient}`}, 0))`)
    const since = new Date(Date.now() - minIntervalMs)
    if ((await mails.countSince(trx, 'invite', recipient, since)) > 0) return
    if (await optOuts.hasOptedOut(email, trx)) return
    const links = { link: `${env.PUBLIC_URL}/my`, stopLink: optOuts.optOutLink(email) }
    await mails.write(trx, 'invite', email, links)
  })
}
