import { expect, test } from 'vitest'
import { shownText } from '#tests/accounts/shown-text.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { hostileText } from '../post/sample-mails.ts'
import { aMessage, anAdmin, listMessages } from './contacts.ts'

const database = useDatabase()
const inbox = '/contact-mgmt'

test('a visitor is asked to log in and comes back, a user is refused', async () => {
  const asked = await request(`${inbox}?filter=unread`)
  expect(asked.status).toBe(302)
  expect(asked.headers.get('Location')).toBe(
    `/login?next=${encodeURIComponent(`${inbox}?filter=unread`)}`,
  )
  const { headers } = await aUser()
  expect((await request(inbox, { headers })).status).toBe(403)
  expect((await post(inbox, { intent: 'mark' }, headers)).status).toBe(403)
})

test('the inbox shows who wrote what and when, and how many messages there are of each kind', async () => {
  const admin = await anAdmin()
  const one = await aMessage({ name: 'Inês', email: 'ines@example.com', subject: 'Scans' })
  await aMessage({ name: null, subject: null, message: 'Nobody need know who asks this.' })
  await database.query(
    `update contact_messages set is_read = true, created_at = '2026-01-05T15:04:00Z' where id = $1`,
    [one.id],
  )
  const text = shownText(await pageOf(inbox, admin.headers))
  for (const words of ['Contact Messages', 'All 2', 'Unread 1', 'Read 1']) {
    expect(text).toContain(words)
  }
  for (const words of ['Scans', 'Inês', 'ines@example.com', '1/5/2026 3:04 PM UTC']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('Anonymous')
  expect(text).toContain('Nobody need know who asks this.')
  const unread = shownText(await pageOf(`${inbox}?filter=unread`, admin.headers))
  expect(unread).toContain('Anonymous')
  expect(unread).not.toContain('Scans')
  const read = await pageOf(`${inbox}?filter=read`, admin.headers)
  expect(shownText(read)).not.toContain('Anonymous')
  expect(read.match(/message-read/g)).toHaveLength(1)
})

test('a message is marked as read and as unread again, and the list stays where it was', async () => {
  const admin = await anAdmin()
  const { id } = await aMessage()
  const path = `${inbox}?filter=all&search=What`
  const read = await post(path, { intent: 'mark', id, isRead: 'true' }, admin.headers)
  expect([read.status, read.headers.get('Location')]).toEqual([303, path])
  expect((await listMessages(admin))[0]?.isRead).toBe(true)
  await post(path, { intent: 'mark', id, isRead: 'false' }, admin.headers)
  expect((await listMessages(admin))[0]?.isRead).toBe(false)
})

test('the app sends the whole message back with another isRead; words of others stay theirs', async () => {
  const admin = await anAdmin()
  const message = await aMessage()
  const back = await call(`PATCH contact/${message.id}`, {
    as: admin,
    body: { ...message, isRead: true },
  })
  expect(back.data).toEqual({ ...message, isRead: true })
  const { data } = await call(`GET contact/${message.id}`, { as: admin })
  expect(data.isRead).toBe(true)
  const altered = await call(`PATCH contact/${message.id}`, {
    as: admin,
    body: { ...message, message: 'I never wrote that.' },
  })
  expect(refusal(altered)).toEqual([400, 'invalid', 'A message cannot be changed'])
  expect(altered.errors?.[0]?.path).toBe('message')
})

test('only admins read, mark and delete messages over the API', async () => {
  const user = await aUser()
  const { id } = await aMessage()
  for (const line of ['GET contact', `GET contact/${id}`, `DELETE contact/${id}`]) {
    expect((await call(line)).status).toBe(401)
    expect((await call(line, { as: user })).status).toBe(403)
  }
  expect((await call(`PATCH contact/${id}`, { as: user, body: { isRead: true } })).status).toBe(403)
  const admin = await anAdmin()
  expect(await listMessages(admin)).toMatchObject([{ id, isRead: false }])
  const missing = await call('GET contact/none', { as: admin })
  expect(refusal(missing)).toEqual([404, 'notFound', 'Message not found'])
})

test('a deleted message is gone with its replies', async () => {
  const admin = await anAdmin()
  const one = await aMessage({ subject: 'Spam' })
  const two = await aMessage()
  await post(inbox, { intent: 'reply', id: one.id, reply: 'No, thank you.' }, admin.headers)
  const gone = await post(inbox, { intent: 'delete', id: one.id }, admin.headers)
  expect(await bannerOf(gone)).toMatchObject({ statusMessage: 'Message deleted' })
  expect(await call(`DELETE contact/${two.id}`, { as: admin })).toMatchObject({
    data: { id: two.id },
  })
  expect(await listMessages(admin)).toEqual([])
  expect((await database.query('select from contact_replies')).rowCount).toBe(0)
  const again = await post(inbox, { intent: 'delete', id: one.id }, admin.headers)
  expect(again.status).toBe(404)
  expect(await again.text()).toContain('Message not found')
})

test('a reply goes to who wrote, answers go to the operator, and it stands below the message', async () => {
  const admin = await anAdmin('vera@recce.example')
  const { id } = await aMessage({ email: 'ines@example.com', subject: 'Scans' })
  const answer = await post(
    inbox,
    { intent: 'reply', id, reply: 'Yes: drop them all.\r\nThen move them.' },
    admin.headers,
  )
  expect(answer.status).toBe(303)
  expect(await bannerOf(answer)).toMatchObject({ statusMessage: 'Reply sent to: ines@example.com' })
  const [mail] = await readMails('ines@example.com')
  expect(mail?.subject).toBe('Re: Scans')
  expect(mail?.replyTo?.[0]?.address).toBe('vera@recce.example')
  expect(mail?.text).toContain('Yes: drop them all.\nThen move them.')
  const html = await pageOf(inbox, admin.headers)
  expect(shownText(html)).toContain(`${admin.username} answered`)
  expect(html).toContain('Yes: drop them all.\nThen move them.')
  expect((await listMessages(admin))[0]?.isRead).toBe(true)
})

test('a reply sent twice goes out once', async () => {
  const admin = await anAdmin()
  const { id } = await aMessage({ email: 'ines@example.com' })
  const fields = { intent: 'reply', id, reply: 'Yes, you can.' }
  await Promise.all([1, 2].map(() => post(inbox, fields, admin.headers)))
  expect(await readMails('ines@example.com')).toHaveLength(1)
})

test('a reply without words is refused beside its message, one that is too long keeps its words', async () => {
  const admin = await anAdmin()
  const { id } = await aMessage({ email: 'ines@example.com' })
  const empty = await post(inbox, { intent: 'reply', id, reply: ' ' }, admin.headers)
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Please write a reply')
  const long = await post(inbox, { intent: 'reply', id, reply: 'x'.repeat(5001) }, admin.headers)
  expect(long.status).toBe(400)
  const html = await long.text()
  expect(html).toContain('A reply has at most 5,000 characters')
  expect(html).toContain('x'.repeat(5001))
  expect(html).toMatch(/<details open/)
  expect(await readMails('ines@example.com')).toEqual([])
})

test('messages are found by name, address, subject and words', async () => {
  const admin = await anAdmin()
  await aMessage({
    name: 'Inês Duarte',
    email: 'id@example.com',
    subject: 'Scans',
    message: 'About 100% of negatives.',
  })
  await aMessage({
    name: 'Bob',
    email: 'bob@example.org',
    subject: 'Prices',
    message: 'Is Basic free for ever?',
  })
  for (const search of ['duarte', 'id@example', 'scan', '100% of']) {
    const text = shownText(
      await pageOf(`${inbox}?${new URLSearchParams({ search })}`, admin.headers),
    )
    expect(text).toContain('Inês Duarte')
    expect(text).not.toContain('Bob')
    expect(text).toContain('All 1')
  }
  const none = shownText(await pageOf(`${inbox}?search=nowhere`, admin.headers))
  expect(none).toContain('No results for “nowhere”.')
})

test('an inbox without messages says so', async () => {
  const admin = await anAdmin()
  expect(shownText(await pageOf(inbox, admin.headers))).toContain(
    'What is sent on the contact page arrives here',
  )
  expect(shownText(await pageOf(`${inbox}?filter=unread`, admin.headers))).toContain(
    'You have read everything.',
  )
})

test('a long inbox goes on page by page, and misses nothing written at one moment', async () => {
  const admin = await anAdmin()
  for (let count = 0; count < 53; count++) await aMessage()
  await database.query(`update contact_messages set created_at = '2026-01-05T15:04:00Z'`)
  const first = await pageOf(inbox, admin.headers)
  const next = /href="([^"]*cursor=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await pageOf(next, admin.headers)
  const ids = [first, second].flatMap((html) =>
    [...html.matchAll(/id="message-([^"]+)"/g)].map(([, id]) => id),
  )
  expect(ids).toHaveLength(53)
  expect(new Set(ids).size).toBe(53)
  const { data, nextCursor } = await call('GET contact?limit=50', { as: admin })
  const rest = await call(`GET contact?limit=50&cursor=${nextCursor}`, { as: admin })
  expect([data.length, rest.data.length, rest.nextCursor]).toEqual([50, 3, null])
  expect((await request(`${inbox}?cursor=none`, { headers: admin.headers })).status).toBe(400)
})

test('an unknown intent is a sentence, not an error', async () => {
  const admin = await anAdmin()
  const response = await post(inbox, { intent: 'burn', id: 'x' }, admin.headers)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Please choose what to do')
})

test('what people write is text in the inbox, and an address puts nobody else into a mail', async () => {
  const admin = await anAdmin()
  await aMessage({
    name: hostileText.slice(0, 100),
    email: 'ines@example.com?bcc=all%40example.com',
    subject: hostileText,
    message: hostileText,
  })
  const html = await pageOf(inbox, admin.headers)
  expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
  expect(html).toContain('href="mailto:ines@example.com%3Fbcc')
})
