import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { purge } from '#app/domain/whole/removed.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

const nobodys = newId()
const missing = {
  location: 'Location not found',
  portfolio: 'Portfolio not found',
  tag: 'Tag not found',
}
const kinds = Object.keys(missing) as (keyof typeof missing)[]

async function one(kind: (typeof kinds)[number], as: { token: string }): Promise<string> {
  return (await call(`POST ${kind}`, { as, body: { title: `A ${kind}` } })).data.id
}

test('a location is created, read, changed and deleted', async () => {
  const user = await aUser()
  const body = {
    title: ' Old Port ',
    address: 'Quai 1',
    description: 'Boats',
    comments: 'Gate code 12',
    latitude: 43.295,
    longitude: 5.374,
    tags: ['harbour', { title: 'boats' }, 'Harbour'],
  }
  const created = await call('POST location', { as: user, body })
  expect(created.data).toMatchObject({
    title: 'Old Port',
    slug: 'old-port',
    comments: 'Gate code 12',
    latitude: 43.295,
    longitude: 5.374,
    ownerUserId: user.id,
    ownerUser: user.username,
    isDiscoverable: false,
    imageUrls: [],
  })
  expect(created.data.tags.map((tag: { title: string }) => tag.title)).toEqual(['Harbour', 'boats'])

  const line = `location/${created.data.id}`
  expect((await call(`GET ${line}`, { as: user })).data).toEqual(created.data)

  const changed = await call(`PATCH ${line}`, {
    as: user,
    body: { tags: created.data.tags.slice(1) },
  })
  expect(changed.data).toMatchObject({ title: 'Old Port', latitude: 43.295, version: 2 })
  expect(changed.data.tags).toMatchObject([{ title: 'boats' }])

  const moved = await call(`PATCH ${line}`, { as: user, body: { latitude: null, longitude: null } })
  expect(moved.data).toMatchObject({ latitude: null, longitude: null, description: 'Boats' })

  const { data: removed } = await call(`DELETE ${line}`, { as: user })
  expect(removed).toEqual({ id: created.data.id, title: 'Old Port' })
  expect((await call(`GET ${line}`, { as: user })).status).toBe(404)
})

test('a portfolio is created, read, changed and deleted, and its locations stay', async () => {
  const user = await aUser()
  const [first, second] = [await one('location', user), await one('location', user)]
  const body = {
    title: 'Harbours',
    price: 12.5,
    locationIds: [first, second],
    isPurchaseable: true,
  }
  const { data } = await call('POST portfolio', { as: user, body })
  expect(data).toMatchObject({
    price: 12.5,
    locationIds: [first, second],
    ownerUser: user.username,
  })
  const line = `portfolio/${data.id}`
  const changed = await call(`PATCH ${line}`, { as: user, body: { locationIds: [second, first] } })
  expect(changed.data).toMatchObject({
    title: 'Harbours',
    locationIds: [second, first],
    price: 12.5,
  })
  expect((await call(`GET ${line}`, { as: user })).data).toEqual(changed.data)
  expect((await call(`DELETE ${line}`, { as: user })).data).toEqual({
    id: data.id,
    title: 'Harbours',
  })
  expect((await call(`GET ${line}`, { as: user })).status).toBe(404)
  expect((await call(`GET location/${first}`, { as: user })).status).toBe(200)
})

test('what is deleted is not there to be deleted again', async () => {
  const user = await aUser()
  const other = await aUser()
  const { id } = await aLocation(user, { title: 'Old Port' })
  const portfolio = await aPortfolio(user, { title: 'Harbours', locationIds: [id] })
  for (const [line, removed] of [
    [`DELETE location/${id}`, { id, title: 'Old Port' }],
    [`DELETE portfolio/${portfolio.id}`, { id: portfolio.id, title: 'Harbours' }],
  ] as const) {
    const [first, second] = [await call(line, { as: user }), await call(line, { as: user })]
    expect([first.data, second.status]).toEqual([removed, 404])
    expect((await call(line, { as: other })).status).toBe(404)
  }
  const soon = new Date(Date.now() + 6 * 86_400_000)
  const late = new Date(Date.now() + 8 * 86_400_000)
  await purge(soon)
  expect(await locations.restore(user, id)).toMatchObject({ id })
  await locations.remove(user, id)
  await purge(late)
  await expect(locations.restore(user, id)).rejects.toThrow('Location not found')
})

