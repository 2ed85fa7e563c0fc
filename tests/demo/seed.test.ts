import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoLibrary } from '#app/demo/library.ts'
import { readDemoPhoto } from '#app/demo/photos.server.ts'
import { needsDemo, seed } from '#app/demo/seed.server.ts'
import { readPhotoExif } from '#app/domain/photos/exif.ts'
import { useDatabase } from '#tests/support/database.ts'

const { query } = useDatabase()

const plans = { gear: [], shoots: [], projects: [] }
const places = demoLibrary.locations.filter(({ key }) => ['ursa', 'jokulsarlon'].includes(key))

test('an empty database gets the demo, its photos in order and with what their files say', async () => {
  expect(await needsDemo()).toBe(true)
  await seed(() => {}, { locations: places, plans, portfolios: [] })
  expect(await needsDemo()).toBe(false)
  const { rows } = await query(`select p.taken_at as "takenAt", p.latitude, p.camera, p.position
    from locations l join photos p on p.location_id = l.id order by l.updated_at, p.position`)
  const files = places.flatMap(({ photos }) => photos.map((name, position) => ({ name, position })))
  expect(files.length).toBeGreaterThan(places.length)
  const expected = files.map(async ({ name, position }) => {
    const { takenAt, latitude, camera } = await exifOf(name)
    return { takenAt: new Date(takenAt as string), latitude, camera, position }
  })
  expect(rows).toEqual(await Promise.all(expected))
})

test('a demo that was cut off begins anew', async () => {
  const missing = places.map((place) => ({ ...place, photos: ['not there'] }))
  const begun = seed(() => {}, { locations: missing, plans, portfolios: [] })
  await expect(begun).rejects.toThrow('not there')
  expect(await needsDemo()).toBe(true)
  await seed(() => {}, { locations: [], plans, portfolios: [] })
  expect(await needsDemo()).toBe(false)
  const { rows } = await query('select username from users order by username')
  expect(rows.map(({ username }) => username)).toEqual(['admin', 'crew', 'demo'])
})

async function exifOf(name: string) {
  const { exif } = await sharp(await readDemoPhoto(name)).metadata()
  return readPhotoExif((exif as Buffer).subarray(6))
}
