import { expect, onTestFinished, test, vi } from 'vitest'
import { moveShoot } from '#app/domain/shoots/shoot-moves.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { calendarMoves, type Move, shownItem } from '#app/routes/my/calendar/moves.ts'
import type { CalendarItem } from '#app/views/shoots/items.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { share } from '#tests/sharing/a-member.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const pole = { latitude: 78.22, longitude: 15.65 }

test('the calendar has own and shared shoots on the days of their own zones, and no others', async () => {
  const { headers, ...user } = await aUser()
  const other = await aUser({ username: 'berenice' })
  await aShoot(user, {
    title: 'Auckland',
    startDate: at('2031-05-10T23:30Z'),
    timeZone: 'Pacific/Auckland',
  })
  await aShoot(user, {
    title: 'Honolulu',
    startDate: at('2031-05-10T03:00Z'),
    timeZone: 'Pacific/Honolulu',
  })
  await aShoot(user, {
    title: 'Night train',
    startDate: at('2031-05-16T20:00Z'),
    endDate: at('2031-05-17T03:00Z'),
    timeZone: 'Europe/Lisbon',
  })
  await aShoot(user, { title: 'Hidden one', startDate: at('2031-05-10T10:00Z'), isHidden: true })
  await aShoot(other, { title: 'Not shared', startDate: at('2031-05-10T10:00Z'), isPublic: true })
  const theirs = await aShoot(other, { title: 'Their ferry', startDate: at('2031-05-20T10:00Z') })
  await share(other, 'shoot', theirs.id, user)
  const inProject = await aShoot(other, { title: 'Their pier', startDate: at('2031-05-21T10:00Z') })
  const project = await aProject(other, { shootIds: [inProject.id] })
  await share(other, 'project', project.id, user)
  await aShoot(user, { title: 'Some day' })

  const html = await pageOf('/my/calendar?month=2031-05', headers)
  const text = textOf(html)
  expect(text).toContain('May 2031')
  // In the list below the grid, in order of time.
  expect(text).toMatch(
    /Honolulu.*Fri, May 9th 2031, 5:00pm HST.*Auckland.*Sun, May 11th 2031, 11:30am GMT\+12/s,
  )
  expect(text).toContain('Fri, May 16th 2031, 9:00pm to 4:00am GMT+1')
  expect(text).toContain('by berenice')
  expect(html).toContain('Their ferry')
  expect(html).toContain('Their pier')
  expect(html).not.toMatch(/Hidden one|Not shared/)
  // Over midnight it lies on both days.
  expect(html).toMatch(/grid-column:5 ?\/ ?span 2[^>]*>(?:(?!<\/li>).)*Night train/s)
  expect(text.indexOf('No date yet')).toBeLessThan(text.lastIndexOf('Some day'))
  // Only what the user may edit is moved.
  expect(html).not.toContain(`move:${theirs.id}`)
  const week = textOf(await pageOf('/my/calendar?week=2031-05-20', headers))
  expect(week).toMatch(/May 19th to May 25th, 2031/)
  expect(week).toContain('Their ferry')
  expect(week).not.toContain('Auckland')
  const before = textOf(await pageOf('/my/calendar?month=2031-03', headers))
  expect(before).toMatch(/Your next one is.*Honolulu.*Fri, May 9th 2031, 5:00pm HST/s)
})

test('a day has the light of the shoot’s place, also where the sun does not set', async () => {
  const { headers, ...user } = await aUser()
  const [quay, ice] = await Promise.all([
    aLocation(user, { title: 'Quay', coordinates: lisbon }),
    aLocation(user, { title: 'Ice', coordinates: pole }),
  ])
  const on = (startDate: string, id: string, timeZone: string) =>
    aShoot(user, { startDate: at(startDate), locationIds: [id], timeZone })
  await on('2031-06-20T12:00Z', quay.id, 'Europe/Lisbon')
  await on('2031-06-21T12:00Z', ice.id, 'Arctic/Longyearbyen')
  const html = await pageOf('/my/calendar?from=2031-06-01', headers)
  const text = textOf(html)
  expect(text).toMatch(/Sunrise 6:1\dam.*Sunset 9:0\dpm/)
  expect(text).toMatch(/Golden hour 5:\d\dam to 6:\d\dam and 8:\d\dpm to 9:\d\dpm\./)
  expect(text).toContain('No golden hour')
  const month = textOf(await pageOf('/my/calendar?month=2031-06', headers))
  expect(month).toContain('The sun does not set')
  expect(month).toMatch(/Full moon/)
})

