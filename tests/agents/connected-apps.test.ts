import { afterEach, expect, test } from 'vitest'
import { takesRedirect } from '#app/domain/accounts/connected-apps/client.ts'
import { readDocument } from '#app/domain/accounts/connected-apps/clients.server.ts'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aConnection, anApp, aRequest, getTokens, press, redirectUri } from './an-app.ts'

const { query } = useDatabase()

afterEach(() => {
  env.MCP = true
})

const renew = (token: string, clientId: string) =>
  getTokens({ grant_type: 'refresh_token', refresh_token: token, client_id: clientId })

test('a person allows an app, which acts with these scopes and is listed and revoked', async () => {
  const user = await aUser()
  const { tokens } = await aConnection(user)
  expect(tokens).toMatchObject({
    status: 200,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'library:read plans:write',
  })
  const as = { token: tokens.access_token }
  expect((await call('POST shoot', { as, body: { title: 'Tiles' } })).status).toBe(201)
  expect((await call('POST tag', { as, body: { title: 'river' } })).status).toBe(403)
  const page = await (await request('/my/account/tokens', { headers: user.headers })).text()
  expect(page).toContain('Planner')
  expect(page).toContain('connected app')
  const revoked = new URLSearchParams({ token: tokens.refresh_token })
  await request('/oauth/revoke', { method: 'POST', body: revoked })
  expect((await call('GET tags-by-user/x', { as })).status).toBe(401)
})

