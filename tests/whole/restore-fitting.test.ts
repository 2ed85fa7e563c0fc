import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import type { User } from '#app/domain/users/user.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { applyArchive } from '#app/domain/whole/restore/runs.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { anArchive } from './an-archive.ts'
import { broughtBack, checked, comparable, partsOf } from './bring-back.ts'
import { entriesOf } from './changed-archive.ts'

const database = useDatabase()

/** An archive of twelve locations, of which the plan Basic holds ten, and of what uses them. */
async function aLargeArchive() {
  const former = await aUser()
  const ownerId = former.id
  const ids: string[] = []
  for (let made = 0; made < 12; made++) {
    ids.push((await aLocation(former, { title: `Pier ${made}` })).id)
  }
  const [first = '', second = ''] = ids
  const last = ids.at(-1) as string
  await photos.create(former, await aPhoto({ hue: 10 }), { locationId: first })
  await photos.create(former, await aPhoto({ hue: 90 }), { locationId: last })
  await aPortfolio(former, { title: 'Whole', locationIds: [first, second] })
  await aPortfolio(former, { title: 'Too wide', locationIds: [second, last] })
  const shoot = newId()
  await db.insert('shoots', [
    { id: shoot, ownerId, slug: 'film', title: 'Film' },
    { id: newId(), ownerId, slug: 'old', title: 'Old', archivedAt: new Date(), position: 1 },
  ])
  await db.insert('shootLocations', {
    id: newId(),
    shootId: shoot,
    locationId: last,
    addedBy: ownerId,
  })
  const project = newId()
  await db.insert('projects', { id: project, ownerId, slug: 'all', title: 'All' })
  await db.insert('projectShoots', { projectId: project, shootId: shoot })
  await db.insert('favorites', { userId: ownerId, locationId: last })
  const archive = await anArchive(former)
  await database.query('delete from users where id = $1', [ownerId])
  return archive
}

async function bringFitting(owner: User, id: string) {
  await restores.apply(owner, id, true)
  await applyArchive(id, { isLast: true }, true)
  return restores.find(owner, id)
}

test('of what a plan cannot hold, what fits comes back whole, and the rest once there is room', async () => {
  const archive = await aLargeArchive()
  const owner = await aUser({ tier: 'Basic' })
  const { id, report } = await checked(owner, archive)
  expect(report?.lacking).toEqual([
    { category: 'location', adding: 12, room: 10 },
    { category: 'archives', adding: 1, room: 0 },
  ])
  expect(report?.fitting).toMatchObject({
    ...{ locations: 10, photos: 1, portfolios: 1, shoots: 0, projects: 0, favorites: 0 },
  })
  const done = await bringFitting(owner, id)
  expect(done).toMatchObject({ status: 'done', reason: '' })
  expect(partsOf(done)).toMatchObject({
    locations: { added: 10, left: 2 },
    photos: { added: 1, left: 1 },
    portfolios: { added: 1, left: 1 },
    shoots: { added: 0, left: 2 },
    projects: { added: 0, left: 1 },
    favorites: { added: 0, left: 1 },
  })
  expect(done.report?.left).toContainEqual({
    part: 'portfolios',
    text: 'Uses something that your plan has no room for. The same archive brings both back once it has',
    count: 1,
    titles: ['Too wide'],
  })
  const [portfolio] = entriesOf(await anArchive(owner), 'portfolios')
  expect(portfolio).toMatchObject({ title: 'Whole', locationIds: { length: 2 } })

  await db.update('users', { tier: 'Business' }, sql`id = ${owner.id}`)
  const rest = await broughtBack(owner, archive)
  expect(partsOf(rest)).toMatchObject({
    locations: { added: 2, same: 10, differs: 0 },
    photos: { added: 1, same: 1 },
    portfolios: { added: 1, same: 1, differs: 0 },
    shoots: { added: 2 },
    projects: { added: 1 },
  })
  expect(comparable(await anArchive(owner))).toEqual(comparable(archive))
})

test('a location whose photos do not fit stays in the archive with them', async () => {
  const archive = await aLargeArchive()
  const owner = await aUser({ tier: 'Basic' })
  const { id: locationId } = await aLocation(owner)
  const { id: own } = await photos.create(owner, await aPhoto(), { locationId })
  const [first] = entriesOf(archive, 'photos')
  const room = first.bytes - 1
  await db.update('photos', { bytes: 1024 ** 3 - room }, sql`id = ${own}`)
  const { id, report } = await checked(owner, archive)
  expect(report?.lacking).toContainEqual({
    ...{ category: 'storage', adding: expect.any(Number), room },
  })
  const done = await bringFitting(owner, id)
  expect(done).toMatchObject({ status: 'done', reason: '' })
  expect(partsOf(done)).toMatchObject({
    locations: { added: 9, left: 3 },
    photos: { added: 0, left: 2 },
    portfolios: { added: 0, left: 2 },
  })
  const titles = entriesOf(await anArchive(owner), 'locations').map(({ title }) => title)
  expect(titles).not.toContain('Pier 0')
  expect(titles).toContain('Pier 1')
})

test('a plan that fills up meanwhile changes nothing, and offers what fits then', async () => {
  const archive = await aLargeArchive()
  const owner = await aUser({ tier: 'Creative' })
  const { id, report } = await checked(owner, archive)
  expect(report).toMatchObject({ limit: null, lacking: [], fitting: null })
  await db.update('users', { tier: 'Basic' }, sql`id = ${owner.id}`)
  await restores.apply(owner, id)
  await applyArchive(id, { isLast: true })
  const refused = await restores.find(owner, id)
  expect(refused).toMatchObject({ status: 'checked', reason: refused.report?.limit })
  expect(refused.report?.fitting).toMatchObject({ locations: 10 })
  expect(await db.count('locations', sql`owner_id = ${owner.id}`)).toBe(0)
  expect(await db.count('photos', sql`owner_id = ${owner.id}`)).toBe(0)
})

test('the page lists what the plan has no room for, and brings back what fits', async () => {
  const owner = await aUser({ tier: 'Basic' })
  const { id } = await checked(owner, await aLargeArchive())
  const path = `/my/account/data/restore/${id}`
  const page = await pageOf(path, owner.headers)
  expect(page).toContain('Locations: 12 are new, and there is room for 10')
  expect(page).toContain('Archived items: 1 are new, and there is room for 0')
  expect(page).toContain('Bring back what fits')
  expect(page).not.toContain('Bring it back')
  expect((await post(path, { intent: 'apply:fitting' }, owner.headers)).status).toBe(303)
  await applyArchive(id, { isLast: true }, true)
  expect(await pageOf(path, owner.headers)).toContain('The archive is back')
})
