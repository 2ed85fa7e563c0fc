import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { byteRange } from '#app/http/range.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aPhoto, cameraExif } from './a-photo.ts'
import { aPhotoRow } from './a-photo-row.ts'

useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>
const bytes = await aPhoto({ exif: cameraExif })

async function place(
  owner: Owner,
  portfolio?: {
    isDiscoverable?: boolean
    priceCents?: number
    isDeleted?: boolean
    hero?: 'second'
  },
) {
  const location = await aLocation(owner)
  const { id: first } = await photos.create(owner, bytes, { locationId: location.id })
  const second = await aPhotoRow(owner, location.id, { position: 1, filesId: first })
  if (portfolio) {
    const { id } = await aPortfolio(owner, { locationIds: [location.id] })
    const { isDeleted, hero, priceCents = 0, isDiscoverable = false } = portfolio
    await db.update(
      'portfolios',
      {
        isDiscoverable,
        priceCents,
        isPurchaseable: priceCents > 0,
        heroPhotoId: hero ? second : null,
        deletedAt: isDeleted ? new Date() : null,
      },
      sql`id = ${id}`,
    )
  }
  return { location, first, second }
}

const cases: [
  string,
  (owner: Owner) => Promise<string>,
  seen: { others: boolean; owner: boolean; original?: boolean },
][] = [
  ['a private place', async (owner) => (await place(owner)).first, { others: false, owner: true }],
  [
    'a discoverable place',
    async (owner) => {
      const { location, first } = await place(owner)
      await locations.update(owner, location.id, { isDiscoverable: true })
      return first
    },
    { others: true, owner: true },
  ],
  [
    'a deleted discoverable place',
    async (owner) => {
      const { location, first } = await place(owner)
      await locations.update(owner, location.id, { isDiscoverable: true })
      await locations.remove(owner, location.id)
      return first
    },
    { others: false, owner: true, original: false },
  ],
  [
    'a private place in a private portfolio',
    async (owner) => (await place(owner, {})).first,
    { others: false, owner: true },
  ],
  [
    'a private place in a discoverable portfolio',
    async (owner) => (await place(owner, { isDiscoverable: true })).first,
    { others: true, owner: true },
  ],
  [
    'a private place in a deleted discoverable portfolio',
    async (owner) => (await place(owner, { isDiscoverable: true, isDeleted: true })).first,
    { others: false, owner: true },
  ],
  [
    'a portfolio for sale, its first photo being the hero',
    async (owner) => (await place(owner, { isDiscoverable: true, priceCents: 900 })).first,
    { others: true, owner: true },
  ],
  [
    'a portfolio for sale, any other photo',
    async (owner) => (await place(owner, { isDiscoverable: true, priceCents: 900 })).second,
    { others: false, owner: true },
  ],
  [
    'a portfolio for sale, the chosen hero',
    async (owner) =>
      (await place(owner, { isDiscoverable: true, priceCents: 900, hero: 'second' })).second,
    { others: true, owner: true },
  ],
  [
    'a portfolio for sale, its first photo when another is the hero',
    async (owner) =>
      (await place(owner, { isDiscoverable: true, priceCents: 900, hero: 'second' })).first,
    { others: false, owner: true },
  ],
  [
    'a portfolio for sale that is not discoverable, the hero',
    async (owner) => (await place(owner, { priceCents: 900 })).first,
    { others: false, owner: true },
  ],
  [
    'an import that is not saved',
    async (owner) => {
      const importId = newId()
      await db.insert('imports', { id: importId, ownerId: owner.id })
      return (await photos.create(owner, bytes, { importId })).id
    },
    { others: false, owner: true },
  ],
]