test('a tag is created once, renamed and deleted', async () => {
  const user = await aUser()
  const { data } = await call('POST tag', { as: user, body: { title: 'harbour' } })
  const again = await call('POST tag/title', { as: user, body: { title: 'Harbour' } })
  expect(again.data).toEqual(data)
  await call('POST tag/title', { as: user, body: { title: 'boats' } })
  const taken = await call(`PATCH tag/${data.id}`, { as: user, body: { title: 'BOATS' } })
  expect(refusal(taken).slice(0, 2)).toEqual([409, 'conflict'])
  await call(`PATCH tag/${data.id}`, { as: user, body: { title: 'port' } })
  const { data: tags } = await call(`GET tags-by-user/${user.id}`, { as: user })
  expect(tags.map((tag: { title: string }) => tag.title)).toEqual(['boats', 'port'])
  await call(`DELETE tag/${data.id}`, { as: user })
  expect((await call(`GET tag/${data.id}`, { as: user })).status).toBe(404)
})

test('what is not there, no id, or somebody else’s answers alike', async () => {
  const user = await aUser()
  const other = await aUser()
  for (const kind of kinds) {
    const others = await one(kind, other)
    for (const id of [nobodys, others, 'no-id', '%F0%9F%93%B7']) {
      const answers = [
        await call(`GET ${kind}/${id}`, { as: user }),
        await call(`PATCH ${kind}/${id}`, { as: user, body: { title: 'Mine now' } }),
        await call(`DELETE ${kind}/${id}`, { as: user }),
      ]
      for (const answer of answers)
        expect(refusal(answer)).toEqual([404, 'notFound', missing[kind]])
    }
    expect((await call(`GET ${kind}/${others}`, { as: other })).data.title).toBe(`A ${kind}`)
  }
})

test('wrong input is refused with its path, and every mistake at once', async () => {
  const user = await aUser()
  const cases: [object, string[]][] = [
    [{}, ['title']],
    [{ title: 1, description: [] }, ['title', 'description']],
    [{ title: 'A', latitude: 91, longitude: 0 }, ['latitude']],
    [{ title: 'A', latitude: '1', longitude: 0 }, ['latitude']],
    [{ title: 'A', latitude: 1 }, ['longitude']],
    [{ title: 'A', longitude: 1 }, ['longitude']],
    [{ title: 'A', latitude: 1, longitude: null }, ['longitude']],
    [{ title: 'A', tags: ['ok', 'a,b'] }, ['tags.1']],
    [{ title: 'A', tags: [{ title: 'ok', color: 'red' }] }, ['tags.0.color']],
    [{ title: 'A', titel: 'B', ownerUserId: nobodys }, ['titel', 'ownerUserId']],
    [{ title: 'A', coordinates: null }, ['coordinates']],
  ]
  for (const [body, paths] of cases) {
    const answer = await call('POST location', { as: user, body })
    expect([body, answer.status, answer.errors?.map(({ path }) => path)]).toEqual([
      body,
      400,
      paths,
    ])
  }
  expect(await db.select('locations', ['id'], sql`true`)).toEqual([])
  const empty = await call('POST location', { as: user, body: {} })
  expect(empty.errors).toEqual([
    { code: 'invalid', message: 'A location needs a title', path: 'title' },
  ])
  const proto = await call('POST tag', { as: user, body: '{"title":"a","__proto__":{"b":1}}' })
  expect(proto.errors?.[0]).toMatchObject({ path: '__proto__' })
})

test('a change that is based on an older version is a conflict', async () => {
  const user = await aUser()
  const id = await one('location', user)
  const line = `PATCH location/${id}`
  expect((await call(line, { as: user, body: { title: 'B', version: 1 } })).data.version).toBe(2)
  const late = await call(line, { as: user, body: { title: 'C', version: 1 } })
  expect(refusal(late).slice(0, 2)).toEqual([409, 'conflict'])
  expect((await call(`GET location/${id}`, { as: user })).data.title).toBe('B')
})

