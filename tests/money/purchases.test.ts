import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { countAll } from '#app/domain/items/limits.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import * as sales from '#app/domain/money/market/sales.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchaseRows from '#app/domain/money/purchase-rows.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call, refusal } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'
import {
  aBuyer,
  agreed,
  aSale,
  aSeller,
  chargesOf,
  happen,
  pageFor,
  type Somebody,
} from './a-sale.ts'

useDatabase()

afterEach(() => {
  vi.restoreAllMocks()
})

const bern = { latitude: 46.9481, longitude: 7.4474 }

/** What is sold has all that a buyer gets, or is not to get. */
async function aRichSeller() {
  const sold = await aSeller({ username: 'seller' })
  const { seller, place, id } = sold
  const photo = await photos.create(seller, await aPhoto(), { locationId: place.id })
  const secret = { comments: 'The key is under the mat', positionPrivacy: 'hidden' } as const
  await locations.update(seller, place.id, { ...secret, coordinates: bern })
  const shown = { description: 'Park at the barn', heroPhotoId: photo.id }
  await portfolios.update(seller, id, shown)
  return sold
}

async function copiesOf(user: Somebody) {
  const { data } = await call(`GET user/${user.id}/recce`, { as: user })
  return data as { portfolios: { id: string; title: string }[]; purchases: unknown[] }
}

test('a visitor is asked to log in, a buyer for a card, and then the copy is theirs', async () => {
  const { seller, place: original, id, path } = await aRichSeller()
  const shown = await pageFor('/app/seller/portfolio/ridges')
  const door = `${path}?deepLink=${encodeURIComponent('/my/purchases')}`
  expect(shown.html).toContain(`href="${door}"`)
  const visitor = await pageFor(path)
  expect(visitor.html).toContain('$45.00')
  expect(visitor.html).toContain(`/login?next=${encodeURIComponent(path)}`)
  const buyer = await aUser({ tier: 'Basic' })
  const cardless = (await pageFor(path, buyer)).html
  expect(cardless).toContain('name="cardNumber"')
  expect(cardless).not.toContain('>Purchase<')
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/40', cardCode: '123' }
  const taken = await post(path, { intent: 'card', ...card }, buyer.headers)
  const kept = await request(taken.headers.get('Location') ?? '', { headers: buyer.headers })
  expect(kept.headers.get('Location')).toBe(path)
  const review = await pageFor(path, buyer)
  expect(review.html).toContain('>Purchase<')
  expect(review.html).toContain('Test payments: no money moves')

  const way = `${path}?deepLink=${encodeURIComponent('recce://market?a=1#top')}`
  const bought = await post(way, agreed, buyer.headers)
  const { portfolios: own, purchases: list } = await copiesOf(buyer)
  const copy = own[0] as { id: string }
  const words = (await bought.text()).replaceAll('&amp;', '&')
  expect([bought.status, bought.headers.get('Location')]).toEqual([200, null])
  expect(words).toContain('Ridges is yours')
  expect(words).toContain(
    `href="recce://market?a=1&refresh=true&grantedItemId=${copy.id}#top">Back to Recce App`,
  )
  expect(list).toEqual([
    expect.objectContaining({
      itemType: 'portfolio',
      itemId: id,
      grantedItemId: copy.id,
      price: 45,
    }),
  ])
  expect(await chargesOf(buyer)).toEqual([4500])
  const details = await portfolios.find(buyer, copy.id)
  expect(details).toMatchObject({
    title: 'Ridges',
    description: 'Park at the barn',
    isPurchased: true,
    isPurchaseable: false,
    isDiscoverable: false,
    ownerUserId: buyer.id,
  })
  const place = await locations.find(buyer, details.locationIds[0] as string)
  expect(place).toMatchObject({ title: 'Secret ridge', isPurchased: true, comments: '', ...bern })
  expect(place.photos).toHaveLength(1)
  expect(place.id).not.toBe(original.id)
  expect((await countAll(buyer.id)).portfolio).toEqual({ own: 0, shared: 0 })
  expect((await countAll(buyer.id)).location).toEqual({ own: 0, shared: 0 })

  const again = await pageFor(path, buyer)
  expect(again.html).toContain('Already Purchased')
  const copyPage = `/app/${buyer.username}/portfolio/ridges`
  expect(again.html).toContain(`href="${copyPage}"`)
  const viewed = (await pageFor(`/app/seller/portfolio/ridges`, buyer)).html
  expect(viewed).toContain('You own this')
  expect(viewed).toContain(`href="${copyPage}">Open your copy`)
  expect(viewed).not.toContain('Buy for')
  expect((await pageFor(copyPage, buyer)).html).toContain('Secret ridge')
  expect((await pageFor(`/my/portfolios/${copy.id}`, buyer)).html).not.toContain('Not for sale.')
  expect((await pageFor(way, buyer)).html.replaceAll('&amp;', '&')).toContain(
    `<a href="recce://market?a=1&refresh=true&grantedItemId=${copy.id}#top">Back to Recce App</a>`,
  )
  const desk = await pageFor(`/my/portfolios/${id}/sale`, seller)
  expect(desk.html).toContain('1 sale, $45.00')
})

