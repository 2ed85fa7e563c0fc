import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { countAll } from '#app/domain/items/limits.server.ts'
import * as sales from '#app/domain/money/market/sales.server.ts'
import * as ownPurchases from '#app/domain/money/own-purchases.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { aBuyer, agreed, aSeller, pageFor, type Somebody } from './a-sale.ts'

useDatabase()

async function aPurchase() {
  const sold = await aSeller({ username: 'seller' })
  const buyer = await aBuyer()
  await post(sold.path, agreed, buyer.headers)
  const [purchase] = await ownPurchases.list(buyer)
  return { ...sold, buyer, purchaseId: purchase!.id, copyId: purchase!.grantedItemId as string }
}

const purchasesOf = async (user: Somebody) => (await pageFor('/my/purchases', user)).html

/** Whether the page, which shows the purchase in any case, offers what the seller has added. */
async function hasOffer(user: Somebody) {
  const html = await purchasesOf(user)
  expect(html).toContain('Ridges')
  return html.includes('The seller has since added')
}

const titlesOf = async (user: Somebody, id: string) => {
  const { locationIds } = await portfolios.find(user, id)
  return Promise.all(locationIds.map(async (one) => (await locations.find(user, one)).title))
}

async function sellMore({ seller, place, id }: Awaited<ReturnType<typeof aPurchase>>) {
  const gully = await aLocation(seller, { title: 'Gully', comments: 'Bring a rope' })
  await portfolios.update(seller, id, { locationIds: [gully.id, place.id] })
  return gully
}

test('who has bought nothing is led to the market, and nobody sees the purchases of others', async () => {
  const { seller } = await aPurchase()
  const html = await purchasesOf(seller)
  expect(html).toContain('Nothing bought yet')
  expect(html).toContain('href="/marketplace"')
  expect((await request('/my/purchases')).status).toBe(302)
})

test('a purchase is listed with its copy, seller, price and receipt, and outlives the seller', async () => {
  const { seller, buyer, copyId } = await aPurchase()
  const html = await purchasesOf(buyer)
  expect(html).toContain(`href="/my/portfolios/${copyId}"`)
  expect(html).toContain('href="/app/seller">Nora Vale')
  expect(html).toContain('$45.00')
  const receipt = /href="(\/payment-history\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await pageFor(receipt, buyer)).html).toContain('Portfolio “Ridges”')
  await removals.remove(seller, { username: seller.username, password }, '127.0.0.1')
  const after = await purchasesOf(buyer)
  expect(after).toContain('Nora Vale')
  expect(after).not.toContain('href="/app/seller"')
  expect(await titlesOf(buyer, copyId)).toEqual(['Secret ridge'])
})

test('what was bought is marked in the library, also where nothing else is', async () => {
  const { buyer } = await aPurchase()
  await aLocation(buyer, { title: 'My own' })
  for (const [page, bought, own] of [
    ['/my/locations', 'Secret ridge', 'My own'],
    ['/my/portfolios', 'Ridges', undefined],
  ] as const) {
    const { html } = await pageFor(page, buyer)
    expect(html).toMatch(/\d+ of \d+ (?:locations|portfolios) · 1 bought/)
    const cardOf = (title: string) => new RegExp(`>${title}</b>.*?</a>`, 's').exec(html)?.[0]
    expect(cardOf(bought)).toContain('<span class="card-status">bought</span>')
    if (own) expect(cardOf(own)).not.toContain('bought')
  }
})

test('what the seller adds later is offered and taken once, and the buyer’s own changes stay', async () => {
  const purchase = await aPurchase()
  const { buyer, purchaseId, copyId } = purchase
  expect(await hasOffer(buyer)).toBe(false)
  const own = await aLocation(buyer, { title: 'My own' })
  const { locationIds } = await portfolios.find(buyer, copyId)
  await locations.update(buyer, locationIds[0] as string, { title: 'Ridge at dawn' })
  await portfolios.update(buyer, copyId, { locationIds: [own.id, ...locationIds] })
  await sellMore(purchase)
  const html = await purchasesOf(buyer)
  expect(html).toContain('The seller has since added 1 location')
  expect(html).toContain('>Gully<')
  const take = () => post('/my/purchases', { intent: 'take', id: purchaseId }, buyer.headers)
  const answers = await Promise.all([take(), take()])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await titlesOf(buyer, copyId)).toEqual(['My own', 'Ridge at dawn', 'Gully'])
  const { locationIds: now } = await portfolios.find(buyer, copyId)
  const gully = await locations.find(buyer, now[2] as string)
  expect(gully).toMatchObject({ isPurchased: true, comments: '' })
  expect((await countAll(buyer.id)).location).toEqual({ own: 1, shared: 0 })
  expect(await hasOffer(buyer)).toBe(false)
})

test('what the buyer has deleted, what is withdrawn or was refunded is not offered', async () => {
  const purchase = await aPurchase()
  const { seller, id, buyer, purchaseId, copyId } = purchase
  const [copied = ''] = (await portfolios.find(buyer, copyId)).locationIds
  await locations.remove(buyer, copied)
  await db.remove('locations', sql`id = ${copied}`)
  expect(await hasOffer(buyer)).toBe(false)
  const gully = await sellMore(purchase)
  expect(await hasOffer(buyer)).toBe(true)
  await sales.withdraw(seller, id)
  expect(await hasOffer(buyer)).toBe(false)
  await portfolios.update(seller, id, { isPurchaseable: true })
  await locations.remove(seller, gully.id)
  expect(await hasOffer(buyer)).toBe(false)
  await locations.restore(seller, gully.id)
  expect(await hasOffer(buyer)).toBe(true)
  await db.update('purchases', { status: 'refunded' }, sql`true`)
  expect(await hasOffer(buyer)).toBe(false)
  expect(await purchasesOf(buyer)).toContain('This was refunded.')
  const stranger = await aUser()
  const taken = await post('/my/purchases', { intent: 'take', id: purchaseId }, stranger.headers)
  expect(taken.status).toBe(404)
})

test('what was bought is shared with ten people at most, and so is a portfolio that holds it', async () => {
  const { buyer, copyId } = await aPurchase()
  await db.update('users', { tier: 'Business' }, sql`id = ${buyer.id}`)
  const { locationIds } = await portfolios.find(buyer, copyId)
  const placeId = locationIds[0] ?? ''
  const own = await aPortfolio(buyer)
  const crew = await Promise.all(Array.from({ length: 11 }, () => aUser()))
  const share = (itemType: string, itemId: string, { username }: { username: string }) =>
    call('POST share-item-with-user', { as: buyer, body: { itemId, itemType, username } })
  for (const [kind, id] of [
    ['portfolio', copyId],
    ['location', placeId],
  ] as const) {
    const statuses = await Promise.all(crew.slice(0, 10).map((one) => share(kind, id, one)))
    expect(statuses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const refused = await share(kind, id, crew[10] as Somebody)
    expect(refusal(refused).slice(1)).toEqual([
      'limit',
      'What you bought is yours to use: share it with at most 10 people',
    ])
  }
  for (const one of crew) expect((await share('portfolio', own.id, one)).status).toBe(201)
  const held = portfolios.update(buyer, own.id, { locationIds: [placeId] })
  await expect(held).rejects.toThrow('What you bought may be shared with 10 at most')
})
