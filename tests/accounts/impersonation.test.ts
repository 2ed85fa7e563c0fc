import { afterEach, expect, test, vi } from 'vitest'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import * as people from '#app/domain/accounts/people.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, headersOf, password } from '#tests/support/factories.ts'
import { readAuditLog } from './audit-log.ts'

const database = useDatabase()
afterEach(() => void vi.useRealTimers())

type Somebody = Awaited<ReturnType<typeof aUser>>
const asThemselves = 'You cannot do this while you act as somebody else'

function aBrowser({ headers }: Somebody) {
  const jar = new Map([headers.Cookie.split(/=(.*)/s).slice(0, 2) as [string, string]])
  function keep(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const cookies = () => ({ Cookie: [...jar].map((one) => one.join('=')).join('; ') })
  return {
    jar,
    get: async (path: string) => keep(await request(path, { headers: cookies() })),
    post: async (path: string, fields: Record<string, string>) =>
      keep(await post(path, fields, cookies())),
  }
}

async function anAdminActing() {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const user = await aUser({ username: 'ines' })
  const browser = aBrowser(admin)
  const begun = await browser.post('/admin/users', { intent: 'actAs', id: user.id })
  return { admin, user, browser, begun }
}

const banner = (html: string) =>
  /<section class="acting"[\s\S]*?<\/section>/.exec(html)?.[0].replace(/<!-- -->/g, '')

test('an admin acts as a user, sees so on every page, and is themselves again with Stop', async () => {
  const { browser, begun, user } = await anAdminActing()
  expect(begun.status).toBe(303)
  expect(begun.headers.get('Location')).toBe('/my')
  await aLocation(user, { title: 'Old Port' })
  for (const path of ['/', '/my', '/app/ines', '/my/locations/atlantis', '/?embedded=true']) {
    const page = await browser.get(path)
    const html = await page.text()
    expect(banner(html), path).toContain('You act as <b>ines</b>')
    expect(banner(html), path).toContain('action="/impersonation/stop"')
    expect(page.headers.get('Cache-Control'), path).toBe('private, no-store')
  }
  expect(await (await browser.get('/my')).text()).toContain('Old Port')
  const stopped = await browser.post('/impersonation/stop', {})
  expect(stopped.headers.get('Location')).toBe('/admin/users')
  const users = await browser.get('/admin/users')
  expect(users.status).toBe(200)
  const html = await users.text()
  expect(banner(html)).toBeUndefined()
  expect(html).toContain('You are yourself again')
  expect([...browser.jar.keys()]).not.toContain('recce_kept_session')
})

test('start, stop and every write between them are written down, one line each', async () => {
  const { browser, user } = await anAdminActing()
  await browser.post('/my/locations/new', { title: 'Quay', key: crypto.randomUUID() })
  await browser.get('/my/locations')
  await browser.post('/my/locations.data', { intent: 'nothing' })
  await browser.post('/impersonation/stop', {})
  await browser.post('/my/locations/new', { title: 'My own', key: crypto.randomUUID() })
  expect(await readAuditLog()).toEqual([
    ['vera', 'impersonationStarted', 'ines', { until: expect.stringMatching(/^\d{4}-.*Z$/) }],
    ['vera', 'actedAsUser', 'ines', { method: 'POST', path: '/my/locations/new' }],
    ['vera', 'actedAsUser', 'ines', { method: 'POST', path: '/my/locations' }],
    ['vera', 'impersonationStopped', 'ines', {}],
  ])
  const { rows } = await database.query('select owner_id, title from locations order by id')
  expect(rows.map(({ title }) => title)).toEqual(['Quay', 'My own'])
  expect(rows[0].owner_id).toBe(user.id)
})

test('after an hour the admin is themselves again, and a form sent too late changes nothing', async () => {
  const { browser, admin } = await anAdminActing()
  const over = `update sessions set ends_at = now() - interval '1 second' where impersonator_id is not null`
  await database.query(over)
  const late = await browser.post('/my/locations/new', { title: 'Too late' })
  expect([late.status, late.headers.get('Location')]).toEqual([303, '/'])
  const html = await (await browser.get('/')).text()
  expect(html).toContain('Your time as another user is over. You are yourself again')
  expect(html).toContain('nothing was saved')
  expect(html).toContain(admin.email)
  expect((await database.query('select from locations')).rowCount).toBe(0)
  expect((await readAuditLog()).at(-1)).toEqual(['vera', 'impersonationStopped', 'ines', {}])
})

test('after an hour a page that is only read comes as the admin’s own', async () => {
  const { browser, admin } = await anAdminActing()
  await database.query(`update sessions set ends_at = now() where impersonator_id is not null`)
  for (const path of ['/my/locations?sort=title', '/my/locations.data?sort=title']) {
    const answer = await browser.get(path)
    if (path.includes('.data')) expect(answer.status).toBe(200)
    else expect(answer.headers.get('Location')).toBe('/my/locations?sort=title')
  }
  const html = await (await browser.get('/')).text()
  expect(html).toContain(admin.email)
  expect(banner(html)).toBeUndefined()
})

test('the hour ends by itself, also for a token, and the end is written down by the next sweep', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const user = await aUser({ username: 'ines' })
  const now = Date.now()
  vi.setSystemTime(now)
  const body = { userIdOrUsernameOrEmail: user.id }
  const { data } = await call('POST user-impersonate', { as: admin, body })
  const { rows } = await database.query('select ends_at from sessions where impersonator_id = $1', [
    admin.id,
  ])
  expect(rows).toEqual([{ ends_at: new Date(now + 3_600_000) }])
  await database.query(`update sessions set ends_at = now() where impersonator_id is not null`)
  expect(await sessions.findUserBy(data.sessionToken)).toBeUndefined()
  await sessions.removeExpired(new Date(now + 3_600_000))
  expect((await readAuditLog()).map(([, action]) => action)).toEqual([
    'impersonationStarted',
    'impersonationStopped',
  ])
})

