import { notFound } from '#app/domain/errors.ts'
import { wordsOf } from '../payment-operations.server.ts'
import { isTest } from '../payments.server.ts'
import type { TypedCard } from './sandbox-cards.server.ts'
import { findTestPage, payTestIntent, type TestPage } from './sandbox-intents.server.ts'

/** What a page of the embedded provider asks for. @throws `notFound`, also where real money moves */
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
