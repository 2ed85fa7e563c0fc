import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import * as links from '#app/domain/sharing/links.server.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { call, refusal } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { makeToken } from './an-access-token.ts'

const database = useDatabase()
afterEach(() => void vi.useRealTimers())

const newPassword = 'a rolleiflex in the pram'
const fields = (resetToken: string) => ({ resetToken, newPassword, confirmPassword: newPassword })
const over = 'This reset token is not valid or has expired'

test('a forgotten password is reset by the link of a mail', async () => {
  const user = await aUser({ username: 'ines', email: 'Ines@example.com' })
  const asked = await post('/login?mode=forgotPassword', { email: 'ines@example.com' })
  expect(asked.status).toBe(303)
  const to = asked.headers.get('Location') as string
  expect(to).toMatch(/^\/login\?mode=resetPassword/)
  const told = await request(to, { headers: { Cookie: cookiesOf(asked) } })
  expect(await told.text()).toContain('Reset email sent to: ines@example.com')

  const [mail] = await readMails('Ines@example.com')
  const link = new URL(mail?.links[0] ?? '')
  expect(link.origin).toBe('http://localhost:3000')
  const token = link.searchParams.get('resetToken') as string
  expect(mail?.text).toContain(`Reset Token, for typing in: ${token}`)
  const form = await request(link.pathname + link.search)
  expect(await form.text()).toContain(`value="${token}"`)

  const reset = await post(link.pathname + link.search, fields(token))
  expect(reset.status).toBe(303)
  const page = await request(reset.headers.get('Location') as string, {
    headers: { Cookie: cookiesOf(reset) },
  })
  const html = await page.text()
  expect(html).toContain('Password reset! Please log in with your new password.')
  expect(html).toContain('Username or Email')
  expect(html).not.toContain(token)
  const login = (word: string) => post('/login', { emailOrUsername: 'ines', password: word })
  expect((await login(password)).status).toBe(401)
  expect((await login(newPassword)).status).toBe(303)
  expect((await call('GET check-session', { as: user })).data.session.userId).toBe(null)
  const notice = (await readMails('Ines@example.com')).at(-1)
  expect(notice?.subject).toBe('Your Recce password was changed')
  expect(notice?.text).toContain('using a link we emailed you. All devices are logged out.')
})

test('a reset ends whatever an intruder left behind, and the mail says what, and which links open', async () => {
  const user = await aUser({ username: 'ines', email: 'ines@example.com' })
  const other = await aUser()
  for (const owner of [user, other]) {
    await makeToken(owner)
    const hook = { url: 'https://intruder.example/', events: 'item.changed', password }
    await post('/my/account/webhooks', { intent: 'create', ...hook }, owner.headers)
    await post('/my/calendar', { intent: 'makeFeed', password }, owner.headers)
    const device = { deviceId: owner.id, platform: 'ios', deviceName: '' }
    const pushToken = `ExponentPushToken[${owner.username}]`
    await call('POST push-notification-update-token', {
      as: owner,
      body: { ...device, pushToken },
    })
  }
  const place = await aLocation(user, { title: 'Quarry' })
  const item = { kind: 'location', itemId: place.id } as const
  await aLink(user, item, { name: 'Crew' })
  await links.revoke(user, item, (await aLink(user, item, { name: 'Former' })).id)
  await call('POST email-password-reset', { body: { email: 'ines@example.com' } })
  const asked = (await readMails('ines@example.com')).at(-1)
  const token = new URL(asked?.links[0] ?? '').searchParams.get('resetToken') as string
  await post('/login?mode=resetPassword', fields(token))
  const left = await database.query(
    `select user_id as id from access_tokens union all select owner_id from webhooks
      union all select user_id from calendar_feeds union all select user_id from push_devices`,
  )
  expect(left.rows).toEqual(Array(4).fill({ id: other.id }))
  const { text = '' } = (await readMails('ines@example.com')).at(-1) ?? {}
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    '1 access token, 1 webhook, 1 calendar feed, 1 notified device',
  )
  expect(text).toContain(`/my/locations/${place.id}/share#link`)
  expect(text).toContain('Quarry, Crew')
  expect(text).not.toContain('Former')
})

test('the modes of the form say what the spec says', async () => {
  const forgot = await (await request('/login?mode=forgotPassword')).text()
  for (const words of ['Email', 'Send Reset Email', 'Back to Login'])
    expect(forgot).toContain(words)
  const reset = await (await request('/login?mode=resetPassword')).text()
  for (const words of [
    'Reset Token',
    'New Password',
    'Confirm New Password',
    'Reset Password',
    'Back to Login',
  ]) {
    expect(reset).toContain(words)
  }
})