test('from this site’s own button a buyer lands on the copy, from anywhere else on the root', async () => {
  const { path } = await aSeller()
  const [first, second] = [await aBuyer(), await aBuyer()]
  const door = `${path}?deepLink=${encodeURIComponent('/my/purchases')}`
  expect((await pageFor(door, first)).html).not.toContain('Back to where you were')
  const bought = await post(door, agreed, first.headers)
  const copyPage = `/app/${first.username}/portfolio/ridges`
  expect(bought.headers.get('Location')).toBe(copyPage)
  const cookie = `${first.headers.Cookie}; ${cookiesOf(bought)}`
  const landing = await request(copyPage, { headers: { ...first.headers, Cookie: cookie } })
  const html = await landing.text()
  expect(html).toContain('Ridges is yours')
  expect(html).not.toContain('>Open it<')
  expect((await post(path, agreed, second.headers)).headers.get('Location')).toBe('/')
})

test('a double press, and presses in two tabs, take the money once and grant one copy', async () => {
  const { path } = await aSeller()
  const buyer = await aBuyer()
  await Promise.all([1, 2, 3, 4].map(() => post(path, agreed, buyer.headers)))
  const late = await post(path, agreed, buyer.headers)
  expect([late.status, late.headers.get('Location')]).toEqual([303, '/'])
  expect(await chargesOf(buyer)).toEqual([4500])
  const { portfolios: own } = await copiesOf(buyer)
  expect(own).toHaveLength(1)
  const landing = await request('/', {
    headers: { ...buyer.headers, Cookie: `${buyer.headers.Cookie}; ${cookiesOf(late)}` },
  })
  const html = await landing.text()
  expect(html).toContain('Ridges is yours')
  expect(html).toContain(`href="/app/${buyer.username}/portfolio/ridges"`)
})

test('another price than the one that was agreed to is told, and nothing is taken', async () => {
  const { seller, id, path } = await aSeller()
  const buyer = await aBuyer()
  await portfolios.update(seller, id, { price: 60 })
  const response = await post(path, agreed, buyer.headers)
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(html).toContain('The price has changed: it is $60.00 now. Nothing was bought.')
  expect(html).toContain('value="6000"')
  for (const [cents, status] of [
    ['0', 409],
    ['-4500', 409],
    ['1', 409],
    ['4500.5', 409],
    ['x', 400],
  ] as const) {
    const wrong = await post(path, { intent: 'buy', cents }, buyer.headers)
    expect([cents, wrong.status]).toEqual([cents, status])
  }
  expect(await chargesOf(buyer)).toEqual([])
})

