import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import * as invites from '#app/domain/messages/invites.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as optOuts from '#app/domain/post/opt-outs.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import { useWorkers } from '#tests/jobs/workers.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { aMessage, anAdmin } from '../messages/contacts.ts'

const server = await startMailServer()
const database = useDatabase()
const sender = env.MAIL_FROM

beforeAll(() => {
  env.SMTP_URL = server.url
  env.MAIL_FROM = 'Recce <hello@recce.example>'
})
beforeEach(() => {
  server.received.length = 0
  server.refuse(0)
  server.silence(0)
})
afterAll(async () => {
  env.SMTP_URL = undefined
  env.MAIL_FROM = sender
  await server.stop()
})
useWorkers()

test('a mail is sent by the worker once its cause is committed, and not before', async () => {
  const cause = Promise.withResolvers<void>()
  const change = inTransaction(async (trx) => {
    const link = 'http://localhost:3000/my'
    const stopLink = optOuts.optOutLink('ines@example.com')
    await mails.write(trx, 'invite', 'ines@example.com', { link, stopLink })
    await cause.promise
  })
  // The worker has looked meanwhile: this later mail is sent.
  await invites.send(visitor, { email: 'first@example.com' }, '203.0.113.7')
  await expect.poll(() => server.received.length).toBe(1)
  expect(server.received[0]?.envelope.to).toEqual(['first@example.com'])
  cause.resolve()
  await change
  await expect.poll(() => server.received.length).toBe(2)
  const mail = server.received[1]
  expect(mail?.envelope).toEqual({ from: 'hello@recce.example', to: ['ines@example.com'] })
  expect(mail?.from).toEqual({ name: 'Recce', address: 'hello@recce.example' })
  expect(mail?.subject).toBe('Your link to the Recce app')
  expect(mail?.html).toContain('href="http://localhost:3000/my"')
  expect(mail?.text).toContain('Open Recce http://localhost:3000/my')
  expect(mail?.raw.replace(/\r\n\s/g, '')).toMatch(
    /^List-Unsubscribe: ?<http:\/\/localhost:3000\/stop-invitations\?email=ines%40example\.com&key=[\w-]{43}>\r$/m,
  )
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m)
})

test('what a visitor writes reaches the operator, whose answer goes to the visitor', async () => {
  await anAdmin('vera@recce.example')
  await aMessage({ name: 'Inês', email: 'ines@example.com', subject: 'Películas, 35 mm' })
  await expect.poll(() => server.received.length).toBe(1)
  const [mail] = server.received
  expect(mail?.envelope.to).toEqual(['vera@recce.example'])
  expect(mail?.replyTo).toEqual([{ name: '', address: 'ines@example.com' }])
  expect(mail?.subject).toBe('General Feedback: Películas, 35 mm')
})

test('a mail that the server refuses is tried again, and then sent once', async () => {
  server.refuse(1)
  await invites.send(visitor, { email: 'ines@example.com' }, '203.0.113.7')
  await expect.poll(stateOfMail).toMatchObject({ status: 'waiting', attempts: 1 })
  expect((await stateOfMail())?.last_error).toContain('Try again later')
  expect(server.received).toEqual([])
  await hasten()
  await expect.poll(stateOfMail).toMatchObject({ status: 'sent', attempts: 2, last_error: '' })
  expect(server.received).toHaveLength(1)
  const job = `select state from pgboss.job where name = 'mail'`
  await expect.poll(async () => (await database.query(job)).rows).toEqual([{ state: 'completed' }])
  const { rows: sent } = await database.query('select id from mails')
  expect(server.received[0]?.messageId).toBe(`<${sent[0].id}@localhost>`)
})

test('a mail that is refused to the last stays with its reason for an admin', async () => {
  server.refuse(100)
  await invites.send(visitor, { email: 'ines@example.com' }, '203.0.113.7')
  await expect.poll(stateOfMail).toMatchObject({ status: 'waiting', attempts: 1 })
  await hasten('retry_limit - 1')
  await expect.poll(stateOfMail).toMatchObject({ status: 'failed', attempts: 2 })
  expect(server.received).toEqual([])
})

test('a mail to an address that the server does not know is not tried again', async () => {
  await invites.send(visitor, { email: 'nobody@example.com' }, '203.0.113.7')
  await expect.poll(stateOfMail).toMatchObject({ status: 'failed', attempts: 1 })
  expect((await stateOfMail())?.last_error).toContain('No such user here')
  const job = `select state from pgboss.job where name = 'mail'`
  await expect.poll(async () => (await database.query(job)).rows).toEqual([{ state: 'completed' }])
})

test('no transaction is open while the mail server takes its time, and the admin sees the mail', async () => {
  const admin = await aUser({ role: 'admin' })
  const path = '/admin/outbox?status=sending'
  const outbox = async () => (await request(path, { headers: admin.headers })).text()
  // The first page loads the app, which may take longer than the mail waits for its server.
  expect(await outbox()).not.toContain('ines@example.com')
  server.silence(1)
  await invites.send(visitor, { email: 'ines@example.com' }, '203.0.113.7')
  await expect.poll(() => server.received.length).toBe(1)
  const { rows } = await database.query('select now()')
  const open = `select query from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and xact_start < $1`
  await expect.poll(async () => (await database.query(open, [rows[0].now])).rows).toEqual([])
  expect(await stateOfMail()).toMatchObject({ status: 'sending' })
  expect(await outbox()).toContain('ines@example.com')
  server.hangUp()
  await expect.poll(stateOfMail).toMatchObject({ status: 'unclear', attempts: 1 })
})

test('what the mail server may have taken is sent again by an admin alone', async () => {
  server.silence(1)
  await invites.send(visitor, { email: 'ines@example.com' }, '203.0.113.7')
  await expect.poll(() => server.received.length).toBe(1)
  server.hangUp()
  await expect.poll(stateOfMail).toMatchObject({ status: 'unclear' })
  const admin = await aUser({ role: 'admin' })
  const { rows } = await database.query('select id from mails')
  await mailDeliveries.deliver(rows[0].id)
  expect(server.received).toHaveLength(1)
  const path = `/admin/outbox/${rows[0].id}`
  const page = await request(path, { headers: admin.headers })
  expect(await page.text()).toContain('it may have arrived')
  expect((await post(path, {}, admin.headers)).status).toBe(303)
  await expect.poll(stateOfMail).toMatchObject({ status: 'sent', attempts: 2 })
  expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId)
})

async function stateOfMail() {
  const { rows } = await database.query('select status, attempts, last_error from mails')
  return rows[0]
}

/** Ends the wait before the next attempt; `tried` sets the number of retries so far. */
async function hasten(tried = 'retry_count') {
  const waiting = `update pgboss.job set start_after = now(), retry_count = ${tried}
    where name = 'mail' and state = 'retry'`
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)
}
