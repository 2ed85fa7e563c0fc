import { createHash, randomBytes } from 'node:crypto'
import { db, prepared } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import type { SignedIn } from './actor.ts'
import { userFromRow } from './user.ts'

/** A session ends 14 days after its last use and 60 days after it began (design section 10). */
const sessionDays = { idle: 14, absolute: 60 }

/** A last use is written down at most once in this many hours, so that page views do not write. */
const touchHours = 12

/**
 * Begins a session.
 * @param device what the browser or app says of itself, for the list of sessions
 * @returns the session token, 256 bits; only its hash is stored
 */
export async function start(userId: string, device: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ id: newId(), userId, tokenHash: hashOf(token), device: device.slice(0, 200) })
    .execute()
  return token
}

/** The user of a living session, and the admin who acts as them in it. */
export async function findUserBy(token: string): Promise<SignedIn | undefined> {
  if (token.length !== 43) return undefined
  const [row] = await prepared<SessionRow>(
    'session-user',
    `select u.id, u.username, u.display_name as "displayName", u.email,
        u.email_confirmed_at as "emailConfirmedAt", u.role, u.tier,
        s.last_used_at < now() - interval '${touchHours} hours' as "isStale",
        a.id as "impersonatorId", a.username as "impersonatorName"
      from sessions s join users u on u.id = s.user_id
        left join users a on a.id = s.impersonator_id
      where s.token_hash = $1
        and (s.ends_at is null or s.ends_at > now())
        and (s.impersonator_id is null or a.role = 'admin')
        and s.last_used_at > now() - interval '${sessionDays.idle} days'
        and s.created_at > now() - interval '${sessionDays.absolute} days'`,
    [hashOf(token)],
  )
  if (!row) return undefined
  if (row.isStale) await touch(token)
  const user = userFromRow(row)
  if (!row.impersonatorId) return user
  return { ...user, impersonator: { id: row.impersonatorId, username: row.impersonatorName ?? '' } }
}

type SessionRow = Parameters<typeof userFromRow>[0] & {
  isStale: boolean
  impersonatorId: string | null
  impersonatorName: string | null
}

/** Ends one session; unknown tokens are nothing to end. */
export async function end(token: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute()
}

/** Deletes the sessions that have ended by time. */
export async function removeExpired(now: Date) {
  const day = 86_400_000
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('lastUsedAt', '<', new Date(now.getTime() - sessionDays.idle * day)),
        where('createdAt', '<', new Date(now.getTime() - sessionDays.absolute * day)),
        where('endsAt', '<', now),
      ]),
    )
    .execute()
}

async function touch(token: string) {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: new Date() })
    .where('tokenHash', '=', hashOf(token))
    .execute()
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}
