import { expect, test } from 'vitest'
import { BlurHash, isBlurHash, Photo } from '#app/domain/photos/schema.ts'
import { Upload } from '#app/domain/photos/uploads/upload.ts'
import {
  acceptedFiles,
  cameraClock,
  mediaTypes,
  originalUrl,
  photoFormats,
  photoUrl,
  sizeRefusal,
  variantBox,
  variantFile,
  variantFormats,
  variantSize,
  variants,
} from '#app/domain/pictures/photo.ts'
import { checkSize, PhotoRefused } from '#app/domain/pictures/refusal.ts'

const id = '0198d6a0-0000-7000-8000-000000000001'

test('five formats are taken, and three of each width are shown', () => {
  expect([...photoFormats]).toEqual(['jpeg', 'png', 'webp', 'avif', 'heic'])
  expect(mediaTypes).toEqual({
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    heic: 'image/heic',
  })
  expect(acceptedFiles).toBe(
    'image/jpeg,image/png,image/webp,image/avif,image/heic,.heic,.heif,.avif',
  )
  expect(variants).toEqual(['phone', 'card', 'full'])
  expect([...variantFormats]).toEqual(['avif', 'webp', 'jpeg'])
})

test('a photo has the same addresses for ever', () => {
  const files = variantFormats.map((format) => variantFile('card', format))
  expect(files).toEqual(['card.avif', 'card.webp', 'card.jpg'])
  expect(photoUrl('p1', 'full', 'jpeg')).toBe('/media/p1/full.jpg')
  expect(photoUrl('p1', 'phone', 'avif', '/link/k/media')).toBe('/link/k/media/p1/phone.avif')
  expect(originalUrl('p1')).toBe('/media/p1/original')
})

const tooMany = 'This photo has too many pixels. The maximum is 64 megapixels'
const tooNarrow = 'This photo is too narrow. One side is at most 50 times as long as the other'

test.each([
  [8000, 8000, undefined],
  [8001, 8000, tooMany],
  [30_000, 30_000, tooMany],
  [5000, 100, undefined],
  [5001, 100, tooNarrow],
  [100, 5000, undefined],
  [100, 5001, tooNarrow],
  [100, 100, undefined],
  [1_000_000, 1, tooNarrow],
])('of %d by %d pixels is said %s', (width, height, message) => {
  expect(sizeRefusal({ width, height })?.text).toBe(message)
})

test('a size that is refused ends the reading of a photo, with the sentence for its owner', () => {
  expect(() => checkSize({ width: 8000, height: 8000 })).not.toThrow()
  expect(() => checkSize({ width: 5001, height: 100 })).toThrow(PhotoRefused)
  const refusal = new PhotoRefused({ key: 'photos.a', params: {}, text: 'No', parts: ['No'] })
  expect(refusal).toMatchObject({ message: 'No', sentence: { key: 'photos.a' } })
})

test.each([
  [2400, 1600, 'phone', 480, 320],
  [2400, 1600, 'card', 960, 640],
  [2400, 1600, 'full', 1920, 1280],
  [100, 60, 'full', 100, 60],
  [480, 333, 'phone', 480, 333],
  [200, 9000, 'full', 85, 3840],
  [200, 9000, 'phone', 21, 960],
  [50, 2500, 'phone', 19, 960],
  [5000, 100, 'phone', 480, 10],
  [1000, 1, 'phone', 480, 1],
  [1, 3000, 'phone', 1, 960],
] as const)('of %d by %d pixels is made a %s of %d by %d', (width, height, variant, x, y) => {
  expect(variantSize({ width, height }, variant)).toEqual({ width: x, height: y })
})

test('a variant lies in a box twice as high as it is wide', () => {
  expect(variantBox('card')).toEqual({ width: 960, height: 1920 })
})

test.each([
  ['2024-06-21T18:15:00.000Z', 120, '2024-06-21T20:15:00.000Z'],
  ['2024-06-21T18:15:00.000Z', -210, '2024-06-21T14:45:00.000Z'],
  ['2024-06-21T18:15:00.000Z', null, '2024-06-21T18:15:00.000Z'],
  [null, 120, undefined],
])('a camera that took a photo at %s and ran by %s minutes showed %s', (takenAt, offset, clock) => {
  expect(cameraClock({ takenAt, takenOffset: offset })?.toISOString()).toBe(clock)
})

test.each([
  ['00Ez{e', true],
  ['LEHV6nWB2yk8pyo0adR*.7kCMdnj', true],
  ['00Ez{e~', false],
  ['00Ez{', false],
  ['LEHV6nWB2yk8pyo0adR*.7kCMdn', false],
  ['90000000', true],
  ['9000000000', false],
  ['10000000', true],
  ['"0Ez{e', false],
  ['00Ez{ë', false],
  ['', false],
])('%j is a BlurHash: %s', (text, is) => {
  expect(isBlurHash(text)).toBe(is)
})

test.each([
  [7, 'A BlurHash must be text'],
  ['00Ez{', 'A BlurHash has at least 6 characters'],
  ['10Ez{e', 'The length of this BlurHash does not fit what it says of itself'],
])('%j is refused as a BlurHash', (text, message) => {
  expect(BlurHash.safeParse(text).error?.issues[0]?.message).toBe(message)
})

const photo = {
  id,
  width: 64,
  height: 48,
  blurHash: '00Ez{e',
  color: '#a08060',
  takenAt: '2024-06-21T18:15:00.000Z',
  takenOffset: 120,
  direction: 225.5,
  camera: 'NIKON D850',
  lens: '',
  focalLength: 35,
  files: [
    { size: 'card', type: 'image/avif', url: 'https://recce.example/a', width: 64, height: 48 },
  ],
}

test.each([
  {},
  { takenAt: null, takenOffset: null, direction: null, focalLength: null },
  { direction: 0, takenOffset: -840 },
  { direction: 359.9, takenOffset: 840 },
])('a photo is published without its position', (change) => {
  const whole = { ...photo, ...change }
  expect(Photo.parse({ ...whole, latitude: 46, longitude: 7.75, fileName: 'a.jpg' })).toEqual(whole)
})

test.each([
  ['id', 'p1'],
  ['width', 0],
  ['height', 1.5],
  ['blurHash', '00Ez{e~'],
  ['color', 'a08060'],
  ['color', '##a08060'],
  ['color', '#a080600'],
  ['color', '#A08060'],
  ['takenAt', 'yesterday'],
  ['takenOffset', 841],
  ['takenOffset', -841],
  ['direction', 360],
  ['direction', -0.1],
  ['focalLength', 0],
])('a photo with a %s of %j is not published', (field, value) => {
  expect(Photo.safeParse({ ...photo, [field]: value }).success).toBe(false)
})

test('an upload is published with all that it has', () => {
  const upload = {
    id,
    fileName: 'Pier.jpg',
    bytes: 1000,
    offset: 200,
    expiresAt: '2026-05-01T18:30:00Z',
    photoId: null,
    refusal: 'This photo is damaged or incomplete',
  }
  expect(Upload.parse({ ...upload, secret: 'x' })).toEqual(upload)
})
