import { readFileSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as examples from '#app/domain/pages/examples.server.ts'
import { isKind, kinds } from '#app/domain/rules/kind.ts'
import { tiers, tierTerms } from '#app/domain/rules/tier.ts'
import { fileSize } from '#app/format/file-size.ts'
import { headersWithBanner } from '#app/http/banner.server.ts'
import { theExamples } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'
import { statementsOf } from '#tests/support/statements.ts'

useDatabase()
// The examples that every page shows are asked for once a minute.
beforeEach(examples.forget)

const origin = 'http://localhost:3000'
const sitePages = [
  '/',
  '/pricing',
  '/about',
  '/tutorial',
  '/api',
  '/api/guides',
  '/for-apps',
  '/terms',
  '/privacy',
]

async function pageOf(path: string, headers: HeadersInit = {}) {
  return (await request(path, { headers })).text()
}

async function mainOf(path: string, headers: HeadersInit = {}) {
  const html = await pageOf(path, headers)
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!-- -->/g, '')
    .replaceAll('&amp;', '&')
}

function hrefsOf(html: string) {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
}

test.each([...sitePages, '/stock'])(
  'a visitor’s view of %s asks the database nothing',
  async (path) => {
    await request(path)
    const asked = await statementsOf(async () => {
      expect((await request(path)).status).toBe(200)
    })
    expect(asked).toEqual([])
    const { headers } = await aUser()
    const own = await statementsOf(() => request(path, { headers }))
    expect(own).toContainEqual(expect.stringContaining('sessions'))
  },
)

test.each(sitePages)(
  '%s says what it is to who finds and shares it, at one address',
  async (path) => {
    const response = await request(`${path}?from=mail`)
    expect(response.headers.get('Cache-Control')).toMatch(/^public/)
    const html = await response.text()
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    expect(html).toMatch(/<title>[^<]+ · Recce<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/)
    expect(html).toContain(`<meta property="og:url" content="${origin}${path}"/>`)
    expect(html).toContain(`<meta property="og:image" content="${origin}/landing/preview.jpg"/>`)
    expect(html).not.toContain('noindex')
  },
)

test('the sitemap names the pages that are for everybody, and no others', async () => {
  const sitemap = await readSitemap()
  const isNamed = (path: string) => sitemap.includes(`<loc>${origin}${path}</loc>`)
  const others = ['/stock', '/elements', '/admin', '/contact-mgmt']
  expect([...sitePages, ...others].filter(isNamed)).toEqual(sitePages)
})

test('the start page leads a visitor in, to the example and to the sample shoot', async () => {
  await theExamples()
  const html = await mainOf('/')
  expect(html).toMatch(/<svg class="icon home-globe"/)
  expect(html).toMatch(/href="\/login"[^>]*>Enter</)
  expect(html).toMatch(/href="\/app\/demo\/stellar-music-video"[^>]*>View Example</)
  expect(html).toMatch(/href="\/app\/demo\/shoot\/stellar-music-video"[^>]*>View Sample Shoot</)
})

test('the start page asks nobody in who is, and shows no example inside the app', async () => {
  await theExamples()
  const owner = await aUser()
  const own = await mainOf('/', owner.headers)
  expect(own).not.toContain('>Enter<')
  expect(own).toContain('View Example')
  const embedded = await mainOf('/?embedded=true')
  expect(embedded).toContain('>Enter<')
  expect(embedded).not.toContain('View Example')
  expect(embedded).toContain('View Sample Shoot')
})

test('the four plans stand in order, each with its own limits', async () => {
  const html = await mainOf('/pricing')
  const cards = html.split('<li class="panel plan').slice(1)
  expect(cards.map((card) => /<h2>(\w+)</.exec(card)?.[1])).toEqual([...tiers])
  for (const [index, tier] of tiers.entries()) {
    const shown = [...(cards[index] ?? '').matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g)]
    const { limits, storageBytes, canSell } = tierTerms[tier]
    const words = Object.entries(limits).map(([name, limit]) => [
      (isKind(name) ? kinds[name].titles : name).toLowerCase(),
      Number.isFinite(limit) ? String(limit) : 'unlimited',
    ])
    expect(shown.map(([, label = '', value]) => [label.toLowerCase(), value])).toEqual([
      ...words,
      ['photos', fileSize(storageBytes)],
      ['sell portfolios', canSell ? 'yes' : 'no'],
    ])
  }
  expect(cards.filter((card) => card.includes('Most Popular'))).toEqual([cards[1]])
  expect(cards.filter((card) => card.includes('Education price $12'))).toEqual([cards[1]])
})

