import { expect, test } from 'vitest'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolioLists from '#app/domain/places/portfolio-lists.server.ts'
import * as portfolioLocations from '#app/domain/places/portfolio-locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { bannerOf, keyOf, pageOf } from './workspace.ts'

const database = useDatabase()

test('a portfolio is made with its locations in order, private until it is published', async () => {
  const { headers, ...user } = await aUser({ tier: 'Creative' })
  const [one, two] = [await aLocation(user), await aLocation(user)]
  const response = await post(
    '/my/portfolios/new',
    {
      key: await keyOf('/my/portfolios/new', headers),
      intent: 'save',
      title: 'Coast',
      description: 'All by train.',
      locationIds: [two.id, one.id],
      isDiscoverable: 'on',
    },
    headers,
  )
  expect(response.status).toBe(303)
  const id = response.headers.get('Location')?.split('/').at(-1) ?? ''
  expect(await portfolios.find(user, id)).toMatchObject({
    title: 'Coast',
    priceCents: 0,
    isPurchaseable: false,
    isDiscoverable: false,
    locationIds: [two.id, one.id],
  })
  const html = await pageOf(`/my/portfolios/${id}`, headers)
  expect(html).toContain('All by train.')
  expect(html).toContain(`href="/my/portfolios/${id}/edit"`)
  for (const { id } of [one, two]) expect(html).toContain(`href="/my/locations/${id}"`)
  expect(html).toContain(`/app/${user.username}/portfolio/coast`)
  expect(html).toContain(`href="/my/portfolios/${id}/sale"`)
  expect(html).not.toContain('name="isDiscoverable"')
  expect(html).toContain(`href="/my/portfolios/${id}/share"`)
})

const wrongFields: [string, Record<string, string | string[]>, string][] = [
  ['no title', { title: '' }, 'A portfolio needs a title'],
  [
    'a location that is not there',
    { title: 'x', locationIds: '019a0000-0000-7000-8000-000000000000' },
    'Location not found',
  ],
  [
    'too many locations',
    { title: 'x', locationIds: Array.from({ length: 501 }, (_, n) => fakeId(n)) },
    'A portfolio has at most 500 locations',
  ],
  ['a hero that is not there', { title: 'x', heroPhotoId: fakeId(1) }, 'Photo not found'],
  ['a NUL character', { title: 'x\0' }, 'a character that cannot be saved'],
]

test.each(wrongFields)(
  '%s is refused with one sentence and the fields kept',
  async (_, fields, said) => {
    const { headers, ...user } = await aUser({ tier: 'Creative' })
    const { id } = await aPortfolio(user)
    const sent = { description: 'keep these words', ...fields }
    const ofNew = 'locationIds' in fields
    for (const path of ['/my/portfolios/new', ...(ofNew ? [] : [`/my/portfolios/${id}/edit`])]) {
      const response = await post(path, sent, headers)
      expect(response.status).toBe(400)
      const html = await response.text()
      expect(html).toContain(said)
      expect(html).toContain(sent.description)
    }
    const { rows } = await database.query('select title from portfolios')
    expect(rows).toHaveLength(1)
  },
)

test('a location or photo of somebody else does not get into a portfolio', async () => {
  const { headers } = await aUser()
  const other = await aUser()
  const foreign = await aLocation(other, { isDiscoverable: true })
  const photoId = await aPhotoRow(other, foreign.id)
  const wrong: Record<string, string>[] = [{ locationIds: foreign.id }, { heroPhotoId: photoId }]
  for (const fields of wrong) {
    const response = await post('/my/portfolios/new', { title: 'Theirs', ...fields }, headers)
    expect(response.status).toBe(400)
  }
})

test('the same form sent twice makes one portfolio, and the Basic plan holds two', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const key = await keyOf('/my/portfolios/new', headers)
  const twice = await Promise.all(
    [1, 2].map(() => post('/my/portfolios/new', { key, title: 'Once' }, headers)),
  )
  expect(new Set(twice.map((answer) => answer.headers.get('Location'))).size).toBe(1)
  await aPortfolio(user)
  const refused = await post('/my/portfolios/new', { title: 'Rush' }, headers)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('The Basic plan holds 2 portfolios, and you have 2.')
  expect((await portfolioLists.list(user, defaultListing)).items).toHaveLength(2)
})

test('a change over a newer version is shown beside each field that differs, with the text kept', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aPortfolio(user, { title: 'Coast', description: 'first' })
  await portfolios.update(user, id, { description: 'newer' })
  const fields = { basis: '{"version":1}', title: 'Coast', description: 'my late words' }
  const late = await post(`/my/portfolios/${id}/edit`, fields, headers)
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('Someone saved a newer version of this portfolio')
  const [differences = ''] = /<dl class="changes">.*?<\/dl>/s.exec(html) ?? []
  const labels = [...differences.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)
  expect(labels).toEqual(['Description'])
  expect(differences).toContain('newer')
  expect(html).toContain('my late words</textarea>')
  const again = await post(
    `/my/portfolios/${id}/edit`,
    { ...fields, basis: '{"version":2}' },
    headers,
  )
  expect(again.status).toBe(303)
})

