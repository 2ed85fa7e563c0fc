import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterEach, expect, test } from 'vitest'
import { HostMessage } from '#app/domain/accounts/host-message.ts'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPortfolio, aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'

useDatabase()

const { APPLE_APP_IDS, ANDROID_PACKAGE, ANDROID_CERT_SHA256 } = env
afterEach(() => {
  Object.assign(env, { APPLE_APP_IDS, ANDROID_PACKAGE, ANDROID_CERT_SHA256 })
})

const apple = '/.well-known/apple-app-site-association'
const android = '/.well-known/assetlinks.json'

test('links open the apps that the environment names, and none without it', async () => {
  for (const path of [apple, android]) {
    const none = await request(path)
    expect([none.status, none.headers.get('Content-Type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  }
  const fingerprint = Array(32).fill('AB').join(':')
  Object.assign(env, {
    APPLE_APP_IDS: ['A1B2C3D4E5.example.recce'],
    ANDROID_PACKAGE: 'example.recce',
    ANDROID_CERT_SHA256: [fingerprint],
  })
  const answers = await Promise.all([request(apple), request(android)])
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  }
  const [ofApple, ofAndroid] = await Promise.all(answers.map((answer) => answer.json()))
  expect(ofApple.applinks.details).toEqual([
    {
      appIDs: ['A1B2C3D4E5.example.recce'],
      components: expect.arrayContaining([{ '/': '/app/*' }, { '/': '/invitation' }]),
    },
  ])
  expect(ofAndroid).toEqual([
    {
      relation: expect.arrayContaining(['delegate_permission/common.handle_all_urls']),
      target: {
        namespace: 'android_app',
        package_name: 'example.recce',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ])
})

test('a temporary token opens a purchase logged in, once, and the page leads back to the app', async () => {
  const [seller, buyer] = [await aUser(), await aUser({ username: 'ines' })]
  const { id } = await aPortfolio(seller, {
    title: 'Ridges',
    price: 45,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  const { data } = await call('GET session-token-temp', { as: buyer })
  const token = data.sessionTokenTemp
  const from = `/purchase/portfolio/${id}?deepLink=recce://market&sessionToken=${token}`
  expect(await (await request(from)).text()).toContain('Log in as ines')
  const answer = await post(`/auto-login?${new URLSearchParams({ from })}`, { sessionToken: token })
  const to = answer.headers.get('Location') ?? ''
  expect(to).toBe(`/purchase/portfolio/${id}?deepLink=recce%3A%2F%2Fmarket`)
  const page = await (await request(to, { headers: { Cookie: cookiesOf(answer) } })).text()
  expect(page).toContain('Save a card, then you can purchase')
  expect(page).toContain('href="recce://market"')
  expect(await (await request(from)).text()).not.toContain('Log in as ines')
})

async function aPayer() {
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user)
  return user
}

test('in the app view what was paid is told to the app before it leads back', async () => {
  const user = await aPayer()
  const pro = { intent: 'subscribe', tier: 'Pro', interval: 'Monthly', cents: '5000' }
  const answer = await post('/subscription?embedded=true&deepLink=recce://plans', pro, user.headers)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('You are on Pro now')
  expect(page).toContain('href="recce://plans?refresh=true"')
})

test('the schema that is served takes every message that pages send, and no other', async () => {
  const answer = await request('/for-apps/messages.json')
  expect(answer.headers.get('Content-Type')).toBe('application/schema+json')
  const ajv = new Ajv2020()
  formats.default(ajv)
  const check = ajv.compile(await answer.json())
  const id = '01a20066-8bec-7624-b926-7ceea73cdd49'
  const messages: HostMessage[] = [
    { type: 'login', userId: id, sessionToken: 'x' },
    { type: 'signup', userId: id, sessionToken: 'x' },
    { type: 'login', userId: id, sessionTokenTemp: 'x' },
    { type: 'purchase', itemType: 'portfolio', itemId: id, grantedItemId: id },
    { type: 'subscription', change: 'resumed', tier: 'Pro', interval: 'Yearly' },
  ]
  for (const message of messages) {
    expect([message, check(message)]).toEqual([message, true])
    expect(HostMessage.parse(message)).toEqual(message)
  }
  for (const wrong of [{}, { type: 'login', userId: id }, { ...messages[3], itemId: 'x' }]) {
    expect([wrong, check(wrong)]).toEqual([wrong, false])
  }
})

test('what a partner needs stands on one page', async () => {
  const page = await (await request('/for-apps')).text()
  for (const word of [
    'session-token-temp',
    'refresh=true',
    'embedded=true',
    'ReactNativeWebView',
    '/for-apps/messages.json',
    'redirect_uri',
    'invalidate-session-token-temp',
    'push-notification-update-token',
    'assetlinks.json',
  ]) {
    expect(page).toContain(word)
  }
})
