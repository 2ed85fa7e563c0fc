import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as profilePictures from '#app/domain/accounts/profile-pictures.server.ts'
import { findStorageUse } from '#app/domain/items/use.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as waitingPhotos from '#app/domain/places/import/waiting-photos.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { limitOf } from '#app/domain/rules/tier.ts'
import { countPhotoBytes } from '#app/domain/users/attempts.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { type Somebody, textOf } from './a-sale.ts'

const { query } = useDatabase()

afterEach(() => vi.useRealTimers())

/** `room` is in bytes. */
async function anOwner(room: number, tier: 'Basic' | 'Pro' = 'Basic') {
  const owner = await aUser({ tier })
  const { id: locationId } = await aLocation(owner)
  const { id } = await photos.create(owner, await aPhoto(), { locationId })
  await setBytes(id, Math.min(limitOf(tier, 'storage') - room, 2 ** 31 - 1))
  return { owner, locationId }
}

async function setBytes(id: string, bytes: number) {
  await db.update('photos', { bytes }, sql`id = ${id}`)
}

function send({ headers }: Somebody, locationId: string, body: Buffer<ArrayBuffer>) {
  return request(`/api/location/${locationId}/photos`, {
    method: 'POST',
    body,
    headers: { ...headers, Origin: 'http://localhost:3000', 'Content-Type': 'image/jpeg' },
  })
}

test('of five photos at once where there is room for one, one is taken', async () => {
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, hue) => aPhoto({ hue: 30 + hue * 30 })),
  )
  const largest = Math.max(...sent.map(({ length }) => length))
  const { owner, locationId } = await anOwner(largest)
  const answers = await Promise.all(sent.map((bytes) => send(owner, locationId, bytes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(403)])
  const refused = answers.find(({ status }) => status === 403)
  expect((await refused?.json())?.errors).toEqual([
    {
      code: 'limit',
      message:
        'The Basic plan holds 1 GB of photos, and 1 GB are there. What you delete makes room after 7 days. Choose a larger plan for more, then choose the refused photos again.',
    },
  ])
  const { bytes, limit } = await findStorageUse(owner)
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('a file counts once, while it is kept, and for whose it is', async () => {
  const { owner, locationId } = await anOwner(limitOf('Basic', 'storage') - 5_000)
  expect((await findStorageUse(owner)).bytes).toBe(5_000)
  const copy = await locations.clone(owner, locationId)
  expect(await waitingPhotos.list(owner, copy.id)).toEqual([])
  expect((await findStorageUse(owner)).bytes).toBe(5_000)
  const { rows } = await query('select id from photos where location_id = $1', [locationId])
  await locationPhotos.remove(owner, rows[0].id)
  expect((await findStorageUse(owner)).bytes).toBe(5_000)
  const picture = await aPhoto({ hue: 200 })
  await profilePictures.create(owner, picture)
  await profilePictures.create(owner, picture)
  expect((await findStorageUse(owner)).bytes).toBe(5_000 + picture.length)
})

test('a plan takes so many bytes an hour, kept or refused, and says when to go on', async () => {
  // Before the owner uploads: the hour begins with the first byte.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  const { owner, locationId } = await anOwner(1_000_000)
  await countPhotoBytes(owner, 1024 ** 3 - 8_192)
  const answer = await send(owner, locationId, await aPhoto({ width: 900, height: 700, hue: 90 }))
  expect(answer.status).toBe(429)
  expect((await answer.json()).errors[0].message).toBe(
    'The Basic plan allows 1 GB of photos an hour. Please continue in 60 minutes.',
  )
  expect(answer.headers.get('Retry-After')).toBe('3600')
  const other = await anOwner(1_000_000)
  expect((await send(other.owner, other.locationId, await aPhoto({ hue: 90 }))).status).toBe(201)
})

test('the plan says how many bytes it holds and how many are there', async () => {
  const { owner } = await anOwner(1024 ** 3 - 500 * 1024 ** 2)
  const text = await textOf('/my/account/plan', owner)
  expect(text).toContain('Photos 500 MB of 1 GB')
  expect(text).toContain('up to 1 GB an hour. Deleted photos make room after 7 days.')
})
