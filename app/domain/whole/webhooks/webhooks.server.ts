import { randomBytes } from 'node:crypto'
import { type DatabaseTransaction, db, inTransaction, read } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type CurrentSession, requireProof } from '#app/domain/accounts/password-check.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { seal } from '#app/domain/rules/sealing.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { isPublicHost } from '#app/integrations/public-address.server.ts'
import { env } from '#app/server/env.server.ts'
import {
  formerSecretHours,
  maxWebhooks,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
} from './webhook.ts'
import { webhookWords } from './words.ts'

const maxShown = 20

/** Creates a webhook; returns its signing secret, which is never shown again. */
export async function create(
  actor: Actor,
  { url, events, password }: WebhookInput,
  session: CurrentSession,
): Promise<string> {
  const user = requireSelf(actor)
  const { href, hostname } = new URL(url)
  if (!isPublicHost(hostname)) throw invalid(webhookWords.urlPrivate, 'url')
  await requireProof(user, password, session)
  const id = newId()
  const { secret, sealed } = createSecret(id)
  await inTransaction(async (trx) => {
    await trx.select('users', ['id'], sql`id = ${user.id} for update`)
    const count = await trx.count('webhooks', sql`owner_id = ${user.id}`)
    if (count >= maxWebhooks) {
      throw new DomainError('limit', webhookWords.full({ max: maxWebhooks }))
    }
    await trx.insert('webhooks', {
      id,
      ownerId: user.id,
      url: href,
      events: [...new Set(events)],
      secret: sealed,
    })
    await audit.record(trx, user, 'webhookMade', user, { url: href })
    if (!user.email) return
    const { username, email } = user
    const link = `${env.PUBLIC_URL}/my/account/webhooks`
    await mails.write(trx, 'webhookMade', email, { username, url: href, link })
  })
  return secret
}

export async function list(actor: Actor): Promise<Webhook[]> {
  const { id } = requireSelf(actor)
  const rows = await db.select(
    'webhooks',
    ['id', 'url', 'events', 'isActive', 'turnedOffAt', 'failingSince', 'formerUntil'],
    sql`owner_id = ${id} order by created_at desc`,
  )
  const deliveries = await read(
    select(
      {
        ...columns('webhookDeliveries', 'd', 'id', 'webhookId', 'type', 'status', 'tries'),
        ...columns('webhookDeliveries', 'd', 'nextTryAt', 'triedAt', 'responseStatus'),
        ...columns('webhookDeliveries', 'd', 'durationMs', 'answer', 'createdAt'),
      },
      sql`from webhooks w cross join lateral (select * from webhook_deliveries d
          where d.webhook_id = w.id order by d.created_at desc, d.id desc limit ${maxShown}) d
        where w.owner_id = ${id} order by d.created_at desc, d.id desc`,
    ),
  )
  const now = new Date()
  return rows.map((row) => ({
    ...row,
    events: row.events as WebhookEvent[],
    formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil : null,
    deliveries: deliveries.filter(({ webhookId }) => webhookId === row.id),
  }))
}

/** Removes a webhook and its deliveries. */
export async function remove(actor: Actor, id: string) {
  const user = requireSelf(actor)
  await inTransaction(async (trx) => {
    const { url } = await lock(trx, user.id, id)
    await trx.remove('webhooks', sql`id = ${id}`)
    await audit.record(trx, user, 'webhookRemoved', user, { url })
  })
}

/** If a webhook is off, no events are recorded for it, but waiting deliveries are kept. */
export async function setActive(actor: Actor, id: string, isActive: boolean) {
  const user = requireSelf(actor)
  const [changed] = await db.update(
    'webhooks',
    { isActive, ...(isActive ? { failingSince: null, turnedOffAt: null } : {}) },
    sql`id = ${asId(id)} and owner_id = ${user.id}`,
    ['id'],
  )
  if (!changed) throw notFound('Webhook')
}

/** Returns a new secret; the former secret is used too for `formerSecretHours`. */
export async function renewSecret(actor: Actor, id: string): Promise<string> {
  const user = requireSelf(actor)
  return inTransaction(async (trx) => {
    const { secret: formerSecret } = await lock(trx, user.id, id)
    const { secret, sealed } = createSecret(id)
    const formerUntil = new Date(Date.now() + formerSecretHours * 3_600_000)
    await trx.update('webhooks', { secret: sealed, formerSecret, formerUntil }, sql`id = ${id}`)
    return secret
  })
}

/** Sends a test, even if the webhook is off. @throws `conflict` if the last test still waits */
export async function sendTest(actor: Actor, id: string) {
  const user = requireSelf(actor)
  await inTransaction(async (trx) => {
    await lock(trx, user.id, id)
    const waiting = await trx.selectFirst(
      'webhookDeliveries',
      ['id'],
      sql`webhook_id = ${id} and type = 'test' and status = 'waiting'`,
    )
    if (waiting) throw new DomainError('conflict', webhookWords.testWaits)
    await trx.insert('webhookDeliveries', {
      id: newId(),
      webhookId: id,
      type: 'test',
      nextTryAt: new Date(),
    })
  })
}

/** Sends the delivery again, with the same id and body. */
export async function resend(actor: Actor, deliveryId: string) {
  const user = requireSelf(actor)
  const [again] = await db.update(
    'webhookDeliveries',
    { status: 'waiting', nextTryAt: new Date() },
    sql`id = ${asId(deliveryId)} and tries > 0 and exists (select from webhooks w
      where w.id = webhook_deliveries.webhook_id and w.owner_id = ${user.id})`,
    ['id'],
  )
  if (!again) throw notFound('Delivery')
}

/** Returns the first argument for `seal` and `unseal` of the webhook's secret. */
export function sealOf(id: string): string {
  return `webhook ${id}`
}

/** 256 bits of randomness, in the format of Standard Webhooks. */
function createSecret(id: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(sealOf(id), secret) }
}

async function lock(trx: DatabaseTransaction, ownerId: string, id: string) {
  const row = await trx.selectFirst(
    'webhooks',
    ['url', 'secret'],
    sql`id = ${asId(id)} and owner_id = ${ownerId} for update`,
  )
  if (!row) throw notFound('Webhook')
  return row
}
