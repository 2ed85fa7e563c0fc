import { type DatabaseTransaction, read } from '#app/db/client.server.ts'
import { orNull, text, uuid } from '#app/db/columns.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import type { Balance } from './statement.ts'
import { balance, balanceOf } from './statements.server.ts'

/** `key` identifies the seller even after the account is deleted. */
export type SellerBalance = Balance & { key: string; sellerId: string | null; sellerName: string }

const accountKey = sql`coalesce(e.seller_id::text, 'gone:' || e.seller_name)`

/** Lists balances other than zero: at most 200, the largest first. */
export function listBalances(): Promise<SellerBalance[]> {
  return readBalances(
    sql`true`,
    sql`having sum(e.net_cents) <> 0 order by sum(e.net_cents) desc limit 200`,
  )
}

/** Locks the balance until the transaction ends; returns undefined if it has no ledger entries. */
export async function lockBalance(
  trx: DatabaseTransaction,
  key: string,
): Promise<SellerBalance | undefined> {
  // Locks the user first, like every payment operation, to prevent a deadlock.
  if (isId(key)) await lockUser(trx, key)
  await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${key}`}, 0))`)
  const [owed] = await readBalances(sql`${accountKey} = ${key}`, sql``, trx)
  return owed
}

type PayoutEntry = { id: string; sellerId: string | null; sellerName: string; cents: number }

/** Enters a payout once; `cents` is negative for a reversal. */
export async function enterPayout(
  trx: DatabaseTransaction,
  { id, sellerId, sellerName, cents }: PayoutEntry,
  provider: 'stripe' | 'sandbox',
  kind: 'payout' | 'payoutUndone',
  fact = `${kind}:${id}`,
) {
  await trx.insert('ledgerEntries', {
    id: newId(),
    fact,
    provider,
    sellerId,
    sellerName,
    purchaseId: null,
    payoutId: id,
    kind,
    grossCents: -cents,
    feeCents: 0,
  })
}

async function readBalances(which: Fragment, rest: Fragment, trx?: DatabaseTransaction) {
  const rows = await read(
    select(
      balanceRow,
      sql`from ledger_entries e left join purchases p on p.id = e.purchase_id
        left join users u on u.id = e.seller_id
      where e.provider = ${payments().provider} and ${which}
      group by ${accountKey} ${rest}`,
    ),
    trx,
  )
  return rows.map((row) => ({ ...row, ...balanceOf(row) }))
}

const balanceRow = {
  key: as(text, accountKey),
  sellerId: as(orNull(uuid), sql`(array_agg(e.seller_id))[1]`),
  sellerName: as(text, sql`coalesce(max(u.username), max(e.seller_name))`),
  ...balance,
}