test('the page says who asks for what, and sends who is logged out to the login and back', async () => {
  const user = await aUser()
  const { client_id: id } = await anApp()
  const { path } = aRequest(id)
  const out = await request(path)
  expect(out.status).toBe(302)
  expect(out.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`)
  const html = await (await request(path, { headers: user.headers })).text()
  expect(html).toContain('Planner')
  expect(html).toContain('127.0.0.1:7777')
  expect(html).toContain('See your locations, portfolios, photos, tags and favourites')
  const { to } = await press(user, path, 'deny')
  expect(to?.href).toBe(
    `${redirectUri}?error=access_denied&iss=${encodeURIComponent(env.PUBLIC_URL)}&state=as+it+was`,
  )
})

test('allowing needs the password, as making a token does', async () => {
  const user = await aUser()
  const { client_id: id } = await anApp()
  const wrong = await press(user, aRequest(id).path, 'allow', 'not it at all')
  expect([wrong.status, wrong.to]).toEqual([400, null])
})

test.each([
  ['another verifier', { code_verifier: 'a'.repeat(43) }],
  ['another app', { client_id: 'recce_app_x.y' }],
  ['another address', { redirect_uri: 'http://127.0.0.1:7778/callback' }],
])('a code with %s gives nothing, and is spent', async (_, fields) => {
  const user = await aUser()
  const { client_id: id } = await anApp()
  const { path, verifier } = aRequest(id)
  const { to } = await press(user, path, 'allow')
  const right = {
    grant_type: 'authorization_code',
    code: to?.searchParams.get('code') ?? '',
    client_id: id,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const refused = { status: 400, error: 'invalid_grant' }
  expect(await getTokens({ ...right, ...fields })).toEqual(refused)
  expect(await getTokens(right)).toEqual(refused)
})

test('a code that comes twice, and one that is a minute old, give nothing', async () => {
  const user = await aUser()
  const { exchange, tokens } = await aConnection(user)
  const as = { token: tokens.access_token }
  expect((await getTokens(exchange)).error).toBe('invalid_grant')
  expect((await call('POST shoot', { as, body: { title: 'Tiles' } })).status).toBe(401)
  const { client_id: id } = await anApp()
  const { path, verifier } = aRequest(id)
  const code = (await press(user, path, 'allow')).to?.searchParams.get('code') ?? ''
  await query("update authorization_codes set expires_at = now() - interval '1 second'")
  const late = { ...exchange, client_id: id, code, code_verifier: verifier }
  expect((await getTokens(late)).error).toBe('invalid_grant')
})

test('tokens are renewed, and a refresh token that comes twice ends the connection', async () => {
  const user = await aUser()
  const { clientId, tokens } = await aConnection(user)
  const next = await renew(tokens.refresh_token, clientId)
  expect(next.status).toBe(200)
  const body = { title: 'Tiles' }
  expect((await call('POST shoot', { as: { token: tokens.access_token }, body })).status).toBe(401)
  const as = { token: next.access_token }
  expect((await call('POST shoot', { as, body })).status).toBe(201)
  expect((await renew(next.refresh_token, 'recce_app_x.y')).error).toBe('invalid_grant')
  expect((await renew(tokens.refresh_token, clientId)).error).toBe('invalid_grant')
  expect((await call('POST shoot', { as, body })).status).toBe(401)
  expect((await renew(next.refresh_token, clientId)).error).toBe('invalid_grant')
})

test('an app is led back only to its own addresses, on this machine at any port', () => {
  const client = {
    id: 'x',
    name: 'x',
    redirectUris: ['http://127.0.0.1/callback', 'https://a.example/b', 'app.example:/back'],
  }
  const taken = [
    'http://127.0.0.1:7777/callback',
    'http://127.0.0.1/callback',
    'https://a.example/b',
    'app.example:/back',
  ]
  const refused = [
    'http://127.0.0.1:7777/other',
    'http://localhost:7777/callback',
    'http://127.0.0.1:7777/a/../callback',
    'http://127.0.0.1.evil.test/callback',
    'http://127.0.0.1:7777@evil.test/callback',
    'https://a.example:444/b',
    'https://a.example/b?c',
    'https://a.example/b/',
    'app.example:/other',
    '',
  ]
  expect(taken.filter((uri) => !takesRedirect(client, uri))).toEqual([])
  expect(refused.filter((uri) => takesRedirect(client, uri))).toEqual([])
})

test('an app with a wrong address is not registered, and a changed id is not known', async () => {
  for (const uri of ['http://a.example/b', 'javascript:alert(1)', 'https://a.example/#b']) {
    expect(await anApp([uri])).toMatchObject({ status: 400, error: 'invalid_client_metadata' })
  }
  const user = await aUser()
  const { client_id: id } = await anApp()
  const { headers } = user
  const status = async (path: string) => (await request(path, { headers })).status
  expect(await status(aRequest(id).path)).toBe(200)
  expect(await status(aRequest(`${id}x`).path)).toBe(400)
  expect(await status(aRequest('https://localhost/app').path)).toBe(400)
  expect(await status(aRequest(id, { redirect_uri: 'https://evil.test/' }).path)).toBe(400)
  expect(await status(aRequest(id, { code_challenge_method: 'plain' }).path)).toBe(400)
})

test('a metadata document names its own address, and where its app may be led back', () => {
  const id = 'https://app.example/recce.json'
  const document = { client_id: id, client_name: 'App', redirect_uris: ['https://app.example/b'] }
  const read = (changes: object) => readDocument(id, JSON.stringify({ ...document, ...changes }))
  expect(read({})).toEqual({ id, name: 'App', redirectUris: ['https://app.example/b'] })
  expect(read({ client_id: 'https://other.example/' })).toBeUndefined()
  expect(read({ redirect_uris: [] })).toBeUndefined()
  expect(readDocument(id, '<html>')).toBeUndefined()
})

test('a program without a token is told where to get one, unless that is turned off', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const challenge = async (path: string) =>
    (await request(path, init)).headers.get('WWW-Authenticate')
  const at = `${env.PUBLIC_URL}/.well-known/oauth-protected-resource`
  expect(await challenge('/mcp')).toBe(`Bearer resource_metadata="${at}/mcp"`)
  expect(await challenge('/api/shoot')).toBe(`Bearer resource_metadata="${at}"`)
  const paths = [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
  ]
  const statuses = () => Promise.all(paths.map(async (path) => (await request(path)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  env.MCP = false
  expect(await statuses()).toEqual([404, 404, 404])
  expect(await challenge('/api/shoot')).toBeNull()
  expect((await anApp()).status).toBe(404)
  expect((await getTokens({})).status).toBe(404)
})
