import { expect, test } from 'vitest'
import * as notices from '#app/domain/post/notices.server.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as sharesOf from '#app/domain/sharing/shares.server.ts'
import { remindOfCalls, remindOfTomorrow } from '#app/domain/shoots/crew-reminders.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { whileFailing } from '#tests/support/failing.ts'
import { readMails } from '#tests/support/mails.ts'
import { aProject, aShoot } from './a-plan.ts'

const database = useDatabase()

type Person = Awaited<ReturnType<typeof aUser>>

const lisbon = { latitude: 38.70694, longitude: -9.1438 }

async function aDevice(person: Person) {
  const body = { deviceId: person.id, platform: 'ios', deviceName: '' }
  const pushToken = `ExponentPushToken[${person.username}]`
  await call('POST push-notification-update-token', { as: person, body: { ...body, pushToken } })
}

async function told(person: Person, kind = 'shootTomorrow') {
  const { rows } = await database.query(
    'select kind, props from notifications where user_id = $1 and kind = $2',
    [person.id, kind],
  )
  return rows.map((row) => notificationSentence(row))
}

async function join(
  owner: Person,
  kind: 'shoot' | 'project',
  itemId: string,
  member: Person,
  callTime?: string,
) {
  const item = { itemType: kind, itemId }
  await call('POST share-item-with-user', {
    as: owner,
    body: { ...item, username: member.username, ...(callTime && { callTime }) },
  })
  const answer = { ...item, userId: member.id, status: 'accepted' }
  await call('POST shareditem-respond', { as: member, body: answer })
}

/** In Lisbon on a Tuesday of June, from 06:15 on. */
async function aNearShoot(owner: Person, with_: object = {}) {
  const pier = await aLocation(owner, { title: 'Pier', coordinates: lisbon })
  return aShoot(owner, {
    title: 'Ferry',
    locationIds: [pier.id],
    startDate: '2026-06-16T05:15:00Z',
    endDate: '2026-06-16T10:00:00Z',
    timeZone: 'Europe/Lisbon',
    ...with_,
  })
}

test('the crew of a shoot is told on the evening before, in its zone, once each, with its light', async () => {
  const [owner, ines, bo, other] = [await aUser(), await aUser(), await aUser(), await aUser()]
  const shoot = await aNearShoot(owner)
  await join(owner, 'shoot', shoot.id, ines, '05:30')
  const project = await aProject(owner, { shootIds: [shoot.id] })
  await join(owner, 'project', project.id, bo)
  await call('POST share-item-with-user', {
    as: owner,
    body: { itemType: 'shoot', itemId: shoot.id, username: other.username },
  })
  await database.query('delete from mails')
  await remindOfTomorrow(new Date('2026-06-15T16:55:00Z'))
  expect(await told(owner)).toEqual([])
  for (const time of ['17:05', '18:05', '22:05']) {
    await remindOfTomorrow(new Date(`2026-06-15T${time}:00Z`))
  }
  const light = 'Sunrise 6:11am, golden hour 8:23pm to 9:22pm, sunset 9:03pm.'
  expect(await told(owner)).toEqual([`“Ferry” is tomorrow, from 6:15am. ${light}`])
  expect(await told(ines)).toEqual([`“Ferry” is tomorrow, your call is at 5:30am. ${light}`])
  expect(await told(bo)).toEqual([`“Ferry” is tomorrow, from 6:15am. ${light}`])
  expect(await told(other)).toEqual([])
  const mails = await readMails()
  const eves = mails.filter(({ subject }) => subject === 'Tomorrow: “Ferry”')
  expect(eves.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, ines.email, bo.email].toSorted(),
  )
  expect(eves[0]?.text).toContain(light)
  expect((await database.query('select from told_shoots')).rowCount).toBe(3)
})

test('whoever cannot be told keeps nobody behind them from hearing', async () => {
  const [owner, ines] = [await aUser(), await aUser()]
  const shoot = await aNearShoot(owner)
  await join(owner, 'shoot', shoot.id, ines)
  const [first, second] = [owner, ines].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
    Person,
    Person,
  ]
  const evening = new Date('2026-06-15T17:05:00Z')
  const ofFirst = `insert on notifications for each row when (new.user_id = '${first.id}')`
  const telling = whileFailing(database, ofFirst, () => remindOfTomorrow(evening))
  await expect(telling).rejects.toThrow('made to fail')
  expect([await told(first), await told(second)]).toEqual([[], [expect.stringMatching(/tomorrow/)]])
  await remindOfTomorrow(evening)
  expect([await told(first), await told(second)].map(({ length }) => length)).toEqual([1, 1])
})

