import { Webhook as Signer } from 'standardwebhooks'
import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { integer, oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { type Kind, kinds } from '#app/domain/kind.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { unseal } from '#app/domain/sealing.server.ts'
import * as notifications from '#app/domain/sharing/notifications.server.ts'
import { env } from '#app/env.server.ts'
import { type Post, type PostOutcome, postWebhook } from '#app/integrations/webhooks.server.ts'
import { findPublished } from './published-item.server.ts'
import { failingDays, pauses } from './webhook.ts'
import { sealOf } from './webhooks.server.ts'

/** Seconds after which a delivery whose process died is sent again. */
const claimSeconds = 60

/** Deliveries that are sent at once. */
const batchSize = 10

/** Sends all that is due. @returns how many were tried */
export async function sendDue(now = new Date(), post: Post = postWebhook): Promise<number> {
  const due = await claim(now)
  await Promise.all(due.map((delivery) => send(delivery, now, post)))
  return due.length === batchSize ? due.length + (await sendDue(now, post)) : due.length
}

/** Deletes the log of a month ago. */
export async function sweep(now: Date) {
  await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', retentionStart(now, 'webhookDelivery'))
    .execute()
}

type Claimed = {
  id: string
  webhookId: string
  type: string
  kind: Kind | null
  itemId: string | null
  body: string | null
  tries: number
  createdAt: Date
}

/**
 * The next try is put off first, so that each is sent by one process, and again if that one dies.
 */
function claim(now: Date): Promise<Claimed[]> {
  return readRows(
    {
      id: uuid,
      webhookId: uuid,
      type: text,
      kind: orNull(oneOf(Object.keys(kinds) as Kind[])),
      itemId: orNull(uuid),
      body: orNull(text),
      tries: integer,
      createdAt: timestamp,
    },
    sql`update webhook_deliveries set tries = tries + 1,
        next_try_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      where id in (select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.status = 'waiting' and d.next_try_at <= ${now}
          and (w.is_active or d.type = 'test')
        order by d.next_try_at limit ${batchSize} for update of d skip locked)
      returning id, webhook_id as "webhookId", type, kind, item_id as "itemId", body, tries,
        created_at as "createdAt"`,
  )
}

async function send(delivery: Claimed, now: Date, post: Post) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['url', 'ownerId', 'secret', 'formerSecret', 'formerUntil'])
    .where('id', '=', delivery.webhookId)
    .executeTakeFirst()
  if (!webhook) return
  const body = delivery.body ?? (await makeBody(delivery, webhook.ownerId))
  const isFormerValid = webhook.formerUntil !== null && webhook.formerUntil > now
  const sealed = [webhook.secret, isFormerValid ? webhook.formerSecret : null]
  const signatures = sealed.flatMap((one) => {
    const secret = one && unseal(sealOf(delivery.webhookId), one)
    return secret ? [new Signer(secret).sign(delivery.id, now, body)] : []
  })
  const began = performance.now()
  const outcome = await post(
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
  await record(delivery, outcome, now, Math.round(performance.now() - began))
}

/**
 * Made once, so that a try that is repeated says the same: the item as its owner sees it by now.
 */
async function makeBody({ id, type, kind, itemId, createdAt }: Claimed, ownerId: string) {
  const item =
    kind && itemId && type !== 'item.deleted'
      ? await findPublished(await users.find(ownerId), kind, itemId)
      : null
  const data = kind ? { kind, id: itemId, item } : {}
  const body = JSON.stringify({ type, timestamp: createdAt, data })
  await db.updateTable('webhookDeliveries').set({ body }).where('id', '=', id).execute()
  return body
}

async function record(
  { id, webhookId, tries }: Claimed,
  { status, answer }: PostOutcome,
  now: Date,
  durationMs: number,
) {
  const isDone = status !== null && status >= 200 && status < 300
  const pause = pauses[tries - 1]
  const isOver = !isDone && (pause === undefined || status === 410)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhookDeliveries')
      .set({
        status: isDone ? 'sent' : isOver ? 'failed' : 'waiting',
        ...(isDone || isOver ? {} : { nextTryAt: new Date(now.getTime() + (pause ?? 0) * 1000) }),
        triedAt: now,
        responseStatus: status,
        durationMs,
        answer: answer.slice(0, 1000),
      })
      .where('id', '=', id)
      .execute()
    await recordHealth(trx, webhookId, now, { isDone, isGone: status === 410 })
  })
}

/**
 * Switches a webhook off that fails for days, or that says it is gone (410), and tells its owner.
 */
async function recordHealth(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
  { isDone, isGone }: { isDone: boolean; isGone: boolean },
) {
  const webhook = await trx
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.ownerId')
    .select(['ownerId', 'url', 'isActive', 'failingSince', 'username', 'email'])
    .where('webhooks.id', '=', id)
    .forUpdate('webhooks')
    .executeTakeFirst()
  if (!webhook) return
  const failingSince = isDone ? null : (webhook.failingSince ?? now)
  const isTooLong =
    failingSince !== null && now.getTime() - failingSince.getTime() >= failingDays * 86_400_000
  const isTurnedOff = webhook.isActive && (isGone || isTooLong)
  await trx
    .updateTable('webhooks')
    .set({ failingSince, ...(isTurnedOff ? { isActive: false, turnedOffAt: now } : {}) })
    .where('id', '=', id)
    .execute()
  if (!isTurnedOff) return
  const { ownerId, username, url, email } = webhook
  const props = { itemId: id, username: '', title: url, url } as const
  await notifications.create(trx, ownerId, 'webhookTurnedOff', props)
  if (!email) return
  const link = `${env.PUBLIC_URL}/my/account/webhooks`
  await mails.write(trx, 'webhookTurnedOff', email, { username, url, link })
}
