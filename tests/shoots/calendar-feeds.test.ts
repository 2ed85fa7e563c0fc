import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { callsOf } from '#app/domain/shoots/own-calls.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aMember, share } from '#tests/sharing/a-member.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { aFeed, aWeekend, fileOf, readStrictly } from './a-calendar.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const tagOf = async (feed: string) => (await request(feed)).headers.get('ETag') ?? ''

const named = (events: { SUMMARY?: string }[]) => events.map(({ SUMMARY }) => SUMMARY)

test('a feed has another tag after each change of what it says, and no other', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot, quay } = await aWeekend(owner)
  const member = await aMember(owner, 'shoot', shoot.id)
  const feed = await aFeed(member)
  let tag = await tagOf(feed)
  for (const act of [
    () => shoots.update(owner, shoot.id, { startDate: '2031-03-29T17:00:00Z' }),
    () => shoots.updateStop(owner, shoot.id, quay.id, { note: 'Gate opens at eight' }),
    () => shoots.updateStop(owner, shoot.id, quay.id, { endDate: '2031-03-29T20:30:00Z' }),
    () => locations.update(owner, quay.id, { title: 'New Port' }),
    () => locations.update(owner, quay.id, { positionPrivacy: 'hidden' }),
    () => crew.update(owner, shoot.id, member.id, { callTime: '16:30' }),
    () => accounts.updateProfile(member, { displayName: 'Cleo' }),
    () => accounts.updateProfile(owner, { username: 'adams' }),
    () => post('/my/calendar', { intent: 'saveFeed', isLight: 'on' }, member.headers),
    () => plans.setArchived('shoot', owner, shoot.id, true),
    () => plans.setArchived('shoot', owner, shoot.id, false),
    () => shares.remove(owner, { kind: 'shoot', itemId: shoot.id }, member.id),
    async () =>
      share(owner, 'project', (await aProject(owner, { shootIds: [shoot.id] })).id, member),
  ]) {
    await act()
    const answer = await request(feed, { headers: { 'If-None-Match': tag } })
    expect([act.toString(), answer.status]).toEqual([act.toString(), 200])
    tag = answer.headers.get('ETag') ?? ''
    expect((await request(feed, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  }
  await aShoot(owner, { startDate: '2031-05-01T05:00:00Z' })
  expect((await request(feed, { headers: { 'If-None-Match': tag } })).status).toBe(304)
})

test('a feed says which program read it last, and when', async () => {
  const owner = await aUser()
  const feed = await aFeed(owner)
  expect(await pageOf('/my/calendar', owner.headers)).toContain('Last read: Not yet')
  const readBy = async (agent: string) => {
    await request(feed, { headers: { 'User-Agent': agent } })
    const { data } = await call('GET calendar-feed', { as: owner })
    return data.lastRead.by
  }
  const hoursAgo = (hours: number) =>
    db.update('calendarFeeds', { readAt: new Date(Date.now() - hours * 3_600_000) }, sql`true`)
  for (const [agent, program] of [
    ['Google-Calendar-Importer', 'google'],
    ['iOS/26.0 (23A341) dataaccessd/1.0', 'apple'],
    ['macOS/15.1 (24B83) CalendarAgent/1025.1', 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Thunderbird/128.0', 'other'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17932)', 'outlook'],
    ['Microsoft.Exchange/15.20', 'outlook'],
    ['', 'other'],
  ] as const) {
    expect([agent, await readBy(agent)]).toEqual([agent, program])
    await hoursAgo(1)
  }
  expect(await readBy('Google-Calendar-Importer')).toBe('google')
  expect(await readBy('curl/8.5')).toBe('google')
  await hoursAgo(3)
  expect(await pageOf('/my/calendar', owner.headers)).toContain('Google, 3 hours ago')
  await aFeed(owner)
  expect((await call('GET calendar-feed', { as: owner })).data.lastRead).toBe(null)
})

test('light is in a feed only if its owner wants it, at the same address', async () => {
  const owner = await aUser()
  const { shoot, quay } = await aWeekend(owner)
  await shoots.updateStop(owner, shoot.id, quay.id, { wantedLight: 'goldenHour' })
  const feed = await aFeed(owner)
  expect((await fileOf(feed)).text).not.toContain('hour: Old Port')
  await post('/my/calendar', { intent: 'saveFeed', isLight: 'on' }, owner.headers)
  expect(await pageOf('/my/calendar', owner.headers)).toContain('Leave out light')
  const light = (await fileOf(feed)).events.filter(({ CATEGORIES }) => CATEGORIES === 'Light')
  expect(named(light)).toEqual([
    'Blue hour: Old Port',
    'Golden hour: Old Port',
    'Golden hour: Old Port',
    'Blue hour: Old Port',
  ])
  expect(new Set(light.map(({ UID }) => UID)).size).toBe(4)
  for (const { TRANSP, DTSTART } of light) {
    expect([TRANSP, DTSTART]).toEqual(['TRANSPARENT', expect.stringMatching(/^20310329T\d{4}00Z$/)])
  }
  readStrictly(await (await request(feed)).text())
  await post('/my/calendar', { intent: 'saveFeed', isLight: 'off' }, owner.headers)
  expect((await fileOf(feed)).text).not.toContain('hour: Old Port')
  expect(
    (await post('/my/calendar', { intent: 'saveFeed', isLight: 'x' }, owner.headers)).status,
  ).toBe(400)
})

test('a feed has its reader’s own call, and nobody else’s', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { shoot } = await aWeekend(owner)
  const member = await aMember(owner, 'shoot', shoot.id)
  const idle = await aMember(owner, 'shoot', shoot.id)
  await crew.updateSettings(owner, shoot.id, { callTime: '15:15' })
  await crew.update(owner, shoot.id, member.id, { callTime: '16:30' })
  const callsIn = async (feed: string) =>
    (await fileOf(feed)).events.filter(({ CATEGORIES }) => CATEGORIES === 'Call')
  const feed = await aFeed(member)
  const [own, next, ...more] = await callsIn(feed)
  expect([next?.DTSTART, more]).toEqual(['20310330T153000Z', []])
  expect(own).toMatchObject({
    SUMMARY: 'Your call: Night\\; blue\\, gold',
    DTSTART: '20310329T163000Z',
    LOCATION: 'Old Port',
  })
  readStrictly(await (await request(feed)).text())
  const [ofOwner] = await callsIn(await aFeed(owner))
  expect(ofOwner?.DTSTART).toBe('20310329T151500Z')
  expect(await callsIn(await aFeed(idle))).toEqual([])
  await db.update('shoots', { updatedAt: new Date('2026-01-05') }, sql`true`)
  await db.update('locations', { updatedAt: new Date('2026-01-05') }, sql`true`)
  await db.update('shares', { updatedAt: new Date('2026-01-05') }, sql`true`)
  const [before] = await callsIn(feed)
  await crew.update(owner, shoot.id, member.id, { callTime: '05:40' })
  const [after] = await callsIn(feed)
  expect(after).toMatchObject({ UID: own?.UID, DTSTART: '20310329T054000Z' })
  expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
})

