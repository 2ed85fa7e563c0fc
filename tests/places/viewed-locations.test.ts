import { expect, test } from 'vitest'
import * as viewedLocations from '#app/domain/pages/viewed-locations.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

/** Three places, and what holds them in this order: a portfolio, and a shoot in a project. */
async function aWalk(isPublic: boolean) {
  const owner = await aUser({ username: 'ada' })
  const titles = ['Pier', 'Quay', 'Stairs']
  const places = await Promise.all(titles.map((title) => aLocation(owner, { title })))
  const locationIds = places.map(({ id }) => id)
  await aPortfolio(owner, { title: 'Coast', locationIds, isDiscoverable: isPublic })
  const shoot = await aShoot(owner, { title: 'Dawn', locationIds, isPublic })
  await aProject(owner, { title: 'Season', locationIds, shootIds: [shoot.id], isPublic })
  return owner
}

const quay = { username: 'Ada', location: 'quay' }
const holders = [
  [{ portfolio: 'coast' }, { kind: 'portfolio', title: 'Coast', project: null }],
  [{ shoot: 'dawn' }, { kind: 'shoot', title: 'Dawn', project: null }],
  [{ project: 'season' }, { kind: 'project', title: 'Season', project: null }],
  [
    { project: 'season', shoot: 'dawn' },
    { kind: 'shoot', title: 'Dawn', project: 'season' },
  ],
] as const

test('a location is found in whatever holds it, between its neighbours there', async () => {
  await aWalk(true)
  const alone = await viewedLocations.find(visitor, quay)
  expect(alone.item).toMatchObject({ title: 'Quay', parent: null })
  for (const [within, parent] of holders) {
    const { item } = await viewedLocations.find(visitor, { ...quay, ...within })
    expect(item).toMatchObject({
      title: 'Quay',
      parent: {
        ...parent,
        username: 'ada',
        previous: { slug: 'pier', title: 'Pier' },
        next: { slug: 'stairs', title: 'Stairs' },
      },
    })
  }
})

test('a visitor is told what is private: what holds the location, or the location', async () => {
  const owner = await aWalk(false)
  for (const [within, { kind }] of [...holders, [{}, { kind: 'location' }] as const]) {
    const blocked = 'project' in within ? 'Project' : kind[0]?.toUpperCase() + kind.slice(1)
    const found = await viewedLocations.find(visitor, { ...quay, ...within })
    expect(found).toEqual({ item: undefined, blocked, isPrivate: true })
    const own = await viewedLocations.find(owner, { ...quay, ...within })
    expect(own.item).toMatchObject({ isOwn: true, isEditable: true, isPrivate: true })
  }
})

test('a location that is not in what the address names is not found there', async () => {
  const owner = await aWalk(true)
  await aLocation(owner, { title: 'Inland', isDiscoverable: true })
  for (const [within] of holders) {
    const found = await viewedLocations.find(visitor, { ...quay, location: 'inland', ...within })
    expect(found).toEqual({ item: undefined, blocked: 'Location', isPrivate: false })
  }
})
