import { declined, type StripeFailure, wrong } from './failures.ts'
import { idOf, type Objects, type Store } from './store.ts'

type Outcome = { code: string; message: string; declineCode?: string }

const yes = undefined
const no = (declineCode: string, message = 'Your card was declined.'): Outcome => ({
  code: 'card_declined',
  message,
  declineCode,
})
const other = (code: string, message: string): Outcome => ({ code, message })

type Behaviour = {
  brand: string
  /** What the bank says when the card is set up. */
  setUp?: Outcome | undefined
  /** What it says when money is taken. */
  pay?: Outcome | undefined
  /** It asks the person first. */
  asks?: 'always' | 'toPay'
}

/** Stripe's test cards (docs.stripe.com/testing). */
const cards: Record<string, Behaviour> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': {
    brand: 'visa',
    setUp: no('generic_decline'),
    pay: no('generic_decline'),
  },
  '4000000000009995': {
    brand: 'visa',
    setUp: no('insufficient_funds', 'Your card has insufficient funds.'),
    pay: no('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    brand: 'visa',
    setUp: other('expired_card', 'Your card has expired.'),
    pay: other('expired_card', 'Your card has expired.'),
  },
  '4000000000000341': { brand: 'visa', setUp: yes, pay: no('generic_decline') },
  '4000002500003155': { brand: 'visa', asks: 'always' },
  '4000002760003184': { brand: 'visa', asks: 'toPay' },
}

/** The payment methods that Stripe knows by name. */
const named: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeCustomerFail: '4000000000000341',
}

/** A payment method of a typed number; it is nobody's yet. */
export function addMethod(store: Store, number: string): Objects['payment_method'] {
  const { brand } = behaviourOf(number)
  const method = store.add('payment_method', {
    type: 'card',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2040 },
    created: store.now(),
    customer: null,
    livemode: false,
    metadata: {},
  })
  store.cardNumbers.set(method.id, number)
  return method
}

/** By its id, or made new of one that Stripe knows by name. */
export function requireMethod(store: Store, id: string, param = 'payment_method') {
  const number = named[id]
  return number ? addMethod(store, number) : store.require('payment_method', id, param)
}

/** @throws StripeFailure when the card cannot be kept; @returns whether the bank asks first */
export function trySetUp(store: Store, methodId: string): boolean {
  const { setUp, asks } = behaviourOf(store.cardNumbers.get(methodId) ?? '')
  if (setUp) throw refusal(setUp)
  return asks === 'always'
}

/** What the bank says when money is taken. */
export function askBank(
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
  const { pay, asks } = behaviourOf(store.cardNumbers.get(methodId) ?? '')
  if (pay) return refusal(pay)
  return asks && !isConfirmed ? 'asks' : 'paid'
}

type Taking = {
  customer: string | null
  method: string | null
  cents: number
  description: string | null
  intent?: Objects['payment_intent']
}

/** Takes the money: what Stripe's books say of it. */
export function addCharge(store: Store, { customer, method, cents, description, intent }: Taking) {
  const charge = store.add('charge', {
    amount: cents,
    amount_captured: cents,
    amount_refunded: 0,
    application_fee_amount: intent?.application_fee_amount ?? null,
    captured: true,
    created: store.now(),
    currency: 'usd',
    customer,
    description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent?.metadata ?? {},
    paid: true,
    payment_intent: intent?.id ?? null,
    payment_method: method,
    receipt_email: intent?.receipt_email ?? null,
    receipt_url: `${store.origin}/receipts/${idOf('rcpt')}`,
    refunded: false,
    status: 'succeeded',
    transfer_group: intent?.transfer_group ?? null,
  })
  store.tell('charge.succeeded', charge)
  return charge
}

function refusal({ code, message, declineCode }: Outcome) {
  return declined(message, code, declineCode)
}

function behaviourOf(number: string): Behaviour {
  const known = cards[number]
  if (!known) throw declined('Your card number is incorrect.', 'incorrect_number')
  return known
}
