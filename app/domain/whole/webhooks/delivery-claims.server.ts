import { readRows } from '#app/db/client.server.ts'
import { oneOf, orNull, uuid } from '#app/db/columns.server.ts'
import { as, columns, listOf, type RowOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Kind, kinds } from '#app/domain/rules/kind.ts'
import { workKinds } from './webhook.ts'

/** Seconds after which a claim ends, so that a delivery is sent even if its process crashed. */
const claimSeconds = 60

/** Deliveries that a process sends at the same time: in total and for one owner. */
const concurrency = 20
const concurrencyOfOwner = 2

/** Owner id by delivery id, for the deliveries that are being sent. */
const sending = new Map<string, string>()

const claimedDelivery = {
  ...columns('webhookDeliveries', 'd', 'id', 'webhookId', 'type', 'itemId', 'body', 'tries'),
  ...columns('webhookDeliveries', 'd', 'createdAt', 'actorId', 'changed', 'partId', 'part'),
  ownerId: as(uuid, sql`first.owner_id`),
  kind: as(orNull(oneOf([...(Object.keys(kinds) as Kind[]), ...workKinds])), sql`d.kind`),
}

export type ClaimedDelivery = RowOf<typeof claimedDelivery>

let claiming: Promise<unknown> = Promise.resolve()

/** Waits for earlier claims, because `claimNow` counts the deliveries that are being sent. */
export function claim(now: Date): Promise<ClaimedDelivery[]> {
  const rows = claiming.then(() => claimNow(now))
  claiming = rows.catch(() => {})
  return rows
}

/** Sets the next try of the claimed deliveries to later, so that no other process claims them. */
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

export function release({ id }: Pick<ClaimedDelivery, 'id'>) {
  sending.delete(id)
}
