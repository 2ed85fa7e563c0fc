import { afterEach, expect, test, vi } from 'vitest'
import { db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { publishPhoto } from '#app/domain/photos/published.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import {
  maxPhotosOfLocation,
  variantFile,
  variantFormats,
  variants,
} from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import * as waitingPhotos from '#app/domain/places/import/waiting-photos.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { FilesFull, FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aPhoto, cameraExif } from './a-photo.ts'
import { aPhotoRow } from './a-photo-row.ts'

const { query } = useDatabase()
afterEach(() => {
  vi.restoreAllMocks()
})

const names = variants.flatMap((variant) =>
  variantFormats.map((format) => variantFile(variant, format)),
)
const hours = 3_600_000
const days = 24 * hours

async function anImport(owner: User) {
  const id = newId()
  await db.insert('imports', { id, ownerId: owner.id })
  return id
}

async function listStored() {
  const items: string[] = []
  for await (const item of files().items('photos')) items.push(item)
  return items.sort()
}

async function rows() {
  const { rows } = await query(
    'select id, files_id, location_id from photos order by location_id, position, id',
  )
  return rows
}

async function order(locationId: string) {
  const { rows } = await query(
    'select id from photos where location_id = $1 order by position, id',
    [locationId],
  )
  return rows.map(({ id }) => id)
}

async function emptyStore() {
  for (const item of await listStored()) await files().removeAll(`photos/${item}`)
}

test('a photo is kept with its variants, its original and what its camera wrote', async () => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner)
  const bytes = await aPhoto({ exif: cameraExif })
  const photo = await photos.create(owner, bytes, { locationId: location.id })
  expect(photo).toMatchObject({
    locationId: location.id,
    width: 64,
    height: 48,
    format: 'jpeg',
    bytes: bytes.length,
    takenAt: '2024-06-21T18:15:00.000Z',
    takenOffset: 120,
    latitude: expect.closeTo(46.02),
    longitude: 7.75,
    direction: 225.5,
    camera: 'NIKON D850',
    focalLength: 35,
  })
  expect(publishPhoto(photo)).not.toHaveProperty('latitude')
  expect(await listStored()).toEqual([photo.id])
  for (const name of names)
    expect(await files().size(`photos/${photo.id}/${name}`)).toBeGreaterThan(100)
  const original = await files().read(`photos/${photo.id}/original`)
  expect(Buffer.from(await new Response(original?.stream).arrayBuffer()).equals(bytes)).toBe(true)
})

test('a photo without an offset is kept with that of its position and date', async () => {
  const owner = await aUser()
  const location = await aLocation(owner)
  const { OffsetTimeOriginal: _, ...taken } = cameraExif.IFD2
  const bytes = await aPhoto({ exif: { ...cameraExif, IFD2: taken } })
  const kept = await photos.create(owner, bytes, { locationId: location.id })
  expect(kept).toMatchObject({ takenAt: '2024-06-21T18:15:00.000Z', takenOffset: 120 })
})

test('the same file at the same place is one photo, also when sent twice at once', async () => {
  await emptyStore()
  const owner = await aUser()
  const here = await aLocation(owner)
  const there = await aLocation(owner)
  const bytes = await aPhoto()
  const sent = await Promise.all(
    [1, 2, 3].map(() => photos.create(owner, bytes, { locationId: here.id })),
  )
  const again = await photos.create(owner, bytes, { locationId: here.id })
  const elsewhere = await photos.create(owner, bytes, { locationId: there.id })
  expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1)
  expect(await listStored()).toEqual([again.id, elsewhere.id].sort())
})

test('a photo for a place that goes meanwhile leaves nothing', async () => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner)
  const write = files().write
  vi.spyOn(files(), 'write').mockImplementationOnce(async (...args) => {
    await locations.remove(owner, location.id)
    return write(...args)
  })
  await expect(
    photos.create(owner, await aPhoto(), { locationId: location.id }),
  ).rejects.toMatchObject({
    code: 'notFound',
  })
  expect(await listStored()).toEqual([])
  expect(await rows()).toEqual([])
})

test.each([
  ['a full disk', new FilesFull('ENOSPC'), 'The disk of this server is full. Nothing was saved'],
  [
    'a silent store',
    new FilesUnavailable('timeout'),
    'Photos cannot be stored right now. Please try again in a moment',
  ],
])('%s is said in one sentence and leaves nothing', async (_, error, message) => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner)
  const write = files().write
  let written = 0
  vi.spyOn(files(), 'write').mockImplementation((...args) => {
    written += 1
    return written > 6 ? Promise.reject(error) : write(...args)
  })
  await expect(
    photos.create(owner, await aPhoto(), { locationId: location.id }),
  ).rejects.toMatchObject({
    code: 'unavailable',
    message,
  })
  expect(await listStored()).toEqual([])
  expect(await rows()).toEqual([])
})

test('a broken photo leaves nothing', async () => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner)
  const bytes = (await aPhoto()).subarray(0, 500)
  await expect(photos.create(owner, bytes, { locationId: location.id })).rejects.toMatchObject({
    code: 'invalid',
    message: photoWords.damaged.text,
  })
  expect(await listStored()).toEqual([])
})

