import { db, inTransaction } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type CurrentSession, requireProof } from '#app/domain/accounts/password-check.server.ts'
import type { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { type Actor, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { env } from '#app/server/env.server.ts'

/** Whoever has the `key` can read the calendar feed, but nothing else. */
export type CalendarFeed = { id: string; key: string }

export async function find(actor: Actor): Promise<CalendarFeed | undefined> {
  const row = await db.selectFirst('calendarFeeds', ['id'], sql`user_id = ${requireSelf(actor).id}`)
  return row && withKey(row.id)
}

/** Replaces the feed's URL and notifies the user by e-mail. */
export async function create(
  actor: Actor,
  { password }: PasswordProof,
  session: CurrentSession,
): Promise<CalendarFeed> {
  const user = requireSelf(actor)
  await requireProof(user, password, session)
  const [id, createdAt] = [newId(), new Date()]
  await inTransaction(async (trx) => {
    await trx.insert(
      'calendarFeeds',
      { id, userId: user.id },
      sql`on conflict (user_id) do update set id = ${id}, created_at = ${createdAt}`,
    )
    await audit.record(trx, user, 'calendarFeedMade', user)
    if (!user.email) return
    const { username, email } = user
    const link = `${env.PUBLIC_URL}/my/calendar`
    await mails.write(trx, 'calendarFeedMade', email, { username, link })
  })
  return withKey(id)
}

export async function remove(actor: Actor) {
  await db.remove('calendarFeeds', sql`user_id = ${requireSelf(actor).id}`)
}

export async function findOwner({ id, key }: CalendarFeed): Promise<SignedIn> {
  if (!isId(id) || !isSigned(purpose, id.toLowerCase(), key)) throw notFound('Calendar')
  const row = await db.selectFirst('calendarFeeds', ['userId'], sql`id = ${id}`)
  if (!row) throw notFound('Calendar')
  return users.find(row.userId)
}

const purpose = 'calendarFeed'

function withKey(id: string): CalendarFeed {
  return { id, key: sign(purpose, id) }
}
