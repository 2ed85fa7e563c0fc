import { expect, test } from 'vitest'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import { isBlurHash } from '#app/domain/photos/schema.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { purge } from '#app/domain/whole/removed.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { unzip } from '#tests/support/zip.ts'
import { aPiece, aSlot, takeIn } from './a-piece.ts'

const { query } = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const [first, second] = [await aPhoto(), await aPhoto({ hue: 90 })]

function send(path: string, as: Somebody, bytes: Buffer<ArrayBuffer>) {
  const body = new FormData()
  body.append('photo', new File([bytes], 'tripod.jpg', { type: 'image/jpeg' }))
  return request(path, {
    method: 'POST',
    body,
    headers: { ...as.headers, Origin: 'http://localhost:3000' },
  })
}

function upload(path: string, as: Somebody, body: BodyInit) {
  return request(path, {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${as.token}`,
      'Content-Type': 'image/jpeg',
      ...(path.startsWith('/api') ? {} : { ...as.headers, Origin: 'http://localhost:3000' }),
    },
  })
}

async function statusOf(path: string, as?: Somebody) {
  return (await request(path, { headers: as?.headers ?? {} })).status
}

async function photoOf(as: Somebody, id: string) {
  return (await gears.find(as, id)).photo?.id
}

test('a piece of gear gets a photo, another one in its place, none, and each by undo again', async () => {
  const user = await aUser()
  const { id, version } = await aPiece(user)
  const path = `/my/gear/${id}`
  expect(await pageOf(path, user.headers)).toContain('Choose a photo')
  const sent = await send(path, user, first)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  expect((await bannerOf(sent)).statusMessage).toBe('Photo saved')
  const one = (await photoOf(user, id)) as string
  const html = await pageOf(path, user.headers)
  expect(html).toContain(photoUrl(one, 'phone', 'avif'))
  expect(html).toContain('Another photo')
  await send(path, user, first)
  expect(await photoOf(user, id)).toBe(one)

  const replaced = await bannerOf(await send(path, user, second))
  expect(replaced).toMatchObject({ statusMessage: 'Photo replaced', undo: { id: one } })
  const two = (await photoOf(user, id)) as string
  expect(two).not.toBe(one)
  const back = await post(path, { intent: 'restorePhoto', id: one }, user.headers)
  expect((await bannerOf(back)).statusMessage).toBe('The photo is back')
  expect(await photoOf(user, id)).toBe(one)

  for (let times = 0; times < 2; times++) {
    const removed = await post(path, { intent: `photo-remove:${one}` }, user.headers)
    expect(await bannerOf(removed)).toMatchObject({
      statusMessage: 'The photo was deleted',
      undo: { action: path, intent: 'restorePhoto', id: one },
    })
  }
  expect(await photoOf(user, id)).toBeUndefined()
  await sweepOrphans(new Date())
  await gearPhotos.restore(user, one)
  await gearPhotos.restore(user, one)
  expect(await photoOf(user, id)).toBe(one)
  expect((await gears.find(user, id)).version).toBe(version)
  await gearPhotos.remove(user, one)
  await sweepOrphans(new Date(Date.now() + 8 * 86_400_000))
  await expect(gearPhotos.restore(user, one)).rejects.toThrow('Photo not found')
})

test('the API and the page with scripts take a photo too; rows of inventory and packing list show it', async () => {
  const user = await aUser()
  const { id: shootId } = await aShoot(user)
  const { gearId: id } = await aSlot(user, shootId, { title: 'Drone' })
  const answer = await upload(`/api/gear/${id}/photo`, user, first)
  expect(answer.status).toBe(201)
  const photoId = (await answer.json()).data.id
  const { data } = await call(`GET gear/${id}`, { as: user })
  expect(data.imageUrl).toContain(`/media/${photoId}/full.jpg`)
  expect(isBlurHash(data.imageBlurHash)).toBe(true)
  const thumb = photoUrl(photoId, 'phone', 'webp')
  expect(await pageOf('/my/gear', user.headers)).toContain(thumb)
  expect(await pageOf(`/my/shoots/${shootId}/gear`, user.headers)).toContain(thumb)

  const scripted = await upload(`/my/gear/${id}/photo`, user, second)
  expect(scripted.status).toBe(200)
  expect(await bannerOf(scripted)).toMatchObject({
    statusMessage: 'Photo replaced',
    undo: { action: `/my/gear/${id}`, id: photoId },
  })
  const now = (await scripted.json()).id
  expect((await call(`DELETE gear-photo/${now}`, { as: user })).data).toEqual({ id: now })
  expect((await call(`GET gear/${id}`, { as: user })).data.imageUrl).toBeNull()
})

test('what is no photo, and whose gear it is not, is refused in words', async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const { id } = await aPiece(user)
  for (const bytes of [Buffer.from('only words'), Buffer.alloc(0)]) {
    const wrong = await send(`/my/gear/${id}`, user, bytes)
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Photos are JPEG, PNG, WebP, AVIF or HEIC files')
  }
  const huge = await upload(`/my/gear/${id}/photo`, user, Buffer.alloc(10 * 1024 * 1024 + 1))
  expect(huge.status).toBe(413)
  expect((await send(`/my/gear/${id}`, stranger, first)).status).toBe(404)
  expect((await upload(`/api/gear/${id}/photo`, stranger, first)).status).toBe(404)
  expect(await photoOf(user, id)).toBeUndefined()
  const { photo } = await gearPhotos.create(user, id, first)
  for (const answer of [
    await call(`DELETE gear-photo/${photo.id}`, { as: stranger }),
    await call('DELETE gear-photo/atlantis', { as: user }),
  ]) {
    expect(refusal(answer)).toEqual([404, 'notFound', 'Photo not found'])
  }
  expect(await photoOf(user, id)).toBe(photo.id)
})

test('of several photos at once a piece keeps one, and the others can be brought back', async () => {
  const user = await aUser()
  const { id } = await aPiece(user)
  const taken = await Promise.all(
    [10, 20, 30].map(async (hue) => gearPhotos.create(user, id, await aPhoto({ hue }))),
  )
  const ids = taken.map(({ photo }) => photo.id)
  const countKept = async () => {
    const { rowCount } = await query('select from photos where gear_id = $1', [id])
    return [rowCount, ids.includes((await photoOf(user, id)) ?? '')]
  }
  expect(await countKept()).toEqual([1, true])
  await Promise.all(ids.map((one) => gearPhotos.restore(user, one)))
  expect(await countKept()).toEqual([1, true])
})

test('its photo is seen by its owner and who sees a shoot that it is packed for, and by nobody else', async () => {
  const [user, member, stranger] = [await aUser(), await aUser(), await aUser()]
  const { id: shootId } = await aShoot(user)
  const { id } = await aPiece(user)
  const { photo } = await gearPhotos.create(user, id, first)
  const path = photoUrl(photo.id, 'phone', 'webp')
  const seen = () =>
    Promise.all([user, member, stranger, undefined].map((one) => statusOf(path, one)))
  await takeIn(user, member, shootId, 'view')
  expect(await seen()).toEqual([200, 404, 404, 404])
  await call('POST slot', { as: user, body: { shootId, gearId: id } })
  expect(await seen()).toEqual([200, 200, 404, 404])
  expect(await statusOf(originalUrl(photo.id), user)).toBe(200)
  expect(await statusOf(originalUrl(photo.id), member)).toBe(404)
  await call(`PATCH shoot/${shootId}`, { as: user, body: { isPublic: true } })
  expect(await seen()).toEqual([200, 200, 200, 200])
  await call(`PATCH shoot/${shootId}`, { as: user, body: { isPublic: false } })
  await shares.remove(user, { kind: 'shoot', itemId: shootId }, member.id)
  expect(await seen()).toEqual([200, 404, 404, 404])
})

test('gear that is deleted takes its photo along, files too', async () => {
  const user = await aUser()
  const { id } = await aPiece(user)
  const { photo } = await gearPhotos.create(user, id, first)
  await gears.remove(user, id)
  await expect(gearPhotos.restore(user, photo.id)).rejects.toThrow('Gear not found')
  await gears.restore(user, id)
  expect(await photoOf(user, id)).toBe(photo.id)
  await gears.remove(user, id)
  const later = new Date(Date.now() + 8 * 86_400_000)
  await purge(later)
  await sweepOrphans(later)
  expect(await statusOf(photoUrl(photo.id, 'phone', 'webp'), user)).toBe(404)
  expect(await files().size(`photos/${photo.id}/original`)).toBeUndefined()
})

test('the download of an account holds the photo of its gear, and the one before as a removed one', async () => {
  const user = await aUser()
  const { id } = await aPiece(user)
  const { photo: old } = await gearPhotos.create(user, id, first)
  const { photo } = await gearPhotos.create(user, id, second)
  await exports.create(user)
  const latest = await exports.findLatestBy(user)
  await buildExport(latest?.id as string)
  const zip = unzip(
    Buffer.from(
      await (
        await request(`/my/account/downloads/${latest?.id}`, { headers: user.headers })
      ).arrayBuffer(),
    ),
  )
  expect(zip.get(`photos/gear/${photo.id}.jpg`)?.equals(second)).toBe(true)
  expect(zip.get(`photos/removed/${old.id}.jpg`)?.equals(first)).toBe(true)
  expect(JSON.parse(zip.get('gear.json')?.toString() ?? '')).toMatchObject([
    { id, photoIds: [photo.id] },
  ])
})
