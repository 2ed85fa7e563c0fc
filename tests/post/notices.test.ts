import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { push, pushNotice } from '#app/domain/post/jobs.server.ts'
import { channels, noticeKinds, ruleOf } from '#app/domain/post/notice.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as notificationPushes from '#app/domain/post/notification-pushes.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as pushes from '#app/domain/post/push/pushes.server.ts'
import type { Job } from '#app/jobs/job.server.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()
const path = '/my/account/notifications'

type Person = Awaited<ReturnType<typeof aUser>>

async function aNotified(with_: Parameters<typeof aUser>[0] = {}) {
  const person = await aUser(with_)
  const device = { deviceId: person.id, platform: 'ios', deviceName: '' }
  const pushToken = `ExponentPushToken[${person.username}]`
  await call('POST push-notification-update-token', { as: person, body: { ...device, pushToken } })
  return person
}

/** Everything is on but what is named: `invitation.push`. */
function choose(person: Person, ...off: string[]) {
  const all = noticeKinds.flatMap((kind) =>
    channels.flatMap((channel) =>
      typeof ruleOf(kind)[channel] === 'boolean' ? [`${kind}.${channel}`] : [],
    ),
  )
  const fields = Object.fromEntries(
    all.filter((one) => !off.includes(one)).map((one) => [one, 'on']),
  )
  return post(path, { intent: 'saveSwitches', ...fields }, person.headers)
}

function share(owner: Person, itemId: string, username: string) {
  return call('POST share-item-with-user', {
    as: owner,
    body: { itemType: 'location', itemId, username },
  })
}

async function take<Input extends object>({ name }: Job<Input>): Promise<Input[]> {
  const { rows } = await database.query(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [name],
  )
  return rows.map(({ data }) => data)
}

/** Runs the jobs that push notifications; what devices are sent. */
async function pushed(now = new Date()) {
  for (const job of await take(pushNotice)) await notificationPushes.push(job, now)
  return (await take(push)).map(({ message: { title, body, data } }) => ({ title, body, data }))
}

test('an invitation is told by bell, mail and push, and the push leads to where it is answered', async () => {
  const [owner, ines] = [await aUser({ username: 'owner' }), await aNotified({ username: 'ines' })]
  const { id } = await aLocation(owner, { title: 'Pier' })
  await share(owner, id, 'ines')
  const [sent] = await pushed()
  expect(sent).toEqual({
    title: 'Invitations',
    body: 'owner wants to share the location “Pier” with you',
    data: {
      kind: 'shareReceived',
      url: expect.stringMatching(/^\/my\/notifications\/[\w-]{36}$/),
      itemType: 'location',
      itemId: id,
    },
  })
  const answer = await request(sent?.data.url as string, { headers: ines.headers })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/my/shared'])
  const others = await request(sent?.data.url as string, { headers: owner.headers })
  expect(others.status).toBe(404)
  const [mail] = await readMails(ines.email ?? '')
  expect(mail?.links).toContain(notices.settingsLink)
  await call('POST shareditem-respond', {
    as: ines,
    body: { userId: ines.id, itemId: id, itemType: 'location', status: 'accepted' },
  })
  expect(await pushed()).toEqual([])
})

test('each way of each kind is switched off by itself', async () => {
  const [owner, ines] = [await aUser(), await aNotified({ username: 'ines' })]
  const { id } = await aLocation(owner)
  expect((await bannerOf(await choose(ines, 'invitation.push'))).statusMessage).toBe(
    'Your choice is saved',
  )
  await share(owner, id, 'ines')
  expect(await pushed()).toEqual([])
  expect((await notifications.list(ines)).length).toBe(1)
  await choose(ines, 'invitation.bell', 'invitation.mail')
  await database.query('delete from shares')
  await database.query('delete from notifications')
  await share(owner, id, 'ines')
  expect(await notifications.list(ines)).toEqual([])
  expect((await pushed()).length).toBe(1)
  expect(await readMails(ines.email ?? '')).toEqual([])
  expect(await pageOf('/my', ines.headers)).not.toContain('1 new')
})

