import { read } from '#app/db/client.server.ts'
import { integer, oneOf, text } from '#app/db/columns.server.ts'
import { as, columns, onlyRow, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, nothing, sql } from '#app/db/sql.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { refundDays } from './refund-days.ts'
import { type Balance, type Entry, type Period, refundStates, type Sums } from './statement.ts'

type Paging = { cursor: string | undefined; limit: number }

/** Lists the actor's ledger entries, latest first. */
export async function list(actor: Actor, period: Period, paging: Paging) {
  return listEntries(sql`e.seller_id = ${requireUser(actor).id} and ${isWithin(period)}`, paging)
}

export function sum(actor: Actor, period: Period): Promise<Sums> {
  return sumEntries(sql`e.seller_id = ${requireUser(actor).id} and ${isWithin(period)}`)
}

export async function findBalance(actor: Actor): Promise<Balance> {
  const rows = await read(
    select(
      balance,
      sql`from ledger_entries e left join purchases p on p.id = e.purchase_id
        where e.seller_id = ${requireUser(actor).id} and e.provider = ${payments().provider}`,
    ),
  )
  return balanceOf(onlyRow(rows))
}

/** Columns of `ledger_entries e left join purchases p`, grouped by seller. */
export const balance = {
  cents: as(integer, sql`coalesce(sum(e.net_cents), 0)::int`),
  pendingCents: as(integer, sql`coalesce(sum(e.net_cents) filter (where ${isPending()}), 0)::int`),
}

export function balanceOf({ cents, pendingCents }: Omit<Balance, 'dueCents'>): Balance {
  return { cents, pendingCents, dueCents: Math.max(0, cents - Math.max(0, pendingCents)) }
}

function isPending() {
  return sql`p.created_at > now() - make_interval(days => ${literal(refundDays)})`
}

/** SQL condition: `ledger_entries e` is in the period and from the present provider. */
export function isWithin({ from, to }: Period): Fragment {
  const since = from
    ? sql`and e.created_at >= ${from}::date::timestamp at time zone 'UTC'`
    : nothing
  const until = to
    ? sql`and e.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`
    : nothing
  return sql`e.provider = ${payments().provider} ${since} ${until}`
}

export async function listEntries(which: Fragment, { cursor, limit }: Paging) {
  const last = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const rows = await read(
    select(
      { ...entryRow, key: as(text, sql`e.created_at::text`) },
      sql`from ledger_entries e left join purchases p on p.id = e.purchase_id
        left join payouts o on o.id = e.payout_id
      where ${which}
        ${last ? sql`and (e.created_at, e.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : nothing}
      order by e.created_at desc, e.id desc limit ${limit + 1}`,
    ),
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...entry }): Entry => entry), nextCursor }
}

export async function sumEntries(which: Fragment): Promise<Sums> {
  const cents = (kinds: Fragment, column: Fragment) =>
    sql`coalesce(sum(${column}) filter (where e.kind in (${kinds})), 0)::int`
  const gross = sql`e.gross_cents`
  const rows = await read(
    select(
      {
        sales: as(integer, sql`count(*) filter (where e.kind = 'sale')::int`),
        soldCents: as(integer, cents(sql`'sale'`, gross)),
        feeCents: as(integer, sql`coalesce(sum(e.fee_cents), 0)::int`),
        refundedCents: as(integer, sql`-${cents(sql`'refund'`, gross)}`),
        disputedCents: as(integer, sql`-${cents(sql`'dispute', 'disputeWon'`, gross)}`),
        paidOutCents: as(integer, sql`-${cents(sql`'payout', 'payoutUndone'`, gross)}`),
      },
      sql`from ledger_entries e where ${which}`,
    ),
  )
  return onlyRow(rows)
}

const refundState = sql`case when e.kind <> 'sale' or p.price_cents = 0 then 'none'
  when p.status = 'refunded' then 'done'
  when exists (select 1 from payment_operations r where r.kind = 'refundPurchase' and r.status = 'open'
    and r.input ->> 'intentId' = p.payment_intent_id) then 'underway'
  when exists (select 1 from disputes d where d.purchase_id = p.id and d.status in ('open', 'lost'))
    then 'disputed'
  when ${isPending()} then 'possible' else 'late' end`

const entryRow = {
  ...columns('ledgerEntries', 'e', 'id', 'kind', 'sellerName', 'grossCents', 'feeCents'),
  ...columns('ledgerEntries', 'e', 'netCents', 'createdAt', 'purchaseId'),
  title: as(text, sql`coalesce(p.title, '')`),
  reference: as(text, sql`coalesce(o.reference, '')`),
  refundState: as(oneOf(refundStates), refundState),
  refundProblem: as(
    text,
    sql`coalesce((select r.reason from payment_operations r where r.kind = 'refundPurchase'
      and r.status = 'failed' and r.input ->> 'intentId' = p.payment_intent_id
      and e.kind = 'sale' and p.status = 'paid'
      order by r.created_at desc limit 1), '')`,
  ),
}
