import { notFound } from '#app/domain/rules/errors.ts'
import { listCards } from '#app/integrations/stripe-double/bank.ts'
import { paymentsState } from '../payments.server.ts'
import type { TestCard } from './test-card.ts'

/** Lists the cards of the test payments. @throws `notFound` if payments are real or off */
export function list(): TestCard[] {
  if (!areAccepted()) throw notFound('Test card')
  return listCards()
}

/** Whether payments are tests, so that test cards pay. */
export function areAccepted(): boolean {
  return ['test', 'publicTest'].includes(paymentsState())
}
