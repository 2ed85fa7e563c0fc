import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { textOf } from '#tests/places/workspace.ts'
import { call } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()

const ines = { email: 'ines@example.com', username: 'ines', password }

test('who signs up is told so, is logged in, and is asked by mail to confirm the address', async () => {
  const response = await post('/login?mode=signup&next=/app', ines)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/app'])
  const page = await request('/app', { headers: { Cookie: cookiesOf(response) } })
  expect(await page.text()).toContain('Signed up successfully')
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('ines@example.com')
  expect(mail?.subject).toBe('Confirm your email for Recce')
  expect(mail?.links[0]).toMatch(
    /^http:\/\/localhost:3000\/confirm-email\?emailConfirmToken=[\w-]{43}$/,
  )
})

test('the form of a sign-up says what the address is needed for', async () => {
  const html = await (await request('/login?mode=signup')).text()
  expect(html).toContain('You need that to go public or invite people')
})

test('the name of a sign-up is optional, and greets its owner', async () => {
  const named = await post('/login?mode=signup', { ...ines, displayName: ' Inês Marques ' })
  const home = await request('/my', { headers: { Cookie: cookiesOf(named) } })
  expect(textOf(await home.text())).toContain('<h1>Welcome, Inês Marques</h1>')
  const refused = await post('/login?mode=signup', {
    username: 'ana',
    password,
    displayName: 'x'.repeat(61),
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('A display name has at most 60 characters')
})

test('without an address there is an account and no mail', async () => {
  const response = await post('/login?mode=signup', { username: 'ines', password })
  expect(response.status).toBe(303)
  expect(await readMails()).toEqual([])
})

const required = 'Email, username, and password are required'

test.each<[Record<string, string>, string, string]>([
  [{}, 'password', required],
  [{ password }, 'email', required],
  [{ ...ines, email: 'ines' }, 'email', 'Invalid email'],
  [{ ...ines, username: 'in' }, 'username', 'A username has at least 3 characters'],
  [{ ...ines, password: '12345' }, 'password', 'Password must be at least 6 characters long'],
  [{ ...ines, password: 'password1' }, 'password', 'This password is one of the most common ones'],
  [{ ...ines, username: 'Vivian' }, 'username', 'This username is taken'],
])(
  'a sign-up with %j is refused at its %s, and leaves no account and no mail',
  async (fields, path, words) => {
    await aUser({ username: 'vivian', email: 'vivian@example.com' })
    const isTaken = fields.username === 'Vivian'
    const response = await post('/login?mode=signup', fields)
    expect(response.status).toBe(isTaken ? 409 : 400)
    expect(await response.text()).toContain(words)
    expect(response.headers.getSetCookie()).toEqual([])
    const { status, errors } = await call('POST signup', { body: fields })
    expect([status, errors]).toEqual([
      isTaken ? 409 : 400,
      [{ code: isTaken ? 'conflict' : 'invalid', message: expect.stringContaining(words), path }],
    ])
    expect(await readMails()).toEqual([])
    expect((await db.select('users', ['id'], sql`true`)).length).toBe(1)
  },
)

test('a sign-up that is sent twice makes one account and one mail', async () => {
  const responses = await Promise.all([1, 2].map(() => post('/login?mode=signup', ines)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect((await readMails()).length).toBe(1)
})

test('in the app around the page a sign-up passes on who it is and the session', async () => {
  const response = await post('/login?mode=signup&embedded=true', ines)
  expect(response.status).toBe(200)
  const { type, userId, sessionToken } = readPassed(await response.text())
  expect(type).toBe('signup')
  const { data } = await call('GET check-session', { as: { token: sessionToken } })
  expect(data.session.userId).toBe(userId)
  const again = await request('/api/check-session', { headers: { Cookie: cookiesOf(response) } })
  expect(await again.json()).toEqual({ data: { session: { userId } } })
})

test('so does a login with isMobileLogin=true, remembered from the address by a cookie', async () => {
  const user = await aUser({ username: 'vivian' })
  const opened = await request('/login?isMobileLogin=true')
  const html = await opened.text()
  expect(html).not.toContain('View Example')
  const response = await post(
    '/login',
    { emailOrUsername: 'vivian', password },
    { Cookie: cookiesOf(opened) },
  )
  const page = await response.text()
  expect(readPassed(page)).toMatchObject({ type: 'login', userId: user.id })
  expect(page).toContain('the Recce app is not responding')
})

test('who is logged in already goes on in the app, and no page holds the token of their session', async () => {
  const user = await aUser({ username: 'vivian' })
  const opened = await request('/login?isMobileLogin=true', { headers: user.headers })
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain('Continue as')
  const response = await post('/login?mode=continue&embedded=true', {}, user.headers)
  const html = await response.text()
  expect(html).not.toContain(user.token)
  const plain = html.replaceAll('\\"', '"')
  const [, sessionTokenTemp] = /"sessionTokenTemp","([\w-]{43})"/.exec(plain) ?? []
  const exchanged = await call('POST session-token-temp', { body: { sessionTokenTemp } })
  expect(exchanged.data.user.id).toBe(user.id)
  const visitor = await post('/login?mode=continue&embedded=true', {})
  expect(visitor.status).toBe(401)
})

test('outside the app no page holds the session token', async () => {
  const user = await aUser({ username: 'vivian' })
  const response = await post('/login', { emailOrUsername: 'vivian', password })
  expect(response.status).toBe(303)
  const page = await request('/app', { headers: { Cookie: cookiesOf(response) } })
  const html = await page.text()
  expect(html).not.toContain('sessionToken')
  expect((await request('/login', { headers: user.headers })).headers.get('Location')).toBe('/my')
})

function readPassed(html: string) {
  const text = html.replaceAll('\\"', '"')
  const value = (name: string) => new RegExp(`"${name}","([^"]+)"`).exec(text)?.[1]
  const type = /"(login|signup)","userId"/.exec(text)?.[1]
  return { type, userId: value('userId'), sessionToken: value('sessionToken') ?? '' }
}
