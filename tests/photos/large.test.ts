import { expect, test } from 'vitest'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as recentlyRemoved from '#app/domain/whole/recently-removed.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aPhoto } from './a-photo.ts'

useDatabase()

test('wherever a photo is small and leads nowhere else, a link leads to it large without scripts', async () => {
  const owner = await aUser({ username: 'ansel', tier: 'Pro' })
  const location = await aLocation(owner, { title: 'Quay', isDiscoverable: true })
  const cover = await photos.create(owner, await aPhoto(), { locationId: location.id })
  const portfolio = await aPortfolio(owner, {
    title: 'Docks',
    locationIds: [location.id],
    isDiscoverable: true,
  })
  const shoot = await aShoot(owner, { isPublic: true, locationIds: [location.id] })
  const { gearId } = await aSlot(owner, shoot.id, { title: 'Drone' })
  const { photo } = await gearPhotos.create(owner, gearId, await aPhoto({ hue: 90 }))
  const viewer = '/app/ansel'
  const small: [path: string, photoId: string][] = [
    [`${viewer}/portfolio/${portfolio.slug}`, cover.id],
    [`${viewer}/shoot/${shoot.slug}`, cover.id],
    [`${viewer}/shoot/${shoot.slug}?tab=gear`, photo.id],
    [`/my/portfolios/${portfolio.id}`, cover.id],
    [`/my/shoots/${shoot.id}`, cover.id],
    [`/my/shoots/${shoot.id}/gear`, photo.id],
    [`/my/gear/${gearId}`, photo.id],
  ]
  for (const [path, id] of small) {
    expect(largeIn(await pageOf(path, owner.headers)), path).toContain(id)
  }
  await call(`DELETE location/${location.id}`, { as: owner })
  expect(await recentlyRemoved.list(owner, new Date())).not.toEqual([])
  expect(largeIn(await pageOf('/my/deleted', owner.headers))).toContain(cover.id)
})

/** The ids of the photos that links lead to. */
function largeIn(html: string) {
  const links = html.matchAll(/<a [^>]*href="\/media\/([^/"]+)\/(?:full|card|phone)\.jpg"[^>]*>/g)
  return [...links].map(([link, id]) => {
    expect(link).toContain('title="View large"')
    return id
  })
}
