import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  originalUrl,
  photoUrl,
  variantFile,
  variantFormats,
  variants,
} from '#app/domain/pictures/photo.ts'
import { aPhoto, cameraExif } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { useS3 } from '#tests/support/s3.ts'
import { useServer } from './use-server.ts'

useDatabase()
const s3 = useS3()
const server = useServer(s3.environment)
const names = variants.flatMap((variant) =>
  variantFormats.map((format) => variantFile(variant, format)),
)

async function upload(bytes: Buffer<ArrayBuffer>, locationId: string, token: string) {
  const response = await fetch(`${server.origin}/api/location/${locationId}/photos`, {
    method: 'POST',
    body: bytes,
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${token}` },
  })
  return { status: response.status, ...(await response.json()) }
}

// In this order: the store does not come back.
describe('a bucket', { shuffle: false }, () => {
  test('photos live in a bucket: taken, shown, sent in parts and given back as they were', async () => {
    const owner = await aUser()
    const { id } = await aLocation(owner, { isDiscoverable: true })
    const bytes = await aPhoto({ width: 1200, height: 800, exif: cameraExif })
    const sent = await upload(bytes, id, owner.token)
    expect(sent.status).toBe(201)
    const photo = sent.data.id
    expect(s3.keys()).toEqual(
      [...names, 'original'].map((file) => `photos/${photo}/${file}`).sort(),
    )

    const address = server.origin + photoUrl(photo, 'card', 'webp')
    const variant = await fetch(address)
    const whole = Buffer.from(await variant.arrayBuffer())
    expect(variant.headers.get('Content-Length')).toBe(String(whole.length))
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 })
    const part = await fetch(address, { headers: { Range: 'bytes=10-99' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 100))

    const original = await fetch(server.origin + originalUrl(photo), { headers: owner.headers })
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetch(server.origin + originalUrl(photo))).status).toBe(404)
  })

  test('a bucket that does not answer is said in one sentence, and nothing is half-written', async () => {
    const owner = await aUser()
    const { id } = await aLocation(owner, { isDiscoverable: true })
    const { data } = await upload(await aPhoto(), id, owner.token)
    await s3.stop()
    const read = await fetch(server.origin + photoUrl(data.id, 'phone', 'avif'))
    expect(read.status).toBe(503)
    const refused = await upload(await aPhoto({ hue: 200 }), id, owner.token)
    expect([refused.status, refused.errors[0].message]).toEqual([
      503,
      'Photos cannot be stored right now. Please try again in a moment',
    ])
    const location = await fetch(`${server.origin}/api/location/${id}`)
    expect((await location.json()).data.imageIds).toEqual([data.id])
  })
})
