import { expect, test } from 'vitest'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { call } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'

useDatabase()

test('without scripts a page asks before a logout, and opening it logs nobody out', async () => {
  const user = await aUser()
  const html = await (await request('/', { headers: user.headers })).text()
  expect(html).toMatch(/<form action="\/logout"><input type="hidden" name="from" value="\/"/)
  const page = await request('/logout?from=/pricing', { headers: user.headers })
  const asked = await page.text()
  expect(asked).toContain('Are you sure you want to logout?')
  expect(asked).toContain('href="/pricing"')
  expect((await call('GET check-session', { as: user })).data.session.userId).toBe(user.id)
})

test('a logout ends this session at once and no other', async () => {
  const user = await aUser()
  const elsewhere = await sessions.create(user.id, 'another device')
  const response = await post('/logout?from=/my/locations', {}, user.headers)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(response.headers.getSetCookie().join()).toMatch(/recce_session=[^;]*; Max-Age=0/)
  const page = await request('/', { headers: { Cookie: cookiesOf(response) } })
  expect(await page.text()).toContain('Logged out')
  const again = await request('/my/locations', { headers: user.headers })
  expect(again.headers.get('Location')).toMatch(/^\/login/)
  const { data } = await call('GET check-session', { as: { token: elsewhere } })
  expect(data.session.userId).toBe(user.id)
})

test.each([
  ['/pricing', '/pricing'],
  ['/pricing?sessionToken=abc&interval=Yearly', '/pricing?interval=Yearly'],
  ['/pricing?sessionToken=abc', '/pricing'],
  ['/subscription?sessionToken=abc', '/'],
  ['/my/locations', '/'],
  ['/pricing.evil.test', '/'],
  ['//evil.test/pricing', '/'],
  ['https://evil.test', '/'],
  ['/\\evil.test', '/'],
])('a logout on %s leads to %s', async (from, to) => {
  const user = await aUser()
  const response = await post(`/logout?${new URLSearchParams({ from })}`, {}, user.headers)
  expect(response.headers.get('Location')).toBe(to)
})

test('a visitor who logs out is told so and nothing else happens', async () => {
  expect((await post('/logout', {})).headers.get('Location')).toBe('/')
  expect((await request('/logout')).headers.get('Location')).toBe('/')
})

test('a login begins a session of its own: one that was known before it is none', async () => {
  const victim = await aUser({ username: 'vivian' })
  const planted = await aUser()
  const response = await post(
    '/login',
    { emailOrUsername: 'vivian', password },
    { Cookie: planted.headers.Cookie },
  )
  expect(cookiesOf(response)).not.toContain(planted.headers.Cookie)
  const attacker = await call('GET check-session', { as: planted })
  expect(attacker.data.session.userId).toBe(null)
  const Cookie = cookiesOf(response)
  const own = await (await request('/api/check-session', { headers: { Cookie } })).json()
  expect(own.data.session.userId).toBe(victim.id)
})

test('a made-up session cookie becomes nobody’s session at login', async () => {
  await aUser({ username: 'vivian' })
  const made = `recce_session=${btoa(JSON.stringify('A'.repeat(43)))}`
  const response = await post('/login', { emailOrUsername: 'vivian', password }, { Cookie: made })
  expect(cookiesOf(response)).toMatch(/^recce_session=/)
  expect(cookiesOf(response)).not.toBe(made)
  const page = await request('/my', { headers: { Cookie: made } })
  expect(page.headers.get('Location')).toMatch(/^\/login/)
})

test('a guest looks around as a visitor, and is one no longer after a login', async () => {
  await aUser({ username: 'vivian' })
  const guest = await post('/guest?next=/app', {})
  expect([guest.status, guest.headers.get('Location')]).toEqual([303, '/app'])
  const Cookie = cookiesOf(guest)
  const page = await (await request('/app', { headers: { Cookie } })).text()
  expect(page).toContain('You’re browsing as a guest. Sign up to keep your own locations.')
  expect((await request('/my', { headers: { Cookie } })).headers.get('Location')).toMatch(
    /^\/login/,
  )
  const login = await post('/login', { emailOrUsername: 'vivian', password }, { Cookie })
  expect(login.status).toBe(303)
})

test('a browser without a session is told so where only somebody who is logged in gets further', async () => {
  const { headers, ...user } = await aUser()
  const ownerOf = async (path: string, asked: HeadersInit = {}) =>
    (await request(path, { headers: asked })).headers.get('Recce-User')
  for (const path of ['/my', '/my/shoots', '/login']) expect(await ownerOf(path)).toBe('none')
  for (const path of ['/', '/pricing']) expect(await ownerOf(path)).toBeNull()
  for (const path of ['/', '/my']) expect(await ownerOf(path, headers)).toBe(user.id)
})