test.each(cases)('who sees a photo of %s', async (_, make, seen) => {
  const owner = await aUser()
  const other = await aUser()
  const id = await make(owner)
  const status = (isSeen: boolean) => (isSeen ? 200 : 404)
  const variant = photoUrl(id, 'phone', 'avif')
  expect((await request(variant)).status).toBe(status(seen.others))
  expect((await request(variant, { headers: other.headers })).status).toBe(status(seen.others))
  expect((await request(variant, { headers: owner.headers })).status).toBe(status(seen.owner))
  expect((await request(originalUrl(id))).status).toBe(404)
  expect((await request(originalUrl(id), { headers: other.headers })).status).toBe(404)
  expect((await request(originalUrl(id), { headers: owner.headers })).status).toBe(
    status(seen.original ?? seen.owner),
  )
})

async function aPublicPhoto() {
  const owner = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true })
  const photo = await photos.create(owner, bytes, { locationId: id })
  return { owner, locationId: id, photo, url: photoUrl(photo.id, 'full', 'jpeg') }
}

test('what is public is kept by caches, and not sent again to who has it', async () => {
  const { url, photo } = await aPublicPhoto()
  const response = await request(url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400, s-maxage=3600',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const body = Buffer.from(await response.arrayBuffer())
  expect(String(body.length)).toBe(response.headers.get('Content-Length'))
  expect(body.length).toBe(await files().size(`photos/${photo.id}/full.jpg`))
  const etag = response.headers.get('ETag') as string
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await request(url, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('ETag')).toBe(etag)
  }
  expect((await request(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('what is private is asked for each time, and refused when it is private again', async () => {
  const { owner, url, locationId } = await aPublicPhoto()
  const etag = (await request(url)).headers.get('ETag') as string
  await locations.update(owner, locationId, { isDiscoverable: false })
  const own = await request(url, { headers: owner.headers })
  expect(own.headers.get('Cache-Control')).toBe('private, no-cache')
  const other = await request(url, { headers: { 'If-None-Match': etag } })
  expect(other.status).toBe(404)
  expect(other.headers.get('Cache-Control')).toBe('no-store')
})

test('a part of a file is sent alone', async () => {
  const { url } = await aPublicPhoto()
  const whole = Buffer.from(await (await request(url)).arrayBuffer())
  const part = await request(url, { headers: { Range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 10-19/${whole.length}`)
  expect(part.headers.get('Content-Length')).toBe('10')
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
  const end = await request(url, { headers: { Range: 'bytes=-5' } })
  expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-5))
  const beyond = await request(url, { headers: { Range: `bytes=${whole.length}-` } })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('Content-Range')).toBe(`bytes */${whole.length}`)
  const several = await request(url, { headers: { Range: 'bytes=0-1,4-5' } })
  expect(several.status).toBe(200)
  const changed = await request(url, { headers: { Range: 'bytes=0-1', 'If-Range': '"older"' } })
  expect(changed.status).toBe(200)
})

test('HEAD says what GET would, without the file', async () => {
  const { url } = await aPublicPhoto()
  const [get, head] = [await request(url), await request(url, { method: 'HEAD' })]
  expect(head.status).toBe(200)
  expect(head.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'))
  expect(await head.text()).toBe('')
})

test('the original of a copy stays with who took the photo', async () => {
  const { locationId } = await aPublicPhoto()
  const other = await aUser()
  const { photos: copies } = await locations.clone(other, locationId)
  const id = copies[0]?.id as string
  expect((await request(photoUrl(id, 'card', 'webp'), { headers: other.headers })).status).toBe(200)
  expect((await request(originalUrl(id), { headers: other.headers })).status).toBe(404)
})

test('there are no other files of a photo', async () => {
  const { photo, owner } = await aPublicPhoto()
  const statusOf = async (path: string) => (await request(`/media/${path}`, owner)).status
  expect(await statusOf(`${photo.id}/full.jpg`)).toBe(200)
  for (const path of [
    ...['full.png', 'full.heic', 'huge.jpg', 'original.jpg', '..%2foriginal', 'constructor'].map(
      (file) => `${photo.id}/${file}`,
    ),
    `${newId()}/full.jpg`,
    'none/full.jpg',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
  }
})

test.each([
  [null, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=90-900', { start: 90, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['lines=0-5', undefined],
  ['bytes=0-1,3-4', undefined],
] as const)('of 100 bytes %s is %o', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
