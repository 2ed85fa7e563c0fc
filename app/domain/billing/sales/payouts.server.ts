import { type DatabaseTransaction, db, readRows, runStatement } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin, requireSelf } from '#app/domain/accounts/actor.ts'
import * as audit from '#app/domain/accounts/audit.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/errors.ts'
import { dollars } from '#app/format/money.ts'
import type { Payout, PayoutForm } from './payout.ts'
import type { Balance } from './statement.ts'
import { balanceColumns, balanceOf } from './statements.server.ts'
import { tellPayout } from './telling.server.ts'
import { salesWords } from './words.ts'

/** A seller's account in the books; `key` names it also when the seller is gone. */
export type Owed = Balance & { key: string; sellerId: string | null; sellerName: string }

const accountKey = sql`coalesce(e.seller_id::text, 'gone:' || e.seller_name)`

/** Whom the site owes, or who owes it: at most 200, the largest first. @throws as `requireAdmin` */
export async function listOwed(actor: Actor): Promise<Owed[]> {
  requireAdmin(actor)
  return readOwed(
    sql`true`,
    sql`having sum(e.net_cents) <> 0 order by sum(e.net_cents) desc limit 200`,
  )
}

/** The latest 100. @throws as `requireAdmin` */
export async function list(actor: Actor): Promise<Payout[]> {
  requireAdmin(actor)
  return readRows(
    payoutRow,
    sql`select id, seller_name as "sellerName", cents, paid_at as "paidAt", reference,
        undone_at is not null as "isUndone"
      from payouts where provider = ${payments().provider}
      order by created_at desc, id desc limit 100`,
  )
}

/**
 * Enters what an admin has paid a seller, and tells the seller.
 * @throws as `requireAdmin`; `notFound`; `conflict` where the balance is another one by now, so that
 * nothing is entered twice; `invalid` for more than is owed
 */
export async function pay(
  actor: Actor,
  input: PayoutForm,
): Promise<{ id: string; sellerName: string }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  const { seller: key, amount: cents, reference } = input
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, key)
    const [owed] = await readOwed(sql`${accountKey} = ${key}`, sql``, trx)
    if (!owed) throw notFound('Seller')
    if (owed.cents !== input.balanceCents) {
      throw new DomainError('conflict', salesWords.balanceChanged({ now: dollars(owed.cents) }))
    }
    if (cents > owed.cents) throw invalid(salesWords.moreThanOwed, 'amount')
    const { sellerId, sellerName } = owed
    const payout = { id: newId(), sellerId, sellerName, cents, reference }
    const { provider } = payments()
    const paidAt = new Date(`${input.paidOn}T00:00:00Z`)
    await trx
      .insertInto('payouts')
      .values({ ...payout, provider, paidAt, madeBy: admin.id })
      .execute()
    await enter(trx, payout, provider, 'payout')
    await tellPayout(trx, { ...payout, paidAt }, false)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutEntered', { id: sellerId, username: sellerName }, details)
    return { id: payout.id, sellerName }
  })
}

/**
 * Takes a payout back that was entered by mistake, and tells the seller.
 * @throws as `requireAdmin`; `notFound`; `conflict` for one that was taken back before
 */
export async function undo(actor: Actor, payoutId: string): Promise<{ sellerName: string }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  return db.transaction().execute(async (trx) => {
    const [payout] = await readRows(
      { ...payoutRow, sellerId: orNull(uuid), provider: oneOf(['stripe', 'sandbox']) },
      sql`select id, seller_id as "sellerId", seller_name as "sellerName", provider, cents,
          paid_at as "paidAt", reference, undone_at is not null as "isUndone"
        from payouts where id = ${asId(payoutId)} for update`,
      trx,
    )
    if (!payout) throw notFound('Payout')
    if (payout.isUndone) throw new DomainError('conflict', salesWords.payoutUndoneAlready)
    const { sellerId, sellerName, cents, reference, provider } = payout
    await trx
      .updateTable('payouts')
      .set({ undoneAt: new Date() })
      .where('id', '=', payout.id)
      .execute()
    await enter(trx, { ...payout, cents: -cents }, provider, 'payoutUndone')
    await tellPayout(trx, payout, true)
    const details = { cents, reference }
    await audit.record(trx, admin, 'payoutUndone', { id: sellerId, username: sellerName }, details)
    return { sellerName }
  })
}

type Paid = { id: string; sellerId: string | null; sellerName: string; cents: number }

/** @param cents that leave the account */
async function enter(
  trx: DatabaseTransaction,
  { id, sellerId, sellerName, cents }: Paid,
  provider: 'stripe' | 'sandbox',
  kind: 'payout' | 'payoutUndone',
) {
  await trx
    .insertInto('ledgerEntries')
    .values({
      id: newId(),
      fact: `${kind}:${id}`,
      provider,
      sellerId,
      sellerName,
      purchaseId: null,
      payoutId: id,
      kind,
      grossCents: -cents,
      feeCents: 0,
    })
    .execute()
}

async function lockAccount(trx: DatabaseTransaction, key: string) {
  await runStatement(
    sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${key}`}, 0))`,
    trx,
  )
}

async function readOwed(which: Fragment, rest: Fragment, trx?: DatabaseTransaction) {
  const rows = await readRows(
    owedRow,
    sql`select ${accountKey} as key, (array_agg(e.seller_id))[1] as "sellerId",
        coalesce(max(u.username), max(e.seller_name)) as "sellerName", ${balanceColumns}
      from ledger_entries e left join purchases p on p.id = e.purchase_id
        left join users u on u.id = e.seller_id
      where e.provider = ${payments().provider} and ${which}
      group by ${accountKey} ${rest}`,
    trx,
  )
  return rows.map(({ key, sellerId, sellerName, ...balance }) => ({
    key,
    sellerId,
    sellerName,
    ...balanceOf(balance),
  }))
}

const owedRow: Columns<Omit<Owed, 'dueCents'>> = {
  key: text,
  sellerId: orNull(uuid),
  sellerName: text,
  cents: integer,
  pendingCents: integer,
}

const payoutRow: Columns<Payout> = {
  id: uuid,
  sellerName: text,
  cents: integer,
  paidAt: timestamp,
  reference: text,
  isUndone: boolean,
}
