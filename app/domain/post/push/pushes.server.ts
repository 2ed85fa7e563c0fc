import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Push, type PushReceipt, push, pushReceipt } from '#app/domain/post/jobs.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as quietHours from '#app/domain/post/quiet-hours.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin, requireSelf } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { createPushServices, type PushServices } from '#app/integrations/push.server.ts'
import { enqueue, enqueueAll } from '#app/jobs/queue.server.ts'
import type { PushInput, PushMessage } from './message.ts'

const day = 86_400_000

/** Seconds after which Expo is asked whether a message was delivered. */
const receiptDelaySeconds = 900

/** Skips users who opted out; returns how many users and devices get the message. */
export async function sendToUsers(
  actor: Actor,
  { userIds, ...message }: PushInput,
  now = new Date(),
) {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  const ids = [...new Set(userIds)]
  return inTransaction(async (trx) => {
    const people = await trx.select('users', ['id'], sql`id = any(${ids})`)
    if (people.length < ids.length) throw notFound('User')
    const id = newId()
    let devices = 0
    for (const userId of ids) {
      if (!(await notices.findChannels(trx, userId, 'announcement')).push) continue
      const end = await quietHours.findEnd(userId, now, trx)
      const wait = end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0
      const until = new Date(now.getTime() + wait * 1000 + day).toISOString()
      devices += await write(trx, [userId], { ...message, id, until }, wait)
    }
    await audit.record(trx, admin, 'pushSent', null, {
      title: message.title,
      people: ids.length,
      devices,
    })
    return { users: ids.length, devices }
  })
}

/** Returns the number of devices that get the message; `startAfter` is in seconds. */
export async function write(
  trx: DatabaseTransaction,
  userIds: readonly string[],
  message: PushMessage,
  startAfter = 0,
): Promise<number> {
  if (userIds.length === 0) return 0
  const devices = await trx.select('pushDevices', ['id', 'userId'], sql`user_id = any(${userIds})`)
  await enqueueAll(
    trx,
    push,
    devices.map(({ id, userId }) => ({ id, userId, message })),
    startAfter,
  )
  return devices.length
}

/** Removes the device if the push service does not know it. Other errors make the job retry. */
export async function deliver(
  { id, userId, message: { until, ...message } }: Push,
  now = new Date(),
  services: PushServices = createPushServices(),
) {
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1000)
  const device = await db.selectFirst(
    'pushDevices',
    ['platform', 'pushToken', 'addressHash'],
    sql`id = ${id} and user_id = ${userId}`,
  )
  if (!device || seconds <= 0) return
  const { platform, pushToken, addressHash } = device
  const service = platform === 'web' ? services.web : services.expo
  const outcome = await service.send(pushToken, { ...message, seconds })
  if (outcome === 'gone') return removeDevice(id, addressHash)
  if (outcome === 'sent') return
  const { receipt } = outcome
  await inTransaction((trx) => enqueue(trx, pushReceipt, { id, receipt }, receiptDelaySeconds))
}

/** Removes the device if Expo reports it as gone; throws if Expo does not know the outcome yet. */
export async function readReceipt(
  { id, receipt }: PushReceipt,
  services: PushServices = createPushServices(),
) {
  const device = await db.selectFirst('pushDevices', ['addressHash'], sql`id = ${id}`)
  if (!device) return
  if ((await services.expo.findOutcome(receipt)) === 'gone')
    await removeDevice(id, device.addressHash)
}

/** Keeps the device if it has registered a new token meanwhile. */
async function removeDevice(id: string, addressHash: Buffer) {
  await db.remove('pushDevices', sql`id = ${id} and address_hash = ${addressHash}`)
}
