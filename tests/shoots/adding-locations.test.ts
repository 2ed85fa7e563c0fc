import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { bannerOf, keyOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember, share } from '#tests/sharing/a-member.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const written = { title: 'Still writing', description: 'Half a thought', timeZone: 'UTC' }

test('a location of somebody else on Discover is found, put in by reference and carries its owner', async () => {
  const other = await aUser({ username: 'fay' })
  const { headers, ...user } = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  await aLocation(other, { title: 'Copper cellar' })
  await aLocation(user, { title: 'Own copper', isDiscoverable: true })
  const { id } = await aShoot(user)
  const path = `/my/shoots/${id}`
  const offers = await pageOf(`${path}?add=discover&find=copper`, headers)
  expect(offers).toContain(`add:${roof.id}`)
  expect(offers).toContain('<small>by fay</small>')
  for (const absent of ['Copper cellar', 'Own copper']) expect(offers).not.toContain(absent)
  const suggested = await request('/my/locations/choices?of=discover&q=copper', { headers })
  expect(await suggested.json()).toMatchObject([{ id: roof.id, by: 'by fay' }])
  await post(`${path}/locations`, { intent: `add:${roof.id}` }, headers)
  expect(await shoots.find(user, id)).toMatchObject({ locationIds: [roof.id] })
  expect(await pageOf(path, headers)).toContain('<small>by fay · public</small>')
  expect(await locations.find(other, roof.id)).toMatchObject({ ownerUser: 'fay' })
})

test('what is on Discover of somebody whose profile is private is in no list', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  await aLocation(other, { title: 'Hidden copper', isDiscoverable: true })
  await db.update('users', { isProfilePublic: false }, sql`id = ${other.id}`)
  const { id } = await aShoot(user)
  const html = await pageOf(`/my/shoots/${id}?add=discover`, headers)
  expect(html).not.toContain('Hidden copper')
  expect(html).toContain('Nobody else has published a location yet')
})

test('a location that its owner withdraws leaves the page, and is back with all that was planned', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const yard = await aLocation(user, { title: 'Own yard' })
  const { id } = await aShoot(user, { locationIds: [roof.id, yard.id] })
  await shoots.updateStop(user, id, roof.id, { note: 'Ask the janitor' })
  const path = `/my/shoots/${id}`
  await locations.update(other, roof.id, { isDiscoverable: false })
  const without = await pageOf(path, headers)
  expect(without).not.toContain('Copper roof')
  expect(without).toContain('A location of somebody else in it is not public at present')
  await post(path, { ...written, intent: 'save' }, headers)
  const lamp = await aLocation(user)
  for (const intent of [`add:${lamp.id}`, `move:${lamp.id} 0`, `move:${lamp.id} 1`]) {
    await post(`${path}/locations`, { intent }, headers)
  }
  await locations.update(other, roof.id, { isDiscoverable: true })
  const back = await pageOf(path, headers)
  expect(back).not.toContain('not public at present')
  expect((await shoots.find(user, id)).stops).toMatchObject([
    { locationId: roof.id, note: 'Ask the janitor' },
    { locationId: yard.id },
    { locationId: lamp.id },
  ])
})

test('what is withdrawn is taken out for good by a button', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const yard = await aLocation(user, { title: 'Own yard' })
  const { id } = await aShoot(user, { locationIds: [roof.id, yard.id], isPublic: true })
  await locations.update(other, roof.id, { isDiscoverable: false })
  const sent = { intent: 'removeWithdrawn' }
  const stranger = await aUser()
  await post(`/my/shoots/${id}/locations`, sent, stranger.headers)
  expect(await pageOf(`/my/shoots/${id}`, headers)).toContain('value="removeWithdrawn"')
  expect((await post(`/my/shoots/${id}/locations`, sent, headers)).status).toBe(303)
  expect(await pageOf(`/my/shoots/${id}`, headers)).not.toContain('value="removeWithdrawn"')
  await locations.update(other, roof.id, { isDiscoverable: true })
  expect((await shoots.find(user, id)).locationIds).toEqual([yard.id])
})

/** A shoot whose editor sees a private place of its owner, which is not in it yet. */
async function aShootAndAQuarry() {
  const owner = await aUser()
  const quarry = await aLocation(owner, { title: 'Quarry' })
  const { id } = await aShoot(owner)
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const crew = await aMember(owner, 'shoot', id)
  await share(owner, 'location', quarry.id, editor)
  return { owner, editor, crew, quarry, id }
}

