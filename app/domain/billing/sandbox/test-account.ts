import { z } from 'zod'
import { sandboxWords } from './words.ts'

/** What the test provider can be told to say of an account. */
export const accountOutcomes = ['ready', 'reviewed', 'unfinished', 'restricted'] as const
export type AccountOutcome = (typeof accountOutcomes)[number]

export const outcomeNames: Record<AccountOutcome, string> = {
  ready: sandboxWords.accountReady.text,
  reviewed: sandboxWords.accountReviewed.text,
  unfinished: sandboxWords.accountUnfinished.text,
  restricted: sandboxWords.accountRefused.text,
}

/** The form of the page that plays the provider's own. */
export const TestAccountForm = z.object({ outcome: z.enum(accountOutcomes) })
