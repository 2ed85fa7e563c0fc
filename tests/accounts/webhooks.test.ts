import { delay, HttpResponse } from 'msw'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import { sendDue } from '#app/domain/whole/webhooks/deliveries.server.ts'
import {
  retryPauses,
  type WebhookEvent,
  webhookEvents,
} from '#app/domain/whole/webhooks/webhook.ts'
import * as webhooks from '#app/domain/whole/webhooks/webhooks.server.ts'
import { type PostOutcome, postWebhook } from '#app/integrations/webhooks.server.ts'
import { closeAnswers, openedDocument } from '#tests/api/document.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { whileFailing } from '#tests/support/failing.ts'
import { readMails } from '#tests/support/mails.ts'
import { useServices } from '#tests/support/services/services.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'
import { createReceiver } from '#tests/support/services/webhooks.ts'

const database = useDatabase()
const services = useServices()

type Owner = Awaited<ReturnType<typeof aUser>>

const path = '/my/account/webhooks'
const second = 1000
const day = 86_400 * second

/** Adds a webhook on its page, which leads to a receiver of ours. */
async function aWebhook(
  owner: Owner,
  events: WebhookEvent[] = [...webhookEvents],
  address?: string,
) {
  const receiver = createReceiver(address)
  services.use(receiver.handler)
  const fields = { intent: 'create', url: receiver.url, events, password }
  const html = await (await post(path, fields, owner.headers)).text()
  const secret = /whsec_[\w+/=]{44}/.exec(html)?.[0] ?? ''
  const { id } = await db.selectOne('webhooks', ['id'], sql`owner_id = ${owner.id}`)
  return { id, secret, receiver }
}

/** Sends what is due by then. @param after milliseconds from now */
function send(after = second) {
  return sendDue(new Date(Date.now() + after))
}

function eventsOf({ received }: ReturnType<typeof createReceiver>) {
  return received.map(({ body }) => JSON.parse(body))
}

function deliveries() {
  return db.select('webhookDeliveries', '*', sql`true order by created_at`)
}

test('what happens to an item is told, signed, and stands in the log', async () => {
  const owner = await aUser()
  expect(await pageOf(path, owner.headers)).toContain('No webhooks yet')
  const { secret, receiver } = await aWebhook(owner)
  const { data } = await call('POST location', { as: owner, body: { title: 'Pier' } })
  expect(await send()).toBe(1)
  expect(receiver.received).toHaveLength(1)
  const { headers, body } = receiver.received[0] as (typeof receiver.received)[0]
  expect(new Verifier(secret).verify(body, headers)).toEqual({
    id: headers['webhook-id'],
    type: 'item.created',
    apiVersion: '1',
    timestamp: expect.any(String),
    actor: { id: owner.id, username: owner.username },
    changed: [],
    data: { kind: 'location', id: data.id, item: data },
  })
  expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow('No matching signature')
  expect(await send()).toBe(0)
  const log = await pageOf(path, owner.headers)
  expect(log).toMatch(/item\.created.*sent.*204 in \d+ ms/s)
  expect(log).not.toContain('whsec_')
  const [kept] = await db.select('webhooks', ['secret'], sql`true`)
  expect(kept?.secret.toString('latin1')).not.toContain(secret.slice(6))
})

test('items of all kinds are told of: made, changed, shared, deleted and brought back', async () => {
  const owner = await aUser()
  const friend = await aUser()
  const { receiver } = await aWebhook(owner)
  const { id } = await aLocation(owner)
  await aPortfolio(owner)
  await aShoot(owner)
  await aProject(owner)
  await aPiece(owner)
  const share = { itemType: 'location', itemId: id, username: friend.username }
  await call('POST share-item-with-user', { as: owner, body: share })
  await locations.remove(owner, id)
  await send()
  const told = eventsOf(receiver)
  expect(await faultsIn(told)).toEqual([])
  const words = told.map(({ type, data }) => `${type} ${data.kind}`).toSorted()
  expect(words).toEqual(
    expect.arrayContaining([
      ...['gear', 'location', 'portfolio', 'project', 'shoot'].map((one) => `item.created ${one}`),
      'item.deleted location',
      'item.shared location',
    ]),
  )
  // Read when it is sent, so that what is gone by then is told without what it was.
  expect(told.filter(({ data }) => data.id === id).map(({ data }) => data.item)).toEqual([
    null,
    null,
    null,
  ])
  await items.restore(owner, 'location', id)
  await send(31 * second)
  expect(eventsOf(receiver).at(-1)).toMatchObject({
    type: 'item.changed',
    data: { id, item: { id } },
  })
})

