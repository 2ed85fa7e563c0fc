import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import { locationFields, toLocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { basisOf } from '#app/domain/rules/basis.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aMember } from './a-member.ts'

useDatabase()

test('who may edit a location opens its editor, and changes what is not its owner’s alone', async () => {
  const owner = await aUser()
  const place = await aLocation(owner, {
    title: 'Roof',
    comments: 'Key under the mat',
    tags: ['brick'],
  })
  const editor = await aMember(owner, 'location', place.id, 'edit')
  const path = `/my/locations/${place.id}`
  expect(await pageOf('/my/shared', editor.headers)).toContain(`href="${path}"`)
  const viewer = `/app/${owner.username}/location/${place.slug}`
  expect(await pageOf(viewer, editor.headers)).toContain(`href="${path}/edit"`)
  const html = await pageOf(path, editor.headers)
  expect(html).toContain(`${owner.username} shares it with you to edit`)
  expect(html).toContain(`href="${path}/edit"`)
  for (const absent of [
    'Key under the mat',
    'name="isDiscoverable"',
    'value="delete"',
    '/share"',
  ]) {
    expect(html).not.toContain(absent)
  }
  const fields = {
    intent: 'save',
    basis: basisOf(1, dropOwnerOnly(locationFields, toLocationInput(place))),
    title: 'Copper roof',
    coordinates: '46.0207, 7.7491',
    tags: 'copper, brick',
    comments: 'Mine now',
    isDiscoverable: 'on',
  }
  expect((await post(path, fields, editor.headers)).status).toBe(303)
  const changed = await locations.find(owner, place.id)
  expect(changed).toMatchObject({
    title: 'Copper roof',
    latitude: 46.0207,
    comments: 'Key under the mat',
    isDiscoverable: false,
    version: 2,
  })
  expect(changed.tags.map(({ title }) => title)).toEqual(['copper', 'brick'])
  const late = await post(`${path}/edit`, { ...fields, title: 'Later' }, owner.headers)
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toContain('<small>Saved now</small> Copper roof')
})

test('who may edit a location adds, orders and removes its photos, which are its owner’s', async () => {
  const owner = await aUser()
  const place = await aLocation(owner)
  const editor = await aMember(owner, 'location', place.id, 'edit')
  const path = `/my/locations/${place.id}`
  const first = await photos.create(owner, await aPhoto(), { locationId: place.id })
  const sent = await request(`${path}/photos`, {
    method: 'POST',
    body: await aPhoto({ hue: 120 }),
    headers: { ...editor.headers, Origin: 'http://localhost:3000', 'Content-Type': 'image/jpeg' },
  })
  const { id } = await sent.json()
  expect(sent.status).toBe(200)
  expect((await request(originalUrl(id), { headers: owner.headers })).status).toBe(200)
  await post(path, { intent: `photo-earlier:${id}` }, editor.headers)
  const idsOf = async () => (await locations.find(owner, place.id)).photos.map((photo) => photo.id)
  expect(await idsOf()).toEqual([id, first.id])
  await post(path, { intent: `photo-remove:${first.id}` }, editor.headers)
  expect(await idsOf()).toEqual([id])
  await post(path, { intent: 'restorePhoto', id: first.id }, editor.headers)
  expect(await idsOf()).toContain(first.id)
  await shares.remove(owner, { kind: 'location', itemId: place.id }, editor.id)
  for (const intent of [`photo-remove:${first.id}`, `photo-earlier:${first.id}`, 'save']) {
    expect((await post(path, { intent, title: 'x' }, editor.headers)).status).toBe(404)
  }
  const url = photoUrl(id, 'full', 'jpeg')
  expect((await request(url, { headers: editor.headers })).status).toBe(404)
  expect(await idsOf()).toHaveLength(2)
})

test('who may edit a portfolio arranges its locations, adds what of its owner’s everybody sees, and sells nothing', async () => {
  const owner = await aUser()
  const [one, two] = [
    await aLocation(owner, { title: 'One' }),
    await aLocation(owner, { title: 'Two' }),
  ]
  const open = await aLocation(owner, { title: 'Open to all', isDiscoverable: true })
  const secret = await aLocation(owner, { title: 'Kept back' })
  const { id, slug } = await aPortfolio(owner, { title: 'Coast', locationIds: [one.id, two.id] })
  const editor = await aMember(owner, 'portfolio', id, 'edit')
  const own = await aLocation(editor, { title: 'The editor’s own' })
  const path = `/my/portfolios/${id}`
  expect(await pageOf('/my/shared', editor.headers)).toContain(`href="${path}"`)
  const viewer = `/app/${owner.username}/portfolio/${slug}`
  expect(await pageOf(viewer, editor.headers)).toContain(`href="${path}/edit"`)
  const html = await pageOf(`${path}?add=library`, editor.headers)
  expect(html).toContain(`Locations of ${owner.username}`)
  expect(html).toContain(`add:${open.id}`)
  const form = await pageOf(`${path}/edit`, editor.headers)
  for (const absent of [
    secret.id,
    own.id,
    'name="isPurchaseable"',
    'name="isDiscoverable"',
    'value="delete"',
  ]) {
    expect(html + form).not.toContain(absent)
  }
  const choices = `/my/locations/choices?q=&of=${owner.id}`
  const offered = await (await request(choices, { headers: editor.headers })).json()
  expect(offered.map((choice: { title: string }) => choice.title)).toEqual(['Open to all'])
  const fields = {
    intent: 'save',
    basis: '{"version":4}',
    title: 'Our coast',
    isDiscoverable: 'on',
    isPurchaseable: 'on',
    price: '45',
  }
  const locationIds = [open.id, two.id, one.id]
  for (const intent of [`add:${open.id}`, `move:${open.id} 0`, `move:${two.id} 1`]) {
    await post(`${path}/locations`, { intent }, editor.headers)
  }
  const saved = await post(`${path}/edit`, fields, editor.headers)
  expect(saved.status).toBe(303)
  expect(await portfolios.find(owner, id)).toMatchObject({
    title: 'Our coast',
    locationIds,
    isDiscoverable: false,
    isPurchaseable: false,
    priceCents: 0,
  })
  for (const stranger of [secret.id, own.id]) {
    const refused = await post(`${path}/locations`, { intent: `add:${stranger}` }, editor.headers)
    expect(await bannerOf(refused)).toMatchObject({ statusMessage: 'Location not found' })
  }
  expect((await portfolios.find(owner, id)).locationIds).toEqual(locationIds)
})
