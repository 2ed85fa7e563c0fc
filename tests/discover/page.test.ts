import { expect, test } from 'vitest'
import * as locations from '#app/domain/places/locations.server.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

const database = useDatabase()

const lauterbrunnen = { latitude: 46.5936, longitude: 7.9091 }
const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const lisbon = { latitude: 38.70694, longitude: -9.1438 }

type Someone = Awaited<ReturnType<typeof aUser>>

async function show(
  owner: Someone,
  title: string,
  coordinates: typeof lisbon,
  tags: string[] = [],
) {
  return aLocation(owner, { title, coordinates, tags, isDiscoverable: true })
}

async function threePlaces() {
  const owner = await aUser({ username: 'heidi' })
  return {
    owner,
    fall: await show(owner, 'Staubbach fall', lauterbrunnen, ['waterfall']),
    ridge: await show(owner, 'Gornergrat', zermatt, ['ridge']),
    port: await show(owner, 'Old port', lisbon, ['harbour']),
  }
}

async function look(query = '', headers: HeadersInit = {}) {
  const response = await request(`/discover${query}`, { headers })
  const html = await response.text()
  const titles = [...html.matchAll(/<b>([^<]+)<\/b><small>/g)].map(([, title]) => title)
  return { status: response.status, html, titles, response }
}

test('the first look is open to everybody: the newest, for search engines and shared caches', async () => {
  await threePlaces()
  const { status, html, titles, response } = await look()
  expect(status).toBe(200)
  expect(titles).toEqual(['Old port', 'Gornergrat', 'Staubbach fall'])
  expect(html).toContain('href="/app/heidi/location/old-port"')
  expect(html).toContain('"@type":"ItemList"')
  expect(html).not.toContain('noindex')
  expect(response.headers.get('Cache-Control')).toMatch(/^public/)
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect((await look('?search=port')).html).toContain('noindex')
})

test('an empty Discover leads to publishing', async () => {
  const { html } = await look()
  expect(html).toContain('No locations published yet')
})

test('a search is by words, near a town, in kilometres or miles, by tags, direction and light', async () => {
  const { owner, fall } = await threePlaces()
  await aPhotoRow(owner, fall.id, { direction: 270 })
  expect((await look('?search=gornergrat')).titles).toEqual(['Gornergrat'])
  const near = await look('?near=Interlaken,+Bern&within=50')
  expect(near.titles).toEqual(['Staubbach fall'])
  expect(near.html).toContain('50 km around Interlaken')
  expect(near.html).toMatch(/\b1[01] km · /)
  expect((await look('?near=Interlaken,+Bern&within=50&unit=mi')).titles).toHaveLength(2)
  expect((await look('?near=Interlaken,+Bern&within=9')).titles).toEqual([])
  expect(
    (await look('?near=46.6863, 7.8632&within=100&sort=distance&direction=asc')).titles,
  ).toEqual(['Staubbach fall', 'Gornergrat'])
  expect((await look('?tag=waterfall,+Waterfall')).titles).toEqual(['Staubbach fall'])
  expect((await look('?facing=west')).titles).toEqual(['Staubbach fall'])
  expect((await look('?facing=east')).titles).toEqual([])
  expect((await look('?light=goldenEvening&date=2026-03-20')).titles).toEqual(['Staubbach fall'])
  expect((await look('?light=goldenMorning&date=2026-03-20')).titles).toEqual([])
  const all = '?search=waterfall&facing=west&near=Interlaken,+Bern&within=50'
  const { titles, html } = await look(all)
  expect(titles).toEqual(['Staubbach fall'])
  for (const chip of ['“waterfall”', '50 km around Interlaken', 'Looking west']) {
    expect(html).toContain(`aria-label="Remove ${chip}`)
  }
})

test('of several places of a name, the one with something around it is meant', async () => {
  await threePlaces()
  const { status, response } = await look('?near=Interlaken&search=fall')
  expect(status).toBe(302)
  const address = response.headers.get('Location') ?? ''
  expect(new URL(address, 'http://x').searchParams.get('near')).toBe(
    'Interlaken, Bern, Switzerland',
  )
  expect((await look(address.replace('/discover', ''))).titles).toEqual(['Staubbach fall'])
  const { html } = await look('?near=Interlaken&search=nothing+there')
  expect(html).toContain('Or did you mean')
})

test('portfolios are found, too', async () => {
  const { owner } = await threePlaces()
  await aPortfolio(owner, { title: 'Falls of the valley', isDiscoverable: true })
  const { titles, html } = await look('?kind=portfolio')
  expect(titles).toEqual(['Falls of the valley'])
  expect(html).toContain('href="/app/heidi/portfolio/falls-of-the-valley"')
})

