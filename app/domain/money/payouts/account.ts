import { payoutWords } from './words.ts'

/** `unfinished`: the seller must act; `reviewed`: the provider checks; `restricted`: refused. */
export type AccountState = 'unfinished' | 'reviewed' | 'ready' | 'restricted'

export type SellerAccount = {
  state: AccountState
  /** Names of what the provider requires, such as 'a bank account'. */
  asked: string[]
  /** What is wrong with the account, as a sentence; may be empty. */
  reason: string
}

export const minPayoutCents = 1_000

/** Names for Stripe's requirements (docs.stripe.com/connect/handling-api-verification). */
const requirementNames: [pattern: RegExp, name: string][] = [
  [/^external_account|^bank_account/, 'a bank account'],
  [/verification\.(?:additional_)?document/, 'a picture of an identity document'],
  [/^tos_acceptance/, 'your acceptance of its terms'],
  [/\bdob\b/, 'a date of birth'],
  [/\baddress\b/, 'an address'],
  [/name|\brelationship\b/, 'a name'],
  [/ssn|id_number|tax_id/, 'a tax or identity number'],
  [/phone/, 'a phone number'],
  [/email/, 'an email address'],
  [/^business_/, 'what you do for a living'],
]

/** @param names requirements as the provider names them, such as `individual.dob.day` */
export function describeRequirements(names: string[]): string[] {
  const described = names.map(
    (name) => requirementNames.find(([pattern]) => pattern.test(name))?.[1] ?? 'more about you',
  )
  return [...new Set(described)]
}

/** Sentences for Stripe's codes that say why an account is disabled. */
const reasonSentences: [pattern: RegExp, sentence: string][] = [
  [/^requirements\.past_due$/, payoutWords.askedTooLate.text],
  [/^rejected\.(?:incomplete|other|listed)/, payoutWords.personUnclear.text],
  [/^rejected\./, payoutWords.termsForbid.text],
  [/^(?:listed|under_review|requirements\.pending)/, payoutWords.looking.text],
  [/^platform_paused$/, payoutWords.paused.text],
  [/^(?:other|action_required)/, payoutWords.saysThere.text],
]

/** @param reason the provider's code, or a sentence, which is returned unchanged */
export function describeReason(reason: string): string {
  return reasonSentences.find(([pattern]) => pattern.test(reason))?.[1] ?? reason
}
