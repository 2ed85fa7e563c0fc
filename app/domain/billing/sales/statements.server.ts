import { read, readRows } from '#app/db/client.server.ts'
import {
  type Columns,
  integer,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, nothing, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import { page, readCursor } from '#app/domain/keyset.server.ts'
import { refundDays } from './refund.ts'
import {
  type Balance,
  type Entry,
  entryKinds,
  type Period,
  refundStates,
  type Sums,
} from './statement.ts'

type Paging = { cursor: string | undefined; limit: number }

/** A page of the actor's account as a seller, latest first. @throws `invalid` for a bad cursor */
export async function list(actor: Actor, period: Period, paging: Paging) {
  return listEntries(sql`e.seller_id = ${requireUser(actor).id} and ${isWithin(period)}`, paging)
}

/** What happened to the actor's account in a period. */
export function sum(actor: Actor, period: Period): Promise<Sums> {
  return sumEntries(sql`e.seller_id = ${requireUser(actor).id} and ${isWithin(period)}`)
}

/** What the actor is owed. */
export async function findBalance(actor: Actor): Promise<Balance> {
  const [row] = await readRows(
    { cents: integer, pendingCents: integer },
    sql`select ${balanceColumns} from ledger_entries e
        left join purchases p on p.id = e.purchase_id
      where e.seller_id = ${requireUser(actor).id} and e.provider = ${payments().provider}`,
  )
  return balanceOf(row ?? { cents: 0, pendingCents: 0 })
}

/** Of `ledger_entries e left join purchases p`, all of one seller. */
export const balanceColumns = sql`coalesce(sum(e.net_cents), 0)::int as cents,
  coalesce(sum(e.net_cents) filter (where ${isPending()}), 0)::int as "pendingCents"`

export function balanceOf({ cents, pendingCents }: Omit<Balance, 'dueCents'>): Balance {
  return { cents, pendingCents, dueCents: Math.max(0, cents - Math.max(0, pendingCents)) }
}

function isPending() {
  return sql`p.created_at > now() - make_interval(days => ${literal(refundDays)})`
}

/** The SQL condition on `ledger_entries e`: only what is paid where payments are taken now. */
export function isWithin({ from, to }: Period): Fragment {
  const since = from
    ? sql`and e.created_at >= ${from}::date::timestamp at time zone 'UTC'`
    : nothing
  const until = to
    ? sql`and e.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`
    : nothing
  return sql`e.provider = ${payments().provider} ${since} ${until}`
}

/** @param which of `ledger_entries e` */
export async function listEntries(which: Fragment, { cursor, limit }: Paging) {
  const last = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const rows = await readRows(
    { ...entryRow, key: text },
    sql`select e.id, e.kind, coalesce(p.title, '') as title, coalesce(o.reference, '') as reference,
        e.seller_name as "sellerName", e.gross_cents as "grossCents", e.fee_cents as "feeCents",
        e.net_cents as "netCents", e.created_at as "createdAt", e.created_at::text as key,
        e.purchase_id as "purchaseId", ${refundState} as "refundState",
        coalesce((select r.reason from payment_operations r where r.kind = 'refundPurchase'
          and r.status = 'failed' and r.input ->> 'intentId' = p.payment_intent_id
          and e.kind = 'sale' and p.status = 'paid'
          order by r.created_at desc limit 1), '') as "refundProblem"
      from ledger_entries e left join purchases p on p.id = e.purchase_id
        left join payouts o on o.id = e.payout_id
      where ${which}
        ${last ? sql`and (e.created_at, e.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : nothing}
      order by e.created_at desc, e.id desc limit ${limit + 1}`,
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...entry }): Entry => entry), nextCursor }
}

/** @param which of `ledger_entries e` */
export async function sumEntries(which: Fragment): Promise<Sums> {
  const cents = (kinds: Fragment, column: Fragment) =>
    sql`coalesce(sum(${column}) filter (where e.kind in (${kinds})), 0)::int`
  const gross = sql`e.gross_cents`
  const [sums] = await read(
    select(
      {
        sales: as(integer, sql`count(*) filter (where e.kind = 'sale')::int`),
        soldCents: as(integer, sql`${cents(sql`'sale'`, gross)}`),
        feeCents: as(integer, sql`coalesce(sum(e.fee_cents), 0)::int`),
        refundedCents: as(integer, sql`-${cents(sql`'refund'`, gross)}`),
        disputedCents: as(integer, sql`-${cents(sql`'dispute', 'disputeWon'`, gross)}`),
        paidOutCents: as(integer, sql`-${cents(sql`'payout', 'payoutUndone'`, gross)}`),
      },
      sql`from ledger_entries e where ${which}`,
    ),
  )
  if (!sums) throw new Error('The database sums nothing')
  return sums
}

const refundState = sql`case when e.kind <> 'sale' or p.price_cents = 0 then 'none'
  when p.status = 'refunded' then 'done'
  when exists (select 1 from payment_operations r where r.kind = 'refundPurchase' and r.status = 'open'
    and r.input ->> 'intentId' = p.payment_intent_id) then 'underway'
  when exists (select 1 from disputes d where d.purchase_id = p.id and d.status in ('open', 'lost'))
    then 'disputed'
  when ${isPending()} then 'possible' else 'late' end`

const entryRow: Columns<Entry> = {
  id: uuid,
  kind: oneOf(entryKinds),
  title: text,
  reference: text,
  sellerName: text,
  grossCents: integer,
  feeCents: integer,
  netCents: integer,
  createdAt: timestamp,
  purchaseId: orNull(uuid),
  refundState: oneOf(refundStates),
  refundProblem: text,
}
