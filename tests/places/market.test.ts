import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as areas from '#app/domain/money/market/areas.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'

useDatabase()

const lisbon = { latitude: 38.7223, longitude: -9.1393 }
const bern = { latitude: 46.9481, longitude: 7.4474 }
const forSale = { isDiscoverable: true, isPurchaseable: true }

type Seller = Awaited<ReturnType<typeof aUser>>

async function offer(
  owner: Seller,
  title: string,
  price: number,
  coordinates: typeof lisbon | null = lisbon,
) {
  const location = await aLocation(owner, coordinates ? { coordinates } : {})
  return aPortfolio(owner, { title, price, locationIds: [location.id], ...forSale })
}

async function shelf(query = '') {
  const response = await request(`/marketplace${query}`)
  const html = await response.text()
  const titles = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)
  const next = /href="(\?[^"]*cursor=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { status: response.status, html, titles, next }
}

test('the market shows to everybody what is for sale, and nothing that is not', async () => {
  const owner = await aUser({ username: 'seller' })
  const hidden = await aUser({ username: 'recluse' })
  const { id: sold } = await offer(owner, 'Lisbon roofs', 45.5)
  const { id: gone } = await offer(owner, 'Deleted', 10)
  await portfolios.remove(owner, gone)
  await aPortfolio(owner, { title: 'Not published', price: 10, isPurchaseable: true })
  await aPortfolio(owner, { title: 'Free to see', isDiscoverable: true })
  await offer(hidden, 'Of a private profile', 10)
  await db.update('users', { isProfilePublic: false }, sql`id = ${hidden.id}`)

  const { status, html, titles } = await shelf()
  expect(status).toBe(200)
  expect(titles).toEqual(['Lisbon roofs'])
  expect(html).toContain('href="/app/seller/portfolio/lisbon-roofs"')
  expect(html).toContain('$45.50')
  expect(html).toMatch(/1 location · Within 25 km of [^<]+, Portugal/)
  expect(html).not.toContain('noindex')
  expect(html).toContain('"@type":"Offer","price":"45.50","priceCurrency":"USD"')
  expect(await readSitemap()).toContain('/marketplace</loc>')

  const api = await call('GET portfolios/purchaseable')
  expect(api.data).toMatchObject([{ id: sold, price: 45.5, sampleUrls: [], locationIds: [] }])
  expect(api.data[0].area).toMatch(/^Within 25 km of .+, Portugal$/)
})

test('whoever is logged in has a heart on each shelf, which says what is a favourite', async () => {
  const owner = await aUser()
  const { id } = await offer(owner, 'Lisbon roofs', 45)
  await offer(owner, 'Porto', 40)
  const fan = await aUser()
  await favorites.favorite(fan, { kind: 'portfolio', itemId: id }, true)
  const html = await (await request('/marketplace', { headers: fan.headers })).text()
  expect(html).toMatch(/aria-pressed="true"[^>]*title="Favourite Lisbon roofs"/)
  expect(html).toMatch(/aria-pressed="false"[^>]*title="Favourite Porto"/)
  const visited = await shelf()
  expect(visited.titles).toEqual(['Porto', 'Lisbon roofs'])
  expect(visited.html).not.toContain('aria-pressed')
})

test('an empty market says so and leads to selling', async () => {
  const { status, html } = await shelf()
  expect(status).toBe(200)
  expect(html).toContain('Nothing is for sale yet')
  expect(html).toContain('href="/my/portfolios"')
})

