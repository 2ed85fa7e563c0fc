import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()
afterEach(() => void vi.useRealTimers())

const required = 'Email/username and password are required'

test('a session begins with an e-mail address, a username, or either in one field', async () => {
  const user = await aUser({ username: 'dorothea', email: 'dorothea@example.com' })
  for (const name of [
    { email: 'Dorothea@Example.com' },
    { username: 'dorothea' },
    { emailOrUsername: 'dorothea', isSsoFlow: false },
    { email: null, username: 'dorothea' },
    { email: '', username: 'dorothea' },
  ]) {
    const { data, headers } = await call('POST login', { body: { ...name, password } })
    expect(data.user.id).toBe(user.id)
    expect(data.user.sessionToken).toBe(data.sessionToken)
    expect(headers.getSetCookie()[0]).toMatch(/^recce_session=.*HttpOnly/)
    const { data: checked } = await call('GET check-session', { as: { token: data.sessionToken } })
    expect(checked.session.userId).toBe(user.id)
  }
})

test('a login brings the bundle to who asks for it', async () => {
  const user = await aUser()
  const location = await aLocation(user, { tags: ['harbour'] })
  const body = { username: user.username, password, isGetRecceData: true }
  const { data } = await call('POST login', { body })
  expect(data.locations).toMatchObject([{ id: location.id }])
  expect(data.tags).toMatchObject([{ title: 'harbour' }])
  expect(data.user.sessionToken).toBe(data.sessionToken)
})

test('a login without a name or a password is refused with the words of the spec', async () => {
  for (const body of [
    {},
    { username: 'ansel' },
    { password },
    { username: ' ', password },
    { username: 'undefined', password },
    { username: 'ansel', password: '' },
    { username: 'ansel', password: null },
  ]) {
    expect(refusal(await call('POST login', { body }))).toEqual([400, 'invalid', required])
  }
  const body = { username: 'al', password }
  expect(refusal(await call('POST login', { body }))).toEqual([
    400,
    'invalid',
    'Please enter a valid username or email and password',
  ])
})

test('page and API give a wrong password and an unknown account the same answer, without the password', async () => {
  await aUser({ username: 'vivian' })
  for (const emailOrUsername of ['vivian', 'nobody-here', 'nobody@example.com']) {
    const fields = { emailOrUsername, password: 'wrong password' }
    const api = await call('POST login', { body: fields })
    expect(refusal(api)).toEqual([401, 'unauthenticated', 'Wrong username, email or password'])
    const page = await post('/login', fields)
    expect(page.status).toBe(401)
    const html = await page.text()
    expect(html).toContain('Wrong username, email or password')
    expect(html).toContain(`value="${emailOrUsername}"`)
    expect(html).not.toContain('wrong password')
  }
})

test('page and API count the attempts at one account together; the owner still gets in from elsewhere', async () => {
  vi.setSystemTime(Date.now())
  await aUser({ username: 'vivian' })
  const body = { emailOrUsername: 'vivian', password: 'wrong password' }
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await call('POST login', { body })).status).toBe(401)
    expect((await post('/login', body)).status).toBe(401)
  }
  const api = await call('POST login', { body: { ...body, password } })
  expect(refusal(api).slice(0, 2)).toEqual([429, 'tooMany'])
  expect(Number(api.headers.get('Retry-After'))).toBeGreaterThan(0)
  const form = await post('/login', { ...body, password })
  expect(form.status).toBe(429)
  expect(Number(form.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await form.text()).toContain('Too many attempts')
  const elsewhere = { body: { ...body, password }, address: '192.0.2.7' }
  expect((await call('POST login', elsewhere)).status).toBe(200)
})

