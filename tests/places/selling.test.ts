import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { bannerOf, pageOf } from './workspace.ts'

useDatabase()

async function aSale(tier: 'Basic' | 'Creative' = 'Creative') {
  const owner = await aUser({ username: 'seller', tier })
  const location = await aLocation(owner, { title: 'Secret ridge' })
  const photoIds: string[] = []
  for (const position of [0, 1, 2]) {
    photoIds.push(await aPhotoRow(owner, location.id, { position }))
  }
  const { id } = await aPortfolio(owner, {
    title: 'Ridges',
    locationIds: [location.id],
    isDiscoverable: true,
  })
  return { owner, location, photoIds, id, path: `/my/portfolios/${id}/sale` }
}

async function market() {
  return (await request('/marketplace')).text()
}

test('a portfolio is priced, offered with samples, previewed and withdrawn, without scripts', async () => {
  const { owner, photoIds, id, path } = await aSale()
  const [, second, third] = photoIds as [string, string, string]
  expect(await pageOf(`/my/portfolios/${id}`, owner.headers)).toContain(`href="${path}"`)
  const fields = { price: '$1,200.50', samplePhotoIds: [third, second] }
  const saved = await post(path, { intent: 'save', ...fields }, owner.headers)
  expect(await bannerOf(saved)).toMatchObject({ statusMessage: 'Price and samples saved' })
  expect(await market()).not.toContain('Ridges')

  const offered = await post(path, { intent: 'offer', ...fields }, owner.headers)
  expect(await bannerOf(offered)).toMatchObject({ statusMessage: 'Ridges is on the market' })
  const html = await pageOf(path, owner.headers)
  expect(html).toContain('value="1200.50"')
  expect(html).toContain('$1,200.50')
  expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
  expect(await market()).toMatch(new RegExp(`${third}.*${second}`, 's'))

  const withdrawn = await post(path, { intent: 'withdraw' }, owner.headers)
  expect(await bannerOf(withdrawn)).toMatchObject({ statusMessage: 'Ridges is no longer for sale' })
  expect(await market()).not.toContain('Ridges')
  expect(await portfolios.find(owner, id)).toMatchObject({
    isPurchaseable: false,
    priceCents: 120_050,
  })
})

test('a portfolio that is not published can be offered, and the page says what is missing', async () => {
  const { owner, id, path } = await aSale()
  await portfolios.update(owner, id, { isDiscoverable: false })
  const offered = await post(path, { intent: 'offer', price: '45' }, owner.headers)
  expect(await bannerOf(offered)).toMatchObject({ statusMessage: 'Ridges is ready to sell' })
  expect(await pageOf(path, owner.headers)).toContain(
    `Nobody can buy it yet, because it is not public. <a href="/my/portfolios/${id}/share#public"`,
  )
  expect(await market()).not.toContain('Ridges')
})

test('the Basic plan cannot sell: the page says so, and so does the answer; what was offered before can be withdrawn', async () => {
  const { owner, id, path } = await aSale('Basic')
  const html = await pageOf(path, owner.headers)
  expect(html).toContain('The Basic plan cannot sell portfolios.')
  expect(html).toContain('href="/pricing"')
  expect(html).not.toContain('name="price"')
  const response = await post(path, { intent: 'offer', price: '45' }, owner.headers)
  expect(response.status).toBe(403)
  await db.update('portfolios', { isPurchaseable: true, priceCents: 4500 }, sql`id = ${id}`)
  expect(await pageOf(path, owner.headers)).toContain('Withdraw from sale')
  expect((await post(path, { intent: 'withdraw' }, owner.headers)).status).toBe(303)
})

const fakeId = '019a0000-0000-7000-8000-000000000000'
const wrongFields: [string, Record<string, string | string[]>, string][] = [
  ['a price of words', { price: 'ten' }, 'A price is a number of dollars'],
  ['a sale without a price', {}, 'A portfolio for sale needs a price'],
  ['a sample of elsewhere', { price: '5', samplePhotoIds: fakeId }, 'Pick sample photos from'],
]

test('what cannot be offered is refused with one sentence, and nothing is kept of it', async () => {
  const { owner, id, path } = await aSale()
  for (const [what, fields, sentence] of wrongFields) {
    const response = await post(path, { intent: 'offer', ...fields }, owner.headers)
    expect([what, response.status]).toEqual([what, 400])
    expect([what, (await response.text()).includes(sentence)]).toEqual([what, true])
  }
  expect(await portfolios.find(owner, id)).toMatchObject({ isPurchaseable: false, priceCents: 0 })
})

test('what was bought cannot be sold on', async () => {
  const { owner, id, path } = await aSale()
  await db.update('portfolios', { isPurchased: true }, sql`id = ${id}`)
  expect(await pageOf(path, owner.headers)).toContain('but not resell')
  const response = await post(path, { intent: 'offer', price: '45' }, owner.headers)
  expect(response.status).toBe(403)
  await expect(portfolios.update(owner, id, { price: 45, isPurchaseable: true })).rejects.toThrow(
    'but not resell',
  )
})

test('a sale is its owner’s alone', async () => {
  const { owner, path } = await aSale()
  const stranger = await aUser()
  expect((await request(path, owner)).status).toBe(200)
  expect((await request(path, stranger)).status).toBe(404)
  for (const intent of ['save', 'offer', 'withdraw']) {
    expect((await post(path, { intent, price: '5' }, stranger.headers)).status).toBe(403)
  }
})
