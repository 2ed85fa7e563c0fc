import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPortfolio, aUser } from '#tests/support/factories.ts'
import { aBuyer, aSale, aSeller } from './a-sale.ts'

useDatabase()

test('a seller sets price and samples by call, takes the portfolio off the market and back', async () => {
  const { seller, place, id } = await aSeller()
  const photo = await photos.create(seller, await aPhoto(), { locationId: place.id })
  const path = `portfolio/${id}/sale`
  expect((await call(`GET ${path}`, { as: seller })).data).toMatchObject({
    title: 'Ridges',
    price: 45,
    isPurchaseable: true,
    samplePhotoIds: [],
    photos: [{ id: photo.id, title: 'Secret ridge' }],
  })
  const body = { price: 12.5, samplePhotoIds: [photo.id] }
  expect((await call(`POST ${path}`, { as: seller, body })).data).toMatchObject({
    ...body,
    isPurchaseable: true,
  })
  expect((await call(`DELETE ${path}`, { as: seller })).data.isPurchaseable).toBe(false)
  const offer = { ...body, isPurchaseable: true }
  expect((await call(`POST ${path}`, { as: seller, body: offer })).data.isPurchaseable).toBe(true)
  const free = await call(`POST ${path}`, { as: seller, body: { isPurchaseable: true, price: 0 } })
  expect([free.status, free.errors?.[0]?.path]).toEqual([400, 'price'])
  expect((await call(`GET ${path}`, { as: await aUser() })).status).toBe(404)
  const reader = await aToken(seller, ['money:read'])
  expect((await call(`GET ${path}`, { as: reader })).status).toBe(200)
  expect((await call(`POST ${path}`, { as: reader, body })).status).toBe(403)
})

test('promotion codes are created, ended and enabled by call, and are their seller’s', async () => {
  const { seller, id } = await aSeller()
  const path = `portfolio/${id}/codes`
  expect((await call(`GET ${path}`, { as: seller })).data).toEqual([])
  const body = { code: 'spring', percentOff: 20, endsOn: '2099-01-31', mostUses: 3 }
  const { status, data } = await call(`POST ${path}`, { as: seller, body })
  expect([status, data]).toMatchObject([
    201,
    { code: 'SPRING', percentOff: 20, centsOff: null, endsAt: '2099-01-31T23:59:59.999Z', uses: 0 },
  ])
  const five = await call(`POST ${path}`, { as: seller, body: { code: 'FIVE', centsOff: 500 } })
  expect(five.data).toMatchObject({ centsOff: 500, percentOff: null, mostUses: null })
  expect((await call(`POST ${path}`, { as: seller, body })).status).toBe(409)
  const both = { code: 'BOTH', percentOff: 20, centsOff: 500 }
  for (const [wrong, field] of [
    [both, 'percentOff'],
    [{ code: 'A!', percentOff: 20 }, 'code'],
    [{ code: 'DAYS', percentOff: 20, endsOn: 'soon' }, 'endsOn'],
  ] as const) {
    const refused = await call(`POST ${path}`, { as: seller, body: wrong })
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, field])
  }
  const end = { as: seller, body: { isEnded: true } }
  expect((await call(`PATCH ${path}/${data.id}`, end)).data.isEnded).toBe(true)
  expect((await call(`GET ${path}`, { as: seller })).data).toHaveLength(2)
  const stranger = await aUser()
  expect((await call(`GET ${path}`, { as: stranger })).status).toBe(404)
  expect((await call(`PATCH ${path}/${data.id}`, { ...end, as: stranger })).status).toBe(403)
  const { id: other } = await aPortfolio(seller)
  expect((await call(`PATCH portfolio/${other}/codes/${data.id}`, end)).status).toBe(404)
})

