import { Webhook as Signer } from 'standardwebhooks'
import {
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
  readRows,
} from '#app/db/client.server.ts'
import { oneOf, orNull, uuid } from '#app/db/columns.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { as, columns, listOf, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { type Kind, kinds } from '#app/domain/rules/kind.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { unseal } from '#app/domain/rules/sealing.server.ts'
import { type Post, type PostOutcome, postWebhook } from '#app/integrations/webhooks.server.ts'
import { env } from '#app/server/env.server.ts'
import { findPublished } from './published-item.server.ts'
import { failingDays, retryPauses } from './webhook.ts'
import { sealOf } from './webhooks.server.ts'

/** Seconds after which a delivery of a dead process is sent again. */
const claimSeconds = 60

/** Per process, and per owner. */
const concurrency = 20
const concurrencyOfOwner = 2

/** Owner by delivery. */
const sending = new Map<string, string>()

/**
 * Owners in turn, so that a slow receiver delays only its owner. Reentrant.
 * @returns how many were tried
 * @throws the first error; the rest is sent all the same
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
    sending.delete(delivery.id)
  }
  return 1 + (await sendDue(now, post))
}

export async function sweep(now: Date) {
  await db.remove('webhookDeliveries', sql`created_at < ${retentionStart(now, 'webhookDelivery')}`)
}

const claimedDelivery = {
  ...columns('webhookDeliveries', 'd', 'id', 'webhookId', 'type', 'itemId', 'body', 'tries'),
  ...columns('webhookDeliveries', 'd', 'createdAt'),
  ownerId: as(uuid, sql`first.owner_id`),
  kind: as(orNull(oneOf(Object.keys(kinds) as Kind[])), sql`d.kind`),
}

type ClaimedDelivery = RowOf<typeof claimedDelivery>

let claiming: Promise<unknown> = Promise.resolve()

/** One at a time, because each counts the ones before. */
function claim(now: Date): Promise<ClaimedDelivery[]> {
  const rows = claiming.then(() => claimNow(now))
  claiming = rows.catch(() => {})
  return rows
}

/** Two of each idle owner. Their next try is postponed, so that one process sends each. */
async function claimNow(now: Date): Promise<ClaimedDelivery[]> {
  const room = concurrency - sending.size
  if (room <= 0) return []
  const rows = await readRows(
    claimedDelivery,
    sql`with due as (
        select d.id, w.owner_id, d.next_try_at,
          row_number() over (partition by w.owner_id order by d.next_try_at, d.id) as turn
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.status = 'waiting' and d.next_try_at <= ${now}
          and (w.is_active or d.type = 'test')
          and w.owner_id <> all(${[...sending.values()]}::uuid[])),
      first as (
        select id, owner_id from due where turn <= ${concurrencyOfOwner}
        order by turn, next_try_at limit ${room}),
      locked as (
        select d.id from webhook_deliveries d where d.id in (select id from first)
          and d.status = 'waiting' and d.next_try_at <= ${now}
        for update skip locked)
      update webhook_deliveries d set tries = tries + 1,
        next_try_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      from first where d.id = first.id and d.id in (select id from locked)
      returning ${listOf(claimedDelivery)}`,
  )
  for (const { id, ownerId } of rows) sending.set(id, ownerId)
  return rows
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

/** Errors of ours are retried like refusals of the receiver. */
const notBuilt: PostOutcome = { status: null, answer: 'Recce could not build this delivery' }

async function attempt(delivery: ClaimedDelivery, now: Date, post: Post) {
  const webhook = await db.selectFirst(
    'webhooks',
    ['url', 'ownerId', 'secret', 'formerSecret', 'formerUntil'],
    sql`id = ${delivery.webhookId}`,
  )
  if (!webhook) return undefined
  const body = delivery.body ?? (await buildBody(delivery, webhook.ownerId))
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

/** Built once, so that retries send the same body. */
async function buildBody({ id, type, kind, itemId, createdAt }: ClaimedDelivery, ownerId: string) {
  const item =
    kind && itemId && type !== 'item.deleted'
      ? await findPublished(await users.find(ownerId), kind, itemId)
      : null
  const data = kind ? { kind, id: itemId, item } : {}
  const body = JSON.stringify({ type, timestamp: createdAt, data })
  await db.update('webhookDeliveries', { body }, sql`id = ${id}`)
  return body
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

/** Switches off a webhook that failed for days or answered 410, and notifies its owner. */
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
