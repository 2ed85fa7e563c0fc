import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aLink, withWrongKey } from '#tests/sharing/a-link.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aFeed, aWeekend, fileOf, readStrictly } from './a-calendar.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

test('a shoot and its stops are a calendar file, in moments that no change of clocks moves', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { path } = await aWeekend(owner)
  const { response, events } = await fileOf(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="night-blue-gold.ics"',
  )
  const [shoot, stop, ...more] = events
  expect(more).toEqual([])
  expect(shoot).toMatchObject({
    SUMMARY: 'Night\\; blue\\, gold',
    DTSTART: '20310329T180000Z',
    DTEND: '20310330T180000Z',
    LOCATION: 'Old Port',
  })
  expect(stop).toMatchObject({
    SUMMARY: 'Night\\; blue\\, gold: Old Port',
    DTSTART: '20310329T190000Z',
    DTEND: '20310329T200000Z',
    GEO: '38.70694;-9.1438',
  })
  expect(stop?.DESCRIPTION).toContain('Sat\\, Mar 29th 2031\\, 7:00pm to 8:00pm')
  expect(stop?.DESCRIPTION).toContain('Gate opens at seven')
  expect(stop?.DESCRIPTION).toContain('/app/ansel/shoot/night-blue-gold')
  const html = await pageOf('/app/ansel/shoot/night-blue-gold', {})
  expect(html).toContain(`href="${path}"`)
})

test('an event that is changed keeps its UID, and its SEQUENCE rises', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay, path } = await aWeekend(owner)
  for (const table of ['shoots', 'locations'] as const) {
    await db.update(table, { updatedAt: new Date('2026-01-05') }, sql`true`)
  }
  const before = (await fileOf(path)).events
  await shoots.updateStop(owner, shoot.id, quay.id, { startDate: '2031-03-29T19:30:00Z' })
  const after = (await fileOf(path)).events
  expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID))
  for (const [n, event] of after.entries()) {
    expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(before[n]?.SEQUENCE))
  }
  expect(after[1]?.DTSTART).toBe('20310329T193000Z')
  await locations.update(owner, quay.id, { title: 'New Port' })
  const [, renamed] = (await fileOf(path)).events
  expect(renamed).toMatchObject({ UID: before[1]?.UID, SUMMARY: 'Night\\; blue\\, gold: New Port' })
})

test('a feed is read by programs that are strict: its lines, its texts, and events without an end', async () => {
  const owner = await aUser({ username: 'ansel' })
  await accounts.updateProfile(owner, { displayName: 'Adams, Ansel; \\ Söhne' })
  await aWeekend(owner, { description: `${'Größe 😀, '.repeat(40)}\r\nsecond;\u000b line\\` })
  const { id } = await aShoot(owner, { title: 'Dawn', startDate: '2031-05-01T05:00:00Z' })
  const path = await aFeed(owner)
  const lines = readStrictly(await (await request(path)).text())
  expect(lines).toContain('X-WR-CALNAME:Recce: Adams\\, Ansel\\; \\\\ Söhne')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(lines).toContain('X-PUBLISHED-TTL:PT1H')
  expect(lines).toContain('DTSTART:20310501T050000Z')
  expect(lines.filter((line) => line.startsWith('DTEND'))).toHaveLength(2)
  expect(lines.some((line) => line.startsWith('METHOD'))).toBe(false)

  const midnight = { startDate: '2031-05-01T20:00:00Z', endDate: '2031-05-02T00:00:00Z' }
  const { slug } = await shoots.update(owner, id, {
    ...midnight,
    timeZone: 'UTC',
    isPublic: true,
    publicSections: [],
  })
  const day = readStrictly(await (await request(`/app/ansel/shoot/${slug}/calendar.ics`)).text())
  expect(day).toContain('DTSTART;VALUE=DATE:20310501')
  expect(day).toContain('DTEND;VALUE=DATE:20310502')
})

test('without times to be seen a shoot takes whole days, and a place of which the area is shown has no point', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay, palace, path } = await aWeekend(owner, { publicSections: ['notes'] })
  const { events, text } = await fileOf(path)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    'DTSTART;VALUE=DATE': '20310329',
    'DTEND;VALUE=DATE': '20310331',
  })
  expect(text).not.toMatch(/T190000|7:00pm/)

  await locations.update(owner, quay.id, { positionPrivacy: 'approximate' })
  await locations.update(owner, palace.id, { positionPrivacy: 'hidden' })
  await shoots.update(owner, shoot.id, { publicSections: ['times', 'notes'] })
  const timed = (await fileOf(path)).text
  expect(timed).toContain('7:00pm')
  expect(timed).not.toMatch(/GEO|38\.7069|9\.1438/)
  expect((await fileOf(path, owner.headers)).text).toContain('GEO:38.70694;-9.1438')
})

