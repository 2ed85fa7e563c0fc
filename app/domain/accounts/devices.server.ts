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

/** What browsers subscribe with, as base64url. */
export function findPublicKey(): string {
  return vapidKeys().publicKey
}

/** Of a person; of more the ones that were registered longest ago leave. */
const maxDevices = 20

/** A device of the actor. `isCurrent` is true for the session that asks. */
export type OwnDevice = {
  id: string
  deviceName: string
  platform: Platform
  isCurrent: boolean
  createdAt: Date
  lastUsedAt: Date
}

/**
 * Registers a device to be notified, or renews it. A device that another account had belongs to the
 * actor from now on: its token proves that it is at hand. Its id is one among the actor's own only.
 * @param token of the session that asks, with whose end the notifications end
 * @throws `unauthenticated`, `forbidden` while an admin acts as the user, `invalid` for a push
 * service inside a private network
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

/** `register` for a browser, which has no id of its own: its subscription tells it apart. */
export function registerBrowser(
  actor: Actor,
  { pushToken, deviceName }: Pick<DeviceInput, 'pushToken' | 'deviceName'>,
  token: string,
): Promise<Device> {
  const deviceId = hashOf(pushToken).toString('base64url')
  return register(actor, { pushToken, deviceName, deviceId, platform: 'web' }, token)
}

/** Stops the notifications of an own device; idempotent. @throws `unauthenticated`, `forbidden` */
export async function deactivate(actor: Actor, deviceId: string) {
  const { id: userId } = requireSelf(actor)
  await db.remove('pushDevices', sql`user_id = ${userId} and device_id = ${deviceId}`)
}

/** The one of the session that asks first, then by last use. @param token of that session */
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

/** @throws `notFound` for a device that is not the actor's */
export async function remove(actor: Actor, id: string) {
  const { id: userId } = requireSelf(actor)
  const [removed] = await db.remove('pushDevices', sql`id = ${asId(id)} and user_id = ${userId}`, [
    'id',
  ])
  if (!removed) throw notFound('Device')
}

/** What identifies the device, and the token as it is kept. */
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
