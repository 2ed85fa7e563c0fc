import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'

const database = useDatabase()

const partner = 'https://partner.example'
const state = 'a state of the partner'
const login = `/login?${new URLSearchParams({ redirect_uri: `${partner}/back?from=recce`, state })}`
const ended = 'This login has expired. Please start again where you came from.'

beforeEach(() => {
  env.ALLOWED_ORIGINS.push(partner)
})
afterEach(() => {
  env.ALLOWED_ORIGINS.pop()
})

test('a login for a partner leads back to it with the state, the user and a token used once', async () => {
  const user = await aUser({ username: 'ines' })
  const page = await request(login)
  expect(await page.text()).toContain('After this you go back to')
  const response = await logIn(login, cookiesOf(page))
  expect(response.status).toBe(303)
  const back = new URL(response.headers.get('Location') as string)
  expect(back.origin + back.pathname).toBe(`${partner}/back`)
  expect(back.searchParams.get('from')).toBe('recce')
  expect(back.searchParams.get('state')).toBe(state)
  expect(back.searchParams.get('userId')).toBe(user.id)
  const sessionToken = back.searchParams.get('sessionToken') as string
  const lasting = await call('GET check-session', { as: { token: sessionToken } })
  expect(lasting.data.session.userId).toBe(null)
  const body = { sessionTokenTemp: sessionToken }
  expect((await call('POST session-token-temp', { body })).data.user.id).toBe(user.id)
  expect((await call('POST session-token-temp', { body })).status).toBe(401)
  const here = await request('/my', { headers: { Cookie: cookiesOf(response) } })
  expect(here.status).toBe(200)
})

test('a sign-up leads back too, and to the app by its own scheme', async () => {
  const address = `/login?mode=signup&redirect_uri=recce://sso&state=x`
  const page = await request(address)
  expect(await page.text()).toContain('the Recce app')
  const fields = { username: 'ines', password }
  const response = await post(address, fields, { Cookie: cookiesOf(page) })
  expect(response.headers.get('Location')).toMatch(
    /^recce:\/\/sso\?state=x&userId=.+&sessionToken=/,
  )
})

test('who is logged in says first that they want to go on as they are', async () => {
  const user = await aUser()
  const page = await request(login, { headers: user.headers })
  const html = await page.text()
  expect(html).toContain('asks who you are')
  const Cookie = `${user.headers.Cookie}; ${cookiesOf(page)}`
  const response = await post(login.replace('?', '?mode=continue&'), {}, { Cookie })
  expect(new URL(response.headers.get('Location') as string).searchParams.get('userId')).toBe(
    user.id,
  )
})

test('a state is used once, and by the browser that brought it, else no session begins', async () => {
  await aUser({ username: 'ines' })
  const first = cookiesOf(await request(login))
  const other = cookiesOf(await request(login))
  expect(other).not.toBe(first)
  expect((await logIn(login, first)).headers.get('Location')).toContain(partner)
  const before = (await database.query('select id from sessions order by id')).rows
  for (const browser of [first, other, '']) {
    const again = await logIn(login, browser)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain(ended)
    expect(cookiesOf(again)).not.toContain('recce_session')
  }
  expect((await database.query('select id from sessions order by id')).rows).toEqual(before)
})

test.each([
  [
    'an address that we lead nobody to',
    '/login?redirect_uri=https://evil.test&state=x',
    'We do not return to the page that sent you here',
  ],
  ['no state', `/login?redirect_uri=${partner}`, 'left out its state'],
  ['an empty state', `/login?redirect_uri=${partner}&state=`, 'left out its state'],
  [
    'a state that is too long',
    `/login?redirect_uri=${partner}&state=${'x'.repeat(501)}`,
    'left out its state',
  ],
])('with %s the login stays here and says so', async (_, address, words) => {
  await aUser({ username: 'ines' })
  const page = await request(address)
  expect(cookiesOf(page)).toBe('')
  expect(await page.text()).toContain(words)
  const response = await logIn(address, '')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/my'])
})

test('a state that the API made is finished by its browser, for its own address and for one user, and again where the answer was lost', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const { browser, state } = await create({ redirectUri: `${partner}/back` })
  const refused = [400, 'invalid', ended]
  expect(refusal(await finish(user, state, ''))).toEqual(refused)
  const { data } = await finish(user, state, browser)
  expect(data.user.id).toBe(user.id)
  const back = new URL(data.redirectTo)
  expect([back.origin, back.searchParams.get('state')]).toEqual([partner, state])
  expect(back.searchParams.get('sessionToken')).toBe(data.sessionToken)
  expect(data.sessionToken).not.toBe(user.token)
  const { data: again } = await finish(user, state, browser)
  expect(again.user.id).toBe(user.id)
  expect(again.sessionToken).not.toBe(data.sessionToken)
  expect(refusal(await finish(other, state, browser))).toEqual(refused)
  expect(refusal(await finish(user, state, ''))).toEqual(refused)
  for (const sessionTokenTemp of [data.sessionToken, again.sessionToken]) {
    const body = { sessionTokenTemp }
    expect((await call('POST session-token-temp', { body })).status).toBe(200)
    expect((await call('POST session-token-temp', { body })).status).toBe(401)
  }
})