test('buyer and seller read what was bought and sold, and a refund shows on both sides', async () => {
  const { seller, buyer, saleId, copyId } = await aSale()
  const bought = await call('GET purchases', { as: buyer })
  expect(bought.data).toMatchObject([
    { id: saleId, title: 'Ridges', priceCents: 4500, isRefunded: false, grantedItemId: copyId },
  ])
  expect((await call(`POST purchases/${saleId}/new-locations`, { as: buyer })).status).toBe(409)
  expect((await call(`POST purchases/${saleId}/new-locations`, { as: seller })).status).toBe(404)
  const [sale] = (await call('GET sales', { as: seller })).data
  expect(sale).toMatchObject({ kind: 'sale', purchaseId: saleId, refundState: 'possible' })
  expect((await call('GET sales?from=2000-01-01&to=2000-12-31', { as: seller })).data).toEqual([])
  expect((await call('GET sales?from=May', { as: seller })).errors?.[0]?.path).toBe('from')

  expect((await call(`POST sales/${saleId}/refund`, { as: buyer })).status).toBe(404)
  const refund = await call(`POST sales/${saleId}/refund`, { as: seller })
  expect(refund.data).toEqual({ title: 'Ridges', cents: 4500 })
  expect((await call('GET purchases', { as: buyer })).data[0].isRefunded).toBe(true)
  const { data } = await call('GET sales-summary', { as: seller })
  expect(data).toMatchObject({ sales: 1, soldCents: 4500, refundedCents: 4500 })
  const first = await call('GET sales?limit=1', { as: seller })
  expect([first.data.length, typeof first.nextCursor]).toEqual([1, 'string'])
})

test('purchases are listed in pages', async () => {
  const buyer = await aBuyer()
  const sold = [await aSeller(), await aSeller(), await aSeller()]
  for (const { id } of sold) {
    const body = { itemType: 'portfolio', itemId: id }
    const { data } = await call(`POST users/${buyer.id}/purchases`, { as: buyer, body })
    const paymentIntentId = data.clientSecret.split('_secret_')[0]
    await call('POST purchases/confirm', { as: buyer, body: { paymentIntentId } })
  }
  const all = (await call('GET purchases', { as: buyer })).data
  expect(all).toHaveLength(3)
  const first = await call('GET purchases?limit=2', { as: buyer })
  const cursor = encodeURIComponent(first.nextCursor ?? '')
  const rest = await call(`GET purchases?limit=2&cursor=${cursor}`, { as: buyer })
  expect([...first.data, ...rest.data]).toEqual(all)
  expect(rest.nextCursor).toBeNull()
})

test('a card is removed, a purchase given up and the education price asked for by call', async () => {
  const buyer = await aBuyer()
  const { id } = await aSeller()
  const body = { itemType: 'portfolio', itemId: id }
  const { data } = await call(`POST users/${buyer.id}/purchases`, { as: buyer, body })
  const payment = { paymentIntentId: data.clientSecret.split('_secret_')[0] }
  const stranger = await aUser()
  expect((await call('POST purchases/cancel', { as: stranger, body: payment })).status).toBe(404)
  const cancelled = await call('POST purchases/cancel', { as: buyer, body: payment })
  expect(cancelled.data).toEqual({ grantedItemId: null })
  const card = `users/${buyer.id}/payment-card`
  expect((await call(`DELETE ${card}`, { as: stranger })).status).toBe(404)
  expect((await call(`DELETE ${card}`, { as: buyer })).data).toBeNull()
  expect((await call(`GET ${card}`, { as: buyer })).data).toBeNull()
  expect((await call(`POST users/${buyer.id}/subscription/pay`, { as: buyer })).status).toBe(409)

  expect((await call('GET education-request', { as: buyer })).data).toBeNull()
  const school = { school: 'Film school', address: 'film.example' }
  const asked = await call('POST education-request', { as: buyer, body: school })
  expect(asked.data).toMatchObject({ status: 'open', school: 'Film school', isGranted: false })
  expect((await call('POST education-request', { as: buyer, body: school })).status).toBe(409)
  const wrong = await call('POST education-request', { as: buyer, body: { school: 'Film school' } })
  expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'address'])
})
