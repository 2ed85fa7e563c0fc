import { randomBytes } from 'node:crypto'
import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type CurrentSession, requireProof } from '#app/domain/accounts/password-check.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { seal } from '#app/domain/rules/sealing.server.ts'
import { type Actor, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { isLoopbackHost, isPublicHost } from '#app/integrations/public-address.server.ts'
import { env } from '#app/server/env.server.ts'
import {
  formerSecretHours,
  maxWebhooks,
  type Webhook,
  type WebhookChanges,
  type WebhookEvent,
  type WebhookInput,
} from './webhook.ts'
import { webhookWords } from './words.ts'

/** Creates a webhook; returns its id and its signing secret, which is never shown again. */
export async function create(
  actor: Actor,
  { url, events, password }: WebhookInput,
  session: CurrentSession,
): Promise<{ id: string; secret: string }> {
  const user = requireSelf(actor)
  const href = requireAddress(url)
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
    await announce(trx, user, href)
  })
  return { id, secret }
}

/** Returns the address in its usual form. @throws `invalid` unless it is https and public */
function requireAddress(url: string): string {
  const { href, hostname, protocol } = new URL(url)
  if (env.WEBHOOKS_LOCAL && isLoopbackHost(hostname)) return href
  if (protocol !== 'https:') throw invalid(webhookWords.urlNotSecure, 'url')
  if (!isPublicHost(hostname)) throw invalid(webhookWords.urlPrivate, 'url')
  return href
}

/** Records the address, and mails the user about it. */
async function announce(trx: DatabaseTransaction, user: SignedIn, url: string) {
  await audit.record(trx, user, 'webhookMade', user, { url })
  if (!user.email) return
  const { username, email } = user
  const link = `${env.PUBLIC_URL}/my/account/webhooks`
  await mails.write(trx, 'webhookMade', email, { username, url, link })
}

/** Lists the actor's webhooks, newest first. */
export async function list(actor: Actor): Promise<Webhook[]> {
  const { id } = requireSelf(actor)
  const rows = await db.select(
    'webhooks',
    webhookColumns,
    sql`owner_id = ${id} order by created_at desc, id desc`,
  )
  return rows.map(toWebhook)
}

export async function find(actor: Actor, id: string): Promise<Webhook> {
  const user = requireSelf(actor)
  const row = await db.selectFirst(
    'webhooks',
    webhookColumns,
    sql`id = ${asId(id)} and owner_id = ${user.id}`,
  )
  if (!row) throw notFound('Webhook')
  return toWebhook(row)
}

const webhookColumns = [
  ...(['id', 'url', 'events', 'isActive', 'turnedOffAt'] as const),
  ...(['failingSince', 'formerUntil', 'createdAt'] as const),
] as const

function toWebhook(row: Pick<Row<'webhooks'>, (typeof webhookColumns)[number]>): Webhook {
  const { formerUntil } = row
  return {
    ...row,
    events: row.events as WebhookEvent[],
    formerUntil: formerUntil && formerUntil > new Date() ? formerUntil : null,
  }
}

/**
 * Changes a webhook. If it is off, no events are recorded for it, but waiting deliveries are kept.
 * A new address needs the password, as a new webhook does.
 */
export async function update(
  actor: Actor,
  id: string,
  { url, events, isActive, password }: WebhookChanges,
  session: CurrentSession,
): Promise<Webhook> {
  const user = requireSelf(actor)
  const current = await find(actor, id)
  const href = url === undefined ? undefined : requireAddress(url)
  const isMoved = href !== undefined && href !== current.url
  if (isMoved) await requireProof(user, password, session)
  await inTransaction(async (trx) => {
    await lock(trx, user.id, id)
    await trx.update(
      'webhooks',
      {
        ...(isMoved && { url: href }),
        ...(events && { events: [...new Set(events)] }),
        ...(isActive !== undefined && { isActive }),
        ...(isActive && { failingSince: null, turnedOffAt: null }),
      },
      sql`id = ${id}`,
    )
    if (isMoved) await announce(trx, user, href)
  })
  return find(actor, id)
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

/** Returns the first argument for `seal` and `unseal` of the webhook's secret. */
export function sealOf(id: string): string {
  return `webhook ${id}`
}

/** 256 bits of randomness, in the format of Standard Webhooks. */
function createSecret(id: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(sealOf(id), secret) }
}

/** @throws `notFound` unless the webhook is the user's */
export async function lock(trx: DatabaseTransaction, ownerId: string, id: string) {
  const row = await trx.selectFirst(
    'webhooks',
    ['url', 'secret'],
    sql`id = ${asId(id)} and owner_id = ${ownerId} for update`,
  )
  if (!row) throw notFound('Webhook')
  return row
}
