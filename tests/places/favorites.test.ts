import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { listFavouritesOrShared } from '#app/domain/whole/favourites-and-shared.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { bannerOf, pageOf } from './workspace.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

function mark(as: Somebody, itemType: string, itemId: string, isFavorite = true) {
  return call('POST favoriteitem', { as, body: { itemType, itemId, isFavorite } })
}

async function titles(user: Somebody) {
  const [places, collections] = await Promise.all([
    listFavouritesOrShared(user, 'favorites', 'location', defaultListing),
    listFavouritesOrShared(user, 'favorites', 'portfolio', defaultListing),
  ])
  return [...collections.items, ...places.items].map(({ title }) => title)
}

test('own items and those of others become favourites and cease to be, once however often', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const theirs = await aLocation(owner, { title: 'Quay', isDiscoverable: true })
  const own = await aPortfolio(friend, { title: 'Mine' })
  for (let time = 0; time < 2; time++) {
    expect((await mark(friend, 'location', theirs.id)).data).toMatchObject({
      location: { id: theirs.id, ownerUser: owner.username },
      isFavorite: true,
    })
    await mark(friend, 'portfolio', own.id)
  }
  expect(await titles(friend)).toEqual(['Mine', 'Quay'])
  expect(await titles(owner)).toEqual([])
  for (let time = 0; time < 2; time++) {
    expect((await mark(friend, 'portfolio', own.id, false)).data).toMatchObject({
      portfolio: { id: own.id },
      isFavorite: false,
    })
  }
  expect(await titles(friend)).toEqual(['Quay'])
})

test('what somebody may not see, and what is none, is no favourite', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const { id } = await aLocation(owner)
  expect(refusal(await mark(friend, 'location', id))).toEqual([
    404,
    'notFound',
    'Location not found',
  ])
  expect(refusal(await mark(friend, 'portfolio', newId()))[2]).toBe('Portfolio not found')
  expect(refusal(await mark(friend, 'shoot', id))[2]).toBe(
    'A favourite is a location or a portfolio',
  )
  expect(refusal(await mark(friend, 'location', 'x'))[2]).toBe('Item ID is required')
  const body = { itemType: 'location', itemId: id, isFavorite: 'yes' }
  expect((await call('POST favoriteitem', { as: friend, body })).status).toBe(400)
  expect((await call('POST favoriteitem', { body: { ...body, isFavorite: true } })).status).toBe(
    401,
  )
})

test('a favourite that is withdrawn or deleted leaves the list, and comes back with its item', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const place = await aLocation(owner, { title: 'Quay', isDiscoverable: true })
  const folder = await aPortfolio(owner, { title: 'Lisbon', isDiscoverable: true })
  await mark(friend, 'location', place.id)
  await mark(friend, 'portfolio', folder.id)
  await locations.update(owner, place.id, { isDiscoverable: false })
  await portfolios.remove(owner, folder.id)
  expect(await titles(friend)).toEqual([])
  const page = await pageOf('/my/favorites', friend.headers)
  expect(page).toContain('No favourites yet')
  expect(page).not.toMatch(/Quay|Lisbon/)
  await locations.update(owner, place.id, { isDiscoverable: true })
  await portfolios.restore(owner, folder.id)
  expect(await titles(friend)).toEqual(['Lisbon', 'Quay'])
})

test('favourites are found by search, sorted, and read page by page to the last', async () => {
  const user = await aUser()
  for (let number = 10; number < 73; number++) {
    const { id } = await aLocation(user, { title: `Quay ${number}`, tags: [`n${number}`] })
    await favorites.favorite(user, { kind: 'location', itemId: id }, true)
  }
  const folder = await aPortfolio(user, { title: 'Lisbon', description: 'All quays' })
  await favorites.favorite(user, { kind: 'portfolio', itemId: folder.id }, true)
  const first = await pageOf('/my/favorites?sort=title&direction=asc', user.headers)
  expect(first).toContain('Quay 69')
  expect(first).not.toContain('Quay 70')
  expect(first).toContain('Lisbon')
  const more = /href="(\?part=locations[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&')
  const second = await pageOf(`/my/favorites${more}`, user.headers)
  expect(second).toMatch(/Quay 70.*Quay 71.*Quay 72/s)
  expect(second).not.toMatch(/Quay 69|Lisbon/)
  expect(second).toContain('From the start')
  const found = await pageOf('/my/favorites?search=n44', user.headers)
  expect(found).toContain('Quay 44')
  expect(found).not.toMatch(/Quay (?!44)/)
  expect(await pageOf('/my/favorites?search=all quays', user.headers)).toContain('Lisbon')
  expect(await pageOf('/my/favorites?search=nowhere', user.headers)).toContain(
    'Show all favourites',
  )
  expect((await request('/my/favorites?part=locations&cursor=x', user)).status).toBe(400)
})

test('the heart of a page says whether it is a favourite, and is pressed without scripts', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const place = await aLocation(owner, { isDiscoverable: true })
  const folder = await aPortfolio(owner, { isDiscoverable: true, locationIds: [place.id] })
  const within = `/app/${owner.username}/portfolio/${folder.slug}`
  for (const [kind, id, path] of [
    ['location', place.id, `/app/${owner.username}/location/${place.slug}?photo=1`],
    ['location', place.id, `${within}/location/${place.slug}`],
    ['portfolio', folder.id, within],
  ] as const) {
    expect(await pageOf(path, friend.headers)).toContain('aria-pressed="false"')
    const fields = { id, from: path, intent: `favorite:${kind}` }
    const pressed = await post('/my/favorites/mark', fields, friend.headers)
    expect(pressed.status).toBe(303)
    expect(pressed.headers.get('Location')).toBe(path)
    expect(await pageOf(path, friend.headers)).toContain('aria-pressed="true"')
    expect(await pageOf(path, owner.headers)).toContain('aria-pressed="false"')
    await post('/my/favorites/mark', { ...fields, intent: `unfavorite:${kind}` }, friend.headers)
    expect(await pageOf(path, friend.headers)).toContain('aria-pressed="false"')
  }
})