test('the market is searched by words, area, seller and price, and sorted', async () => {
  const [ada, ben] = [await aUser({ username: 'ada' }), await aUser({ username: 'ben' })]
  await offer(ada, 'Roofs', 20)
  await offer(ben, 'Ridges', 100, bern)
  await offer(ben, 'Anywhere', 60, null)
  await areas.saveMissing()
  for (const [query, titles] of [
    ['?sort=cheapest', ['Roofs', 'Anywhere', 'Ridges']],
    ['?sort=dearest', ['Ridges', 'Anywhere', 'Roofs']],
    ['?sort=title', ['Anywhere', 'Ridges', 'Roofs']],
    ['?sort=newest', ['Anywhere', 'Ridges', 'Roofs']],
    ['?search=ridge', ['Ridges']],
    ['?search=portugal', ['Roofs']],
    ['?search=pörtugal+roof', ['Roofs']],
    ['?area=Switzerland', ['Ridges']],
    ['?seller=ben&sort=title', ['Anywhere', 'Ridges']],
    ['?minPrice=%2450&maxPrice=99.99', ['Anywhere']],
    ['?maxPrice=20&area=&seller=', ['Roofs']],
    ['?search=%25', []],
  ] as const) {
    expect([query, (await shelf(query)).titles]).toEqual([
      query,
      titles.length ? [...titles] : ['No portfolios match your search.'],
    ])
    const answer = await call(`GET portfolios/purchaseable${query}`)
    expect([query, answer.data.map(({ title }: { title: string }) => title)]).toEqual([
      query,
      [...titles],
    ])
  }
  const wrong = await shelf('?minPrice=cheap')
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('A price to search by is a number of dollars')
  expect(wrong.html).toContain('value="cheap"')
  expect((await shelf('?sort=best')).status).toBe(400)
  expect((await shelf('?cursor=nonsense')).status).toBe(400)
  expect((await shelf('?search=ridge')).html).toContain('noindex')
})

test('the market is leafed through without missing one or showing one twice', async () => {
  const owner = await aUser()
  for (let index = 0; index < 30; index++) {
    await aPortfolio(owner, { title: `Set ${index}`, price: 10 + (index % 3), ...forSale })
  }
  for (const sort of ['newest', 'cheapest', 'dearest', 'title']) {
    const first = await shelf(`?sort=${sort}`)
    const second = await shelf(first.next)
    expect([sort, first.titles.length, second.next]).toEqual([sort, 24, undefined])
    expect(new Set([...first.titles, ...second.titles]).size).toBe(30)
  }
})

test('the area of a portfolio for sale follows its locations, and no more than everybody may know', async () => {
  const owner = await aUser()
  const location = await aLocation(owner, { coordinates: lisbon })
  const { id } = await aPortfolio(owner, { price: 10, locationIds: [location.id], ...forSale })
  const kept = async () => {
    await areas.saveMissing()
    return (await db.selectOne('portfolios', ['saleArea'], sql`id = ${id}`)).saleArea
  }
  expect(await kept()).toMatch(/Portugal$/)
  await locations.update(owner, location.id, { coordinates: bern })
  expect(await kept()).toMatch(/Switzerland/)
  const other = await aLocation(owner, { coordinates: lisbon })
  await portfolios.update(owner, id, { locationIds: [location.id, other.id] })
  expect(await kept()).toMatch(/^Within (1,000|2,500) km of /)
  await portfolios.update(owner, id, { locationIds: [other.id] })
  expect(await kept()).toMatch(/Portugal$/)
  await locations.update(owner, other.id, { positionPrivacy: 'hidden' })
  expect(await kept()).toBe('')
  expect((await call('GET portfolios/purchaseable')).data[0].area).toBeNull()
})

test('samples are seen by everybody while the portfolio is for sale and they are in it', async () => {
  const owner = await aUser({ username: 'seller' })
  const location = await aLocation(owner, { title: 'Secret ridge', coordinates: bern })
  const destination = { locationId: location.id }
  const { id: cover } = await photos.create(owner, await aPhoto(), destination)
  const { id: sample } = await photos.create(owner, await aPhoto({ hue: 60 }), destination)
  const { id: kept } = await photos.create(owner, await aPhoto({ hue: 120 }), destination)
  const { id } = await aPortfolio(owner, {
    title: 'Ridges',
    price: 10,
    locationIds: [location.id],
    heroPhotoId: cover,
    ...forSale,
  })
  await db.insert('portfolioSamples', { portfolioId: id, photoId: sample })
  const seen = async (photo: string) => (await request(`/media/${photo}/card.webp`)).status
  expect([await seen(sample), await seen(kept)]).toEqual([200, 404])
  for (const path of ['/marketplace', '/app/seller/portfolio/ridges']) {
    const html = await (await request(path)).text()
    expect([path, html.includes(sample)]).toEqual([path, true])
    for (const secret of [kept, location.id, 'Secret ridge', 'secret-ridge']) {
      expect([path, html.includes(secret)]).toEqual([path, false])
    }
  }
  const { data } = await call('GET portfolios/purchaseable')
  expect(data[0].sampleUrls).toEqual([expect.stringContaining(`/media/${sample}/full.jpg`)])
  await portfolios.update(owner, id, { isDiscoverable: false })
  expect(await seen(sample)).toBe(404)
})
