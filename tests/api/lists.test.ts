import { expect, test } from 'vitest'
import { endpoints } from '#app/api/table.server.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

useDatabase()

/** Constant or short. */
const whole = [
  'GET access-tokens',
  'GET sessions',
  'GET push-devices',
  'GET uploads',
  'GET location/:id/photos',
  'GET shoot/:id/people',
  'GET shoot/:id/sheets',
  'GET shoot/:id/sheet/:day/recipients',
  'GET gear-lists',
  'GET geartemplates',
  'GET categories',
  'GET items/:itemType/:id/people',
  'GET items/:itemType/:id/links',
  'GET saved-searches',
  'GET portfolio/:id/codes',
]

test('every list that may be long takes a limit and gives a cursor', () => {
  const unlimited = endpoints.filter(
    ({ method, isList, answer }) => method === 'GET' && !isList && answer.type === 'array',
  )
  expect(unlimited.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(whole.sort())
})

test('pages of a list together are the list, and it is whole where no limit is asked for', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const share = (itemId: string) =>
    call('POST share-item-with-user', {
      as: owner,
      body: { itemType: 'shoot', itemId, username: friend.username },
    })
  for (let count = 0; count < 5; count++) {
    const { id: shootId } = await aShoot(owner, { title: `Shoot ${count}` })
    for (const title of ['b', 'A', 'c']) {
      const { id: gearId } = await aPiece(owner, {
        title,
        category: title === 'A' ? 'Light' : '',
      })
      await call('POST slot', { as: owner, body: { shootId, gearId } })
    }
    await share(shootId)
    if (count % 2 > 0) continue
    const body = { itemType: 'shoot', itemId: shootId, status: 'accepted' }
    await call('POST shareditem-respond', { as: friend, body })
  }
  for (const [as, path, least] of [
    [owner, `user/${owner.id}/slots`, 15],
    [owner, `get-all-slots-for-user/${owner.id}`, 15],
    [friend, 'shared-with-me', 5],
    [friend, 'notifications', 5],
  ] as const) {
    const all = await call(`GET ${path}`, { as })
    expect([path, all.nextCursor]).toEqual([path, null])
    expect(all.data.length).toBeGreaterThanOrEqual(least)
    const pages: unknown[] = []
    let cursor: string | null | undefined
    do {
      const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const answer = await call(`GET ${path}?limit=2${after}`, { as })
      expect(answer.data.length).toBeLessThanOrEqual(2)
      pages.push(...answer.data)
      cursor = answer.nextCursor
    } while (cursor && pages.length < 50)
    expect([path, pages]).toEqual([path, all.data])
    for (const wrong of ['cursor=x', 'limit=0', 'limit=101', `cursor=${forged}`]) {
      expect([path, wrong, (await call(`GET ${path}?${wrong}`, { as })).status]).toEqual([
        path,
        wrong,
        400,
      ])
    }
  }
})

const forged = Buffer.from(
  JSON.stringify(['true 99999999999999999999', '01980000-0000-7000-8000-000000000000']),
).toString('base64url')
