import { expect, test } from 'vitest'
import { PaymentCard } from '#app/domain/money/card.ts'
import { EducationDecision, EducationInput } from '#app/domain/money/education/education.ts'
import { PaymentEntry } from '#app/domain/money/payment-entry.ts'
import { describeReason, describeRequirements } from '#app/domain/money/payouts/account.ts'
import { Purchase, PurchaseInput } from '#app/domain/money/purchase.ts'
import {
  Subscription,
  SubscriptionChanges,
  SubscriptionInput,
} from '#app/domain/money/subscription.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const id = '0198f3a2-7b1c-7d00-8000-000000000000'

const purchase = {
  id,
  itemType: 'portfolio',
  itemId: null,
  grantedItemId: null,
  title: 'Ridges',
  price: 45,
  createdAt: '2026-05-01T12:00:00Z',
}
const subscription = {
  status: 'active',
  subscriptionTier: 'Pro',
  subscriptionInterval: 'Yearly',
  isEducation: false,
  cancelAtPeriodEnd: true,
  cancelAtTimestamp: null,
  periodEndTimestamp: 1_777_636_800,
}

test.each([
  ['a card', PaymentCard, { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 }],
  [
    'a payment',
    PaymentEntry,
    { id: 'ch_1', created: 1, description: 'Pro', amount: -5000, currency: 'usd' },
  ],
  ['a purchase', Purchase, purchase],
  ['a purchase of what is still there', Purchase, { ...purchase, itemId: id, grantedItemId: id }],
  ['a subscription', Subscription, subscription],
  ['one that ends', Subscription, { ...subscription, cancelAtTimestamp: 1_777_636_800 }],
])('%s is shown with all of its fields', (_, schema, shown) => {
  expect(schema.parse(shown)).toEqual(shown)
  expect(problemsIn(schema, {}).map(([path]) => path)).toEqual(Object.keys(shown))
})

test.each(['incomplete', 'active', 'pastDue', 'unpaid'])('a subscription can be %s', (status) => {
  expect(Subscription.parse({ ...subscription, status }).status).toBe(status)
})

test.each([
  ['status', 'ended'],
  ['subscriptionTier', 'Basic'],
  ['subscriptionInterval', 'Weekly'],
])('a subscription has no %s %s', (field, value) => {
  const wrong = { ...subscription, [field]: value }
  expect(problemsIn(Subscription, wrong).map(([path]) => path)).toEqual([field])
})

test('a portfolio is bought, with a code of at most 100 characters or none', () => {
  const bought = { itemType: 'portfolio', itemId: id }
  expect(PurchaseInput.parse(bought)).toEqual(bought)
  const promotionCode = 'x'.repeat(100)
  expect(PurchaseInput.parse({ ...bought, promotionCode })).toEqual({ ...bought, promotionCode })
  expect(problemsIn(PurchaseInput, {})).toEqual([
    ['itemType', 'Only portfolios can be bought'],
    ['itemId', 'Item ID is required'],
  ])
  const wrong = { itemType: 'location', itemId: 'x', promotionCode: `${promotionCode}x`, price: 1 }
  expect(problemsIn(PurchaseInput, wrong).map(([path]) => path)).toEqual([
    'itemType',
    'itemId',
    'promotionCode',
    '',
  ])
})

test.each([
  [{ tier: 'Creative' }, []],
  [{ interval: 'Yearly' }, []],
  [{ cancelAtPeriodEnd: true }, []],
  [{}, []],
  [{ tier: 'Basic' }, ['tier']],
  [{ cancelAtPeriodEnd: 'yes' }, ['cancelAtPeriodEnd']],
  [{ price: 1 }, ['']],
])('of a subscription, what is wrong with changing %j is %j', (changes, wrong) => {
  expect(problemsIn(SubscriptionChanges, changes).map(([path]) => path)).toEqual(wrong)
})

test('what is subscribed to is a plan that costs something, by the month or the year', () => {
  const plan = { tier: 'Business', interval: 'Monthly' }
  expect(SubscriptionInput.parse(plan)).toEqual(plan)
  const wrong = { tier: 'Basic', interval: 'Weekly', price: 1 }
  expect(problemsIn(SubscriptionInput, wrong).map(([path]) => path)).toEqual([
    'tier',
    'interval',
    '',
  ])
})

