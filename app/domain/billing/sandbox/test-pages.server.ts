import { notFound } from '#app/domain/errors.ts'
import { wordsOf } from '../payment-operations.server.ts'
import { isTest } from '../payments.server.ts'
import type { TypedCard } from './sandbox-cards.server.ts'
import { findTestPage, payTestIntent, type TestPage } from './sandbox-intents.server.ts'
import { endTestAccountLink, findTestAccount, type TestAccount } from './sandbox-sellers.server.ts'
import type { AccountOutcome } from './test-account.ts'

/**
 * What a page of the embedded provider asks for. @throws `notFound`, also where real money moves
 */
export async function find(id: string): Promise<TestPage> {
  const page = isTest() ? await findTestPage(id) : undefined
  if (!page) throw notFound('Payment')
  return page
}

/**
 * Pays what the page asks for; paid once, it stays so.
 * @returns where the page leads then
 * @throws as `find`, `invalid` with the provider's words
 */
export async function pay(id: string, typed: TypedCard): Promise<string> {
  const { success } = await find(id)
  await payTestIntent(id, typed).catch((error) => {
    throw wordsOf(error)
  })
  return success
}

/** What a page of the embedded provider shows of an account. @throws as `find` */
export async function findAccount(linkId: string): Promise<TestAccount> {
  const page = isTest() ? await findTestAccount(linkId) : undefined
  if (!page) throw notFound('Account')
  return page
}

/**
 * Lets the test provider say this of the account.
 * @returns where the page leads then; a link that has ended leads to where it is told, and says
 * nothing
 * @throws as `find`
 */
export async function endAccountLink(linkId: string, outcome: AccountOutcome): Promise<string> {
  const { back, ended, hasEnded } = await findAccount(linkId)
  if (hasEnded) return ended
  await endTestAccountLink(linkId, outcome)
  return back
}
