import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as openedLocation from '#app/domain/places/opened-location.server.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const coordinates = { latitude: 38.70694, longitude: -9.1438 }
const dawn = { startDate: '2031-05-01T05:00:00.000Z', endDate: '2031-05-01T06:00:00.000Z' }
const dusk = { startDate: '2031-05-01T19:00:00.000Z', endDate: '2031-05-01T20:00:00.000Z' }

/** A day at the pier at dawn, on the roof at noon, and at the pier again at dusk. */
async function aDay(input = {}) {
  const owner = await aUser({ username: 'maya' })
  const pier = await aLocation(owner, { title: 'Pier', coordinates })
  const roof = await aLocation(owner, { title: 'Roof', coordinates })
  const { id, slug, stops } = await aShoot(owner, {
    title: 'Two lights',
    locationIds: [pier.id, roof.id, pier.id],
    startDate: '2031-05-01T04:00:00Z',
    endDate: '2031-05-01T22:00:00Z',
    timeZone: 'Europe/Lisbon',
    ...input,
  })
  const [atDawn = '', atNoon = '', atDusk = ''] = stops.map((stop) => stop.id)
  await shoots.changeStop(owner, id, atDusk, { ...dusk, note: 'Lamps' })
  await shoots.changeStop(owner, id, atNoon, { startDate: '2031-05-01T11:00:00.000Z' })
  await shoots.changeStop(owner, id, atDawn, { ...dawn, wantedLight: 'goldenHour' })
  const find = () => shoots.find(owner, id)
  const ids = async () => (await find()).stops.map((stop) => stop.id)
  return { owner, id, slug, pier, roof, atDawn, atNoon, atDusk, find, ids }
}

test('a location that is named twice has two stops, each with its own time, light and note', async () => {
  const { pier, roof, atDawn, atNoon, atDusk, find } = await aDay()
  const { locationIds, stops } = await find()
  expect(locationIds).toEqual([pier.id, roof.id, pier.id])
  expect(new Set([atDawn, atNoon, atDusk]).size).toBe(3)
  expect(stops).toMatchObject([
    { id: atDawn, locationId: pier.id, ...dawn, wantedLight: 'goldenHour', note: '' },
    { id: atNoon, locationId: roof.id, endDate: null },
    { id: atDusk, locationId: pier.id, ...dusk, wantedLight: null, note: 'Lamps' },
  ])
})

test('what GET answers changes nothing if it is sent back, and other ids keep the stops in order', async () => {
  const { owner, id, pier, roof, atDawn, atNoon, find, ids } = await aDay()
  const before = await find()
  const { data } = await call(`GET shoot/${id}`, { as: owner })
  expect((await call(`PATCH shoot/${id}`, { as: owner, body: data })).status).toBe(200)
  expect((await find()).stops).toEqual(before.stops)
  // In Swift, ids are written in capitals.
  const body = { locationIds: data.locationIds.map((one: string) => one.toUpperCase()) }
  await call(`PATCH shoot/${id}`, { as: owner, body })
  expect((await find()).stops).toEqual(before.stops)
  await call(`PATCH shoot/${id}`, { as: owner, body: { locationIds: [roof.id, pier.id] } })
  expect(await ids()).toEqual([atDawn, atNoon])
  const three = [pier.id, pier.id, roof.id, pier.id]
  const { data: more } = await call(`PATCH shoot/${id}`, {
    as: owner,
    body: { locationIds: three },
  })
  expect(more.stops.map((stop: { id: string }) => stop.id).slice(0, 2)).toEqual([atDawn, atNoon])
  expect(more.stops).toHaveLength(4)
})

