import { type DatabaseTransaction, db, read, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { limitWords } from '#app/domain/items/words.ts'
import { removeSellerAccount } from '#app/domain/money/jobs.server.ts'
import { createIgnoringSpentKey, wordsOf } from '#app/domain/money/payment-operations.server.ts'
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
import type { AccountWays } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { describeAsked, describeReason, type PaidAccount } from './account.ts'
import { isUnderWay } from './transfer-rows.server.ts'
import { payoutWords } from './words.ts'

/** The actor's account; null where none is begun. */
export async function find(actor: Actor): Promise<PaidAccount | null> {
  const user = requireUser(actor)
  const row = await db.selectFirst('sellerAccounts', accountColumns, isOf(user.id))
  return row ? inWords(row) : null
}

/**
 * Begins the actor's account at the provider, or goes on with it.
 * @returns the provider's page, which works once and is kept nowhere
 * @throws `forbidden` for who sells nothing, and where payouts are made by hand; `invalid` with the
 * provider's words; `unavailable`
 */
export async function begin(actor: Actor, ways: AccountWays): Promise<string> {
  const user = requireSelf(actor)
  if (!paysSellers()) throw forbidden(payoutWords.notOffered)
  await requireSeller(user)
  return ask(async () => {
    const accountId = (await findId(user)) ?? (await createAccount(user))
    return payments().createAccountLink(newId(), accountId, ways)
  })
}

/**
 * The provider's page on which the actor sees what has arrived; it works once.
 * @throws `notFound` without an account, and as `begin`
 */
export async function open(actor: Actor): Promise<string> {
  const accountId = await findId(requireSelf(actor))
  if (!accountId) throw notFound('Account')
  return ask(() => payments().createAccountPage(newId(), accountId))
}

/** Asks the provider about the actor's account, for who comes back from its page. */
export async function refreshOwn(actor: Actor): Promise<void> {
  const accountId = await findId(requireUser(actor))
  if (accountId) await withTimeout(refresh(accountId))
}

/**
 * Writes down what the provider says of an account now; of one that is nobody's, nothing. An answer
 * that was asked for earlier overwrites none that was asked for later.
 */
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

/** Of one question for accounts that nobody told us about. */
const batchSize = 100

/** Asks about accounts that wait for something, and once a day about the others. */
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

/** An account as the admins see it. */
export type ListedAccount = PaidAccount & {
  id: string
  sellerName: string
  createdAt: Date
}

/** The latest 200. @throws `unauthenticated` and `forbidden` for non-admins */
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
  return rows.map((row) => ({ ...row, ...inWords(row) }))
}

/** With a user goes their account at the provider, once what it holds has gone to their bank. */
export async function requestRemoval(trx: DatabaseTransaction, userId: string) {
  const rows = await trx.select('sellerAccounts', ['accountId'], isOf(userId))
  for (const { accountId } of rows) await enqueue(trx, removeSellerAccount, { accountId })
}

/** Idempotent. @throws `PaymentRefused` while money is in it, so that it is tried again later */
export async function remove(accountId: string) {
  if (await isUnderWay(accountId)) {
    throw new DomainError('conflict', payoutWords.underWay)
  }
  await payments().removeAccount(newId(), accountId)
}

async function requireSeller({ id, tier }: SignedIn) {
  if (canSell(tier)) return
  const sold = await db.selectFirst('ledgerEntries', ['id'], sql`seller_id = ${id} limit 1`)
  if (!sold) throw forbidden(limitWords.noSales({ tier }))
}

/** Two clicks make one account, by their key; one too many would hold nothing. */
async function createAccount({ id: userId, email }: SignedIn): Promise<string> {
  const { provider, createAccount: create } = payments()
  const accountId = await createIgnoringSpentKey(`account-${userId}`, (key) =>
    create(key, { userId, email }),
  )
  await db.insert('sellerAccounts', { userId, provider, accountId }, sql`on conflict do nothing`)
  const kept = await findId({ id: userId })
  if (!kept) throw notFound('Account')
  return kept
}

async function findId({ id }: { id: string }): Promise<string | undefined> {
  return (await db.selectFirst('sellerAccounts', ['accountId'], isOf(id)))?.accountId
}

function isOf(userId: string) {
  return sql`user_id = ${userId} and provider = ${payments().provider}`
}

function ask(call: () => Promise<string>): Promise<string> {
  return call().catch((error) => {
    throw wordsOf(error)
  })
}

function inWords({ state, asked, reason }: PaidAccount): PaidAccount {
  return { state, asked: describeAsked(asked), reason: describeReason(reason) }
}

const accountColumns = ['state', 'asked', 'reason'] as const
