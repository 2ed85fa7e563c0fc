import { sandboxWords } from './words.ts'

/** What a test card does: is refused when it is added, when money is taken, or never. */
type TestCard = {
  brand: string
  /** Why it cannot be added. */
  refusedAtFirst?: Refusal
  /** Why no money can be taken from it. */
  refusedLater?: Refusal
  /** Its bank takes back what it paid once. */
  isDisputed?: boolean
}

/** By Stripe's code. */
export const refusals = {
  card_declined: sandboxWords.card_declined.text,
  insufficient_funds: sandboxWords.insufficient_funds.text,
  expired_card: sandboxWords.expired_card.text,
  incorrect_cvc: sandboxWords.incorrect_cvc.text,
  processing_error: sandboxWords.processing_error.text,
  authentication_required: sandboxWords.authentication_required.text,
  incorrect_number: sandboxWords.incorrect_number.text,
}
export type Refusal = keyof typeof refusals

/** Stripe's test cards by number (docs.stripe.com/testing). */
export const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: 'visa', refusedAtFirst: 'card_declined' },
  '4000000000009995': { brand: 'visa', refusedAtFirst: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', refusedAtFirst: 'expired_card' },
  '4000000000000127': { brand: 'visa', refusedAtFirst: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', refusedAtFirst: 'processing_error' },
  '4000000000000259': { brand: 'visa', isDisputed: true },
  '4000000000000341': { brand: 'visa', refusedLater: 'card_declined' },
  '4000008260003178': { brand: 'visa', refusedLater: 'insufficient_funds' },
  '4000002760003184': { brand: 'visa', refusedLater: 'authentication_required' },
}

/** The cards that Stripe knows by name, for callers without a form. */
export const namedCards = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
])
