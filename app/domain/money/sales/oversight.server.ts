import { read, readRows } from '#app/db/client.server.ts'
import { oneOf, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import { isGivenUp } from '#app/domain/money/event-rows.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import {
  listDifferences,
  listUnfinished,
  type PaymentDifference,
  type UnfinishedPayment,
} from '#app/domain/money/reconciliation.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import type { Difference, WatchedDispute, WatchedEvent } from './oversight.ts'
import type { Period, Sums } from './statement.ts'
import { isWithin, listEntries, sumEntries } from './statements.server.ts'

export type Oversight = {
  operations: UnfinishedPayment[]
  events: WatchedEvent[]
  disputes: WatchedDispute[]
  differences: Difference[]
  troubles: PaymentDifference[]
}

/** Finds at most the latest 100 of each kind of problem. */
export async function findOversight(actor: Actor): Promise<Oversight> {
  requireAdmin(actor)
  const [operations, events, disputes, differences, troubles] = await Promise.all([
    listUnfinished(actor),
    read(
      select(
        {
          ...columns('paymentEvents', 'e', 'id', 'type', 'receivedAt'),
          state: as(oneOf(['open', 'waiting', 'givenUp']), eventState),
        },
        sql`from payment_events e where e.settled_at is null order by e.received_at desc limit 100`,
      ),
    ),
    read(
      select(
        {
          ...columns('disputes', 'd', 'id', 'cents', 'status', 'createdAt'),
          ...columns('purchases', 'p', 'title'),
          sellerName: as(text, sql`p.seller_username`),
        },
        sql`from disputes d join purchases p on p.id = d.purchase_id
          where p.provider = ${payments().provider}
            and (d.status in ('asked', 'open') or d.updated_at > now() - interval '90 days')
          order by d.created_at desc limit 100`,
      ),
    ),
    listBookDifferences(),
    listDifferences(actor),
  ])
  return { operations, events, disputes, differences, troubles }
}

export async function sum(actor: Actor, period: Period): Promise<Sums> {
  requireAdmin(actor)
  return sumEntries(isWithin(period))
}

type SalesQuery = { seller: string; cursor: string | undefined; limit: number }

/** Lists a page of the sales of all sellers, or of the user named `seller`. */
export async function listSales(actor: Actor, { seller, ...paging }: SalesQuery) {
  requireAdmin(actor)
  const ofSeller = seller ? sql`and lower(e.seller_name) = ${seller.toLowerCase()}` : nothing
  const always = isWithin({ from: '', to: '' })
  return listEntries(sql`e.kind = 'sale' and ${always} ${ofSeller}`, paging)
}

/** Purchases and payouts that differ from their ledger entries or from the provider. */
function listBookDifferences(): Promise<Difference[]> {
  return readRows(
    { id: uuid, title: text, words: text },
    sql`(select p.id, p.title,
        case when b.sold <> p.price_cents then 'the sale is not in the books as it was paid'
          when p.status = 'refunded' and b.refunded <> -p.price_cents
            then 'it is refunded, and the books say otherwise'
          when p.status = 'paid' and b.refunded = -p.price_cents and p.price_cents > 0
            then 'the books say that it is refunded, and it is not'
          else p.difference end as words
      from purchases p cross join lateral (
        select coalesce(sum(e.gross_cents) filter (where e.kind = 'sale'), 0) as sold,
          coalesce(sum(e.gross_cents) filter (where e.kind = 'refund'), 0) as refunded
        from ledger_entries e where e.purchase_id = p.id) b
      where p.provider = ${payments().provider} and (p.difference <> ''
        or b.sold <> p.price_cents or (p.status = 'refunded') <> (b.refunded = -p.price_cents
          and p.price_cents > 0))
      order by p.created_at desc limit 100)
      union all
      (select o.id, 'Payout to ' || o.seller_name as title, o.difference as words from payouts o
      where o.provider = ${payments().provider} and o.difference <> ''
      order by o.created_at desc limit 100)`,
  )
}

const eventState = sql`case when ${isGivenUp} then 'givenUp'
  when waits_for is not null then 'waiting' else 'open' end`