test('a known and an unknown address get the same answer, and only one gets a mail', async () => {
  await aUser({ email: 'ines@example.com' })
  for (const [email, mails] of [
    ['ines@example.com', 1],
    ['nobody@example.com', 0],
  ] as const) {
    const page = await post('/login?mode=forgotPassword', { email })
    expect([page.status, page.headers.get('Location')]).toEqual([
      303,
      '/login?mode=resetPassword&next=%2Fmy',
    ])
    const api = await call('POST email-password-reset', { body: { email } })
    expect(api.data).toEqual({
      statusMessage: `Reset email sent to: ${email}`,
      statusType: 'success',
    })
    expect((await readMails(email)).length).toBe(2 * mails)
  }
})

test.each(['reset', 'confirmation'] as const)(
  'to ask for a %s takes the same statements for both, and only a known address leaves a job',
  async (purpose) => {
    await aUser({ email: 'ines@example.com' })
    const ask = (email: string) =>
      statementsOf(() => accountMails.requestMail(purpose, email, '127.0.0.1'))
    await ask('ada@example.com')
    const forUnknown = await ask('nobody@example.com')
    expect(forUnknown.length).toBeGreaterThan(2)
    expect(await ask('INES@example.com')).toEqual(forUnknown)
    const jobs = await database.query(`select data from pgboss.job where name = 'accountMail'`)
    expect(jobs.rows.map(({ data }) => data.email)).toEqual(['INES@example.com'])
    expect((await database.query('select from mails')).rowCount).toBe(0)
    expect((await database.query('select from tokens')).rowCount).toBe(0)
  },
)

test('the mail never leads to the host that a request names', async () => {
  await aUser({ email: 'ines@example.com' })
  const headers = {
    Host: 'evil.test',
    'X-Forwarded-Host': 'evil.test',
    Forwarded: 'host=evil.test',
  }
  await post('/login?mode=forgotPassword', { email: 'ines@example.com' }, headers)
  await call('POST email-password-reset', { body: { email: 'ines@example.com' }, headers })
  const mails = await readMails('ines@example.com')
  expect(mails).toHaveLength(2)
  for (const { html, links } of mails) {
    expect(links[0]).toMatch(/^http:\/\/localhost:3000\/login\?/)
    expect(html).not.toContain('evil')
  }
})

test.each([
  ['', 'Please enter your email address.', 'Email is required'],
  ['ines', 'Invalid email', 'Invalid email'],
])('no reset is sent to %j, which is refused by page and API', async (email, words, sentence) => {
  const response = await post('/login?mode=forgotPassword', { email })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
  const answer = await call('POST email-password-reset', { body: { email } })
  expect(refusal(answer)).toEqual([400, 'invalid', sentence])
})

test.each<[Record<string, string>, string]>([
  [{}, 'Reset token is required'],
  [{ resetToken: 'x' }, 'Please fill in all fields'],
  [{ ...fields('x'), confirmPassword: 'another one' }, 'Passwords do not match'],
  [fields('x'), over],
])('a reset with %j is refused in the words of the spec', async (sent, words) => {
  const response = await post('/login?mode=resetPassword', sent)
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(words)
  expect(html).not.toContain(newPassword)
})

test('the API refuses a reset in the words of the spec', async () => {
  const nobody = await call('POST email-password-reset', { body: {} })
  expect(refusal(nobody)).toEqual([400, 'invalid', 'Email is required'])
  const required = 'Token and new password are required'
  for (const [body, words] of [
    [{}, required],
    [{ resetToken: 'x', newPassword: '12345' }, 'Password must be at least 6 characters long'],
    [{ resetToken: 'x', newPassword }, over],
  ] as const) {
    expect(refusal(await call('POST reset-password', { body }))).toEqual([400, 'invalid', words])
  }
})

test('a reset ends every session of the user, the other reset tokens, and nobody else’s', async () => {
  const user = await aUser()
  const other = await aUser()
  const [first, second] = [await aToken(user), await aToken(user)]
  const temporary = await tokens.issue(db, 'temporarySession', user.id)
  const body = { resetToken: first, newPassword }
  expect((await call('POST reset-password', { body })).status).toBe(200)
  expect((await call('GET check-session', { as: user })).data.session.userId).toBe(null)
  expect((await call('GET check-session', { as: other })).data.session.userId).toBe(other.id)
  for (const resetToken of [first, second]) {
    const answer = await call('POST reset-password', { body: { resetToken, newPassword } })
    expect(refusal(answer)).toEqual([400, 'invalid', over])
  }
  const exchange = await call('POST session-token-temp', { body: { sessionTokenTemp: temporary } })
  expect(exchange.status).toBe(401)
})

