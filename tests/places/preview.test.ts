import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as previews from '#app/domain/pages/preview.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

let owner: Awaited<ReturnType<typeof aUser>>

beforeEach(async () => {
  owner = await aUser({ username: 'ansel' })
})

async function aPictured(title: string, isDiscoverable: boolean, hue = 0) {
  const location = await aLocation(owner, {
    title,
    isDiscoverable,
    coordinates: { latitude: 46.02, longitude: 7.75 },
  })
  await photos.create(owner, await aPhoto({ hue }), { locationId: location.id })
  return location
}

async function draw(path: string) {
  const response = await request(`/app/ansel${path}/preview.jpg`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function colorAt(bytes: Buffer, left: number, top: number) {
  const area = { left, top, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(area).removeAlpha().raw().toBuffer())]
}

test('a location is drawn with its photo, 1200 by 630, and confirmed by its tag', async () => {
  await aPictured('Old Port', true)
  const { response, bytes } = await draw('/location/old-port')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  expect(response.headers.get('Cache-Control')).toMatch(/^public/)
  const { width, height, format, exif } = await sharp(bytes).metadata()
  expect([width, height, format, exif]).toEqual([1200, 630, 'jpeg', undefined])
  expect(bytes.byteLength).toBeLessThan(300_000)
  const [red = 0, green = 255] = await colorAt(bytes, 100, 50)
  expect(red - green).toBeGreaterThan(150)
  const tag = response.headers.get('ETag') as string
  const again = await request('/app/ansel/location/old-port/preview.jpg', {
    headers: { 'If-None-Match': tag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the picture says another title when the title is another', async () => {
  const { id } = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  const before = await draw('/location/old-port')
  await locations.update(owner, id, { title: 'New Port' })
  const after = await draw('/location/old-port')
  expect(after.response.headers.get('ETag')).not.toBe(before.response.headers.get('ETag'))
  expect(after.bytes.equals(before.bytes)).toBe(false)
})

test('what visitors do not see has no picture, not even for its owner', async () => {
  await aLocation(owner, { title: 'Hidden beach' })
  await aPortfolio(owner, { title: 'Drafts' })
  for (const path of ['/location/hidden-beach', '/portfolio/drafts', '/location/none']) {
    const response = await request(`/app/ansel${path}/preview.jpg`, { headers: owner.headers })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
  expect((await request('/app/nobody/preview.jpg')).status).toBe(404)
})

test('a portfolio for sale is drawn with its hero and says nothing of its places', async () => {
  const kept = await aPictured('Secret ridge', false)
  await aPhotoRow(owner, (await aLocation(owner)).id)
  const sale = { price: 10, isPurchaseable: true, isDiscoverable: true }
  await aPortfolio(owner, { title: 'Ridges', locationIds: [kept.id], ...sale })
  const preview = await previews.ofPortfolio({ username: 'ansel', portfolio: 'ridges' })
  expect(preview).toMatchObject({ title: 'Ridges', caption: '1 location', kicker: 'ansel' })
  expect(preview.photoIds).toHaveLength(1)
  expect((await draw('/portfolio/ridges')).response.status).toBe(200)
})

test('a profile is drawn as a contact sheet of what everybody sees', async () => {
  await aPhotoRow(owner, (await aLocation(owner)).id)
  for (const hue of [40, 80, 120]) await aPictured(`Public ${hue}`, true, hue)
  const preview = await previews.ofProfile('ansel')
  expect(preview.photoIds).toHaveLength(3)
  expect((await draw('')).response.status).toBe(200)
})

test('without photos, and with any title, a picture is drawn', async () => {
  for (const title of [
    'Bare',
    `<svg onload="x">&"'`,
    'ж'.repeat(120),
    '東京の夜'.repeat(20),
    '𝔸\u0001b',
  ]) {
    const { slug } = await aLocation(owner, { title, isDiscoverable: true })
    const { response, bytes } = await draw(`/location/${encodeURIComponent(slug)}`)
    expect(response.status, title).toBe(200)
    expect((await sharp(bytes).metadata()).width).toBe(1200)
  }
})

test('the title is drawn in our own face, whatever the machine has', async () => {
  const { slug } = await aLocation(owner, { title: 'iiiiiiiiii', isDiscoverable: true })
  const { bytes } = await draw(`/location/${slug}`)
  const line = await sharp(bytes)
    .extract({ left: 0, top: 530, width: 900, height: 70 })
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer()
  const right = Math.max(...[...line.keys()].filter((at) => line[at] === 0).map((at) => at % 900))
  // Ten letters of 72 pixels: Instrument Serif is narrower than any usual face.
  expect(right).toBeGreaterThan(150)
  expect(right).toBeLessThan(240)
})
