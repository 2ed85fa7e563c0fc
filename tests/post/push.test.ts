import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { type Push, type PushReceipt, push, pushReceipt } from '#app/domain/post/jobs.server.ts'
import * as pushes from '#app/domain/post/push/pushes.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import type { PushOutcome, PushServices, SentMessage } from '#app/integrations/push.server.ts'
import type { Job } from '#app/jobs/job.server.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aBrowser } from './a-browser.ts'

const database = useDatabase()

type Person = Awaited<ReturnType<typeof aUser>>

const phone = {
  pushToken: 'ExponentPushToken[abc]',
  deviceId: 'phone-1',
  deviceName: 'Ines’s phone',
  platform: 'ios',
}
const path = '/my/account/notifications'
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'

function register(as: Person, with_: object = {}) {
  return call('POST push-notification-update-token', { as, body: { ...phone, ...with_ } })
}

async function devicesOf(person: Person) {
  const { rows } = await database.query(
    'select device_id, platform from push_devices where user_id = $1 order by device_id',
    [person.id],
  )
  return rows.map(({ device_id, platform }) => `${platform} ${device_id}`)
}

async function jobs<Input extends object>({ name }: Job<Input>): Promise<Input[]> {
  const { rows } = await database.query(
    `select data from pgboss.job where name = $1 and state = 'created' order by created_on, id`,
    [name],
  )
  return rows.map(({ data }) => data)
}

/** Services that remember what they were sent, and answer by the token. */
function services(outcomeOf: (token: string) => PushOutcome = () => 'sent') {
  const sent: (SentMessage & { token: string; by: string })[] = []
  const service = (by: string) => ({
    async send(token: string, message: SentMessage) {
      sent.push({ ...message, token, by })
      return outcomeOf(token)
    },
  })
  const findOutcome = async (receipt: string) => (receipt === 'gone' ? 'gone' : 'sent') as 'gone'
  const all: PushServices = { web: service('web'), expo: { ...service('expo'), findOutcome } }
  return { all, sent }
}

test('an app registers its device, renews it, and stops its notifications', async () => {
  const ines = await aUser()
  const first = await register(ines)
  expect(first.data).toEqual({
    deviceId: 'phone-1',
    deviceName: 'Ines’s phone',
    platform: 'ios',
    isActive: true,
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
  })
  const renewed = await register(ines, { pushToken: 'ExpoPushToken[new]', deviceName: null })
  expect(renewed.data).toMatchObject({ deviceId: 'phone-1', deviceName: '' })
  await register(ines, { pushToken: 'ExponentPushToken[pad]', deviceId: 'pad' })
  expect(await devicesOf(ines)).toEqual(['ios pad', 'ios phone-1'])
  const stop = (deviceId: string, userId = ines.id) =>
    call('POST push-notification-deactivate-device', { as: ines, body: { userId, deviceId } })
  expect((await stop('phone-1')).data).toEqual({ deviceId: 'phone-1', isActive: false })
  expect((await stop('phone-1')).status).toBe(404)
  expect(refusal(await stop('pad', (await aUser()).id))).toEqual([
    404,
    'notFound',
    'User not found',
  ])
  expect(await devicesOf(ines)).toEqual(['ios pad'])
})

test('a device belongs to the account that registered it last, by its token and not by its id', async () => {
  const [ines, bo] = [await aUser(), await aUser()]
  await register(ines)
  await register(bo, { deviceId: 'other id, same token' })
  expect(await devicesOf(ines)).toEqual([])
  await register(ines, { pushToken: 'ExponentPushToken[x]', deviceId: 'shared' })
  await register(bo, { pushToken: 'ExponentPushToken[y]', deviceId: 'shared' })
  expect(await devicesOf(ines)).toEqual(['ios shared'])
  expect(await devicesOf(bo)).toEqual(['ios other id, same token', 'ios shared'])
})

test.each([
  [{ pushToken: undefined }, 'Push token is required'],
  [{ platform: 'palm' }, 'A platform is ios, android or web'],
  [{ platform: 'web', pushToken: aBrowser('https://127.0.0.1/x').pushToken }, /^A push/],
  [{ platform: 'web', pushToken: aBrowser('https://redis/x').pushToken }, /^A push/],
  [{ userId: 'somebody' }, 'This field is unknown'],
])('what is no device is refused: %j', async (with_, message) => {
  const ines = await aUser()
  const { status, errors } = await register(ines, with_)
  expect([status, errors?.[0]?.message]).toEqual([
    400,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ])
  expect(await devicesOf(ines)).toEqual([])
})

test('whoever has many devices keeps the latest twenty', async () => {
  const ines = await aUser()
  for (let n = 10; n < 32; n++) {
    await register(ines, { pushToken: `ExponentPushToken[${n}]`, deviceId: `d${n}` })
  }
  const kept = await devicesOf(ines)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'ios d12', 'ios d31'])
})

test('logging out ends the notifications of that device, by API, page and from elsewhere', async () => {
  const ines = await aUser()
  await register(ines)
  await call('POST logout', { as: ines })
  expect(await devicesOf(ines)).toEqual([])
  const bo = await aUser()
  await register(bo)
  await post('/logout', {}, bo.headers)
  expect(await devicesOf(bo)).toEqual([])
})

test('a session that is not used for long ends notifications in a browser, not in the app', async () => {
  const ines = await aUser()
  await register(ines)
  const { pushToken } = aBrowser(endpoint)
  await register(ines, { pushToken, deviceId: 'web', platform: 'web' })
  expect(await devicesOf(ines)).toEqual(['ios phone-1', 'web web'])
  await tidy(new Date(Date.now() + 15 * 86_400_000))
  expect(await devicesOf(ines)).toEqual(['ios phone-1'])
})

