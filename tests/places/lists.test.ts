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
type Row = { path: string; sort: 'Date' | 'Created' | 'Updated' | null }

const modes = ['Grid Compact', 'List', 'List Compact', 'Grid']
const sorts = ['Title', 'Updated', 'Created']
/** Coming ones first: shoots have a date of their own, and no direction then. */
const sortsOfShoots = [...sorts, 'Date']
const directions = ['Ascending', 'Descending']

const lists: Row[] = [
  { path: '/my/locations', sort: 'Created' },
  { path: '/my/portfolios', sort: 'Created' },
  { path: '/my/shoots', sort: 'Date' },
  { path: '/my/projects', sort: 'Created' },
  { path: '/my/favorites', sort: 'Created' },
  { path: '/my/shared', sort: 'Created' },
  { path: '/app/ansel', sort: 'Updated' },
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
    return {
      mode: findPressed(html, modes),
      sort: findPressed(html, sortsOfShoots),
      direction: findPressed(html, directions),
    }
  }
}

function findPressed(html: string, words: string[]) {
  for (const said of words) {
    const label = `(?:Sorted by )?${said}\\. [^"]+`
    const found = new RegExp(`href="([^"]+)"[^>]* aria-label="${label}"`).exec(html)
    if (found?.[1]) return { said, href: found[1].replaceAll('&amp;', '&') }
  }
  return { said: null, href: '' }
}

function around(words: string[], first: string) {
  const at = words.indexOf(first)
  return [...words.slice(at), ...words.slice(0, at), first]
}

test('every list begins as the spec says, goes around its modes, sorts and directions, and remembers them', async () => {
  const { headers } = await ansel()
  const read = aBrowser(headers.Cookie)
  for (const { path, sort } of lists) {
    const choices = {
      mode: around(modes, 'Grid Compact'),
      ...(sort === 'Date' ? { sort: around(sortsOfShoots, sort) } : {}),
      ...(sort && sort !== 'Date'
        ? { sort: around(sorts, sort), direction: around(directions, 'Descending') }
        : {}),
    }
    for (const [choice, words] of Object.entries(choices) as [keyof typeof choices, string[]][]) {
      const first = await read(path)
      const second = await read(path + first[choice].href)
      const remembered = await read(path)
      expect([path, remembered[choice].said]).toEqual([path, second[choice].said])
      const seen = [first[choice].said, second[choice].said]
      for (let page = second; seen.length < words.length; seen.push(page[choice].said)) {
        page = await read(path + page[choice].href)
      }
      expect([path, seen]).toEqual([path, words])
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
    expect((await read(path)).mode.said, path).toBe(['List', 'Grid'][index % 2])
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
    ['', 'Grid Compact'],
  ] as const) {
    const read = aBrowser(cookie)
    for (const path of lists) {
      expect((await read(`${path}?layout=list&sort=title`)).mode.said).toBe('List')
      expect((await read(path)).mode.said, `${path} with ${cookie}`).toBe(remembered)
    }
  }
})
