import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { maxAccessTokens } from '#app/domain/accounts/access-tokens/access-token.ts'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import * as people from '#app/domain/accounts/people.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import { env } from '#app/server/env.server.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, headersOf, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { aToken, makeToken, tokensPath } from './an-access-token.ts'

useDatabase()
afterEach(() => {
  env.MODERATION = 'off'
})

async function rowOf(name = 'Backup') {
  return db.selectOne('accessTokens', '*', sql`name = ${name}`)
}

function change(fields: object) {
  return db.update('accessTokens', fields, sql`true`)
}

test('a token is shown once, told of by mail, and kept as a hash alone', async () => {
  const owner = await aUser({ email: 'ines@example.com' })
  const before = await pageOf(tokensPath, owner.headers)
  expect(before).toContain('No access tokens yet')
  const html = await (await makeToken(owner, { scopes: ['library:read', 'plans:write'] })).text()
  expect(html).toContain('you won’t see it again')
  const token = /recce_pat_[\w-]{43}/.exec(html)?.[0] ?? ''
  const kept = JSON.stringify(await rowOf(), (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(kept).not.toContain(token.slice(10))
  const after = await pageOf(tokensPath, owner.headers)
  expect(after).not.toContain('recce_pat_')
  expect(after).toContain('Backup')
  expect(after).toContain('never used')
  const [mail] = await readMails('ines@example.com')
  expect(mail?.subject).toBe('A new access token for your Recce account')
  expect(mail?.text).toContain('Create, change, publish and delete shoots')
  expect(mail?.html).not.toContain('recce_pat_')
  const chief = await aUser({ role: 'admin' })
  const filter = { who: owner.username, whom: '', cursor: undefined, limit: 10 }
  const log = await audit.list(chief, { ...filter, action: undefined })
  expect(log.items).toMatchObject([
    { action: 'accessTokenMade', details: { name: 'Backup', scopes: 'library:read plans:write' } },
  ])
})

test('a token reads and writes as far as its scopes go, and is told which one it lacks', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, { title: 'Pier' })
  const reader = await aToken(owner, ['library:read'], { name: 'Reader' })
  const writer = await aToken(owner, ['library:write'], { name: 'Writer' })
  for (const as of [reader, writer]) {
    expect((await call(`GET location/${id}`, { as })).data.title).toBe('Pier')
  }
  const body = { title: 'Quay' }
  expect(refusal(await call(`PATCH location/${id}`, { as: reader, body }))).toEqual([
    403,
    'forbidden',
    'This access token lacks the scope library:write',
  ])
  expect((await call(`PATCH location/${id}`, { as: writer, body })).data.title).toBe('Quay')
  expect(refusal(await call(`GET user/${owner.id}/recce`, { as: writer }))).toEqual([
    403,
    'forbidden',
    'This access token lacks the scope account:read and plans:read',
  ])
  const { data } = await call('GET check-session', { as: reader })
  expect(data.session.userId).toBe(owner.id)
})

test('a token that reads plans alone learns of their locations no more than that they are in them', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, { title: 'Pier', comments: 'Key under the mat' })
  const shoot = await aShoot(owner, { locationIds: [id] })
  const project = await aProject(owner, { locationIds: [id] })
  const planner = await aToken(owner, ['plans:read'], { name: 'Planner' })
  const both = await aToken(owner, ['library:read', 'plans:read'], { name: 'Both' })
  expect((await call(`GET shoot/${shoot.id}`, { as: planner })).data.locationIds).toEqual([id])
  for (const line of [
    `GET locations-by-shoot/${shoot.id}`,
    `GET locations-by-project/${project.id}`,
  ]) {
    expect(refusal(await call(line, { as: planner }))).toEqual([
      403,
      'forbidden',
      'This access token lacks the scope library:read',
    ])
    const [place] = (await call(line, { as: both })).data
    expect(place.comments).toBe('Key under the mat')
  }
})

