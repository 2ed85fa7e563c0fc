import { toDomainError } from '#app/domain/money/payment-operations.server.ts'
import { isTest, payments } from '#app/domain/money/payments.server.ts'
import { refresh } from '#app/domain/money/refresh-subscription.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import { PaymentRefused } from '#app/integrations/payments.server.ts'
import type { TypedCard } from '#app/integrations/stripe-double/bank.ts'
import { closeDispute } from '#app/integrations/stripe-double/charges.ts'
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

export async function find(id: string): Promise<HostedPage> {
  return readTest(requireTest(id, 'Payment'), (store) => showPage(store, id)).catch(
    missing('Payment'),
  )
}

/** Types a test card into a hosted page. @throws `invalid` with Stripe's message if refused */
export function type(id: string, typed: TypedCard): Promise<HostedPage> {
  return act(id, (store) => typeCard(store, id, typed))
}

/** Returns the path to redirect to: that of `address` again if the bank must confirm. */
export async function typeInto(address: string, typed: TypedCard): Promise<string> {
  const { needs, success } = await type(address.slice(address.lastIndexOf('/') + 1), typed)
  const { pathname, search } = new URL(needs === 'nothing' && success ? success : address)
  return pathname + search
}

/** Plays the bank that allows or refuses a payment; does nothing if no payment waits for it. */
export function answer(id: string, isAllowed: boolean): Promise<HostedPage> {
  return act(id, (store) => answerBank(store, id, isAllowed))
}

async function act(id: string, work: (store: Store) => HostedPage): Promise<HostedPage> {
  await find(id)
  const page = await changeTest(id, work).catch((error) => {
    throw toDomainError(error)
  })
  if (page.needs === 'nothing' && page.subscriptionId) await refresh(page.subscriptionId)
  return page
}

type TestAccount = AccountPage & { state: AccountOutcome }

export async function findAccount(linkId: string): Promise<TestAccount> {
  const page = await readTest(requireTest(linkId, 'Account'), (store) =>
    showAccountPage(store, linkId),
  ).catch(missing('Account'))
  const { state = 'unfinished' } = (await payments().findAccount(page.accountId)) ?? {}
  return { ...page, state }
}

/** Returns the account as it was before; changes nothing if the link has ended. */
export async function endAccountLink(
  linkId: string,
  outcome: AccountOutcome,
): Promise<TestAccount> {
  const page = await findAccount(linkId)
  if (!page.hasEnded) await changeTest(linkId, (store) => endAccountPage(store, linkId, outcome))
  return page
}

/** Plays the bank that decides about a dispute. */
export async function endDispute(actor: Actor, id: string, isWon: boolean) {
  requireAdmin(actor)
  const outcome = isWon ? 'won' : 'lost'
  await changeTest(requireTest(id, 'Dispute'), (store) => closeDispute(store, id, outcome)).catch(
    missing('Dispute'),
  )
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