test('a project and a portfolio have a location once, and say where it is named again', async () => {
  const { owner, pier, roof } = await aDay()
  const body = { title: 'Twice', locationIds: [pier.id, roof.id, pier.id] }
  for (const kind of ['project', 'portfolio']) {
    const answer = await call(`POST ${kind}`, { as: owner, body })
    expect(refusal(answer)).toEqual([400, 'invalid', 'This is in the list twice'])
    expect(answer.errors?.map(({ path }) => path)).toEqual(['locationIds.2'])
  }
  const project = await aProject(owner)
  const twice = { locationIds: [roof.id, roof.id] }
  const changed = await call(`PATCH project/${project.id}`, { as: owner, body: twice })
  expect(changed.errors?.map(({ path }) => path)).toEqual(['locationIds.1'])
  const byHand = { intent: 'save', title: 'By hand', locationIds: body.locationIds }
  expect((await post('/my/projects/new', byHand, owner.headers)).status).toBe(303)
})

test('a call adds a stop, changes it and removes it, and the other at its location stays', async () => {
  const { owner, id, pier, atDawn, atNoon, atDusk, find, ids } = await aDay()
  const { version } = await find()
  const body = { locationId: pier.id, startDate: '2031-05-01T21:00:00Z', wantedLight: 'night' }
  const added = await call(`POST shoot/${id}/stop`, { as: owner, body })
  const stop = { locationId: pier.id, shootId: id, wantedLight: 'night' }
  expect([added.status, added.data]).toMatchObject([
    201,
    { ...stop, endDate: null, note: '', version: version + 1 },
  ])
  const line = `shoot/${id}/stop/${added.data.id}`
  expect(await ids()).toEqual([atDawn, atNoon, atDusk, added.data.id])
  const changes = { note: 'Moonrise', endDate: '2031-05-01T21:30:00Z' }
  const changed = await call(`PATCH ${line}`, { as: owner, body: changes })
  expect(changed.data).toMatchObject({ ...stop, note: 'Moonrise', version: version + 2 })
  expect((await call(`PATCH ${line}`, { as: owner, body: changed.data })).status).toBe(200)
  const removed = await call(`DELETE ${line}`, { as: owner })
  expect(removed.data).toEqual({ id: added.data.id, title: 'Pier', version: version + 4 })
  expect(await ids()).toEqual([atDawn, atNoon, atDusk])
  expect((await call(`DELETE ${line}`, { as: owner })).status).toBe(404)
})

test('a stop that is unknown, of another shoot, or named by its location is not found', async () => {
  const { owner, id, pier, ids } = await aDay()
  const other = await aShoot(owner, { locationIds: [pier.id] })
  const before = await ids()
  for (const stop of [newId(), 'nonsense', pier.id, other.stops[0]?.id]) {
    const line = `shoot/${id}/stop/${stop}`
    expect((await call(`PATCH ${line}`, { as: owner, body: { note: 'x' } })).status).toBe(404)
    expect((await call(`DELETE ${line}`, { as: owner })).status).toBe(404)
  }
  expect(await ids()).toEqual(before)
})

test.each([
  [{}, 'locationId'],
  [{ locationId: 'pier' }, 'locationId'],
  [{ wantedLight: 'disco' }, 'wantedLight'],
  [{ startDate: 'noon' }, 'startDate'],
  [{ startsAt: '2031-05-01T05:00:00Z' }, 'startsAt'],
  [{ startDate: '2031-05-01T05:00:00Z', endDate: '2031-05-01T04:00:00Z' }, 'endDate'],
  [{ locationId: newId() }, 'locationIds'],
])('a stop like %o is refused', async (wrong, path) => {
  const { owner, id, pier, atDawn, find } = await aDay()
  const before = await find()
  const named = Object.keys(wrong).length > 0 ? { locationId: pier.id } : {}
  const add = await call(`POST shoot/${id}/stop`, { as: owner, body: { ...named, ...wrong } })
  expect([add.status, add.errors?.[0]?.path]).toEqual([400, path])
  if ('startDate' in wrong || 'wantedLight' in wrong || 'startsAt' in wrong) {
    const change = await call(`PATCH shoot/${id}/stop/${atDawn}`, { as: owner, body: wrong })
    expect([change.status, change.errors?.[0]?.path]).toEqual([400, path])
  }
  expect(await find()).toEqual(before)
})

