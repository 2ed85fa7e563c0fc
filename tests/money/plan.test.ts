import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import type { Tier } from '#app/domain/rules/tier.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { aPiece, aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request, requestWithoutPage } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { pageFor, type Somebody, textOf } from './a-sale.ts'

useDatabase()

const path = '/my/account/plan'

async function moveTo(user: Somebody, tier: Tier): Promise<Somebody> {
  await db.update('users', { tier }, sql`id = ${user.id}`)
  return { ...user, tier }
}

test('the plan says what it holds, what is used, and what to do where it is full', async () => {
  const user = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 9; count++) await aLocation(user)
  for (let count = 0; count < 2; count++) await aShoot(user)
  const text = await textOf(path, user)
  expect(text).toContain('Free, for as long as you like')
  expect(text).toContain('Projects 0 of 2')
  expect(text).toContain('Shoots 2 of 2 Full: delete one or choose a larger plan.')
  expect(text).toContain('Locations 9 of 10 Room for 1 location more.')
  expect(text).toContain('Archive 0 of 0 This plan has no archive.')
  expect(text).toContain('Selling portfolios Not on this plan')
  expect(text).toContain('Nothing is deleted.')
  expect(text).toContain('See the larger plans')
  const { html } = await pageFor(path, user)
  expect(html).toContain('aria-label="Locations: 9 of 10"')
  expect(html).toContain('href="/pricing"')
  expect((await request(path)).headers.get('Location')).toMatch(/^\/login/)
})

test('a plan without limits counts all the same, and offers none that is larger', async () => {
  const user = await aUser({ tier: 'Business' })
  await aPiece(user)
  const text = await textOf(path, user)
  expect(text).toContain('$100 a month or $1,000 a year')
  expect(text).toContain('Gear 1 without a limit')
  expect(text).not.toContain('See the larger plans')
})

test('shoots of others that fill a plan are shown where they count, with what helps, and can be left', async () => {
  const [user, owner] = [await aUser({ tier: 'Basic' }), await aUser()]
  const shared = [await aShoot(owner, { title: 'Dawn' }), await aShoot(owner, { title: 'Dusk' })]
  for (const { id } of shared) await takeIn(owner, user, id, 'view')
  const list = async () => (await pageFor('/my/shoots', user)).html
  const full = await list()
  expect(full).toContain('These count towards your plan. Leave one to make room.')
  for (const words of ['Leave Dawn', 'Leave Dusk', owner.username]) {
    expect(full).toContain(words)
  }
  const refused = await call('POST shoot', { as: user, body: { title: 'Mine' } })
  expect(refusal(refused)[2]).toBe(
    'The Basic plan holds 2 shoots, and you have 2, shared with you. Leave one that is shared with you or choose a larger plan.',
  )
  expect(await textOf(path, user)).toContain(
    'Full, 2 of them shared with you: leave one that is shared with you or choose a larger plan.',
  )
  const { id: itemId } = shared[0] as { id: string }
  const fields = { intent: 'leave', kind: 'shoot', itemId, title: 'Dawn', from: '/my/shoots' }
  const left = await post('/my/shared', fields, user.headers)
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/my/shoots'])
  const one = await list()
  expect([one.includes('Leave Dawn'), one.includes('Leave Dusk')]).toEqual([false, true])
  expect((await call('POST shoot', { as: user, body: { title: 'Mine' } })).status).toBe(201)
  const both = await call('POST shoot', { as: user, body: { title: 'More' } })
  expect(refusal(both)[2]).toBe(
    'The Basic plan holds 2 shoots, and you have 2, 1 of them shared with you. Delete one, leave one that is shared with you or choose a larger plan.',
  )
  const { id } = shared[1] as { id: string }
  await plans.setArchived('shoot', owner, id, true)
  const none = await list()
  expect([none.includes('Mine'), none.includes('Dusk')]).toEqual([true, false])
})

test('where the plan has an archive, archiving is offered too', async () => {
  const user = await aUser({ tier: 'Creative' })
  for (let count = 0; count < 10; count++) await aShoot(user)
  const full = await call('POST shoot', { as: user, body: { title: 'More' } })
  expect(refusal(full)[2]).toBe(
    'The Creative plan holds 10 shoots, and you have 10. Delete one, archive one or choose a larger plan.',
  )
})