test('such mails are stopped with one press in a mail program, without logging in, and allowed again', async () => {
  const owner = await aUser()
  await aNearShoot(owner)
  await remindOfTomorrow(new Date('2026-06-15T18:00:00Z'))
  const [mail] = await readMails(owner.email ?? '')
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const link = headers['list-unsubscribe']?.slice(1, -1) ?? ''
  expect(await pageOf(link, {})).toContain('Shoot tomorrow')
  const stop = await post(link, { 'List-Unsubscribe': 'One-Click' })
  expect([stop.status, await stop.text()]).toEqual([
    200,
    expect.stringContaining('These mails are stopped'),
  ])
  const isMailed = async () => (await notices.list(owner)).shootTomorrow.mail
  expect(await isMailed()).toBe(false)
  expect((await notices.list(owner)).shootTomorrow.bell).toBe(true)
  await post(link, { 'List-Unsubscribe': 'One-Click' })
  await post(link, { intent: 'allow' })
  expect(await isMailed()).toBe(true)
  const forged = [link.replace('shootTomorrow', 'sale'), link.replace('shootTomorrow', 'account')]
  for (const other of [...forged, '/stop-mails?user=none&kind=sale&key=none', '/stop-mails'])
    expect((await post(other, { intent: 'stop' })).status).toBe(400)
  await database.query('delete from users where id = $1', [owner.id])
  expect((await post(link, { intent: 'stop' })).status).toBe(400)
})

test.each([
  ['is archived', 'archived_at = now()'],
  ['is hidden', 'is_hidden = true'],
  ['is deleted', 'deleted_at = now()'],
  ['has moved', `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`],
])('nobody is told of a shoot that %s, and of another one they are', async (_, change) => {
  const owner = await aUser()
  await aDevice(owner)
  const { id } = await aNearShoot(owner)
  await aNearShoot(owner, { title: 'Market' })
  await database.query(`update shoots set ${change} where id = $1`, [id])
  await remindOfTomorrow(new Date('2026-06-15T20:00:00Z'))
  expect(await told(owner)).toEqual([expect.stringMatching(/^“Market” is tomorrow/)])
  await remindOfCalls(new Date('2026-06-16T05:00:00Z'))
  expect(await told(owner, 'leaveNow')).toEqual(['“Market” begins for you at 6:15am: Pier'])
})

test('who has left is told nothing, and a place kept from a member gives them no light', async () => {
  const [owner, ines, bo] = [await aUser(), await aUser(), await aUser()]
  const shoot = await aNearShoot(owner, { locationIds: [] })
  await join(owner, 'shoot', shoot.id, ines)
  await join(owner, 'shoot', shoot.id, bo)
  await sharesOf.remove(owner, { kind: 'shoot', itemId: shoot.id }, ines.id)
  await remindOfTomorrow(new Date('2026-06-15T20:00:00Z'))
  expect(await told(ines)).toEqual([])
  expect(await told(bo)).toEqual(['“Ferry” is tomorrow, from 6:15am.'])
})

test('each is told an hour before their call, pushed alone and once', async () => {
  const [owner, ines, quiet] = [await aUser(), await aUser(), await aUser()]
  await aDevice(owner)
  await aDevice(ines)
  const shoot = await aNearShoot(owner)
  await join(owner, 'shoot', shoot.id, ines, '05:30')
  await join(owner, 'shoot', shoot.id, quiet)
  const times = ['03:25', '03:30', '03:35', '04:10', '04:15', '04:20', '05:20']
  const heard: string[] = []
  for (const time of times) {
    await remindOfCalls(new Date(`2026-06-16T${time}:00Z`))
    const [one, two] = [await told(ines, 'leaveNow'), await told(owner, 'leaveNow')]
    heard.push(`${time} ${one.length} ${two.length}`)
  }
  expect(heard).toEqual([
    '03:25 0 0',
    '03:30 1 0',
    '03:35 1 0',
    '04:10 1 0',
    '04:15 1 1',
    '04:20 1 1',
    '05:20 1 1',
  ])
  expect(await told(ines, 'leaveNow')).toEqual(['“Ferry” begins for you at 5:30am: Pier'])
  expect(await told(quiet, 'leaveNow')).toEqual([])
  const bell = await notifications.list(ines)
  expect(bell.map(({ kind }) => kind)).toEqual(['shareReceived'])
})

test('a shoot of a whole day without times calls nobody', async () => {
  const owner = await aUser()
  await aDevice(owner)
  await aNearShoot(owner, { startDate: '2026-06-15T23:00:00Z', endDate: '2026-06-16T23:00:00Z' })
  await remindOfTomorrow(new Date('2026-06-15T20:00:00Z'))
  await remindOfCalls(new Date('2026-06-15T22:30:00Z'))
  expect(await told(owner)).toEqual([expect.stringMatching(/^“Ferry” is tomorrow\. Sunrise/)])
  expect(await told(owner, 'leaveNow')).toEqual([])
})
