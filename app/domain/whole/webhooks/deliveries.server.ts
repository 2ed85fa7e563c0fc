import { Webhook as Signer } from 'standardwebhooks'
import { type DatabaseTransaction, db, inTransaction, read } from '#app/db/client.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { unseal } from '#app/domain/rules/sealing.server.ts'
import { type Post, type PostOutcome, postWebhook } from '#app/integrations/webhooks.server.ts'
import { env } from '#app/server/env.server.ts'
import { type ClaimedDelivery, claim, release } from './delivery-claims.server.ts'
import { buildBody } from './event-body.server.ts'
import { failingDays, retryPauses } from './webhook.ts'
import { sealOf } from './webhooks.server.ts'

/**
 * Sends only few deliveries of each owner at once, so that a slow receiver does not delay others'.
 * Throws the first error after all deliveries have ended.
 */
export async function sendDue(now = new Date(), post: Post = postWebhook): Promise<number> {
  const due = await claim(now)
  const ended = await Promise.allSettled(
    due.map((delivery) => sendAndContinue(delivery, now, post)),
  )
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}

async function sendAndContinue(delivery: ClaimedDelivery, now: Date, post: Post): Promise<number> {
  try {
    await send(delivery, now, post)
  } finally {
    release(delivery)
  }
  return 1 + (await sendDue(now, post))
}

export async function sweep(now: Date) {
  await db.remove('webhookDeliveries', sql`created_at < ${retentionStart(now, 'webhookDelivery')}`)
}

async function send(delivery: ClaimedDelivery, now: Date, post: Post) {
  const began = performance.now()
  try {
    const outcome = await attempt(delivery, now, post)
    if (outcome) await record(delivery, outcome, now, Math.round(performance.now() - began))
  } catch (error) {
    if (!isOutage(error)) await record(delivery, notBuilt, now, 0)
    throw error
  }
}

/** If Recce itself fails, the delivery is retried as if the receiver had returned an error. */
const notBuilt: PostOutcome = { status: null, answer: 'Recce could not build this delivery' }

async function attempt(delivery: ClaimedDelivery, now: Date, post: Post) {
  const webhook = await db.selectFirst(
    'webhooks',
    ['url', 'ownerId', 'secret', 'formerSecret', 'formerUntil'],
    sql`id = ${delivery.webhookId}`,
  )
  if (!webhook) return undefined
  const body = delivery.body ?? (await buildBody(delivery, webhook.ownerId))
  if (body === undefined) {
    await db.remove('webhookDeliveries', sql`id = ${delivery.id}`)
    return undefined
  }
  const isFormerValid = webhook.formerUntil !== null && webhook.formerUntil > now
  const sealed = [webhook.secret, isFormerValid ? webhook.formerSecret : null]
  const signatures = sealed.flatMap((one) => {
    const secret = one && unseal(sealOf(delivery.webhookId), one)
    return secret ? [new Signer(secret).sign(delivery.id, now, body)] : []
  })
  return post(
    webhook.url,
    {
      'Content-Type': 'application/json',
      'User-Agent': 'Recce-Webhooks',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  )
}

async function record(
  { id, webhookId, tries }: ClaimedDelivery,
  { status, answer }: PostOutcome,
  now: Date,
  durationMs: number,
) {
  const isDone = status !== null && status >= 200 && status < 300
  const pause = retryPauses[tries - 1]
  const isOver = !isDone && (pause === undefined || status === 410)
  await inTransaction(async (trx) => {
    await trx.update(
      'webhookDeliveries',
      {
        status: isDone ? 'sent' : isOver ? 'failed' : 'waiting',
        ...(isDone || isOver ? {} : { nextTryAt: new Date(now.getTime() + (pause ?? 0) * 1000) }),
        triedAt: now,
        responseStatus: status,
        durationMs,
        answer: answer.slice(0, 1000),
      },
      sql`id = ${id}`,
    )
    await recordHealth(trx, webhookId, now, { isDone, isGone: status === 410 })
  })
}

/** If the webhook has failed for `failingDays` or returns 410, turns it off and tells its owner. */
async function recordHealth(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
  { isDone, isGone }: { isDone: boolean; isGone: boolean },
) {
  const [webhook] = await read(
    select(
      {
        ...columns('webhooks', 'w', 'ownerId', 'url', 'isActive', 'failingSince'),
        ...columns('users', 'u', 'username', 'email'),
      },
      sql`from webhooks w join users u on u.id = w.owner_id where w.id = ${id} for update of w`,
    ),
    trx,
  )
  if (!webhook) return
  const failingSince = isDone ? null : (webhook.failingSince ?? now)
  const isTooLong =
    failingSince !== null && now.getTime() - failingSince.getTime() >= failingDays * 86_400_000
  const isTurnedOff = webhook.isActive && (isGone || isTooLong)
  await trx.update(
    'webhooks',
    { failingSince, ...(isTurnedOff ? { isActive: false, turnedOffAt: now } : {}) },
    sql`id = ${id}`,
  )
  if (!isTurnedOff) return
  const { ownerId, username, url, email } = webhook
  const props = { itemId: id, username: '', title: url, url } as const
  await notifications.create(trx, ownerId, 'webhookTurnedOff', props)
  if (!email) return
  const link = `${env.PUBLIC_URL}/my/account/webhooks`
  await mails.write(trx, 'webhookTurnedOff', email, { username, url, link })
}
