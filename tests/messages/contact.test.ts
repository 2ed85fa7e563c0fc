import { afterEach, expect, test, vi } from 'vitest'
import { publicAddress } from '#app/domain/accounts/operators.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { takeComplaints } from '#tests/support/console.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { hostileText } from '../post/sample-mails.ts'
import { anAdmin, aStamp, listMessages } from './contacts.ts'

const database = useDatabase()
afterEach(() => void vi.useRealTimers())
const address = '203.0.113.7'

const written = {
  name: 'Inês Duarte',
  email: 'ines@example.com',
  subject: 'Scanned negatives',
  messageType: 'technicalSupport',
  message: 'Can I drop fifty scans on one place?',
}

test('a visitor writes without JavaScript, is thanked, and the operator has it by mail', async () => {
  const admin = await anAdmin('vera@recce.example')
  const response = await send(written)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/contact?sent=true')
  expect(await bannerOf(response)).toMatchObject({
    statusType: 'success',
    statusMessage: 'Message sent successfully',
  })
  const html = await pageOf('/contact?sent=true', {})
  expect(textOf(html)).toContain('Thank you')
  expect(html).not.toContain('name="message"')
  expect(await listMessages(admin)).toMatchObject([{ ...written, isRead: false }])
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('vera@recce.example')
  expect(mail?.subject).toBe('Technical Support: Scanned negatives')
  expect(mail?.replyTo?.[0]?.address).toBe('ines@example.com')
  expect(mail?.text).toContain('Can I drop fifty scans on one place?')
  expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/contact-mgmt#message-/)
})

test('the operator is every admin with a confirmed address, else who mails are from', async () => {
  await send(written)
  expect((await readMails()).map(({ recipient }) => recipient)).toEqual(['recce@localhost'])
  await aUser({ role: 'admin', email: 'unconfirmed@recce.example', emailConfirmed: false })
  await anAdmin('one@recce.example')
  await anAdmin('two@recce.example')
  await send({ ...written, subject: 'Again' })
  expect((await readMails()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'one@recce.example',
    'recce@localhost',
    'two@recce.example',
  ])
})

test('the form names its fields and types, and asks for what is needed', async () => {
  const html = await pageOf('/contact', {})
  for (const label of ['Name', 'Email', 'Subject', 'Message', 'Send']) {
    expect(textOf(html)).toContain(label)
  }
  // Nobody can write to an address of this machine.
  expect(textOf(html)).not.toContain('Or write to')
  const types = [...html.matchAll(/<option[^>]*value="(\w+)"[^>]*>([^<]+)/g)]
  expect(types.map(([, value, label]) => [value, label])).toEqual([
    ['generalFeedback', 'General Feedback'],
    ['bugReport', 'Bug Report'],
    ['featureRequest', 'Feature Request'],
    ['technicalSupport', 'Technical Support'],
    ['other', 'Other'],
  ])
  expect(html).toMatch(/<option value="generalFeedback" selected/)
  // Without scripts Send is never disabled.
  expect(html).not.toMatch(/<button[^>]*disabled/)
})

test('who is logged in finds name and email filled in', async () => {
  const { headers } = await aUser({ username: 'ines', email: 'ines@example.com' })
  const html = await pageOf('/contact', headers)
  expect(html).toMatch(/name="name"[^>]*value="ines"/)
  expect(html).toMatch(/name="email"[^>]*value="ines@example.com"/)
})

const wrong: [string, Record<string, string>, string][] = [
  ['a long name', { name: 'x'.repeat(101) }, 'A name has at most 100 characters'],
  ['no email', { email: '' }, 'Email is required'],
  ['an email with a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Invalid email'],
  ['a type of its own', { messageType: 'spam' }, 'Choose what your message is about'],
  ['a short message', { message: 'Help me!!' }, 'Message must be at least 10 characters long'],
]
// The app may leave the name out.
const wrongOnPage: typeof wrong = [['no name', { name: ' ' }, 'Name is required']]

test.each([...wrong, ...wrongOnPage])(
  '%s is refused on the page with a sentence',
  async (_, fields, sentence) => {
    const admin = await anAdmin()
    const response = await send({ ...written, ...fields })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(textOf(html)).toContain(sentence)
    expect(html).toContain(fields.message ? 'value="Scanned negatives"' : written.message)
    expect(await listMessages(admin)).toEqual([])
    expect(await readMails()).toEqual([])
  },
)

test.each(wrong)('%s is refused by the API with a sentence', async (_, fields, sentence) => {
  const admin = await anAdmin()
  const answer = await call('POST contact', { body: { ...written, ...fields } })
  expect(refusal(answer)).toEqual([400, 'invalid', sentence])
  expect(await listMessages(admin)).toEqual([])
})

