import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { limitOf } from '#app/domain/billing/tier.ts'
import * as drafts from '#app/domain/drafts.server.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aBuyer, pageFor, type Somebody } from './a-sale.ts'

useDatabase()

async function shownTo(user: Somebody, path: string) {
  return (await pageFor(path, user)).html.replaceAll('&amp;', '&')
}

const planHref = (html: string) =>
  /href="(\/subscription\?deepLink=[^"]*draft[^"]*)"/.exec(html)?.[1]

const makers = {
  location: aLocation,
  portfolio: aPortfolio,
  shoot: aShoot,
  project: aProject,
  gear: aPiece,
}

/** As many as Basic holds, so that the next is refused. */
async function aFullPlan(kind: keyof typeof makers) {
  const user = await aBuyer()
  for (let count = 0; count < limitOf('Basic', kind); count++) await makers[kind](user)
  return user
}

/** Sends the form, follows the way to the plans, subscribes, and is led back. */
async function goAndComeBack(user: Somebody, path: string, fields: Record<string, string>) {
  const refused = await post(path, { intent: 'save', ...fields }, user.headers)
  expect(refused.status).toBe(403)
  const html = (await refused.text()).replaceAll('&amp;', '&')
  const way = planHref(html) ?? 'no way to the plans'
  expect(await shownTo(user, way)).toContain('Back to where you were')
  const plan = { intent: 'subscribe', tier: 'Creative', interval: 'Monthly', cents: '2000' }
  const subscribed = await post(way, plan, user.headers)
  const back = subscribed.headers.get('Location') as string
  expect(back).toMatch(new RegExp(`^${path}\\?draft=[\\w-]+&refresh=true$`))
  return { back, html: await shownTo(user, back) }
}

test.each([
  ['location', '/my/locations/new', { description: 'At dawn' }],
  ['portfolio', '/my/portfolios/new', { description: 'Boats on the quay' }],
  ['shoot', '/my/shoots/new', { description: 'Fog until ten', timeZone: 'Europe/Zurich' }],
  ['project', '/my/projects/new', { description: 'Four days' }],
  ['gear', '/my/gear', { notes: 'Gold side', quantity: '3' }],
] as const)(
  'a %s that the plan has no room for comes back into its form with the larger plan',
  async (kind, path, more) => {
    const user = await aFullPlan(kind)
    const fields = { title: 'Harbour', ...more }
    const { html } = await goAndComeBack(user, path, fields)
    expect(html).toContain('What you typed is here again.')
    expect(html).toContain('value="Harbour"')
    expect(html).toContain(Object.values(more)[0])
    expect((await post(path, { intent: 'save', ...fields }, user.headers)).status).toBe(303)
  },
)

test('the locations that were chosen for a portfolio come back with it', async () => {
  const user = await aFullPlan('portfolio')
  const pier = await aLocation(user, { title: 'Pier' })
  const fields = { title: 'Harbour', locationIds: pier.id }
  const { html } = await goAndComeBack(user, '/my/portfolios/new', fields)
  expect(html).toMatch(new RegExp(`name="locationIds"[^>]*value="${pier.id}"`))
})

test('what somebody typed is nobody else’s, is replaced by what they type next, and not kept for long', async () => {
  const user = await aFullPlan('project')
  const send = (title: string) => post('/my/projects/new', { intent: 'save', title }, user.headers)
  const first = planHref((await (await send('First')).text()).replaceAll('&amp;', '&')) as string
  await send('Second')
  const [draft, ...others] = await db.selectFrom('formDrafts').selectAll().execute()
  expect(others).toEqual([])
  const back = `/my/projects/new?draft=${draft?.id}`
  const isShown = async (who: Somebody, path: string) => {
    const html = await shownTo(who, path)
    expect(html).toContain('New project')
    return html.includes('value="Second"')
  }
  expect(await isShown(user, back)).toBe(true)
  expect(await isShown(await aUser(), back)).toBe(false)
  const old = new URLSearchParams(first.split('?')[1]).get('deepLink') as string
  expect(await isShown(user, old)).toBe(false)
  expect(await isShown(user, '/my/projects/new?draft=nonsense')).toBe(false)
  await drafts.sweep(new Date(Date.now() + 8 * 24 * 3600 * 1000))
  expect(await isShown(user, back)).toBe(false)
})

test('a pasted list that the plan has no room for comes back with what was pasted', async () => {
  const user = await aFullPlan('gear')
  const text = '2x Tripod\nSoftbox, Modifiers'
  const { html } = await goAndComeBack(user, '/my/gear/paste', { text })
  expect(html).toContain('What you typed is here again.')
  expect(html).toContain('2x Tripod')
  expect(html).toContain('Softbox')
  expect((await post('/my/gear/paste', { intent: 'save', text }, user.headers)).status).toBe(303)
})

test('what was typed of photos that wait comes back with the larger plan', async () => {
  const user = await aFullPlan('location')
  const form = new FormData()
  const bytes = await aGeotaggedPhoto({ latitude: 41.14, longitude: -8.61, hue: 90 })
  form.append('photos', new File([new Uint8Array(bytes)], 'one.jpg', { type: 'image/jpeg' }))
  const { headers } = await request('/my/import', {
    method: 'POST',
    body: form,
    headers: { ...user.headers, Origin: 'http://localhost:3000' },
  })
  const path = headers.get('Location') ?? ''
  const waiting = await shownTo(user, path)
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
