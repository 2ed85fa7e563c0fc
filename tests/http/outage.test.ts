import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { disconnect } from '#app/db/client.server.ts'
import { type Embedded, startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { connect } from '#app/db/pools.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { followPageChanges } from '#tests/support/page-changes.ts'

const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'recce-outage-')))
let database: Embedded

beforeAll(async () => {
  database = await startEmbedded(dataDir)
  await migrate(database.connection)
  // It is the database of this worker that is connected so far.
  await disconnect()
  connect(database.connection)
  await followPageChanges()
})

afterAll(async () => {
  await disconnect()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const away = 'We are away for a moment. Nothing that was saved is lost. Please try again soon.'

async function expectAway(what: string, response: Response) {
  const text = await response.text()
  expect([what, response.status, response.headers.get('Retry-After')]).toEqual([what, 503, '5'])
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect([what, text.includes(away)]).toEqual([what, true])
  expect(text).not.toMatch(/postgres|ENOENT|ECONN|socket|Unexpected Server Error/i)
  return text
}

test('while the database is away, pages and API say so and when to come back; then all is as before', async () => {
  const owner = await aUser()
  const { headers } = owner
  const { id, slug } = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const path = `/app/${owner.username}/location/${slug}`
  expect((await request(path)).status).toBe(200)
  const quiet = await aLocation(owner, { title: 'Hidden cove', isDiscoverable: true })
  const hidden = `/app/${owner.username}/location/${quiet.slug}`
  expect((await request(hidden)).status).toBe(200)
  await call(`PATCH location/${quiet.id}`, { as: owner, body: { isDiscoverable: false } })
  // What was read in the millisecond of a write may be older than it, and is not shown.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  expect((await request(path)).status).toBe(200)
  vi.useRealTimers()

  const shoot = await aShoot(owner, { locationIds: [quiet.id] })
  const list = `/my/shoots/${shoot.id}/locations`
  const stop = `/my/shoots/${shoot.id}/stops/${shoot.stops[0]?.id}`

  await database.stop()
  const kept = await request(path)
  const page = await kept.text()
  expect([kept.status, kept.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(page).toContain('Pier')
  expect(page).toMatch(
    /role="status"[^>]*><p>We are away for a moment. This is the page as it was at/,
  )
  // No script of it runs, so links load whole pages.
  expect(kept.headers.get('Content-Security-Policy')).toContain("; script-src 'self'; ")
  expect(await expectAway('hidden page', await request(hidden))).not.toContain('cove')
  await expectAway('its owner asks', await request(path, { headers }))
  const asked = await expectAway('page nobody asked for', await request(`${path}?tab=light`))
  expect(asked).toMatch(/^<!doctype html>/)
  expect(asked).not.toContain('<script')
  expect(asked).toContain('Request test')
  await expectAway('own page', await request(`/my/locations/${id}`, { headers }))
  await expectAway('own list', await request('/my/locations', { headers }))
  await expectAway('unknown address', await request('/nothing-here', { headers }))
  await expectAway('picture', await request(`/media/${id}/card.webp`))
  await expectAway('form', await post(`/my/locations/${id}`, { title: 'Quay' }, headers))
  await expectAway('press on a list', await post(list, { intent: `add:${id}` }, headers))
  await expectAway('with scripts', await post(`${list}.data`, { intent: `add:${id}` }, headers))
  await expectAway('move of a stop', await post(stop, { to: '- -' }, headers))
  await expectAway('login', await post('/login', { emailOrUsername: 'x', password: 'y' }))
  const fetched = await request(`${path}.data`)
  expect(fetched.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await expectAway('what the router fetches', fetched)).toBe(away)
  for (const line of ['GET location/', 'DELETE location/', 'PATCH location/']) {
    for (const as of [owner, undefined]) {
      const asking = line.startsWith('PATCH') ? { body: { title: 'Quay' } } : {}
      const answer = await call(line + id, as ? { as, ...asking } : asking)
      expect(refusal(answer)).toEqual([503, 'unavailable', away])
      expect(answer.headers.get('Retry-After')).toBe('5')
    }
  }
  expect((await request('/')).status).toBe(200)

  database = await startEmbedded(dataDir)
  expect(await (await request(path)).text()).toContain('Pier')
  expect((await call(`GET location/${id}`, { as: owner })).data.title).toBe('Pier')
  expect((await post(list, { intent: `add:${id}` }, headers)).status).toBe(303)
  expect((await shoots.find(owner, shoot.id)).locationIds).toEqual([quiet.id, id])
})
