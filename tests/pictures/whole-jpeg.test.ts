import { expect, test } from 'vitest'
import { isWholeJpeg } from '#app/domain/pictures/whole-jpeg.ts'
import { aHeavyPhoto, aPhoto } from '../photos/a-photo.ts'

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

const start = [0xff, 0xd8]
const scan = [0xff, 0xda]
const end = [0xff, 0xd9]
const comment = [0xff, 0xfe, 0, 4, 0xff, 0xd9]

test.each([
  ['with its end', [...start, ...scan, 1, 2, ...end], true],
  ['with nothing but its end', [...start, ...scan, ...end], true],
  ['after a comment', [...start, ...comment, ...scan, 1, ...end], true],
  [
    'after a long comment',
    [...start, 0xff, 0xfe, 1, 2, ...Array(256).fill(0xff), ...scan, ...end],
    true,
  ],
  ['after filled up markers', [...start, 0xff, 0xff, ...comment, 0xff, ...scan, 1, ...end], true],
  ['with restarts and a stuffed byte', [...start, ...scan, 0xff, 0, 0xff, 0xd0, ...end], true],
  ['without its end', [...start, ...scan, 1, 2, 3, 4], false],
  ['with half of its end', [...start, ...scan, 1, 2, 0xff], false],
  ['with restarts alone', [...start, ...scan, 1, 0xff, 0xd0, 0xff, 0], false],
  ['whose picture never begins', [...start, ...comment, ...end, 1, 2], false],
  ['that breaks off before its picture', [...start, ...comment, ...scan, 1], false],
  ['with something else between its segments', [...start, 1, 0xda, ...scan, 1, ...end], false],
  ['of which there is a start only', [...start], false],
])('a JPEG %s', (_, bytes, isWhole) => {
  expect(isWholeJpeg(new Uint8Array(bytes))).toBe(isWhole)
})
