import { expect, test } from 'vitest'
import { noExif, readPhotoExif } from '#app/domain/photos/exif.ts'
import { readCameraTime } from '#app/domain/photos/exif-time.ts'
import { aPhoto, cameraExif } from './a-photo.ts'

const noon = Date.UTC(2026, 5, 1, 12)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'what the camera wrote is read from %s',
  async (format) => {
    const photo = await aPhoto({ format, exif: cameraExif })
    expect(readPhotoExif(photo, noon)).toEqual({
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

test('south and west are negative', async () => {
  const photo = await aPhoto({
    exif: { IFD3: { ...cameraExif.IFD3, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' } },
  })
  expect(readPhotoExif(photo)).toMatchObject({
    latitude: expect.closeTo(-46.02, 6),
    longitude: -7.75,
  })
})

test.each([
  ['beyond the pole', { GPSLatitude: '90/1 30/1 0/1' }],
  ['beyond the date line', { GPSLongitude: '181/1 0/1 0/1' }],
  ['zero by zero', { GPSLatitude: '0/0 0/0 0/0' }],
  ['one by zero', { GPSLongitude: '1/0 0/1 0/1' }],
  ['where there is no fix', { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }],
])('a position %s is none', async (_, change) => {
  const photo = await aPhoto({ exif: { ...cameraExif, IFD3: { ...cameraExif.IFD3, ...change } } })
  expect(readPhotoExif(photo)).toMatchObject({
    latitude: null,
    longitude: null,
    camera: 'NIKON D850',
  })
})

test.each([
  ['0000:00:00 00:00:00'],
  ['2024:13:41 25:61:61'],
  ['9999:12:31 23:59:59'],
  ['1800:01:01 00:00:00'],
  ['yesterday'],
])('%s is no time', async (DateTimeOriginal) => {
  const photo = await aPhoto({ exif: { IFD2: { DateTimeOriginal, FocalLength: '0/0' } } })
  expect(readPhotoExif(photo, noon)).toEqual(noExif)
})

test('a direction beyond the compass is none, and north is 0', async () => {
  const beyond = await aPhoto({ exif: { IFD3: { GPSImgDirection: '361/1' } } })
  const north = await aPhoto({ exif: { IFD3: { GPSImgDirection: '360/1' } } })
  expect(readPhotoExif(beyond).direction).toBeNull()
  expect(readPhotoExif(north).direction).toBe(0)
})

test('a broken block, and none, are no facts', async () => {
  const photo = await aPhoto({ exif: cameraExif })
  const start = photo.indexOf('Exif\0\0')
  for (let at = start + 6; at < start + 60; at++) photo[at] = 0xff
  expect(readPhotoExif(photo)).toEqual(noExif)
  expect(readPhotoExif(await aPhoto())).toEqual(noExif)
  expect(readPhotoExif(new Uint8Array([1, 2, 3]))).toEqual(noExif)
})

test('no cut of a block makes the reader throw', async () => {
  const photo = await aPhoto({ exif: cameraExif })
  for (let length = 0; length < photo.length; length += 3) {
    expect(() => readPhotoExif(photo.subarray(0, length))).not.toThrow()
  }
})

const unknown = {
  clock: '2024:06:21 20:15:00',
  offset: '',
  gpsDate: '',
  gpsTime: [],
  longitude: null,
}

test('without an offset the satellites say at which one the clock ran, whatever their date', () => {
  const gps = { gpsDate: '2024:06:22', gpsTime: [18, 13, 20] }
  expect(readCameraTime({ ...unknown, ...gps }, noon)).toEqual({
    takenAt: '2024-06-21T18:15:00.000Z',
    takenOffset: 120,
  })
})

test('an old fix of the satellites gives way to the longitude', () => {
  const gps = { gpsDate: '2024:06:21', gpsTime: [17, 37, 0], longitude: 7.75 }
  expect(readCameraTime({ ...unknown, ...gps }, noon)).toEqual({
    takenAt: '2024-06-21T19:15:00.000Z',
    takenOffset: 60,
  })
})

test('across the date line the offset is the one near the sun', () => {
  const gps = { gpsDate: '2024:06:21', gpsTime: [7, 15, 0] }
  expect(readCameraTime({ ...unknown, ...gps, longitude: 174 }, noon).takenOffset).toBe(780)
  expect(readCameraTime({ ...unknown, ...gps, longitude: -172 }, noon).takenOffset).toBe(-660)
})

test('where nothing tells the offset the clock is read as UTC', () => {
  expect(readCameraTime(unknown, noon)).toEqual({
    takenAt: '2024-06-21T20:15:00.000Z',
    takenOffset: null,
  })
})

test('without a clock the satellites say when it was', () => {
  const gps = { clock: '', gpsDate: '2024:06:21', gpsTime: [18, 13, 20.5] }
  expect(readCameraTime({ ...unknown, ...gps }, noon).takenAt).toBe('2024-06-21T18:13:20.500Z')
})
