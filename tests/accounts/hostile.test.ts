import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkTrustedLink } from '#app/domain/accounts/trusted-links.server.ts'
import { ownPath } from '#app/http/session.server.ts'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { startGate } from '#tests/support/gate.ts'
import { readMails } from '#tests/support/mails.ts'
import { hostileLinks } from './hostile-links.ts'

useDatabase()

const origin = 'http://localhost:3000'
const partner = 'https://partner.example'
const origins = [...env.ALLOWED_ORIGINS]

beforeAll(() => {
  env.ALLOWED_ORIGINS = [partner]
  env.RATE_LIMITS = 'off'
})
afterAll(() => {
  env.ALLOWED_ORIGINS = origins
  env.RATE_LIMITS = 'on'
})

/** One of each sort, for the pages: the first test tries all of them without a page. */
const someLinks = [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  'https://localhost:3000@evil.test',
  'https://partner.example.evil.test/',
  'javascript:alert(1)',
]

test('no hostile link is followed, and as a way back none leads to another site', () => {
  expect(hostileLinks.length).toBeGreaterThan(60)
  for (const link of hostileLinks) {
    expect([link, checkTrustedLink(link)]).toEqual([link, null])
    const path = ownPath(link, '/my')
    expect([link, path]).toEqual([link, expect.stringMatching(/^\/(?![/\\])/)])
    expect([link, new URL(path, origin).origin]).toEqual([link, origin])
  }
})

test('no deepLink leads anywhere but to us, to the app and to partners', async () => {
  for (const deepLink of someLinks) {
    const query = new URLSearchParams({ embedded: 'true', deepLink })
    const html = await (await request(`/pricing?${query}`)).text()
    const back = /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Back to Recce App/.exec(html)?.[1]
    expect([deepLink, back]).toEqual([deepLink, 'recce://'])
    expect([deepLink, leavesIn(html)]).toEqual([deepLink, []])
  }
})

test('a deepLink that may be followed is', async () => {
  for (const deepLink of ['recce://home', 'http://localhost:3000/app', `${partner}/back?a=b`]) {
    const query = new URLSearchParams({ embedded: 'true', deepLink })
    const html = await (await request(`/pricing?${query}`)).text()
    expect(html).toContain(`href="${deepLink}"`)
  }
})

test('no redirect_uri leads a login anywhere but to us, to the app and to partners', async () => {
  await aUser({ username: 'ines' })
  for (const redirect_uri of someLinks) {
    const address = `/login?${new URLSearchParams({ redirect_uri, state: 'x' })}`
    const page = await request(address)
    expect([redirect_uri, leavesIn(await page.text())]).toEqual([redirect_uri, []])
    const response = await post(address, { emailOrUsername: 'ines', password })
    expect([redirect_uri, response.headers.get('Location')]).toEqual([redirect_uri, '/my'])
    const body = { redirectUri: redirect_uri }
    expect([redirect_uri, (await call('POST create-sso-state', { body })).status]).toEqual([
      redirect_uri,
      400,
    ])
  }
})

test('no way back from a login, a logout, guest mode or an auto-login leads to another site', async () => {
  const user = await aUser({ username: 'ines' })
  for (const next of someLinks) {
    const query = new URLSearchParams({ next, from: next })
    for (const response of [
      await request(`/login?${query}`, { headers: user.headers }),
      await post(`/login?${query}`, { emailOrUsername: 'ines', password }),
      await post(`/guest?${query}`, {}),
      await post(`/logout?${query}`, {}),
      await post(`/auto-login?${query}`, { sessionToken: 'x' }),
    ]) {
      const to = response.headers.get('Location') as string
      expect([next, to]).toEqual([next, expect.stringMatching(/^\/(?![/\\])/)])
      expect([next, new URL(to, origin).origin]).toEqual([next, origin])
    }
  }
})

test.each([
  'ines@example.com\r\nBcc: all@example.com',
  'ines\u0000@example.com',
  'ines@example.com,vivian@example.com',
  'Ines <ines@example.com>',
])('%j is no address: no account has it and no mail goes there', async (email) => {
  for (const response of [
    await post('/login?mode=signup', { email, username: 'ines', password }),
    await post('/login?mode=forgotPassword', { email }),
    await post('/confirm-email', { email }),
  ]) {
    expect(response.status).toBe(400)
  }
  for (const line of ['POST email-password-reset', 'POST send-confirm-email']) {
    expect((await call(line, { body: { email } })).status).toBe(400)
  }
  expect((await call('POST signup', { body: { email, password } })).status).toBe(400)
  expect(await readMails()).toEqual([])
})

test('what somebody types into a form or an address shows as text', async () => {
  const email = "o'neil+script@example.com"
  const response = await post('/login?mode=signup', { email, username: 'oneil', password })
  const html = await (await request('/', { headers: { Cookie: cookiesOf(response) } })).text()
  expect(html).toContain('o&#x27;neil+script@example.com')
  const words = `/login?mode=resetPassword&resetToken=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`
  const shown = await (await request(words)).text()
  expect(shown).toContain('value="&quot;&gt;&lt;img src=x')
  expect(shown).not.toContain('<img src=x')
})

test('a form that another site posts is refused before anybody reads it', async () => {
  const gate = await startGate({ headers: 600_000, body: 600_000 })
  onTestFinished(gate.stop)
  const reached: string[] = []
  gate.state.app = ({ url }) => {
    reached.push(new URL(url).pathname)
    return new Response('read')
  }
  const send = async (path: string, headers: Record<string, string>) =>
    (await gate.fetch(path, { method: 'POST', body: new URLSearchParams({ password }), headers }))
      .status
  for (const path of [
    '/login',
    '/login?mode=signup',
    '/login?mode=forgotPassword',
    '/login?mode=resetPassword',
    '/login?mode=continue',
    '/logout',
    '/auto-login',
    '/confirm-email',
    '/guest',
    '/api/login',
    '/api/logout',
    '/api/session-token-temp',
  ]) {
    for (const [name, value] of [
      ['Origin', 'https://evil.test'],
      ['Origin', 'null'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'same-site'],
    ] as const) {
      const status = await send(path, { [name]: value })
      expect([path, name, value, status]).toEqual([path, name, value, 403])
    }
  }
  expect(await send('/guest', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  expect(reached).toEqual(['/guest'])
})

function leavesIn(html: string) {
  const targets = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(
    ([, target = '']) => target.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  )
  expect(targets.length).toBeGreaterThan(2)
  return targets.filter((target) => {
    const url = URL.parse(target, origin)
    return url?.protocol !== 'recce:' && url?.origin !== origin
  })
}