test('the API takes the session token of a login in the address, as the spec has it', async () => {
  const user = await aUser({ username: 'ines' })
  const { browser, state } = await create({})
  const body = { emailOrUsername: 'ines', password, isSsoFlow: true }
  const { data } = await call('POST login', { body, headers: { Cookie: browser } })
  const query = new URLSearchParams({ sessionToken: data.sessionToken, userId: user.id, state })
  const done = await call(`GET login-sso?${query}`, { headers: { Cookie: browser } })
  expect(done.data.redirectTo).toMatch(/^http:\/\/localhost:3000\/\?state=/)
  expect(done.data.redirectTo).not.toContain(data.sessionToken)
})

test('the API names what is missing or does not fit', async () => {
  const user = await aUser()
  const other = await aUser()
  const { browser, state } = await create({})
  const asked = async (query: Record<string, string>, as?: typeof user) =>
    refusal(
      await call(`GET login-sso?${new URLSearchParams(query)}`, {
        ...(as && { as }),
        headers: { Cookie: browser },
      }),
    )
  expect(await asked({ state }, user)).toEqual([400, 'invalid', 'User ID is required'])
  expect(await asked({ state, userId: '' }, user)).toEqual([400, 'invalid', 'User ID is required'])
  expect(await asked({ userId: user.id }, user)).toEqual([400, 'invalid', 'State is required'])
  expect((await asked({ state, userId: user.id }))[0]).toBe(401)
  expect((await asked({ state, userId: user.id, sessionToken: 'x' }))[0]).toBe(401)
  expect((await asked({ state, userId: other.id }, user))[0]).toBe(403)
  const evil = await call('POST create-sso-state', { body: { redirectUri: 'https://evil.test' } })
  expect([evil.status, evil.errors?.[0]?.path]).toEqual([400, 'redirectUri'])
})

test('a state of the API is over after ten minutes', async () => {
  const user = await aUser()
  const { browser, state } = await create({})
  await database.query(`update sso_states set expires_at = expires_at - interval '10 minutes'`)
  expect(refusal(await finish(user, state, browser))).toEqual([400, 'invalid', ended])
})

test('a state that was made for one address is finished on the page for no other', async () => {
  await aUser({ username: 'ines' })
  const { browser, state } = await create({ redirectUri: `${partner}/one` })
  const address = `/login?${new URLSearchParams({ redirect_uri: `${partner}/other`, state })}`
  const response = await logIn(address, browser)
  expect(response.status).toBe(400)
})

test('a form may lead to partners, and to nobody else', async () => {
  const policy = (await request('/login')).headers.get('Content-Security-Policy')
  expect(policy).toContain(`form-action 'self' recce: ${partner};`)
})

function logIn(address: string, Cookie: string) {
  return post(address, { emailOrUsername: 'ines', password }, Cookie ? { Cookie } : {})
}

function finish(user: { id: string; token: string }, state: string, Cookie: string) {
  const query = new URLSearchParams({ userId: user.id, state })
  return call(`GET login-sso?${query}`, { as: user, ...(Cookie && { headers: { Cookie } }) })
}

async function create(body: object) {
  const { data, headers } = await call('POST create-sso-state', { body })
  const browser = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(browser).toMatch(/^recce_sso=/)
  return { browser, state: data.state as string }
}

test('a HEAD or a prefetch of what works once uses nothing up', async () => {
  const user = await aUser()
  const { browser, state } = await create({})
  const query = new URLSearchParams({ userId: user.id, state })
  const Authorization = `Bearer ${user.token}`
  const headers = { Authorization, Cookie: browser }
  for (const path of [`/api/login-sso?${query}`, '/api/session-token-temp']) {
    const head = await request(path, { method: 'HEAD', headers })
    expect([path, head.status, await head.text()]).toEqual([path, 403, ''])
    const ahead = { ...headers, 'Sec-Purpose': 'prefetch;prerender' }
    const prefetched = await request(path, { headers: ahead })
    expect([path, prefetched.status]).toEqual([path, 403])
  }
  const made = await database.query('select from tokens')
  expect(made.rowCount).toBe(0)
  expect((await finish(user, state, browser)).status).toBe(200)
})