test('a logout while acting as somebody ends both sessions', async () => {
  const { browser, admin, user } = await anAdminActing()
  await browser.post('/logout', {})
  expect(browser.jar.has('recce_session')).toBe(false)
  expect(browser.jar.has('recce_kept_session')).toBe(false)
  expect(await sessions.findUserBy(admin.token)).toBeUndefined()
  expect((await readAuditLog()).at(-1)?.[1]).toBe('impersonationStopped')
  // The user's own sessions go on.
  expect((await sessions.findUserBy(user.token))?.id).toBe(user.id)
})

test('the API gives an admin a session as a user, found by id, username or e-mail', async () => {
  const admin = await aUser({ role: 'admin' })
  const user = await aUser({ username: 'ines', email: 'Ines@example.com' })
  for (const name of [user.id, user.id.toUpperCase(), ' INES ', 'ines@example.com']) {
    const body = { userIdOrUsernameOrEmail: name }
    const { data, headers } = await call('POST user-impersonate', { as: admin, body })
    expect(data.user.id).toBe(user.id)
    expect(headers.getSetCookie()).toEqual([])
    const { data: info } = await call('POST userinfo', {
      as: { token: data.sessionToken },
      body: {},
    })
    expect(info).toMatchObject({ id: user.id, impersonator: { id: admin.id } })
    const bundle = await call(`GET user/${user.id}/recce`, { as: { token: data.sessionToken } })
    expect(bundle.data.user.impersonator.username).toBe(admin.username)
  }
  const own = await call('POST userinfo', { as: user, body: {} })
  expect(own.data.impersonator).toBeUndefined()
})

test('the API asked by a browser keeps the admin’s own session aside', async () => {
  const admin = await aUser({ role: 'admin' })
  const user = await aUser()
  const response = await request('/api/user-impersonate', {
    method: 'POST',
    body: JSON.stringify({ userIdOrUsernameOrEmail: user.username }),
    headers: {
      ...admin.headers,
      'Content-Type': 'application/json',
      Origin: 'http://localhost:3000',
    },
  })
  expect(response.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual([
    'recce_session',
    'recce_kept_session',
  ])
})

test('who may not act as whom is told why', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const other = await aUser({ role: 'admin', username: 'anders' })
  const user = await aUser({ username: 'ines' })
  const start = (as: { token: string } | undefined, name: unknown) =>
    call('POST user-impersonate', { ...(as && { as }), body: { userIdOrUsernameOrEmail: name } })
  const acting = (await start(admin, 'ines')).data.sessionToken
  for (const [as, name, expected] of [
    [undefined, 'ines', [401, 'unauthenticated', 'Please log in']],
    [user, 'vera', [403, 'forbidden', 'You may not do this']],
    [admin, 'vera', [403, 'forbidden', 'You are yourself already']],
    [admin, other.id, [403, 'forbidden', 'You cannot act as another admin']],
    [{ token: acting }, 'anders', [403, 'forbidden', asThemselves]],
    [{ token: acting }, 'vera', [403, 'forbidden', asThemselves]],
    [admin, 'nobody', [404, 'notFound', 'User not found']],
    [admin, 'nobody@example.com', [404, 'notFound', 'User not found']],
    [admin, '0198f3a2-7b1c-7d00-8000-000000000000', [404, 'notFound', 'User not found']],
    [admin, '%', [404, 'notFound', 'User not found']],
    [admin, ' ', [400, 'invalid', 'User ID is required']],
    [admin, null, [400, 'invalid', 'User ID is required']],
  ] as const) {
    expect([name, refusal(await start(as, name))]).toEqual([name, expected])
  }
  const page = await post('/admin/users', { intent: 'actAs', id: other.id }, admin.headers)
  expect(page.status).toBe(403)
  expect(await page.text()).toContain('You cannot act as another admin')
  const odd = await post('/admin/users', { intent: 'actAs', id: 'a\0b' }, admin.headers)
  expect(odd.status).toBe(404)
})

