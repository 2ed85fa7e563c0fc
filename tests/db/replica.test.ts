import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disconnect } from '#app/db/client.server.ts'
import { connectReplica } from '#app/db/pools.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as operations from '#app/domain/whole/operations.server.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { databaseUrl } from '#tests/support/database-url.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { testDatabase, workerDatabase } from '#tests/support/worker-database.ts'

useDatabase()

/** Stands in for a replica that no change has reached yet. */
const behind = `${workerDatabase().name}_behind`

beforeAll(async () => {
  await asAdmin(`create database ${behind} template ${testDatabase().template}`)
})
beforeEach(() => connectReplica({ connectionString: databaseUrl(testDatabase().adminUrl, behind) }))
afterAll(async () => {
  await disconnect()
  await asAdmin(`drop database ${behind}`)
})

test('what was saved just now is seen at its address by whoever has an account and by visitors, however far behind the replica of the visitors is', async () => {
  const owner = await aUser({ username: 'before' })
  const pier = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const photo = await photos.create(owner, await aPhoto({ hue: 40 }), { locationId: pier.id })
  await aPortfolio(owner, { title: 'Coast', isDiscoverable: true, locationIds: [pier.id] })
  const plan = { isPublic: true, locationIds: [pier.id] }
  const shoot = await aShoot(owner, { ...plan, title: 'Dawn' })
  await aProject(owner, { ...plan, title: 'Season', shootIds: [shoot.id] })
  await accounts.updateProfile(owner, { username: 'ansel' })

  const own = [
    '',
    '/dawn',
    '/portfolio/coast',
    '/location/pier',
    '/portfolio/coast/location/pier',
    '/shoot/dawn',
    '/shoot/dawn?tab=gear',
    '/shoot/dawn/location/pier',
    '/project/season',
    '/project/season/location/pier',
    '/project/season/shoot/dawn',
    '/project/season/shoot/dawn/location/pier',
    '/location/pier/light',
  ].map((path) => `/app/ansel${path}`)
  const paths = [...own, '/app/before/location/pier', `/media/${photo.id}/card.jpg`]
  for (const path of paths) {
    const [signedIn, visitors] = await Promise.all([
      request(path, { headers: owner.headers }),
      request(path),
    ])
    expect([path, signedIn.status < 400, visitors.status < 400]).toEqual([path, true, true])
    // A short address has no version: without the shoot it leads to the profile.
    const isLed = visitors.headers.get('Location') === '/app/ansel'
    expect([path, isLed]).toEqual([path, path === '/app/ansel/dawn'])
  }
  const missing = await request('/app/ansel/project/season/shoot/dusk', { headers: owner.headers })
  expect(missing.status).toBe(404)
  expect(await (await request('/app', { headers: owner.headers })).text()).toContain('Coast')
  expect(await (await request('/app')).text()).not.toContain('Coast')
})

test('an admin reads how the replica is, by what it says of itself', async () => {
  env.DATABASE_REPLICA_URL = 'postgres://replica/recce'
  try {
    const { database } = await operations.findState(await aUser({ role: 'admin' }))
    expect(database.replica).toEqual({ state: 'there', isReplica: false, behindSeconds: 0 })
  } finally {
    env.DATABASE_REPLICA_URL = undefined
  }
})

test('while the replica is away visitors read the primary', async () => {
  const owner = await aUser()
  await aPortfolio(owner, { title: 'Coast', isDiscoverable: true })
  await connectReplica({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(await (await request('/app')).text()).toContain('Coast')
})

async function asAdmin(statement: string) {
  const admin = new pg.Client({ connectionString: testDatabase().adminUrl })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
