import { expect, test } from 'vitest'
import { Photo } from '#app/domain/photos/schema.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aPhoto, cameraExif } from './a-photo.ts'

useDatabase()

async function upload(
  locationId: string,
  body: BodyInit,
  as?: { token: string },
  type: string | null = 'image/jpeg',
) {
  const response = await request(`/api/location/${locationId}/photos`, {
    method: 'POST',
    body,
    headers: {
      ...(type === null ? {} : { 'Content-Type': type }),
      ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
    },
  })
  return { status: response.status, ...(await response.json()) }
}

test('a photo is added as it is or in a form, and shows in its location', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const first = await upload(id, await aPhoto({ exif: cameraExif }), user)
  expect(first.status).toBe(201)
  expect(first.data).toMatchObject({ width: 64, height: 48, focalLength: 35 })
  expect(Photo.parse(first.data)).toEqual(first.data)
  const form = new FormData()
  form.set('photo', new File([await aPhoto({ hue: 120 })], 'hill.jpg'))
  const second = await upload(id, form, user, null)
  expect(second.status).toBe(201)
  const line = `location/${id}`
  const { data } = await call(`GET ${line}`, { as: user })
  expect(data.imageIds).toEqual([first.data.id, second.data.id])
  expect(data.imageUrls[0]).toContain(first.data.id)
  const imageIds = [second.data.id, first.data.id]
  const turned = await call(`PATCH ${line}`, { as: user, body: { imageIds } })
  expect(turned.data.imageIds).toEqual(imageIds)
})

test('the photos of a location are listed in order, each in every size, whose addresses answer', async () => {
  const user = await aUser()
  const { id } = await aLocation(user, { isDiscoverable: true })
  const first = await upload(id, await aPhoto({ exif: cameraExif }), user)
  const second = await upload(id, await aPhoto({ hue: 120 }), user)
  const line = `GET location/${id}/photos`
  const own = await call(line, { as: user })
  expect(own.data.map((photo: { id: string }) => photo.id)).toEqual([first.data.id, second.data.id])
  expect(own.data[0]).toEqual(first.data)
  expect(own.data[0].camera).not.toBe('')
  expect(own.data[0].files).toHaveLength(9)
  for (const { url, type } of own.data[0].files) {
    const { status, headers } = await request(new URL(url).pathname)
    expect([status, headers.get('Content-Type')]).toEqual([200, type])
  }
  expect((await call(line)).data[0]).toMatchObject({ id: first.data.id, camera: '', lens: '' })
  const hidden = await aLocation(user)
  const refused = await call(`GET location/${hidden.id}/photos`, { as: await aUser() })
  expect(refusal(refused)).toEqual([404, 'notFound', 'Location not found'])
})

test('a photo is deleted by its owner and by nobody else, once however often', async () => {
  const user = await aUser()
  const other = await aUser()
  const { id } = await aLocation(user, { isDiscoverable: true })
  const { data } = await upload(id, await aPhoto(), user)
  const line = `DELETE photo/${data.id}`
  expect((await call(line)).status).toBe(401)
  expect(refusal(await call(line, { as: other }))).toEqual([
    403,
    'forbidden',
    'You may not do this',
  ])
  for (let sent = 0; sent < 2; sent++) {
    expect((await call(line, { as: user })).data).toEqual({ id: data.id })
  }
  expect((await call('DELETE photo/no-id', { as: user })).status).toBe(404)
  expect((await call(`GET location/${id}`)).data.imageIds).toEqual([])
})

test('what the API deletes the page brings back, and what the page deletes is gone for the API', async () => {
  const user = await aUser()
  const { id } = await aLocation(user, { isDiscoverable: true })
  const { data: photo } = await upload(id, await aPhoto(), user)
  const imageIds = async () => (await call(`GET location/${id}`)).data.imageIds
  const page = `/my/locations/${id}`
  const press = async (intent: string) =>
    (await post(page, { intent, id: photo.id }, user.headers)).status
  await call(`DELETE photo/${photo.id}`, { as: user })
  expect(await imageIds()).toEqual([])
  expect((await request(`/media/${photo.id}/full.jpg`)).status).toBe(404)
  expect(await press('restorePhoto')).toBe(303)
  expect(await imageIds()).toEqual([photo.id])
  expect((await request(`/media/${photo.id}/full.jpg`)).status).toBe(200)
  expect(await press(`photo-remove:${photo.id}`)).toBe(303)
  expect(await imageIds()).toEqual([])
  expect((await call(`DELETE photo/${photo.id}`, { as: user })).status).toBe(200)
  await sweepOrphans(new Date(Date.now() + 8 * 86_400_000))
  expect((await call(`DELETE photo/${photo.id}`, { as: user })).status).toBe(404)
})

test('a photo goes to one’s own location, and is one', async () => {
  const user = await aUser()
  const other = await aUser()
  const { id } = await aLocation(user, { isDiscoverable: true })
  const photo = await aPhoto()
  expect((await upload(id, photo)).status).toBe(401)
  const refused = [await upload(id, photo, other), await upload('no-id', photo, user)] as never[]
  expect(refused.map(refusal)).toEqual([
    [403, 'forbidden', 'You may not do this'],
    [404, 'notFound', 'Location not found'],
  ])
  for (const [body, status, code, message] of [
    ['a text file', 400, 'invalid', 'Photos are JPEG, PNG, WebP, AVIF or HEIC files'],
    [photo.subarray(0, 700), 400, 'invalid', 'This photo is damaged or incomplete'],
    ['', 400, 'invalid', 'Please choose a photo'],
    [
      Buffer.alloc(10 * 1024 * 1024 + 1),
      413,
      'tooLarge',
      'Image file is too large. Maximum size is 10MB',
    ],
  ] as const) {
    const answer = await upload(id, body as BodyInit, user)
    expect(refusal(answer as never)).toEqual([status, code, message])
  }
  expect((await call(`GET location/${id}`)).data.imageIds).toEqual([])
})
