import { expect, test } from 'vitest'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

const lists = ['locations', 'portfolios', 'tags', 'shoots', 'projects', 'gear'] as const

type Titled = { title: string }

/** Ana's three of each kind, beside those of somebody else. */
async function aLibrary() {
  const [ana, ben] = [await aUser({ username: 'ana' }), await aUser()]
  for (const title of ['Pier', 'Mill', 'Pier two']) {
    await aLocation(ana, { title, tags: [title] })
    await aPortfolio(ana, { title })
    await aShoot(ana, { title })
    await aProject(ana, { title })
    await aPiece(ana, { title, category: title === 'Mill' ? 'Light' : '' })
  }
  await aLocation(ben, { title: 'Pier of Ben', isDiscoverable: true, tags: ['Pier'] })
  await aShoot(ben, { title: 'Pier of Ben', isPublic: true })
  await aPiece(ben, { title: 'Pier of Ben' })
  return ana
}

test('own things are listed, searched, sorted and paged, and counted on every page', async () => {
  const ana = await aLibrary()
  for (const path of lists) {
    const all = await call(`GET ${path}`, { as: ana })
    expect([path, all.data.length, all.total, all.nextCursor]).toEqual([path, 3, 3, null])
    const titles: string[] = []
    for (let cursor: string | null | undefined = ''; cursor !== null; ) {
      const page = await call(`GET ${path}?limit=1${cursor && `&cursor=${cursor}`}`, { as: ana })
      expect([path, page.data.length, page.total]).toEqual([path, 1, 3])
      titles.push(page.data[0].title)
      cursor = page.nextCursor
    }
    expect([path, titles]).toEqual([path, all.data.map(({ title }: Titled) => title)])
    const found = await call(`GET ${path}?search=pier`, { as: ana })
    const names = found.data.map(({ title }: Titled) => title).toSorted()
    expect([path, names, found.total]).toEqual([path, ['Pier', 'Pier two'], 2])
    for (const wrong of ['cursor=x', 'limit=0', 'limit=101', 'near=here']) {
      expect([wrong, (await call(`GET ${path}?${wrong}`, { as: ana })).status]).toEqual([
        wrong,
        400,
      ])
    }
    expect((await call(`GET ${path}`)).status).toBe(401)
  }
  const sorted = await call('GET shoots?sort=title&direction=asc', { as: ana })
  expect(sorted.data.map(({ title }: Titled) => title)).toEqual(['Mill', 'Pier', 'Pier two'])
  const gear = await call('GET gear', { as: ana })
  expect(gear.data.map(({ title }: Titled) => title)).toEqual(['Mill', 'Pier', 'Pier two'])
})

test('archived and hidden shoots and projects have lists of their own', async () => {
  const ana = await aLibrary()
  for (const [path, kind] of [
    ['shoots', 'shoot'],
    ['projects', 'project'],
  ]) {
    const { data } = await call(`GET ${path}?sort=title&direction=asc`, { as: ana })
    const body = { isArchived: true }
    await call(`POST ${kind}/${data[0].id}/archive`, { as: ana, body })
    await call(`PATCH ${kind}/${data[1].id}`, { as: ana, body: { isHidden: true } })
    for (const [filter, title] of [
      ['archived', 'Mill'],
      ['hidden', 'Pier'],
      ['current', 'Pier two'],
    ]) {
      const answer = await call(`GET ${path}?filter=${filter}`, { as: ana })
      expect([filter, answer.data[0].title, answer.total]).toEqual([filter, title, 1])
    }
  }
})

test('each scope lists what it reads, and nothing else', async () => {
  const ana = await aLibrary()
  const library = await aToken(ana, ['library:read'])
  const plans = await aToken(ana, ['plans:read'], { name: 'Plans' })
  for (const path of lists) {
    const isOfLibrary = ['locations', 'portfolios', 'tags'].includes(path)
    const statuses = [
      (await call(`GET ${path}`, { as: library })).status,
      (await call(`GET ${path}`, { as: plans })).status,
    ]
    expect([path, statuses]).toEqual([path, isOfLibrary ? [200, 403] : [403, 200]])
  }
})

test('a profile says how many there are, though it shows only the newest', async () => {
  const ana = await aLibrary()
  const ask = (as?: typeof ana) =>
    call('POST profile', { ...(as && { as }), body: { userId: ana.id } })
  expect((await ask(ana)).data).toMatchObject({ locationsTotal: 3, portfoliosTotal: 3 })
  await query('update users set is_profile_public = true')
  await query(`update locations set is_discoverable = true where title = 'Mill'`)
  const { data } = await ask()
  expect([data.locations.length, data.locationsTotal, data.portfoliosTotal]).toEqual([1, 1, 0])
})
