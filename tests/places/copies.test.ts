import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { bannerOf, keyOf, pageOf } from './workspace.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function showLocation(owner: Somebody) {
  const place = await aLocation(owner, {
    title: 'Quay',
    comments: 'Gate code 12',
    tags: ['harbour'],
    isDiscoverable: true,
  })
  const folder = await aPortfolio(owner, {
    title: 'Lisbon',
    isDiscoverable: true,
    locationIds: [place.id],
  })
  const profile = `/app/${owner.username}`
  return {
    place: { ...place, path: `${profile}/location/${place.slug}` },
    folder: { ...folder, path: `${profile}/portfolio/${folder.slug}` },
  }
}

test('who is logged in saves a copy of what they see, and is led to it', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const { place, folder } = await showLocation(owner)
  for (const [kind, { id, path }, find] of [
    ['location', place, locations.findEditable],
    ['portfolio', folder, portfolios.findEditable],
  ] as const) {
    expect(await pageOf(path, friend.headers)).toContain('Save a copy')
    expect(await (await request(path)).text()).not.toContain('Save a copy')
    const saved = await post('/my/copies', { kind, id, from: path }, friend.headers)
    const copyPath = saved.headers.get('Location') ?? ''
    expect(copyPath).toMatch(new RegExp(`^/my/${kind}s/`))
    const copy = await find(friend, copyPath.split('/').at(-1) ?? '')
    expect(copy).toMatchObject({ isDiscoverable: false, ownerUserId: friend.id })
    expect((await bannerOf(saved)).statusMessage).toBe(`This is the copy: ${copy.title}`)
    expect(await pageOf(copyPath, friend.headers)).toContain('Duplicate')
  }
  const { data: copy } = await call(`POST location/${place.id}/clone`, { as: friend })
  expect(copy).toMatchObject({
    title: 'Quay',
    comments: '',
    tags: [{ title: 'harbour' }],
    ownerUserId: friend.id,
    isDiscoverable: false,
  })
  const { data } = await call(`POST portfolio/${folder.id}/clone`, { as: friend })
  expect(data.portfolio).toMatchObject({ ownerUserId: friend.id, isDiscoverable: false, price: 0 })
  expect(data.locations.map(({ id }: { id: string }) => id)).toEqual(data.portfolio.locationIds)
  expect(data.locations).toMatchObject([{ title: 'Quay', comments: '' }])
})

test('a copy that finds no room, or nothing to copy, says so on its page and in the API', async () => {
  const [owner, friend] = [await aUser(), await aUser({ tier: 'Basic' })]
  const { place, folder } = await showLocation(owner)
  for (let number = 0; number < 10; number++) await aLocation(friend)
  const full =
    'The Basic plan holds 10 locations, and you have 10. Delete one or choose a larger plan.'
  const none = newId()
  for (const [kind, id, path, code, message] of [
    ['location', place.id, place.path, 'limit', full],
    ['portfolio', folder.id, folder.path, 'limit', full],
    ['location', none, place.path, 'notFound', 'Location not found'],
    ['portfolio', none, folder.path, 'notFound', 'Portfolio not found'],
  ] as const) {
    const pressed = await post('/my/copies', { kind, id, from: path }, friend.headers)
    expect(pressed.headers.get('Location')).toBe(path)
    expect(await bannerOf(pressed)).toMatchObject({ statusType: 'error', statusMessage: message })
    const called = await call(`POST ${kind}/${id}/clone`, { as: friend })
    expect(refusal(called)).toEqual([code === 'limit' ? 403 : 404, code, message])
  }
  const fields = { kind: 'gear', id: place.id, from: place.path }
  const wrong = await post('/my/copies', fields, friend.headers)
  expect((await bannerOf(wrong)).statusMessage).toBe('Please choose what to copy')
})

test('a portfolio for sale is copied by its owner alone, and what is private by nobody else', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const sale = await aPortfolio(owner, {
    isDiscoverable: true,
    isPurchaseable: true,
    price: 40,
  })
  const path = `/app/${owner.username}/portfolio/${sale.slug}`
  expect(await pageOf(path, owner.headers)).toContain('Save a copy')
  expect(await pageOf(path, friend.headers)).not.toContain('Save a copy')
  const fields = { kind: 'portfolio', id: sale.id, from: path }
  const { statusMessage } = await bannerOf(await post('/my/copies', fields, friend.headers))
  expect(statusMessage).toContain('for sale')
  const secret = await aLocation(owner)
  const pressed = { kind: 'location', id: secret.id, from: '/app' }
  expect((await bannerOf(await post('/my/copies', pressed, friend.headers))).statusMessage).toBe(
    'Location not found',
  )
  const { id: drafts } = await aPortfolio(owner)
  const called = await call(`POST portfolio/${drafts}/clone`, { as: friend })
  expect(refusal(called)).toEqual([404, 'notFound', 'Portfolio not found'])
  const out = await post('/my/copies', { ...pressed, from: path })
  expect(out.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`)
})

test('a copy that is asked for twice by one form is one', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const { place, folder } = await showLocation(owner)
  for (const [kind, { id, path }] of [
    ['location', place],
    ['portfolio', folder],
  ] as const) {
    for (const [as, page, button] of [
      [friend, path, { action: '/my/copies', kind, id, from: path }],
      [owner, `/my/${kind}s/${id}`, { action: `/my/${kind}s/${id}`, intent: 'clone' }],
    ] as const) {
      const { action, ...named } = button
      const fields = { ...named, key: await keyOf(page, as.headers) }
      const answers = await Promise.all([1, 2].map(() => post(action, fields, as.headers)))
      const [first, again] = answers.map(({ headers }) => headers.get('Location'))
      expect(first).toMatch(new RegExp(`^/my/${kind}s/`))
      expect(again).toBe(first)
      const { id: copyId } = await (kind === 'location' ? locations : portfolios).clone(as, id)
      expect(first).not.toContain(copyId)
    }
  }
})

test('a portfolio is copied whole and in its order, by as many statements however much it holds', async () => {
  const [owner, friend] = [await aUser(), await aUser({ tier: 'Business' })]
  const counts: number[] = []
  for (const size of [2, 12]) {
    const places = []
    for (let number = 0; number < size; number++) {
      const tags = ['Sea', `Nr ${number}`, 'Dawn']
      places.push(await aLocation(owner, { title: 'Quay', tags, isDiscoverable: true }))
    }
    const first = places[0]?.id ?? ''
    for (const color of ['#8a6f52', '#6f8fb8']) await aPhotoRow(owner, first, { color })
    const locationIds = places.map(({ id }) => id).toReversed()
    const folder = await aPortfolio(owner, { isDiscoverable: true, locationIds })
    let copiedIds: string[] = []
    const asked = await statementsOf(async () => {
      copiedIds = (await portfolios.clone(friend, folder.id)).locationIds
    })
    counts.push(asked.length)
    const copies = await locations.findAll(friend, copiedIds)
    const tags = copies.map((one) => one.tags.map(({ title }) => title))
    expect(tags).toEqual(places.map((_, number) => ['Sea', `Nr ${number}`, 'Dawn']).toReversed())
    expect(new Set(copies.map(({ slug }) => slug)).size).toBe(size)
    expect(copies.every((one) => one.ownerUserId === friend.id && !one.isDiscoverable)).toBe(true)
    expect(copies.at(-1)?.photos.map(({ color }) => color)).toEqual(['#8a6f52', '#6f8fb8'])
    expect(copies[0]?.photos).toEqual([])
  }
  expect(counts[0]).toBeGreaterThan(0)
  expect(counts[1]).toBe(counts[0])
})
