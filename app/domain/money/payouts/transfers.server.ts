import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { as, columns, listOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockIntent } from '#app/domain/money/event-rows.server.ts'
import { type Operation, runPayment } from '#app/domain/money/payment-operations.server.ts'
import { payments, paysSellers } from '#app/domain/money/payments.server.ts'
import { lockBalance } from '#app/domain/money/sales/seller-balances.server.ts'
import { balance, balanceOf } from '#app/domain/money/sales/statements.server.ts'
import { salesWords } from '#app/domain/money/sales/words.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { type Actor, requireAdmin, requireSelf } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { dollars } from '#app/format/money.ts'
import type { Transfer } from '#app/integrations/payments.server.ts'
import { minPayoutCents } from './account.ts'
import {
  deferTransferEvent,
  findRequest,
  type PayoutRequest,
  recordReversal,
  recordTransfer,
} from './transfer-rows.server.ts'
import { payoutWords } from './words.ts'

/** Sends the amount due to a seller's account; its `userId` is the seller. */
export const payoutOperation: Operation<PayoutRequest, Transfer> = {
  kind: 'payOut',
  async call(provider, key, { accountId, cents }) {
    const description = payoutWords.whatFor.text
    const transfer = await provider.createTransfer(key, { accountId, cents, description })
    // With a repeated key, `createTransfer` may return a stale transfer.
    return (await provider.findTransfer(transfer.id)) ?? transfer
  },
  find: (provider, key, { accountId }) => provider.findTransferOf(key, accountId),
  async afterRemoval(provider, key, input) {
    const made = await provider.findTransferOf(key, input.accountId)
    if (made) await inTransaction((trx) => recordTransfer(trx, null, input, made))
  },
  record: (trx, sellerId, input, transfer) => recordTransfer(trx, sellerId, input, transfer),
}

/** Reverses a transfer; its `userId` is the admin. */
export const reversalOperation: Operation<{ payoutId: string; transferId: string }, Transfer> = {
  kind: 'takeBack',
  call: (provider, key, { transferId }) => provider.reverseTransfer(key, transferId),
  async record(trx, _userId, { transferId }, transfer) {
    await lockIntent(trx, transferId)
    await recordReversal(trx, transfer)
  },
  async afterRemoval(provider, key, { transferId }) {
    await provider.reverseTransfer(key, transferId)
  },
}

/**
 * Sends a seller the amount due, once; `dueCents` is the amount that the admin saw.
 * @throws `conflict` if the amount due has changed, or the seller's account is not ready
 */
export async function send(
  actor: Actor,
  sellerId: string,
  dueCents: number,
): Promise<{ sellerName: string; cents: number }> {
  requireAdmin(actor)
  const admin = requireSelf(actor)
  if (!paysSellers()) throw forbidden(payoutWords.notOffered)
  const [seller] = await readRows(
    { id: uuid, accountId: text, sellerName: text },
    sql`select u.id, a.account_id as "accountId", u.username as "sellerName"
      from seller_accounts a join users u on u.id = a.user_id
      where a.user_id::text = ${sellerId} and a.provider = ${payments().provider}`,
    db,
  )
  if (!seller) throw notFound('Seller')
  const { id, accountId, sellerName } = seller
  const input = { accountId, cents: dueCents, sellerName, madeBy: admin.id }
  const { cents } = await runPayment(id, payoutOperation, input, async (trx) => {
    await requireDue(trx, id, dueCents)
    await audit.record(trx, admin, 'payoutSent', { id, username: sellerName }, { cents: dueCents })
  })
  return { sellerName, cents }
}

const batchSize = 100

/** Pays each seller once in a UTC month, if `minPayoutCents` are due; retries refusals daily. */
export async function sendAllDue(): Promise<void> {
  if (!paysSellers()) return
  for (const { id, accountId, sellerName, ...sums } of await listDue()) {
    const input = { accountId, cents: balanceOf(sums).dueCents, sellerName, madeBy: null }
    await runPayment(id, payoutOperation, input, (trx) => requireDue(trx, id, input.cents)).catch(
      (error) => {
        if (!(error instanceof DomainError)) throw error
      },
    )
  }
}

function listDue() {
  const month = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`
  const due = {
    ...columns('users', 'u', 'id'),
    ...columns('sellerAccounts', 'a', 'accountId'),
    sellerName: as(text, sql`u.username`),
    ...balance,
  }
  return readRows(
    due,
    sql`select * from (select ${listOf(due)}
        from seller_accounts a join users u on u.id = a.user_id
          join ledger_entries e on e.seller_id = a.user_id and e.provider = a.provider
          left join purchases p on p.id = e.purchase_id
        where a.provider = ${payments().provider} and a.state = 'ready'
          and not exists (select 1 from payouts o where o.seller_id = a.user_id
            and o.provider = a.provider and o.transfer_id is not null and o.created_at >= ${month})
          and not exists (select 1 from payment_operations r where r.user_id = a.user_id
            and r.kind = 'payOut' and (r.status = 'open' or r.created_at > now() - interval '1 day'))
        group by u.id, a.account_id) s
      where cents - greatest(0, "pendingCents") >= ${minPayoutCents}
      order by id limit ${batchSize}`,
    db,
  )
}

/**
 * Records a transfer or its reversals; if the payout is still open, defers the event `eventId`.
 * Returns the reason if the transfer matches no record here.
 */
export async function refresh(transferId: string, eventId: string): Promise<Sentence | undefined> {
  const transfer = await payments().findTransfer(transferId)
  if (!transfer) return
  return inTransaction(async (trx) => {
    await lockIntent(trx, transferId)
    if (await recordReversal(trx, transfer)) return
    const request = await findRequest(trx, transfer)
    if (!request) return payoutWords.transferUnknown
    if (request.status === 'open') await deferTransferEvent(trx, eventId, transferId)
    else await recordTransfer(trx, request.userId, request.input, transfer)
  })
}

async function requireDue(trx: DatabaseTransaction, sellerId: string, cents: number) {
  const owed = await lockBalance(trx, sellerId)
  const dueCents = owed?.dueCents ?? 0
  if (dueCents === 0) throw new DomainError('conflict', payoutWords.nothingDue)
  if (dueCents !== cents) {
    throw new DomainError('conflict', salesWords.dueChanged({ now: dollars(dueCents) }))
  }
  const isTheirs = sql`user_id = ${sellerId} and provider = ${payments().provider}`
  const account = await trx.selectFirst('sellerAccounts', ['state'], isTheirs)
  if (account?.state !== 'ready') throw new DomainError('conflict', payoutWords.notReady)
}
