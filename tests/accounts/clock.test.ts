import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { shownText } from './shown-text.ts'

useDatabase()

const lisbon = { latitude: 38.70694, longitude: -9.1438 }

const hours12 = /\d ?[ap]m\b/i
const hours24 = /\b\d\d:\d\d\b/

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', '24h'],
  ['en-GB', '24h'],
  ['en-US,en;q=0.5', '12h'],
  ['en', '12h'],
  ['*', '12h'],
  ['not a language', '12h'],
  ['', '12h'],
])('who signs up with a browser that speaks %j reads a clock of %s', async (language, clock) => {
  const headers = { 'Accept-Language': language }
  expect((await post('/login?mode=signup', { username: 'page', password }, headers)).status).toBe(
    303,
  )
  await call('POST signup', { body: { username: 'tablet', password }, headers })
  const rows = await db.select('users', ['clock'], sql`true`)
  expect(rows).toEqual([{ clock }, { clock }])
})

test('the chosen clock is that of every page of its user, and no page mixes two', async () => {
  const { headers, ...user } = await aUser({ username: 'ansel' })
  const { id, slug } = await aLocation(user, { title: 'Old Port', coordinates: lisbon })
  const shoot = await aShoot(user, {
    title: 'Night',
    locationIds: [id],
    startDate: '2031-05-01T17:00:00Z',
    endDate: '2031-05-01T22:00:00Z',
    timeZone: 'Europe/Lisbon',
  })
  const times = { startDate: '2031-05-01T18:00:00Z', endDate: '2031-05-01T19:00:00Z' }
  await shoots.updateStop(user, shoot.id, id, { ...times, wantedLight: 'night' })
  await crew.updateSettings(user, shoot.id, { role: 'Director', callTime: '17:30' })
  const pages = [
    '/my',
    '/my/shoots',
    '/my/locations',
    '/my/calendar?view=week&date=2031-05-01',
    `/my/locations/${id}`,
    `/my/shoots/${shoot.id}`,
    `/my/shoots/${shoot.id}/plan`,
    `/my/shoots/${shoot.id}/crew`,
    `/app/ansel/location/${slug}`,
    `/app/ansel/location/${slug}/light`,
    `/app/ansel/shoot/${shoot.slug}`,
    `/app/ansel/shoot/${shoot.slug}/location/${slug}`,
  ]
  for (const [clock, said, other] of [
    ['12h', hours12, hours24],
    ['24h', hours24, hours12],
  ] as const) {
    const saved = await post('/my/account', { intent: 'clock', clock }, headers)
    expect((await bannerOf(saved))?.statusMessage).toBe('Clock saved')
    expect(await pageOf('/my/account', headers)).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${clock}"`),
    )
    for (const path of pages) {
      const text = shownText(await pageOf(path, headers))
      expect(text, path).toMatch(said)
      expect(text, path).not.toMatch(other)
    }
  }
  const refused = await post('/my/account', { intent: 'clock', clock: '13h' }, headers)
  expect(refused.status).toBe(400)
})

test('a mail tells a call time by the clock of whoever gets it', async () => {
  const owner = await aUser()
  const bo = await aUser({ email: 'bo@example.com' })
  await post('/my/account', { intent: 'clock', clock: '24h' }, bo.headers)
  const shoot = await aShoot(owner)
  const recipient = 'bo@example.com, cleo@example.com'
  await post(
    `/my/shoots/${shoot.id}/crew`,
    { intent: 'invite', recipient, callTime: '17:30', accessLevel: 'view' },
    owner.headers,
  )
  const mails = await readMails()
  const textTo = (one: string) => mails.find(({ recipient }) => recipient === one)?.text
  expect(textTo('bo@example.com')).toContain('17:30')
  expect(textTo('cleo@example.com')).toContain('5:30pm')
})

test('apps choose the clock too, and visitors keep the one of the cached pages', async () => {
  const { headers, ...user } = await aUser({ username: 'ansel' })
  await aLocation(user, { title: 'Old Port', coordinates: lisbon, isDiscoverable: true })
  const changed = await call(`PATCH user/${user.id}`, { body: { clock: '24h' }, headers })
  expect(changed.data).toMatchObject({ clock: '24h' })
  const visited = await request('/app/ansel/location/old-port', {
    headers: { 'Accept-Language': 'de' },
  })
  const text = shownText(await visited.text())
  expect(text).toMatch(hours12)
  expect(text).not.toMatch(hours24)
})