test('a private place of the owner that an editor put there is shown to the crew by the owner alone', async () => {
  const { owner, editor, crew, quarry, id } = await aShootAndAQuarry()
  expect(await pageOf(`/my/locations/${quarry.id}/add`, editor.headers)).toContain(
    'It is not public: others see it there only once',
  )
  await post(
    `/my/locations/${quarry.id}/add`,
    { locationIds: quarry.id, to: `shoots:${id}` },
    editor.headers,
  )
  const path = `/my/shoots/${id}`
  expect(textOf(await pageOf(path, editor.headers))).toContain('“Quarry” is not public.')
  expect(textOf(await pageOf(path, owner.headers))).toContain('“Quarry” is yours and not public.')
  const show = { intent: `showHeldBack:${quarry.id}` }
  await post(`${path}/locations`, show, editor.headers)
  expect((await shoots.find(crew, id)).locationIds).toEqual([])
  await post(`${path}/locations`, show, owner.headers)
  expect((await shoots.find(crew, id)).locationIds).toEqual([quarry.id])
  expect(await pageOf(path, owner.headers)).not.toContain('showHeldBack')
})

test('who adds an own place to a shoot shows it, also where an editor had put it there', async () => {
  const { owner, editor, crew, quarry, id } = await aShootAndAQuarry()
  await planLocations.change(editor, 'shoot', id, { verb: 'add', ids: [quarry.id] })
  expect((await shoots.find(crew, id)).locationIds).toEqual([])
  await planLocations.change(owner, 'shoot', id, { verb: 'add', ids: [quarry.id] })
  expect((await shoots.find(crew, id)).locationIds).toEqual([quarry.id])
})

test('an editor takes out nothing that the owner of the shoot still sees', async () => {
  const [lender, owner] = [await aUser(), await aUser()]
  const lent = await aLocation(lender)
  await share(lender, 'location', lent.id, owner)
  const { id } = await aShoot(owner, { title: 'Lent yard', locationIds: [lent.id] })
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const path = `/my/shoots/${id}`
  const html = await pageOf(path, editor.headers)
  expect(html).toContain('value="Lent yard"')
  expect(html).not.toContain('value="removeWithdrawn"')
  await post(`${path}/locations`, { intent: 'removeWithdrawn' }, editor.headers)
  expect((await shoots.find(owner, id)).locationIds).toEqual([lent.id])
})

test('what is withdrawn or deleted while its shoot is edited holds up no save', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  const theirs = await aLocation(other, { isDiscoverable: true })
  const own = await aLocation(user)
  const late = await aLocation(other)
  const shoot = await aShoot(user, { locationIds: [theirs.id, own.id] })
  await locations.update(other, theirs.id, { isDiscoverable: false })
  await locations.remove(user, own.id)
  const locationIds = [theirs.id, own.id]
  const fields = { ...written, intent: 'save', basis: JSON.stringify({ version: shoot.version }) }
  const saved = await post(`/my/shoots/${shoot.id}`, fields, headers)
  expect(saved.status).toBe(303)
  expect(await shoots.find(user, shoot.id)).toMatchObject({
    title: 'Still writing',
    locationIds: [],
  })
  const more = { locationIds: [...locationIds, late.id] }
  await expect(shoots.update(user, shoot.id, more)).rejects.toThrow('Location not found')
  await locations.restore(user, own.id)
  await locations.update(other, theirs.id, { isDiscoverable: true })
  expect((await shoots.find(user, shoot.id)).locationIds).toEqual(locationIds)
})

test('a new place is made for a shoot or project and put last in it, once', async () => {
  const { headers, ...user } = await aUser()
  const yard = await aLocation(user)
  const [shoot, project] = [
    await aShoot(user, { locationIds: [yard.id] }),
    await aProject(user, { locationIds: [yard.id] }),
  ]
  for (const [to, title] of [
    [`shoots:${shoot.id}`, shoot.title],
    [`projects:${project.id}`, project.title],
  ] as const) {
    const editor = `/my/${to.replace(':', '/')}`
    expect(await pageOf(editor, headers)).toContain(`href="/my/locations/new?to=${to}"`)
    const path = `/my/locations/new?to=${to}`
    const place = {
      key: await keyOf(path, headers),
      title: `Quarry of ${to}`,
      coordinates: '46, 7',
    }
    const answers = await Promise.all([1, 2].map(() => post(path, place, headers)))
    for (const answer of answers) {
      expect(answer.headers.get('Location')).toBe(editor)
      expect((await bannerOf(answer)).statusMessage).toContain(`added to ${title}`)
    }
  }
  const { items } = await locations.list(user, defaultListing)
  const idOf = (to: string) => items.find(({ title }) => title === `Quarry of ${to}`)?.id
  expect(items).toHaveLength(3)
  expect((await shoots.find(user, shoot.id)).locationIds).toEqual([
    yard.id,
    idOf(`shoots:${shoot.id}`),
  ])
  expect((await projects.find(user, project.id)).locationIds).toEqual([
    yard.id,
    idOf(`projects:${project.id}`),
  ])
})

