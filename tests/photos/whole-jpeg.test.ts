import { expect, test } from 'vitest'
import { isWholeJpeg } from '#app/domain/photos/whole-jpeg.ts'
import { aHeavyPhoto, aPhoto } from './a-photo.ts'

test('a JPEG is whole when its end is there, whatever follows, and never without it', async () => {
  const thumbnail = await aPhoto()
  for (const photo of [await aPhoto({ width: 640, height: 480 }), await aHeavyPhoto(200_000)]) {
    expect(isWholeJpeg(photo)).toBe(true)
    expect(isWholeJpeg(Buffer.concat([photo, Buffer.alloc(9000, 'film')]))).toBe(true)
    const comment = Buffer.from([
      0xff,
      0xfe,
      (thumbnail.length + 2) >> 8,
      (thumbnail.length + 2) & 255,
    ])
    const withThumbnail = [photo.subarray(0, 2), comment, thumbnail, photo.subarray(2)]
    for (const part of [0.999, 0.9, 0.5, 0.1, 0.01]) {
      for (const file of [photo, Buffer.concat(withThumbnail)]) {
        const rest = file.subarray(0, Math.floor((file.length - 1) * part))
        expect(isWholeJpeg(rest), `${part} of ${file.length} bytes`).toBe(false)
      }
    }
  }
})
