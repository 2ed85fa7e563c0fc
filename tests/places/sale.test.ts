import { expect, onTestFinished, test, vi } from 'vitest'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

test('what is said of a portfolio for sale is told to nobody before it is bought, by no door', async () => {
  const [owner, member, stranger] = [
    await aUser({ username: 'seller' }),
    await aUser(),
    await aUser(),
  ]
  const place = await aLocation(owner)
  const { id } = await aPortfolio(owner, {
    title: 'Ridges',
    description: 'Park behind the Blackwater barn',
    locationIds: [place.id],
    price: 19,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  const item = { kind: 'portfolio', itemId: id } as const
  await sentInvitations.create(owner, item, {
    recipient: { username: member.username },
    accessLevel: 'view',
  })
  await receivedShares.respond(member, item, 'accepted')
  const named = { name: 'ridges', username: 'seller', itemType: 'portfolio' }
  const mark = { itemType: 'portfolio', itemId: id, isFavorite: true }

  type Somebody = typeof owner | undefined
  const pages = (as: Somebody) =>
    ['', '.data', '/portfolio/ridges', '/portfolio/ridges.data'].map(async (path) => {
      const response = await request(`/app/seller${path}`, as ? { headers: as.headers } : {})
      expect([path, response.status]).toEqual([path, 200])
      return [path, await response.text()] as const
    })
  const calls = (as: Somebody) =>
    [
      ['GET portfolio/', id],
      ['GET portfolios/purchaseable', ''],
      ['POST profile', '', { username: 'seller' }],
      ['POST get-item-by-name-and-username', '', named],
      ...(as
        ? [
            ['POST favoriteitem', '', mark],
            ['GET user/', `${as.id}/recce`],
          ]
        : []),
    ].map(async ([line, rest, body]) => {
      const answer = await call(`${line}${rest}`, { ...(as ? { as } : {}), ...(body && { body }) })
      expect([line, answer.status]).toEqual([line, 200])
      return [line as string, JSON.stringify(answer.data)] as const
    })
  const told = async (as: Somebody) => {
    const answers = [...(await Promise.all(pages(as))), ...(await Promise.all(calls(as)))]
    return answers.filter(([, text]) => text.includes('Blackwater')).map(([door]) => door)
  }
  const finds = async (path: string, as: Somebody) => {
    const response = await request(path, as ? { headers: as.headers } : {})
    return (await response.text()).includes('href="/app/seller/portfolio/ridges"')
  }
  for (const as of [undefined, stranger]) {
    expect(await told(as)).toEqual([])
    expect(await finds('/app/seller?search=Blackwater', as)).toBe(false)
    expect(await finds('/app/seller?search=Ridges', as)).toBe(true)
  }
  expect(await finds('/my/favorites?search=Blackwater', stranger)).toBe(false)
  expect(await finds('/my/favorites?search=Ridges', stranger)).toBe(true)
  for (const as of [owner, member]) {
    const doors = await told(as)
    for (const door of ['/portfolio/ridges', 'GET portfolio/', 'POST profile']) {
      expect(doors).toContain(door)
    }
    expect(await finds('/app/seller?search=Blackwater', as)).toBe(true)
  }
})

test('of a wide area the biggest town is found without measuring the way to all others', async () => {
  const middle = { latitude: 48, longitude: 10 }
  await gazetteer.findLandmarks(middle, 100, 1)
  const distances = vi.spyOn(Math, 'asin')
  onTestFinished(() => distances.mockRestore())
  const [biggest] = await gazetteer.findLandmarks(middle, 2_500, 1)
  expect(biggest?.name).toBe('Istanbul')
  expect(distances.mock.calls.length).toBeLessThan(100)
  const [near] = await gazetteer.findLandmarks(middle, 100, 1)
  expect(near?.name).toBe('Augsburg')
})
