import { payoutWords } from './words.ts'

/** `unfinished` waits for its owner, `reviewed` for the provider; only `ready` is paid. */
export type AccountState = 'unfinished' | 'reviewed' | 'ready' | 'restricted'

/** An account of a seller at the provider, as it was last described. */
export type PaidAccount = {
  state: AccountState
  /** What the provider asks for, in words, each once. */
  asked: string[]
  /** What is wrong, in the provider's words; may be empty. */
  reason: string
}

/** Cents that have to be due before they are paid by themselves. */
export const leastPayoutCents = 1_000

/**
 * Stripe's names of what it asks for begin with these
 * (docs.stripe.com/connect/handling-api-verification).
 */
const askedWords: [start: RegExp, words: string][] = [
  [/^external_account|^bank_account/, 'a bank account'],
  [/verification\.(?:additional_)?document/, 'a picture of an identity document'],
  [/^tos_acceptance/, 'your yes to its terms'],
  [/\bdob\b/, 'a date of birth'],
  [/\baddress\b/, 'an address'],
  [/name|\brelationship\b/, 'a name'],
  [/ssn|id_number|tax_id/, 'a tax or identity number'],
  [/phone/, 'a phone number'],
  [/email/, 'an email address'],
  [/^business_/, 'what you do for a living'],
]

/** @param names as the provider has them, like `individual.dob.day` */
export function describeAsked(names: string[]): string[] {
  const words = names.map(
    (name) => askedWords.find(([start]) => start.test(name))?.[1] ?? 'more about you',
  )
  return [...new Set(words)]
}

/** What Stripe names instead of describing it. */
const reasonWords: [start: RegExp, words: string][] = [
  [/^requirements\.past_due$/, payoutWords.askedTooLate.text],
  [/^rejected\.(?:incomplete|other|listed)/, payoutWords.personUnclear.text],
  [/^rejected\./, payoutWords.termsForbid.text],
  [/^(?:listed|under_review|requirements\.pending)/, payoutWords.looking.text],
  [/^platform_paused$/, payoutWords.paused.text],
  [/^(?:other|action_required)/, payoutWords.saysThere.text],
]

/** @param reason a sentence of the provider, or one of its names */
export function describeReason(reason: string): string {
  return reasonWords.find(([start]) => start.test(reason))?.[1] ?? reason
}