test('an admin writes to people on all their devices', async () => {
  const [admin, ines, bo] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  await register(ines)
  const browser = aBrowser(endpoint)
  await register(ines, { pushToken: browser.pushToken, deviceId: 'web', platform: 'web' })
  await register(bo, { pushToken: 'ExponentPushToken[bo]', deviceId: 'bo' })
  const body = { userIds: [ines.id], title: 'Hello', body: 'New lights', data: { url: '/my' } }
  const send = (as: Person | undefined, with_: object = {}) =>
    call('POST push-notification-send-to-users', {
      ...(as && { as }),
      body: { ...body, ...with_ },
    })
  expect(refusal(await send(ines))).toEqual([403, 'forbidden', 'You may not do this'])
  expect((await send(undefined)).status).toBe(401)
  expect(refusal(await send(admin, { userIds: [] }))[2]).toBe('User IDs are required')
  const half = String.raw`{"userIds":["${bo.id}"],"title":"a\ud800","body":"\udc00","data":{"\ud800":["\udc00"]}}`
  const odd = await call('POST push-notification-send-to-users', { as: admin, body: half })
  expect(odd.data).toEqual({ users: 1, devices: 1 })
  expect((await jobs(push))[0]?.message.title).toBe('a\ufffd')
  await database.query('delete from pgboss.job')
  await database.query('delete from audit_entries')
  const unknown = '01a20066-8bec-7624-b926-7ceea73cdd49'
  expect((await send(admin, { userIds: [ines.id, unknown] })).status).toBe(404)
  expect(await jobs(push)).toEqual([])
  expect((await send(admin)).data).toEqual({ users: 1, devices: 2 })
  const { all, sent } = services()
  for (const job of await jobs(push)) await pushes.deliver(job, new Date(), all)
  const said = { title: 'Hello', body: 'New lights', data: { url: '/my' } }
  expect(sent.toSorted((a, b) => a.by.localeCompare(b.by))).toMatchObject([
    { by: 'expo', token: phone.pushToken, ...said },
    { by: 'web', token: expect.stringContaining(endpoint), ...said },
  ])
  const { rows } = await database.query(`select action, details from audit_entries`)
  expect(rows).toEqual([{ action: 'pushSent', details: { title: 'Hello', people: 1, devices: 2 } }])
  expect(await pageOf('/admin/audit', admin.headers)).toContain('sent “Hello” to 1 person')
})

async function aMessage(to: Person) {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const message = { id: crypto.randomUUID(), title: 'T', body: '', data: {}, until }
  await inTransaction((trx) => pushes.write(trx, [to.id], message))
  const [job] = await jobs(push)
  return job as Push
}

test('a device that its service does not know any more is removed', async () => {
  const ines = await aUser()
  await register(ines)
  await pushes.deliver(await aMessage(ines), new Date(), services(() => 'gone').all)
  expect(await devicesOf(ines)).toEqual([])
  await register(ines)
  const taken = services(() => ({ receipt: 'gone' }))
  await database.query('delete from pgboss.job')
  await pushes.deliver(await aMessage(ines), new Date(), taken.all)
  const [receipt] = await jobs(pushReceipt)
  expect(await devicesOf(ines)).toEqual(['ios phone-1'])
  await pushes.readReceipt(receipt as PushReceipt, taken.all)
  expect(await devicesOf(ines)).toEqual([])
})

test('a message that was not taken is tried again, and an old one or one of another is not sent', async () => {
  const [ines, bo] = [await aUser(), await aUser()]
  await register(ines)
  const job = await aMessage(ines)
  const failing = services(() => {
    throw new Error('status 503')
  })
  await expect(pushes.deliver(job, new Date(), failing.all)).rejects.toThrow('status 503')
  expect(await devicesOf(ines)).toEqual(['ios phone-1'])
  const { all, sent } = services()
  await pushes.deliver(job, new Date(Date.now() + 3_700_000), all)
  expect(sent).toEqual([])
  await pushes.deliver(job, new Date(), all)
  expect(sent.map(({ token }) => token)).toEqual([phone.pushToken])
  await register(bo)
  await pushes.deliver(job, new Date(), all)
  expect(sent).toHaveLength(1)
})

test('a browser is registered on the account page, listed without its token, and removed', async () => {
  const [ines, bo] = [await aUser(), await aUser()]
  const { pushToken } = aBrowser(endpoint)
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0' }
  const headers = { ...ines.headers, ...agent }
  const answer = await post(path, { intent: 'register', pushToken }, headers)
  expect((await bannerOf(answer)).statusMessage).toBe('Notifications are on in this browser')
  expect(await devicesOf(ines)).toEqual([expect.stringMatching(/^web [\w-]{43}$/)])
  const page = await pageOf(path, ines.headers)
  expect(page).toContain('Firefox on Linux')
  expect(page).toContain('this device')
  expect(page).not.toContain(endpoint)
  const wrong = await post(path, { intent: 'register', pushToken: '{}' }, ines.headers)
  expect(wrong.status).toBe(400)
  const { rows } = await database.query('select id from push_devices')
  const remove = (as: Person) => post(path, { intent: `remove:${rows[0].id}` }, as.headers)
  expect((await remove(bo)).status).toBe(404)
  expect((await remove(ines)).status).toBe(303)
  expect(await devicesOf(ines)).toEqual([])
})
