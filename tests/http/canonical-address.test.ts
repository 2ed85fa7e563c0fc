import * as build from 'virtual:react-router/server-build'
import { afterEach, expect, test, vi } from 'vitest'
import { assignRegions } from '#app/domain/discover/regions/assign-regions.server.ts'
import { createCanonical } from '#app/server/canonical-address.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()
afterEach(() => vi.restoreAllMocks())

const canonical = createCanonical(build)

/** The routes of pages for everybody, with the names that they declare. */
const declared = new Map(
  Object.values(build.routes).flatMap((route) => {
    const { search } = (route?.module.handle ?? {}) as { search?: string[] }
    return route && search ? [[route.id, search]] : []
  }),
)

test('of a search only what the page knows is left, in one order', () => {
  for (const [asked, known] of [
    ['/about', '/about'],
    ['/about?', '/about'],
    ['/about?utm_source=mail&x=1', '/about'],
    ['/app/ada?x=1&map=true&layout=list&y', '/app/ada?layout=list&map=true'],
    ['/app/ada/shoot/dawn?utm_source=a&tab=gear', '/app/ada/shoot/dawn?tab=gear'],
    ['/discover?tag=b&search=a+b&tag=c', '/discover?search=a+b&tag=b&tag=c'],
    ['/discover?search=a%20b%26&x', '/discover?search=a+b%26'],
    [
      '/pricing?x=1&embedded=true&deepLink=recce%3A%2F%2Fx',
      '/pricing?embedded=true&deepLink=recce%3A%2F%2Fx',
    ],
  ]) {
    expect(canonical(asked as string)).toBe(known)
  }
})

test('the address of any other page stays as it is', () => {
  for (const address of [
    '/login?next=%2Fx',
    '/app/ada/dawn?x=1',
    '/app/ada/shoot/dawn/calendar.ics?x=1',
    '/discover.data?x=1',
    '/my/shoots?tab=x&y=1',
    '/api/location/1?x=1',
    '/nothing?x=1',
  ]) {
    expect(canonical(address)).toBe(address)
  }
})

test('a page for everybody declares what it reads of its search', async () => {
  const owner = await aUser({ username: 'ada' })
  const coordinates = { latitude: 46.6863, longitude: 7.8632 }
  const place = {
    isDiscoverable: true,
    coordinates,
    tags: ['water'],
    address: 'Interlaken, Bern, Switzerland',
  }
  const locationIds: string[] = []
  for (const title of ['Pier', 'Dock', 'Weir']) {
    locationIds.push((await aLocation(owner, { title, ...place })).id)
  }
  await aPortfolio(owner, { title: 'Coast', isDiscoverable: true, locationIds })
  const shoot = await aShoot(owner, { title: 'Dawn', isPublic: true, locationIds })
  await aProject(owner, { title: 'Season', isPublic: true, locationIds, shootIds: [shoot.id] })

  await assignRegions()

  const read = new Set<string>()
  for (const name of ['get', 'getAll', 'has'] as const) {
    const original = URLSearchParams.prototype[name] as (key: string) => unknown
    vi.spyOn(URLSearchParams.prototype, name).mockImplementation(function (
      this: URLSearchParams,
      key: string,
    ) {
      if (this.size > 0) read.add(key)
      return original.call(this, key)
    } as never)
  }
  const everywhere = new Set(['embedded', 'isMobileLogin', 'deepLink', 'sessionToken', ...ofRouter])
  const pages: [address: string, route: string][] = [
    ['/', 'routes/site/home/page'],
    ['/about', 'routes/site/about/page'],
    ['/for-apps', 'routes/site/for-apps'],
    ['/tutorial', 'routes/site/tutorial'],
    ['/terms', 'routes/site/legal/terms/page'],
    ['/privacy', 'routes/site/legal/privacy/page'],
    ['/api', 'routes/site/api-reference/page'],
    ['/api/guides', 'routes/site/api-guides/page'],
    ['/api/types', 'routes/site/api-reference/type-list'],
    ['/api/calls/postTag', 'routes/site/api-reference/call-page'],
    ['/pricing', 'routes/money/pricing'],
    ['/discover', 'routes/discover/page'],
    ['/discover?search=pier&tag=water', 'routes/discover/page'],
    ['/marketplace', 'routes/market/page'],
    ['/app', 'routes/viewer/index'],
    ['/app/ada?layout=list&search=pier', 'routes/viewer/profile'],
    ['/app/ada/portfolio/coast', 'routes/viewer/portfolio/page'],
    ['/app/ada/location/pier', 'routes/viewer/location/page'],
    ['/app/ada/portfolio/coast/location/pier', 'viewer/location-of-item'],
    ['/app/ada/project/season/shoot/dawn/location/pier', 'viewer/location-of-nested-item'],
    ...['locations', 'gear', 'concept', 'people'].flatMap((tab): [string, string][] => [
      [`/app/ada/shoot/dawn?tab=${tab}`, 'routes/viewer/shoot/page'],
      [`/app/ada/project/season?tab=${tab}`, 'routes/viewer/project/page'],
    ]),
    ['/app/ada/project/season/shoot/dawn', 'viewer/shoot-of-project'],
    ['/discover/in/switzerland', 'routes/discover/regions/country'],
    ['/discover/in/switzerland/bern', 'routes/discover/regions/region'],
    ['/discover/tag/water', 'routes/discover/regions/tag'],
  ]
  for (const [address, route] of pages) {
    read.clear()
    const { status, headers } = await request(`${address}${address.includes('?') ? '&' : '?'}x=1`)
    expect([address, status, headers.get('Cache-Control')?.slice(0, 6)]).toEqual([
      address,
      200,
      'public',
    ])
    const unknown = [...read].filter(
      (name) => !everywhere.has(name) && !declared.get(route)?.includes(name),
    )
    expect([address, unknown]).toEqual([address, []])
  }
  const linked = [...declared.keys()].filter((id) => !id.startsWith('link/'))
  expect(linked.sort()).toEqual([...new Set(pages.map(([, route]) => route))].sort())
})

/** What React Router itself asks for. */
const ofRouter = ['index', '_routes']

test('every page that says it is for everybody declares what it knows', () => {
  const modules = import.meta.glob<string>('../../app/routes/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const silent = Object.entries(modules).filter(
    ([, text]) =>
      /\b(?:publicPage|viewerHeaders)\b/.test(text) &&
      !/^export const handle = .*search: \[/ms.test(text),
  )
  expect(silent.map(([path]) => path)).toEqual([])
})
