import { expect, test } from 'vitest'
import { listUses } from '#app/domain/places/opened-location.server.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { pageOf, textOf } from './workspace.ts'

useDatabase()

const pier = {
  title: 'Pier',
  address: 'Zermatt, Switzerland',
  description: 'Best from the south.',
  comments: 'Key under the mat',
  tags: ['harbour'],
  coordinates: { latitude: 46.0207, longitude: 7.7491 },
}

test('the page of a location tells what is known, and leads to the form and to where it is used', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user, pier)
  const photos = [await aPhotoRow(user, id), await aPhotoRow(user, id)]
  const portfolio = await aPortfolio(user, { title: 'Coast', locationIds: [id] })
  const shoot = await aShoot(user, { title: 'Dawn', locationIds: [id] })
  const html = await pageOf(`/my/locations/${id}`, headers)
  const text = textOf(html)
  const told = ['Pier', pier.address, pier.description, pier.comments, 'harbour', 'Golden hour']
  for (const words of [...told, '46° 1′ 14.5″ N, 7° 44′ 56.8″ E', 'Copy coordinates']) {
    expect(text).toContain(words)
  }
  for (const to of ['/edit', '/edit#photos', '/add']) {
    expect(html).toContain(`href="/my/locations/${id}${to}"`)
  }
  expect(html).toContain(`href="/my/portfolios/${portfolio.id}"`)
  expect(html).toContain(`href="/my/shoots/${shoot.id}"`)
  for (const photo of photos) expect(html).toContain(`/media/${photo}/`)
  expect(html).not.toContain('name="title"')
})

test('what a location lacks is named with what to do next', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user, { title: 'Bare' })
  const html = await pageOf(`/my/locations/${id}`, headers)
  expect(textOf(html)).toContain('Add a position to see the light and the map here.')
  expect(html).toContain(`href="/my/locations/${id}/edit#location-coordinates"`)
  expect(html).toContain('Drop photos here, or choose them')
  expect(html).toContain('encType="multipart/form-data"')
  expect(textOf(html)).toContain('Add a description')
})

test('who may only look reads the page without its form, and others are led to the public page', async () => {
  const owner = await aUser()
  const place = await aLocation(owner, { ...pier, isDiscoverable: true })
  const viewer = await aMember(owner, 'location', place.id, 'view')
  const html = await pageOf(`/my/locations/${place.id}`, viewer.headers)
  expect(textOf(html)).toContain(`${owner.username} shares it with you to view`)
  for (const absent of ['/edit', 'Key under the mat', 'value="delete"', 'photo-drop']) {
    expect(html).not.toContain(absent)
  }
  const { headers } = await aUser()
  const led = await request(`/my/locations/${place.id}`, { headers })
  expect(led.headers.get('Location')).toBe(`/app/${owner.username}/location/pier`)
})

test('where a location is used is what the actor may see: all for its owner, nothing private of others', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, pier)
  await aPortfolio(owner, { title: 'Coast', locationIds: [id] })
  await aProject(owner, { title: 'Book', locationIds: [id] })
  const viewer = await aMember(owner, 'location', id, 'view')
  const titles = async (actor: typeof owner) =>
    (await listUses(actor, id)).map(({ kind, title }) => [kind, title])
  expect(await titles(owner)).toEqual([
    ['portfolio', 'Coast'],
    ['project', 'Book'],
  ])
  expect(await titles(viewer)).toEqual([])
  await aPortfolio(owner, { title: 'Shown', locationIds: [id], isDiscoverable: true })
  expect(await titles(viewer)).toEqual([['portfolio', 'Shown']])
})
