import { expect, onTestFinished, test, vi } from 'vitest'
import { type DemoLibrary, demoLibrary } from '#app/demo/library.ts'
import type { DemoConcept } from '#app/demo/plan.ts'
import { createPlans, dayOf } from '#app/demo/plans.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as viewedLocations from '#app/domain/pages/viewed-locations.server.ts'
import * as viewedProjects from '#app/domain/pages/viewed-projects.server.ts'
import * as viewedShoots from '#app/domain/pages/viewed-shoots.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { lightOfStop } from '#app/domain/shoots/stop-light.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

test('the demo shoot and project are where the menu says, for everybody, with light, gear and crew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-10T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const owner = await aUser({ username: 'demo', tier: 'Business' })
  const crew = await aUser({ username: 'crew', tier: 'Basic' })
  const locationIds = new Map<string, string>()
  for (const { key, title, latitude, longitude } of demoLibrary.locations) {
    const place = { title, coordinates: { latitude, longitude } }
    locationIds.set(key, (await aLocation(owner, place)).id)
  }
  await createPlans(owner, crew.id, withOnePhotoEach(demoLibrary), locationIds)

  const address = { username: 'demo', shoot: 'stellar-music-video' }
  const { item: shoot } = await viewedShoots.find(visitor, address)
  expect(shoot).toMatchObject({ memberCount: 1, isPrivate: false })
  expect(shoot?.stops).toHaveLength(7)
  expect(shoot?.gearCount).toBeGreaterThan(20)
  const missed = shoot?.stops.filter((stop) => {
    const { latitude, longitude, startsAt } = stop
    if (latitude === null || longitude === null || startsAt === null) return true
    return lightOfStop({ latitude, longitude }, { ...stop, startsAt }).missed !== undefined
  })
  expect(missed?.map(({ title }) => title)).toEqual(['Palms over downtown'])
  const packed = await slotLists.listOfShoot(visitor, shoot?.id ?? '')
  expect(packed.some(({ isPacked }) => isPacked)).toBe(true)
  const { item: own } = await viewedShoots.find(crew, address)
  expect(own?.isEditable).toBe(true)
  expect(own?.crew.map(({ role, callTime }) => Boolean(role && callTime))).toEqual(
    Array.from({ length: 7 }, () => true),
  )
  // The singer and the client have none.
  expect(own?.crew.filter(({ phone }) => phone)).toHaveLength(5)

  const item = { kind: 'shoot', itemId: shoot?.id ?? '' } as const
  const { images = [], links } = (await concepts.findByItem(visitor, item)) ?? {}
  expect(images.map(({ caption }) => caption)).toEqual([expect.stringContaining('The drive')])
  expect(links).toHaveLength(4)

  const { item: project } = await viewedProjects.find(visitor, {
    username: 'demo',
    project: 'portrait-collection',
  })
  expect(project?.shoots).toHaveLength(3)
  expect(project?.places).toHaveLength(6)
  for (const { slug } of project?.shoots ?? []) {
    const within = { username: 'demo', project: 'portrait-collection', shoot: slug }
    const { item: held } = await viewedShoots.find(visitor, within)
    const parents = held?.stops.map(async ({ name }) => {
      const place = await viewedLocations.find(visitor, { ...within, location: name })
      return place.item?.parent?.title
    })
    const titles = new Set(await Promise.all(parents ?? []))
    expect(titles).toEqual(new Set([held?.title]))
  }
})

test('the shoots of the demo are always still to come', () => {
  const begins = { month: 3, day: 18, weekday: 6 }
  expect(dayOf(begins, new Date('2026-11-22'))).toBe('2027-03-20')
  expect(dayOf(begins, new Date('2027-03-01'))).toBe('2028-03-18')
})

/** Saves time: each photo is decoded and makes nine variants. */
function withOnePhotoEach(library: DemoLibrary): DemoLibrary {
  const shortened = <Plan extends { concept?: DemoConcept }>(plan: Plan): Plan => {
    const { concept } = plan
    return concept ? { ...plan, concept: { ...concept, photos: concept.photos.slice(0, 1) } } : plan
  }
  const { plans } = library
  const shoots = plans.shoots.map(shortened)
  return { ...library, plans: { ...plans, shoots, projects: plans.projects.map(shortened) } }
}