test('a stop is not changed by a stranger, by a token that only reads, or over a newer version', async () => {
  const { owner, id, pier, atDawn, find } = await aDay()
  const before = await find()
  const stranger = await aUser()
  const reader = await aToken(owner, ['plans:read'])
  const old = before.version - 1
  const body = { locationId: pier.id }
  const lines: [string, object?][] = [
    [`POST shoot/${id}/stop`, body],
    [`PATCH shoot/${id}/stop/${atDawn}`, { note: 'Mine' }],
    [`DELETE shoot/${id}/stop/${atDawn}`],
  ]
  for (const [line, body] of lines) {
    const asking = body ? { body } : {}
    expect((await call(line, { as: stranger, ...asking })).status).toBe(404)
    expect((await call(line, { as: reader, ...asking })).status).toBe(403)
    expect((await call(line, asking)).status).toBe(401)
    if (body) {
      const late = await call(line, { as: owner, body: { ...body, version: old } })
      expect([late.status, late.errors?.[0]?.path]).toEqual([409, 'version'])
    }
    if (!line.startsWith('POST')) {
      const headers = { 'If-Match': `"${old}.x.x"` }
      expect((await call(line, { as: owner, ...asking, headers })).status).toBe(409)
    }
  }
  expect(await find()).toEqual(before)
  const fresh = await call(`GET shoot/${id}`, { as: owner })
  const headers = { 'If-Match': fresh.headers.get('ETag') ?? '' }
  expect((await call(`DELETE shoot/${id}/stop/${atDawn}`, { as: owner, headers })).status).toBe(200)
})

test('the call that names a location changes its first stop', async () => {
  const { owner, id, pier, atDawn, atDusk, find } = await aDay()
  const body = { note: 'Ladder' }
  await call(`PATCH shoot/${id}/location/${pier.id}`, { as: owner, body })
  const noteOf = async (stop: string) => (await find()).stops.find((one) => one.id === stop)?.note
  expect([await noteOf(atDawn), await noteOf(atDusk)]).toEqual(['Ladder', 'Lamps'])
})

test('a location is listed and counted once, the stops are not', async () => {
  const { owner, id, slug } = await aDay({ isPublic: true })
  const { data } = await call(`GET locations-by-shoot/${id}`, { as: owner })
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Pier', 'Roof'])
  const first = await call(`GET locations-by-shoot/${id}?limit=1`, { as: owner })
  const rest = await call(`GET locations-by-shoot/${id}?cursor=${first.nextCursor}`, { as: owner })
  expect(rest.data.map(({ title }: { title: string }) => title)).toEqual(['Roof'])
  expect(textOf(await pageOf('/my/shoots', owner.headers))).toContain('2 locations')
  const page = await pageOf(`/app/maya/shoot/${slug}`, {})
  expect(textOf(page)).toContain('2 locations')
  const shown = /<small class="caption">(\d\d).*?<\/small><b>([^<]+)<\/b>/g
  expect([...page.matchAll(shown)].map(([, at, title]) => `${at} ${title}`)).toEqual([
    '01 Pier',
    '02 Roof',
    '03 Pier',
  ])
  const uses = await openedLocation.listUses(owner, data[0].id)
  expect(uses.map(({ title }) => title)).toEqual(['Two lights'])
  const place = await pageOf(`/app/maya/shoot/${slug}/location/pier`, {})
  expect(place).toMatch(/6:00am to 7:00am/)
})

test('the calendar has both stops, with names of their own', async () => {
  const { slug } = await aDay({ isPublic: true })
  const file = await (await request(`/app/maya/shoot/${slug}/calendar.ics`)).text()
  expect(file.match(/SUMMARY:Two lights: Pier/g)).toHaveLength(2)
  const uids = file.match(/UID:\S+/g) ?? []
  expect(new Set(uids).size).toBe(uids.length)
})

test('a copy of the shoot has both stops with their light and note', async () => {
  const { owner, id, pier, roof } = await aDay()
  const { stops } = await shoots.clone(owner, id)
  expect(stops).toMatchObject([
    { locationId: pier.id, wantedLight: 'goldenHour', note: '' },
    { locationId: roof.id, wantedLight: null },
    { locationId: pier.id, wantedLight: null, note: 'Lamps' },
  ])
})

