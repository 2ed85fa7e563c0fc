import { wordsOf } from '#app/domain/money/payment-operations.server.ts'
import { isTest, payments } from '#app/domain/money/payments.server.ts'
import { refresh } from '#app/domain/money/subscriptions.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { PaymentRefused } from '#app/integrations/payments.server.ts'
import type { TypedCard } from '#app/integrations/stripe-double/bank.ts'
import {
  answerBank,
  type HostedPage,
  showPage,
  typeCard,
} from '#app/integrations/stripe-double/hosted.ts'
import {
  type AccountPage,
  endAccountPage,
  showAccountPage,
} from '#app/integrations/stripe-double/sellers.ts'
import type { Store } from '#app/integrations/stripe-double/store.ts'
import { changeTest, readTest } from './double.server.ts'
import type { AccountOutcome } from './test-account.ts'

/**
 * A page that takes a test card or plays the bank of one.
 * @throws `notFound`, also where real money moves
 */
export async function find(id: string): Promise<HostedPage> {
  return readTest(requireTest(id, 'Payment'), (store) => showPage(store, id)).catch(
    missing('Payment'),
  )
}

/**
 * A person types a card.
 * @throws `invalid` with the words of Stripe, and as `find`
 */
export function type(id: string, typed: TypedCard): Promise<HostedPage> {
  return goOn(id, (store) => typeCard(store, id, typed))
}

/**
 * A person types a card into our own form, which stands for a page that was just made.
 * @param address of that page
 * @returns the path that it leads to, which is its own while a bank asks
 * @throws as `type`
 */
export async function typeInto(address: string, typed: TypedCard): Promise<string> {
  const { asks, success } = await type(address.slice(address.lastIndexOf('/') + 1), typed)
  const { pathname, search } = new URL(asks === 'nothing' && success ? success : address)
  return pathname + search
}

/** A person answers their bank; a page that asks nothing stays as it is. @throws as `type` */
export function answer(id: string, isAllowed: boolean): Promise<HostedPage> {
  return goOn(id, (store) => answerBank(store, id, isAllowed))
}

async function goOn(id: string, work: (store: Store) => HostedPage): Promise<HostedPage> {
  await find(id)
  const page = await changeTest(id, work).catch((error) => {
    throw wordsOf(error)
  })
  if (page.asks === 'nothing' && page.subscriptionId) await refresh(page.subscriptionId)
  return page
}

/** A page that asks a seller, or shows what has arrived. */
type TestAccount = AccountPage & { state: AccountOutcome }

/** @throws as `find` */
export async function findAccount(linkId: string): Promise<TestAccount> {
  const page = await readTest(requireTest(linkId, 'Account'), (store) =>
    showAccountPage(store, linkId),
  ).catch(missing('Account'))
  const { state = 'unfinished' } = (await payments().findAccount(page.accountId)) ?? {}
  return { ...page, state }
}

/**
 * Stripe says this of the account from now on, and the link has ended; one that had ended says
 * nothing.
 * @returns the page as it was before
 * @throws as `find`
 */
export async function endAccountLink(
  linkId: string,
  outcome: AccountOutcome,
): Promise<TestAccount> {
  const page = await findAccount(linkId)
  if (!page.hasEnded) await changeTest(linkId, (store) => endAccountPage(store, linkId, outcome))
  return page
}

function requireTest(id: string, what: string) {
  if (isTest()) return id
  throw notFound(what)
}

function missing(what: string) {
  return (error: unknown): never => {
    throw error instanceof PaymentRefused ? notFound(what) : error
  }
}
