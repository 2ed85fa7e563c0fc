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

/** A session expires `idle` days after its last use, but not later than `absolute` days in all. */
const sessionDays = { idle: 14, absolute: 60 }

/** Hours after an update of `lastUsedAt` during which requests do not write to it again. */
const useRecordedEveryHours = 12

export type Impersonation = { impersonatorId: string; endsAt: Date }

export type PasswordProof = { provedAt: Date }

/** Returns a token of 256 bits, of which only the hash is stored; `device` is the User-Agent. */
export async function create(
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

/** Finds the user of a session token; `impersonator` is the admin who acts as the user. */
export async function findUserBy(token: string): Promise<SignedIn | undefined> {
  if (token.length !== 43) return undefined
  const isStale = sql`s.last_used_at < now() - make_interval(hours => ${useRecordedEveryHours})`
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
  if (row.isStale) await recordUse(token)
  const user = userFromRow(row)
  const { impersonatorId: id, impersonatorName: username, endsAt } = row
  if (!id || !username || !endsAt) return user
  return { ...user, impersonator: { id, username, endsAt: endsAt.toISOString() } }
}

export async function end(token: string) {
  await inTransaction(async (trx) => {
    const ended = await trx.remove('sessions', sql`token_hash = ${hashOf(token)}`, [
      'userId',
      'impersonatorId',
    ])
    await recordEndedImpersonations(trx, ended)
  })
}

/** Ends all sessions of a user, and those in which the user impersonates others. */
export async function endAll(trx: DatabaseTransaction, userId: string): Promise<number> {
  const isTheirs = sql`(user_id = ${userId} or impersonator_id = ${userId})`
  const ended = await trx.remove('sessions', isTheirs, ['userId', 'impersonatorId'])
  await recordEndedImpersonations(trx, ended)
  return ended.length
}

/** Deletes expired sessions; their devices still get push notifications, as nobody logged out. */
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
    await recordEndedImpersonations(trx, ended)
  })
}

type EndedSession = { userId: string; impersonatorId: string | null }

/** Records the end of impersonations in the audit log. */
export async function recordEndedImpersonations(
  trx: DatabaseTransaction | Database,
  ended: EndedSession[],
) {
  const impersonations = ended.filter(({ impersonatorId }) => impersonatorId !== null)
  if (impersonations.length === 0) return
  const ids = impersonations.flatMap(({ userId, impersonatorId }) => [
    userId,
    impersonatorId as string,
  ])
  const people = await trx.select('users', ['id', 'username'], sql`id = any(${ids})`)
  for (const { userId, impersonatorId } of impersonations) {
    const admin = people.find(({ id }) => id === impersonatorId)
    const user = people.find(({ id }) => id === userId)
    if (admin && user) await audit.record(trx, admin, 'impersonationStopped', user)
  }
}

async function recordUse(token: string) {
  await db.update('sessions', { lastUsedAt: new Date() }, sql`token_hash = ${hashOf(token)}`)
}