test('what only the user may do is refused to an admin who acts as them', async () => {
  const admin = await aUser({ role: 'admin' })
  const user = await aUser({ email: 'ines@example.com' })
  const body = { userIdOrUsernameOrEmail: user.id }
  const { data } = await call('POST user-impersonate', { as: admin, body })
  const as = { token: data.sessionToken as string }
  for (const [line, sent] of [
    ['GET session-token-temp', undefined],
    [`PATCH user/${user.id}`, { email: 'admin@example.com', password }],
    [`PATCH user/${user.id}`, { newPassword: 'another horse battery', password }],
    [`PATCH user/${user.id}`, { displayName: 'Somebody else' }],
    [`DELETE user/${user.id}`, { username: user.username, password }],
  ] as const) {
    const answer = await call(line, { as, ...(sent && { body: sent }) })
    expect([line, ...refusal(answer)]).toEqual([line, 403, 'forbidden', asThemselves])
  }
  const headers = headersOf(as.token)
  for (const page of ['', '/login', '/notifications', '/plan', '/data', '/delete']) {
    const path = `/my/account${page}`
    const response = await request(path, { headers })
    expect([path, response.status]).toEqual([path, 403])
    const html = await response.text()
    expect(html).toContain(asThemselves)
    expect(banner(html), path).toContain('You act as <b>')
    const sent = await post(path, { intent: 'create' }, headers)
    expect([path, sent.status]).toEqual([path, page === '/plan' ? 405 : 403])
  }
  const { rows } = await database.query('select email, display_name from users where id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ email: 'ines@example.com', display_name: '' }])
})

test('a user who ends their other sessions ends the admin’s too, and that is written down', async () => {
  const { user, browser } = await anAdminActing()
  expect(await ownSessions.endOthers(user, user.token)).toBe(0)
  expect((await readAuditLog()).at(-1)).toEqual(['vera', 'impersonationStopped', 'ines', {}])
  expect((await browser.get('/my')).headers.get('Location')).toBe('/my')
  expect((await browser.get('/admin')).status).toBe(200)
})

test('an admin who acts as somebody is no admin there', async () => {
  const { browser } = await anAdminActing()
  for (const path of ['/admin', '/admin/users', '/admin/audit']) {
    const page = await browser.get(path)
    expect([path, page.status]).toEqual([path, 403])
    expect(banner(await page.text()), path).toContain('You act as <b>ines</b>')
  }
})

test('the session ends with the role of the admin, and when the user becomes an admin', async () => {
  const admin = await aUser({ role: 'admin' })
  const second = await aUser({ role: 'admin' })
  const user = await aUser()
  const start = async (as: Somebody, whom: Somebody): Promise<string> => {
    const body = { userIdOrUsernameOrEmail: whom.id }
    return (await call('POST user-impersonate', { as, body })).data.sessionToken
  }
  const token = await start(admin, user)
  await people.changeRole(second, admin.id, 'user')
  expect(await sessions.findUserBy(token)).toBeUndefined()
  const other = await start(second, user)
  await people.changeRole(second, user.id, 'admin')
  expect(await sessions.findUserBy(other)).toBeUndefined()
})

test('a new login while acting as somebody leaves no way back to the session before', async () => {
  const { browser, admin } = await anAdminActing()
  const somebody = await aUser({ username: 'karim' })
  await browser.post('/login', { emailOrUsername: somebody.username, password })
  expect(await sessions.findUserBy(admin.token)).toBeUndefined()
  expect(await (await browser.get('/')).text()).toContain(somebody.email)
  await database.query(`delete from sessions where user_id = $1`, [somebody.id])
  expect((await browser.get('/app?search=x')).headers.get('Location')).toBe('/app?search=x')
  const html = await (await browser.get('/app?search=x')).text()
  expect(html).not.toContain('yourself again')
  expect(html).not.toContain(admin.email)
  expect([...browser.jar.keys()]).toEqual(['known_account'])
})

test('Stop means nothing to who acts as nobody', async () => {
  const user = await aUser()
  const browser = aBrowser(user)
  const answer = await browser.post('/impersonation/stop', {})
  expect(answer.headers.get('Location')).toBe('/')
  expect((await sessions.findUserBy(user.token))?.id).toBe(user.id)
  expect((await browser.get('/impersonation/stop')).headers.get('Location')).toBe('/')
})