test('an own, a withdrawn, a hidden portfolio and other things are not bought, and each page says why', async () => {
  const { seller, id, path } = await aSeller()
  const buyer = await aBuyer()
  expect((await pageFor(path, seller)).html).toContain('This portfolio is your own')
  expect((await post(path, agreed, seller.headers)).status).toBe(403)
  await sales.withdraw(seller, id)
  expect((await pageFor(path, buyer)).html).toContain('not for sale any more')
  expect((await post(path, agreed, buyer.headers)).status).toBe(409)
  await portfolios.update(seller, id, { isDiscoverable: false })
  expect((await pageFor(path, buyer)).status).toBe(404)
  expect((await post(path, agreed, buyer.headers)).status).toBe(404)
  expect((await pageFor(`/purchase/shoot/${id}`, buyer)).status).toBe(400)
  expect((await pageFor('/purchase/portfolio/nonsense', buyer)).status).toBe(404)
  expect((await post(path, agreed)).status).toBe(401)
  expect(await chargesOf(buyer)).toEqual([])
})

test('a card that is declined buys nothing, and another one does', async () => {
  const { path } = await aSeller()
  const buyer = await aBuyer('4000000000000341')
  const declined = await post(path, agreed, buyer.headers)
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('Your card was declined.')
  expect((await copiesOf(buyer)).purchases).toEqual([])
  await saveTestCard(buyer)
  expect((await post(path, agreed, buyer.headers)).status).toBe(303)
  expect(await chargesOf(buyer)).toEqual([4500])
})

test('payments that do not answer after the money was taken grant the copy once the job settles them', async () => {
  const { path } = await aSeller()
  const buyer = await aBuyer()
  const provider = payments()
  const { confirmIntent } = provider
  vi.spyOn(provider, 'confirmIntent').mockImplementationOnce(async (...given) => {
    await confirmIntent(...given)
    throw new PaymentsUnavailable()
  })
  expect((await post(path, agreed, buyer.headers)).status).toBe(503)
  expect((await copiesOf(buyer)).portfolios).toHaveLength(0)
  const open = await openOperation(buyer)
  await finish(open)
  await finish(open)
  expect(await chargesOf(buyer)).toEqual([4500])
  expect((await copiesOf(buyer)).portfolios).toHaveLength(1)
})

test('a portfolio that is gone for good before it could be granted is paid back', async () => {
  const { id, path } = await aSeller()
  const buyer = await aBuyer()
  const provider = payments()
  const { confirmIntent } = provider
  vi.spyOn(provider, 'confirmIntent').mockImplementationOnce(async (...given) => {
    const intent = await confirmIntent(...given)
    await db.remove('portfolios', sql`id = ${id}`)
    return intent
  })
  expect((await post(path, agreed, buyer.headers)).status).toBe(409)
  expect(await chargesOf(buyer)).toEqual([4500])
  await finish(await openOperation(buyer))
  expect(await chargesOf(buyer)).toEqual([0])
})

test('what was bought stays when the seller withdraws it, deletes it, or the account', async () => {
  const { seller, id, path } = await aRichSeller()
  const buyer = await aBuyer()
  await post(path, agreed, buyer.headers)
  const copy = (await copiesOf(buyer)).portfolios[0] as { id: string }
  await sales.withdraw(seller, id)
  await portfolios.remove(seller, id)
  expect((await pageFor(path, buyer)).html).toContain('Already Purchased')
  await removals.remove(seller, { username: seller.username, password }, '127.0.0.1')
  const { locationIds, hero } = await portfolios.find(buyer, copy.id)
  expect(locationIds).toHaveLength(1)
  expect((await request(`/media/${hero?.id}/card.webp`, { headers: buyer.headers })).status).toBe(
    200,
  )
  expect((await copiesOf(buyer)).purchases).toEqual([
    expect.objectContaining({ itemId: null, grantedItemId: copy.id, title: 'Ridges' }),
  ])
})

test('what was bought is not published: the page says so, and the API refuses it', async () => {
  const { buyer, copyId: id } = await aSale()
  const copy = await portfolios.find(buyer, id)
  for (const [items, itemType, itemId] of [
    ['portfolios', 'portfolio', id],
    ['locations', 'location', copy.locationIds[0]!],
  ] as const) {
    const page = await pageFor(`/my/${items}/${itemId}/share`, buyer)
    expect(page.html).toContain('What you bought is yours to use, not to publish')
    expect(page.html).not.toContain('name="submitType"')
    const body = { userId: buyer.id, itemType, itemId, description: '', submitType: 'discover' }
    const refused = [403, 'forbidden', 'What you bought is yours to use, not to publish']
    const asked = await call('POST submit-item-to-discover', { as: buyer, body })
    expect(refusal(asked)).toEqual(refused)
    const switched = { as: buyer, body: { isDiscoverable: true } }
    expect(refusal(await call(`PUT ${itemType}/${itemId}`, switched))).toEqual(refused)
  }
})

