import { db, inTransaction, read } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type LimitedPage, publishPage, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import type { Delivery } from './webhook.ts'
import { find, lock } from './webhooks.server.ts'
import { webhookWords } from './words.ts'

const maxLatest = 20

const delivery = {
  ...columns('webhookDeliveries', 'd', 'id', 'webhookId', 'type', 'status', 'tries'),
  ...columns('webhookDeliveries', 'd', 'nextTryAt', 'triedAt', 'responseStatus'),
  ...columns('webhookDeliveries', 'd', 'durationMs', 'answer', 'createdAt'),
}

/** Lists the latest deliveries of each of the actor's webhooks, newest first. */
export async function listLatest(actor: Actor): Promise<Delivery[]> {
  const { id } = requireSelf(actor)
  return read(
    select(
      delivery,
      sql`from webhooks w cross join lateral (select * from webhook_deliveries d
          where d.webhook_id = w.id order by d.created_at desc, d.id desc limit ${maxLatest}) d
        where w.owner_id = ${id} order by d.created_at desc, d.id desc`,
    ),
  )
}

/** Lists the deliveries of one webhook, newest first. */
export async function listPage(actor: Actor, webhookId: string, { limit, cursor }: LimitedPage) {
  const webhook = await find(actor, webhookId)
  const last = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const isAfter = last
    ? sql`(d.created_at, d.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
    : sql`true`
  const rows = await read(
    select(
      { ...delivery, key: as(text, sql`d.created_at::text`) },
      sql`from webhook_deliveries d where d.webhook_id = ${webhook.id} and ${isAfter}
        order by d.created_at desc, d.id desc limit ${limit + 1}`,
    ),
  )
  return publishPage(rows, limit, (row): Delivery => row)
}

/** Sends a test, even if the webhook is off. @throws `conflict` if the last test still waits */
export async function sendTest(actor: Actor, webhookId: string): Promise<{ id: string }> {
  const user = requireSelf(actor)
  return inTransaction(async (trx) => {
    await lock(trx, user.id, webhookId)
    const waiting = await trx.selectFirst(
      'webhookDeliveries',
      ['id'],
      sql`webhook_id = ${webhookId} and type = 'test' and status = 'waiting'`,
    )
    if (waiting) throw new DomainError('conflict', webhookWords.testWaits)
    const id = newId()
    await trx.insert('webhookDeliveries', { id, webhookId, type: 'test', nextTryAt: new Date() })
    return { id }
  })
}

/** Sends the delivery again, with the same id and body. @throws `notFound` if it was never sent */
export async function resend(actor: Actor, deliveryId: string): Promise<{ id: string }> {
  const user = requireSelf(actor)
  const [again] = await db.update(
    'webhookDeliveries',
    { status: 'waiting', nextTryAt: new Date() },
    sql`id = ${asId(deliveryId)} and tries > 0 and exists (select from webhooks w
      where w.id = webhook_deliveries.webhook_id and w.owner_id = ${user.id})`,
    ['id'],
  )
  if (!again) throw notFound('Delivery')
  return again
}
