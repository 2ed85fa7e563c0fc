import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { assignments, onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import {
  type Device,
  type DeviceInput,
  type Platform,
  readSubscription,
} from '#app/domain/post/push/device.ts'
import { messageWords } from '#app/domain/post/words.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { isPublicHost } from '#app/integrations/public-address.server.ts'
import { vapidKeys } from '#app/server/secrets.server.ts'
import * as ownSessions from './own-sessions.server.ts'

/** The public VAPID key that browsers need for a push subscription, as base64url. */
export function findPublicKey(): string {
  return vapidKeys().publicKey
}

/** Maximum per user; a further device replaces the one that was unused for the longest time. */
const maxDevices = 20

/** `isCurrent` is true for the device that was registered in the current session. */
export type OwnDevice = {
  id: string
  deviceName: string
  platform: Platform
  isCurrent: boolean
  createdAt: Date
  lastUsedAt: Date
}

/**
 * Registers a device for push notifications, or renews it. Another account's device is moved to the
 * actor, because whoever knows its push token has the device.
 * @param token the session token; when the session ends, the device is removed
 * @throws `invalid` if the push service is in a private network
 */
export async function register(actor: Actor, input: DeviceInput, token: string): Promise<Device> {
  const { id: userId } = requireSelf(actor)
  const { deviceId, deviceName, platform } = input
  const { address, pushToken } = readAddress(input)
  const addressHash = hashOf(address)
  return inTransaction(async (trx) => {
    await trx.run(sql`select from users where id = ${userId} for update`)
    await trx.remove(
      'pushDevices',
      sql`user_id = ${userId} and device_id = ${deviceId} and address_hash <> ${addressHash}`,
    )
    const sessionId = (await ownSessions.findId(trx, userId, token)) ?? null
    const now = new Date()
    const row = { userId, sessionId, deviceId, deviceName, platform, pushToken, lastUsedAt: now }
    const returned = await trx.insert(
      'pushDevices',
      { id: newId(), addressHash, createdAt: now, ...row },
      sql`on conflict (address_hash) do update set ${assignments('pushDevices', row)}`,
      ['createdAt', 'lastUsedAt'],
    )
    const saved = onlyRow(returned)
    await dropOldest(trx, userId)
    return {
      deviceId,
      deviceName,
      platform,
      isActive: true,
      createdAt: saved.createdAt.toISOString(),
      lastUsedAt: saved.lastUsedAt.toISOString(),
    }
  })
}

/** Registers a browser, with the hash of its push subscription as the device id. */
export function registerBrowser(
  actor: Actor,
  { pushToken, deviceName }: Pick<DeviceInput, 'pushToken' | 'deviceName'>,
  token: string,
): Promise<Device> {
  const deviceId = hashOf(pushToken).toString('base64url')
  return register(actor, { pushToken, deviceName, deviceId, platform: 'web' }, token)
}

/** Removes the device; idempotent. */
export async function deactivate(actor: Actor, deviceId: string) {
  const { id: userId } = requireSelf(actor)
  const removed = await db.remove(
    'pushDevices',
    sql`user_id = ${userId} and device_id = ${deviceId}`,
  )
  if (removed === 0) throw notFound('Device')
}

/** Lists the device of the current session (`token`) first, then the others by last use. */
export async function list(actor: Actor, token: string): Promise<OwnDevice[]> {
  const { id: userId } = requireSelf(actor)
  const current = await inTransaction((trx) => ownSessions.findId(trx, userId, token))
  const rows = await db.select(
    'pushDevices',
    ['id', 'sessionId', 'deviceName', 'platform', 'createdAt', 'lastUsedAt'],
    sql`user_id = ${userId} order by last_used_at desc, id limit ${maxDevices}`,
  )
  return rows
    .map(({ sessionId, ...row }) => ({
      ...row,
      isCurrent: sessionId !== null && sessionId === current,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export async function remove(actor: Actor, id: string) {
  const { id: userId } = requireSelf(actor)
  const [removed] = await db.remove('pushDevices', sql`id = ${asId(id)} and user_id = ${userId}`, [
    'id',
  ])
  if (!removed) throw notFound('Device')
}

function readAddress({ pushToken, platform }: DeviceInput) {
  if (platform !== 'web') return { address: pushToken, pushToken }
  const subscription = readSubscription(pushToken)
  if (!subscription || !isPublicHost(new URL(subscription.endpoint).hostname)) {
    throw invalid(messageWords.pushTokenWrong, 'pushToken')
  }
  return { address: subscription.endpoint, pushToken: JSON.stringify(subscription) }
}

async function dropOldest(trx: DatabaseTransaction, userId: string) {
  await trx.remove(
    'pushDevices',
    sql`id in (select id from push_devices where user_id = ${userId}
      order by last_used_at desc, id desc offset ${maxDevices} limit ${maxDevices})`,
  )
}