test('the week begins where the reader’s does, and each day leads to a new shoot on it', async () => {
  const { headers } = await aUser()
  const firstOf = async (language: string) => {
    const sent = { ...headers, 'Accept-Language': language }
    const html = await pageOf('/my/calendar?month=2031-05', sent)
    return /class="month-names"[^>]*><li>(\w+)/.exec(html)?.[1]
  }
  expect(await firstOf('de-CH, en;q=0.8')).toBe('Mon')
  expect(await firstOf('en-US')).toBe('Sun')
  expect(await firstOf('ar-EG')).toBe('Sat')
  expect(await firstOf('*')).toBe('Mon')
  const html = await pageOf('/my/calendar', headers)
  expect(html).toContain('Nothing planned')
  const path = /href="(\/my\/shoots\/new\?date=2031-05-14)"/.exec(
    await pageOf('/my/calendar?month=2031-05', headers),
  )?.[1]
  expect(await pageOf(path ?? '', headers)).toContain('value="2031-05-14T09:00"')
  const undated = await pageOf('/my/shoots/new?date=2031-02-30', headers)
  expect(undated).toContain('name="startDate"/>')
  expect(await pageOf('/my/calendar?month=nonsense', headers)).toContain('Calendar')
})

test('without scripts a shoot is moved with its stops, on the clocks there, and moved back', async () => {
  const { headers, ...user } = await aUser()
  const quay = await aLocation(user, { title: 'Quay', coordinates: lisbon })
  const shoot = await aShoot(user, {
    title: 'Dawn',
    startDate: at('2031-03-28T20:00Z'),
    endDate: at('2031-03-29T02:00Z'),
    timeZone: 'Europe/Lisbon',
    locationIds: [quay.id],
  })
  await shoots.updateStop(user, shoot.id, quay.id, {
    startDate: at('2031-03-28T21:00Z'),
    endDate: at('2031-03-28T22:00Z'),
    note: 'Bring the ladder',
  })
  const path = '/my/calendar?month=2031-03'
  const move = (fields: Record<string, string>) => post(path, fields, headers)
  const datesOf = async () => {
    const { startsAt, endsAt, stops } = await shoots.find(user, shoot.id)
    return [startsAt?.toISOString(), endsAt?.toISOString(), stops[0]?.startDate]
  }
  const before = await datesOf()
  // The clocks went forward on the 30th, so the same hour is another moment.
  const moved = await move({ intent: `move:${shoot.id}`, date: '2031-03-31', from: '2031-03-28' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, path])
  expect(await datesOf()).toEqual([
    '2031-03-31T19:00:00.000Z',
    '2031-04-01T01:00:00.000Z',
    '2031-03-31T20:00:00.000Z',
  ])
  expect((await shoots.find(user, shoot.id)).stops[0]?.note).toBe('Bring the ladder')
  const banner = await bannerOf(moved)
  expect(banner?.statusMessage).toMatch(/^Dawn is on Mon, Mar 31st/)
  // Somebody else saw it elsewhere.
  const late = await move({ intent: `move:${shoot.id}`, date: '2031-04-02', from: '2031-03-28' })
  expect([late.status, textOf(await late.text())]).toEqual([
    409,
    expect.stringContaining('Somebody else has moved Dawn meanwhile'),
  ])
  await move({ intent: banner?.undo?.intent ?? '', id: banner?.undo?.id ?? '' })
  expect(await datesOf()).toEqual(before)
  for (const date of ['tomorrow', '2031-02-30', '1999-01-01']) {
    expect((await move({ intent: `move:${shoot.id}`, date })).status).toBe(400)
  }
  expect(await datesOf()).toEqual(before)
})

test('a shoot without a date gets one and loses it again; moved twice to one day it moves once', async () => {
  const { headers: _, ...user } = await aUser()
  const { id } = await aShoot(user, { title: 'Idea', timeZone: 'Asia/Kathmandu' })
  expect(await moveShoot(user, id, '2031-05-02', [null])).toMatchObject({
    title: 'Idea',
    before: null,
  })
  const dated = await shoots.find(user, id)
  expect(dated.startsAt?.toISOString()).toBe('2031-05-02T03:15:00.000Z')
  expect(await moveShoot(user, id, '2031-05-02', [null])).toMatchObject({ before: '2031-05-02' })
  expect((await shoots.find(user, id)).version).toBe(dated.version)
  await moveShoot(user, id, null, ['2031-05-02'])
  expect((await shoots.find(user, id)).startsAt).toBeNull()
  const other = await aUser()
  await expect(moveShoot(other, id, '2031-05-03')).rejects.toMatchObject({ code: 'notFound' })
})

