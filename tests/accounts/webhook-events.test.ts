import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http, passthrough } from 'msw'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { fetchPhotos } from '#app/domain/places/import/immich/fetch.server.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import { fail, readImport } from '#app/domain/places/import/reading.server.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { sendDue } from '#app/domain/whole/webhooks/deliveries.server.ts'
import { webhookEvents } from '#app/domain/whole/webhooks/webhook.ts'
import { env, readEnvironment } from '#app/server/env.server.ts'
import { closeAnswers, openedDocument } from '#tests/api/document.ts'
import { aPiece, takeIn } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { createImmich } from '#tests/support/services/immich.ts'
import { useServices } from '#tests/support/services/services.ts'
import { createReceiver } from '#tests/support/services/webhooks.ts'
import { anArchive } from '#tests/whole/an-archive.ts'
import { broughtBack, checked, totalOf } from '#tests/whole/bring-back.ts'

useDatabase()
const services = useServices()

type Owner = Awaited<ReturnType<typeof aUser>>
type Event = {
  id: string
  type: string
  actor: { username: string } | null
  changed: string[]
  data: Record<string, { [key: string]: unknown } | null>
}

/** Adds a webhook through the API; `sendAll` sends what is due and returns all events so far. */
async function aWebhook(as: Owner, chosen: readonly string[] = webhookEvents) {
  const receiver = createReceiver()
  services.use(receiver.handler)
  const body = { url: receiver.url, events: chosen, password }
  const { status, data } = await call('POST webhooks', { as, body })
  expect(status).toBe(201)
  const sendAll = async (seconds = 120): Promise<Event[]> => {
    await sendDue(new Date(Date.now() + seconds * 1000))
    return receiver.received.map((one) => JSON.parse(one.body))
  }
  return { ...data, receiver, sendAll } as { id: string; secret: string; url: string } & {
    receiver: typeof receiver
    sendAll: typeof sendAll
  }
}

test('a tick is told with who made it, what changed and the gear item', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const { id: shootId } = await aShoot(owner)
  const piece = await aPiece(owner)
  const slot = await call('POST slot', { as: owner, body: { shootId, gearId: piece.id } })
  await takeIn(owner, friend, shootId, 'view')
  const { sendAll } = await aWebhook(owner)
  await call(`PATCH slot/${slot.data.id}`, { as: friend, body: { isPacked: true } })
  const [event] = await sendAll()
  expect(event).toMatchObject({
    type: 'slot.changed',
    apiVersion: '1',
    actor: { id: friend.id, username: friend.username },
    changed: ['isPacked'],
    data: { kind: 'shoot', id: shootId, slot: { id: slot.data.id, isPacked: true } },
  })
  await call(`DELETE slot/${slot.data.id}`, { as: owner })
  expect((await sendAll()).at(-1)).toMatchObject({ type: 'slot.changed', data: { slot: null } })
})

test('a concept is told once in half a minute, first as new and then with what differs', async () => {
  const owner = await aUser()
  const { id: shootId } = await aShoot(owner)
  const { sendAll } = await aWebhook(owner)
  const body = { itemType: 'shoot', itemId: shootId, title: 'Fog', description: 'Grey' }
  const { data } = await call('POST concept', { as: owner, body })
  expect(await sendAll(5)).toEqual([])
  expect(await sendAll()).toMatchObject([
    { type: 'concept.changed', data: { concept: { id: data.id, title: 'Fog' } } },
  ])
  await call(`PATCH concept/${data.id}`, { as: owner, body: { title: 'Mist' } })
  expect((await sendAll()).at(-1)).toMatchObject({ changed: ['title'] })
})