test('login, password, deletion and payments are closed to every token', async () => {
  const owner = await aUser()
  const as = await aToken(owner, ['account:read', 'money:read'])
  const { data } = await call('POST userinfo', { as, body: {} })
  expect(data).toMatchObject({ id: owner.id, scopes: ['account:read', 'money:read'] })
  const closed = 'An access token cannot do this. Please log in'
  for (const [line, body] of [
    [`PATCH user/${owner.id}`, { displayName: 'Me' }],
    [`DELETE user/${owner.id}`, { username: owner.username, password }],
    ['GET session-token-temp', undefined],
    ['POST logout', undefined],
    [`POST users/${owner.id}/subscription`, { tier: 'Pro', interval: 'Monthly' }],
    [`POST users/${owner.id}/payment-card-setup`, undefined],
  ] as const) {
    expect(refusal(await call(line, { as, body })), line).toEqual([403, 'forbidden', closed])
  }
})

test('a token that has expired or was revoked gets 401, wherever it asks', async () => {
  const owner = await aUser()
  const as = await aToken(owner, ['library:read'])
  const over = [401, 'unauthenticated', 'This access token has expired or was revoked']
  await change({ expiresAt: new Date(Date.now() - 1000) })
  expect(refusal(await call('GET portfolios/purchaseable', { as }))).toEqual(over)
  expect(await pageOf(tokensPath, owner.headers)).toContain('>expired<')
  await change({ expiresAt: null })
  expect((await call('GET portfolios/purchaseable', { as })).status).toBe(200)
  const { id } = await rowOf()
  const revoked = await post(tokensPath, { intent: `revoke:${id}` }, owner.headers)
  expect((await bannerOf(revoked)).statusMessage).toBe('“Backup” is revoked')
  expect(refusal(await call('GET portfolios/purchaseable', { as }))).toEqual(over)
  expect(refusal(await call('GET no-such-call', { as }))).toEqual(over)
  const media = await request('/media/none/card.avif', {
    headers: { Authorization: `Bearer ${as.token}` },
  })
  expect(media.status).toBe(401)
})

test('a token opens no page, sets no cookie, and is nothing beside the cookie of a session', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { token } = await aToken(owner, ['library:write', 'account:read'])
  const Authorization = `Bearer ${token}`
  const page = await request('/my', { headers: { Authorization } })
  expect(page.headers.get('Location')).toMatch(/^\/login/)
  const own = await request('/my/account', { headers: { Authorization, ...other.headers } })
  expect(await own.text()).toContain(other.username)
  const { headers } = await call('GET check-session', { as: { token } })
  expect(headers.getSetCookie()).toEqual([])
})

test('the token of an admin is that of anybody', async () => {
  env.MODERATION = 'before'
  const admin = await aUser({ role: 'admin' })
  await aLocation(await aUser(), { isDiscoverable: true })
  const as = await aToken(admin, ['account:read', 'library:write', 'plans:write'])
  expect((await call('POST userinfo', { as, body: {} })).data.isAdmin).toBe(false)
  expect((await call('GET contact', { as })).status).toBe(403)
  expect((await call('GET submissions', { as: admin })).data).toHaveLength(1)
  expect((await call('GET submissions', { as })).data).toEqual([])
})

test('the last use is noted, at most once a minute', async () => {
  const owner = await aUser()
  const as = await aToken(owner, ['library:read'])
  const ask = (address: string, device: string) =>
    call('GET check-session', { as, address, headers: { 'User-Agent': device } })
  await ask('203.0.113.77', 'curl/8.5')
  const first = await rowOf()
  expect(first).toMatchObject({ lastNetwork: '203.0.113.x', lastDevice: 'curl/8.5' })
  await ask('2001:db8:7:1::9', 'okhttp/4')
  expect(await rowOf()).toEqual(first)
  await change({ lastUsedAt: new Date(Date.now() - 61_000) })
  await ask('2001:db8:7:1::9', 'okhttp/4')
  expect((await rowOf()).lastNetwork).toBe('2001:db8:7::/48')
  expect(await pageOf(tokensPath, owner.headers)).toMatch(/An app.*2001:db8:7::\/48/)
})

test('a call with a token asks the database no more than one with a session', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const program = await aToken(owner, ['library:read'])
  const statements = []
  for (const as of [owner, program]) {
    const ask = () => call(`GET location/${id}`, { as })
    await ask()
    statements.push((await statementsOf(ask)).length)
  }
  expect(statements[0]).toBeGreaterThan(0)
  expect(statements[1]).toBe(statements[0])
})

