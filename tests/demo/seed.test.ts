import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoLibrary } from '#app/demo/library.ts'
import { createModeration } from '#app/demo/moderation.server.ts'
import { readDemoPhoto } from '#app/demo/photos.server.ts'
import { needsDemo, seed } from '#app/demo/seed.server.ts'
import * as desks from '#app/domain/discover/moderation.server.ts'
import * as reports from '#app/domain/discover/reports.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import { readPhotoExif } from '#app/domain/pictures/exif.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

const plans = { gear: [], shoots: [], projects: [] }
const moderation = { waiting: [], rejected: [], reported: [] }
const places = demoLibrary.locations.filter(({ key }) => ['ursa', 'jokulsarlon'].includes(key))

test('an empty database gets the demo, its photos in order and with what their files say', async () => {
  expect(await needsDemo()).toBe(true)
  await seed(() => {}, { locations: places, plans, moderation, portfolios: [] })
  expect(await needsDemo()).toBe(false)
  for (const country of ['iceland', 'portugal']) {
    expect((await request(`/discover/in/${country}`)).status).toBe(200)
  }
  const { rows } = await query(`select p.taken_at as "takenAt", p.latitude, p.camera, p.position
    from locations l join photos p on p.location_id = l.id order by l.id, p.position`)
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
  const begun = seed(() => {}, { locations: missing, plans, moderation, portfolios: [] })
  await expect(begun).rejects.toThrow('not there')
  expect(await needsDemo()).toBe(true)
  await seed(() => {}, { locations: [], plans, moderation, portfolios: [] })
  expect(await needsDemo()).toBe(false)
  const { rows } = await query('select username from users order by username')
  expect(rows.map(({ username }) => username)).toEqual(['admin', 'crew', 'demo'])
})

async function exifOf(name: string) {
  const { exif } = await sharp(await readDemoPhoto(name)).metadata()
  return readPhotoExif((exif as Buffer).subarray(6), zoneOffset)
}

test('the demo fills the desk of its admin, and tells its owner what was rejected', async () => {
  const people = [await aUser(), await aUser({ role: 'admin' }), await aUser()] as const
  const [owner, admin, reporter] = people
  const locationIds = new Map<string, string>()
  const kept = demoLibrary.locations.filter(({ key }) =>
    ['quiraing', 'redwoods', 'ursa'].includes(key),
  )
  for (const { key, title, isDiscoverable } of kept) {
    locationIds.set(key, (await aLocation(owner, { title, isDiscoverable })).id)
  }
  await createModeration({ owner, admin, reporter }, demoLibrary, locationIds)
  const { items } = await submissions.list(admin, { limit: 9 })
  expect(items).toMatchObject([{ title: 'Trotternish road end', status: 'pending' }])
  expect(await desks.listDecided(admin)).toMatchObject([{ status: 'rejected' }])
  expect(await reports.listOpen(admin)).toMatchObject([
    { title: 'Bear rocks beach', reason: 'dangerous', reporter: reporter.username },
  ])
  expect((await notifications.list(owner)).map(notificationSentence)).toEqual([
    'The location “Redwood grove in the fog” was not accepted for Discover: Visitors could harm this nature site.',
  ])
})
