import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { originalUrl } from '#app/domain/pictures/photo.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { attachment } from '#app/format/disposition.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aPhoto } from './a-photo.ts'
import { aPhotoRow } from './a-photo-row.ts'

const { query } = useDatabase()

const bytes = await aPhoto()

test('the editor leads to the original of each photo, and nobody else gets it', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id, slug } = await aLocation(owner, { isDiscoverable: true })
  const photo = await photos.create(owner, bytes, { locationId: id })
  const address = originalUrl(photo.id)
  const html = await pageOf(`/my/locations/${id}/edit`, owner.headers)
  expect(html).toContain(`<a href="${address}" download="" aria-label="Original: photo 1">`)
  const saved = await request(address, { headers: owner.headers })
  expect(saved.headers.get('Content-Disposition')).toBe(`attachment; filename="${photo.id}.jpg"`)
  expect(saved.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
  for (const headers of [{}, other.headers]) {
    expect((await request(address, { headers })).status).toBe(404)
    const page = await request(`/app/${owner.username}/location/${slug}`, { headers })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(address)
  }
  expect((await request(`/my/locations/${id}/edit`, { headers: other.headers })).status).toBe(404)
})

test('an original is saved by the name that it came with, which nobody else gets to see', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true })
  const names = {
    'IMG_2001.jpg': 'filename="IMG_2001.jpg"',
    'DSC 7.JPG': 'filename="DSC 7.JPG"',
    'Früh "am" Morgen.heic': `filename="Fr_h am Morgen.jpg"; filename*=UTF-8''Fr%C3%BCh%20am%20Morgen.jpg`,
    '../../etc/\u202Epasswd': 'filename="passwd.jpg"',
  }
  let hue = 0
  for (const [name, expected] of Object.entries(names)) {
    const sent = await request(`/my/locations/${id}/photos`, {
      method: 'POST',
      body: await aPhoto({ hue: ++hue }),
      headers: {
        ...owner.headers,
        Origin: 'http://localhost:3000',
        'Content-Disposition': attachment(name),
      },
    })
    expect(sent.status).toBe(200)
    const address = originalUrl((await sent.json()).id)
    const saved = await request(address, { headers: owner.headers })
    expect(saved.headers.get('Content-Disposition')).toBe(`attachment; ${expected}`)
    await saved.body?.cancel()
    expect((await request(address, { headers: other.headers })).status).toBe(404)
  }
  const copy = await locations.clone(other, id)
  expect(copy.photos).toHaveLength(4)
  expect(JSON.stringify(copy)).not.toContain('IMG_2001')
  const { rows } = await query('select distinct file_name from photos where owner_id = $1', [
    other.id,
  ])
  expect(rows).toEqual([{ file_name: '' }])
})

test('the copy of the place of somebody else offers no originals', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true })
  await aPhotoRow(owner, id)
  const copy = await locations.clone(other, id)
  const own = await locations.clone(owner, id)
  const [photo] = copy.photos
  const html = await pageOf(`/my/locations/${copy.id}/edit`, other.headers)
  expect(html).toContain(`/media/${photo?.id}/`)
  expect(html).not.toContain('/original')
  expect(await pageOf(`/my/locations/${own.id}/edit`, owner.headers)).toContain('/original')
})
