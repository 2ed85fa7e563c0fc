import { z } from 'zod'
import { testPaymentWords } from './words.ts'

/** What Stripe's double can be told to say of an account. */
export const accountOutcomes = ['ready', 'reviewed', 'unfinished', 'restricted'] as const
export type AccountOutcome = (typeof accountOutcomes)[number]

export const outcomeNames: Record<AccountOutcome, string> = {
  ready: testPaymentWords.accountReady.text,
  reviewed: testPaymentWords.accountReviewed.text,
  unfinished: testPaymentWords.accountUnfinished.text,
  restricted: testPaymentWords.accountRefused.text,
}

/** The form of the page that plays the provider's own. */
export const TestAccountForm = z.object({ outcome: z.enum(accountOutcomes) })