test('the same form sent twice makes one message and one mail', async () => {
  const admin = await anAdmin()
  const stamp = aStamp()
  const answers = await Promise.all([1, 2, 3].map(() => send(written, { stamp })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await listMessages(admin)).toHaveLength(1)
  expect(await readMails()).toHaveLength(1)
})

test('another message from a page that was gone back to is a message of its own', async () => {
  const admin = await anAdmin()
  const stamp = aStamp()
  await send(written, { stamp })
  await send({ ...written, message: 'And one more thing to ask.' }, { stamp })
  expect(await listMessages(admin)).toHaveLength(2)
})

test.each<[string, () => Record<string, string>]>([
  ['fills in what nobody sees', () => ({ homepage: 'https://spam.test' })],
  ['never asked for the form', () => ({ stamp: '' })],
  ['makes a stamp up', () => ({ stamp: `${crypto.randomUUID()}.x` })],
  [
    'alters a stamp',
    () => ({ stamp: aStamp().replace(/^./, (sign) => (sign === '0' ? '1' : '0')) }),
  ],
  ['is faster than anybody reads', () => ({ stamp: aStamp({ secondsAgo: 0 }) })],
])(
  'what somebody sends who %s is kept as suspected, and can be moved to the inbox',
  async (_, fields) => {
    const admin = await anAdmin()
    const inbox = async (folder: string) => {
      const html = await pageOf(`/contact-mgmt?filter=${folder}`, admin.headers)
      return html.replace(/<[^>]*>/g, ' ')
    }
    vi.setSystemTime(Date.now())
    const response = await send(written, fields())
    expect(response.status).toBe(303)
    expect(await bannerOf(response)).toMatchObject({ statusMessage: 'Message sent successfully' })
    expect(await readMails()).toEqual([])
    expect(await listMessages(admin)).toEqual([])
    expect(await inbox('all')).toMatch(/All\s*0/)
    expect(await inbox('all')).toMatch(/Suspected\s*1/)
    expect(await inbox('all')).not.toContain(written.message)
    expect(await inbox('suspected')).toContain(written.message)

    const { rows } = await database.query('select id from contact_messages')
    const trusted = { intent: 'trust', id: rows[0]?.id }
    const { headers } = await aUser()
    expect((await post('/contact-mgmt', trusted, headers)).status).toBe(403)
    const moved = await post('/contact-mgmt?filter=suspected', trusted, admin.headers)
    expect(moved.headers.get('Location')).toBe('/contact-mgmt?filter=suspected')
    expect(await listMessages(admin)).toMatchObject([{ ...written, isRead: false }])
    expect(await inbox('unread')).toMatch(/All\s*1/)
    expect(await inbox('suspected')).not.toContain(written.message)
  },
)

test('who is logged in is no program, however quick', async () => {
  const admin = await anAdmin()
  const { headers, ...user } = await aUser()
  await post('/contact', { ...written, homepage: '', stamp: aStamp({ secondsAgo: 0 }) }, headers)
  expect(await listMessages(admin)).toHaveLength(1)
  const { rows } = await database.query('select user_id from contact_messages')
  expect(rows).toEqual([{ user_id: user.id }])
})

test('the eleventh message within ten minutes waits, suspected ones counted, and what was written is kept', async () => {
  for (let count = 0; count < 10; count++) {
    const hidden: Record<string, string> = count % 2 === 0 ? {} : { stamp: '' }
    expect((await send({ ...written, subject: `Number ${count}` }, hidden)).status).toBe(303)
  }
  const { rows } = await database.query('select id from contact_messages where is_suspected')
  expect(rows).toHaveLength(5)
  const response = await send({ ...written, subject: 'Number eleven' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60)
  const html = await response.text()
  expect(textOf(html)).toContain('Something went wrong')
  expect(textOf(html)).toContain('Failed to submit form')
  expect(textOf(html)).toMatch(/Too many attempts\. Please try again in \d+ s\./)
  expect(html).toContain('value="Number eleven"')
  const again = await call('POST contact', { body: written, address })
  expect(again.status).toBe(429)
  expect((await call('POST contact', { body: written, address: '203.0.113.8' })).status).toBe(201)
})

test('people write to the address of a site, not to one of this machine', () => {
  expect(publicAddress('hello@recce.example')).toBe('hello@recce.example')
  expect(publicAddress('recce@localhost')).toBeUndefined()
})

test('a message that cannot be kept says so, with its fields', async () => {
  await database.query('alter table contact_messages rename to away')
  try {
    const response = await send(written)
    expect(response.status).toBe(503)
    const html = await response.text()
    for (const words of ['Something went wrong', 'Failed to submit form', 'please try again.']) {
      expect(textOf(html)).toContain(words)
    }
    expect(html).toContain(written.message)
  } finally {
    await database.query('alter table away rename to contact_messages')
    takeComplaints()
  }
})

test('hostile text is text in the mail and in the answer', async () => {
  const admin = await anAdmin()
  await send({
    ...written,
    name: hostileText.slice(0, 100),
    subject: hostileText,
    message: hostileText,
  })
  const [message] = await listMessages(admin)
  expect(message?.subject).not.toMatch(/[\r\n\u202e]/)
  const [mail] = await readMails()
  expect(mail?.html).not.toMatch(/<img|<script/)
  expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(mail?.to?.map(({ address }) => address)).toEqual([admin.email])
})

test('the app sends a message without a name, and null and blank are nothing', async () => {
  const admin = await anAdmin()
  const { data, status } = await call('POST contact', {
    body: { name: 'null', email: 'ines@example.com', subject: ' ', message: 'Only from the app.' },
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    name: null,
    subject: null,
    messageType: 'generalFeedback',
    isRead: false,
  })
  expect(await listMessages(admin)).toHaveLength(1)
  const [mail] = await readMails()
  expect(mail?.subject).toBe('General Feedback: from Anonymous')
  const unknown = await call('POST contact', { body: { ...written, isRead: true } })
  expect(unknown.errors?.[0]).toMatchObject({ path: 'isRead', message: 'This field is unknown' })
})

/** Sends the form as a person does who takes their time, unless `hidden` says otherwise. */
async function send(fields: Record<string, string>, hidden: Record<string, string> = {}) {
  const stamp = hidden.stamp ?? aStamp()
  const body = new URLSearchParams({ ...fields, homepage: '', ...hidden, stamp })
  return request('/contact', {
    method: 'POST',
    body,
    address,
    headers: { Origin: 'http://localhost:3000' },
  })
}
