import { expect, test } from 'vitest'
import { originalUrl } from '#app/domain/photos/photo.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aPhoto } from './a-photo.ts'

useDatabase()

const bytes = await aPhoto()

test('the editor leads to the original of each photo, and nobody else gets it', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id, slug } = await aLocation(owner, { isDiscoverable: true })
  const photo = await photos.create(owner, bytes, { locationId: id })
  const address = originalUrl(photo.id)
  const html = await pageOf(`/my/locations/${id}`, owner.headers)
  expect(html).toContain(`<a href="${address}" download="" aria-label="Original: photo 1">`)
  const saved = await request(address, { headers: owner.headers })
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
  for (const headers of [{}, other.headers]) {
    expect((await request(address, { headers })).status).toBe(404)
    const page = await request(`/app/${owner.username}/location/${slug}`, { headers })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(address)
  }
  expect((await request(`/my/locations/${id}`, { headers: other.headers })).status).toBe(404)
})

test('the copy of the place of somebody else offers no originals', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true })
  await photos.create(owner, bytes, { locationId: id })
  const copy = await locations.clone(other, id)
  const own = await locations.clone(owner, id)
  const [photo] = copy.photos
  const html = await pageOf(`/my/locations/${copy.id}`, other.headers)
  expect(html).toContain(`/media/${photo?.id}/`)
  expect(html).not.toContain('/original')
  expect(await pageOf(`/my/locations/${own.id}`, owner.headers)).toContain('/original')
})