test('a private shoot has a file for whoever sees it, behind a link for its bearer, and none without a date', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, path } = await aWeekend(owner, { isPublic: false })
  expect((await fileOf(path)).response.status).toBe(404)
  expect((await fileOf(path, (await aUser()).headers)).response.status).toBe(404)
  const own = await fileOf(path, owner.headers)
  const link = await aLink(owner, { kind: 'shoot', itemId: shoot.id })
  const behind = await fileOf(`${link.path}/calendar.ics`)
  expect(behind.response.status).toBe(200)
  expect(behind.events.map(({ UID }) => UID)).toEqual([own.events[0]?.UID])
  expect(behind.text).not.toContain('Old Port')
  await shoots.update(owner, shoot.id, { startDate: null, endDate: null })
  const undated = await fileOf(path, owner.headers)
  expect([undated.response.status, undated.text]).toEqual([404, 'This shoot has no date yet'])
})

test('the mail of an invitation leads to its day as a file, without the plan of that day', async () => {
  const owner = await aUser()
  const { shoot } = await aWeekend(owner, { isPublic: false })
  await post(
    `/my/shoots/${shoot.id}/crew`,
    { intent: 'invite', recipient: 'cleo@example.com', callTime: '05:00', accessLevel: 'view' },
    owner.headers,
  )
  const [mail] = await readMails('cleo@example.com')
  const address = mail?.links.find((link) => link.includes('calendar.ics')) ?? ''
  const { events, text } = await fileOf(address.replace('http://localhost:3000', ''))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ 'DTSTART;VALUE=DATE': '20310329', LOCATION: 'Old Port' })
  expect(text).not.toMatch(/GEO|7:00pm|Gate/)
  expect((await request(withWrongKey(address))).status).toBe(404)
})

test('a private address has one’s own and accepted shoots, until it is renewed or stopped', async () => {
  const owner = await aUser({ username: 'ansel' })
  await aWeekend(owner, { isPublic: false })
  await aShoot(await aUser(), { title: 'Of somebody else', startDate: '2031-04-01T10:00:00Z' })
  expect(await pageOf('/my/calendar', owner.headers)).toContain('Make an address')
  const first = await aFeed(owner)
  const feed = await fileOf(first)
  expect(feed.response.status).toBe(200)
  expect(feed.response.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(feed.events.map(({ SUMMARY }) => SUMMARY)).toEqual([
    'Night\\; blue\\, gold',
    'Night\\; blue\\, gold: Old Port',
  ])
  expect(feed.text).not.toContain('Of somebody else')
  expect((await request(first.replace(/.\.ics$/, '.ics'))).status).toBe(404)
  const second = await aFeed(owner)
  expect((await request(first)).status).toBe(404)
  expect((await request(second)).status).toBe(200)
  await post('/my/calendar', { intent: 'removeFeed' }, owner.headers)
  expect((await request(second)).status).toBe(404)
})

test('an address is made by whoever knows the password, and its owner is told by mail', async () => {
  const owner = await aUser({ email: 'ansel@example.com' })
  expect(await pageOf('/my/calendar', owner.headers)).toContain('name="password"')
  for (const [typed, message] of [
    ['', 'Please enter your current password'],
    ['a guess', 'This is not your current password'],
  ] as const) {
    const sent = { intent: 'makeFeed', password: typed }
    const answer = await post('/my/calendar', sent, owner.headers)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)])
  }
  expect(await calendarFeeds.find(owner)).toBe(undefined)
  const made = await post('/my/calendar', { intent: 'makeFeed', password }, owner.headers)
  expect(made.headers.get('Location')).toBe('/my/calendar#calendar-address')
  expect(await pageOf('/my/calendar', owner.headers)).toContain('id="calendar-address"')
  const first = await calendarFeeds.find(owner)
  expect((await readMails('ansel@example.com')).map(({ subject }) => subject)).toEqual([
    'A new calendar address for your Recce account',
  ])
  expect((await post('/my/calendar', { intent: 'makeFeed' }, owner.headers)).status).toBe(400)
  expect(await calendarFeeds.find(owner)).toEqual(first)
})

test('a file and a feed that a program has already are not sent again, until something changes', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, path } = await aWeekend(owner)
  const feed = await aFeed(owner)
  for (const address of [path, feed]) {
    const tag = (await request(address)).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    const again = await request(address, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    await shoots.update(owner, shoot.id, { description: `Rain plan for ${address}` })
    const changed = await request(address, { headers: { 'If-None-Match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('ETag')).not.toBe(tag)
  }
})

test('the hour that a stop is for is in the calendar and takes no time there; a file alone rings before', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay, path } = await aWeekend(owner)
  await shoots.updateStop(owner, shoot.id, quay.id, { wantedLight: 'goldenHour' })
  const { text, events } = await fileOf(path)
  expect(events.map(({ SUMMARY, CATEGORIES, TRANSP }) => [SUMMARY, CATEGORIES, TRANSP])).toEqual([
    ['Night\\; blue\\, gold', 'Shoot', undefined],
    ['Night\\; blue\\, gold: Old Port', 'Stop', undefined],
    ['Golden hour: Old Port', 'Light', 'TRANSPARENT'],
  ])
  expect(events[2]?.DTSTART).toMatch(/^20310329T18[0-3]\d00Z$/)
  expect(text.match(/TRIGGER:-PT1H/g)).toHaveLength(1)
  readStrictly(await (await request(path)).text())
  const feed = await aFeed(owner)
  expect(await (await request(feed)).text()).not.toContain('VALARM')
})
