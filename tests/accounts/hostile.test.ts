import { createRequestHandler } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Email } from '#app/domain/accounts/user.ts'
import { env } from '#app/env.server.ts'
import { call } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { startGate } from '#tests/support/gate.ts'
import { readMails } from '#tests/support/mails.ts'
import { hostileLinks } from './hostile-links.ts'

useDatabase()

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

test('there are enough of them', () => {
  expect(new Set(hostileLinks).size).toBeGreaterThanOrEqual(60)
})

test('no deepLink leads anywhere but to us, to the app and to partners', async () => {
  for (const deepLink of hostileLinks) {
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
  for (const redirect_uri of hostileLinks) {
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
  for (const next of hostileLinks) {
    const query = new URLSearchParams({ next, from: next })
    for (const response of [
      await request(`/login?${query}`, { headers: user.headers }),
      await post(`/login?${query}`, { emailOrUsername: 'ines', password }),
      await post(`/guest?${query}`, {}),
      await post(`/logout?${query}`, {}),
      await post(`/auto-login?${query}`, { sessionToken: 'x' }),
    ]) {
      const to = response.headers.get('Location') as string
      expect([next, new URL(to, 'http://localhost:3000').origin]).toEqual([
        next,
        'http://localhost:3000',
      ])
      expect([next, /^\/(?![/\\])/.test(to)]).toEqual([next, true])
    }
  }
})

test.each([
  'ines@example.com\r\nBcc: all@example.com',
  'ines@example.com\nSubject: x',
  'ines\u0000@example.com',
  'ines\u0007@example.com',
  'ines\u0085@example.com',
  'ines\u200b@example.com',
  'ines\u202e@example.com',
  'ines@exam\tple.com',
  'ines@example.com,vivian@example.com',
  'ines@example.com;vivian@example.com',
  'ines@example.com vivian@example.com',
  'Ines <ines@example.com>',
  '<ines@example.com>',
  '"ines"@example.com',
  'ines@example.com (vivian@example.com)',
  'ines@@example.com',
  '@example.com',
  'ines@',
  `${'x'.repeat(250)}@example.com`,
])('%j is no address: no account has it and no mail goes there', async (email) => {
  expect(Email.safeParse(email).success).toBe(false)
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

test('what somebody calls themselves shows as text, in pages and mails', async () => {
  const email = "o'neil+<script>@example.com".replace(/[<>]/g, '')
  const response = await post('/login?mode=signup', { email, username: 'oneil', password })
  const html = await (await request('/', { headers: { Cookie: cookiesOf(response) } })).text()
  expect(html).toContain('o&#x27;neil+script@example.com')
  const words = `/login?mode=resetPassword&resetToken=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`
  expect(await (await request(words)).text()).not.toContain('<img src=x')
})

test('a form that another site posts is refused before anybody reads it', async () => {
  const user = await aUser()
  const gate = await startGate({ headers: 10_000, body: 10_000 })
  const build = await import('virtual:react-router/server-build')
  gate.state.app = createRequestHandler(build, 'production') as never
  try {
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
        const response = await gate.fetch(path, {
          method: 'POST',
          body: new URLSearchParams({ emailOrUsername: user.username, password }),
          headers: { ...user.headers, [name]: value },
        })
        expect([path, name, value, response.status]).toEqual([path, name, value, 403])
      }
    }
  } finally {
    await gate.stop()
  }
  expect((await call('GET check-session', { as: user })).data.session.userId).toBe(user.id)
})

function leavesIn(html: string) {
  const targets = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(
    ([, target = '']) => target.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  )
  expect(targets.length).toBeGreaterThan(2)
  return targets.filter((target) => {
    const url = URL.parse(target, 'http://localhost:3000')
    return url?.protocol !== 'recce:' && url?.origin !== 'http://localhost:3000'
  })
}
