import ExifReader from 'exifreader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoLibrary } from '#app/db/seed/library.ts'
import { drawPicture } from '#app/db/seed/pictures/draw.ts'
import { moods } from '#app/db/seed/pictures/mood.ts'
import type { Scene } from '#app/db/seed/pictures/scene.ts'
import { sunAt } from '#app/db/seed/pictures/sun-path.ts'

const { places, portfolios } = demoLibrary
const photos = places.flatMap((place) => place.photos)

test('the library holds what a newcomer is promised', () => {
  expect(places.length).toBeGreaterThanOrEqual(30)
  expect(places.filter((place) => place.isDiscoverable).length).toBeGreaterThanOrEqual(24)
  expect(places.some((place) => !place.isDiscoverable)).toBe(true)
  expect(portfolios).toHaveLength(4)
  expect(portfolios.filter((portfolio) => portfolio.isDiscoverable)).toHaveLength(3)
  expect(portfolios.some((portfolio) => portfolio.locations.length >= 15)).toBe(true)
})

test('every place has 1 to 3 pictures, at most 6 tags and a position on the globe', () => {
  for (const place of places) {
    expect(place.photos.length).toBeGreaterThanOrEqual(1)
    expect(place.photos.length).toBeLessThanOrEqual(3)
    expect(place.tags.length).toBeLessThanOrEqual(6)
    expect(Math.abs(place.latitude)).toBeLessThan(90)
    expect(Math.abs(place.longitude)).toBeLessThan(180)
    expect(place.description.length).toBeGreaterThan(80)
  }
})

test('no two places or pictures of the library are alike', () => {
  const unlike = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  unlike(places.map((place) => place.key))
  unlike(places.map((place) => place.title))
  unlike(places.map((place) => place.description))
  unlike(places.map((place) => `${place.latitude} ${place.longitude}`))
  unlike(photos.map((photo) => photo.key))
  unlike(
    photos.map(({ scene }) => JSON.stringify([scene.view, scene.mood, scene.sun, scene.upright])),
  )
})

test('portfolios name places that exist, a hero among them, and public ones only public places', () => {
  for (const portfolio of portfolios) {
    const members = portfolio.locations.map((key) => places.find((place) => place.key === key))
    expect(members).not.toContain(undefined)
    expect(new Set(portfolio.locations).size).toBe(portfolio.locations.length)
    expect(members.flatMap((place) => place!.photos.map((photo) => photo.key))).toContain(
      portfolio.hero,
    )
    if (portfolio.isDiscoverable) expect(members.every((place) => place!.isDiscoverable)).toBe(true)
    expect(portfolio.isPurchaseable).toBe(portfolio.priceCents !== null)
  }
})

test('each picture is taken when the sun stands where its light says', () => {
  const between: Record<string, [number, number]> = {
    dawn: [-2, 4],
    golden: [2, 8],
    day: [12, 60],
    overcast: [5, 60],
    blue: [-8, -3],
    night: [-90, -12],
  }
  for (const { key, scene } of photos) {
    const { height } = sunAt(scene.shot.takenAt, scene.shot.latitude, scene.shot.longitude)
    const [low, high] = between[moods[scene.mood].light]!
    expect.soft(height, key).toBeGreaterThan(low)
    expect.soft(height, key).toBeLessThan(high)
  }
})

test('the same scene gives the same bytes and another seed gives others', async () => {
  const { scene } = photos.find((photo) => photo.key === 'badwater-1')!
  const first = await drawPicture(scene)
  expect((await drawPicture(scene)).equals(first)).toBe(true)
  expect((await drawPicture({ ...scene, seed: 'another' })).equals(first)).toBe(false)
})

const kinds = [...new Map(photos.map((photo) => [photo.scene.view.kind, photo])).values()]

test.each(kinds)(
  '$key is a large JPEG that tells when and where it was taken',
  async ({ scene }) => {
    const file = await drawPicture(scene)
    const { width, height, format } = await sharp(file).metadata()
    expect(format).toBe('jpeg')
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1500)
    expect(width > height).toBe(scene.upright !== true)
    expect(file.length).toBeGreaterThan(200_000)
    expect(file.length).toBeLessThan(1_200_000)
    const foot = sharp(file).extract({ left: 0, top: height - 9, width, height: 9 })
    for (const { stdev } of (await foot.stats()).channels) expect(stdev).toBeGreaterThan(0.5)
    await expectExif(file, scene)
  },
)

async function expectExif(file: Buffer, { shot }: Scene) {
  const tags = ExifReader.load(file, { expanded: true, async: false })
  expect(tags.gps!.Latitude).toBeCloseTo(shot.latitude, 6)
  expect(tags.gps!.Longitude).toBeCloseTo(shot.longitude, 6)
  expect(tags.exif!.GPSImgDirectionRef!.value).toEqual(['T'])
  expect(tags.exif!.GPSImgDirection!.description).toBe(String(shot.direction))
  expect(tags.exif!.Make!.description).toBe(shot.make)
  expect(tags.exif!.Model!.description).toBe(shot.model)
  expect(tags.exif!.LensModel!.description).toBe(shot.lens)
  expect(tags.exif!.FocalLength!.value).toEqual([shot.focalLength * 10, 10])
  expect(tags.exif!.FNumber!.description).toBe(`f/${shot.fNumber.toFixed(1)}`)
  expect(tags.exif!.ISOSpeedRatings!.value).toBe(shot.iso)
  const local = tags.exif!.DateTimeOriginal!.description.replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T')
  const taken = Date.parse(`${local}${tags.exif!.OffsetTimeOriginal!.description}`)
  expect(taken).toBe(Math.floor(shot.takenAt.getTime() / 1000) * 1000)
}
