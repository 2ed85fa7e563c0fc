import { afterEach, expect, test, vi } from 'vitest'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'

useDatabase()

afterEach(() => {
  vi.useRealTimers()
})

const lisbon = { latitude: 38.70694, longitude: -9.1438 }

async function open(path: string, as?: { headers: { Cookie: string } }) {
  const response = await request(path, as ? { headers: as.headers } : {})
  const html = await response.text()
  const section = /<section id="light".*?<\/section>/s.exec(html)?.[0] ?? ''
  return {
    status: response.status,
    html,
    text: textOf(section),
    section,
    headers: response.headers,
  }
}

function textOf(html: string) {
  const plain = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')
  return plain.replace(/\s+/g, ' ').trim()
}

async function aPublicPlace(username = 'ansel') {
  const owner = await aUser({ username })
  const input = { title: 'Old Port', coordinates: lisbon, isDiscoverable: true }
  return { owner, location: await aLocation(owner, input) }
}

test("the page of a location shows today's light in the time zone of the place", async () => {
  await aPublicPlace()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T23:30:00Z') })
  const { status, text, html, section } = await open('/app/ansel/location/old-port')
  expect(status).toBe(200)
  // It is half past midnight there already.
  expect(text).toContain('Today, Jun 21, 2026')
  expect(text).toContain('Europe/Lisbon, UTC+1')
  for (const said of [
    '5:40am Dawn',
    '5:40–5:53am Blue hour',
    '5:53–6:52am Golden hour',
    '6:12am Sunrise north-east 59°',
    '1:38pm Noon 75° high, south',
    '8:25–9:24pm Golden hour',
    '9:05pm Sunset north-west 301°',
    '9:37pm Dusk',
    'First quarter',
  ]) {
    expect(text).toContain(said)
  }
  for (const moment of ['Sunrise 6:12am', 'Sunset 9:05pm', 'Moonrise 1:18pm', 'Moonset 1:05am']) {
    expect(html).toMatch(
      new RegExp(`map-sun map-sun-\\w+"><path[^>]*></path><text[^>]*>${moment}<`),
    )
  }
  expect(section).toContain('<linearGradient')
  expect(section).toContain('href="?date=2026-06-20#light"')
  expect(section).toContain('href="?date=2026-06-22#light"')
})

test('any day and time can be asked for with a plain form, and the photo says where one faces', async () => {
  const { owner, location } = await aPublicPlace()
  const taken = { takenAt: new Date('2025-10-12T17:40:00Z'), takenOffset: 60, direction: 45 }
  for (const position of [0, 1]) await aPhotoRow(owner, location.id, { position, ...taken })
  const { text, html } = await open('/app/ansel/location/old-port?date=2026-12-21&time=16:00')
  expect(text).toContain('Dec 21, 2026')
  expect(text).toContain(
    'At 4:00pm the sun is 12 degrees high in the south-west, behind you if you face north-east.',
  )
  expect(text).toContain('Facing north-east as in the photo, at sunrise the sun is on your right')
  expect(textOf(html)).toContain('Oct 12, 2025 6:40pm UTC+1 · golden hour')
  expect(html).toContain('?photo=2&amp;date=2026-12-21#photo-2')
})

test('a date that is none is refused plainly, and today shown', async () => {
  const [date, message] = ['tomorrow', 'Please choose a date from 1900 to 2100']
  const { location } = await aPublicPlace()
  const { status, text } = await open(`/app/ansel/location/old-port?date=${date}`)
  expect(status).toBe(400)
  expect(text).toContain(message)
  expect(text).toContain('Today, ')
  expect(refusal(await call(`GET location/${location.id}/light?date=${date}`))).toEqual([
    400,
    'invalid',
    expect.stringContaining(message),
  ])
})

test('a time that is none is refused, and the ends of the calendar lead no further', async () => {
  await aPublicPlace()
  const wrong = await open('/app/ansel/location/old-port?time=25:00')
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('A time is like 17:30')])
  const { section } = await open('/app/ansel/location/old-port?date=2100-12-31')
  expect(section).toContain('date=2100-12-30')
  expect(section).not.toContain('2101')
})

