import { declined, type StripeFailure, wrong } from './failures.ts'
import type { Objects } from './objects.ts'
import type { Store } from './store.ts'

type Outcome = { code: string; message: string; declineCode?: string }

const no = (declineCode: string, message = 'Your card was declined.'): Outcome => ({
  code: 'card_declined',
  message,
  declineCode,
})
const other = (code: string, message: string): Outcome => ({ code, message })

type Behaviour = {
  brand: string
  setUp?: Outcome | undefined
  pay?: Outcome | undefined
  asks?: 'always' | 'toPay'
  isDisputed?: boolean
}

/** Stripe's test cards; see https://docs.stripe.com/testing */
const cards: Record<string, Behaviour> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': refusing(no('generic_decline')),
  '4000000000009995': refusing(no('insufficient_funds', 'Your card has insufficient funds.')),
  '4000000000000069': refusing(other('expired_card', 'Your card has expired.')),
  '4000000000000127': refusing(other('incorrect_cvc', "Your card's security code is incorrect.")),
  '4000000000000119': refusing(
    other(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  '4000000000000259': { brand: 'visa', isDisputed: true },
  '4000000000000341': { brand: 'visa', pay: no('generic_decline') },
  '4000008260003178': {
    brand: 'visa',
    pay: no('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000002500003155': { brand: 'visa', asks: 'always' },
  '4000002760003184': { brand: 'visa', asks: 'toPay' },
}

function refusing(outcome: Outcome): Behaviour {
  return { brand: 'visa', setUp: outcome, pay: outcome }
}

/** Stripe's names of test cards, which stand for a saved card. */
const named = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_discover', '6011111111111117'],
  ['pm_card_diners', '3056930009020004'],
  ['pm_card_jcb', '3566002020360505'],
  ['pm_card_unionpay', '6200000000000005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_authenticationRequired', '4000002760003184'],
])

/** Lists the test cards that have a name, with what the bank does when they are saved and charged. */
export function listCards() {
  return Array.from(named, ([paymentMethodId, number]) => {
    const { brand, setUp, pay, asks } = behaviourOf(number)
    return {
      paymentMethodId,
      number,
      brand,
      whenSaved: outcomeOf(setUp, asks === 'always'),
      whenCharged: outcomeOf(pay, asks !== undefined),
      declineReason: pay ? (pay.declineCode ?? pay.code) : null,
    }
  })
}

function outcomeOf(refused: Outcome | undefined, asks: boolean) {
  if (refused) return 'card_declined' as const
  return asks ? ('authentication_required' as const) : ('succeeds' as const)
}

export type TypedCard = { number: string; expMonth: number; expYear: number }

/** Adds a payment method without a customer. @throws StripeFailure for a wrong or expired card */
export function addMethod(store: Store, typed: string | TypedCard): Objects['payment_method'] {
  const card = typeof typed === 'string' ? { number: typed, expMonth: 12, expYear: 2040 } : typed
  if (Date.UTC(card.expYear, card.expMonth) <= Date.now()) {
    throw declined('Your card has expired.', 'expired_card')
  }
  return store.add('payment_method', methodOf(store, card))
}

function methodOf(store: Store, { number, expMonth, expYear }: TypedCard) {
  const digits = number.replaceAll(/\D/g, '')
  const { brand } = behaviourOf(digits)
  return {
    type: 'card' as const,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: { brand, last4: digits.slice(-4), exp_month: expMonth, exp_year: expYear },
    created: store.now(),
    customer: null,
    livemode: false,
    metadata: {},
    double: { number: digits, isRemoved: false },
  }
}

/** Finds a payment method by id. The name of a test card adds a method of that card. */
export function requireMethod(store: Store, id: string, param = 'payment_method') {
  const number = named.get(id)
  const method = number ? addMethod(store, number) : store.require('payment_method', id, param)
  if (!method.double.isRemoved) return method
  throw wrong(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
  )
}

/** Finds a payment method like `requireMethod`, but stores none for the name of a test card. */
export function showMethod(store: Store, id: string) {
  const number = named.get(id)
  if (!number) return store.require('payment_method', id)
  const typed = { number, expMonth: 12, expYear: 2040 }
  return { id, object: 'payment_method', ...methodOf(store, typed) }
}

/** Returns whether the bank requires a confirmation. @throws StripeFailure for a refused card */
export function trySetUp(store: Store, methodId: string): boolean {
  const { setUp, asks } = behaviourOfMethod(store, methodId)
  if (setUp) throw refusal(setUp)
  return asks === 'always'
}

export function authorise(
  store: Store,
  methodId: string | null,
  isConfirmed = false,
): 'paid' | 'asks' | StripeFailure {
  if (!methodId) {
    return wrong(
      'This customer has no attached payment source or default payment method.',
      'resource_missing',
    )
  }
  const { pay, asks } = behaviourOfMethod(store, methodId)
  if (pay) return refusal(pay)
  return asks && !isConfirmed ? 'asks' : 'paid'
}

export function isDisputed(store: Store, methodId: string) {
  return behaviourOfMethod(store, methodId).isDisputed === true
}

function behaviourOfMethod(store: Store, methodId: string) {
  return behaviourOf(store.require('payment_method', methodId).double.number)
}

function refusal({ code, message, declineCode }: Outcome) {
  return declined(message, code, declineCode)
}

function behaviourOf(number: string): Behaviour {
  const known = cards[number]
  if (!known) throw declined('Your card number is incorrect.', 'incorrect_number')
  return known
}