test('many writes are too many, with errors and a time to come back', async () => {
  vi.setSystemTime(Date.now())
  const user = await aUser()
  const statuses = []
  for (let write = 0; write < 100; write++) {
    statuses.push((await call('POST validate-session-token', { as: user })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  const answer = await call('POST validate-session-token', { as: user })
  expect(refusal(answer).slice(0, 2)).toEqual([429, 'tooMany'])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await call('GET check-session', { as: user })).status).toBe(200)
  const page = await post('/login', {}, user.headers)
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a newcomer signs up, has a session, and is asked by mail to confirm the address', async () => {
  const body = { email: 'ansel@example.com', username: 'Ansel', password, isGetRecceData: true }
  const { data } = await call('POST signup', { body })
  expect(data.user).toMatchObject({
    username: 'ansel',
    email: 'ansel@example.com',
    emailConfirmed: false,
    tier: 'Basic',
  })
  expect(data.locations).toEqual([])
  expect((await readMails('ansel@example.com')).length).toBe(1)
  const { data: checked } = await call('GET check-session', { as: { token: data.sessionToken } })
  expect(checked.session.userId).toBe(data.user.id)
})

test('a logout ends the session and clears the cookie', async () => {
  const user = await aUser()
  const { data, headers } = await call('POST logout', { as: user })
  expect(data).toEqual({ statusMessage: 'Logged out', statusType: 'warning' })
  expect(headers.get('Set-Cookie')).toMatch(/recce_session=[^;]*; Max-Age=0/)
  const { data: checked } = await call('GET check-session', { as: user })
  expect(checked).toEqual({ session: { userId: null } })
  expect((await call('POST logout')).status).toBe(200)
})

test('a visitor has no session, and a token that is none is a visitor', async () => {
  for (const Authorization of ['Bearer nonsense', `Bearer ${'a'.repeat(43)}`, 'Basic eDp5']) {
    const { data } = await call('GET check-session', { headers: { Authorization } })
    expect(data).toEqual({ session: { userId: null } })
  }
})

test('a token tells whose session it is', async () => {
  const user = await aUser()
  const visitor = await call('POST validate-session-token', { body: { sessionToken: user.token } })
  expect(visitor.data).toMatchObject({ session: { userId: user.id }, user: { id: user.id } })
  const own = await call('POST validate-session-token', { as: user })
  expect(own.data.user.email).toBe(user.email)
  for (const body of [{}, { sessionToken: 'a'.repeat(43) }, { sessionToken: 'x' }]) {
    expect((await call('POST validate-session-token', { body })).status).toBe(401)
  }
})

test('userinfo is about oneself and about nobody else', async () => {
  const user = await aUser()
  const other = await aUser()
  expect((await call('POST userinfo', { as: user })).data.id).toBe(user.id)
  const own = await call('POST userinfo', { as: user, body: { email: user.email?.toUpperCase() } })
  expect(own.data.id).toBe(user.id)
  const taken = await call('POST userinfo', { as: user, body: { email: other.email } })
  const free = await call('POST userinfo', { as: user, body: { email: 'free@example.com' } })
  expect(refusal(taken)).toEqual([404, 'notFound', 'User not found'])
  expect(refusal(free)).toEqual(refusal(taken))
  expect((await call('POST userinfo', { body: { email: user.email } })).status).toBe(401)
})

test('the bundle is whole and only one’s own', async () => {
  const user = await aUser()
  const other = await aUser()
  const made = []
  for (let count = 0; count < 65; count++) made.push((await aLocation(user)).id)
  const portfolio = await aPortfolio(user, { locationIds: made.slice(0, 2) })
  await aLocation(other, { isDiscoverable: true })
  const { data } = await call(`GET user/${user.id}/recce`, { as: user })
  expect(data.locations.map(({ id }: { id: string }) => id)).toEqual(made.reverse())
  expect(data.portfolios).toMatchObject([{ id: portfolio.id, locationCount: 2 }])
  expect(data.user.id).toBe(user.id)
  const others = await call(`GET user/${other.id}/recce`, { as: user })
  expect(refusal(others)).toEqual([404, 'notFound', 'User not found'])
  expect((await call('GET user/nobody/recce', { as: user })).status).toBe(404)
  expect((await call(`GET user/${user.id}/recce`)).status).toBe(401)
})

test('the bundle brings shoots and projects, those of others once they are accepted, and favourites while they may be seen', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const ids = (items: { id: string }[]) => items.map(({ id }) => id)
  const bundle = async () => (await call(`GET user/${user.id}/recce`, { as: user })).data
  const own = await aShoot(user, { isHidden: true })
  const project = await aProject(user, { shootIds: [own.id] })
  const within = await aShoot(other)
  const theirs = await aProject(other, { shootIds: [within.id] })
  const waiting = await aShoot(other)
  await aShoot(other, { isPublic: true })
  for (const [kind, itemId] of [
    ['project', theirs.id],
    ['shoot', waiting.id],
  ] as const) {
    const input = { recipient: { username: user.username }, accessLevel: 'edit' } as const
    await sentInvitations.create(other, { kind, itemId }, input)
  }
  await receivedShares.respond(user, { kind: 'project', itemId: theirs.id }, 'accepted')
  const location = await aLocation(other, { isDiscoverable: true })
  const portfolio = await aPortfolio(user)
  for (const [itemType, itemId] of [
    ['location', location.id],
    ['portfolio', portfolio.id],
  ]) {
    await call('POST favoriteitem', { as: user, body: { itemType, itemId, isFavorite: true } })
  }
  const data = await bundle()
  expect(ids(data.shoots)).toEqual([within.id, own.id])
  expect(ids(data.projects)).toEqual([theirs.id, project.id])
  expect(data.projects[0].users).toMatchObject([{ id: user.id, accessLevel: 'edit' }])
  expect(ids(data.favoriteLocations)).toEqual([location.id])
  expect(ids(data.favoritePortfolios)).toEqual([portfolio.id])
  await locations.update(other, location.id, { isDiscoverable: false })
  expect((await bundle()).favoriteLocations).toEqual([])
})

