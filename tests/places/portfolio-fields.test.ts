import { expect, test } from 'vitest'
import type { z } from 'zod'
import { MarketFilter, marketOrders } from '#app/domain/money/market/market.ts'
import { SaleForm } from '#app/domain/money/market/sale-form.ts'
import { NewPortfolioForm, PortfolioChanges, PortfolioInput } from '#app/domain/places/portfolio.ts'
import { Portfolio } from '#app/domain/places/published.ts'
import { centsOf, offerOf, requireSaleable } from '#app/domain/places/sale.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { applyListVerb, moveItem } from '#app/domain/rules/list-change.ts'
import type { User } from '#app/domain/users/user.ts'

const at = '2026-05-01T18:30:00.000Z'
const [id, other] = idsOf(2) as [string, string]

function idsOf(count: number) {
  return Array.from(
    { length: count },
    (_, number) => `0198d6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  )
}

/** The paths that are refused, with the messages. */
function refusals(schema: z.ZodType, input: unknown) {
  const { issues } = schema.safeParse(input).error ?? { issues: [] }
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('a portfolio needs no more than a title, is private and not for sale', () => {
  expect(PortfolioInput.parse({ title: ' Coast ' })).toEqual({
    title: 'Coast',
    description: '',
    price: 0,
    heroPhotoId: null,
    locationIds: [],
    isDiscoverable: false,
    isPurchaseable: false,
  })
  const twice = PortfolioInput.safeParse({ title: 'Coast', locationIds: [other, id, other] })
  expect(twice.error?.issues.map(({ path }) => path)).toEqual([['locationIds', 2]])
})

test.each<[PortfolioChanges]>([
  [{ title: 'x'.repeat(120) }],
  [{ description: 'x'.repeat(5000) }],
  [{ price: 0 }],
  [{ price: 1 }],
  [{ price: 1.01 }],
  [{ price: 19.99 }],
  [{ price: 10_000 }],
  [{ heroPhotoId: null }],
  [{ heroPhotoId: id }],
  [{ locationIds: idsOf(500) }],
])('a portfolio takes the most and the least of a field', (field) => {
  expect(PortfolioInput.parse({ title: 'Coast', ...field })).toMatchObject(field)
  expect(PortfolioChanges.parse(field)).toEqual(field)
})

test.each([
  ['title', ['A portfolio needs a title'], ' '],
  ['title', ['A title has at most 120 characters'], 'x'.repeat(121)],
  ['description', ['The description must be text'], 7],
  ['description', ['A description has at most 5000 characters'], 'x'.repeat(5001)],
  ['price', ['A price is not negative', 'A price is at least $1'], -0.01],
  ['price', ['A price is at least $1'], 0.01],
  ['price', ['A price is at least $1'], 0.99],
  ['price', ['A price has at most two decimals'], 1.005],
  ['price', ['A price is at most $10,000'], 10_000.01],
  ['locationIds', ['A portfolio has at most 500 locations'], idsOf(501)],
])('a portfolio with a wrong %s is refused: %s', (field, messages, value) => {
  const wrong = messages.map((message) => [field, message])
  expect(refusals(PortfolioInput, { title: 'Coast', [field]: value })).toEqual(wrong)
  expect(refusals(PortfolioChanges, { [field]: value })).toEqual(wrong)
})

test('a change of a portfolio is of the fields that are named', () => {
  expect(PortfolioChanges.parse({})).toEqual({})
})

test('the API publishes each field of a portfolio, and no other', () => {
  const portfolio = {
    id,
    slug: 'coast',
    title: 'Coast',
    description: '',
    imageUrl: null,
    imageBlurHash: null,
    heroPhotoId: null,
    price: 12.5,
    ownerUserId: other,
    ownerUser: 'ansel',
    locationIds: [other],
    locationCount: 1,
    isDiscoverable: true,
    isPurchaseable: true,
    isPurchased: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  expect(Portfolio.parse({ ...portfolio, purchaseId: other })).toEqual(portfolio)
})

test('the form of a portfolio leaves what is sold and published to other pages', () => {
  const sold = { price: 5, isPurchaseable: true, isDiscoverable: true }
  expect(NewPortfolioForm.parse({ title: 'Coast', ...sold })).toEqual({
    title: 'Coast',
    description: '',
    heroPhotoId: null,
    locationIds: [],
    key: undefined,
  })
  const chosen = { heroPhotoId: other, locationIds: [other, id, other], key: id }
  expect(NewPortfolioForm.parse({ title: 'Coast', ...chosen })).toEqual({
    title: 'Coast',
    description: '',
    heroPhotoId: other,
    locationIds: [other, id],
    key: id,
  })
})

test.each([
  ['title', 'A portfolio needs a title', ''],
  ['heroPhotoId', 'Photo not found', 'nonsense'],
  ['heroPhotoId', 'Photo not found', [id, other]],
  ['locationIds', 'Location not found', 'nonsense'],
  ['locationIds', 'Location not found', ['nonsense']],
  ['locationIds', 'Location not found', [...idsOf(499), 'nonsense']],
  ['locationIds', 'A portfolio has at most 500 locations', idsOf(501)],
])('the form of a portfolio refuses a wrong %s: %s', (field, message, value) => {
  expect(refusals(NewPortfolioForm, { title: 'Coast', [field]: value })).toEqual([[field, message]])
})

test.each([
  ['the first to the end', 0, 2, ['b', 'c', 'a']],
  ['the last to the beginning', 2, 0, ['c', 'a', 'b']],
  ['to where it is', 1, 1, ['a', 'b', 'c']],
  ['from before the beginning', -1, 1, ['a', 'b', 'c']],
  ['from after the end', 3, 0, ['a', 'b', 'c']],
  ['to before the beginning', 2, -1, ['a', 'b', 'c']],
  ['to after the end', 0, 3, ['a', 'b', 'c']],
])('an item moves: %s', (_, from, to, moved) => {
  const items = ['a', 'b', 'c']
  expect(moveItem(items, from, to)).toEqual(moved)
  expect(items).toEqual(['a', 'b', 'c'])
})

test.each([
  ['up:a', ['a', 'b', 'c']],
  ['up:b', ['b', 'a', 'c']],
  ['down:b', ['a', 'c', 'b']],
  ['down:c', ['a', 'b', 'c']],
  ['remove:a', ['b', 'c']],
  ['remove:c', ['a', 'b']],
  ['remove:x', ['a', 'b', 'c']],
  ['add:b', ['a', 'b', 'c']],
  ['up', ['a', 'b', 'c']],
  ['', ['a', 'b', 'c']],
])('%s makes a list of three %j', (intent, made) => {
  expect(applyListVerb(['a', 'b', 'c'], intent)).toEqual(made)
})

test.each([
  ['', undefined],
  [' $ ', undefined],
  ['0', 0],
  ['45', 45],
  ['45.', 45],
  ['$1,200.50', 1200.5],
  ['1 200', 1200],
  ['10000', 10_000],
  [`12.5${' '.repeat(16)}`, 12.5],
])('a seller writes a price of %j', (price, read) => {
  expect(SaleForm.parse({ price })).toEqual({ price: read, samplePhotoIds: [] })
})

const unreadPrice = 'A price is a number of dollars, like 45 or 12.50'
const sampleUnknown = 'Pick sample photos from the locations of this portfolio'

test.each([
  ['price', unreadPrice, 'ten'],
  ['price', unreadPrice, '-5'],
  ['price', unreadPrice, '5 each'],
  ['price', unreadPrice, 'c5'],
  ['price', unreadPrice, '.5'],
  ['price', unreadPrice, '1.2.3'],
  ['price', unreadPrice, ['1', '2']],
  ['price', unreadPrice, `12.5${' '.repeat(17)}`],
  ['price', 'A price is at least $1', '0.50'],
  ['price', 'A price has at most two decimals', '1.005'],
  ['price', 'A price is at most $10,000', '10000.01'],
  ['samplePhotoIds', sampleUnknown, 'x'],
  ['samplePhotoIds', 'Pick at most 6 sample photos', idsOf(7)],
])('the page of a sale refuses a wrong %s: %s', (field, message, value) => {
  expect(refusals(SaleForm, { [field]: value })).toEqual([[field, message]])
})

test('samples are up to six photos, each once', () => {
  expect(SaleForm.parse({ samplePhotoIds: idsOf(6) }).samplePhotoIds).toEqual(idsOf(6))
  expect(SaleForm.parse({ samplePhotoIds: [other, id, other] }).samplePhotoIds).toEqual([other, id])
  expect(refusals(SaleForm, { samplePhotoIds: [id, 'x'] })).toEqual([
    ['samplePhotoIds.1', sampleUnknown],
  ])
})

test.each([
  [1, 100],
  [19.99, 1999],
  [1.15, 115],
  [1200.5, 120_050],
])('%d dollars are %d cents', (price, cents) => {
  expect(centsOf(price)).toBe(cents)
})

const seller = { tier: 'Creative' } as User
const basic = { tier: 'Basic' } as User
const notOffered = { isPurchaseable: false, isPurchased: false, purchaseId: null, priceCents: 0 }
const offered = { ...notOffered, isPurchaseable: true, priceCents: 4500 }
const noSales = [
  'forbidden',
  undefined,
  'The Basic plan cannot sell portfolios. Choose a larger plan to sell.',
]
const noPrice = ['invalid', 'price', 'A portfolio for sale needs a price']
const soldOn = ['forbidden', undefined, 'You can use what you bought, but not resell it']

function refusalOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.path, error.message]
    throw error
  }
  return undefined
}

test.each([
  [seller, true, 1, undefined],
  [seller, true, 0.99, noPrice],
  [seller, false, 0, undefined],
  [basic, true, 45, noSales],
  [basic, false, 45, undefined],
])('%j sells (%j) for %d dollars', (owner, isPurchaseable, price, refusal) => {
  expect(refusalOf(() => requireSaleable(owner, { isPurchaseable, price }))).toEqual(refusal)
})

const changes: [string, User, typeof offered, Parameters<typeof offerOf>[2], object][] = [
  ['nothing', basic, offered, {}, {}],
  ['the same price', basic, offered, { price: 45 }, {}],
  ['the same offer', basic, offered, { isPurchaseable: true, price: 45 }, {}],
  [
    'another price',
    seller,
    offered,
    { price: 19.99 },
    { isPurchaseable: undefined, priceCents: 1999 },
  ],
  [
    'an offer at its price',
    seller,
    { ...notOffered, priceCents: 100 },
    { isPurchaseable: true },
    { isPurchaseable: true, priceCents: undefined },
  ],
  [
    'an offer with a price',
    seller,
    notOffered,
    { isPurchaseable: true, price: 45 },
    { isPurchaseable: true, priceCents: 4500 },
  ],
  [
    'no offer any more, without the plan',
    basic,
    offered,
    { isPurchaseable: false },
    { isPurchaseable: false, priceCents: undefined },
  ],
  [
    'a price of what was bought',
    basic,
    { ...notOffered, isPurchased: true },
    { price: 5 },
    { isPurchaseable: undefined, priceCents: 500 },
  ],
]

test.each(changes)('a change of an offer keeps %s', (_, owner, current, change, kept) => {
  expect(offerOf(owner, current, change)).toEqual(kept)
})

const refused: [string, User, typeof offered, Parameters<typeof offerOf>[2], unknown[]][] = [
  ['without a price', seller, notOffered, { isPurchaseable: true }, noPrice],
  ['for nothing', seller, offered, { price: 0 }, noPrice],
  ['for cents', seller, { ...notOffered, priceCents: 50 }, { isPurchaseable: true }, noPrice],
  ['for another price without the plan', basic, offered, { price: 5 }, noSales],
  [
    'that was bought',
    seller,
    { ...notOffered, isPurchased: true },
    { isPurchaseable: true },
    soldOn,
  ],
  [
    'that is a copy of what was bought',
    seller,
    { ...notOffered, purchaseId: id } as never,
    { isPurchaseable: true, price: 5 },
    soldOn,
  ],
]

test.each(refused)('nothing is offered %s', (_, owner, current, change, refusal) => {
  expect(refusalOf(() => offerOf(owner, current, change))).toEqual(refusal)
})

test('the market is searched for anything, the newest first', () => {
  expect(marketOrders).toEqual(['newest', 'cheapest', 'dearest', 'title'])
  expect(MarketFilter.parse({})).toEqual({
    search: '',
    area: '',
    seller: '',
    minPrice: undefined,
    maxPrice: undefined,
    sort: 'newest',
  })
  const long = 'x'.repeat(101)
  expect(
    MarketFilter.parse({
      search: ` ${long}`,
      area: ' Bern ',
      seller: ' ben ',
      minPrice: '$1,000 ',
      maxPrice: '9999999.99',
      sort: 'title',
    }),
  ).toEqual({
    search: 'x'.repeat(100),
    area: 'Bern',
    seller: 'ben',
    minPrice: 1000,
    maxPrice: 9_999_999.99,
    sort: 'title',
  })
  expect(MarketFilter.parse({ minPrice: '5.5', maxPrice: ' ' })).toMatchObject({ minPrice: 5.5 })
})

const unreadBound = 'A price to search by is a number of dollars, like 45 or 12.50'

test.each([
  ['minPrice', 'cheap', unreadBound],
  ['minPrice', '-1', unreadBound],
  ['minPrice', '5x', unreadBound],
  ['minPrice', '5.', unreadBound],
  ['minPrice', '5.123', unreadBound],
  ['maxPrice', '12345678', unreadBound],
  ['sort', 'best', 'Sort by newest, cheapest, dearest or title'],
])('the market is not searched by a %s of %j', (field, value, message) => {
  expect(refusals(MarketFilter, { [field]: value })).toEqual([[field, message]])
})
