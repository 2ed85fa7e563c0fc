import { randomBytes } from 'node:crypto'
import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
} from '#app/db/client.server.ts'
import { boolean, orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { userColumns, userFromRow } from './user-rows.server.ts'

/** Days after the last use and after the start until a session ends. */
const sessionDays = { idle: 14, absolute: 60 }

/** Hours between two updates of `lastUsedAt`, so that page views do not write. */
const touchHours = 12

/** An impersonation: the admin, and when it ends by itself. */
export type Impersonation = { impersonatorId: string; endsAt: Date }

/** The password has just been given. */
export type PasswordProof = { provedAt: Date }

/**
 * Starts a session.
 * @param device the User-Agent, for the list of sessions
 * @returns the token, 256 bits; only its hash is stored
 */
export async function start(
  userId: string,
  device: string,
  trx: DatabaseTransaction | Database = db,
  more?: Impersonation | PasswordProof,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { id: newId(), userId, tokenHash: hashOf(token), device: device.slice(0, 200) }
  await trx.insert('sessions', { ...row, ...more })
  return token
}

/** The user of a living session, with the admin who acts as them. */
export async function findUserBy(token: string): Promise<SignedIn | undefined> {
  if (token.length !== 43) return undefined
  const isStale = sql`s.last_used_at < now() - make_interval(hours => ${touchHours})`
  const [row] = await read(
    select(
      {
        ...columns('users', 'u', ...userColumns),
        ...columns('sessions', 's', 'endsAt'),
        isStale: as(boolean, isStale),
        impersonatorId: as(orNull(uuid), sql`a.id`),
        impersonatorName: as(orNull(text), sql`a.username`),
      },
      sql`from sessions s join users u on u.id = s.user_id
        left join users a on a.id = s.impersonator_id
      where s.token_hash = ${hashOf(token)}
        and (s.ends_at is null or s.ends_at > now())
        and (s.impersonator_id is null
          or (a.role = 'admin' and u.role <> 'admin' and s.ends_at is not null))
        and s.last_used_at > now() - make_interval(days => ${sessionDays.idle})
        and s.created_at > now() - make_interval(days => ${sessionDays.absolute})`,
    ),
  )
  if (!row) return undefined
  if (row.isStale) await touch(token)
  const user = userFromRow(row)
  const { impersonatorId: id, impersonatorName: username, endsAt } = row
  if (!id || !username || !endsAt) return user
  return { ...user, impersonator: { id, username, endsAt: endsAt.toISOString() } }
}

/** Ends one session; an unknown token changes nothing. */
export async function end(token: string) {
  await inTransaction(async (trx) => {
    const ended = await trx.remove('sessions', sql`token_hash = ${hashOf(token)}`, [
      'userId',
      'impersonatorId',
    ])
    await recordStops(trx, ended)
  })
}

/** Ends all sessions of a user, also those in which they act as others. @returns how many */
export async function endAll(trx: DatabaseTransaction, userId: string): Promise<number> {
  const isTheirs = sql`(user_id = ${userId} or impersonator_id = ${userId})`
  const ended = await trx.remove('sessions', isTheirs, ['userId', 'impersonatorId'])
  await recordStops(trx, ended)
  return ended.length
}

/**
 * Ends what has expired. An app that was not opened for long is still notified, as nobody logged it
 * out; a browser is not.
 */
export async function removeExpired(now: Date) {
  const day = 86_400_000
  await inTransaction(async (trx) => {
    const expired = sql`(select id from sessions
      where last_used_at < ${new Date(now.getTime() - sessionDays.idle * day)}
        or created_at < ${new Date(now.getTime() - sessionDays.absolute * day)} or ends_at < ${now})`
    await trx.update(
      'pushDevices',
      { sessionId: null },
      sql`platform <> 'web' and session_id = any${expired}`,
    )
    const ended = await trx.remove('sessions', sql`id = any${expired}`, [
      'userId',
      'impersonatorId',
    ])
    await recordStops(trx, ended)
  })
}

type EndedSession = { userId: string; impersonatorId: string | null }

/** Logs the end of impersonations among ended sessions. */
export async function recordStops(trx: DatabaseTransaction | Database, ended: EndedSession[]) {
  const acted = ended.filter(({ impersonatorId }) => impersonatorId !== null)
  if (acted.length === 0) return
  const ids = acted.flatMap(({ userId, impersonatorId }) => [userId, impersonatorId as string])
  const people = await trx.select('users', ['id', 'username'], sql`id = any(${ids})`)
  for (const { userId, impersonatorId } of acted) {
    const admin = people.find(({ id }) => id === impersonatorId)
    const user = people.find(({ id }) => id === userId)
    if (admin && user) await audit.record(trx, admin, 'impersonationStopped', user)
  }
}

async function touch(token: string) {
  await db.update('sessions', { lastUsedAt: new Date() }, sql`token_hash = ${hashOf(token)}`)
}
