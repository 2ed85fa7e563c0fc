import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#app/db/client.server.ts'
import { number } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as privacy from '#app/domain/places/position/privacy.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { listDiscoverLocations } from '#app/views/places/location-offers.server.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const position = { latitude: 46.02073, longitude: 7.74912 }
const address = 'Bahnhofstrasse 1, Zermatt'

function aPlace(owner: User, positionPrivacy: privacy.PositionPrivacy) {
  const title = `Kept ${positionPrivacy}`
  const input = { title, coordinates: position, address, isDiscoverable: true, positionPrivacy }
  return aLocation(owner, input)
}

test('the owner and whom it is shared with get the position and the address of a kept place', async () => {
  const [owner, member, stranger] = [await aUser(), await aUser(), await aUser()]
  for (const kept of ['approximate', 'hidden'] as const) {
    const { id, slug } = await aPlace(owner, kept)
    await share(owner, id, member, 'view')
    for (const as of [owner, member]) {
      const { data } = await call(`GET location/${id}`, { as })
      expect(data).toMatchObject({ ...position, address, precision: 'exact' })
    }
    const path = `/app/${owner.username}/location/${slug}`
    expect(await (await request(path, member)).text()).toContain(address)
    expect(await (await request(path, stranger)).text()).not.toContain(address)
  }
})

async function share(owner: User, id: string, member: Somebody, accessLevel: 'view' | 'edit') {
  const item = { kind: 'location', itemId: id } as const
  await sentInvitations.create(owner, item, {
    recipient: { username: member.username },
    accessLevel,
  })
  await receivedShares.respond(member, item, 'accepted')
}

test('a search finds nobody by an address or a position that is kept from the one who searches', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  await aPlace(owner, 'approximate')
  await aPlace(owner, 'exact')
  const found = await listDiscoverLocations(stranger, 'Bahnhof')
  expect(found.map(({ title }) => title)).toEqual(['Kept exact'])
  const html = await (await request(`/app/${owner.username}?search=Bahnhof`)).text()
  expect(html).toContain('Kept exact')
  expect(html).not.toContain('Kept approximate')
})

test('a copy of an approximate location is in the middle of its cell, without the address', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { id } = await aPlace(owner, 'approximate')
  const { data: copy } = await call(`POST location/${id}/clone`, { as: stranger })
  expect(copy).toMatchObject({ latitude: 46.025, address: '', positionPrivacy: 'approximate' })
  expect(copy.longitude).not.toBe(position.longitude)
})

test('only the owner changes who sees the position', async () => {
  const [owner, editor] = [await aUser(), await aUser()]
  const { id } = await aPlace(owner, 'approximate')
  await share(owner, id, editor, 'edit')
  const change = (as: typeof owner, positionPrivacy: string) =>
    call(`PATCH location/${id}`, { as, body: { positionPrivacy } })
  expect((await change(editor, 'exact')).status).toBe(403)
  expect((await change(editor, 'approximate')).status).toBe(200)
  expect((await change(owner, 'secret')).status).toBe(400)
  expect((await change(owner, 'hidden')).data.positionPrivacy).toBe('hidden')
})

const cellOf = (latitude: number, longitude: number) =>
  readRows(
    { latitude: number, longitude: number },
    sql`select cell_latitude(${latitude}::float8) as latitude,
      cell_longitude(${latitude}::float8, ${longitude}::float8) as longitude`,
  ).then(([cell]) => cell as { latitude: number; longitude: number })

test('a cell is about a kilometre wide, holds every position that it is told for, and has one middle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      async (latitude, longitude) => {
        const cell = await cellOf(latitude, longitude)
        const km = 111.2
        const wide = km * Math.cos((cell.latitude * Math.PI) / 180)
        expect(Math.abs(cell.latitude - latitude) * km).toBeLessThanOrEqual(0.5561)
        expect(Math.abs(cell.longitude - longitude) * wide).toBeLessThanOrEqual(0.6)
        expect(await cellOf(cell.latitude, cell.longitude)).toEqual(cell)
        const inBrowser = privacy.cellOf({ latitude, longitude })
        expect(inBrowser.latitude).toBe(cell.latitude)
        expect(inBrowser.longitude).toBeCloseTo(cell.longitude, 9)
      },
    ),
    { numRuns: 200, seed: 1 },
  )
})

test.each([-90, -60.5, 0, 47.12, 90])(
  'at %d degrees north longitude 180 is in the last cell',
  async (north) => {
    const cell = await cellOf(north, 180)
    expect(cell.longitude).toBeGreaterThanOrEqual(0)
    expect(cell.longitude).toBeLessThan(180)
    expect(await cellOf(cell.latitude, cell.longitude)).toEqual(cell)
    expect(privacy.cellOf({ latitude: north, longitude: 180 }).longitude).toBeCloseTo(
      cell.longitude,
      9,
    )
  },
)

test('an approximate location at longitude 180 is told within the globe', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, {
    coordinates: { latitude: -16.8, longitude: 180 },
    positionPrivacy: 'approximate',
    isDiscoverable: true,
  })
  const { data } = await call(`GET location/${id}`, { as: await aUser() })
  expect(data.longitude).toBeCloseTo(179.995, 2)
  expect(data.longitude).toBeLessThan(180)
})