test('today changes the page that is cached for everyone, and another day is another page', async () => {
  await aPublicPlace()
  const tags = []
  for (const now of ['2026-06-20T12:00:00Z', '2026-06-20T18:00:00Z', '2026-06-21T12:00:00Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    tags.push((await open('/app/ansel/location/old-port')).headers.get('ETag'))
  }
  expect(tags[0]).toMatch(/^(?:W\/)?"[^"]+"$/)
  expect(tags[1]).toBe(tags[0])
  expect(tags[2]).not.toBe(tags[0])
})

test('a place without a position has no light', async () => {
  const owner = await aUser({ username: 'bare' })
  const { id } = await aLocation(owner, { title: 'Somewhere', isDiscoverable: true })
  expect((await open('/app/bare/location/somewhere')).section).toBe('')
  expect((await open('/app/bare/location/somewhere/light')).html).toContain('No position yet')
  expect(refusal(await call(`GET location/${id}/light`))).toEqual([
    404,
    'notFound',
    'This location has no position yet',
  ])
})

test('the light of a private place is for those who may see it', async () => {
  const owner = await aUser({ username: 'vivian' })
  const stranger = await aUser()
  const { id } = await aLocation(owner, { title: 'Hidden beach', coordinates: lisbon })
  for (const as of [undefined, stranger]) {
    for (const path of ['hidden-beach', 'hidden-beach/light', `${id}/light?year=2026`]) {
      const { status, html } = await open(`/app/vivian/location/${path}`, as)
      expect(status, path).toBe(403)
      expect(html).not.toMatch(/Lisbon|Sunrise|Golden/)
    }
    const answer = await call(`GET location/${id}/light`, as ? { as } : {})
    expect(refusal(answer)).toEqual([404, 'notFound', 'Location not found'])
  }
  expect((await open(`/my/locations/${id}`, stranger)).status).toBe(404)
  expect((await open('/app/vivian/location/hidden-beach', owner)).text).toContain('Sunrise')
  const year = await open('/app/vivian/location/hidden-beach/light', owner)
  expect(year.status).toBe(200)
  expect(year.headers.get('Cache-Control')).toContain('private')
  expect((await call(`GET location/${id}/light`, { as: owner })).data.timeZone).toBe(
    'Europe/Lisbon',
  )
})

test('what a visible portfolio holds shows its light, what is for sale does not', async () => {
  const owner = await aUser({ username: 'seller' })
  const { id } = await aLocation(owner, { title: 'Terrace', coordinates: lisbon })
  const other = await aLocation(owner, { title: 'Cellar', coordinates: lisbon })
  await aPortfolio(owner, { title: 'Open', locationIds: [id], isDiscoverable: true })
  await aPortfolio(owner, {
    title: 'Paid',
    locationIds: [other.id],
    isDiscoverable: true,
    isPurchaseable: true,
    price: 40,
  })
  expect((await open('/app/seller/portfolio/open/location/terrace')).text).toContain('Sunrise')
  expect((await open('/app/seller/location/terrace/light')).status).toBe(200)
  expect((await open('/app/seller/location/cellar/light')).status).toBe(403)
  expect((await call(`GET location/${other.id}/light`)).status).toBe(404)
})

test('the owner sees the light in the editor, and days there too', async () => {
  const { owner, location } = await aPublicPlace()
  const { text, section } = await open(`/my/locations/${location.id}?date=2026-12-21`, owner)
  expect(text).toContain('Dec 21, 2026')
  expect(section).toContain('/app/ansel/location/old-port/light?year=2026')
})

test('a year is a table of every day, and years that cannot be are refused plainly', async () => {
  await aPublicPlace()
  const path = '/app/ansel/location/old-port/light'
  const { html } = await open(`${path}?year=2028`)
  const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) => textOf(row))
  expect(rows).toHaveLength(366)
  expect(rows[0]).toMatch(/^1 7:25am 7:55am 8:36am 4:4\dpm 5:2\dpm 5:5\dpm/)
  for (const year of ['1899', '2101', '20', 'x']) {
    const refused = await open(`${path}?year=${year}`)
    expect(refused.status, year).toBe(400)
    expect(textOf(refused.html)).toContain('Please choose a year from 1900 to 2100')
  }
})

test('the API gives the light of a day, of today where none is named', async () => {
  const { location } = await aPublicPlace()
  const { data } = await call(`GET location/${location.id}/light?date=2026-06-21`)
  expect(data).toMatchObject({
    date: '2026-06-21',
    timeZone: 'Europe/Lisbon',
    startsAt: '2026-06-20T23:00:00.000Z',
    endsAt: '2026-06-21T23:00:00.000Z',
    polar: null,
    moon: { phase: 'First quarter', stays: null },
  })
  expect(data.sun.map(({ moment }: { moment: string }) => moment)).toEqual([
    'dawn',
    'sunrise',
    'noon',
    'sunset',
    'dusk',
  ])
  expect(data.sun[1].at).toMatch(/^2026-06-21T05:1[12]/)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-29T12:00:00Z') })
  const today = await call(`GET location/${location.id}/light`)
  expect(today.data.date).toBe('2026-03-29')
  expect(Date.parse(today.data.endsAt) - Date.parse(today.data.startsAt)).toBe(23 * 3_600_000)
})

test('the light costs no statement', async () => {
  await aPublicPlace()
  const path = '/app/ansel/location/old-port?date=2026-06-21'
  expect(await statementsOf(() => open(path))).toEqual([expect.stringContaining('locations')])
})

test('the light of a location has the names of a stop’s wanted light, with its part of the day', async () => {
  const user = await aUser()
  const { id } = await aLocation(user, { coordinates: lisbon })
  const { data } = await call(`GET location/${id}/light?date=2026-06-21`, { as: user })
  const named = data.phases.map(({ light, partOfDay }: Named) => `${light} ${partOfDay}`)
  expect(named).toEqual([
    'night null',
    'blueHour morning',
    'goldenHour morning',
    'day null',
    'goldenHour evening',
    'blueHour evening',
    'night null',
  ])
})

type Named = { light: string; partOfDay: string | null }