test('people are told of: shared, changed, accepted, declined and removed', async () => {
  const owner = await aUser()
  const [ben, cleo] = [await aUser(), await aUser()]
  const { id: itemId } = await aShoot(owner)
  const { sendAll } = await aWebhook(owner)
  const item = { itemType: 'shoot', itemId }
  for (const { username } of [ben, cleo]) {
    await call('POST share-item-with-user', { as: owner, body: { ...item, username } })
  }
  const answer = (as: Owner, status: string) =>
    call('POST shareditem-respond', { as, body: { ...item, status } })
  await answer(ben, 'accepted')
  await answer(cleo, 'rejected')
  const crew = { ...item, userId: ben.id }
  await call('PATCH useritem-update', { as: owner, body: { ...crew, role: 'Grip' } })
  await call('POST useritem-delete-no-id', { as: owner, body: crew })
  const told = await sendAll()
  const words = told.map(
    ({ type, actor, changed, data }) =>
      `${actor?.username} ${type} ${data.person?.username} ${changed}`,
  )
  const [o, b, c] = [owner, ben, cleo].map(({ username }) => username)
  expect(words.toSorted()).toEqual(
    [
      `${o} item.shared ${b} `,
      `${o} item.shared ${c} `,
      `${b} invitation.accepted ${b} `,
      `${c} invitation.declined ${c} `,
      `${o} person.changed ${b} role`,
      `${o} person.removed ${b} `,
    ].toSorted(),
  )
  await expectSchemas(told)
})

test('a decision is told after a minute, without the admin, and not if it was undone', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const { sendAll } = await aWebhook(owner, ['submission.decided'])
  await db.run(sql`insert into submissions (id, location_id, submitted_by)
    values (${id}, ${id}, ${owner.id})`)
  const decide = (status: string) =>
    db.run(sql`update submissions set status = ${status}, reason = 'Blurred',
      decided_at = ${status === 'pending' ? null : new Date()} where id = ${id}`)
  await decide('rejected')
  await decide('pending')
  expect(await sendAll()).toEqual([])
  await decide('rejected')
  expect(await sendAll(30)).toEqual([])
  expect(await sendAll()).toMatchObject([
    { actor: null, data: { id, submission: { status: 'rejected', reason: 'Blurred' } } },
  ])
})

test('after an item was deleted nothing says that it changed', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const { sendAll } = await aWebhook(owner)
  await call(`PATCH location/${id}`, { as: owner, body: { title: 'Quay' } })
  await call(`DELETE location/${id}`, { as: owner })
  expect((await sendAll()).map(({ type }) => type)).toEqual(['item.deleted'])
})

test('a change that is being sent while its item is deleted is dropped', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const { sendAll } = await aWebhook(owner, ['item.changed'])
  await call(`PATCH location/${id}`, { as: owner, body: { title: 'Quay' } })
  await db.run(sql`update webhook_deliveries set tries = 1`)
  await call(`DELETE location/${id}`, { as: owner })
  await db.run(sql`insert into webhook_deliveries (id, webhook_id, type, kind, item_id, next_try_at)
    select gen_random_uuid(), w.id, 'item.changed', 'location', ${id}, now() from webhooks w`)
  expect(await sendAll()).toEqual([])
  expect(await db.count('webhookDeliveries', sql`true`)).toBe(0)
})

test('a webhook is managed by calls: read, changed, renewed, tried, sent again and removed', async () => {
  const owner = await aUser()
  const webhook = await aWebhook(owner, ['item.created'])
  const path = `webhooks/${webhook.id}`
  const { secret: _, receiver, sendAll, ...shown } = webhook
  expect(shown).toMatchObject({ url: receiver.url, events: ['item.created'], isActive: true })
  expect((await call('GET webhooks', { as: owner })).data).toEqual([shown])
  expect((await call(`GET ${path}`, { as: owner })).data).toEqual(shown)
  const change = (body: object) => call(`PATCH ${path}`, { as: owner, body })
  expect((await change({ isActive: false, events: ['item.sold'] })).data).toMatchObject({
    isActive: false,
    events: ['item.sold'],
  })
  expect(refusal(await change({ url: 'https://10.0.0.1/' }))).toEqual([
    400,
    'invalid',
    'This address is not on the public internet',
  ])
  const test = await call(`POST ${path}/test`, { as: owner })
  expect(await sendAll()).toMatchObject([{ id: test.data.id, type: 'test', data: {} }])
  const log = await call(`GET ${path}/deliveries?limit=1`, { as: owner })
  expect(log.data).toMatchObject([{ id: test.data.id, status: 'sent', responseStatus: 204 }])
  const again = await call(`POST webhook-deliveries/${test.data.id}/resend`, { as: owner })
  expect(again.data).toEqual({ id: test.data.id })
  expect(await sendAll()).toHaveLength(2)
  const { data } = await call(`POST ${path}/secret`, { as: owner })
  expect(data.secret).toMatch(/^whsec_/)
  expect((await call(`DELETE ${path}`, { as: owner })).data).toEqual({ id: webhook.id })
  expect((await call(`GET ${path}`, { as: owner })).status).toBe(404)
})