test('a plan that cannot sell is told so, and a price has to be one', async () => {
  const basic = await aUser({ tier: 'Basic' })
  const pro = await aUser({ tier: 'Pro' })
  const body = { title: 'Harbours', isPurchaseable: true, price: 10 }
  const refused = await call('POST portfolio', { as: basic, body })
  expect(refusal(refused).slice(0, 2)).toEqual([403, 'forbidden'])
  for (const price of [0, 0.5, '10']) {
    const answer = await call('POST portfolio', { as: pro, body: { ...body, price } })
    expect([price, answer.status, answer.errors?.[0]?.path]).toEqual([price, 400, 'price'])
  }
  const others = await aLocation(basic, { isDiscoverable: true })
  const stolen = await call('POST portfolio', {
    as: pro,
    body: { title: 'Stolen', locationIds: [others.id] },
  })
  expect(stolen.errors?.[0]).toEqual({
    code: 'invalid',
    message: 'Location not found',
    path: 'locationIds',
  })
})

test('the locations of a portfolio come in its order, in pages', async () => {
  const owner = await aUser()
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push((await aLocation(owner)).id)
  const order = [...ids].reverse()
  const { id } = await aPortfolio(owner, { locationIds: order, isDiscoverable: true })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await call(`GET locations-by-portfolio/${id}?limit=2${cursor}`)
    seen.push(...page.data.map((location: { id: string }) => location.id))
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
  } while (cursor)
  expect(seen).toEqual(order)
  const whole = await call(`GET locations-by-portfolio/${id}`)
  expect(whole.data.length).toBe(5)
  expect(whole.nextCursor).toBeNull()
})

test('the locations of a private portfolio, or of one for sale, are not for others', async () => {
  const owner = await aUser()
  const user = await aUser()
  const location = await aLocation(owner)
  const locationIds = [location.id]
  const hidden = await aPortfolio(owner, { locationIds })
  const forSale = await aPortfolio(owner, {
    locationIds,
    isDiscoverable: true,
    isPurchaseable: true,
    price: 10,
  })
  const answer = await call(`GET locations-by-portfolio/${hidden.id}`, { as: user })
  expect(refusal(answer)).toEqual([404, 'notFound', 'Portfolio not found'])
  expect((await call(`GET locations-by-portfolio/${forSale.id}`, { as: user })).data).toEqual([])
  expect((await call(`GET portfolio/${forSale.id}`, { as: user })).data).toMatchObject({
    locationIds: [],
    locationCount: 1,
  })
  expect((await call(`GET location/${location.id}`, { as: user })).status).toBe(404)
  for (const { id } of [hidden, forSale]) {
    const own = await call(`GET locations-by-portfolio/${id}`, { as: owner })
    expect(own.data).toMatchObject([{ id: location.id }])
  }
})

test('a limit or a cursor that is none is refused', async () => {
  const user = await aUser()
  const of = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1.5',
    'cursor=nonsense',
    `cursor=${of('2026-02-31 10:00:00+00', nobodys)}`,
    `cursor=${of('infinity', nobodys)}`,
    `cursor=${of('2026-02-01 10:00:00+00', 'no id')}`,
    `cursor=${of('Old Port', nobodys)}`,
    'page=2',
  ]) {
    const answer = await call(`GET portfolios/purchaseable?${query}`)
    expect([query, answer.status, answer.errors?.[0]?.path]).toEqual([
      query,
      400,
      query.split('=')[0],
    ])
  }
  const tags = await call(`GET tags-by-user/${user.id}?cursor=${of('a\0', nobodys)}`, { as: user })
  expect(tags.status).toBe(400)
  const portfolio = await aPortfolio(user)
  const line = `GET locations-by-portfolio/${portfolio.id}?cursor=${of('99999999999', nobodys)}`
  expect((await call(line, { as: user })).status).toBe(400)
})

