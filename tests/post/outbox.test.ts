import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()

async function write(recipient: string, username = 'ines') {
  const link = 'http://localhost:3000/confirm-email?emailConfirmToken=abc'
  await inTransaction((trx) =>
    mails.write(trx, 'confirmEmail', recipient, { username, link, days: 3 }),
  )
  const { rows } = await database.query('select id from mails where recipient = $1', [recipient])
  return rows[0].id as string
}

async function fail(id: string) {
  await mailDeliveries.recordFailure(id, 'Connection refused', true)
  await database.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 8,
      output = '{"message": "Connection refused"}' where data->>'id' = $1`,
    [id],
  )
}

async function htmlOf(path: string, headers: HeadersInit, status = 200) {
  const response = await request(path, { headers })
  expect([path, response.status]).toEqual([path, status])
  return (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '')
}

test('an admin sees what was written, by status and by address', async () => {
  const { headers } = await aUser({ role: 'admin' })
  expect(await htmlOf('/admin/outbox', headers)).toContain('No mail yet')
  await write('ines@example.com')
  await readMails()
  await fail(await write('karim@example.com'))
  await write('vera@example.com')
  const people = ['ines', 'karim', 'vera']
  for (const [query, expected] of [
    ['', people],
    ['status=sent', ['ines']],
    ['status=failed', ['karim']],
    ['status=waiting', ['vera']],
    ['status=nonsense', people],
    ['search=KARIM@', ['karim']],
    ['search=Confirm+your', ['ines']],
    ['search=%25', []],
    ['status=sent&search=vera', []],
  ] as const) {
    const html = await htmlOf(`/admin/outbox?${query}`, headers)
    const found = people.filter((name) => html.includes(`${name}@example.com`))
    expect([query, found]).toEqual([query, expected])
  }
  expect(await htmlOf('/admin/outbox', headers)).toContain('Connection refused')
})

test('a mail is read as mail programs show it, as text, with its headers, and downloaded', async () => {
  const { headers } = await aUser({ role: 'admin' })
  const id = await write('ines@example.com', '<script>alert(1)</script>')
  expect(await htmlOf(`/admin/outbox/${id}`, headers)).toContain('It has not been sent yet')
  await readMails()
  const html = await htmlOf(`/admin/outbox/${id}`, headers)
  const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? ''
  expect(frame).toContain('sandbox=""')
  expect(frame).toContain('srcDoc="&lt;base target=&quot;_blank&quot;&gt;&lt;!DOCTYPE')
  expect(html).toContain('ines@example.com')
  expect(html).toContain(`&lt;${id}@localhost&gt;`)
  expect(html).toContain('Auto-Submitted')
  expect(html).not.toContain('<script>alert')
  const file = await request(`/admin/outbox/${id}/mail.eml`, { headers })
  expect(file.headers.get('Content-Type')).toBe('message/rfc822')
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}.eml"`)
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  const mail = await PostalMime.parse(await file.arrayBuffer())
  expect(mail.subject).toBe('Confirm your email for Recce')
})

test('of a mail that a server took there is only the envelope', async () => {
  const { headers } = await aUser({ role: 'admin' })
  const id = await write('ines@example.com')
  await database.query(
    `update mails set status = 'sent', sent_at = now(), subject = 'Hello', attempts = 1`,
  )
  const html = await htmlOf(`/admin/outbox/${id}`, headers)
  expect(html).toContain('only its envelope is kept here')
  expect(html).toContain('ines@example.com')
  expect(html).not.toContain('<iframe')
  expect((await request(`/admin/outbox/${id}/mail.eml`, { headers })).status).toBe(404)
})

test('an address that is no mail is none', async () => {
  const { headers } = await aUser({ role: 'admin' })
  for (const id of ['nothing', crypto.randomUUID(), '..%2F..%2Fetc%2Fpasswd']) {
    expect((await request(`/admin/outbox/${id}`, { headers })).status).toBe(404)
    expect((await request(`/admin/outbox/${id}/mail.eml`, { headers })).status).toBe(404)
  }
})

test.each(['outbox', 'jobs'])(
  'a mail that failed is tried again from the %s and sent once',
  async (from) => {
    const admin = await aUser({ role: 'admin', username: 'vera' })
    const id = await write('ines@example.com')
    await fail(id)
    const { rows: jobs } = await database.query('select id from pgboss.job')
    const listed = await htmlOf('/admin/jobs', admin.headers)
    expect(listed).toContain('Connection refused')
    expect(listed).toContain('9 attempts')
    expect(await htmlOf('/admin', admin.headers)).toContain('Latest failed jobs')
    const path = from === 'outbox' ? `/admin/outbox/${id}` : '/admin/jobs'
    const answer = await post(path, { id: jobs[0].id }, admin.headers)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    const { rows } = await database.query('select status from mails')
    expect(rows).toEqual([{ status: 'waiting' }])
    const { rows: after } = await database.query('select id, state from pgboss.job')
    expect(after).toEqual([{ id: jobs[0].id, state: 'retry' }])
    expect(await htmlOf('/admin/jobs', admin.headers)).toContain('No job has failed')
    const again = await post(path, { id: jobs[0].id }, admin.headers)
    expect(again.status).toBe(404)
    await mailDeliveries.deliver(id)
    expect(await readMails('ines@example.com')).toHaveLength(1)
    const { rows: written } = await database.query('select action from audit_entries')
    expect(written).toEqual([{ action: from === 'outbox' ? 'mailRetried' : 'jobRetried' }])
  },
)

test('a mail whose job is forgotten gets a new one', async () => {
  const { headers } = await aUser({ role: 'admin' })
  const id = await write('ines@example.com')
  await fail(id)
  await database.query('delete from pgboss.job')
  await post(`/admin/outbox/${id}`, {}, headers)
  const { rows } = await database.query('select name, state, data from pgboss.job')
  expect(rows).toEqual([{ name: 'mail', state: 'created', data: { id } }])
})

test('what has not failed is not tried again', async () => {
  const { headers } = await aUser({ role: 'admin' })
  const id = await write('ines@example.com')
  expect((await post(`/admin/outbox/${id}`, {}, headers)).status).toBe(404)
  expect((await post('/admin/jobs', { id }, headers)).status).toBe(404)
  expect((await post('/admin/jobs', { id: 'x' }, headers)).status).toBe(404)
})
