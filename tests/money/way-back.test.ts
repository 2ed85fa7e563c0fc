import { expect, test } from 'vitest'
import { limitOf } from '#app/domain/rules/tier.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio } from '#tests/support/factories.ts'
import { aBuyer, pageFor, type Somebody } from './a-sale.ts'

useDatabase()

async function shownTo(user: Somebody, path: string) {
  return (await pageFor(path, user)).html.replaceAll('&amp;', '&')
}

const planHref = (html: string) => /href="(\/subscription\?deepLink=[^"]*)"/.exec(html)?.[1]

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

/** Sends the form, which is shown again; its way to the plans leads back to its page. */
async function expectWayBack(user: Somebody, path: string, fields: Record<string, string>) {
  const refused = await post(path, { intent: 'save', ...fields }, user.headers)
  expect(refused.status).toBe(403)
  const html = (await refused.text()).replaceAll('&amp;', '&')
  const way = planHref(html) ?? 'no way to the plans'
  expect(await shownTo(user, way)).toContain('Back to where you were')
  const plan = { intent: 'subscribe', tier: 'Creative', interval: 'Monthly', cents: '2000' }
  const subscribed = await post(way, plan, user.headers)
  expect(subscribed.headers.get('Location')).toBe(`${path}?refresh=true`)
  expect((await post(path, { intent: 'save', ...fields }, user.headers)).status).toBe(303)
  return html
}

test.each([
  ['location', '/my/locations/new', { description: 'At dawn' }],
  ['portfolio', '/my/portfolios/new', { description: 'Boats on the quay' }],
  ['shoot', '/my/shoots/new', { description: 'Fog until ten', timeZone: 'Europe/Zurich' }],
  ['project', '/my/projects/new', { description: 'Four days' }],
  ['gear', '/my/gear', { notes: 'Gold side', quantity: '3' }],
] as const)(
  'the form of a %s that the plan has no room for is shown again, and leads to the plans and back',
  async (kind, path, more) => {
    const user = await aFullPlan(kind)
    const html = await expectWayBack(user, path, { title: 'Harbour', ...more })
    expect(html).toContain('value="Harbour"')
    expect(html).toContain(Object.values(more)[0])
  },
)

test('the locations that were chosen for a portfolio are shown again with it', async () => {
  const user = await aFullPlan('portfolio')
  const pier = await aLocation(user, { title: 'Pier' })
  const fields = { title: 'Harbour', locationIds: pier.id }
  const html = await expectWayBack(user, '/my/portfolios/new', fields)
  expect(html).toMatch(new RegExp(`name="locationIds"[^>]*value="${pier.id}"`))
})

test('a pasted list that the plan has no room for is shown again', async () => {
  const user = await aFullPlan('gear')
  const text = '2x Tripod\nSoftbox, Modifiers'
  const html = await expectWayBack(user, '/my/gear/paste', { text })
  expect(html).toContain('2x Tripod')
  expect(html).toContain('Softbox')
})

test('what was typed of photos that wait is shown again where the plan has no room', async () => {
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
  const html = await expectWayBack(user, path, fields)
  expect(html).toContain('value="The bridge at noon"')
})
