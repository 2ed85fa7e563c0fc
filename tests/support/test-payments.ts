import * as cards from '#app/domain/money/cards.server.ts'
import { changeTest } from '#app/domain/money/test-payments/double.server.ts'
import * as testPages from '#app/domain/money/test-payments/test-pages.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { addMethod } from '#app/integrations/stripe-double/bank.ts'
import { confirmIntent } from '#app/integrations/stripe-double/intents.ts'
import { env } from '#app/server/env.server.ts'

/** Somebody saves a test card on a page that takes one. */
export async function saveTestCard(user: User, number = '4242424242424242', expYear = 2040) {
  const page = await cards.createHostedSetup(user, `${env.PUBLIC_URL}/subscription`)
  const path = await testPages.typeInto(page, { number, expMonth: 12, expYear })
  const { searchParams } = new URL(path, env.PUBLIC_URL)
  return cards.saveSetupCard(user, searchParams.get('setup') ?? '')
}

/** Somebody types a test card into an app's form of a payment. */
export function payTest(intentId: string, number = '4242424242424242') {
  return changeTest(intentId, (store) =>
    confirmIntent(store, intentId, addMethod(store, number).id, true),
  )
}
