import { afterEach, expect, test, vi } from 'vitest'
import { payments } from '#app/domain/money/payments.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'
import { aBuyer, aSeller, pageFor, type Somebody } from './a-sale.ts'

useDatabase()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET']) {
    Object.assign(env, { [`STRIPE_${name}`]: undefined })
  }
})

const creative = { tier: 'Creative', interval: 'Monthly' } as const

async function aSubscriber() {
  const user = await aBuyer()
  await subscriptions.create(user, creative)
  return user
}

/** Counts what is asked of the provider of payments. */
function countCalls() {
  const asked: string[] = []
  const provider = payments() as unknown as Record<string, unknown>
  for (const [name, work] of Object.entries(provider)) {
    if (typeof work !== 'function') continue
    const counted = (...given: unknown[]) => {
      asked.push(name)
      return work(...given)
    }
    vi.spyOn(payments(), name as 'listCharges').mockImplementation(counted as never)
  }
  return asked
}

test('a page asks the provider for nothing, or once for what another plan costs', async () => {
  const [newcomer, subscriber, { path }] = [await aUser(), await aSubscriber(), await aSeller()]
  const asked = countCalls()
  const visits: [string, Somebody | undefined, string[]][] = [
    ['/subscription', undefined, []],
    ['/subscription', newcomer, []],
    ['/subscription?tier=Business', newcomer, []],
    ['/subscription', subscriber, []],
    ['/subscription?tier=Pro&interval=Yearly', subscriber, ['previewPlan']],
    [path, undefined, []],
    [path, newcomer, []],
    [path, subscriber, []],
    ['/donate', undefined, []],
    ['/payment-history', subscriber, ['listCharges']],
    ['/my/purchases', subscriber, []],
  ]
  for (const [page, user, calls] of visits) {
    asked.length = 0
    expect([page, (await pageFor(page, user)).status]).toEqual([page, 200])
    expect([page, [...asked]]).toEqual([page, calls])
  }
})

test('a provider that does not answer within three seconds is said on the page, which is there', async () => {
  const subscriber = await aSubscriber()
  const silent = () => new Promise<never>(() => {})
  const shown: [string, 'previewPlan' | 'listCharges'][] = [
    ['/subscription?tier=Pro', 'previewPlan'],
    ['/payment-history', 'listCharges'],
  ]
  for (const [path, name] of shown) {
    const waits = Promise.withResolvers<void>()
    vi.spyOn(payments(), name).mockImplementation((() => {
      waits.resolve()
      return silent()
    }) as never)
    const endTime = useTimeLimit()
    const answer = pageFor(path, subscriber)
    await waits.promise
    endTime()
    const { status, html } = await answer
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain('Payments are not available right now.')
    vi.restoreAllMocks()
  }
})

test('a price that changed between the page and the click is told, and nothing is taken', async () => {
  const user = await aBuyer()
  const plan = { intent: 'subscribe', ...creative }
  const refused = await post('/subscription', { ...plan, cents: '1500' }, user.headers)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(
    'The price has changed. Check it again before you subscribe.',
  )
  const history = await call(`GET users/${user.id}/payment-history`, { as: user })
  expect(history.data).toEqual([])
})

test('only the pages that take a card let Stripe in, and know its publishable key', async () => {
  const [user, { path }] = [await aUser(), await aSeller()]
  Object.assign(env, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_now',
  })
  const open = async (page: string) => {
    const { status, html, headers } = await pageFor(page, user)
    expect([page, status, /sk_test_of|whsec_|Test payments/.test(html)]).toEqual([page, 200, false])
    const policy = headers.get('Content-Security-Policy') ?? ''
    return { policy, html, knowsKey: html.includes('pk_test_of_the_tests') }
  }
  for (const page of ['/subscription', path, '/donate']) {
    const { policy, knowsKey } = await open(page)
    for (const part of ['script-src', 'frame-src', 'connect-src', 'form-action']) {
      const sources = policy.split('; ').find((one) => one.startsWith(part)) ?? ''
      expect([page, part, sources.includes('stripe.com')]).toEqual([page, part, true])
    }
    expect([page, knowsKey]).toEqual([page, true])
  }
  expect((await open('/subscription')).html).toContain('Enter the card on Stripe’s page')
  const others =
    '/ /pricing /marketplace /discover /contact /about /terms /privacy /payment-history /my /my/account/plan /my/purchases /my/portfolios /my/education'
  for (const page of others.split(' ')) {
    const { policy, knowsKey, html } = await open(page)
    expect(policy).toContain('script-src')
    expect([page, policy.includes('stripe'), knowsKey]).toEqual([page, false, false])
    expect([page, /js\.stripe\.com|stripe\.network/.test(html)]).toEqual([page, false])
  }
  expect((await pageFor('/test-payment/cs_test_1', user)).status).toBe(404)
})