test.each(['/login', '/subscription', '/confirm-email', '/stock', '/payment-history'])(
  '%s says what it is, and is not indexed',
  async (path) => {
    const html = await pageOf(path)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('prices are for a month at first, and for a year when asked', async () => {
  const prices = (html: string) => [...html.matchAll(/<b>(\$[^<]+)<\/b>/g)].map(([, one]) => one)
  const monthly = await mainOf('/pricing')
  expect(prices(monthly)).toEqual(['$0', '$20', '$50', '$100'])
  expect(monthly).toContain('>Save ~17%<')
  expect(monthly).toMatch(/aria-current="page"[^>]*>Monthly</)
  const yearly = await mainOf('/pricing?interval=Yearly')
  expect(prices(yearly)).toEqual(['$0', '$200', '$500', '$1,000'])
  expect(yearly).toMatch(/aria-current="page"[^>]*>Yearly</)
  for (const odd of ['Weekly', 'yearly', '', '%00x', 'a'.repeat(300)]) {
    expect(prices(await mainOf(`/pricing?interval=${odd}`))).toEqual(prices(monthly))
  }
})

function waysOf(html: string) {
  return hrefsOf(html).filter((href) => /^\/(?:login|subscription)/.test(href ?? ''))
}

test('a plan leads a visitor to the login first, and Basic to nothing more', async () => {
  expect(waysOf(await mainOf('/pricing?interval=Yearly'))).toEqual([
    '/login',
    ...['Creative', 'Pro', 'Business'].map(
      (tier) => `/login?next=%2Fsubscription%3Ftier%3D${tier}%26interval%3DYearly`,
    ),
  ])
})

test('a plan leads who is logged in to the subscription, with the way back to the app', async () => {
  const owner = await aUser({ tier: 'Pro' })
  const html = await mainOf('/pricing?deepLink=recce://plans', owner.headers)
  expect(waysOf(html)).toEqual([
    '/login',
    ...['Creative', 'Pro', 'Business'].map(
      (tier) => `/subscription?tier=${tier}&interval=Monthly&deepLink=recce%3A%2F%2Fplans`,
    ),
  ])
  expect(html).toContain('href="/pricing?interval=Yearly&deepLink=recce%3A%2F%2Fplans"')
  const current = html.split('<li class="panel plan').find((card) => card.includes('Your plan'))
  expect(current).toContain('<h2>Pro</h2>')
})

test('the subscription shows the plan and the price that were chosen, Pro by the month at first', async () => {
  const owner = await aUser({ tier: 'Basic' })
  const shown = async (query: string) => {
    const html = await mainOf(`/subscription${query}`, owner.headers)
    return [html.match(/<h2>([A-Z][a-z]+)<\/h2>/)?.[1], html.match(/<b>(\$[^<]+)<\/b>/)?.[1]]
  }
  expect(await shown('')).toEqual(['Pro', '$50'])
  expect(await shown('?tier=Creative&interval=Yearly')).toEqual(['Creative', '$200'])
  expect(await shown('?tier=Basic&interval=Weekly')).toEqual(['Pro', '$50'])
  const html = await mainOf('/subscription?deepLink=recce://plans', owner.headers)
  expect(html).toContain('No Active Subscription')
  expect(html).toContain('?tier=Business&interval=Monthly&deepLink=recce%3A%2F%2Fplans')
  expect(html).toMatch(/href="recce:\/\/plans"[^>]*>Back to Recce App</)
  expect(await mainOf('/subscription?deepLink=//evil.test', owner.headers)).not.toContain('evil')
})

test('who has no account is asked to log in for a subscription and for what was paid', async () => {
  const plan = await mainOf('/subscription?tier=Business&interval=Yearly')
  const next = '%2Fsubscription%3Ftier%3DBusiness%26interval%3DYearly'
  expect(plan).toContain(`href="/login?next=${next}"`)
  expect(plan).not.toContain('No Active Subscription')
  expect(await mainOf('/payment-history')).toContain('href="/login?next=%2Fpayment-history"')
  const owner = await aUser()
  const paid = await mainOf('/payment-history', owner.headers)
  expect(paid).toContain('No payment history found.')
  expect(paid).not.toContain('/login')
})

test('the donation has a way back to the app', async () => {
  const html = await mainOf('/donate?deepLink=recce://home')
  expect(html).toContain('Buy Us a Coffee')
  expect(html).toMatch(/href="recce:\/\/home"[^>]*>Back to Recce App</)
})

test.each(['https://evil.test', '//evil.test', 'javascript:alert(1)', 'https://ok@evil.test'])(
  'no plan passes on a way back to %s',
  async (deepLink) => {
    const owner = await aUser()
    const query = new URLSearchParams({ deepLink })
    const html = await mainOf(`/pricing?${query}`, owner.headers)
    expect(hrefsOf(html)).toContain('/subscription?tier=Pro&interval=Monthly')
    expect(hrefsOf(html).join(' ')).not.toContain('deepLink')
    expect(html).not.toContain('evil')
  },
)

test('a page that was opened with a token of a session is kept by no cache', async () => {
  const response = await request('/pricing?sessionToken=abc')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.text()).toContain('Pricing')
})

test.each([
  ['/terms', 'Terms of Service', 15],
  ['/privacy', 'Privacy Policy', 14],
])('%s has all its sections, numbered, and today’s date', async (path, title, count) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const html = await mainOf(path)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('Last updated: Mar 5, 2026')
  const numbers = [...html.matchAll(/<h2>(\d+)\. [^<]+<\/h2>/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  const sections = html.split('<section ').slice(1)
  expect(sections).toHaveLength(count)
  for (const section of sections) {
    expect(section.replace(/<[^>]+>/g, '').length).toBeGreaterThan(120)
    expect(html).toContain(`href="#${/id="(section-\d+)"/.exec(section)?.[1]}"`)
  }
})

test('the privacy policy names every cookie of ours and who serves the map', async () => {
  const source = readFileSync('app/http/cookies.server.ts', 'utf8')
  const cookies = [...source.matchAll(/createCookie\('(\w+)'/g)].map(([, name]) => name)
  expect(cookies.length).toBeGreaterThan(4)
  const html = await mainOf('/privacy')
  expect(cookies.filter((name) => !html.includes(`<code>${name}</code>`))).toEqual([])
  expect(html).toContain('tiles are loaded from tile.openstreetmap.org')
  expect(html).toContain('under 13')
})

test('two founders present themselves, and a coffee can be bought for them', async () => {
  const html = await mainOf('/about')
  expect([...html.matchAll(/<img [^>]*alt="[^"]+, in silhouette"/g)]).toHaveLength(2)
  expect([...html.matchAll(/<figure>/g)]).toHaveLength(2)
  expect(html).toMatch(/href="\/donate"[^>]*>Buy Us A Coffee</)
})

test('the tutorial leads on who comes from the app, and back where that is trusted', async () => {
  expect(await mainOf('/tutorial')).toMatch(/href="\/login"[^>]*>Enter</)
  const userId = '01a20066-8bec-7624-b926-7ceea73cdd49'
  expect(await mainOf(`/tutorial/${userId}`)).toMatch(/href="\/my"[^>]*>Open my locations</)
  expect(await mainOf('/tutorial/nobody')).toMatch(/>Enter</)
  const back = await mainOf(`/tutorial/${userId}?deepLink=recce://home`)
  expect(back).toMatch(/href="recce:\/\/home"[^>]*>Back to Recce App</)
  expect(await mainOf(`/tutorial/${userId}?deepLink=//evil.test`)).not.toContain('Back to')
  expect(await pageOf(`/tutorial/${userId}`)).toContain(`rel="canonical" href="${origin}/tutorial"`)
})

test('only admins see the elements, and all of them', async () => {
  const visitor = await request('/elements')
  expect(visitor.headers.get('Location')).toBe('/login?next=%2Felements')
  const user = await aUser()
  expect((await request('/elements', { headers: user.headers })).status).toBe(403)
  const admin = await aUser({ role: 'admin' })
  const html = await mainOf('/elements', admin.headers)
  for (const part of [
    'tabs tabs-tab',
    'tabs tabs-dot',
    'tabs tabs-number',
    'tabs tabs-toggle',
    'type="password"',
    'type="file"',
    'type="radio"',
    'type="checkbox"',
    'role="switch"',
    '<select',
    '<textarea',
    'aria-busy="true"',
    'disabled=""',
    ...tiers.map((tier) => `>${tier}</span>`),
    ...['success', 'error', 'warning', 'info'].map((type) => `banner tone-${type}`),
  ]) {
    expect(html, part).toContain(part)
  }
})

test.each(['/nowhere', '/terms/old', '/pricing/pro', '/index.php'])(
  'the unknown address %s leads to the start page',
  async (path) => {
    const response = await request(path)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  },
)

test('a banner is forgotten by the page that shows it, and not by an answer that may come too late', async () => {
  const sent = await headersWithBanner({
    statusType: 'success',
    statusMessage: 'Ridge was deleted',
  })
  const [cookie = ''] = (sent.get('Set-Cookie') ?? '').split(';')
  const asked = await request('/terms.data', { headers: { Cookie: cookie } })
  expect(await asked.text()).toContain('Ridge was deleted')
  expect(asked.headers.getSetCookie().join()).not.toContain('recce_banner')
  const page = await request('/terms', { headers: { Cookie: cookie } })
  expect(await page.text()).toContain('Ridge was deleted')
  expect(page.headers.getSetCookie().join()).toMatch(/recce_banner=[^;]*; Max-Age=0/)
})

test('the inline scripts of a page are those that its policy lets run, and modules wait', async () => {
  const { headers } = await aUser()
  for (const own of [{}, headers]) {
    const answers = [
      await request('/pricing', { headers: own }),
      await request('/pricing?interval=Yearly', { headers: own }),
    ]
    const nonces = []
    for (const answer of answers) {
      const [, nonce] =
        /script-src 'self' 'nonce-([\w+/=-]{20,})'/.exec(
          answer.headers.get('Content-Security-Policy') ?? '',
        ) ?? []
      const html = await answer.text()
      const scripts = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(4)
      for (const tag of scripts) expect(tag).toContain(` nonce="${nonce}"`)
      expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
      expect(html.match(/<script[^>]* type="text\/later"/g)).toHaveLength(1)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  }
})

test('a page for everybody has the nonce of its content, a page of somebody a new one', async () => {
  const { headers } = await aUser()
  const policyOf = async (init: RequestInit) =>
    (await request('/terms', init)).headers.get('Content-Security-Policy')
  expect(await policyOf({})).toBe(await policyOf({}))
  expect(await policyOf({ headers })).not.toBe(await policyOf({ headers }))
})
