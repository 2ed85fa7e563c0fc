import { expect, test } from 'vitest'
import { noExif, readPhotoExif } from '#app/domain/pictures/exif.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'
import { aPhoto, cameraExif } from '../photos/a-photo.ts'
import { anExifBlock } from './an-exif-block.ts'

const noon = Date.UTC(2026, 5, 1, 12)

type Written = Parameters<typeof anExifBlock>[0]

function read(written: Written) {
  return readPhotoExif(anExifBlock(written), zoneOffset, noon)
}

/** 46.02 degrees north, 7.75 degrees east. */
const place: Written = {
  GPSLatitudeRef: 'N',
  // biome-ignore format: degrees, minutes and seconds
  GPSLatitude: [[46, 1], [1, 1], [1200, 100]],
  GPSLongitudeRef: 'E',
  // biome-ignore format: degrees, minutes and seconds
  GPSLongitude: [[7, 1], [45, 1], [0, 1]],
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'what the camera wrote is read from %s',
  async (format) => {
    const photo = await aPhoto({ format, exif: cameraExif })
    expect(readPhotoExif(photo, zoneOffset, noon)).toEqual({
      takenAt: '2024-06-21T18:15:00.000Z',
      takenOffset: 120,
      latitude: expect.closeTo(46.02, 6),
      longitude: 7.75,
      direction: 225.5,
      camera: 'NIKON D850',
      lens: '35mm f/1.8',
      focalLength: 35,
    })
  },
)

test('a block is read wherever it lies in memory', () => {
  const block = anExifBlock({ LensModel: '35mm f/1.8' })
  const expected = { ...noExif, lens: '35mm f/1.8' }
  expect(readPhotoExif(new Uint8Array(block), zoneOffset, noon)).toEqual(expected)
  expect(readPhotoExif(new Uint8Array(block).buffer, zoneOffset, noon)).toEqual(expected)
  const within = new Uint8Array([...Buffer.from('before'), ...block, ...Buffer.from('after')])
  expect(readPhotoExif(within.subarray(6, 6 + block.length), zoneOffset, noon)).toEqual(expected)
})