test('who asks for the education price names a school and where it is', () => {
  const max = { school: 'x'.repeat(200), address: 'y'.repeat(500), note: 'z'.repeat(2000) }
  const typed = { school: ` ${max.school}`, address: `${max.address} `, note: ` ${max.note} ` }
  expect(EducationInput.parse(typed)).toEqual(max)
  const least = { school: 'Film school Bern', address: 'film.example' }
  expect(EducationInput.parse(least)).toEqual({ ...least, note: '' })
})

test.each([
  ['school', undefined, 'Name your school or university'],
  ['school', ' ', 'Name your school or university'],
  ['school', 'x'.repeat(201), 'This has at most 200 characters'],
  ['address', undefined, 'Enter its website or postal address'],
  ['address', ' ', 'Enter its website or postal address'],
  ['address', 'x'.repeat(501), 'This has at most 500 characters'],
  ['note', 'x'.repeat(2001), 'This has at most 2000 characters'],
])('the education price is not asked for with the %s %j', (field, value, message) => {
  const asked = { school: 'Film school Bern', address: 'film.example', [field]: value }
  expect(problemsIn(EducationInput, asked)).toEqual([[field, message]])
})

test('the education price is granted up to a day, or declined with a word', () => {
  expect(EducationDecision.parse({})).toEqual({ id: '', reason: '' })
  const reason = 'x'.repeat(1000)
  expect(EducationDecision.parse({ id, reason: ` ${reason} `, endsOn: '2027-09-30' })).toEqual({
    id,
    reason,
    endsOn: '2027-09-30',
  })
})

const end = 'The price ends on a day from tomorrow on, in two years at the latest'

test.each([
  ['reason', 'x'.repeat(1001), 'This has at most 1000 characters'],
  ['endsOn', 'soon', end],
  ['endsOn', '', end],
])('the education price is not decided with the %s %j', (field, value, message) => {
  expect(problemsIn(EducationDecision, { id, [field]: value })).toEqual([[field, message]])
})

test.each([
  ['external_account', 'a bank account'],
  ['bank_account.number', 'a bank account'],
  ['individual.verification.document', 'a picture of an identity document'],
  ['individual.verification.additional_document', 'a picture of an identity document'],
  ['tos_acceptance.date', 'your acceptance of its terms'],
  ['individual.dob.day', 'a date of birth'],
  ['individual.address.city', 'an address'],
  ['individual.first_name', 'a name'],
  ['business_profile.name', 'a name'],
  ['person_1.relationship.title', 'a name'],
  ['individual.ssn_last_4', 'a tax or identity number'],
  ['individual.id_number', 'a tax or identity number'],
  ['company.tax_id', 'a tax or identity number'],
  ['individual.phone', 'a phone number'],
  ['individual.email', 'an email address'],
  ['business_profile.mcc', 'what you do for a living'],
  ['settings.external_account', 'more about you'],
  ['settings.bank_account', 'more about you'],
  ['settings.tos_acceptance', 'more about you'],
  ['settings.business_type', 'more about you'],
  ['individual.verification.status', 'more about you'],
])('where the provider asks for %s, it wants %s', (name, words) => {
  expect(describeRequirements([name])).toEqual([words])
})

test('what the provider asks for in parts is said once', () => {
  const names = ['individual.dob.day', 'individual.email', 'individual.dob.year', 'odd', 'other']
  expect(describeRequirements(names)).toEqual([
    'a date of birth',
    'an email address',
    'more about you',
  ])
  expect(describeRequirements([])).toEqual([])
})

const unclear = 'The provider could not confirm who you are.'
const forbidden = 'The provider says that its terms do not allow this account.'
const looking = 'The provider is checking the account.'
const there = 'The provider’s own page says more.'

test.each([
  ['requirements.past_due', 'What the provider asked for did not arrive in time.'],
  ['rejected.incomplete_verification', unclear],
  ['rejected.other', unclear],
  ['rejected.listed', unclear],
  ['rejected.fraud', forbidden],
  ['listed', looking],
  ['under_review', looking],
  ['requirements.pending_verification', looking],
  ['platform_paused', 'We have paused this account. Write to us.'],
  ['other', there],
  ['action_required.requested_capabilities', there],
])('the reason %s is said in words', (name, words) => {
  expect(describeReason(name)).toBe(words)
})

test.each([
  '',
  'The document is too dark.',
  'requirements.past_due.name',
  'see requirements.past_due',
  'not rejected.other',
  'not rejected.fraud',
  'is under_review',
  'see platform_paused',
  'platform_paused_by_owner',
  'no other',
])('a reason in the words of the provider stays as it is: %j', (reason) => {
  expect(describeReason(reason)).toBe(reason)
})
