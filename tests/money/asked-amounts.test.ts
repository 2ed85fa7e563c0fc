import { afterEach, expect, test, vi } from 'vitest'
import {
  DonationForm,
  DonationInput,
  TestDonationForm,
} from '#app/domain/money/donations/donation.ts'
import { foldCode, PromotionForm, priceWith } from '#app/domain/money/promotions/promotion.ts'
import { feeOf, feeShare } from '#app/domain/money/sales/fee.ts'
import { PayoutForm, SendForm } from '#app/domain/money/sales/payout.ts'
import { Month, Period, periodOf } from '#app/domain/money/sales/statement.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

afterEach(() => vi.useRealTimers())

test.each([
  [45_00, 10_00, 4_50],
  [9_99, 10_00, 99],
  [9_99, 2_50, 24],
  [45_00, 0, 0],
  [45_00, 100_00, 45_00],
])('of a price of %d cents, %d hundredths of a percent are %d', (cents, basisPoints, fee) => {
  expect(feeOf(cents, basisPoints)).toBe(fee)
})

test.each([
  [4_50, 45_00, 45_00, 4_50],
  [4_50, 45_00, 10_00, 1_00],
  [4_50, 45_00, 33, 3],
  [4_50, 45_00, 35, 4],
  [0, 0, 0, 0],
])(
  'of a fee of %d, with %d for the price and %d given back, %d go back',
  (fee, price, part, share) => {
    expect(feeShare(fee, price, part)).toBe(share)
  },
)

test.each([
  [45_00, { percentOff: 20, centsOff: null }, 36_00],
  [9_99, { percentOff: 33, centsOff: null }, 6_69],
  [1_00, { percentOff: 99, centsOff: null }, 50],
  [45_00, { percentOff: null, centsOff: 5_00 }, 40_00],
  [45_00, { percentOff: null, centsOff: 45_00 }, 50],
  [30, { percentOff: null, centsOff: 1 }, 30],
  [45_00, { percentOff: null, centsOff: null }, 45_00],
])(
  'of a price of %d cents a code with %j leaves %d, and what a card can pay',
  (price, off, left) => {
    expect(priceWith(price, off)).toBe(left)
  },
)

test('codes are compared without spaces around them and in capitals', () => {
  expect(foldCode(' spring25 ')).toBe('SPRING25')
})

const emptyCode = {
  percentOff: null,
  amountOff: null,
  startsOn: '',
  endsOn: '',
  mostUses: null,
}

test.each([
  [
    { code: ' abc ', percentOff: ' 1 ' },
    { ...emptyCode, code: 'ABC', percentOff: 1 },
  ],
  [
    { code: 'A1'.repeat(10), percentOff: '99', mostUses: '100000' },
    { ...emptyCode, code: 'A1'.repeat(10), percentOff: 99, mostUses: 100_000 },
  ],
  [
    { code: 'ABC', amountOff: ' $1,234.5 ', mostUses: '1' },
    { ...emptyCode, code: 'ABC', amountOff: 1_234_50, mostUses: 1 },
  ],
  [
    { code: 'ABC', amountOff: '19.99', startsOn: ' 2026-05-01 ', endsOn: '2026-05-01' },
    { ...emptyCode, code: 'ABC', amountOff: 19_99, startsOn: '2026-05-01', endsOn: '2026-05-01' },
  ],
  [
    { code: 'ABC', amountOff: '0.01', percentOff: '', startsOn: '2026-05-01' },
    { ...emptyCode, code: 'ABC', amountOff: 1, startsOn: '2026-05-01' },
  ],
  [
    { code: 'ABC', amountOff: '1 000 000', endsOn: '2026-05-01' },
    { ...emptyCode, code: 'ABC', amountOff: 1_000_000_00, endsOn: '2026-05-01' },
  ],
])('a code is made of %j', (form, made) => {
  expect(PromotionForm.parse(form)).toEqual(made)
})

const code = 'A code has 3 to 20 letters and digits, like SPRING25'
const percent = 'A percentage is a whole number from 1 to 99'
const offAmount = 'An amount is a number of dollars above 0, like 5 or 12.50'
const uses = 'A number of times is a whole number from 1 to 100000'
const day = 'A day is written like 2026-05-01'