/** What is not as the API's document says. */
async function faultsIn(events: { type: string }[]) {
  const document = await (await request('/api/openapi.json')).json()
  const { checkerOf } = openedDocument(closeAnswers(document))
  return events.flatMap((event) => {
    const { post } = document.webhooks[event.type]
    const check = checkerOf(post.requestBody.content['application/json'].schema)
    return check(event) ? [] : [check.errors]
  })
}

test('a portfolio that is sold is told of to its seller', async () => {
  const seller = await aUser()
  const buyer = await aUser()
  const { id } = await aPortfolio(seller, { title: 'Sea' })
  const { receiver } = await aWebhook(seller, ['item.sold'])
  await db.insert('purchases', {
    id: newId(),
    buyerId: buyer.id,
    sellerId: seller.id,
    portfolioId: id,
    title: 'Sea',
    priceCents: 1250,
    paymentIntentId: 'pi_test_sea',
  })
  await send()
  const event = eventsOf(receiver)[0]
  expect(await faultsIn([event])).toEqual([])
  expect(event).toMatchObject({
    type: 'item.sold',
    data: { kind: 'portfolio', id, item: { title: 'Sea' } },
  })
})

test('only the owner’s own items are told of, and only the events that were asked for', async () => {
  const owner = await aUser()
  const other = await aUser()
  await aWebhook(owner, ['item.deleted'])
  await aLocation(other)
  const { id } = await aLocation(owner)
  expect(await deliveries()).toEqual([])
  await locations.remove(owner, id)
  expect(await deliveries()).toMatchObject([{ type: 'item.deleted', itemId: id }])
})

test('a cause that is taken back is told to nobody', async () => {
  const owner = await aUser()
  await aWebhook(owner)
  const cause = inTransaction(async (trx) => {
    await trx.insert('gear', {
      id: crypto.randomUUID(),
      ownerId: owner.id,
      title: 'Tripod',
      quantity: 1,
    } as never)
    throw new Error('not after all')
  })
  await expect(cause).rejects.toThrow('not after all')
  expect(await deliveries()).toEqual([])
})

test('what an editor saves again and again is told once in half a minute, with the last of it', async () => {
  const owner = await aUser()
  const { receiver } = await aWebhook(owner, ['item.changed'])
  const { id } = await aLocation(owner)
  for (const title of ['P', 'Pi', 'Pie', 'Pier']) {
    await call(`PATCH location/${id}`, { as: owner, body: { title } })
  }
  const [waiting] = await deliveries()
  const due = waiting?.nextTryAt.getTime() ?? 0
  expect(due - (waiting?.createdAt.getTime() ?? 0)).toBe(30 * second)
  expect(await sendDue(new Date(due - second))).toBe(0)
  expect(await sendDue(new Date(due + second))).toBe(1)
  expect(eventsOf(receiver)[0].data.item.title).toBe('Pier')
  await call(`PATCH location/${id}`, { as: owner, body: { title: 'Quay' } })
  expect(await send(day)).toBe(1)
})

test('what is not taken is tried again after growing pauses, with the same id and body, then given up', async () => {
  const owner = await aUser()
  const { receiver } = await aWebhook(owner)
  receiver.answer = () => new Response('Out of order', { status: 500 })
  await aLocation(owner)
  const began = Date.now() + second
  let at = 0
  for (const pause of [0, ...retryPauses]) {
    if (pause > 0) expect(await sendDue(new Date(began + at + pause * second - 1))).toBe(0)
    at += pause * second
    await db.update('webhooks', { failingSince: null }, sql`true`)
    expect(await sendDue(new Date(began + at))).toBe(1)
  }
  expect(await deliveries()).toMatchObject([
    {
      status: 'failed',
      tries: retryPauses.length + 1,
      responseStatus: 500,
      answer: 'Out of order',
    },
  ])
  const sent = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body].join())
  expect(new Set(sent).size).toBe(1)
  receiver.answer = () => new Response('Thanks')
  const [delivery] = await deliveries()
  await post(path, { intent: `resend:${delivery?.id}` }, owner.headers)
  await send()
  expect(await deliveries()).toMatchObject([{ status: 'sent', answer: 'Thanks' }])
})