test('of two that bring one token at once, one resets', async () => {
  const user = await aUser()
  const resetToken = await aToken(user)
  const answers = await Promise.all(
    [1, 2].map((number) =>
      call('POST reset-password', {
        body: { resetToken, newPassword: `${newPassword} ${number}` },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a token that is altered, over, or for another purpose resets nothing', async () => {
  const user = await aUser()
  const token = await aToken(user)
  const old = await aToken(user)
  const confirmation = await tokens.issue(db, 'confirmation', user.id, user.email)
  const temporary = await tokens.issue(db, 'temporarySession', user.id)
  await database.query(
    `update tokens set expires_at = now() - interval '1 second' where token_hash = $1`,
    [hashOf(old)],
  )
  const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  for (const resetToken of [
    altered,
    token.toLowerCase(),
    `${token}A`,
    old,
    confirmation,
    temporary,
    user.token,
  ]) {
    const answer = await call('POST reset-password', { body: { resetToken, newPassword } })
    expect([resetToken, ...refusal(answer)]).toEqual([resetToken, 400, 'invalid', over])
  }
  expect((await call('GET check-session', { as: user })).data.session.userId).toBe(user.id)
  const answer = await call('POST reset-password', { body: { resetToken: token, newPassword } })
  expect(answer.status).toBe(200)
})

test('a token is 256 bits, lives half an hour, and only its hash is kept', async () => {
  const user = await aUser({ email: 'ines@example.com' })
  const now = Date.now()
  vi.setSystemTime(now)
  await call('POST email-password-reset', { body: { email: 'ines@example.com' } })
  const [mail] = await readMails()
  const token = new URL(mail?.links[0] ?? '').searchParams.get('resetToken') as string
  expect(Buffer.from(token, 'base64url').length).toBe(32)
  const { rows } = await database.query('select user_id, expires_at, t::text as row from tokens t')
  expect(rows).toMatchObject([{ user_id: user.id, expires_at: new Date(now + 30 * 60_000) }])
  expect(rows[0].row).not.toContain(token)
  expect(rows[0].row).not.toContain(Buffer.from(token).toString('hex'))
})

test('a common password is refused and leaves the token as it was', async () => {
  const user = await aUser()
  const resetToken = await aToken(user)
  const common = await call('POST reset-password', {
    body: { resetToken, newPassword: 'password1' },
  })
  expect([common.status, common.errors?.[0]?.path]).toEqual([400, 'newPassword'])
  expect((await call('POST reset-password', { body: { resetToken, newPassword } })).status).toBe(
    200,
  )
})

test('whoever asks for ten resets of an address uses up nobody else’s', async () => {
  vi.setSystemTime(Date.now())
  const email = 'ines@example.com'
  await aUser({ email })
  const ask = (address: string) => call('POST email-password-reset', { body: { email }, address })
  for (let wish = 0; wish < 10; wish++) await ask('192.0.2.1')
  vi.setSystemTime(Date.now() + 61_000)
  expect((await ask('192.0.2.1')).status).toBe(200)
  expect(await readMails(email)).toHaveLength(10)
  await ask('192.0.2.7')
  expect(await readMails(email)).toHaveLength(11)
})

test('nobody is flooded with mails, however many ask for them', async () => {
  await aUser({ email: 'ines@example.com' })
  for (let network = 1; network <= 22; network++) {
    const asking = { body: { email: 'ines@example.com' }, address: `192.0.2.${network}` }
    expect((await call('POST email-password-reset', asking)).status).toBe(200)
  }
  expect((await readMails()).length).toBe(20)
})

test('eleven wishes for one mail in a minute are too many, from elsewhere they are not', async () => {
  vi.setSystemTime(Date.now())
  const asking = { body: { email: 'ines@example.com' } }
  for (let wish = 0; wish < 10; wish++) {
    expect((await call('POST email-password-reset', asking)).status).toBe(200)
  }
  expect((await call('POST email-password-reset', asking)).status).toBe(429)
  const elsewhere = { ...asking, address: '192.0.2.7' }
  expect((await call('POST email-password-reset', elsewhere)).status).toBe(200)
})

function aToken({ id, email }: { id: string; email: string | null }) {
  return tokens.issue(db, 'reset', id, email)
}