test.each([
  ['code', undefined, code],
  ['code', 'AB', code],
  ['code', 'A'.repeat(21), code],
  ['code', 'SPRING-25', code],
  ['percentOff', '0', percent],
  ['percentOff', '100', percent],
  ['percentOff', '1.5', percent],
  ['percentOff', '-1', percent],
  ['percentOff', '1e1', percent],
  ['percentOff', '+10', percent],
  ['percentOff', '0000010', percent],
  ['mostUses', '0', uses],
  ['mostUses', '100001', uses],
  ['amountOff', '0', offAmount],
  ['amountOff', '0.00', offAmount],
  ['amountOff', '-1', offAmount],
  ['amountOff', '1.005', offAmount],
  ['amountOff', '.5', offAmount],
  ['amountOff', '1.', offAmount],
  ['amountOff', '1x5', offAmount],
  ['amountOff', '5abc', offAmount],
  ['amountOff', '10000000', offAmount],
  ['startsOn', 'May', day],
  ['endsOn', '2026-02-30', day],
])('a code is refused for its %s: %j', (field, value, words) => {
  const form = { code: 'SPRING', percentOff: '10', [field]: value }
  expect(problemsIn(PromotionForm, form)).toEqual([[field, words]])
})

const off = 'Say how much it takes off: 1 to 99 percent, or an amount in dollars, but not both'

test.each([
  [{}, [['percentOff', off]]],
  [{ percentOff: '10', amountOff: '5' }, [['percentOff', off]]],
  [
    { percentOff: '10', startsOn: '2026-05-02', endsOn: '2026-05-01' },
    [['endsOn', 'It would end before it begins']],
  ],
  [
    { startsOn: '2026-05-02', endsOn: '2026-05-01' },
    [
      ['percentOff', off],
      ['endsOn', 'It would end before it begins'],
    ],
  ],
])('a code that says %j does not fit together', (form, problems) => {
  expect(problemsIn(PromotionForm, { code: 'SPRING', ...form })).toEqual(problems)
})

test('what is too long for a field of a code is refused', () => {
  const form = { code: 'SPRING', percentOff: `10${' '.repeat(30)}`, startsOn: 'x'.repeat(21) }
  expect(problemsIn(PromotionForm, form).map(([path]) => path)).toContain('startsOn')
  expect(PromotionForm.parse({ ...form, startsOn: ' ' })).toMatchObject({ percentOff: 10 })
})

test('a donation is a whole number of dollars, typed or counted', () => {
  const given = { amount: 5, email: 'ada@example.com', stamp: 'x'.repeat(200) }
  expect(DonationForm.parse({ ...given, amount: ' 5 ', email: ' ada@example.com ' })).toEqual(given)
  expect(DonationForm.parse({ amount: '+5' })).toEqual({ amount: 5 })
  expect(DonationForm.parse({ amount: '5.0' })).toEqual({ amount: 5 })
  expect(DonationInput.parse({ amount: 1 })).toEqual({ amount: 1 })
  expect(DonationInput.parse({ ...given, amount: '10000' })).toEqual({ ...given, amount: 10_000 })
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/40', cardCode: '123' }
  expect(TestDonationForm.parse({ amount: '5', ...card })).toEqual({ amount: 5, ...card })
})

const required = 'Amount is required'
const noNumber = 'Please enter a valid number'
const tooSmall = 'Minimum donation is $1'
const invalid = 'Please enter a valid amount'

test.each([
  ['', required],
  [' ', required],
  ['5abc', noNumber],
  ['$5', noNumber],
  ['5.', noNumber],
  ['.5', noNumber],
  ['5x5', noNumber],
  ['1e3', noNumber],
  ['0x10', noNumber],
  ['Infinity', noNumber],
  ['0', tooSmall],
  ['0.99', tooSmall],
  ['-1', tooSmall],
  ['1.005', invalid],
  ['10000.5', invalid],
  ['10001', invalid],
  ['1000000000', invalid],
])('a donation of %j is refused, typed and by the API', (amount, words) => {
  expect(problemsIn(DonationForm, { amount })).toEqual([['amount', words]])
  expect(problemsIn(DonationInput, { amount })).toEqual([['amount', words]])
})

test.each([
  [undefined, required],
  [null, required],
  [[5], noNumber],
  [true, noNumber],
  [Number.NaN, noNumber],
  [0, tooSmall],
  [0.5, tooSmall],
  [-1, tooSmall],
  [1.005, invalid],
  [10_001, invalid],
  [1e21, invalid],
])('a donation of the value %j is refused', (amount, words) => {
  expect(problemsIn(DonationInput, { amount })).toEqual([['amount', words]])
})