test('a process that dies while it sends leaves the delivery to another one, and two send it once', async () => {
  const owner = await aUser()
  const { receiver } = await aWebhook(owner)
  await aLocation(owner)
  const began = Date.now() + second
  const sendAfter = (seconds: number, by = postWebhook) =>
    sendDue(new Date(began + seconds * second), by)
  // Nothing is written down of it, as where the process is gone.
  const lost = Object.assign(new Error('killed'), { syscall: 'connect', code: 'ECONNREFUSED' })
  const dies = sendAfter(0, () => Promise.reject(lost))
  await expect(dies).rejects.toThrow('killed')
  expect(await sendAfter(59)).toBe(0)
  const both = await Promise.all([sendAfter(60), sendAfter(60)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(receiver.received).toHaveLength(1)
})

test('a receiver that does not answer holds up its owner alone', async () => {
  const [slow, other] = [await aUser(), await aUser()]
  const silent = await aWebhook(slow)
  for (let count = 0; count < 30; count++) await aLocation(slow)
  const { id, receiver } = await aWebhook(other, [...webhookEvents], 'https://other.example/hook')
  expect(id).not.toBe(silent.id)
  await aLocation(other)
  const answer = Promise.withResolvers<PostOutcome>()
  const asked: string[] = []
  const send: typeof postWebhook = (url, headers, body) => {
    asked.push(url)
    return url === receiver.url ? postWebhook(url, headers, body) : answer.promise
  }
  const now = new Date(Date.now() + second)
  const sending = sendDue(now, send)
  await expect.poll(() => receiver.received.length).toBe(1)
  // Its owner's next delivery waits until this one is recorded.
  const countSent = async () =>
    (await deliveries()).filter(({ status }) => status === 'sent').length
  await expect.poll(countSent).toBe(1)
  await aLocation(other)
  expect(await sendDue(now, send)).toBe(1)
  expect(receiver.received).toHaveLength(2)
  await expect.poll(() => asked.filter((url) => url !== receiver.url).length).toBe(2)
  answer.resolve({ status: 204, answer: '' })
  expect(await sending).toBe(31)
})

test('a delivery that cannot be made is tried again later, and stands in no other’s way', async () => {
  const owner = await aUser()
  const { receiver } = await aWebhook(owner)
  await aLocation(owner)
  await aLocation(owner)
  const [broken] = await deliveries()
  const on = `update of body on webhook_deliveries for each row when (new.id = '${broken?.id}')`
  await expect(whileFailing(database, on, () => send())).rejects.toThrow('made to fail')
  expect(receiver.received).toHaveLength(1)
  expect((await deliveries()).map(({ status, tries }) => [status, tries]).toSorted()).toEqual([
    ['sent', 1],
    ['waiting', 1],
  ])
  expect(await send()).toBe(0)
  expect(await send(day)).toBe(1)
  expect(receiver.received).toHaveLength(2)
})

test('for a day after a new secret both sign', async () => {
  const owner = await aUser()
  const { id, secret, receiver } = await aWebhook(owner)
  const html = await (await post(path, { intent: `renew:${id}` }, owner.headers)).text()
  const renewed = /whsec_[\w+/=]{44}/.exec(html)?.[0] ?? ''
  expect(renewed).not.toBe(secret)
  await aLocation(owner)
  await send()
  const verify = (with_: string) => {
    const { headers, body } = receiver.received.at(-1) as { headers: never; body: string }
    return new Verifier(with_).verify(body, headers)
  }
  expect(verify(secret)).toEqual(verify(renewed))
  await db.update('webhooks', { formerUntil: new Date(Date.now() - 1) }, sql`true`)
  await aLocation(owner)
  await send()
  expect(verify(renewed)).toMatchObject({ type: 'item.created' })
  expect(() => verify(secret)).toThrow('No matching signature found')
})

test('after three days of failure a webhook is switched off, and its owner is told', async () => {
  const owner = await aUser({ email: 'ines@example.com' })
  const { id, receiver } = await aWebhook(owner)
  receiver.answer = () => new Response(null, { status: 500 })
  await aLocation(owner)
  await send()
  expect(await pageOf(path, owner.headers)).toContain('>failing<')
  await send(3 * day + second)
  const page = await pageOf(path, owner.headers)
  expect(page).toContain('because nothing was accepted')
  const mail = (await readMails('ines@example.com')).at(-1)
  expect(mail?.subject).toBe('One of your webhooks was switched off')
  expect(mail?.text).toContain(receiver.url)
  expect(await notifications.list(owner)).toMatchObject([{ kind: 'webhookTurnedOff' }])
  expect(await pageOf('/my/notifications', owner.headers)).toContain(receiver.url)
  await aLocation(owner)
  expect(await deliveries()).toHaveLength(1)
  receiver.answer = () => new Response()
  await post(path, { intent: `on:${id}` }, owner.headers)
  expect(await send(4 * day)).toBe(1)
  expect(await pageOf(path, owner.headers)).toContain('>on<')
})

test('an address that says it is gone is asked no more', async () => {
  const owner = await aUser()
  const { receiver } = await aWebhook(owner)
  receiver.answer = () => new Response(null, { status: 410 })
  await aLocation(owner)
  await send()
  expect(await pageOf(path, owner.headers)).toContain('>off<')
})

test('a test is sent at once, also by a webhook that is off', async () => {
  const owner = await aUser()
  const { id, receiver } = await aWebhook(owner)
  await post(path, { intent: `off:${id}` }, owner.headers)
  await post(path, { intent: `test:${id}` }, owner.headers)
  expect((await post(path, { intent: `test:${id}` }, owner.headers)).status).toBe(409)
  await send()
  expect(eventsOf(receiver)[0]).toMatchObject({ type: 'test', data: {} })
})

test.each([
  ['breaks off', () => HttpResponse.error(), 'Network error'],
  [
    'is silent',
    (endTime: () => void) => {
      endTime()
      return delay('infinite')
    },
    'No answer in time',
  ],
])('the log says of an address that it %s', async (_, answer, words) => {
  const owner = await aUser()
  const { receiver } = await aWebhook(owner, ['item.created'])
  await aLocation(owner)
  const endTime = useTimeLimit()
  receiver.answer = () => answer(endTime) as Response
  await send()
  expect(await deliveries()).toMatchObject([
    { status: 'waiting', responseStatus: null, answer: words },
  ])
})

test.each([
  ['http://studio.example', 'The address must start with https://'],
  ['https://169.254.169.254/latest', 'not on the public internet'],
  ['https://0x7f.1/', 'not on the public internet'],
  ['https://[fd00::1]/', 'not on the public internet'],
  ['https://db.internal/', 'not on the public internet'],
])('%s is no address of a webhook', async (url, words) => {
  const owner = await aUser()
  const answer = await post(
    path,
    { intent: 'create', url, events: 'item.sold', password },
    owner.headers,
  )
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(words)
})

test('a webhook is its owner’s alone, goes with the account, and its log after a month', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id } = await aWebhook(owner)
  for (const intent of ['on', 'off', 'test', 'renew', 'remove']) {
    expect((await post(path, { intent: `${intent}:${id}` }, other.headers)).status, intent).toBe(
      404,
    )
  }
  await aLocation(owner)
  await send()
  const [delivery] = await deliveries()
  const again = await post(path, { intent: `resend:${delivery?.id}` }, other.headers)
  expect(again.status).toBe(404)
  await tidy(new Date(Date.now() + 29 * day))
  expect(await deliveries()).toHaveLength(1)
  await tidy(new Date(Date.now() + 31 * day))
  expect(await deliveries()).toHaveLength(0)
  await db.remove('users', sql`id = ${owner.id}`)
  expect(await db.select('webhooks', ['id'], sql`true`)).toEqual([])
})

test('ten webhooks are the most', async () => {
  const owner = await aUser()
  const input = { url: 'https://studio.example/', events: [...webhookEvents], password }
  // One address may try a password ten times a minute.
  const add = (at: number) => webhooks.create(owner, input, { token: '', address: `192.0.${at}.1` })
  for (let at = 0; at < 10; at++) await add(at)
  await expect(add(10)).rejects.toThrow('You have 10 webhooks')
})

test('a webhook is made by who knows the password, and its owner is told by mail', async () => {
  const owner = await aUser()
  expect(await pageOf(path, owner.headers)).toContain('name="password"')
  const fields = { intent: 'create', url: 'https://studio.example/recce', events: 'item.changed' }
  for (const [typed, message] of [
    ['', 'Please enter your current password'],
    ['a guess', 'This is not your current password'],
  ] as const) {
    const answer = await post(path, { ...fields, password: typed }, owner.headers)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)])
  }
  expect(await webhooks.list(owner)).toEqual([])
  expect((await post(path, { ...fields, password }, owner.headers)).status).toBe(200)
  const [mail] = await readMails(owner.email as string)
  expect(mail?.subject).toBe('A new webhook for your Recce account')
  expect(mail?.text).toContain('https://studio.example/recce gets what changes in your library')
})