test('without scripts a location is added again on its page, which its banner takes back', async () => {
  const { owner, id, pier, atDawn, atNoon, atDusk, ids } = await aDay()
  const path = `/my/shoots/${id}`
  const html = await pageOf(path, owner.headers)
  expect(html.split(`value="again:${pier.id}"`)).toHaveLength(3)
  const added = await post(`${path}/locations`, { intent: `again:${pier.id}` }, owner.headers)
  expect([added.status, added.headers.get('Location')]).toEqual([303, `${path}#locations`])
  expect(await ids()).toEqual([atDawn, atNoon, atDusk, expect.any(String)])
  const { undo } = await bannerOf(added)
  await post(undo?.action ?? '', { intent: undo?.intent ?? '', id: undo?.id ?? '' }, owner.headers)
  expect(await ids()).toEqual([atDawn, atNoon, atDusk])
})

test('so it is on the schedule, where each stop has its own form', async () => {
  const { owner, id, atDawn, atNoon, atDusk, find, ids } = await aDay()
  const path = `/my/shoots/${id}/plan`
  const html = await pageOf(`${path}?stop=${atDusk}`, owner.headers)
  expect(html).toContain(`value="times:${atDusk}"`)
  expect(html).not.toContain(`value="times:${atDawn}"`)
  const added = await post(path, { intent: `again:${atDusk}` }, owner.headers)
  expect([added.status, added.headers.get('Location')]).toEqual([303, path])
  expect((await find()).stops[3]).toMatchObject({ startDate: null, wantedLight: null, note: '' })
  const { undo } = await bannerOf(added)
  await post(undo?.action ?? '', { intent: undo?.intent ?? '', id: undo?.id ?? '' }, owner.headers)
  expect(await ids()).toEqual([atDawn, atNoon, atDusk])
  const order = await pageOf(`${path}?order=best`, owner.headers)
  expect(order).toContain('Suggested schedule')
  const { version } = await find()
  await post(path, { intent: 'take', version: `${version}` }, owner.headers)
  const times = (await find()).stops.map(({ startDate }) => startDate)
  expect(new Set(times).size).toBe(3)
})

test('one of two stops is taken out and comes back as it was', async () => {
  const { owner, id, atDawn, atNoon, find, ids } = await aDay()
  const before = (await find()).stops
  for (const { id: stop } of before) {
    const removed = await post(
      `/my/shoots/${id}/locations`,
      { intent: `remove:${stop}` },
      owner.headers,
    )
    expect(await ids()).toEqual(before.map((one) => one.id).filter((one) => one !== stop))
    const { undo } = await bannerOf(removed)
    await post(
      undo?.action ?? '',
      { intent: undo?.intent ?? '', id: undo?.id ?? '' },
      owner.headers,
    )
    expect((await find()).stops).toEqual(before)
  }
  const added = await post(
    `/my/shoots/${id}/locations`,
    { intent: `add:${before[0]?.locationId}` },
    owner.headers,
  )
  expect((await bannerOf(added)).undo).toBeUndefined()
  expect((await ids()).slice(0, 2)).toEqual([atDawn, atNoon])
})

test('a further stop that an editor adds is as visible as the first, even without it', async () => {
  const { owner, id, pier, atDawn, atDusk, ids } = await aDay()
  await call(`DELETE shoot/${id}/stop/${atDusk}`, { as: owner })
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const body = { locationId: pier.id }
  const { data } = await call(`POST shoot/${id}/stop`, { as: editor, body })
  expect((await hiddenLocations.find(owner, 'shoot', id)).heldBack).toEqual([])
  await call(`DELETE shoot/${id}/stop/${atDawn}`, { as: owner })
  const viewer = await aMember(owner, 'shoot', id, 'view')
  expect((await shoots.find(viewer, id)).stops.map((stop) => stop.id)).toContain(data.id)
  await locations.remove(owner, pier.id)
  expect(await ids()).not.toContain(data.id)
})