test('what was bought and deleted comes back where the plan has no room', async () => {
  const { buyer, copyId } = await aSale()
  const [locationId = ''] = (await portfolios.find(buyer, copyId)).locationIds
  await portfolios.remove(buyer, copyId)
  await locations.remove(buyer, locationId)
  for (let count = 0; count < 2; count++) await aPortfolio(buyer)
  for (let count = 0; count < 10; count++) await aLocation(buyer)
  await expect(aLocation(buyer)).rejects.toMatchObject({ code: 'limit' })
  const restore = (kind: string, id: string) => post('/my/deleted', { kind, id }, buyer.headers)
  expect((await restore('location', locationId)).status).toBe(303)
  expect((await restore('portfolio', copyId)).status).toBe(303)
  expect((await portfolios.find(buyer, copyId)).locationIds).toEqual([locationId])
})

test('by the API a purchase is begun and confirmed once, by its own buyer', async () => {
  const { seller, id } = await aSeller()
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const begin = (as: Somebody, itemId = id) =>
    call(`POST users/${as.id}/purchases`, { as, body: { itemType: 'portfolio', itemId } })
  const confirm = (as: Somebody, paymentIntentId: string) =>
    call('POST purchases/confirm', { as, body: { paymentIntentId } })
  const [first, second] = [await begin(buyer), await begin(buyer)]
  const intentId = first.data.paymentIntentId
  expect(refusal(await confirm(other, intentId))).toEqual([404, 'notFound', 'Payment not found'])
  expect((await confirm(other, 'pi_nothing')).status).toBe(404)
  expect(await chargesOf(buyer)).toEqual([])
  const { data } = await confirm(buyer, intentId)
  expect((await confirm(buyer, intentId)).data).toEqual(data)
  expect((await portfolios.find(buyer, data.grantedItemId)).title).toBe('Ridges')
  await confirm(buyer, second.data.clientSecret.split('_secret_')[0])
  expect(await chargesOf(buyer)).toEqual([4500])
  expect(refusal(await begin(buyer))).toEqual([409, 'conflict', 'Already Purchased'])
  expect(refusal(await begin(seller))).toEqual([403, 'forbidden', 'This portfolio is your own'])
  const shoot = { as: other, body: { itemType: 'shoot', itemId: id } }
  expect((await call(`POST users/${other.id}/purchases`, shoot)).errors?.[0]?.path).toBe('itemType')
  expect(await purchaseRows.list(other)).toEqual([])
})

test('a program learns whether the bank declined, and why, or asks the payer first', async () => {
  const { id } = await aSeller()
  const buyer = await aBuyer()
  const save = (paymentMethodId: string) =>
    call(`PATCH users/${buyer.id}/payment-card`, { as: buyer, body: { paymentMethodId } })
  const refused = await save('pm_card_chargeDeclinedInsufficientFunds')
  expect([refused.status, refused.errors]).toEqual([
    402,
    [
      {
        code: 'card_declined',
        message: 'Your card has insufficient funds.',
        declineReason: 'insufficient_funds',
      },
    ],
  ])
  expect((await save('pm_card_authenticationRequired')).status).toBe(200)
  const body = { itemType: 'portfolio', itemId: id }
  const { data } = await call(`POST users/${buyer.id}/purchases`, { as: buyer, body })
  const confirm = () =>
    call('POST purchases/confirm', {
      as: buyer,
      body: { paymentIntentId: data.paymentIntentId },
    })
  expect(refusal(await confirm()).slice(0, 2)).toEqual([402, 'authentication_required'])
  expect((await save('pm_card_chargeCustomerFail')).status).toBe(200)
  expect(await chargesOf(buyer)).toEqual([])
})

