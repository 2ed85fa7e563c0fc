import { expect, test } from 'vitest'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { ConceptInput } from '#app/domain/shoots/concept.ts'
import * as conceptImages from '#app/domain/shoots/concept-images.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import * as recentlyRemoved from '#app/domain/whole/recently-removed.server.ts'
import { type RemovedKind, removedKinds } from '#app/domain/whole/recently-removed.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { bannerOf, pageOf } from './workspace.ts'

const { query } = useDatabase()

const day = 86_400_000

type Owner = Awaited<ReturnType<typeof aUser>>

async function removeAll(owner: Owner): Promise<Record<RemovedKind, string>> {
  const kept = await aLocation(owner, { title: 'Kept pier' })
  const photo = await photos.create(owner, await aPhoto(), { locationId: kept.id }, 'IMG_1.jpg')
  await locationPhotos.remove(owner, photo.id)
  const tripod = await aPiece(owner)
  const { photo: ofTripod } = await gearPhotos.create(owner, tripod.id, await aPhoto({ hue: 9 }))
  await gearPhotos.remove(owner, ofTripod.id)
  const plan = { kind: 'shoot', itemId: (await aShoot(owner, { title: 'Dusk' })).id } as const
  const image = await concepts.addImage(owner, plan, await aPhoto({ hue: 20 }))
  await conceptImages.remove(owner, image.id)
  const other = { kind: 'project', itemId: (await aProject(owner, { title: 'Coast' })).id } as const
  const idea = ConceptInput.parse({ title: 'Blue' })
  const { id: concept } = await concepts.create(owner, other, idea)
  await removedConcepts.remove(owner, concept)
  const { id: tag } = await tags.create(owner, { title: 'harbour' })
  await tags.remove(owner, tag)
  const { id: location } = await aLocation(owner, { title: 'Pier' })
  await locations.remove(owner, location)
  const { id: portfolio } = await aPortfolio(owner, { title: 'Piers' })
  await portfolios.remove(owner, portfolio)
  const { id: shoot } = await aShoot(owner, { title: 'Dawn' })
  await shoots.remove(owner, shoot)
  const { id: project } = await aProject(owner, { title: 'Rivers' })
  await projects.remove(owner, project)
  const lamp = await aPiece(owner, { title: 'Lamp' })
  await gears.remove(owner, lamp.id)
  return {
    location,
    portfolio,
    shoot,
    project,
    gear: lamp.id,
    tag,
    photo: photo.id,
    gearPhoto: ofTripod.id,
    concept,
    conceptImage: image.id,
  }
}

test('everything that was deleted is listed with the day it goes, and comes back by one press', async () => {
  const owner = await aUser()
  const other = await aUser()
  const ids = await removeAll(owner)
  const now = new Date()
  const items = await recentlyRemoved.list(owner, now)
  expect(items.map(({ kind }) => kind).sort()).toEqual([...removedKinds].sort())
  for (const { kind, id, removedAt, goesAt } of items) {
    expect(id).toBe(ids[kind])
    expect(goesAt.getTime() - removedAt.getTime()).toBe(7 * day)
  }
  const html = await pageOf('/my/deleted', owner.headers)
  for (const words of ['IMG_1.jpg', 'in Kept pier', 'of Tripod', 'of Coast', 'harbour', 'Dawn']) {
    expect(html).toContain(words)
  }
  expect(html.match(/Gone for good on/g)).toHaveLength(removedKinds.length)
  expect(await pageOf('/my/deleted', other.headers)).toContain('What you delete is kept here')

  for (const kind of removedKinds) {
    const send = (headers: Record<string, string>) =>
      post('/my/deleted', { kind, id: ids[kind] }, headers)
    expect((await send(other.headers)).status, kind).toBe(404)
    const restored = await send(owner.headers)
    expect(restored.headers.get('Location'), kind).toBe('/my/deleted')
    expect((await bannerOf(restored)).statusMessage).toMatch(/ is back$/)
  }
  expect(await recentlyRemoved.list(owner, now)).toEqual([])
  expect(
    (await locations.list(owner, defaultListing)).items.map(({ title }) => title).sort(),
  ).toEqual(['Kept pier', 'Pier'])
})

test('what goes for good is not offered any more, nor what is in something that is deleted itself', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, { title: 'Pier' })
  await locationPhotos.remove(owner, await aPhotoRow(owner, id))
  await locations.remove(owner, id)
  const kinds = async (now: Date) =>
    (await recentlyRemoved.list(owner, now)).map(({ kind }) => kind)
  expect(await kinds(new Date())).toEqual(['location'])
  await locations.restore(owner, id)
  expect(await kinds(new Date())).toEqual(['photo'])
  expect(await kinds(new Date(Date.now() + 7 * day + 1000))).toEqual([])
})

test('what was deleted is shown by its first photo, which nobody but its owner sees', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id } = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const first = await photos.create(owner, await aPhoto(), { locationId: id })
  await aPhotoRow(owner, id, { position: 1 })
  const loft = await aLocation(other, { title: 'Loft' })
  await aPhotoRow(other, loft.id)
  const locationIds = [id]
  await portfolios.remove(owner, (await aPortfolio(owner, { title: 'Piers', locationIds })).id)
  await shoots.remove(owner, (await aShoot(owner, { title: 'Dawn', locationIds })).id)
  await projects.remove(owner, (await aProject(owner, { title: 'Coast', locationIds })).id)
  const borrowed = await aShoot(owner, { title: 'Dusk' })
  await query(
    `insert into shoot_locations (shoot_id, location_id, position, added_by) values ($1, $2, 0, $3)`,
    [borrowed.id, loft.id, other.id],
  )
  await shoots.remove(owner, borrowed.id)
  const shown = async () =>
    Object.fromEntries(
      (await recentlyRemoved.list(owner, new Date())).map(({ title, photoId }) => [title, photoId]),
    )
  const byFirst = { Piers: first.id, Dawn: first.id, Coast: first.id, Dusk: null }
  expect(await shown()).toEqual(byFirst)
  const card = photoUrl(first.id, 'phone', 'webp')
  const statuses = async () => {
    const answers = [owner, other, {}].map((as) => request(card, as as typeof owner))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await locations.remove(owner, id)
  expect(await shown()).toMatchObject({ Pier: first.id })
  expect(await pageOf('/my/deleted', owner.headers)).toContain(`src="${card}"`)
  expect(await statuses()).toEqual([200, 404, 404])
  const original = await request(originalUrl(first.id), { headers: owner.headers })
  expect(original.status).toBe(404)
})

test('a restore that the plan has no room for is refused with its reason, and the page stays', async () => {
  const owner = await aUser({ tier: 'Basic' })
  const { id } = await aPortfolio(owner, { title: 'First' })
  await portfolios.remove(owner, id)
  for (let count = 0; count < 2; count++) await aPortfolio(owner)
  const refused = await post('/my/deleted', { kind: 'portfolio', id }, owner.headers)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('The Basic plan holds 2 portfolios')
  expect((await post('/my/deleted', { kind: 'user', id }, owner.headers)).status).toBe(400)
  const { rows } = await query(
    'select 1 from portfolios where id = $1 and deleted_at is not null',
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('the lists lead to what was deleted', async () => {
  const { headers } = await aUser()
  for (const page of ['locations', 'portfolios', 'shoots', 'projects', 'gear', 'tags']) {
    expect(await pageOf(`/my/${page}`, headers)).toContain('href="/my/deleted"')
  }
})