test('the hundredth photo fits, of several more at once none does', async () => {
  const owner = await aUser()
  const location = await aLocation(owner)
  await photos.create(owner, await aPhoto(), { locationId: location.id })
  await query(
    `insert into photos (id, owner_id, location_id, files_id, position, format, width, height, bytes, sha256, blur_hash, color)
     select gen_random_uuid(), owner_id, location_id, gen_random_uuid(), n, format, width, height, bytes,
       int4send(n), blur_hash, color from photos, generate_series(1, $1) n`,
    [maxPhotosOfLocation - 2],
  )
  const made = await Promise.all([10, 20, 30].map((hue) => aPhoto({ hue })))
  const sent = await Promise.allSettled(
    made.map((bytes) => photos.create(owner, bytes, { locationId: location.id })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'limit',
      message: photoWords.tooManyOfLocation({ max: maxPhotosOfLocation }).text,
    },
  })
  expect(await rows()).toHaveLength(maxPhotosOfLocation)
})

test('photos are put in order, those not named follow', async () => {
  const owner = await aUser()
  const location = await aLocation(owner)
  const first = await aPhotoRow(owner, location.id, { position: 0 })
  const second = await aPhotoRow(owner, location.id, { position: 1 })
  const third = await aPhotoRow(owner, location.id, { position: 2 })
  expect(await order(location.id)).toEqual([first, second, third])
  await locationPhotos.reorder(owner, location.id, [third, first, second])
  expect(await order(location.id)).toEqual([third, first, second])
  await locationPhotos.reorder(owner, location.id, [second, 'no-id', newId()])
  expect(await order(location.id)).toEqual([second, third, first])
  await expect(locationPhotos.reorder(await aUser(), location.id, [first])).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(locationPhotos.reorder(owner, 'no-id', [first])).rejects.toMatchObject({
    code: 'notFound',
  })
})

test('a removed photo keeps its files for a week and takes them with it then', async () => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner, { isDiscoverable: true })
  const photo = await photos.create(owner, await aPhoto(), { locationId: location.id })
  await locationPhotos.remove(owner, photo.id)
  expect(await order(location.id)).toEqual([])
  await sweepOrphans(new Date(Date.now() + 6 * days))
  expect(await listStored()).toEqual([photo.id])
  await sweepOrphans(new Date(Date.now() + 8 * days))
  expect(await listStored()).toEqual([])
  expect(await rows()).toEqual([])
})

test('a copied place has the photos in order and shares their files', async () => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner)
  const ids: string[] = []
  for (const hue of [0, 120, 240]) {
    const photo = await photos.create(owner, await aPhoto({ hue }), { locationId: location.id })
    ids.push(photo.id)
  }
  const [first, second, third] = ids as [string, string, string]
  await locationPhotos.reorder(owner, location.id, [third, first, second])
  const copy = await locations.clone(owner, location.id)
  const copied = await query(
    'select files_id from photos where location_id = $1 order by position',
    [copy.id],
  )
  expect(copied.rows.map(({ files_id }) => files_id)).toEqual([third, first, second])
  await locationPhotos.remove(owner, first)
  await sweepOrphans(new Date(Date.now() + 8 * days))
  expect(await listStored()).toEqual([...ids].sort())
  await locationPhotos.remove(owner, (await order(copy.id))[1])
  await sweepOrphans(new Date(Date.now() + 8 * days))
  expect(await listStored()).toEqual([second, third].sort())
})

test('a copy of the place of somebody else has no position in its photos and no original', async () => {
  const owner = await aUser()
  const other = await aUser()
  const location = await aLocation(owner, { isDiscoverable: true })
  await photos.create(owner, await aPhoto({ exif: cameraExif }), { locationId: location.id })
  const copy = await locations.clone(other, location.id)
  const { rows: copies } = await query('select * from photos where location_id = $1', [copy.id])
  expect(copies).toMatchObject([
    { owner_id: other.id, latitude: null, longitude: null, has_original: false },
  ])
})

test('photos of an import wait until they are given to a place, in the order asked for', async () => {
  const owner = await aUser()
  const location = await aLocation(owner)
  const importId = await anImport(owner)
  const first = await aPhotoRow(owner, null, { importId })
  const second = await aPhotoRow(owner, null, { importId })
  const third = await aPhotoRow(owner, null, { importId })
  const waiting = await waitingPhotos.list(owner, importId)
  expect(waiting.map(({ id }) => id)).toEqual([first, second, third])
  expect(await waitingPhotos.list(await aUser(), importId)).toEqual([])
  const attached = await inTransaction((trx) =>
    waitingPhotos.attach(trx, owner.id, {
      importId,
      locationId: location.id,
      ids: [third, first, newId()],
    }),
  )
  expect(attached).toBe(2)
  expect(await order(location.id)).toEqual([third, first])
  expect((await waitingPhotos.list(owner, importId)).map(({ id }) => id)).toEqual([second])
})

test('the sweep takes the files of no photo and photos nobody saved, once they are old', async () => {
  await emptyStore()
  const owner = await aUser()
  const location = await aLocation(owner)
  const kept = await photos.create(owner, await aPhoto(), { locationId: location.id })
  const waiting = await photos.create(owner, await aPhoto({ hue: 50 }), {
    importId: await anImport(owner),
  })
  const orphan = newId()
  await files().write(`photos/${orphan}/phone.jpg`, new Uint8Array(10))
  const now = Date.now()
  expect(await sweepOrphans(new Date(now))).toBe(0)
  expect(await sweepOrphans(new Date(now + 2 * hours))).toBe(1)
  expect(await listStored()).toEqual([kept.id, waiting.id].sort())
  expect(await sweepOrphans(new Date(now + 73 * hours))).toBe(1)
  expect(await listStored()).toEqual([kept.id])
  await query('delete from locations where id = $1', [location.id])
  expect(await sweepOrphans(new Date(now + 73 * hours))).toBe(1)
  expect(await listStored()).toEqual([])
})
