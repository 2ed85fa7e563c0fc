import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as removals from '#app/domain/accounts/removals.server.ts'
import * as bought from '#app/domain/billing/bought.server.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { countAll } from '#app/domain/billing/limits.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as sales from '#app/domain/places/market/sales.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function aPurchase() {
  const seller = await aUser({ username: 'seller', tier: 'Creative' })
  await db
    .updateTable('users')
    .set({ displayName: 'Nora Vale' })
    .where('id', '=', seller.id)
    .execute()
  const ridge = await aLocation(seller, { title: 'Ridge' })
  const { id } = await aPortfolio(seller, {
    title: 'Ridges',
    locationIds: [ridge.id],
    price: 45,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  const buyer = await aUser({ tier: 'Basic' })
  await cards.saveTestCard(buyer, { number: '4242424242424242', expMonth: 12, expYear: 2040 })
  await post(`/purchase/portfolio/${id}`, { intent: 'buy', cents: '4500' }, buyer.headers)
  const [purchase] = await bought.list(buyer)
  const copyId = purchase?.grantedItemId as string
  return { seller, ridge, id, buyer, purchaseId: purchase?.id as string, copyId }
}

async function pageFor(user: Somebody) {
  const response = await request('/my/purchases', { headers: user.headers })
  return (await response.text()).replace(/<!-- -->/g, '').replaceAll('&#x27;', "'")
}

const titlesOf = async (user: Somebody, id: string) => {
  const { locationIds } = await portfolios.find(user, id)
  return Promise.all(locationIds.map(async (one) => (await locations.find(user, one)).title))
}

async function sellMore({ seller, ridge, id }: Awaited<ReturnType<typeof aPurchase>>) {
  const gully = await aLocation(seller, { title: 'Gully', comments: 'Bring a rope' })
  await portfolios.update(seller, id, { locationIds: [gully.id, ridge.id] })
  return gully
}

test('who has bought nothing is led to the market, and nobody sees the purchases of others', async () => {
  const { seller } = await aPurchase()
  const html = await pageFor(seller)
  expect(html).toContain('Nothing bought yet')
  expect(html).toContain('href="/marketplace"')
  expect((await request('/my/purchases')).status).toBe(302)
})

test('a purchase is listed with its copy, seller, price and receipt, and outlives the seller', async () => {
  const { seller, buyer, copyId } = await aPurchase()
  const html = await pageFor(buyer)
  expect(html).toContain(`href="/my/portfolios/${copyId}"`)
  expect(html).toContain('href="/app/seller">Nora Vale')
  expect(html).toContain('$45.00')
  const receipt = /href="(\/payment-history\/[^"]+)"/.exec(html)?.[1] ?? ''
  const shown = await request(receipt, { headers: buyer.headers })
  expect(await shown.text()).toContain('Portfolio “Ridges”')
  await removals.remove(seller, { username: seller.username, password }, '127.0.0.1')
  const after = await pageFor(buyer)
  expect(after).toContain('Nora Vale')
  expect(after).not.toContain('href="/app/seller"')
  expect(await titlesOf(buyer, copyId)).toEqual(['Ridge'])
})

test('what the seller adds later is offered and taken once, and the buyer’s own changes stay', async () => {
  const purchase = await aPurchase()
  const { buyer, purchaseId, copyId } = purchase
  expect(await pageFor(buyer)).not.toContain('has added')
  const own = await aLocation(buyer, { title: 'My own' })
  const { locationIds } = await portfolios.find(buyer, copyId)
  await locations.update(buyer, locationIds[0] as string, { title: 'Ridge at dawn' })
  await portfolios.update(buyer, copyId, { locationIds: [own.id, ...locationIds] })
  await sellMore(purchase)
  const html = await pageFor(buyer)
  expect(html).toContain('The seller has added 1 location since')
  expect(html).toContain('>Gully<')
  const take = () => post('/my/purchases', { intent: 'take', id: purchaseId }, buyer.headers)
  const answers = await Promise.all([take(), take()])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await titlesOf(buyer, copyId)).toEqual(['My own', 'Ridge at dawn', 'Gully'])
  const { locationIds: now } = await portfolios.find(buyer, copyId)
  const gully = await locations.find(buyer, now[2] as string)
  expect(gully).toMatchObject({ isPurchased: true, comments: '' })
  expect((await countAll(buyer.id)).location).toEqual({ own: 1, shared: 0 })
  expect(await pageFor(buyer)).not.toContain('has added')
})

test('what the buyer has deleted, what is withdrawn or was refunded is not offered', async () => {
  const purchase = await aPurchase()
  const { seller, id, buyer, purchaseId, copyId } = purchase
  const { locationIds } = await portfolios.find(buyer, copyId)
  await locations.remove(buyer, locationIds[0] as string)
  await db
    .deleteFrom('locations')
    .where('id', '=', locationIds[0] as string)
    .execute()
  expect(await pageFor(buyer)).not.toContain('has added')
  const gully = await sellMore(purchase)
  expect(await pageFor(buyer)).toContain('has added')
  await sales.withdraw(seller, id)
  expect(await pageFor(buyer)).not.toContain('has added')
  await portfolios.update(seller, id, { isPurchaseable: true })
  await locations.remove(seller, gully.id)
  expect(await pageFor(buyer)).not.toContain('has added')
  await locations.restore(seller, gully.id)
  await db.updateTable('purchases').set({ status: 'refunded' }).execute()
  const html = await pageFor(buyer)
  expect(html).not.toContain('has added')
  expect(html).toContain('This was refunded.')
  const stranger = await aUser()
  const taken = await post('/my/purchases', { intent: 'take', id: purchaseId }, stranger.headers)
  expect(taken.status).toBe(404)
})