test('a portfolio of somebody else that everybody sees is not theirs to change', async () => {
  const owner = await aUser()
  const { headers } = await aUser()
  const { id } = await aPortfolio(owner, { isDiscoverable: true, title: 'Theirs' })
  for (const intent of ['save', 'delete']) {
    expect((await post(`/my/portfolios/${id}`, { intent, title: 'Mine' }, headers)).status).toBe(
      403,
    )
  }
  expect((await request(`/my/portfolios/${id}`, { headers })).status).toBe(404)
  expect((await request('/my/portfolios/x', { headers })).status).toBe(404)
  expect((await post('/my/portfolios', { intent: 'restore', id }, headers)).status).toBe(404)
  expect((await post('/my/portfolios', { intent: 'dance' }, headers)).status).toBe(400)
})

test('a deleted portfolio comes back by its undo; its locations stay all the time', async () => {
  const { headers, ...user } = await aUser()
  const location = await aLocation(user)
  const { id } = await aPortfolio(user, { title: 'Coast', locationIds: [location.id] })
  const response = await post(`/my/portfolios/${id}`, { intent: 'delete' }, headers)
  const { undo, statusMessage } = await bannerOf(response)
  expect(statusMessage).toBe('Coast was deleted')
  expect((await locations.list(user, defaultListing)).items).toHaveLength(1)
  const again = await post(`/my/portfolios/${id}`, { intent: 'delete' }, headers)
  expect(await bannerOf(again)).toMatchObject({ statusMessage, undo })
  const { action = '', ...fields } = undo ?? {}
  for (let sent = 0; sent < 2; sent++) {
    expect((await post(action, fields as Record<string, string>, headers)).status).toBe(303)
    expect(await portfolios.find(user, id)).toMatchObject({ locationIds: [location.id] })
  }
})

test('duplicating a portfolio adds the portfolio and its locations, with photos and hero', async () => {
  const { headers, ...user } = await aUser({ tier: 'Creative' })
  const [one, two] = [await aLocation(user, { title: 'A' }), await aLocation(user, { title: 'B' })]
  const heroPhotoId = await aPhotoRow(user, two.id)
  const source = await aPortfolio(user, {
    title: 'Coast',
    locationIds: [two.id, one.id],
    heroPhotoId,
    isDiscoverable: true,
    isPurchaseable: true,
    price: 5,
  })
  const response = await post(`/my/portfolios/${source.id}`, { intent: 'clone' }, headers)
  expect(response.status).toBe(303)
  const copyId = response.headers.get('Location')?.split('/').at(-1) ?? ''
  const copy = await portfolios.find(user, copyId)
  expect(copy).toMatchObject({
    title: 'Coast copy',
    isDiscoverable: false,
    isPurchaseable: false,
    locationCount: 2,
  })
  expect(copy.locationIds).toHaveLength(2)
  for (const { id } of [one, two]) expect(copy.locationIds).not.toContain(id)
  expect(copy.heroPhotoId).not.toBe(heroPhotoId)
  expect(copy.hero?.id).toBe(copy.heroPhotoId)
  const cards = await locationCards.listVisibleByIds(user, copy.locationIds)
  expect(cards.map(({ title }) => title)).toEqual(['B', 'A'])
  expect((await locations.list(user, defaultListing)).items).toHaveLength(4)
})

test('a copy takes as many places as it has locations, and all or none', async () => {
  const owner = await aUser()
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const locationIds: string[] = []
  for (let count = 0; count < 3; count++) {
    locationIds.push((await aLocation(owner, { comments: 'secret' })).id)
  }
  const source = await aPortfolio(owner, { title: 'Coast', locationIds, isDiscoverable: true })
  for (let count = 0; count < 8; count++) await aLocation(user)
  const refused = await post(`/my/portfolios/${source.id}`, { intent: 'clone' }, headers)
  expect(refused.status).toBe(403)
  await expect(portfolios.clone(user, source.id)).rejects.toThrow(
    'The Basic plan holds 10 locations: there is room for 2 locations more, not 3. Delete some or choose a larger plan.',
  )
  expect((await portfolioLists.list(user, defaultListing)).items).toEqual([])
  const { items } = await locations.list(user, defaultListing)
  await locations.remove(user, items[0]?.id ?? '')
  const copy = await portfolios.clone(user, source.id)
  expect(copy).toMatchObject({ title: 'Coast', locationCount: 3 })
  const [first = ''] = copy.locationIds
  expect(await locations.find(user, first)).toMatchObject({ comments: '', isDiscoverable: false })
})

test('locations added to a portfolio from two windows at once are both in it', async () => {
  const user = await aUser()
  const places = [await aLocation(user), await aLocation(user), await aLocation(user)]
  const { id } = await aPortfolio(user)
  await Promise.all(
    places.map((place) => portfolioLocations.change(user, id, { verb: 'add', ids: [place.id] })),
  )
  expect((await portfolios.find(user, id)).locationIds.sort()).toEqual(
    places.map((place) => place.id).sort(),
  )
})

test('the list shows portfolios with their counts, and is searched', async () => {
  const { headers, ...user } = await aUser()
  const location = await aLocation(user)
  await aPortfolio(user, { title: 'Coast', locationIds: [location.id] })
  await aPortfolio(user, { title: 'Mountains' })
  const html = await pageOf('/my/portfolios', headers)
  expect(html).toContain('2 portfolios')
  expect(html).toContain('1 location')
  const found = await pageOf('/my/portfolios?search=coas', headers)
  expect(found).toContain('Coast')
  expect(found).not.toContain('Mountains')
  expect(await pageOf('/my/portfolios?search=zzz', headers)).toContain('No results for')
})

function fakeId(number: number) {
  return `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