test('a webhook needs the password, also for a new address, and is nobody else’s', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const body = { url: 'https://hooks.example/', events: ['item.sold'] }
  const refused = await call('POST webhooks', { as: owner, body })
  expect(refusal(refused)).toEqual([400, 'invalid', 'Please enter your current password'])
  const { id } = await aWebhook(owner)
  const moved = { as: owner, body: { url: 'https://other.example/' } }
  expect((await call(`PATCH webhooks/${id}`, moved)).status).toBe(400)
  expect((await call(`PATCH webhooks/${id}`, { as: owner, body: {} })).status).toBe(400)
  for (const line of [
    `GET webhooks/${id}`,
    `DELETE webhooks/${id}`,
    `POST webhooks/${id}/secret`,
    `POST webhooks/${id}/test`,
    `GET webhooks/${id}/deliveries`,
    `POST webhook-deliveries/${id}/resend`,
  ]) {
    expect([line, (await call(line, { as: other })).status]).toEqual([line, 404])
  }
  const fields = { as: other, body: { isActive: false } }
  expect((await call(`PATCH webhooks/${id}`, fields)).status).toBe(404)
})

test('with WEBHOOKS_LOCAL a program on this machine receives events over http', async () => {
  const received = Promise.withResolvers<{ headers: never; body: string }>()
  const server = createServer(async (req, res) => {
    const body = (await req.toArray()).join('')
    received.resolve({ headers: req.headers as never, body })
    res.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const owner = await aUser()
  const add = (url: string) =>
    call('POST webhooks', { as: owner, body: { url, events: ['item.created'], password } })
  try {
    expect((await add(`http://127.0.0.1:${port}/`)).status).toBe(400)
    env.WEBHOOKS_LOCAL = true
    services.use(http.post(`http://127.0.0.1:${port}/`, () => passthrough()))
    for (const url of ['http://192.168.0.1/', 'http://studio.example/', 'https://10.0.0.1/']) {
      expect([url, (await add(url)).status]).toEqual([url, 400])
    }
    const { data } = await add(`http://127.0.0.1:${port}/`)
    await aLocation(owner)
    await sendDue(new Date(Date.now() + 1000))
    const { headers, body } = await received.promise
    expect(new Verifier(data.secret).verify(body, headers)).toMatchObject({ type: 'item.created' })
  } finally {
    env.WEBHOOKS_LOCAL = false
    server.close()
  }
})

test('a site that others can reach sends no webhooks to its own machine', () => {
  const site = {
    PUBLIC_URL: 'https://recce.example',
    MAIL_FROM: 'a@recce.example',
    WEBHOOKS_LOCAL: '1',
  }
  expect(() => readEnvironment(site)).toThrow(/^WEBHOOKS_LOCAL should be/)
  expect(readEnvironment({ WEBHOOKS_LOCAL: '1' }).WEBHOOKS_LOCAL).toBe(true)
})

async function expectSchemas(events: Event[]) {
  const document = await (await request('/api/openapi.json')).json()
  const { checkerOf } = openedDocument(closeAnswers(document))
  for (const event of events) {
    const { schema } = document.webhooks[event.type].post.requestBody.content['application/json']
    const check = checkerOf(schema)
    expect([event.type, check(event), check.errors]).toEqual([event.type, true, null])
  }
}

test('an import is told once its files are read, whether or not they could be, and once it is saved', async () => {
  const owner = await aUser()
  const { sendAll } = await aWebhook(owner, ['import.read', 'import.finished'])
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="test">
    <wpt lat="46.0207" lon="7.7491"><name>Bridge</name></wpt></gpx>`
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment; filename="trip.gpx"',
  }
  const { data } = await call('POST imports', { as: owner, body: gpx, headers })
  await readImport(data.id)
  expect(await sendAll()).toMatchObject([
    { type: 'import.read', actor: null, changed: [], data: { kind: 'import', id: data.id } },
  ])
  await call(`POST imports/${data.id}/save`, { as: owner, body: {} })
  await sendAll()
  const { data: broken } = await call('POST imports', { as: owner, body: gpx, headers })
  await fail(broken.id, 'Not readable')
  const events = await sendAll()
  expect(events.map(({ type, data: { import: done } }) => ({ type, ...done }))).toMatchObject([
    { type: 'import.read', status: 'ready', failure: '', new: 1, saved: 0, photos: 0, refused: 0 },
    { type: 'import.finished', status: 'saved', new: 0, saved: 1 },
    { type: 'import.read', status: 'failed', failure: 'Not readable', saved: 0 },
  ])
  expect(events[1]?.actor).toMatchObject({ username: owner.username })
  await expectSchemas(events)
})

test('photos from Immich are told of once they are here, or why they are not, but not if they were stopped', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  services.use(http.all(`${immich.login.host}/*`, () => passthrough()))
  const { sendAll } = await aWebhook(owner)
  const { id: albumId } = immich.addAlbum('Alps', [
    { fileName: 'a.jpg', bytes: await aPhoto() },
    { fileName: 'b.dng', bytes: Buffer.from('raw') },
  ])
  const start = async (id: string) =>
    (await immichImports.start(owner, immich.login, { albumId: id })).importId
  await fetchPhotos(await start(albumId))
  await sendAll()
  await fetchPhotos(await start(newId()))
  await immichImports.stop(owner, await start(albumId))
  const events = await sendAll()
  expect(events.map(({ type, data: { import: done } }) => ({ type, ...done }))).toMatchObject([
    { type: 'import.read', status: 'ready', failure: '', photos: 1, refused: 1 },
    {
      type: 'import.read',
      status: 'failed',
      failure: expect.stringMatching(/no such album/),
      photos: 0,
    },
  ])
  await expectSchemas(events)
})

test('a download of all data is told once it is ready or has failed, and as gone if it was deleted', async () => {
  const owner = await aUser()
  const { sendAll } = await aWebhook(owner, ['export.finished'])
  const first = await exports.create(owner)
  await buildExport(first.id)
  const ready = await sendAll()
  const second = await exports.create(owner)
  await exports.fail(second.id)
  await exports.remove(owner, second.id)
  const events = await sendAll()
  expect(ready).toHaveLength(1)
  expect(events.map(({ data }) => data)).toMatchObject([
    { kind: 'export', id: first.id, export: { status: 'ready', photos: 0 } },
    { kind: 'export', id: second.id, export: null },
  ])
  await expectSchemas(events)
})

test('an archive that was brought back is told with what came of it, and one only looked at is not', async () => {
  const [former, owner] = [await aUser(), await aUser()]
  await aLocation(former, { title: 'Pier' })
  const archive = await anArchive(former)
  const { sendAll } = await aWebhook(owner, ['archive.restored'])
  await checked(owner, archive)
  expect(await sendAll()).toEqual([])
  const { id, report } = await broughtBack(owner, archive)
  const events = await sendAll()
  const sum = (outcome: 'added' | 'same') => totalOf({ report }, outcome)
  expect(sum('added')).toBeGreaterThan(0)
  expect(events).toMatchObject([
    { data: { kind: 'archive', id, archive: { added: sum('added'), same: sum('same') } } },
  ])
  await expectSchemas(events)
})