test('the test cards are listed for anyone, and none on a site with real payments', async () => {
  const { data } = await call('GET test-cards')
  expect(data.cards).toContainEqual({
    paymentMethodId: 'pm_card_authenticationRequired',
    number: '4000002760003184',
    brand: 'visa',
    whenSaved: 'succeeds',
    whenCharged: 'authentication_required',
    declineReason: null,
  })
  env.TEST_PAYMENTS = false
  const none = await call('GET test-cards')
  env.TEST_PAYMENTS = true
  expect(none.status).toBe(404)
})

test('what an app paid for and never confirmed with us is granted once the provider says that it is paid', async () => {
  const { id } = await aSeller()
  const buyer = await aBuyer()
  const body = { itemType: 'portfolio', itemId: id }
  const { data } = await call(`POST users/${buyer.id}/purchases`, { as: buyer, body })
  const intentId = data.clientSecret.split('_secret_')[0]
  const event = (name: string, of: string) => happen(name, 'payment_intent.succeeded', of)
  await event('evt_early', intentId)
  expect((await copiesOf(buyer)).portfolios).toHaveLength(0)
  const card = await cards.findOwnCard(buyer.id)
  await payments().confirmIntent('of the app', intentId, card?.paymentMethodId ?? '')
  await event('evt_paid', intentId)
  await event('evt_again', intentId)
  await event('evt_strange', 'pi_nothing')
  expect(await chargesOf(buyer)).toEqual([4500])
  const [copy] = (await copiesOf(buyer)).portfolios
  const confirmed = await call('POST purchases/confirm', {
    as: buyer,
    body: { paymentIntentId: intentId },
  })
  expect(confirmed.data).toEqual({ grantedItemId: copy?.id })
})

test('what the provider says of a purchase that was made here grants nothing more', async () => {
  const { buyer, intentId } = await aSale()
  await happen('evt_ours', 'payment_intent.succeeded', intentId)
  expect((await copiesOf(buyer)).portfolios).toHaveLength(1)
  expect(await chargesOf(buyer)).toEqual([4500])
})

test('what was wholly given back is told to the seller, and the copy stays with the buyer', async () => {
  const { seller, buyer, id, path, copyId, intentId } = await aSale()
  const desk = async () => (await pageFor(`/my/portfolios/${id}/sale`, seller)).html
  // A part, or a word of it that came before the money went back.
  await happen('evt_part', 'charge.refunded', intentId)
  expect(await desk()).toContain('1 sale, $45.00')
  await payments().refundIntent('by hand', intentId)
  for (const name of ['evt_whole', 'evt_again']) {
    await happen(name, 'charge.refunded', intentId)
  }
  await happen('evt_strange', 'charge.refunded', 'pi_nothing')
  expect(await desk()).toMatch(/0 sales, \$0\.00.*\$45\.00 · refunded/)
  expect((await portfolios.find(buyer, copyId)).title).toBe('Ridges')
  expect((await copiesOf(buyer)).purchases).toEqual([])
  expect((await pageFor('/payment-history', buyer)).html).toMatch(/Refund: Portfolio.*-\$45\.00/)
  const offer = (await pageFor(path, buyer)).html
  expect(offer).not.toContain('Already Purchased')
  expect(offer).toContain('>Purchase<')
})

test('what an admin took down is not sold along', async () => {
  const { seller, place, id, path } = await aSeller()
  const buyer = await aBuyer()
  const yard = await aLocation(seller, { title: 'Yard' })
  await portfolios.update(seller, id, { locationIds: [place.id, yard.id] })
  await db.update('locations', { takenDownAt: new Date() }, sql`id = ${yard.id}`)
  await post(path, agreed, buyer.headers)
  const copy = (await copiesOf(buyer)).portfolios[0] as { id: string }
  expect((await portfolios.find(buyer, copy.id)).locationIds).toHaveLength(1)
})

async function openOperation({ id }: Somebody) {
  const row = await db.selectOne(
    'paymentOperations',
    ['id'],
    sql`user_id = ${id} and status = 'open'`,
  )
  return row.id
}
