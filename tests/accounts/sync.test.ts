import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type BundleSince, bundleLists } from '#app/domain/whole/sync/bundle.ts'
import * as readings from '#app/domain/whole/sync/snapshots.server.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'

const database = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function read(as: Somebody, since?: string): Promise<BundleSince> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const answer = await call(`GET user/${as.id}/recce${query}`, { as })
  expect(answer.status).toBe(200)
  return answer.data
}

/** A device that keeps what it read, and only asks for what has changed since. */
class Device {
  #user: Somebody
  #kept: BundleSince | undefined

  constructor(user: Somebody) {
    this.#user = user
  }

  async sync(): Promise<BundleSince> {
    if (!this.#kept) {
      this.#kept = await read(this.#user)
      return this.#kept
    }
    const { deleted = {}, order = {}, ...since } = await read(this.#user, this.#kept.syncToken)
    const kept: Record<string, unknown> = { ...since }
    for (const list of bundleLists) {
      const things = new Map<string, { id: string }>()
      for (const thing of this.#kept[list]) things.set(thing.id, thing)
      for (const id of deleted[list] ?? []) things.delete(id)
      for (const thing of since[list]) things.set(thing.id, thing)
      kept[list] = order[list]?.map((id) => things.get(id)) ?? [...things.values()]
    }
    this.#kept = kept as unknown as BundleSince
    return this.#kept
  }
}

let count = 0

/** Ada's things, with Ben of her crew and with what Cleo shows to everybody. */
async function aWorld() {
  count = 0
  const [ada, ben, cleo] = [
    await aUser({ username: 'ada', tier: 'Business' }),
    await aUser({ username: 'ben', tier: 'Business' }),
    await aUser({ username: 'cleo', tier: 'Business' }),
  ]
  const place = { latitude: 46.68, longitude: 7.86, tags: ['dawn'] }
  const pier = await aLocation(ada, { title: 'Pier', ...place })
  const field = await aLocation(ben, { title: 'Field', ...place })
  const mill = await aLocation(cleo, { title: 'Mill', isDiscoverable: true, ...place })
  const coast = await aPortfolio(ada, { title: 'Coast', locationIds: [pier.id] })
  const rivers = await aPortfolio(cleo, { title: 'Rivers', isDiscoverable: true })
  const dawn = await aShoot(ada, { title: 'Dawn', locationIds: [pier.id] })
  const dusk = await aShoot(ben, { title: 'Dusk', locationIds: [field.id] })
  const season = await aProject(ben, { title: 'Season', shootIds: [dusk.id] })
  const lamp = await aPiece(ada, { title: 'Lamp' })
  const slot = await aSlot(ada, dawn.id)
  const share = async (from: Somebody, to: Somebody, itemType: string, itemId: string) => {
    const body = { itemType, itemId, username: to.username, accessLevel: 'edit' }
    await call('POST share-item-with-user', { as: from, body })
    const answer = { itemType, itemId, status: 'accepted' }
    await call('POST shareditem-respond', { as: to, body: answer })
  }
  await share(ada, ben, 'shoot', dawn.id)
  await share(ben, ada, 'project', season.id)
  await call('POST favoriteitem', {
    as: ada,
    body: { itemType: 'location', itemId: mill.id, isFavorite: true },
  })
  const ids = { pier, field, mill, coast, rivers, dawn, dusk, season, lamp, slot }
  return { ada, ben, cleo, share, ...ids }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** What people do; a refusal is no failure, for an earlier step may have taken the thing away. */
const deeds: Record<string, (world: World) => Promise<unknown>> = {
  rename: ({ ada, pier }) => patch(ada, `location/${pier.id}`),
  renameShoot: ({ ben, dawn }) => patch(ben, `shoot/${dawn.id}`),
  renameShared: ({ ben, dusk }) => patch(ben, `shoot/${dusk.id}`),
  renameProject: ({ ben, season }) => patch(ben, `project/${season.id}`),
  renameGear: ({ ada, lamp }) => patch(ada, `gear/${lamp.id}`),
  renameFavorite: ({ cleo, mill }) => patch(cleo, `location/${mill.id}`),
  renamePortfolio: ({ ada, coast }) => patch(ada, `portfolio/${coast.id}`),
  tick: ({ ben, slot }) =>
    call(`PATCH slot/${slot.id}`, { as: ben, body: { isPacked: next() % 2 === 0 } }),
  nameOfCrew: ({ ben }) => call(`PATCH user/${ben.id}`, { as: ben, body: { username: fresh() } }),
  tag: ({ ada, pier }) => call(`PATCH location/${pier.id}`, { as: ada, body: { tags: [fresh()] } }),
  make: ({ ada }) => call('POST location', { as: ada, body: { title: fresh() } }),
  makeGear: ({ ada }) => call('POST gear', { as: ada, body: { title: fresh() } }),
  makeShoot: ({ ada }) => call('POST shoot', { as: ada, body: { title: fresh() } }),
  remove: ({ ada, pier }) => call(`DELETE location/${pier.id}`, { as: ada }),
  restore: ({ ada, pier }) =>
    database.query('update locations set deleted_at = null where id = $1 and owner_id = $2', [
      pier.id,
      ada.id,
    ]),
  removeShoot: ({ ben, dusk }) => call(`DELETE shoot/${dusk.id}`, { as: ben }),
  hide: ({ cleo, mill }) =>
    call(`PATCH location/${mill.id}`, { as: cleo, body: { isDiscoverable: false } }),
  show: ({ cleo, mill }) =>
    call(`PATCH location/${mill.id}`, { as: cleo, body: { isDiscoverable: true } }),
  favor: ({ ada, rivers }) => favor(ada, rivers.id, true),
  disfavor: ({ ada, rivers }) => favor(ada, rivers.id, false),
  unshare: ({ ben, ada, season }) =>
    call('POST useritem-delete-no-id', {
      as: ben,
      body: { itemType: 'project', itemId: season.id, userId: ada.id },
    }),
  share: ({ share, ben, ada, season }) => share(ben, ada, 'project', season.id),
  shareShoot: ({ share, ben, ada, dusk }) => share(ben, ada, 'shoot', dusk.id),
  lead: ({ ben, dawn, field }) =>
    call(`PATCH shoot/${dawn.id}`, { as: ben, body: { locationIds: [field.id] } }),
  archive: ({ ada, dawn }) =>
    call(`POST shoot/${dawn.id}/archive`, {
      as: ada,
      body: { isArchived: next() % 2 === 0 },
    }),
}

function next() {
  count += 1
  return count
}

const fresh = () => `word${next()}`
const patch = (as: Somebody, path: string) =>
  call(`PATCH ${path}`, { as, body: { title: fresh() } })
const favor = (as: Somebody, itemId: string, isFavorite: boolean) =>
  call('POST favoriteitem', { as, body: { itemType: 'portfolio', itemId, isFavorite } })

test('whatever owner and crew do in whatever order, each device ends with the bundle as it is', async () => {
  const world = await aWorld()
  const devices = [new Device(world.ada), new Device(world.ada), new Device(world.ben)]
  const steps = [...Object.keys(deeds), ...Object.keys(deeds), ...Array(11).fill([0, 1, 2]).flat()]
  const order = fc.shuffledSubarray(steps, { minLength: steps.length })
  const done: (string | number)[] = []
  for (const one of fc.sample(order, { numRuns: 1, seed: 20 }).flat()) {
    done.push(one)
    if (typeof one === 'number') await devices[one]?.sync()
    else await deeds[one]?.(world)
    if (done.length % 15 > 0 && done.length < steps.length) continue
    for (const [at, user] of [world.ada, world.ada, world.ben].entries()) {
      const kept = await devices[at]?.sync()
      const { syncToken: _, ...whole } = await read(user)
      expect([done.slice(-20), kept]).toEqual([
        done.slice(-20),
        { ...whole, syncToken: kept?.syncToken },
      ])
    }
  }
})

test('nothing new is an answer without a thing, by the same token', async () => {
  const { ada } = await aWorld()
  const { syncToken } = await read(ada)
  const again = await read(ada, syncToken)
  expect(again).toMatchObject({ syncToken, deleted: {}, order: {}, user: { id: ada.id } })
  for (const list of bundleLists) expect(again[list]).toEqual([])
  expect((await read(ada)).syncToken).toBe(syncToken)
})

test('a change that is committed late is in the first answer after it', async () => {
  const { ada, pier } = await aWorld()
  const first = await read(ada)
  const late = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const writing = inTransaction(async (trx) => {
    await trx.update('locations', { title: 'Mole' }, sql`id = ${pier.id}`)
    written.resolve()
    await late.promise
  })
  await written.promise
  await call('POST gear', { as: ada, body: { title: 'Flag' } })
  const second = await read(ada, first.syncToken)
  expect(second.gears.map(({ title }) => title)).toEqual(['Flag'])
  expect(second.locations).toEqual([])
  late.resolve()
  await writing
  const third = await read(ada, second.syncToken)
  expect(third.locations.map(({ title }) => title)).toEqual(['Mole'])
  expect(third.gears).toEqual([])
})

test('what somebody may no longer see is gone for them, and said so to every device', async () => {
  const { ada, ben, season, dusk, field, cleo, mill } = await aWorld()
  const { syncToken, invitations } = await read(ada)
  await deeds.unshare?.({ ada, ben, season } as World)
  await deeds.hide?.({ cleo, mill } as World)
  for (let device = 0; device < 2; device++) {
    const { deleted } = await read(ada, syncToken)
    expect(deleted).toEqual({
      projects: [season.id],
      shoots: [dusk.id],
      favoriteLocations: [mill.id],
      sharedLocations: [field.id],
      crews: [dusk.id],
      invitations: invitations.map(({ id }) => id),
    })
  }
})

test('an altered token, a foreign one and one that is too old mean: read everything anew', async () => {
  const { ada, ben, pier } = await aWorld()
  const { syncToken } = await read(ada)
  const gone = [
    410,
    'gone',
    'This sync token is too old, or not yours. Please read everything again',
  ]
  const ask = async (as: Somebody, since: string) =>
    refusal(await call(`GET user/${as.id}/recce?since=${encodeURIComponent(since)}`, { as }))
  const { syncToken: foreign } = await read(ben)
  const [number, signature] = syncToken.split('.')
  const altered = [foreign, '', 'x', `${Number(number) + 1}.${signature}`, `${syncToken}x`, number]
  for (const token of altered)
    expect([token, ...(await ask(ada, token ?? ''))]).toEqual([token, ...gone])
  expect((await call(`GET user/${ben.id}/recce?since=${syncToken}`, { as: ada })).status).toBe(404)
  await call(`DELETE location/${pier.id}`, { as: ada })
  const { syncToken: later } = await read(ada, syncToken)
  await database.query(
    `update syncs set known = regexp_replace(known::text, '("gone": \\[\\["[^"]+", \\d+, )\\d+', '\\11', 'g')::jsonb`,
  )
  await call('POST gear', { as: ada, body: { title: 'Flag' } })
  expect((await read(ada, later)).gears).toHaveLength(1)
  expect(await ask(ada, syncToken)).toEqual(gone)
  await readings.sweep(new Date(Date.now() + 91 * 86_400_000))
  expect(await ask(ada, later)).toEqual(gone)
  await read(ada)
  expect(await ask(ada, later)).toEqual(gone)
})

test('many readings at once, amid changes, number what they found one after the other', async () => {
  const { ada, pier } = await aWorld()
  const { syncToken } = await read(ada)
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => read(ada, syncToken)),
    ...Array.from({ length: 4 }, () => patch(ada, `location/${pier.id}`).then(() => read(ada))),
  ])
  const { title } = (await read(ada)).locations.find(({ id }) => id === pier.id) ?? {}
  for (const { syncToken: token, locations } of answers) {
    const had = locations.find(({ id }) => id === pier.id)?.title ?? 'Pier'
    const now = (await read(ada, token)).locations.find(({ id }) => id === pier.id)?.title ?? had
    expect(now).toBe(title)
  }
})

test('the whole takes at most eight ways to the database, and so does what is new', async () => {
  const { ada, pier } = await aWorld()
  await read(ada)
  await patch(ada, `location/${pier.id}`)
  const headers = { Authorization: `Bearer ${ada.token}` }
  const ask = async (query = '') =>
    (await request(`/api/user/${ada.id}/recce${query}`, { headers })).json()
  const statements = await statementsOf(() => ask())
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8)
  const { data } = await ask()
  const since = await statementsOf(() => ask(`?since=${data.syncToken}`))
  expect(since.length, since.join('\n')).toBeLessThanOrEqual(8)
})

test('a new photo changes the place that holds it', async () => {
  const { ada, pier } = await aWorld()
  const { syncToken } = await read(ada)
  await request(`/api/location/${pier.id}/photos`, {
    method: 'POST',
    body: Buffer.from(await aPhoto()),
    headers: { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'image/jpeg' },
  })
  const { locations } = await read(ada, syncToken)
  expect(locations.map(({ id, imageUrls }) => [id, imageUrls.length])).toEqual([[pier.id, 1]])
})