test('a visitor is led to the login and back, and their page stays the same for all', async () => {
  const owner = await aUser()
  const { slug, id } = await aLocation(owner, { isDiscoverable: true })
  const path = `/app/${owner.username}/location/${slug}`
  const response = await request(path)
  expect(response.headers.get('Cache-Control')).toContain('public')
  const html = await response.text()
  expect(html).toContain(`href="/login?next=${encodeURIComponent(path)}"`)
  expect(html).not.toMatch(/aria-pressed="(true|false)"[^>]*name="intent"|Save a copy/)
  const fields = { id, from: path, intent: 'favorite:location' }
  const pressed = await post('/my/favorites/mark', fields)
  expect(pressed.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`)
  const asked = await post('/my/favorites/mark', fields, { Accept: 'application/json' })
  expect(asked.status).toBe(401)
})

test('scripts press the heart without leaving the page, and learn what was wrong', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user)
  const asking = { ...headers, Accept: 'application/json' }
  const marked = await post('/my/favorites/mark', { id, intent: 'favorite:location' }, asking)
  expect(await marked.json()).toMatchObject({ isFavorite: true })
  const gone = { id: newId(), intent: 'favorite:location' }
  expect((await post('/my/favorites/mark', gone, asking)).status).toBe(404)
  expect((await post('/my/favorites/mark', { id, intent: 'like' }, asking)).status).toBe(400)
})

test('without scripts a favourite leaves its list with an undo, and a wrong press says why on its page', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user, { title: 'Quay' })
  await favorites.favorite(user, { kind: 'location', itemId: id }, true)
  const fields = { id, from: '/my/favorites?sort=title', intent: 'unfavorite:location' }
  const pressed = await post('/my/favorites/mark', fields, headers)
  const { statusMessage, undo } = await bannerOf(pressed)
  expect(statusMessage).toBe('Quay is no longer a favourite')
  expect(await pageOf('/my/favorites', headers)).toContain('No favourites yet')
  const undone = await post(undo?.action ?? '', { intent: undo?.intent ?? '', id }, headers)
  expect(undone.headers.get('Location')).toBe('/my/favorites')
  expect(await pageOf('/my/favorites', headers)).toContain('Quay')
  const gone = { id: newId(), from: '/app/somebody', intent: 'favorite:portfolio' }
  const refused = await post('/my/favorites/mark', gone, headers)
  expect(refused.headers.get('Location')).toBe('/app/somebody')
  expect(await bannerOf(refused)).toMatchObject({
    statusType: 'error',
    statusMessage: 'Portfolio not found',
  })
  const away = await post('/my/favorites/mark', { ...fields, from: 'https://evil.test' }, headers)
  expect(away.headers.get('Location')).toBe('/my/favorites')
})

test('a favourite portfolio for sale shows its card and no more', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const place = await aLocation(owner, { title: 'Kept back' })
  const { id } = await aPortfolio(owner, {
    title: 'For sale',
    locationIds: [place.id],
    isDiscoverable: true,
    isPurchaseable: true,
    price: 40,
  })
  expect((await mark(friend, 'portfolio', id)).data.portfolio.locationIds).toEqual([])
  const html = await pageOf('/my/favorites', friend.headers)
  expect(html).toContain('$40.00 · 1 location')
  expect(html).not.toContain('Kept back')
})

test('the cards of a profile, a portfolio and the index show what is a favourite of the reader, and a heart to change it', async () => {
  const [owner, reader] = [await aUser(), await aUser()]
  const marked = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  const other = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const portfolio = await aPortfolio(owner, {
    title: 'Coast',
    isDiscoverable: true,
    locationIds: [marked.id, other.id],
  })
  await favorites.favorite(reader, { kind: 'location', itemId: marked.id }, true)
  await favorites.favorite(reader, { kind: 'portfolio', itemId: portfolio.id }, true)
  const profile = `/app/${owner.username}`
  const hearts = async (path: string, headers?: { Cookie: string }) => {
    const html = await pageOf(path, headers ?? {})
    expect(html).toContain('Coast')
    const forms = html.match(/<form[^>]*class="heart\b.*?<\/form>/gs) ?? []
    return Object.fromEntries(
      forms.map((form) => [
        /value="([0-9a-f-]{36})"/.exec(form)?.[1],
        /aria-pressed="(\w+)"/.exec(form)?.[1] === 'true',
      ]),
    )
  }
  const all = { [marked.id]: true, [other.id]: false, [portfolio.id]: true }
  const within = `${profile}/portfolio/${portfolio.slug}`
  expect(await hearts(profile, reader.headers)).toEqual(all)
  expect(await hearts(within, reader.headers)).toEqual(all)
  expect(await hearts('/app', reader.headers)).toEqual({ [portfolio.id]: true })
  for (const path of [profile, '/app', within]) expect(await hearts(path)).toEqual({})
})
