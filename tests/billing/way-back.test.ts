import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import * as drafts from '#app/domain/drafts.server.ts'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function pageFor(user: Somebody, path: string) {
  const response = await request(path, { headers: user.headers })
  const html = (await response.text()).replace(/<!-- -->/g, '').replaceAll('&#x27;', "'")
  return html.replaceAll('&amp;', '&')
}

const planHref = (html: string) =>
  /href="(\/subscription\?deepLink=[^"]*draft[^"]*)"/.exec(html)?.[1]

/** As many as Basic holds, so that the next is refused. */
async function aFullPlan(name: string, count: number) {
  const user = await aUser({ tier: 'Basic' })
  await cards.saveTestCard(user, { number: '4242424242424242', expMonth: 12, expYear: 2040 })
  for (let made = 0; made < count; made++) {
    const answer = await call(`POST ${name}`, { as: user, body: { title: `Number ${made}` } })
    expect(answer.status).toBe(201)
  }
  return user
}

/** Sends the form, follows the way to the plans, subscribes, and is led back. */
async function goAndComeBack(user: Somebody, path: string, fields: Record<string, string>) {
  const refused = await post(path, { intent: 'save', ...fields }, user.headers)
  expect(refused.status).toBe(403)
  const html = (await refused.text()).replaceAll('&amp;', '&')
  const way = planHref(html) as string
  expect(way).toBeTruthy()
  expect(await pageFor(user, way)).toContain('Back to where you were')
  const plan = { intent: 'subscribe', tier: 'Creative', interval: 'Monthly', cents: '2000' }
  const subscribed = await post(way, plan, user.headers)
  const back = subscribed.headers.get('Location') as string
  expect(back).toMatch(new RegExp(`^${path}\\?draft=[\\w-]+&refresh=true$`))
  return { back, html: await pageFor(user, back) }
}

test.each([
  [
    'location',
    '/my/locations/new',
    10,
    { title: 'Pier', description: 'At dawn', address: 'Quay 1' },
  ],
  ['portfolio', '/my/portfolios/new', 2, { title: 'Harbour', description: 'Boats' }],
  ['shoot', '/my/shoots/new', 2, { title: 'Dawn', description: 'Fog', timeZone: 'Europe/Zurich' }],
  ['project', '/my/projects/new', 2, { title: 'Season', description: 'Four days' }],
  ['gear', '/my/gear', 10, { title: 'Reflector', notes: 'Gold side', quantity: '3' }],
] as const)(
  'a %s that the plan has no room for comes back into its form with the larger plan',
  async (name, path, most, fields) => {
    const user = await aFullPlan(name, most)
    const { html } = await goAndComeBack(user, path, { ...fields })
    expect(html).toContain('What you typed is here again.')
    const { title, ...others } = fields
    expect(html).toContain(`value="${title}"`)
    for (const text of Object.values(others).filter((one) => one !== 'Europe/Zurich')) {
      expect(html).toContain(text)
    }
    expect((await post(path, { intent: 'save', ...fields }, user.headers)).status).toBe(303)
  },
)

test('the locations that were chosen for a portfolio come back with it', async () => {
  const user = await aFullPlan('portfolio', 2)
  const pier = await aLocation(user, { title: 'Pier' })
  const fields = { title: 'Harbour', locationIds: pier.id }
  const { html } = await goAndComeBack(user, '/my/portfolios/new', fields)
  expect(html).toMatch(new RegExp(`name="locationIds"[^>]*value="${pier.id}"`))
})

test('what somebody typed is nobody else’s, is replaced by what they type next, and not kept for long', async () => {
  const user = await aFullPlan('project', 2)
  const send = (title: string) => post('/my/projects/new', { intent: 'save', title }, user.headers)
  const first = planHref((await (await send('First')).text()).replaceAll('&amp;', '&')) as string
  await send('Second')
  const [draft, ...others] = await db.selectFrom('formDrafts').selectAll().execute()
  expect(others).toEqual([])
  const back = `/my/projects/new?draft=${draft?.id}`
  expect(await pageFor(user, back)).toContain('value="Second"')
  expect(await pageFor(await aUser(), back)).not.toContain('value="Second"')
  const old = new URLSearchParams(first.split('?')[1]).get('deepLink') as string
  expect(await pageFor(user, old)).not.toContain('What you typed is here again')
  expect(await pageFor(user, '/my/projects/new?draft=nonsense')).toContain('New project')
  await drafts.sweep(new Date(Date.now() + 8 * 24 * 3600 * 1000))
  expect(await pageFor(user, back)).not.toContain('value="Second"')
})

test('a pasted list that the plan has no room for comes back with what was pasted', async () => {
  const user = await aFullPlan('gear', 10)
  const text = '2x Tripod\nSoftbox, Modifiers'
  const { html } = await goAndComeBack(user, '/my/gear/paste', { text })
  expect(html).toContain('What you typed is here again.')
  expect(html).toContain('2x Tripod')
  expect(html).toContain('Softbox')
  expect((await post('/my/gear/paste', { intent: 'save', text }, user.headers)).status).toBe(303)
})

test('what was typed of photos that wait comes back with the larger plan', async () => {
  const user = await aFullPlan('location', 10)
  const form = new FormData()
  const bytes = await aGeotaggedPhoto({ latitude: 41.14, longitude: -8.61, hue: 90 })
  form.append('photos', new File([new Uint8Array(bytes)], 'one.jpg', { type: 'image/jpeg' }))
  const { headers } = await request('/my/import', {
    method: 'POST',
    body: form,
    headers: { ...user.headers, Origin: 'http://localhost:3000' },
  })
  const path = headers.get('Location') ?? ''
  const waiting = await pageFor(user, path)
  const [, number = ''] = /name="include-(\w+)"/.exec(waiting) ?? []
  const [, photoId = ''] = /name="photo-([\w-]+)"/.exec(waiting) ?? []
  const fields = {
    [`include-${number}`]: 'on',
    [`title-${number}`]: 'The bridge at noon',
    [`latitude-${number}`]: '41.14',
    [`longitude-${number}`]: '-8.61',
    [`photo-${photoId}`]: number,
  }
  const { html } = await goAndComeBack(user, path, fields)
  expect(html).toContain('What you typed is here again.')
  expect(html).toContain('value="The bridge at noon"')
  expect((await post(path, { intent: 'save', ...fields }, user.headers)).status).toBe(303)
})
