import { expect, test } from 'vitest'
import { findRemedies } from '#app/domain/items/room.ts'
import { brandName } from '#app/domain/money/card.ts'
import {
  hasEducationPrice,
  isSmaller,
  planOf,
  readLookupKey,
} from '#app/domain/money/subscription.ts'
import {
  canSell,
  hourlyBytesOf,
  isPaid,
  limitedCategories,
  limitOf,
  priceOf,
  yearlySaving,
} from '#app/domain/rules/tier.ts'

const gigabyte = 1_073_741_824
const none = Number.POSITIVE_INFINITY

test.each([
  ['Basic', [2, 2, 2, 10, 10, 0]],
  ['Creative', [10, 10, 10, 50, none, none]],
  ['Pro', [50, 50, 50, 250, none, none]],
  ['Business', [none, none, none, none, none, none]],
  ['Golden', [2, 2, 2, 10, 10, 0]],
])(
  '%s holds so many projects, shoots, portfolios, locations, pieces and archived items',
  (tier, limits) => {
    expect(limitedCategories).toEqual([
      'project',
      'shoot',
      'portfolio',
      'location',
      'gear',
      'archives',
    ])
    expect(limitedCategories.map((category) => limitOf(tier, category))).toEqual(limits)
  },
)

test.each([
  ['Basic', { kept: 1, hourly: 1, sells: false, paid: false }],
  ['Creative', { kept: 10, hourly: 5, sells: true, paid: true }],
  ['Pro', { kept: 50, hourly: 10, sells: true, paid: true }],
  ['Business', { kept: 500, hourly: 20, sells: true, paid: true }],
  ['Golden', { kept: 1, hourly: 1, sells: false, paid: false }],
])('%s keeps and takes so many gigabytes of photos, and may sell or not', (tier, terms) => {
  expect(limitOf(tier, 'storage')).toBe(terms.kept * gigabyte)
  expect(hourlyBytesOf(tier)).toBe(terms.hourly * gigabyte)
  expect([canSell(tier), isPaid(tier)]).toEqual([terms.sells, terms.paid])
})

test.each([
  ['Basic', 0, 0],
  ['Creative', 20_00, 200_00],
  ['Pro', 50_00, 500_00],
  ['Business', 100_00, 1000_00],
] as const)('%s costs %d cents a month and %d a year', (tier, monthly, yearly) => {
  expect([priceOf(tier, 'Monthly'), priceOf(tier, 'Yearly')]).toEqual([monthly, yearly])
})

test('a year costs 17 percent less than twelve months', () => {
  expect(yearlySaving()).toBe(17)
})

test.each([
  ['Creative', 'Monthly', false, ['creative_monthly', 'Creative, monthly', 20_00, 'month']],
  ['Creative', 'Yearly', false, ['creative_yearly', 'Creative, yearly', 200_00, 'year']],
  [
    'Creative',
    'Monthly',
    true,
    ['creative_monthly_education', 'Creative, monthly, education', 12_00, 'month'],
  ],
  ['Pro', 'Monthly', false, ['pro_monthly', 'Pro, monthly', 50_00, 'month']],
  ['Pro', 'Yearly', false, ['pro_yearly', 'Pro, yearly', 500_00, 'year']],
  ['Business', 'Monthly', false, ['business_monthly', 'Business, monthly', 100_00, 'month']],
  ['Business', 'Yearly', false, ['business_yearly', 'Business, yearly', 1000_00, 'year']],
] as const)(
  '%s, %s, for education %s, is at the provider as',
  (tier, interval, isEducation, at) => {
    const [lookupKey, name, cents, every] = at
    const plan = { tier, interval, isEducation }
    expect(planOf(plan)).toEqual({ lookupKey, name, cents, interval: every })
    expect(readLookupKey(lookupKey)).toEqual(plan)
  },
)

test.each(['basic_monthly', 'pro_monthly_education', 'Pro_Monthly', ''])(
  'no plan is sold as %j',
  (lookupKey) => {
    expect(readLookupKey(lookupKey)).toBeUndefined()
  },
)

test('a plan is at the education price only where that is said', () => {
  expect(planOf({ tier: 'Creative', interval: 'Monthly' }).cents).toBe(20_00)
})

test.each([
  ['Creative', 'Monthly', true],
  ['Creative', 'Yearly', false],
  ['Pro', 'Monthly', false],
] as const)('that %s, %s, has an education price is %s', (tier, interval, has) => {
  expect(hasEducationPrice({ tier, interval })).toBe(has)
})

test.each([
  ['Basic', 'Creative', true],
  ['Creative', 'Pro', true],
  ['Pro', 'Business', true],
  ['Pro', 'Pro', false],
  ['Business', 'Basic', false],
] as const)('that %s is smaller than %s is %s', (tier, than, smaller) => {
  expect(isSmaller(tier, than)).toBe(smaller)
})

test.each([
  ['Basic', 'shoot', 2, 0, ['delete']],
  ['Creative', 'shoot', 10, 0, ['delete', 'archive']],
  ['Creative', 'project', 9, 1, ['delete', 'archive', 'leave']],
  ['Creative', 'shoot', 0, 10, ['leave']],
  ['Creative', 'portfolio', 10, 0, ['delete']],
  ['Creative', 'archives', 3, 0, ['delete']],
  ['Basic', 'gear', 0, 0, []],
] as const)(
  'a full %s plan has room for a %s, with %d own and %d shared ones, by %j',
  (tier, category, own, shared, ways) => {
    expect(findRemedies(tier, category, { own, shared })).toEqual(ways)
  },
)

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['eftpos_au', 'eftpos_au'],
])('a card of %s is called %s', (brand, name) => {
  expect(brandName(brand)).toBe(name)
})
