import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Tier } from '#app/domain/billing/tier.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { aPiece, aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

const path = '/my/account/plan'

type Owner = Awaited<ReturnType<typeof aUser>>

async function moveTo(user: Owner, tier: Tier): Promise<Owner> {
  await db.updateTable('users').set({ tier }).where('id', '=', user.id).execute()
  return { ...user, tier }
}

async function readPage({ headers }: Owner) {
  const html = textOf(await pageOf(path, headers))
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('the plan says what it holds, what is used, and what to do where it is full', async () => {
  const user = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 9; count++) await aLocation(user)
  for (let count = 0; count < 2; count++) await aShoot(user)
  const text = await readPage(user)
  expect(text).toContain('Free, for as long as you like')
  expect(text).toContain('Projects 0 of 2')
  expect(text).toContain('Shoots 2 of 2 Full: delete one or choose a larger plan.')
  expect(text).toContain('Locations 9 of 10 Room for 1 location more.')
  expect(text).toContain('Archive 0 of 0 This plan has no archive.')
  expect(text).toContain('Selling portfolios Not on this plan')
  expect(text).toContain('Nothing is deleted.')
  const html = await pageOf(path, user.headers)
  expect(html).toContain('aria-label="Locations: 9 of 10"')
  expect(html).toContain('href="/pricing"')
  expect((await request(path)).headers.get('Location')).toMatch(/^\/login/)
})

test('a plan without limits counts all the same, and offers none that is larger', async () => {
  const user = await aUser({ tier: 'Business' })
  await aPiece(user)
  const text = await readPage(user)
  expect(text).toContain('$100 a month or $1,000 a year')
  expect(text).toContain('Gear 1 without a limit')
  expect(text).not.toContain('See the larger plans')
})

test('shoots of others that fill a plan are shown where they count, with what helps, and can be left', async () => {
  const [user, owner] = [await aUser({ tier: 'Basic' }), await aUser()]
  const shared = [await aShoot(owner, { title: 'Dawn' }), await aShoot(owner, { title: 'Dusk' })]
  for (const { id } of shared) await takeIn(owner, user, id, 'view')
  const list = async () => textOf(await pageOf('/my/shoots', user.headers))
  const full = await list()
  expect(full).toContain('These count towards your plan. Leave one to make room.')
  for (const title of ['Dawn', 'Dusk', owner.username]) expect(full).toContain(title)
  const none = await call('POST shoot', { as: user, body: { title: 'Mine' } })
  expect(refusal(none)[2]).toBe(
    'The Basic plan holds 2 shoots, and you have 2, shared with you. Leave one that is shared with you or choose a larger plan.',
  )
  expect(await readPage(user)).toContain(
    'Full, 2 of them shared with you: leave one that is shared with you or choose a larger plan.',
  )
  const { id: itemId } = shared[0] as { id: string }
  const fields = { intent: 'leave', kind: 'shoot', itemId, title: 'Dawn', from: '/my/shoots' }
  const left = await post('/my/shared', fields, user.headers)
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/my/shoots'])
  expect(await list()).not.toContain('Leave Dawn')
  expect((await call('POST shoot', { as: user, body: { title: 'Mine' } })).status).toBe(201)
  const both = await call('POST shoot', { as: user, body: { title: 'More' } })
  expect(refusal(both)[2]).toBe(
    'The Basic plan holds 2 shoots, and you have 2, 1 of them shared with you. Delete one, leave one that is shared with you or choose a larger plan.',
  )
  const { id } = shared[1] as { id: string }
  await plans.setArchived('shoot', owner, id, true)
  expect(await list()).not.toContain('Dusk')
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
  expect(await pageOf(way, user.headers)).toContain(`href="/my/shoots/${first?.id}">Back to where`)
})

async function aBusiness() {
  const user = await aUser({ username: 'studio', tier: 'Business' })
  const place = await aLocation(user, { isDiscoverable: true })
  const others = await Promise.all(
    Array.from({ length: 59 }, () => aLocation(user, { isDiscoverable: true })),
  )
  const places = [place, ...others]
  const locationIds = places.map(({ id }) => id)
  const forSale = { isPurchaseable: true, price: 20, isDiscoverable: true }
  const albums = [await aPortfolio(user, { locationIds, ...forSale })]
  const shoots = []
  const projects = []
  for (let count = 0; count < 3; count++) {
    albums.push(await aPortfolio(user, { locationIds, isDiscoverable: true }))
    shoots.push(await aShoot(user, { locationIds, isPublic: true }))
    projects.push(await aProject(user, { locationIds, isPublic: true }))
  }
  const archived = await aShoot(user)
  await plans.setArchived('shoot', user, archived.id, true)
  const deleted = await aLocation(user)
  await locations.remove(user, deleted.id)
  for (let count = 0; count < 12; count++) await aPiece(user)
  const shoot = shoots[0] as (typeof shoots)[0]
  const slot = await aSlot(user, shoot.id)
  return {
    user,
    slot,
    archived,
    deleted,
    place,
    sold: albums[0] as (typeof albums)[0],
    shoot,
    project: projects[0] as (typeof projects)[0],
  }
}

test('a tier that ends leaves everything readable, and what was made first editable; what would be more is refused', async () => {
  const before = await aBusiness()
  const { place, sold, shoot, project, slot, archived, deleted } = before
  const user = await moveTo(before.user, 'Basic')
  const { headers } = user
  expect(await readPage(user)).toContain(
    'Locations 60 of 10 50 locations more than the plan holds.',
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
    `/shoots/${shoot.id}/people`,
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
    expect([page, (await request(page, { headers })).status]).toEqual([page, 200])
  }
  for (const page of viewers) {
    expect([page, (await request(page)).status]).toEqual([page, 200])
  }
  const bundle = await call(`GET user/${user.id}/recce`, { as: user })
  expect(bundle.data.locations).toHaveLength(60)

  const edits: [string, object][] = [
    [`location/${place.id}`, { description: 'Later' }],
    [`portfolio/${sold.id}`, { title: 'Later' }],
    [`shoot/${shoot.id}`, { locationIds: [place.id], startDate: '2031-05-01T06:00:00.000Z' }],
    [`project/${project.id}`, { description: 'Later' }],
    [`slot/${slot.id}`, { isPacked: true }],
  ]
  for (const [item, body] of edits) {
    const answer = await call(`PATCH ${item}`, { as: user, body })
    expect([item, answer.status]).toEqual([item, 200])
  }

  const late = await call(`PATCH gear/${slot.gearId}`, { as: user, body: { quantity: 4 } })
  expect(refusal(late).slice(0, 2)).toEqual([403, 'limit'])

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