test('an area of the map is searched, and nothing there leads to everywhere', async () => {
  await threePlaces()
  const { titles, html } = await look('?view=46,7,47,8')
  expect(titles).toEqual(['Gornergrat', 'Staubbach fall'])
  expect(html).toContain('This part of the map')
  const none = await look('?view=10,10,11,11')
  expect(none.titles).toEqual([])
  expect(none.html).toContain('No locations here match your search.')
  expect(none.html).toContain('scope=all')
  expect((await look('?view=10,10,11,11&scope=all')).titles).toHaveLength(3)
  expect((await look('?view=-10,170,10,-170')).titles, 'across the date line').toEqual([])
})

test('the region that was searched last is where Discover begins the next time', async () => {
  await threePlaces()
  const { response } = await look('?near=Interlaken,+Bern&within=20&layout=list')
  const cookie = cookiesOf(response)
  expect(cookie).toContain('discover_view=')
  const again = await look('', { Cookie: cookie })
  expect(again.status).toBe(302)
  expect(again.response.headers.get('Location')).toBe('/discover?near=Interlaken%2C+Bern&within=20')
  const listed = await look('?near=Interlaken,+Bern&within=20', { Cookie: cookie })
  expect(listed.html).toContain('class="sheet rows"')
  expect(listed.response.headers.get('Cache-Control')).toMatch(/^private/)
  const everywhere = await look('?scope=all', { Cookie: cookie })
  const forgotten = cookiesOf(everywhere.response)
  expect((await look('', { Cookie: forgotten })).status).toBe(200)
})

test.each([
  ['search', 'x'.repeat(10_000), /at most 200 characters/],
  ['near', 'Xyzzyville', /We do not know where/],
  ['within', '-5&near=Interlaken,+Bern', /number of kilometres or miles above 0/],
  ['within', '0&near=Interlaken,+Bern', /number of kilometres or miles above 0/],
  ['within', 'far&near=Interlaken,+Bern', /number of kilometres or miles above 0/],
  ['view', '1,2,3', /not on the globe/],
  ['view', '-95,0,95,10', /not on the globe/],
  ['view', 'a,b,c,d', /not on the globe/],
  ['light', 'goldenEvening&date=1850-01-01', /choose a date from 1900 to 2100/],
  ['sort', 'distance', /Choose a town or a region first/],
  ['cursor', 'nonsense', /cursor is not valid/],
  ['cursor', 'abc.WyIxIiwiMiJd', /cursor is not valid/],
])('what cannot be searched is told plainly: %s=%s', async (name, value, message) => {
  const { status, html } = await look(`?${name}=${value}`)
  expect(status).toBe(400)
  expect(html).toMatch(message)
})

test('a circle wider than the globe is everywhere', async () => {
  await threePlaces()
  expect((await look('?near=Interlaken,+Bern&within=99999999')).titles).toHaveLength(3)
})

test('a page ends with a link to the next one, which belongs to this search', async () => {
  const owner = await aUser()
  await database.query(
    `insert into locations (id, owner_id, slug, title, latitude, longitude, is_discoverable)
      select gen_random_uuid(), $1, 'place-' || n, 'Place ' || n, 38.7, -9.1, true
      from generate_series(1, 61) n`,
    [owner.id],
  )
  const { titles, html } = await look('?search=place')
  expect(titles).toHaveLength(60)
  const next = /href="\/discover(\?[^"]*cursor=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect((await look(next)).titles).toHaveLength(1)
  expect((await look(next?.replace('search=place', 'search=other'))).status).toBe(400)
})

test('a visitor is led to the login and back', async () => {
  const { fall } = await threePlaces()
  const from = '/discover?search=fall'
  expect((await look('?search=fall')).html).toContain(`/login?next=${encodeURIComponent(from)}`)
  const response = await post('/discover/take', { take: `${fall.id}.library`, from })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`/login?${new URLSearchParams({ next: from })}`)
})

