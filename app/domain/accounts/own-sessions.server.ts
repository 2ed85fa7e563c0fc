import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { deviceName } from './device.ts'
import { recordEndedImpersonations } from './sessions.server.ts'

type OwnSession = {
  id: string
  /** Name of the device, such as 'Safari on iPhone'. */
  device: string
  isCurrent: boolean
  beganAt: Date
  /** Up to half a day before the real last use, because it is not updated at every request. */
  lastUsedAt: Date
}

const proofMinutes = 10

/** Whether the user gave the password in the current session in the last ten minutes. */
export async function hasProof(actor: Actor, token: string): Promise<boolean> {
  const { id } = requireSelf(actor)
  const row = await db.selectFirst(
    'sessions',
    ['provedAt'],
    sql`user_id = ${id} and token_hash = ${hashOf(token)} and impersonator_id is null and proved_at > ${new Date(Date.now() - proofMinutes * 60_000)}`,
  )
  return row !== undefined
}

/** Lists the current session (`token`) first, then the others by last use. */
export async function list(actor: Actor, token: string): Promise<OwnSession[]> {
  const { id } = requireSelf(actor)
  const rows = await db.select(
    'sessions',
    ['id', 'device', 'tokenHash', 'createdAt', 'lastUsedAt'],
    sql`user_id = ${id} and impersonator_id is null order by last_used_at desc, id limit 100`,
  )
  const sessions = rows.map(({ tokenHash, device, createdAt, ...row }) => ({
    ...row,
    device: deviceName(device),
    isCurrent: tokenHash.equals(hashOf(token)),
    beganAt: createdAt,
  }))
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export async function findId(
  trx: DatabaseTransaction,
  userId: string,
  token: string,
): Promise<string | undefined> {
  const row = await trx.selectFirst(
    'sessions',
    ['id'],
    sql`user_id = ${userId} and token_hash = ${hashOf(token)}`,
  )
  return row?.id
}

/** Ends one of the actor's sessions. */
export async function end(actor: Actor, sessionId: string) {
  const { id } = requireSelf(actor)
  const [ended] = await db.remove('sessions', sql`id = ${asId(sessionId)} and user_id = ${id}`, [
    'id',
  ])
  if (!ended) throw notFound('Session')
}

/** Ends all sessions except the current one; returns how many, without impersonations. */
export async function endOthers(
  actor: Actor,
  token: string,
  handle: Database = db,
): Promise<number> {
  const { id } = requireSelf(actor)
  const ended = await handle.remove(
    'sessions',
    sql`user_id = ${id} and token_hash <> ${hashOf(token)}`,
    ['userId', 'impersonatorId'],
  )
  await recordEndedImpersonations(handle, ended)
  return ended.filter(({ impersonatorId }) => impersonatorId === null).length
}