test('a project has a feed of the shoots in it that its maker may see, until they may not', async () => {
  const owner = await aUser()
  const { shoot } = await aWeekend(owner)
  await aShoot(owner, { title: 'Elsewhere', startDate: '2031-05-01T05:00:00Z' })
  const { id } = await aProject(owner, { title: 'Spring', shootIds: [shoot.id] })
  const page = `/my/projects/${id}/edit`
  expect(await pageOf(page, owner.headers)).toContain('Calendar feed')
  const all = await aFeed(owner)
  const feed = await aFeed(owner, page)
  expect(named((await fileOf(feed)).events)).toEqual([
    'Night\\; blue\\, gold',
    'Night\\; blue\\, gold: Old Port',
  ])
  expect((await fileOf(feed)).text).toContain('X-WR-CALNAME:Recce: Spring')
  expect(named((await fileOf(all)).events)).toContain('Elsewhere')
  const member = await aMember(owner, 'project', id, 'edit')
  const ofMember = await aFeed(member, page)
  expect((await fileOf(ofMember)).events).toHaveLength(2)
  await shares.remove(owner, { kind: 'project', itemId: id }, member.id)
  const closed = await request(ofMember)
  expect([closed.status, closed.headers.get('Content-Type')]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ])
  const renewed = await aFeed(owner, page)
  expect([(await request(feed)).status, (await request(renewed)).status]).toEqual([404, 200])
  await post(page, { intent: 'removeFeed' }, owner.headers)
  expect((await request(renewed)).status).toBe(404)
  expect((await request(all)).status).toBe(200)
  const last = await aFeed(owner, page)
  await projects.remove(owner, id)
  expect((await request(last)).status).toBe(404)
})

test('a program manages the feeds of its user, but with no access token', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const as = await aToken(owner, ['library:read', 'plans:write'])
  const { id } = await aProject(owner)
  for (const path of ['calendar-feed', `project/${id}/calendar-feed`]) {
    const send = (method: string, body?: object) => call(`${method} ${path}`, { as: owner, body })
    expect((await send('GET')).data).toBe(null)
    expect((await send('PATCH', { isLight: true })).status).toBe(404)
    const made = await send('POST', { password })
    expect(made).toMatchObject({ status: 201, data: { isLight: false, lastRead: null } })
    expect((await send('PATCH', { isLight: true })).data).toEqual({ ...made.data, isLight: true })
    expect((await send('GET')).data.isLight).toBe(true)
    for (const body of [{}, { isLight: 'yes' }, { isLight: true, url: 'x' }]) {
      expect((await send('PATCH', body)).status).toBe(400)
    }
    const renewed = await send('POST', { password })
    expect(renewed.data).toMatchObject({ isLight: true })
    expect(renewed.data.url).not.toBe(made.data.url)
    expect((await send('DELETE')).status).toBe(200)
    expect((await send('GET')).data).toBe(null)
    for (const method of ['GET', 'DELETE']) {
      const answer = await call(`${method} ${path}`, { as })
      expect(refusal(answer).slice(0, 2)).toEqual([403, 'forbidden'])
    }
  }
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', { password }],
    ['PATCH', { isLight: true }],
    ['DELETE', undefined],
  ] as const) {
    const line = `${method} project/${id}/calendar-feed`
    expect([method, (await call(line, { as: stranger, body })).status]).toEqual([method, 404])
  }
})

test('a night that goes on into the morning is one day with one call', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, {
    timeZone: 'Europe/Lisbon',
    startDate: '2031-06-07T17:00:00Z',
    endDate: '2031-06-08T02:00:00Z',
  })
  await crew.updateSettings(owner, id, { callTime: '17:30' })
  const calls = (await callsOf(owner, [id])).get(id) ?? []
  expect(calls.map(({ at }) => at.toISOString())).toEqual(['2031-06-07T16:30:00.000Z'])
})
