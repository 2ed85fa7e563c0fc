import { z } from 'zod'
import { testPaymentWords } from './words.ts'

export const accountOutcomes = ['ready', 'reviewed', 'unfinished', 'restricted'] as const
export type AccountOutcome = (typeof accountOutcomes)[number]

export const outcomeNames: Record<AccountOutcome, string> = {
  ready: testPaymentWords.accountReady.text,
  reviewed: testPaymentWords.accountReviewed.text,
  unfinished: testPaymentWords.accountUnfinished.text,
  restricted: testPaymentWords.accountRefused.text,
}

export const TestAccountForm = z.object({ outcome: z.enum(accountOutcomes) })
