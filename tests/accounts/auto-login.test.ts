import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'

useDatabase()
afterEach(() => void vi.useRealTimers())

const over = [401, 'unauthenticated', 'This login link is not valid or has expired']

test('the app opens the price list logged in, without scripts by a button and not before', async () => {
  const user = await aUser()
  const token = await aToken(user)
  const page = await request(`/pricing?deepLink=recce://home&sessionToken=${token}`)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(cookiesOf(page)).toBe('')
  const html = await page.text()
  expect(html).toMatch(/<form [^>]*action="\/auto-login\?from=[^>]*method="post"/)
  expect(html).not.toMatch(/<noscript><form/)
  expect(html).toContain(`Log in as ${user.username}`)
  expect(html).toContain(`name="sessionToken" value="${token}"`)

  const from = `/pricing?deepLink=recce://home&sessionToken=${token}`
  const response = await post(`/auto-login?${new URLSearchParams({ from })}`, {
    sessionToken: token,
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/pricing?deepLink=recce%3A%2F%2Fhome')
  const Cookie = cookiesOf(response)
  const after = await (await request('/pricing', { headers: { Cookie } })).text()
  expect(after).toContain('Auto login successful!')
  expect(after).toContain(user.email)
})

test('nobody is logged in as somebody else without saying so; a known account is, once, by a script that stays on its page', async () => {
  const [thief, victim] = [await aUser(), await aUser({ username: 'ines' })]
  const token = await aToken(thief)
  const login = await post('/login', { emailOrUsername: 'ines', password })
  const knowsInes = cookiesOf(login)
    .split('; ')
    .filter((one) => one.startsWith('known_account='))
  expect(knowsInes).toHaveLength(1)
  for (const Cookie of ['', ...knowsInes, `known_account=${btoa(JSON.stringify(thief.id))}`]) {
    const html = await (
      await request(`/pricing?sessionToken=${token}`, { headers: { Cookie } })
    ).text()
    expect(html).toContain(`Log in as ${thief.username}`)
    const tried = await post('/auto-login?inPlace=1', { sessionToken: token }, { Cookie })
    expect(tried.status).toBe(403)
    expect(cookiesOf(tried)).not.toContain('recce_session')
  }
  const own = await aToken(victim)
  const logIn = () =>
    post('/auto-login?inPlace=1', { sessionToken: own }, { Cookie: knowsInes.join() })
  const first = await logIn()
  expect([first.status, cookiesOf(first)]).toEqual([200, expect.stringMatching('recce_session=')])
  const second = await logIn()
  expect([second.status, cookiesOf(second)]).toEqual([401, ''])
})

test('a token of the address is nothing to who is logged in, in the app, or elsewhere', async () => {
  const user = await aUser()
  const token = await aToken(user)
  for (const [path, headers, isOffered] of [
    [`/pricing?sessionToken=${token}`, {}, true],
    [`/pricing?sessionToken=${token}`, user.headers, false],
    [`/pricing?sessionToken=${token}&embedded=true`, {}, false],
    [`/about?sessionToken=${token}`, {}, false],
    ['/pricing', {}, false],
  ] as const) {
    const html = await (await request(path, { headers })).text()
    expect([path, html.includes('/auto-login')]).toEqual([path, isOffered])
  }
})

test.each(['', 'x', 'A'.repeat(43)])('the token %j logs nobody in', async (sessionToken) => {
  const response = await post('/auto-login?from=/pricing?sessionToken=x', { sessionToken })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/pricing'])
  expect(cookiesOf(response)).not.toContain('recce_session')
  const page = await request('/pricing', { headers: { Cookie: cookiesOf(response) } })
  expect(await page.text()).toContain('This login link is not valid or has expired')
})

test('the API says whose a temporary token is as often as it is asked, and exchanges it once', async () => {
  const user = await aUser()
  const sessionTokenTemp = await aToken(user)
  for (let look = 0; look < 2; look++) {
    const { data } = await call(
      `GET validate-session-token-temp?sessionTokenTemp=${sessionTokenTemp}`,
    )
    expect(data.user).toEqual({ id: user.id, username: user.username })
  }
  const body = { sessionTokenTemp }
  const answers = await Promise.all([1, 2].map(() => call('POST session-token-temp', { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { data } = answers.find(({ status }) => status === 200) ?? { data: {} }
  const session = await call('GET check-session', { as: { token: data.sessionToken } })
  expect(session.data.session.userId).toBe(user.id)
  expect(refusal(await call('POST invalidate-session-token-temp', { body }))).toEqual(over)
  const looked = await call(`GET validate-session-token-temp?sessionTokenTemp=${sessionTokenTemp}`)
  expect(refusal(looked)).toEqual(over)
})

test('a temporary token that is used up begins nothing, and one of two is told whose it was', async () => {
  const user = await aUser()
  const body = { sessionTokenTemp: await aToken(user) }
  const answers = await Promise.all(
    [1, 2].map(() => call('POST invalidate-session-token-temp', { body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(refusal(await call('POST session-token-temp', { body }))).toEqual(over)
})

test('a temporary token lives two minutes', async () => {
  const now = Date.now()
  vi.setSystemTime(now)
  const body = { sessionTokenTemp: await aToken(await aUser()) }
  vi.setSystemTime(now + 119_999)
  expect((await call(`GET validate-session-token-temp?${new URLSearchParams(body)}`)).status).toBe(
    200,
  )
  vi.setSystemTime(now + 120_000)
  expect(refusal(await call('POST session-token-temp', { body }))).toEqual(over)
})

test('a visitor gets no temporary token, and an admin none in another’s name', async () => {
  expect((await call('GET session-token-temp')).status).toBe(401)
  const admin = await aUser({ role: 'admin' })
  const user = await aUser()
  const token = await sessions.create(user.id, 'test', db, {
    impersonatorId: admin.id,
    endsAt: new Date(Date.now() + 60_000),
  })
  expect((await call('GET session-token-temp', { as: { token } })).status).toBe(403)
})

async function aToken(user: { token: string }): Promise<string> {
  return (await call('GET session-token-temp', { as: user })).data.sessionTokenTemp
}