test('a profile shows others what is discoverable and its owner everything', async () => {
  const user = await aUser({ username: 'dorothea' })
  const shown = await aLocation(user, { isDiscoverable: true })
  const hidden = await aLocation(user)
  const ids = (data: { locations: { id: string }[] }) => data.locations.map(({ id }) => id)
  const visitor = await call('POST profile', { body: { username: 'Dorothea' } })
  expect(ids(visitor.data)).toEqual([shown.id])
  const owner = await call('POST profile', { as: user, body: { userId: user.id } })
  expect(ids(owner.data)).toEqual([hidden.id, shown.id])
})

test('a profile that is not public or not there is not found', async () => {
  const user = await aUser({ username: 'vivian' })
  await db.update('users', { isProfilePublic: false }, sql`id = ${user.id}`)
  for (const body of [
    { username: 'vivian' },
    { userId: user.id },
    { username: 'nobody' },
    { userId: 'no id' },
    { username: 'vivian', userId: 'no id' },
  ]) {
    const answer = await call('POST profile', { body })
    expect(refusal(answer)).toEqual([404, 'notFound', 'User not found'])
  }
  expect((await call('POST profile', { as: user, body: { username: 'vivian' } })).status).toBe(200)
  const empty = await call('POST profile', { body: {} })
  expect(refusal(empty)).toEqual([400, 'invalid', 'Username or user ID is required'])
})

test('no password and no hash of one leaves by any answer', async () => {
  const user = await aUser()
  const answers = await Promise.all([
    call('POST login', { body: { username: user.username, password } }),
    call('POST userinfo', { as: user }),
    call(`GET user/${user.id}/recce`, { as: user }),
    call('POST login', { body: { username: user.username, password: 'wrong password' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401])
  for (const { data, errors } of answers) {
    expect(JSON.stringify([data, errors])).not.toMatch(
      /argon2|"password|wrong password|correct horse/,
    )
  }
})