test.each<[string, Written, number, number]>([
  ['as it is', {}, 46.02, 7.75],
  ['south and west', { GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' }, -46.02, -7.75],
  ['in words', { GPSLatitudeRef: 'South', GPSLongitudeRef: 'west' }, -46.02, -7.75],
  ['of degrees alone', { GPSLatitude: [[465, 10]] }, 46.5, 7.75],
  ['at the pole', { GPSLatitude: [[90, 1]], GPSLongitude: [[180, 1]] }, 90, 180],
  ['at the equator', { GPSLatitude: [[0, 1]], GPSLatitudeRef: 'S' }, 0, 7.75],
  ['at the first meridian', { GPSLongitude: [[0, 1]], GPSLongitudeRef: 'W' }, 46.02, 0],
])('a position %s', (_, change, latitude, longitude) => {
  expect(read({ ...place, ...change })).toEqual({
    ...noExif,
    latitude: expect.closeTo(latitude, 6),
    longitude,
  })
})

// biome-ignore format: a row a case
test.each<[string, Written]>([
  ['beyond the pole', { GPSLatitude: [[90, 1], [0, 1], [1, 100]] }],
  ['beyond the date line', { GPSLongitude: [[180, 1], [0, 1], [1, 100]] }],
  ['of zero by zero', { GPSLatitude: [[0, 0], [0, 0], [0, 0]] }],
  ['of one by zero', { GPSLongitude: [[1, 0], [0, 1], [0, 1]] }],
  ['of four parts', { GPSLatitude: [[46, 1], [1, 1], [12, 1], [0, 1]] }],
  ['of minutes below zero', { GPSLatitude: [[46, 1], [-1, 1], [12, 1]] }],
  ['of texts', { GPSLatitude: '46\x002' }],
  ['of whole numbers', { GPSLatitude: [46] }],
  ['where there is no fix', { GPSLatitude: [[0, 1]], GPSLongitude: [[0, 1]] }],
])('a position %s is none', (_, change) => {
  expect(read({ ...place, ...change, Make: 'Leica' })).toEqual({ ...noExif, camera: 'Leica' })
})

test('a position is both of its numbers', () => {
  const { GPSLatitude = '', GPSLongitude = '' } = place
  expect(read({ GPSLatitude })).toEqual(noExif)
  expect(read({ GPSLongitude })).toEqual(noExif)
})

test.each<[string, Written, string, number | null]>([
  ['its clock', { DateTimeOriginal: '2024:06:21 20:15:00' }, '2024-06-21T20:15:00.000Z', null],
  [
    'the clock of its scanner, if it has no other',
    { DateTimeDigitized: '2024:06:22 20:15:00' },
    '2024-06-22T20:15:00.000Z',
    null,
  ],
  [
    'its own clock and offset before any others',
    {
      DateTimeOriginal: '2024:06:21 20:15:00',
      DateTimeDigitized: '2024:06:22 20:15:00',
      OffsetTimeOriginal: '+02:00',
      OffsetTime: '+05:00',
    },
    '2024-06-21T18:15:00.000Z',
    120,
  ],
  [
    'the offset of the file, if it has no other',
    { DateTimeOriginal: '2024:06:21 20:15:00', OffsetTime: '-05:00' },
    '2024-06-22T01:15:00.000Z',
    -300,
  ],
])('a photo was taken at %s', (_, written, takenAt, takenOffset) => {
  expect(read(written)).toEqual({ ...noExif, takenAt, takenOffset })
})

test('satellites tell the time, and a place its offset', () => {
  // biome-ignore format: hours, minutes and seconds
  const satellites: Written = {
    GPSDateStamp: '2024:06:21',
    GPSTimeStamp: [[18, 1], [13, 1], [205, 10]],
  }
  const takenAt = '2024-06-21T18:13:20.500Z'
  expect(read(satellites)).toEqual({ ...noExif, takenAt })
  expect(read({ ...satellites, ...place })).toMatchObject({ takenAt, takenOffset: 120 })
  const noFix: Written = { ...place, GPSLatitude: [[91, 1]] }
  expect(read({ ...satellites, ...noFix })).toEqual({ ...noExif, takenAt })
})

test.each([
  ['0/1', [0, 1], 0],
  ['359.5', [719, 2], 359.5],
  ['360/1', [360, 1], 0],
  ['beyond the compass', [361, 1], null],
  ['below zero', [-10, 1], null],
  ['0/0', [0, 0], null],
] as const)('a direction of %s', (_, [above, below], direction) => {
  expect(read({ GPSImgDirection: [[above, below]] })).toEqual({ ...noExif, direction })
})

test.each<[Written['FocalLength'] & object, number | null]>([
  [[[355, 10]], 35.5],
  [[[9999, 1]], 9999],
  [[[10_000, 1]], null],
  [[[0, 1]], null],
  [[[0, 0]], null],
  [[[-35, 1]], null],
])('a focal length of %j', (FocalLength, focalLength) => {
  expect(read({ FocalLength })).toEqual({ ...noExif, focalLength })
})

test('a focal length written as a text is none', () => {
  expect(read({ FocalLength: '35\x002' })).toEqual(noExif)
})

test.each([
  ['NIKON CORPORATION', 'NIKON D850', 'NIKON D850'],
  ['Canon', 'CANON EOS R5', 'CANON EOS R5'],
  ['SONY', 'SLT-A77', 'SONY SLT-A77'],
  ['Leica', '', 'Leica'],
  ['', 'Pinhole', 'Pinhole'],
  ['', '', ''],
])('a %j that calls itself %j is a %j', (Make, Model, camera) => {
  expect(read({ Make, Model })).toEqual({ ...noExif, camera })
})

test.each([
  ['  35mm \n\t f/1.8 ', '35mm f/1.8'],
  ['35mm\0f/1.8', '35mm f/1.8'],
  ['35mm\u0001\u0007f/1.8', '35mm f/1.8'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('of the text %j is kept what can be seen', (LensModel, lens) => {
  expect(read({ LensModel })).toEqual({ ...noExif, lens })
})

test('a number where a text belongs is none, and so is a text beyond the end of its file', () => {
  expect(read({ LensModel: [35] })).toEqual(noExif)
  const block = anExifBlock({ Make: 'Leica Camera AG' })
  block.writeUInt32BE(60_000, block.indexOf(Buffer.from([0x01, 0x0f, 0, 2])) + 8)
  expect(readPhotoExif(block, zoneOffset, noon)).toEqual(noExif)
})

test('a broken block, and none, are no facts', async () => {
  const photo = await aPhoto({ exif: cameraExif })
  const start = photo.indexOf('Exif\0\0')
  for (let at = start + 6; at < start + 60; at++) photo[at] = 0xff
  expect(readPhotoExif(photo, zoneOffset)).toEqual(noExif)
  expect(readPhotoExif(await aPhoto(), zoneOffset)).toEqual(noExif)
  expect(readPhotoExif(new Uint8Array([1, 2, 3]), zoneOffset)).toEqual(noExif)
})

test('no cut of a block makes the reader throw', async () => {
  const photo = await aPhoto({ exif: cameraExif })
  for (let length = 0; length < photo.length; length += 3) {
    expect(() => readPhotoExif(photo.subarray(0, length), zoneOffset)).not.toThrow()
  }
})