test('a reset of the password ends all tokens, and so does an admin who ends all sessions', async () => {
  const owner = await aUser()
  const as = await aToken(owner, ['library:read'])
  const isAlive = async () => (await call('GET check-session', { as })).status === 200
  await post('/my/account/login', { intent: 'endOthers' }, owner.headers)
  const newPassword = 'a longer sentence'
  const fields = { password, newPassword, confirmPassword: newPassword }
  await post('/my/account/login', { intent: 'changePassword', ...fields }, owner.headers)
  expect(await isAlive()).toBe(true)
  const resetToken = await tokens.issue(db, 'reset', owner.id, owner.email)
  await call('POST reset-password', { body: { resetToken, newPassword } })
  expect(await isAlive()).toBe(false)
  const other = await aUser()
  await aToken(other, ['library:read'])
  await people.endSessions(await aUser({ role: 'admin' }), other.id)
  expect(await db.select('accessTokens', ['id'], sql`true`)).toEqual([])
})

test('only the person makes one, with the password unless it was just given', async () => {
  const owner = await aUser()
  const wrong = await makeToken(owner, { password: 'not this one' })
  expect([wrong.status, (await wrong.text()).includes('not your current password')]).toEqual([
    400,
    true,
  ])
  expect(await (await makeToken(owner, { password: '' })).text()).toContain(
    'Please enter your current password',
  )
  await db.update('sessions', { provedAt: new Date() }, sql`true`)
  expect(await pageOf(tokensPath, owner.headers)).not.toContain('Current password')
  expect((await makeToken(owner, { password: '' })).status).toBe(200)
  const admin = await aUser({ role: 'admin' })
  const { token } = await impersonation.start(admin, owner.id, 'test')
  const acting = { headers: headersOf(token) }
  expect((await makeToken(acting)).status).toBe(403)
  expect((await request(tokensPath, acting)).status).toBe(403)
})

test.each([
  [{ name: ' ' }, 'Please give the token a name'],
  [{ expiry: 'day' }, 'Please choose the last day'],
  [{ expiry: 'day', lastDay: '2020-01-01' }, 'This day has already passed'],
  [{ expiry: 'day', lastDay: '2999-01-01' }, 'ten years at most'],
])('%j makes no token', async (fields, words) => {
  const owner = await aUser()
  const answer = await makeToken(owner, fields as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(words)
})

test('a day of one’s own counts until it is over, and never is said as such', async () => {
  const owner = await aUser()
  const lastDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await makeToken(owner, { expiry: 'day', lastDay })
  expect((await rowOf()).expiresAt?.toISOString().slice(0, 13)).toBe(
    new Date(`${lastDay}T23:00-12:00`).toISOString().slice(0, 13),
  )
  await makeToken(owner, { name: 'For good', expiry: 'never' })
  expect(await pageOf(tokensPath, owner.headers)).toContain('does not expire')
})

test('a name is used once, and twenty tokens are the most, also when made at once', async () => {
  const owner = await aUser()
  await db.update('sessions', { provedAt: new Date() }, sql`true`)
  await makeToken(owner)
  expect(await (await makeToken(owner, { name: 'BACKUP' })).text()).toContain(
    'You already have a token with this name',
  )
  const { tokenHash: _, ...row } = await rowOf()
  const more = Array.from({ length: maxAccessTokens - 2 }, (_, at) => {
    return { ...row, id: newId(), name: `Token ${at}`, tokenHash: Buffer.from(`${at}`) }
  })
  await db.insert('accessTokens', more)
  const last = await Promise.all(['x', 'y', 'z'].map((name) => makeToken(owner, { name })))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
})

test('what has expired stays in the list for a month', async () => {
  const owner = await aUser()
  await makeToken(owner)
  const expired = (days: number) => change({ expiresAt: new Date(Date.now() - days * 86_400_000) })
  await expired(29)
  await tidy(new Date())
  expect((await rowOf()).userId).toBe(owner.id)
  await expired(31)
  await tidy(new Date())
  await expect(rowOf()).rejects.toThrow('A query that always has a row returned none')
})
