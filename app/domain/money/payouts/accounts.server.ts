import { type DatabaseTransaction, db, read, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { limitWords } from '#app/domain/items/words.ts'
import { removeSellerAccount } from '#app/domain/money/jobs.server.ts'
import {
  createIgnoringSpentKey,
  toDomainError,
} from '#app/domain/money/payment-operations.server.ts'
import { payments, paysSellers } from '#app/domain/money/payments.server.ts'
import { withTimeout } from '#app/domain/money/with-timeout.server.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import { canSell } from '#app/domain/rules/tier.ts'
import {
  type Actor,
  requireAdmin,
  requireSelf,
  requireUser,
  type SignedIn,
} from '#app/domain/users/actor.ts'
import type { AccountUrls } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { describeReason, describeRequirements, type SellerAccount } from './account.ts'
import { hasOpenPayoutTo } from './transfer-rows.server.ts'
import { payoutWords } from './words.ts'

export async function find(actor: Actor): Promise<SellerAccount | null> {
  const user = requireUser(actor)
  const row = await db.selectFirst('sellerAccounts', accountColumns, isOf(user.id))
  return row ? toSellerAccount(row) : null
}

/**
 * Returns the URL of the provider's form, which can be opened once.
 * @throws `forbidden` if the user sells nothing, or sellers are paid by hand
 */
export async function createLink(actor: Actor, urls: AccountUrls): Promise<string> {
  const user = requireSelf(actor)
  if (!paysSellers()) throw forbidden(payoutWords.notOffered)
  await requireSeller(user)
  return callProvider(async () => {
    const accountId = (await findId(user)) ?? (await createAccount(user))
    return payments().createAccountLink(newId(), accountId, urls)
  })
}

/** Returns the URL of the provider's page about payouts; the URL can be opened once. */
export async function createPage(actor: Actor): Promise<string> {
  const accountId = await findId(requireSelf(actor))
  if (!accountId) throw notFound('Account')
  return callProvider(() => payments().createAccountPage(newId(), accountId))
}

export async function refreshOwn(actor: Actor): Promise<void> {
  const accountId = await findId(requireUser(actor))
  if (accountId) await withTimeout(refresh(accountId))
}

/** Records the account's state at the provider, unless a later request has recorded it. */
export async function refresh(accountId: string): Promise<void> {
  const [known] = await readRows(
    { askedAt: text },
    sql`select clock_timestamp()::text as "askedAt" from seller_accounts
      where account_id = ${accountId} and provider = ${payments().provider}`,
    db,
  )
  if (!known) return
  const account = await payments().findAccount(accountId)
  if (!account) {
    await db.remove('sellerAccounts', sql`account_id = ${accountId}`)
    return
  }
  const { state, asked, reason } = account
  await db.run(sql`update seller_accounts
      set state = ${state}, asked = ${asked}::text[], reason = ${reason},
        read_at = ${known.askedAt}::timestamptz
      where account_id = ${accountId} and read_at < ${known.askedAt}::timestamptz`)
}

const batchSize = 100

/** Refreshes ready accounts once a day, and others every half hour. */
export async function refreshOld(): Promise<void> {
  const rows = await db.select(
    'sellerAccounts',
    ['accountId'],
    sql`provider = ${payments().provider} and read_at <
        now() - case when state = 'ready' then interval '1 day' else interval '30 minutes' end
      order by read_at limit ${batchSize}`,
  )
  for (const { accountId } of rows) await refresh(accountId)
}

export type ListedAccount = SellerAccount & {
  id: string
  sellerName: string
  createdAt: Date
}

/** Lists the latest 200 accounts. @throws `forbidden` unless the actor is an admin */
export async function list(actor: Actor): Promise<ListedAccount[]> {
  requireAdmin(actor)
  const rows = await read(
    select(
      {
        ...columns('sellerAccounts', 'a', ...accountColumns, 'createdAt'),
        id: as(text, sql`a.account_id`),
        sellerName: as(text, sql`u.username`),
      },
      sql`from seller_accounts a join users u on u.id = a.user_id
        where a.provider = ${payments().provider} order by a.created_at desc limit 200`,
    ),
  )
  return rows.map((row) => ({ ...row, ...toSellerAccount(row) }))
}

export async function requestRemoval(trx: DatabaseTransaction, userId: string) {
  const rows = await trx.select('sellerAccounts', ['accountId'], isOf(userId))
  for (const { accountId } of rows) await enqueue(trx, removeSellerAccount, { accountId })
}

/** Deletes the account; idempotent. @throws `PaymentRefused` while the account holds money */
export async function remove(accountId: string) {
  if (await hasOpenPayoutTo(accountId)) {
    throw new DomainError('conflict', payoutWords.underWay)
  }
  await payments().removeAccount(newId(), accountId)
}

async function requireSeller({ id, tier }: SignedIn) {
  if (canSell(tier)) return
  const sold = await db.selectFirst('ledgerEntries', ['id'], sql`seller_id = ${id} limit 1`)
  if (!sold) throw forbidden(limitWords.noSales({ tier }))
}

async function createAccount({ id: userId, email }: SignedIn): Promise<string> {
  const { provider, createAccount: create } = payments()
  const accountId = await createIgnoringSpentKey(`account-${userId}`, (key) =>
    create(key, { userId, email }),
  )
  await db.insert('sellerAccounts', { userId, provider, accountId }, sql`on conflict do nothing`)
  const saved = await findId({ id: userId })
  if (!saved) throw notFound('Account')
  return saved
}

async function findId({ id }: { id: string }): Promise<string | undefined> {
  return (await db.selectFirst('sellerAccounts', ['accountId'], isOf(id)))?.accountId
}

function isOf(userId: string) {
  return sql`user_id = ${userId} and provider = ${payments().provider}`
}

function callProvider(call: () => Promise<string>): Promise<string> {
  return call().catch((error) => {
    throw toDomainError(error)
  })
}

function toSellerAccount({ state, asked, reason }: SellerAccount): SellerAccount {
  return { state, asked: describeRequirements(asked), reason: describeReason(reason) }
}

const accountColumns = ['state', 'asked', 'reason'] as const