test('moves join while they wait, are stored once, and say when somebody else was faster', async () => {
  const { headers, ...user } = await aUser()
  const { id, version } = await aShoot(user, { startDate: at('2031-05-14T05:00Z') })
  const joined = calendarMoves.join(
    { id, to: '2031-05-15', based: ['2031-05-14'] },
    { id, to: '2031-05-16', based: ['2031-05-15'] },
  ) as Move
  const { to: path, body } = calendarMoves.requestOf(joined)
  expect([path, body]).toEqual([
    `/my/shoots/${id}/day`,
    'to=2031-05-16&from=2031-05-14&from=2031-05-15',
  ])
  const send = (to: string, from: string[]) => post(path, { to, from }, headers)
  for (const _ of ['first', 'repeated']) {
    const moved = await send(joined.to, joined.based)
    expect(await moved.json()).toEqual({ version: version + 1 })
  }
  const late = await send('', ['2031-05-14'])
  const words = expect.stringContaining('Somebody else has moved')
  expect([late.status, await late.text()]).toEqual([409, words])
  expect(await (await send('', ['2031-05-16'])).json()).toEqual({ version: version + 2 })
})

test('a shoot stands where its last move brings it, until the page has loaded a newer one', () => {
  const item = { id: 'dawn', version: 2, first: '2031-05-14', last: '2031-05-15' } as CalendarItem
  const move = (to: string): Move => ({ id: 'dawn', to, based: [] })
  const stored = new Map([['dawn', { change: move('2031-05-20'), answer: { version: 3 } }]])
  const shown = (waiting: Move[], version: number) => {
    const { first, last } = shownItem({ ...item, version }, { waiting, stored })
    return [first, last]
  }
  expect(shown([move('2031-05-01'), move('2031-05-02')], 2)).toEqual(['2031-05-02', '2031-05-03'])
  expect(shown([move('')], 2)).toEqual(['', ''])
  expect(shown([], 2)).toEqual(['2031-05-20', '2031-05-21'])
  expect(shown([], 3)).toEqual(['2031-05-14', '2031-05-15'])
})

test('a shoot that would end before it begins, where the clocks skip an hour, keeps its length', async () => {
  const { headers: _, ...user } = await aUser()
  const { id } = await aShoot(user, {
    startDate: at('2031-03-08T07:30Z'),
    endDate: at('2031-03-08T08:00Z'),
    timeZone: 'America/New_York',
  })
  // From 2:30am to 3:00am; on the 9th there is no 2:30am.
  await moveShoot(user, id, '2031-03-09')
  const { startsAt, endsAt } = await shoots.find(user, id)
  expect(Number(endsAt) - Number(startsAt)).toBe(30 * 60_000)
})

test('the home has the next days on one band', async () => {
  const { headers, ...user } = await aUser()
  const quay = await aLocation(user, { title: 'Quay', coordinates: lisbon })
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await aShoot(user, { title: 'Ferry at dawn', startDate: soon, locationIds: [quay.id] })
  const html = await pageOf('/my', headers)
  expect(textOf(html)).toContain('The next 14 days')
  expect(html.match(/class="shoot-bar"/g)).toHaveLength(1)
  expect(html.match(/<i style="background:linear-gradient\(90deg,#/g)).toHaveLength(14)
  const { headers: empty } = await aUser()
  expect(await pageOf('/my', empty)).not.toContain('The next 14 days')
})

/** Written without seconds. */
function at(moment: string) {
  return new Date(moment).toISOString()
}

test.each([
  ['Asia/Tokyo', '2031-05-11'],
  ['Europe/Lisbon', '2031-05-10'],
  ['nowhere', '2031-05-10'],
])(
  'today is the day where the reader is: in %s on %s, on the calendar as at home',
  async (zone, today) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-10T21:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { headers, ...user } = await aUser()
    // Neither the newest place nor the next shoot decides: there it is the 11th.
    const auckland = { latitude: -36.85, longitude: 174.76 }
    const { id } = await aLocation(user, { coordinates: auckland })
    const timeZone = 'Pacific/Auckland'
    await aShoot(user, { locationIds: [id], startDate: at('2031-05-12T03:00Z'), timeZone })
    const as = { ...headers, Cookie: `${headers.Cookie}; reader_zone=${zone}` }
    const month = await pageOf('/my/calendar?view=month', as)
    expect(/data-date="([\d-]+)" class="[^"]*is-today/.exec(month)?.[1]).toBe(today)
    const home = await pageOf('/my', as)
    expect(/home-band-days.*?href="[^"]*?(\d{4}-\d\d-\d\d)/s.exec(home)?.[1]).toBe(today)
  },
)