test('tags are their owner’s', async () => {
  const user = await aUser()
  const other = await aUser()
  for (let count = 0; count < 3; count++) await one('location', user)
  for (const title of ['c', 'A', 'b']) await call('POST tag', { as: user, body: { title } })
  const first = await call(`GET tags-by-user/${user.id}?limit=2`, { as: user })
  const next = await call(`GET tags-by-user/${user.id}?limit=2&cursor=${first.nextCursor}`, {
    as: user,
  })
  const titles = [...first.data, ...next.data].map((tag: { title: string }) => tag.title)
  expect(titles).toEqual(['A', 'b', 'c'])
  const others = await call(`GET tags-by-user/${user.id}`, { as: other })
  expect(refusal(others)).toEqual([404, 'notFound', 'User not found'])
})

test('an address leads to places on the map, and so do coordinates', async () => {
  const user = await aUser()
  const search = (address: unknown) =>
    call('POST google-maps-search-address', { as: user, body: { address } })
  const { data: towns } = await search('Zermatt')
  expect(towns[0].latitude).toBeCloseTo(46.02, 1)
  const { data: positions } = await search('43°17′42″N 5°22′26″E')
  expect(positions[0]).toMatchObject({ source: 'coordinates' })
  expect(positions[0].latitude).toBeCloseTo(43.295, 3)
  expect((await search('qqqqzzzzxxxx')).data).toEqual([])
  for (const address of ['', ' ', 'x'.repeat(301), 7, undefined]) {
    expect((await search(address)).errors?.[0]?.path).toBe('address')
  }
})

test('an item is found by the name in a viewer’s address', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const user = await aUser()
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  const portfolio = await aPortfolio(owner, {
    title: 'Harbours of the south',
    locationIds: [location.id],
    isDiscoverable: true,
  })
  const find = (name: string, itemType: string, as?: { token: string }) =>
    call('POST get-item-by-name-and-username', {
      ...(as ? { as } : {}),
      body: { name, username: 'Dorothea', itemType },
    })
  for (const name of ['old_port', 'Old Port', location.id]) {
    expect((await find(name, 'location')).data.item.id).toBe(location.id)
  }
  const { data } = await find('harbours_of_the_south', 'portfolio')
  expect(data.item.id).toBe(portfolio.id)
  expect(data.locationsDict[location.id]).toMatchObject({ title: 'Old Port' })
  expect(data.shootsDict).toEqual({})
  await aLocation(owner, { title: 'Secret cove' })
  expect(refusal(await find('secret-cove', 'location', user))).toEqual([
    403,
    'forbidden',
    'This location is private. Ask its owner for access.',
  ])
  expect((await find('secret-cove', 'location', owner)).status).toBe(200)
  expect(refusal(await find('nowhere', 'portfolio'))).toEqual([
    404,
    'notFound',
    'Portfolio not found',
  ])
  expect((await find('old-port', 'gear')).errors?.[0]?.path).toBe('itemType')
})

test('a price is a number of dollars', async () => {
  const prices = { Basic: [0, 0], Creative: [20, 200], Pro: [50, 500], Business: [100, 1000] }
  for (const [tier, [monthly, yearly]] of Object.entries(prices)) {
    expect((await call(`GET prices/${tier}/Monthly`)).data).toBe(monthly)
    expect((await call(`GET prices/${tier}/Yearly`)).data).toBe(yearly)
  }
  expect((await call('GET prices/Gold/Monthly')).errors?.[0]?.path).toBe('tier')
  expect((await call('GET prices/Pro/Weekly')).errors?.[0]?.path).toBe('interval')
})

test('a profile is asked for by a name or an id, and a blank one counts as none', async () => {
  const owner = await aUser()
  const ask = (body: object) => call('POST profile', { as: owner, body })
  expect((await ask({ username: owner.username, userId: '' })).data.id).toBe(owner.id)
  expect((await ask({ username: '', userId: owner.id })).data.id).toBe(owner.id)
  expect((await ask({ username: 'nobody', userId: '' })).status).toBe(404)
  expect((await ask({ username: '', userId: '' })).status).toBe(400)
})