test('a page that a full plan refuses leads to where a larger one is bought, and from there back', async () => {
  const user = await aUser({ tier: 'Basic' })
  const [first] = [await aShoot(user), await aShoot(user)]
  const refused = await post(`/my/shoots/${first?.id}`, { intent: 'duplicate' }, user.headers)
  expect(refused.status).toBe(403)
  const way = `/subscription?deepLink=${encodeURIComponent(`/my/shoots/${first?.id}`)}`
  expect(await refused.text()).toContain(`<a href="${way}">choose a larger`)
  expect((await pageFor(way, user)).html).toContain(`href="/my/shoots/${first?.id}">Back to where`)
})

/** More of each kind than Basic holds. */
async function aBusiness() {
  const user = await aUser({ username: 'studio', tier: 'Business' })
  const places = await Promise.all(
    Array.from({ length: 12 }, () => aLocation(user, { isDiscoverable: true })),
  )
  const place = places[0]!
  const locationIds = places.map(({ id }) => id)
  const forSale = { isPurchaseable: true, price: 20, isDiscoverable: true }
  const sold = await aPortfolio(user, { locationIds, ...forSale })
  const shoot = await aShoot(user, { locationIds, isPublic: true })
  const project = await aProject(user, { locationIds, isPublic: true })
  for (let count = 0; count < 2; count++) {
    await aPortfolio(user)
    await aShoot(user)
    await aProject(user)
  }
  const archived = await aShoot(user)
  await plans.setArchived('shoot', user, archived.id, true)
  const deleted = await aLocation(user)
  await locations.remove(user, deleted.id)
  for (let count = 0; count < 10; count++) await aPiece(user)
  const slot = await aSlot(user, shoot.id)
  return { user, slot, archived, deleted, place, sold, shoot, project }
}

test('a tier that ends leaves everything readable, and what would be more is refused', async () => {
  const before = await aBusiness()
  const { place, sold, shoot, project, slot, archived, deleted } = before
  const user = await moveTo(before.user, 'Basic')
  const { headers } = user
  expect(await textOf(path, user)).toContain(
    'Locations 12 of 10 2 locations more than the plan holds.',
  )

  const workspace = [
    ...['', '/locations', '/portfolios', '/shoots', '/shoots?show=archived', '/projects', '/gear'],
    ...['/import', '/shared', '/account/data', '/locations/new', '/shoots/new', '/gear/paste'],
    `/locations/${place.id}`,
    `/portfolios/${sold.id}`,
    `/shoots/${shoot.id}`,
    `/shoots/${archived.id}`,
    `/shoots/${shoot.id}/gear`,
    `/shoots/${shoot.id}/concept`,
    `/shoots/${shoot.id}/crew`,
    `/projects/${project.id}`,
    `/gear/${slot.gearId}`,
  ].map((page) => `/my${page}`)
  const viewers = [
    '',
    `/location/${place.slug}`,
    `/location/${place.slug}/light`,
    `/portfolio/${sold.slug}`,
    `/shoot/${shoot.slug}`,
    `/shoot/${shoot.slug}?tab=gear`,
    `/project/${project.slug}`,
    `/project/${project.slug}/location/${place.slug}`,
  ].map((page) => `/app/studio${page}`)
  for (const page of [...workspace, ...viewers]) {
    expect([page, (await requestWithoutPage(page, { headers })).status]).toEqual([page, 200])
  }
  for (const page of viewers) {
    expect([page, (await requestWithoutPage(page)).status]).toEqual([page, 200])
  }
  const bundle = await call(`GET user/${user.id}/recce`, { as: user })
  expect(bundle.data.locations).toHaveLength(12)

  const more: [string, object?][] = [
    ['location', { title: 'More' }],
    ['portfolio', { title: 'More' }],
    ['shoot', { title: 'More' }],
    ['project', { title: 'More' }],
    ['gear', { title: 'More' }],
    [`location/${place.id}/clone`],
    [`portfolio/${sold.id}/clone`],
    [`shoot/${shoot.id}/duplicate`],
    [`shoot/${shoot.id}/archive`, { isArchived: true }],
    [`shoot/${archived.id}/archive`, { isArchived: false }],
  ]
  for (const [line, body] of more) {
    const answer = await call(`POST ${line}`, { as: user, body })
    expect([line, ...refusal(answer).slice(0, 2)]).toEqual([line, 403, 'limit'])
  }
  await expect(locations.restore(user, deleted.id)).rejects.toMatchObject({ code: 'limit' })

  const again = await moveTo(user, 'Business')
  expect((await call('POST location', { as: again, body: { title: 'More' } })).status).toBe(201)
})
