import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { keepEvent } from '#app/domain/billing/event-rows.server.ts'
import { env } from '#app/env.server.ts'
import { PaymentRefused } from '#app/integrations/payments.server.ts'
import type {
  AccountWays,
  SellerAccount,
  SellerPayments,
  Transfer,
} from '#app/integrations/seller-payments.server.ts'
import { secondsNow } from './sandbox-charges.server.ts'
import {
  addRecord,
  answerOnce,
  findAnswer,
  findRecord,
  listRecords,
  removeRecord,
  requireRecord,
  saveRecord,
} from './sandbox-store.server.ts'
import type { AccountOutcome } from './test-account.ts'
import { sandboxWords } from './words.ts'

/** Seconds for which a link leads to its page. */
const linkTime = 300

const asked = ['external_account', 'individual.verification.document', 'tos_acceptance.date']

const outcomes: Record<AccountOutcome, Omit<SellerAccount, 'id'>> = {
  ready: { state: 'ready', asked: [], reason: '' },
  reviewed: { state: 'reviewed', asked: [], reason: 'under_review' },
  unfinished: {
    state: 'unfinished',
    asked: ['individual.verification.document'],
    reason: sandboxWords.document_missing.text,
  },
  restricted: { state: 'restricted', asked: [], reason: 'rejected.other' },
}

/** What the page of the embedded provider shows of an account, and where it leads. */
export type TestAccount = {
  accountId: string
  state: SellerAccount['state']
  /** It asks the owner; else it only shows what has arrived. */
  asks: boolean
  hasEnded: boolean
  arrivedCents: number
  back: string
  ended: string
}

/** Undefined where no such link was made. */
export function findTestAccount(linkId: string): Promise<TestAccount | undefined> {
  return db.transaction().execute(async (trx) => {
    const link = await findRecord(trx, 'accountLink', linkId)
    const account = link && (await findRecord(trx, 'account', link.body.accountId))
    if (!account) return undefined
    const { endsAt, asks, back, ended } = link.body
    const transfers = await listRecords(trx, 'transfer', account.id)
    const arrivedCents = transfers.reduce(
      (sum, { body }) => sum + body.cents - body.reversedCents,
      0,
    )
    const hasEnded = endsAt < secondsNow()
    const { state } = account.body
    return { accountId: account.id, state, asks, hasEnded, arrivedCents, back, ended }
  })
}

/**
 * Plays the owner and the provider: the account is like this from now on, and the link has ended.
 */
export async function endTestAccountLink(linkId: string, outcome: AccountOutcome) {
  await db.transaction().execute(async (trx) => {
    const link = await requireRecord(trx, 'accountLink', linkId)
    const account = await requireRecord(trx, 'account', link.body.accountId)
    await saveRecord(trx, { ...account, body: outcomes[outcome] })
    await saveRecord(trx, { ...link, body: { ...link.body, endsAt: 0 } })
    const id = `evt_test_${newId().replaceAll('-', '')}`
    const about = { customerId: null, objectId: account.id, subscriptionId: null }
    await keepEvent(trx, { id, type: 'account.updated', ...about })
  })
}

export const sellerCalls: SellerPayments = {
  createAccount: (key) =>
    answerOnce(key, (trx) =>
      addRecord(trx, 'account', null, { state: 'unfinished', asked, reason: '' }),
    ),

  findAccount: (id) =>
    db.transaction().execute(async (trx) => {
      const account = await findRecord(trx, 'account', id)
      return account && { id, ...account.body }
    }),

  createAccountLink: (key, id, ways) => createLink(key, id, ways, true),
  createAccountPage: (key, id, ways) => createLink(key, id, ways, false),

  removeAccount: (key, id) => answerOnce(key, (trx) => removeRecord(trx, id)),

  createTransfer: (key, { accountId, cents }) =>
    answerOnce(key, async (trx) => {
      const account = await requireRecord(trx, 'account', accountId)
      if (account.body.state !== 'ready') {
        throw new PaymentRefused(
          sandboxWords.account_not_ready.text,
          'insufficient_capabilities_for_transfer',
        )
      }
      const body = { accountId, cents, reversedCents: 0, operation: key }
      return { id: await addRecord(trx, 'transfer', accountId, body), ...body }
    }),

  findTransfer: (id) =>
    db.transaction().execute(async (trx) => {
      const transfer = await findRecord(trx, 'transfer', id)
      return transfer && { id, ...transfer.body }
    }),

  findTransferOf: (key) =>
    db.transaction().execute(async (trx) => {
      const made = await findAnswer<Transfer>(trx, key)
      return made && requireTransfer(trx, made.id)
    }),

  reverseTransfer: (key, id) =>
    answerOnce(key, async (trx) => {
      const transfer = await requireRecord(trx, 'transfer', id)
      const body = { ...transfer.body, reversedCents: transfer.body.cents }
      await saveRecord(trx, { ...transfer, body })
      return { id, ...body }
    }),
}

async function requireTransfer(trx: DatabaseTransaction, id: string): Promise<Transfer> {
  return { id, ...(await requireRecord(trx, 'transfer', id)).body }
}

function createLink(key: string, accountId: string, ways: AccountWays, asks: boolean) {
  return answerOnce(key, async (trx) => {
    await requireRecord(trx, 'account', accountId)
    const endsAt = secondsNow() + linkTime
    const id = await addRecord(trx, 'accountLink', null, { ...ways, accountId, endsAt, asks })
    return `${env.PUBLIC_URL}/test-account/${id}`
  })
}
