import { afterAll, expect, test } from 'vitest'
import * as examples from '#app/domain/pages/examples.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { theExamples } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { bannerOf, keyOf, pageOf } from './workspace.ts'

const database = useDatabase()
afterAll(examples.forget)

test('whoever has no account is sent to the login page and back', async () => {
  for (const path of ['/my', '/my/locations', '/my/locations/new', '/my/portfolios?sort=title']) {
    const response = await request(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`)
  }
  const posted = await post('/my/locations/new', { title: 'A place' })
  expect(posted.status).toBe(302)
  for (const path of [
    '/my/addresses?q=zermatt',
    '/my/locations/features',
    '/my/tags/suggestions',
  ]) {
    expect((await request(path)).status).toBe(401)
  }
})

test('an empty workspace says what to do next', async () => {
  await theExamples()
  const { headers } = await aUser({ tier: 'Basic' })
  for (const path of ['/my', '/my/locations']) {
    const html = await pageOf(path, headers)
    expect(html).toContain('No locations yet')
    expect(html).toContain('Drop photos here and we read where they were taken.')
    expect(html).toContain('href="/my/import"')
  }
  expect(await pageOf('/my', headers)).toContain('See the sample shoot')
  expect(await pageOf('/my/portfolios', headers)).toContain('No portfolios yet')
})

test('the home shows counts, the latest changes and a way forward when a plan gets tight', async () => {
  const user = await aUser({ tier: 'Basic' })
  for (let number = 1; number <= 9; number++) await aLocation(user, { title: `Pier ${number}` })
  const html = await pageOf('/my', user.headers)
  expect(html).toContain('9 of 10 locations on the Basic plan')
  expect(html).toContain('href="/pricing"')
  expect(html).toContain('Pier 9')
  for (const path of ['/my/locations', '/my/locations/new']) {
    expect(await pageOf(path, user.headers)).toContain('9 of 10 locations on the Basic plan')
  }
  expect(html).not.toContain('Pier 2<')
  expect(html).toContain('9 locations · 0 portfolios · 0 shoots · 0 projects · ')
  expect(html.match(/<meter/g)).toHaveLength(1)
})

test('a location is made with all its fields, in any notation of coordinates', async () => {
  const { headers, ...user } = await aUser()
  const response = await post(
    '/my/locations/new',
    {
      key: await keyOf('/my/locations/new', headers),
      intent: 'save',
      title: '  Old Port ',
      address: 'Marseille, France',
      coordinates: '43°17′42″N 5°22′12″E',
      description: 'Best from the south quay.',
      comments: 'Ask for Paul',
      tags: 'harbour, Golden Hour, HARBOUR',
      isDiscoverable: 'on',
    },
    headers,
  )
  expect(response.status).toBe(303)
  const { statusType, next } = await bannerOf(response)
  expect(statusType).toBe('success')
  const id = /locations\/([0-9a-f-]{36})/.exec(response.headers.get('Location') ?? '')?.[1] ?? ''
  expect(next).toEqual({ href: `/my/locations/${id}/share`, label: 'Share' })
  const made = await locations.find(user, id)
  expect(made).toMatchObject({
    title: 'Old Port',
    slug: 'old-port',
    address: 'Marseille, France',
    description: 'Best from the south quay.',
    comments: 'Ask for Paul',
    isDiscoverable: false,
  })
  expect(made.latitude).toBeCloseTo(43.295, 4)
  expect(made.longitude).toBeCloseTo(5.37, 4)
  expect(made.tags.map(({ title }) => title)).toEqual(['harbour', 'Golden Hour'])
  const form = await pageOf(`/my/locations/${id}/edit`, headers)
  expect(form).toContain('value="43.295, 5.37"')
  expect(form).toContain('43° 17′ 42.0″ N, 5° 22′ 12.0″ E')
  expect(form).toContain('harbour, Golden Hour')
  expect(form).not.toContain('name="isDiscoverable"')
  const page = await pageOf(`/my/locations/${id}`, headers)
  expect(page).toContain(`/app/${user.username}/location/old-port`)
  expect(page).toContain(`href="/my/locations/${id}/share"`)
})

test('a card tells the town and the sunset there, and where no town is known the position', async () => {
  const { headers, ...user } = await aUser()
  const coordinates = { latitude: 46.0207, longitude: 7.7491 }
  await aLocation(user, { title: 'Matterhorn', address: 'Zermatt, Switzerland', coordinates })
  await aLocation(user, { title: 'Ridge', coordinates })
  const html = await pageOf('/my/locations', headers)
  expect(html).toMatch(/<b>Matterhorn<\/b><small>Zermatt · sunset \d{1,2}:\d\dpm<\/small>/)
  expect(html).toMatch(/<b>Ridge<\/b><small>46\.02 N 7\.75 E · sunset \d{1,2}:\d\dpm<\/small>/)
  expect(html).not.toContain('View Links')
  expect(await pageOf('/terms', headers)).toContain('View Links')
})

const wrongFields: [string, Record<string, string | string[]>, string][] = [
  ['no title', { title: '  ' }, 'A location needs a title'],
  ['a title twice', { title: ['a', 'b'] }, 'A location needs a title'],
  [
    'a position of words',
    { title: 'x', coordinates: 'by the sea' },
    'These are no coordinates on the globe',
  ],
  ['a long tag', { title: 'x', tags: `ok, ${'x'.repeat(41)}` }, 'A tag has at most 40 characters'],
  ['a NUL character', { title: 'x', description: 'a\0b' }, 'a character that cannot be saved'],
  ['a NUL in the title', { title: '\0' }, 'a character that cannot be saved'],
  ['a NUL in the tags', { title: 'x', tags: 'a\0' }, 'a character that cannot be saved'],
]

test.each(wrongFields)(
  '%s is refused with one sentence and the fields kept',
  async (_, fields, said) => {
    const { headers, ...user } = await aUser()
    const { id } = await aLocation(user)
    for (const path of ['/my/locations/new', `/my/locations/${id}/edit`]) {
      const response = await post(path, { comments: 'keep these words', ...fields }, headers)
      expect(response.status).toBe(400)
      const html = await response.text()
      expect(html).toContain(said)
      expect(html).toContain('keep these words')
      expect(html).toContain('<main')
    }
    const { rows } = await database.query('select count(*)::int as count from locations')
    expect(rows).toEqual([{ count: 1 }])
  },
)

test('an address is found without scripts, and a match fills address and position', async () => {
  const { headers } = await aUser()
  const found = await post(
    '/my/locations/new',
    { intent: 'findAddress', title: 'Mine', address: 'Zermatt', description: 'kept' },
    headers,
  )
  expect(found.status).toBe(200)
  const html = await found.text()
  expect(html).toContain('kept')
  expect(html).toContain('No streets here, only towns.')
  const match = /value="(chooseAddress:[^"]*Zermatt[^"]*)"/.exec(html)?.[1]
  const intent = (match ?? '').replaceAll('&quot;', '"')
  const chosen = await post(
    '/my/locations/new',
    { intent, title: 'Mine', description: 'kept' },
    headers,
  )
  expect(chosen.status).toBe(200)
  const filled = await chosen.text()
  expect(filled).toMatch(/name="address"[^>]*value="Zermatt/)
  expect(filled).toMatch(/name="coordinates"[^>]*value="46\.\d+, 7\.\d+"/)
  expect(filled).toContain('kept')
  for (const hostile of ['chooseAddress:{', 'chooseAddress:{"address":5}', 'chooseAddress:null']) {
    const answer = await post('/my/locations/new', { intent: hostile, title: 'Mine' }, headers)
    expect(answer.status).toBe(200)
  }
  const nothing = await post(
    '/my/locations/new',
    { intent: 'findAddress', address: 'qqxzqq' },
    headers,
  )
  expect(await nothing.text()).toContain(
    'Nothing was found. For an exact spot paste coordinates or a map link.',
  )
})

test('the same form sent twice, even at once, makes one location', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const key = await keyOf('/my/locations/new', headers)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => post('/my/locations/new', { key, title: 'Once' }, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1)
  expect((await locations.list(user, defaultListing)).items).toHaveLength(1)
  // Somebody went back and wrote another location into the same form.
  await post('/my/locations/new', { key, title: 'Another' }, headers)
  expect((await locations.list(user, defaultListing)).items).toHaveLength(2)
})

test('a form sent again when the plan is full gives the location it made', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 9; count++) await aLocation(user)
  const key = await keyOf('/my/locations/new', headers)
  const first = await post('/my/locations/new', { key, title: 'The tenth' }, headers)
  const second = await post('/my/locations/new', { key, title: 'The tenth' }, headers)
  expect(second.status).toBe(303)
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
})

test('a location more than the plan holds is refused in words, and the form keeps its fields', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 10; count++) await aLocation(user)
  const full =
    'The Basic plan holds 10 locations, and you have 10. Delete one or choose a larger plan.'
  const refused = await post('/my/locations/new', { title: 'Rush' }, headers)
  expect(refused.status).toBe(403)
  const html = await refused.text()
  expect(html).toContain(full)
  expect(html).toContain('value="Rush"')
  const called = await call('POST location', { as: user, body: { title: 'Rush' } })
  expect(refusal(called)).toEqual([403, 'limit', full])
})

test('a change is saved, and one over a newer version is shown beside it with the text kept', async () => {
  const { headers, ...user } = await aUser()
  const location = await aLocation(user, { title: 'Pier', description: 'first' })
  const path = `/my/locations/${location.id}/edit`
  const saved = await post(path, { basis: based(1), title: 'Pier', description: 'second' }, headers)
  expect(saved.status).toBe(303)
  expect(saved.headers.get('Location')).toBe(`/my/locations/${location.id}`)
  const late = await post(
    path,
    { basis: based(1), title: 'Pier', description: 'my late words', positionPrivacy: 'hidden' },
    headers,
  )
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('Someone saved a newer version of this location while you were editing.')
  expect(html).toMatch(/Saved now<\/small> (?:<!-- -->)?Exact: for everyone/)
  expect(html).toMatch(/Yours<\/small> (?:<!-- -->)?Hidden: others see no map/)
  expect(html).toContain('second')
  expect(html).toContain('my late words</textarea>')
  expect(html).toContain('name="basis" value="{&quot;version&quot;:2,')
  const again = await post(
    path,
    { basis: based(2), title: 'Pier', description: 'my late words' },
    headers,
  )
  expect(again.status).toBe(303)
  expect(await locations.find(user, location.id)).toMatchObject({ description: 'my late words' })
})

test('a refused save does not forget which version it was based on', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user, { title: 'Pier' })
  await locations.update(user, id, { title: 'Newer' })
  const refused = await post(`/my/locations/${id}/edit`, { basis: based(1), title: '' }, headers)
  expect(await refused.text()).toContain('name="basis" value="{&quot;version&quot;:1}"')
})

test('a location of somebody else that everybody sees is not theirs to change', async () => {
  const owner = await aUser()
  const { headers } = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true, title: 'Not yours' })
  const asks: Record<string, string>[] = [
    {},
    { intent: 'delete' },
    { intent: 'findAddress' },
    { intent: 'orderPhotos' },
  ]
  for (const fields of asks) {
    const response = await post(`/my/locations/${id}/edit`, { title: 'Taken', ...fields }, headers)
    expect(response.status).toBe(fields.intent === 'findAddress' ? 404 : 403)
  }
  const led = await request(`/my/locations/${id}`, { headers })
  expect(led.headers.get('Location')).toBe(`/app/${owner.username}/location/not-yours`)
  expect((await request(`/my/locations/${id}/edit`, { headers })).status).toBe(404)
  expect((await request('/my/locations/no-id', { headers })).status).toBe(404)
  const photo = await request(`/my/locations/${id}/photos`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
    body: await aPhoto(),
  })
  expect(photo.status).toBe(403)
  expect(await photo.json()).toMatchObject({
    errors: [{ code: 'forbidden', message: 'You may not do this' }],
  })
  // What waited in the browser for the owner is not sent as somebody else.
  const ofOwner = await request(`/my/locations/${id}/photos`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Recce-User': owner.id },
    body: await aPhoto(),
  })
  expect(ofOwner.status).toBe(401)
  expect(await locations.find(owner, id)).toMatchObject({ title: 'Not yours', photos: [] })
})

test('a deleted location comes back by its undo, with its place in a portfolio', async () => {
  const { headers, ...user } = await aUser()
  const location = await aLocation(user, { title: 'Pier' })
  const portfolio = await aPortfolio(user, { locationIds: [location.id] })
  const response = await post(`/my/locations/${location.id}`, { intent: 'delete' }, headers)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/my/locations')
  const banner = await bannerOf(response)
  expect(banner).toMatchObject({ statusMessage: 'Pier was deleted' })
  expect((await request(`/my/locations/${location.id}`, { headers })).status).toBe(404)
  await post(
    `/my/portfolios/${portfolio.id}`,
    { basis: based(1), title: 'Changed meanwhile' },
    headers,
  )
  const { action = '', ...undo } = banner.undo ?? {}
  const undone = await post(action, undo as Record<string, string>, headers)
  expect(undone.status).toBe(303)
  expect(await pageOf(`/my/portfolios/${portfolio.id}`, headers)).toContain('Pier')
})

test('a deletion and its undo that are sent twice say the same twice, also where nothing more fits', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const { id } = await aLocation(user, { title: 'Pier' })
  const remove = () => post(`/my/locations/${id}`, { intent: 'delete' }, headers)
  const restore = () => post('/my/locations', { intent: 'restore', id }, headers)
  const removed = [await bannerOf(await remove()), await bannerOf(await remove())]
  expect(removed[1]).toMatchObject({ statusMessage: 'Pier was deleted', undo: { id } })
  expect(removed[1]).toEqual(removed[0])
  for (let count = 0; count < 9; count++) await aLocation(user)
  for (const response of [await restore(), await restore()]) {
    expect(response.headers.get('Location')).toBe(`/my/locations/${id}`)
    expect(await bannerOf(response)).toMatchObject({ statusMessage: 'Pier is back' })
  }
  expect(await pageOf(`/my/locations/${id}`, headers)).toContain('Pier')
})

test('of two undos at once for the last place that fits, both succeed', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const { id } = await aLocation(user)
  await locations.remove(user, id)
  for (let count = 0; count < 9; count++) await aLocation(user)
  const undo = () => post('/my/locations', { intent: 'restore', id }, headers)
  const both = await Promise.all([undo(), undo()])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
})

test('a location is duplicated with its photos and tags, private, within the limit', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const { id } = await aLocation(user, {
    title: 'Pier',
    tags: ['sea'],
    comments: 'mine',
    isDiscoverable: true,
    coordinates: { latitude: 1, longitude: 2 },
  })
  await upload(id, headers)
  const response = await post(`/my/locations/${id}`, { intent: 'clone' }, headers)
  expect(response.status).toBe(303)
  const copyId = response.headers.get('Location')?.split('/').at(-1) ?? ''
  const copy = await locations.find(user, copyId)
  expect(copy).toMatchObject({
    title: 'Pier copy',
    latitude: 1,
    comments: 'mine',
    isDiscoverable: false,
  })
  expect(copy.tags.map(({ title }) => title)).toEqual(['sea'])
  expect(copy.photos).toHaveLength(1)
  expect(copy.photos[0]?.id).not.toBe((await locations.find(user, id)).photos[0]?.id)
  for (let count = 0; count < 8; count++) await aLocation(user)
  const refused = await post(`/my/locations/${id}`, { intent: 'clone' }, headers)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('The Basic plan holds 10 locations, and you have 10.')
})

test('photos are added, ordered, deleted and brought back; the first is the cover', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user)
  const [first, second] = [await upload(id, headers), await upload(id, headers, 90)]
  const photosOf = async () => (await locations.find(user, id)).photos.map((photo) => photo.id)
  expect(await photosOf()).toEqual([first, second])
  const path = `/my/locations/${id}/edit`
  await post(path, { intent: `photo-later:${first}` }, headers)
  expect(await photosOf()).toEqual([second, first])
  await post(path, { intent: 'orderPhotos', photoIds: `${first},${second}` }, headers)
  expect(await photosOf()).toEqual([first, second])
  const html = await pageOf(path, headers)
  expect(html).toMatch(new RegExp(`Cover.*photo-remove:${second}`, 's'))
  const removed = await post(path, { intent: `photo-remove:${first}` }, headers)
  expect(removed.status).toBe(303)
  expect(await photosOf()).toEqual([second])
  const { undo } = await bannerOf(removed)
  expect(undo).toEqual({ action: path, intent: 'restorePhoto', id: first })
  const again = await post(path, { intent: `photo-remove:${first}` }, headers)
  expect(await bannerOf(again)).toEqual(await bannerOf(removed))
  for (let sent = 0; sent < 2; sent++) {
    const undone = await post(path, { intent: 'restorePhoto', id: first }, headers)
    expect(undone.status).toBe(303)
    expect(await photosOf()).toEqual([first, second])
  }
  for (const wrong of ['photo-remove:nothing', 'photo-remove:', `photo-remove:${id}`]) {
    expect((await post(path, { intent: wrong }, headers)).status).toBe(404)
  }
  expect((await post(path, { intent: 'dance' }, headers)).status).toBe(400)
})

test('without scripts photos come by a plain form; what is no photo is named with the reason', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user)
  const form = new FormData()
  form.append('photos', new File([await aPhoto()], 'pier.jpg', { type: 'image/jpeg' }))
  form.append('photos', new File(['not a photo'], 'notes.jpg', { type: 'image/jpeg' }))
  const mixed = await multipart(`/my/locations/${id}/edit`, form, headers)
  expect(mixed.status).toBe(400)
  const html = await mixed.text()
  expect(html).toContain('notes.jpg: Photos are JPEG, PNG, WebP, AVIF or HEIC files')
  expect((await locations.find(user, id)).photos).toHaveLength(1)
  const good = new FormData()
  good.append('photos', new File([await aPhoto({ hue: 90 })], 'pier2.jpg', { type: 'image/jpeg' }))
  const taken = await multipart(`/my/locations/${id}`, good, headers)
  expect(taken.status).toBe(303)
  expect(await bannerOf(taken)).toMatchObject({ statusMessage: '1 photo added' })
  const none = await multipart(`/my/locations/${id}`, new FormData(), headers)
  expect(none.status).toBe(400)
})

test('the list is searched, sorted and paged by a link', async () => {
  const { headers, ...user } = await aUser()
  for (let number = 1; number <= 62; number++) {
    await aLocation(user, {
      title: `Place ${String(number).padStart(2, '0')}`,
      tags: number === 7 ? ['quarry'] : [],
    })
  }
  const found = await pageOf('/my/locations?search=quarry', headers)
  expect(found).toContain('Place 07')
  expect(found).not.toContain('Place 08')
  expect(found).toContain('1 location found<')
  const none = await pageOf('/my/locations?search=nothing-like-it', headers)
  expect(none).toContain('No results for')
  expect(none).toContain('0 locations found<')
  const first = await pageOf('/my/locations?sort=title&direction=asc', headers)
  expect(first).toContain('62 locations')
  expect(first).toContain('Place 60')
  expect(first).not.toContain('Place 61')
  const href = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await pageOf(href, headers)
  expect(second).toContain('Place 61')
  expect(second).toContain('Place 62')
  expect(second).toContain('From the start')
  expect(second).not.toContain('Place 60<')
  expect((await request('/my/locations?cursor=nonsense', { headers })).status).toBe(400)
})

test('own tags are suggested from three letters, those of others never', async () => {
  const { headers, ...user } = await aUser()
  await aLocation(user, { tags: ['harbour', 'barn', 'Barbican'] })
  await aLocation(await aUser(), { tags: ['barricade'] })
  const ask = async (text: string) =>
    (await (await request(`/my/tags/suggestions?q=${text}`, { headers })).json()).map(
      (tag: { title: string }) => tag.title,
    )
  expect(await ask('ba')).toEqual([])
  expect(await ask('bar')).toEqual(['Barbican', 'barn'])
  expect(await ask('rbo')).toEqual(['harbour'])
  expect(await ask('%25%25%25')).toEqual([])
})

async function upload(id: string, headers: Record<string, string>, hue = 0): Promise<string> {
  const response = await request(`/my/locations/${id}/photos`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
    body: await aPhoto({ hue }),
  })
  expect(response.status).toBe(200)
  return (await response.json()).id
}

function multipart(path: string, body: FormData, headers: Record<string, string>) {
  return request(path, {
    method: 'POST',
    body,
    headers: { ...headers, Origin: 'http://localhost:3000' },
  })
}

/** What a form says that knows nothing of the fields at this version. */
function based(version: number) {
  return JSON.stringify({ version })
}
