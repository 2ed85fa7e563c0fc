import { expect, test } from 'vitest'
import * as favorites from '#app/domain/places/favorites.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { cookiesOf, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { textOf } from './workspace.ts'

useDatabase()

/** `sort` is the list's default; null where the list has its own order. */
type Row = { path: string; sort: string | null }

const modes = ['Compact grid', 'List', 'Compact list', 'Grid']
/** Each sort in both directions; shoots have a date of their own, too. */
const sorts = [
  'Title A–Z',
  'Title Z–A',
  'Last changed first',
  'Last changed last',
  'Newest first',
  'Oldest first',
]
const dateSort = 'Next date first'

const lists: Row[] = [
  { path: '/my/locations', sort: 'Newest first' },
  { path: '/my/portfolios', sort: 'Newest first' },
  { path: '/my/shoots', sort: dateSort },
  { path: '/my/projects', sort: 'Newest first' },
  { path: '/my/favorites', sort: 'Newest first' },
  { path: '/my/shared', sort: 'Newest first' },
  { path: '/app/ansel', sort: 'Last changed first' },
  { path: '/app/ansel/portfolio/lisbon', sort: null },
]

async function ansel() {
  const user = await aUser({ username: 'ansel' })
  const other = await aUser()
  const place = await aLocation(user, { title: 'Quay', isDiscoverable: true })
  const locationIds = [place.id]
  await aPortfolio(user, { title: 'Lisbon', locationIds, isDiscoverable: true })
  await aShoot(user)
  await aProject(user)
  await favorites.favorite(user, { kind: 'location', itemId: place.id }, true)
  const { id } = await aLocation(other)
  const item = { kind: 'location', itemId: id } as const
  const recipient = { username: user.username }
  await sentInvitations.create(other, item, { recipient, accessLevel: 'view' })
  await receivedShares.respond(user, item, 'accepted')
  return user
}

function aBrowser(begun: string) {
  const jar = new Map(begun ? [begun.split('=', 1).concat(begun) as [string, string]] : [])
  return async function read(path: string) {
    const response = await request(path, { headers: { Cookie: [...jar.values()].join('; ') } })
    expect(response.status, path).toBe(200)
    for (const cookie of cookiesOf(response).split('; ').filter(Boolean)) {
      jar.set(cookie.split('=', 1)[0] ?? '', cookie)
    }
    const html = textOf(await response.text())
    return { mode: findCurrent(html, modes), sort: findCurrent(html, [dateSort, ...sorts]), html }
  }
}

/** The name of the link that is marked as the current one. */
function findCurrent(html: string, names: string[]) {
  return names.find((name) => linkOf(html, name)?.includes('aria-current="true"')) ?? null
}

/** Names of icons go before the same word elsewhere, such as the tab of the list. */
function linkOf(html: string, name: string) {
  const links = [...html.matchAll(/<a [^>]*>[^<]*/g)].map(([link]) => link)
  const icon = links.find((link) => link.includes(`aria-label="${name}"`))
  return icon ?? links.find((link) => link.endsWith(`>${name}`))
}

function hrefOf(html: string, name: string) {
  return /href="([^"]+)"/.exec(linkOf(html, name) ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
}

test('every list begins as the spec says, offers each mode and sort by name, and remembers them', async () => {
  const { headers } = await ansel()
  const read = aBrowser(headers.Cookie)
  for (const { path, sort } of lists) {
    const first = await read(path)
    expect([path, first.mode, first.sort]).toEqual([path, 'Compact grid', sort])
    for (const mode of modes) {
      expect([path, (await read(path + hrefOf(first.html, mode))).mode]).toEqual([path, mode])
      expect([path, (await read(path)).mode]).toEqual([path, mode])
    }
    if (sort === null) continue
    for (const one of sort === dateSort ? [...sorts, dateSort] : sorts) {
      expect([path, (await read(path + hrefOf(first.html, one))).sort]).toEqual([path, one])
      expect([path, (await read(path)).sort]).toEqual([path, one])
    }
  }
})

test('each list is remembered by itself', async () => {
  const { headers } = await ansel()
  const read = aBrowser(headers.Cookie)
  for (const [index, { path }] of lists.entries()) {
    await read(`${path}?layout=${['list', 'grid'][index % 2]}`)
  }
  for (const [index, { path }] of lists.entries()) {
    expect((await read(path)).mode, path).toBe(['List', 'Grid'][index % 2])
  }
})

test('a guest is remembered by a cookie, a visitor by their address alone', async () => {
  await ansel()
  const lists = ['/app/ansel', '/app/ansel/portfolio/lisbon']
  const entered = await request('/guest', {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000' },
  })
  for (const [cookie, remembered] of [
    [cookiesOf(entered), 'List'],
    ['', 'Compact grid'],
  ] as const) {
    const read = aBrowser(cookie)
    for (const path of lists) {
      expect((await read(`${path}?layout=list&sort=title`)).mode).toBe('List')
      expect((await read(path)).mode, `${path} with ${cookie}`).toBe(remembered)
    }
  }
})