test('one step takes a place into the library, a portfolio or a shoot, and one takes it back', async () => {
  const { fall } = await threePlaces()
  const { headers, ...ada } = await aUser({ username: 'ada' })
  const portfolio = await aPortfolio(ada, { title: 'Falls' })
  const shoot = await aShoot(ada, { title: 'Dawn' })
  const from = '/discover?search=fall'
  const { html } = await look('?search=fall', headers)
  for (const target of ['library', `portfolios.${portfolio.id}`, `shoots.${shoot.id}`]) {
    expect(html).toContain(`value="${fall.id}.${target}"`)
  }
  expect(html).toContain('aria-pressed="false"')

  const taken = await post(
    '/discover/take',
    { take: `${fall.id}.shoots.${shoot.id}`, from },
    headers,
  )
  expect(taken.headers.get('Location')).toBe(from)
  const shown = await look('?search=fall', { Cookie: `${headers.Cookie}; ${cookiesOf(taken)}` })
  expect(shown.html).toContain('Staubbach fall is in Dawn now')
  expect(await inShoot(shoot.id)).toEqual([fall.id])
  const undo = `/discover/take?${new URLSearchParams({ from })}`
  expect(shown.html).toContain(undo.replaceAll('&', '&amp;'))
  const again = await post(
    '/discover/take',
    { take: `${fall.id}.shoots.${shoot.id}`, from },
    headers,
  )
  const told = await look('?search=fall', { Cookie: `${headers.Cookie}; ${cookiesOf(again)}` })
  expect(told.html).toContain('Staubbach fall is in Dawn')
  expect(told.html).not.toContain('giveBack')
  const back = await post(
    undo,
    { intent: 'giveBack', id: `${fall.id}.shoots.${shoot.id}` },
    headers,
  )
  expect(back.headers.get('Location')).toBe(from)
  expect(await inShoot(shoot.id)).toEqual([])

  await post('/discover/take', { take: `${fall.id}.portfolios.${portfolio.id}`, from }, headers)
  const [copy] = await ownOf(ada)
  expect(copy?.origin_id).toBe(fall.id)
  await post(undo, { intent: 'giveBack', id: copy?.id ?? '' }, headers)
  expect(await ownOf(ada)).toEqual([])
})

async function inShoot(id: string) {
  const { rows } = await database.query(
    'select location_id from shoot_locations where shoot_id = $1',
    [id],
  )
  return rows.map((row) => row.location_id)
}

async function ownOf({ id }: { id: string }) {
  const { rows } = await database.query<{ id: string; origin_id: string | null }>(
    'select id, origin_id from locations where owner_id = $1 and deleted_at is null',
    [id],
  )
  return rows
}

test('what cannot be taken is told on the page it was asked from', async () => {
  const { owner } = await threePlaces()
  const secret = await aLocation(owner, { title: 'Secret' })
  const { headers, ...ada } = await aUser({ tier: 'Basic' })
  for (const take of ['', 'nonsense', `${secret.id}.library`, `${secret.id}.shoots.nothing`]) {
    const response = await post('/discover/take', { take, from: '/discover?search=x' }, headers)
    expect(response.headers.get('Location')).toBe('/discover?search=x')
    expect(cookiesOf(response)).toContain('recce_banner=')
  }
  expect(await ownOf(ada)).toEqual([])
})

test('what one has of a place already is pointed out before it is taken', async () => {
  const { owner, fall, ridge } = await threePlaces()
  const { headers, ...ada } = await aUser()
  const beside = { ...zermatt, latitude: zermatt.latitude + 0.0003 }
  await aLocation(ada, { title: 'My ridge', coordinates: beside })
  await post('/discover/take', { take: `${fall.id}.library` }, headers)
  const { html } = await look('', headers)
  expect(html).toContain('33 m from your My ridge')
  expect(html).toContain('In your library: Staubbach fall')
  expect((await look('')).html).not.toContain('My ridge')
  // Where only an area is public, a place of one's own beside it says nothing.
  await locations.update(owner, ridge.id, { positionPrivacy: 'approximate' })
  expect((await look('', headers)).html).not.toContain('from your My ridge')
})

test('the map loads what the search finds in its view', async () => {
  const { fall } = await threePlaces()
  const world = 'south=-85&west=-180&north=85&east=180&zoom=2'
  const response = await request(`/discover/features?search=fall&${world}`)
  expect(await response.json()).toEqual({
    pins: [
      [
        fall.id,
        'Staubbach fall',
        lauterbrunnen.latitude,
        lauterbrunnen.longitude,
        '/app/heidi/location/staubbach-fall',
        null,
      ],
    ],
    clusters: [],
    isPartial: false,
  })
  const elsewhere = 'south=-10&west=170&north=10&east=-170&zoom=4'
  expect((await (await request(`/discover/features?${elsewhere}`)).json()).pins).toEqual([])
  for (const wrong of ['', 'south=5&west=2&north=3&east=4&zoom=3', `facing=up&${world}`]) {
    expect((await request(`/discover/features?${wrong}`)).status).toBe(400)
  }
})

test('towns are suggested to visitors', async () => {
  const response = await request('/discover/towns?q=Interlak')
  expect(await response.json()).toMatchObject([
    { address: 'Interlaken, California, United States' },
    { address: 'Interlaken, Bern, Switzerland' },
  ])
})
