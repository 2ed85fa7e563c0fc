import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, headersOf } from '#tests/support/factories.ts'
import { aBigShoot } from './a-big-shoot.ts'

const { query } = useDatabase()

/** Once the page's caches are warm. */
async function tripsOf(path: string, headers: Record<string, string> = {}) {
  await request(path, { headers })
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const response = await request(path, { headers })
    expect([path, response.status]).toEqual([path, 200])
    await response.text()
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}

test('the page of a shoot with 30 locations, 200 slots and 12 people takes at most four trips to the database, and its editor one more', async () => {
  const owner = await aUser({ username: 'producer' })
  const id = await aBigShoot(query, owner.id)
  const crew = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'crew-1')
    .executeTakeFirstOrThrow()
  const member = { headers: headersOf(await sessions.start(crew.id, 'test')) }
  const page = '/app/producer/shoot/big'
  const pages = [page, `${page}?tab=gear`, `${page}?tab=concept`]
  const own = [`/my/shoots/${id}/gear`, `/my/shoots/${id}/concept`]
  const trips = []
  for (const path of pages) trips.push([path, 'visitor', await tripsOf(path)])
  for (const { headers } of [owner, member]) {
    for (const path of [...pages, ...own]) trips.push([path, 'crew', await tripsOf(path, headers)])
  }
  // The top of an editor also says who sees the shoot.
  const most = (path: string) => (path.endsWith('/concept') ? 5 : 4)
  expect(trips.filter(([path, , count]) => Number(count) > most(String(path)))).toEqual([])
  expect(trips.filter(([, , count]) => count === 0)).toEqual([])
  const html = await (await request(`${page}?tab=gear`, { headers: owner.headers })).text()
  expect(html.match(/Piece \d+/g)?.length).toBeGreaterThanOrEqual(200)
})
