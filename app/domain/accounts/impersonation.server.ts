import { db, inTransaction } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { forbidden, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { findIdsByEmail } from '#app/domain/users/emails.server.ts'
import { accountWords } from '#app/domain/users/words.ts'
import * as sessions from './sessions.server.ts'
import * as users from './users.server.ts'

const minutes = 60

/**
 * @param whom the user's id, username or e-mail address
 * @param device the User-Agent
 * @throws `forbidden` if the actor is no admin or impersonates a user, or `whom` is an admin
 */
export async function start(actor: Actor, whom: string, device: string) {
  const admin = requireAdmin(requireSelf(actor))
  const user = await users.find(await findId(whom))
  if (user.id === admin.id) throw forbidden(accountWords.yourselfAlready)
  if (user.isAdmin) throw forbidden(accountWords.otherAdmin)
  const endsAt = new Date(Date.now() + minutes * 60_000)
  const token = await inTransaction(async (trx) => {
    await audit.record(trx, admin, 'impersonationStarted', user, { until: endsAt.toISOString() })
    return sessions.create(user.id, device, trx, { impersonatorId: admin.id, endsAt })
  })
  return { user, token }
}

/** Records in the audit log a change by an admin who impersonates a user; `path` has no query. */
export async function recordWrite(actor: SignedIn, method: string, path: string) {
  if (!actor.impersonator) return
  const details = { method, path: path.slice(0, 300) }
  await audit.record(db, actor.impersonator, 'actedAsUser', actor, details)
}

async function findId(whom: string): Promise<string> {
  const name = whom.trim()
  if (isId(name)) return name.toLowerCase()
  // PostgreSQL refuses texts with a NUL character.
  if (name.includes('\0')) throw notFound('User')
  const found = name.includes('@') ? await findOnlyByEmail(name) : await findIdByName(name)
  if (!found) throw notFound('User')
  return found
}

/** Returns undefined if several accounts have entered the address and none has confirmed it. */
async function findOnlyByEmail(email: string) {
  const [id, ...others] = await findIdsByEmail(email)
  return others.length === 0 ? id : undefined
}

async function findIdByName(username: string) {
  const isNamed = sql`lower(username) = ${username.toLowerCase()}`
  const row = await db.selectFirst('users', ['id'], isNamed)
  return row?.id
}