test('who edits the project of somebody else adds places that are their own, for all to see', async () => {
  const owner = await aUser()
  const { id } = await aProject(owner, { isPublic: true })
  const { headers, ...editor } = await aMember(owner, 'project', id, 'edit')
  const place = { title: 'Their quarry' }
  expect((await post(`/my/locations/new?to=projects:${id}`, place, headers)).status).toBe(303)
  const { locationIds } = await projects.find(owner, id)
  expect(await locations.find(owner, locationIds[0] ?? '')).toMatchObject({
    title: 'Their quarry',
    ownerUserId: editor.id,
  })
})

test('who may only look at a shoot makes no place for it', async () => {
  const { headers, ...visitor } = await aUser()
  const { id } = await aShoot(await aUser(), { isPublic: true })
  const answer = await post(`/my/locations/new?to=shoots:${id}`, { title: 'Stray' }, headers)
  expect(answer.status).toBe(403)
  expect((await locations.list(visitor, defaultListing)).items).toEqual([])
})

test('who has no locations yet is not asked to search them', async () => {
  const { headers, ...user } = await aUser()
  const empty = 'Your library is empty. Add a location from Discover, or a new location.'
  const path = `/my/shoots/${(await aShoot(user)).id}`
  expect(await pageOf(path, headers)).toContain(empty)
  await aLocation(user)
  expect(await pageOf(path, headers)).not.toContain(empty)
})

test('a shoot or place that is deleted while what holds it is edited holds up no save either', async () => {
  const user = await aUser()
  const [first, second] = [await aShoot(user), await aShoot(user)]
  const project = await aProject(user, { shootIds: [first.id, second.id] })
  const [near, far] = [await aLocation(user), await aLocation(user)]
  const locationIds = [near.id, far.id]
  const portfolio = await aPortfolio(user, { locationIds })
  await shoots.remove(user, first.id)
  await locations.remove(user, near.id)

  const shootIds = [second.id, first.id]
  expect((await projects.update(user, project.id, { shootIds })).shootIds).toEqual([second.id])
  const changes = { locationIds: [far.id, near.id] }
  expect((await portfolios.update(user, portfolio.id, changes)).locationIds).toEqual([far.id])
  await shoots.restore(user, first.id)
  await locations.restore(user, near.id)
  expect((await projects.find(user, project.id)).shootIds).toEqual(shootIds)
  expect((await portfolios.find(user, portfolio.id)).locationIds).toEqual([far.id, near.id])

  const gone = await aShoot(user)
  await shoots.remove(user, gone.id)
  await expect(projects.update(user, project.id, { shootIds: [gone.id] })).rejects.toThrow(
    'Shoot not found',
  )
})

test('the first location with a position sets the time zone of the shoot, at the same local times', async () => {
  const { headers: _, ...user } = await aUser()
  const nowhere = await aLocation(user)
  const lisbon = await aLocation(user, { coordinates: { latitude: 38.7, longitude: -9.14 } })
  const york = await aLocation(user, { coordinates: { latitude: 40.7, longitude: -74 } })
  const { id } = await aShoot(user, {
    timeZone: 'Asia/Tokyo',
    startDate: '2031-05-01T00:00:00Z',
    endDate: '2031-05-01T03:00:00Z',
    locationIds: [nowhere.id],
  })
  await shoots.updateStop(user, id, nowhere.id, {
    startDate: '2031-05-01T01:00:00Z',
    endDate: '2031-05-01T02:00:00Z',
  })
  const add = (one: string) => planLocations.change(user, 'shoot', id, { verb: 'add', ids: [one] })
  const added = await add(lisbon.id)
  expect(added).toMatchObject({ newZone: { from: 'Asia/Tokyo', to: 'Europe/Lisbon' } })
  const moved = await shoots.find(user, id)
  expect(moved).toMatchObject({
    timeZone: 'Europe/Lisbon',
    startsAt: new Date('2031-05-01T08:00:00Z'),
    endsAt: new Date('2031-05-01T11:00:00Z'),
  })
  const stop = moved.stops.find(({ locationId }) => locationId === nowhere.id)
  expect([stop?.startDate, stop?.endDate].map((at) => at?.slice(11, 16))).toEqual([
    '09:00',
    '10:00',
  ])
  expect(await add(york.id)).not.toHaveProperty('newZone')
  expect(await shoots.find(user, id)).toMatchObject({ timeZone: 'Europe/Lisbon' })
  const ids = [lisbon.id, york.id]
  const { from: zone } = added.newZone ?? { from: '' }
  await planLocations.change(user, 'shoot', id, { verb: 'takeBack', ids, zone })
  const back = await shoots.find(user, id)
  expect(back).toMatchObject({
    timeZone: 'Asia/Tokyo',
    startsAt: new Date('2031-05-01T00:00:00Z'),
    locationIds: [nowhere.id],
  })
})
