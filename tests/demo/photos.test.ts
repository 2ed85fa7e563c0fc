import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoLibrary } from '#app/demo/library.ts'
import { readDemoPhoto } from '#app/demo/photos.server.ts'
import { readPhotoExif } from '#app/domain/pictures/exif.ts'
import { sunAt } from '#app/domain/places/light/light.server.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'

const { locations: places, plans } = demoLibrary
const boards = [...plans.shoots, ...plans.projects].flatMap(({ concept }) => concept?.photos ?? [])
const names = [...places.flatMap(({ photos }) => photos), ...boards.map(({ name }) => name)]
const files = readdirSync('app/demo/photos')

test('the files are the photos of the library, each once, and together no more than 8 MB', () => {
  expect(names.length).toBeGreaterThan(40)
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted())
  const contents = files.map((file) => readFileSync(`app/demo/photos/${file}`))
  expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(8_000_000)
  const hashes = contents.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(new Set(hashes).size).toBe(files.length)
})

test.each(names)(
  '%s is a large JPEG that tells when, where and with what it was taken',
  async (name) => {
    const { width, height, format } = await sharp(await readDemoPhoto(name)).metadata()
    expect([format, Math.max(width, height), Math.min(width, height)]).toEqual(['jpeg', 1536, 1024])
    expect(await exifOf(name)).toEqual({
      takenAt: expect.stringMatching(/^202\d-/),
      takenOffset: expect.any(Number),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      direction: expect.any(Number),
      camera: expect.stringMatching(/^(?:Sony ILCE-7M4|Fujifilm X100VI)$/i),
      lens: expect.stringMatching(/mm/),
      focalLength: expect.any(Number),
    })
  },
)

test('each photo of a place was taken there, by the clock of its time zone', async () => {
  for (const { key, timeZone, photos, ...position } of places) {
    for (const name of photos) {
      const { latitude, longitude, takenAt, takenOffset } = await exifOf(name)
      const at = { latitude: latitude as number, longitude: longitude as number }
      expect.soft(distanceKm(position, at), key).toBeLessThan(0.02)
      expect.soft(takenOffset, key).toBe(offsetIn(timeZone, takenAt as string))
    }
  }
})

/** Heights of the sun in degrees, by exposure time. */
const heights: Record<string, [low: number, high: number]> = {
  '1/30': [-2, 4],
  '1/160': [2, 8],
  '1/400': [12, 60],
  '1/125': [5, 60],
  '1/4': [-8, -3],
  '8': [-90, -12],
}

test('each photo was taken when the sun stood where its exposure says', async () => {
  for (const name of names) {
    const { latitude, longitude, takenAt } = await exifOf(name)
    const at = { latitude: latitude as number, longitude: longitude as number }
    const { height } = sunAt(at, Date.parse(takenAt as string))
    const { ExposureTime } = ExifReader.load(await readDemoPhoto(name), { async: false })
    const [low, high] = heights[ExposureTime?.description ?? ''] ?? []
    expect.soft(height, name).toBeGreaterThan(low as number)
    expect.soft(height, name).toBeLessThan(high as number)
  }
})

async function exifOf(name: string) {
  const { exif } = await sharp(await readDemoPhoto(name)).metadata()
  return readPhotoExif((exif as Buffer).subarray(6), zoneOffset)
}

function offsetIn(timeZone: string, moment: string): number {
  const clock = new Date(moment).toLocaleString('sv', { timeZone })
  const utc = new Date(moment).toLocaleString('sv', { timeZone: 'UTC' })
  return (Date.parse(clock) - Date.parse(utc)) / 60_000
}