test('the API is told the same whether the amount should have been a number or a text', () => {
  const [issue] = DonationInput.safeParse({}).error?.issues ?? []
  const alternatives = issue?.code === 'invalid_union' ? issue.errors.flat() : []
  expect(alternatives.map(({ message }) => message)).toEqual([required, required])
})

test('a donation carries no longer stamp, no other address and nothing else', () => {
  const wrong = { amount: '5', email: 'ada', stamp: 'x'.repeat(201) }
  expect(problemsIn(DonationForm, wrong).map(([path]) => path)).toEqual(['email', 'stamp'])
  expect(DonationInput.safeParse({ amount: 5, tip: 1 }).success).toBe(false)
  expect(problemsIn(DonationForm, {})).toEqual([['amount', required]])
})

const payout = {
  seller: 'a',
  balanceCents: '4050',
  amount: ' $40.50 ',
  paidOn: '2026-05-01',
  reference: ` ${'x'.repeat(120)} `,
}
const read = {
  ...payout,
  balanceCents: 4050,
  amount: 4050,
  reference: 'x'.repeat(120),
}

test.each([
  [{}, {}],
  [{ seller: undefined }, { seller: '' }],
  [{ balanceCents: 'x' }, { balanceCents: Number.NaN }],
  [{ balanceCents: '40.5' }, { balanceCents: Number.NaN }],
  [{ amount: '45' }, { amount: 45_00 }],
  [{ amount: '19.99' }, { amount: 19_99 }],
  [{ amount: '1,234.5' }, { amount: 1_234_50 }],
  [{ amount: '0.01' }, { amount: 1 }],
])('a payout is read from its form with %j', (changes, changed) => {
  expect(PayoutForm.parse({ ...payout, ...changes })).toEqual({ ...read, ...changed })
})

const amount = 'An amount is a number of dollars above 0, like 45 or 12.50'
const reference = 'Say how it was paid, like the number of the transfer'

test.each([
  ['amount', undefined, amount],
  ['amount', '', amount],
  ['amount', '0', amount],
  ['amount', '0.00', amount],
  ['amount', '-1', amount],
  ['amount', '1.005', amount],
  ['amount', '.5', amount],
  ['amount', '5.', amount],
  ['amount', '5x5', amount],
  ['amount', '5abc', amount],
  ['amount', ' '.repeat(20) + 1, amount],
  ['paidOn', 'May', day],
  ['paidOn', undefined, day],
  ['reference', undefined, reference],
  ['reference', ' ', reference],
  ['reference', 'x'.repeat(121), 'A reference has at most 120 characters'],
])('a payout is refused for its %s: %j', (field, value, words) => {
  expect(problemsIn(PayoutForm, { ...payout, [field]: value })).toEqual([[field, words]])
})

test('nobody is paid whose name is longer than one is', () => {
  const seller = 'x'.repeat(101)
  expect(problemsIn(PayoutForm, { ...payout, seller }).map(([path]) => path)).toEqual(['seller'])
  expect(problemsIn(SendForm, { seller }).map(([path]) => path)).toEqual(['seller'])
})

test.each([
  [{}, { seller: '', dueCents: 0 }],
  [
    { seller: 'x'.repeat(100), dueCents: '4050' },
    { seller: 'x'.repeat(100), dueCents: 4050 },
  ],
  [
    { seller: 'a', dueCents: '40.5' },
    { seller: 'a', dueCents: 0 },
  ],
])('what is due is sent as the admin saw it: %j', (form, sent) => {
  expect(SendForm.parse(form)).toEqual(sent)
})

test.each([
  ['2026-01', '2026-01'],
  ['2026-10', '2026-10'],
  ['2026-12', '2026-12'],
  ['2026-00', '2027-03'],
  ['2026-13', '2027-03'],
  ['2026-5', '2027-03'],
  ['2026-05-01', '2027-03'],
  ['x2026-05', '2027-03'],
  ['', '2027-03'],
  [undefined, '2027-03'],
])('the month %j is %s in March 2027', (asked, month) => {
  vi.useFakeTimers({ now: new Date('2027-03-31T23:59:59Z') })
  expect(Month.parse(asked)).toBe(month)
})

test.each([
  ['2026-01', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
])('%s has all of its days', (month, period) => {
  expect(periodOf(month)).toEqual(period)
})

test('what is no day bounds no period', () => {
  const from = '2026-05-01'
  expect(Period.parse({ from, to: '2026-02-30' })).toEqual({ from, to: '' })
})