test('what concerns account and money cannot be switched off, and the page says so', async () => {
  const ines = await aUser()
  const { rowCount } = await database.query('select from notice_switches')
  expect(rowCount).toBe(0)
  await post(path, { intent: 'saveSwitches' }, ines.headers)
  const found = await notices.list(ines)
  expect(found.account).toEqual({ bell: true, mail: true, push: false })
  expect(found.invitation).toEqual({ bell: false, mail: false, push: false })
  const page = await pageOf(path, ines.headers)
  expect(page).toContain('always')
  expect(page).not.toContain('name="account.mail"')
  expect(page).toMatch(/aria-label="Invitations: Mail"/)
})

test('quiet hours hold a push back until they end in the zone of the person, but not the time to leave', async () => {
  const [owner, ines] = [await aUser(), await aNotified({ username: 'ines' })]
  const hours = { startsAt: '22:00', endsAt: '07:30', timeZone: 'Asia/Tokyo' }
  const save = (fields: Record<string, string>) =>
    post(path, { intent: 'saveQuiet', ...hours, ...fields }, ines.headers)
  expect((await save({ isOn: 'on', endsAt: '22:00' })).status).toBe(400)
  expect((await save({ isOn: 'on' })).status).toBe(303)
  expect(await pageOf(path, ines.headers)).toContain('value="07:30"')
  const { id } = await aLocation(owner)
  await share(owner, id, 'ines')
  // 02:30 in Tokyo.
  const night = new Date('2026-03-01T17:30:00Z')
  expect(await pushed(night)).toEqual([])
  const { rows } = await database.query(
    `select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'notice'`,
  )
  expect(rows).toEqual([{ wait: 5 * 3600 }])
  expect((await pushed(new Date('2026-03-01T22:30:00Z'))).length).toBe(1)
  const about = { kind: 'shoot', itemId: id, title: 'Dawn', username: '' } as const
  const near = { ...about, when: '3:00am', place: '', at: '2026-03-01T18:00:00Z' }
  await database.query(
    `insert into shoots (id, owner_id, title, slug) values ($1, $2, 'Dawn', 'dawn')`,
    [id, ines.id],
  )
  await inTransaction((trx) => notifications.create(trx, ines.id, 'leaveNow', near))
  expect((await pushed(night)).map(({ body }) => body)).toEqual(['“Dawn” begins for you at 3:00am'])
  expect((await save({})).status).toBe(303)
  expect((await database.query('select from quiet_hours')).rowCount).toBe(0)
})

test('nothing is pushed of what was taken back, read, or is no longer seen', async () => {
  const [owner, ines] = [await aUser(), await aNotified({ username: 'ines' })]
  const { id } = await aLocation(owner)
  await share(owner, id, 'ines')
  await call('POST useritem-delete-no-id', {
    as: owner,
    body: { userId: ines.id, itemId: id, itemType: 'location' },
  })
  expect(await pushed()).toEqual([])
  await share(owner, id, 'ines')
  await call('POST notifications/read', { as: ines, body: {} })
  expect(await pushed()).toEqual([])
  const other = await aLocation(owner)
  await share(owner, other.id, 'ines')
  await call(`DELETE location/${other.id}`, { as: owner })
  expect(await pushed()).toEqual([])
  const stays = await aLocation(owner)
  await share(owner, stays.id, 'ines')
  expect((await pushed()).map(({ data }) => data.itemId)).toEqual([stays.id])
})

test('an admin reaches nobody who wants no such messages, and waits for the quiet hours of others', async () => {
  const admin = await aUser({ role: 'admin' })
  const [ines, bo] = [await aNotified(), await aNotified()]
  await choose(ines, 'announcement.push')
  const always = { intent: 'saveQuiet', isOn: 'on', startsAt: '00:00', endsAt: '23:59' }
  await post(path, { ...always, timeZone: 'UTC' }, bo.headers)
  const now = new Date('2026-03-01T12:00:00Z')
  const input = { userIds: [ines.id, bo.id], title: 'Hi', body: '', data: {} }
  expect(await pushes.sendToUsers(admin, input, now)).toEqual({ users: 2, devices: 1 })
  const { rows } = await database.query(
    `select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'push'`,
  )
  expect(rows).toEqual([{ wait: 11 * 3600 + 59 * 60 }])
})
