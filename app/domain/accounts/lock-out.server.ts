import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { formatCount } from '#app/format/plural.ts'
import * as sessions from './sessions.server.ts'
import * as tokens from './tokens.server.ts'

/**
 * Ends every access that an intruder may have set up.
 * @returns the number of ended sessions, and what else was deleted, such as '2 webhooks'
 */
export async function lockOut(
  trx: DatabaseTransaction,
  userId: string,
): Promise<{ sessions: number; ended: string[] }> {
  await tokens.revoke(trx, 'reset', userId)
  await tokens.revoke(trx, 'temporarySession', userId)
  await trx.run(sql`delete from authorization_codes where user_id = ${userId}`)
  const ended: string[] = []
  for (const [noun, statement] of [
    ['access token', sql`delete from access_tokens where user_id = ${userId}`],
    ['webhook', sql`delete from webhooks where owner_id = ${userId}`],
    ['calendar feed', sql`delete from calendar_feeds where user_id = ${userId}`],
    ['notified device', sql`delete from push_devices where user_id = ${userId}`],
  ] as const) {
    const count = await trx.run(statement)
    if (count > 0) ended.push(formatCount(count, noun))
  }
  // Sessions are deleted last, because that deletes their devices, which are counted above.
  return { sessions: await sessions.endAll(trx, userId), ended }
}
