import ExifReader from 'exifreader'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assignRegions } from '#app/domain/discover/regions/assign-regions.server.ts'
import { sitemapSections } from '#app/domain/discover/sitemap/section.ts'
import * as previews from '#app/domain/pages/preview.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { formatDms } from '#app/domain/places/position/coordinates.ts'
import { cellOf, type PositionPrivacy } from '#app/domain/places/position/privacy.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { User } from '#app/domain/users/user.ts'
import { formats, textsIn } from '#tests/pages/read-files.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import {
  aSavedSearch,
  ownBeside,
  pagesAround,
  placeAt,
  takeAll,
  viewsThrough,
} from './discover-doors.ts'
import { aGeotaggedPhoto } from './geotagged.ts'

const { query } = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>
type Kept = Coordinates & { privacy: PositionPrivacy }

/** One of each privacy, on different sides of the equator and of Greenwich. */
const allKept: Kept[] = [
  { latitude: 46.02073, longitude: 7.74912, privacy: 'exact' },
  { latitude: -33.85681, longitude: 151.21537, privacy: 'approximate' },
  { latitude: 59.91393, longitude: -10.75227, privacy: 'hidden' },
]

/** Positions and addresses as a page, a script, the API or a list of pins would write them. */
function traces(position: Coordinates, street: string): RegExp[] {
  const numbers = [position.latitude, position.longitude].flatMap((degrees) => [
    String(Math.abs(degrees)).slice(0, -1).replace('.', '\\.'),
    `${Math.abs(Math.round(degrees * 100_000))}\\b`,
  ])
  const [wholeSeconds = ''] = formatDms(position).split('.')
  return [street, wholeSeconds, ...numbers].map((trace) => new RegExp(`(?<![\\w.])${trace}`))
}

async function aWorld(owner: User, all: Kept[]) {
  const places = []
  for (const [at, { privacy, ...position }] of all.entries()) {
    const street = `Keepstreet ${at}${owner.username}`
    const location = await aLocation(owner, {
      title: `Kept ${at}`,
      coordinates: position,
      address: `${street}, Town`,
      tags: ['Kept'],
      isDiscoverable: true,
      positionPrivacy: privacy,
    })
    places.push({ ...location, position, traces: traces(position, street) })
  }
  const locationIds = places.map(({ id }) => id)
  const shoot = await aShoot(owner, {
    isPublic: true,
    locationIds,
    startDate: '2027-06-21T09:00:00Z',
    timeZone: 'UTC',
  })
  const project = await aProject(owner, { isPublic: true, locationIds, shootIds: [shoot.id] })
  const portfolio = await aPortfolio(owner, { isDiscoverable: true, locationIds })
  const offer = { isDiscoverable: true, isPurchaseable: true, price: 40 }
  const sale = await aPortfolio(owner, { ...offer, title: 'Sold', locationIds })
  const sections: Section[] = ['locations', 'times', 'notes']
  const link = await aLink(owner, { kind: 'shoot', itemId: shoot.id }, { sections })
  return { places, shoot, project, portfolio, sale, link, locationIds }
}

type World = Awaited<ReturnType<typeof aWorld>>

const filesOf = (files: string, search = '') =>
  formats.map((format) => `${files}/locations.${format}${search}`)

async function walk(owner: User, world: World, as?: Somebody) {
  const { places, shoot, project, portfolio, sale, link } = world
  const at = `/app/${owner.username}`
  const of = (parent: string) => places.map(({ slug }) => `${at}${parent}/location/${slug}`)
  const pages = [
    ...of('').flatMap((path) => [path, `${path}.data`, `${path}/light`]),
    ...of(`/portfolio/${portfolio.slug}`),
    ...of(`/shoot/${shoot.slug}`),
    ...of(`/project/${project.slug}`),
    ...[shoot, project, portfolio].flatMap(({ slug }, index) => {
      const path = `${at}/${['shoot', 'project', 'portfolio'][index]}/${slug}`
      return [path, `${path}.data`]
    }),
    at,
    `${at}.data`,
    `${at}?map=true`,
    `${at}.data?map=true&layout=list`,
    `${at}?map=true&search=Kept`,
    '/app',
    '/sitemap.xml',
    ...sitemapSections.map((part) => `/sitemap.xml?part=${part}`),
    '/marketplace',
    '/marketplace.data?sort=title',
    `${at}/portfolio/${sale.slug}`,
    `${at}/portfolio/${sale.slug}.data`,
    '/discover',
    '/discover.data?search=Kept',
    ...pagesAround(places.map(({ position }) => position)),
    '/discover/tag/kept',
    '/discover/tag/kept.data',
    '/discover/towns?q=Keepstreet',
    ...[
      `${at}/portfolio/${portfolio.slug}`,
      `${at}/project/${project.slug}`,
      `${at}/shoot/${shoot.slug}`,
      `${at}/project/${project.slug}/shoot/${shoot.slug}`,
      link.path,
    ].flatMap((page) => filesOf(`${page}/files`)),
    ...[`${at}/shoot/${shoot.slug}`, link.path].map((page) => `${page}/files/day.gpx`),
    ...filesOf('/discover/files', '?search=Kept&scope=all'),
    ...['', '.data'].flatMap((data) => [
      `${link.path}${data}`,
      ...places.map(({ slug }) => `${link.path}/location/${slug}${data}`),
    ]),
  ]
  const calls: [name: string, body?: object][] = [
    ...places.flatMap(({ id }): [string][] => [
      [`GET location/${id}`],
      [`GET location/${id}/light`],
    ]),
    [`GET portfolio/${portfolio.id}`],
    [`GET shoot/${shoot.id}`],
    [`GET project/${project.id}`],
    [`GET locations-by-shoot/${shoot.id}`],
    [`GET locations-by-project/${project.id}`],
    [`GET locations-by-portfolio/${portfolio.id}`],
    [`GET locations-by-portfolio/${sale.id}`],
    ['GET portfolios/purchaseable'],
    ['POST search-discover', { searchText: 'Kept' }],
    ['POST profile', { username: owner.username }],
    ...(['shoot', 'project', 'portfolio'] as const).map((itemType): [string, object] => [
      'POST get-item-by-name-and-username',
      { name: { shoot, project, portfolio }[itemType].slug, username: owner.username, itemType },
    ]),
  ]
  const own = as ? await ownDoors(world, as) : { pages: [], calls: [], answers: [] }
  const bodies: [door: string, body: string][] = [...own.answers]
  for (const path of [...pages, ...own.pages]) {
    const response = await request(path, as ? { headers: as.headers } : {})
    expect([path, response.status]).toEqual([path, 200])
    const body = textsIn(new Uint8Array(await response.arrayBuffer()), path)
    bodies.push([path, JSON.stringify([...response.headers]) + body])
  }
  for (const [name, body] of [...calls, ...own.calls]) {
    const answer = await call(name, { ...(as ? { as } : {}), ...(body ? { body } : {}) })
    // There is no light of a hidden position.
    const isKnown = answer.status < 300 || (name.endsWith('/light') && answer.status === 404)
    expect([name, answer.status, isKnown]).toEqual([name, answer.status, true])
    bodies.push([name, JSON.stringify(answer)])
  }
  return bodies
}

/** What a stranger does with what is not theirs: marks, copies and plans with it. */
async function ownDoors(world: World, as: Somebody) {
  const { places, locationIds, portfolio, shoot, project } = world
  await ownBeside(
    as,
    places.map(({ position }) => position),
  )
  const searches = await aSavedSearch(query, as, 'search=Kept')
  for (const itemId of locationIds) await favorites.favorite(as, { kind: 'location', itemId }, true)
  const plan = await aShoot(as, { locationIds, startDate: '2027-06-21T09:00:00Z' })
  const pages = [
    '/my/favorites',
    '/my/favorites.data',
    `/my/shoots/${plan.id}`,
    `/my/shoots/${plan.id}.data`,
    `/app/${as.username}/shoot/${plan.slug}`,
    '/my',
    ...searches,
    ...locationIds.map((id) => `/my/locations/${id}/add`),
    ...[
      `portfolio=${portfolio.id}`,
      `shoot=${shoot.id}`,
      `project=${project.id}`,
      `shoot=${plan.id}`,
      `ids=${locationIds}`,
      'search=',
    ].flatMap((of) => filesOf('/my/files', `?${of}`)),
    `/my/files/day.gpx?shoot=${plan.id}`,
  ]
  const calls: [name: string, body?: object][] = [
    [`GET user/${as.id}/recce`],
    [`POST portfolio/${portfolio.id}/clone`],
    [`POST location/${locationIds[0]}/clone`],
    [`GET user/${as.id}/recce`],
  ]
  const answers = await takeAll(as, locationIds, plan.id)
  const copies = await query(
    "select id from locations where owner_id = $1 and title like 'Kept%' order by id",
    [as.id],
  )
  for (const { id } of copies.rows) pages.push(`/my/locations/${id}`, `/my/locations/${id}.data`)
  return { pages, calls, answers }
}

test('no public door tells an approximate or hidden position or address, to a visitor or a stranger', async () => {
  const [owner, stranger] = [await aUser(), await aUser({ tier: 'Pro' })]
  const world = await aWorld(owner, allKept)
  for (const as of [undefined, stranger]) {
    const bodies = await walk(owner, world, as)
    const found = world.places.map(({ traces }) =>
      bodies.flatMap(([door, body]) =>
        traces.filter((trace) => trace.test(body)).map((trace) => `${door}: ${trace}`),
      ),
    )
    expect(found[0]?.length).toBeGreaterThan(5)
    expect(found.slice(1)).toEqual([[], []])
  }
  const edges = []
  for (const { slug: location } of world.places) {
    const drawn = await request(`/app/${owner.username}/location/${location}/preview.jpg`)
    const file = Buffer.from(await drawn.arrayBuffer())
    expect([location, drawn.status, tagsOf(file)]).toEqual([location, 200, []])
    edges.push((await previews.ofLocation({ username: owner.username, location })).caption)
  }
  const exact = `Keepstreet 0${owner.username}, Town · 46.02 N 7.75 E`
  expect(edges).toEqual([exact, '33.85 S 151.21 E', ''])
})

const inValais = { latitude: 46.02073, longitude: 7.74912 }
const privacies = ['exact', 'approximate', 'hidden'] as const

/** Where places in Valais are gathered; a form has another key each time. */
const gatherings = [
  '/discover/in/switzerland.data',
  '/discover/in/switzerland/valais.data',
  '/discover/tag/kept.data',
]
const formKey = /"key","[0-9a-f-]{36}"/

/** A point of a cell, by how far it is from its south and west side; 0 to 1. */
function pointOf(cell: Coordinates, [north, east]: readonly [number, number]): Coordinates {
  const wide = 0.01 / Math.max(0.02, Math.cos((cell.latitude * Math.PI) / 180))
  return {
    latitude: cell.latitude + (north - 0.5) * 0.0099,
    longitude: cell.longitude + (east - 0.5) * wide * 0.98,
  }
}

const part = fc.integer({ min: 0, max: 1000 }).map((number) => number / 1000)
const point = fc.tuple(part, part)

test('searches, sorts and maps answer the same wherever in its cell an approximate place is', async () => {
  // What pages say of today must not change between two answers.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [owner, stranger] = [await aUser(), await aUser()]
  const cell = cellOf(inValais)
  const [kept, beside] = [
    await aLocation(owner, {
      coordinates: cell,
      positionPrivacy: 'approximate',
      isDiscoverable: true,
      tags: ['Kept'],
    }),
    await aLocation(owner, { coordinates: cell, isDiscoverable: true, tags: ['Kept'] }),
  ]
  const own = await aLocation(stranger, { coordinates: cell })
  const ownSearches = await aSavedSearch(query, stranger, 'tag=Kept')
  await aPhotoRow(owner, kept.id)
  const shoot = await aShoot(owner, {
    isPublic: true,
    locationIds: [kept.id],
    startDate: '2027-06-21T09:00:00Z',
    timeZone: 'UTC',
  })
  const at = `/app/${owner.username}`
  const answersTo = async (center: Coordinates, distance: number, direction: number) => {
    await query('update photos set direction = $1', [direction])
    const size = { latitudeDelta: distance / 50_000, longitudeDelta: distance / 50_000 }
    const light = { date: '2027-06-21', light: 'goldenEvening' }
    const searches = [
      { near: { ...center, distance }, sort: 'distance' },
      { region: { ...center, ...size }, distanceFilter: 'Region', sort: 'distance' },
      { facing: 'west', light },
    ]
    const answers = []
    for (const body of searches) answers.push((await call('POST search-discover', { body })).data)
    for (const path of [
      `${at}/location/${kept.slug}.data`,
      `${at}/location/${kept.slug}/light.data`,
      `${at}/shoot/${shoot.slug}.data`,
      `${at}.data?map=true`,
      ...viewsThrough(center),
    ]) {
      const response = await request(path)
      expect([path, response.status]).toEqual([path, 200])
      answers.push([path, await response.text()])
    }
    for (const path of [
      ...ownSearches,
      ...gatherings,
      `/discover.data?${placeAt(center)}&within=1`,
    ]) {
      const response = await request(path, { headers: stranger.headers })
      expect([path, response.status]).toEqual([path, 200])
      answers.push([path, (await response.text()).replace(formKey, '')])
    }
    return answers
  }
  const move = (id: string, { latitude, longitude }: Coordinates) =>
    query('update locations set latitude = $2, longitude = $3 where id = $1', [
      id,
      latitude,
      longitude,
    ])
  const asked = fc.record({
    here: point,
    there: point,
    center: point,
    distance: fc.integer({ min: 1, max: 1500 }),
    direction: fc.integer({ min: 290, max: 320 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ here, there, center, distance, direction }) => {
      await move(beside.id, pointOf(cell, center))
      await move(own.id, pointOf(cell, there))
      await assignRegions()
      const ask = () => answersTo(pointOf(cell, center), distance, direction)
      await move(kept.id, pointOf(cell, here))
      const answers = await ask()
      await move(kept.id, pointOf(cell, there))
      expect(await ask()).toEqual(answers)
    }),
    {
      numRuns: 4,
      seed: 1,
      examples: [[{ here: [0, 0], there: [1, 1], center: [0, 0], distance: 100, direction: 304 }]],
    },
  )
})

test('the pages of a region, a country and a tag tell no kept position, also with an own place beside it', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const all = privacies.map((privacy, at) => ({
    latitude: Math.round((inValais.latitude + at / 1000) * 1e5) / 1e5,
    longitude: Math.round((inValais.longitude + at / 1000) * 1e5) / 1e5,
    privacy,
  }))
  const { places } = await aWorld(owner, all)
  await ownBeside(
    stranger,
    places.map(({ position }) => position),
  )
  await assignRegions()
  for (const path of gatherings) {
    const html = await (await request(path, { headers: stranger.headers })).text()
    expect(html).toContain('Kept 1')
    const told = places.slice(1).flatMap(({ traces }) => traces.filter((one) => one.test(html)))
    expect([path, told]).toEqual([path, []])
  }
  const found = await request('/discover.data?search=Kept', { headers: stranger.headers })
  expect((await found.text()).match(/m from your Own/g)).toHaveLength(1)
})

test('a link tells a kept position to whom its sections are to tell it, and nobody else', async () => {
  const owner = await aUser()
  const input = { coordinates: inValais, positionPrivacy: 'hidden' } as const
  const { id } = await aLocation(owner, input)
  const item = { kind: 'location', itemId: id } as const
  const [told, kept] = [['position'], []] as const
  for (const sections of [told, kept]) {
    const { path } = await aLink(owner, item, { sections: [...sections] })
    const html = await (await request(path)).text()
    expect([sections, html.includes('46.0207')]).toEqual([sections, sections === told])
  }
})

/** Where a picture says that it was taken. */
function tagsOf(file: Buffer) {
  const tags = Object.keys(ExifReader.load(file, { async: false }))
  return tags.filter((tag) => tag.startsWith('GPS'))
}

test('no file of a photo carries where it was taken, except the original, which only editors get', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { id, slug } = await aLocation(owner, {
    coordinates: inValais,
    isDiscoverable: true,
    positionPrivacy: 'hidden',
  })
  const file = new File(
    [new Uint8Array(await aGeotaggedPhoto({ ...inValais, hue: 20 }))],
    '46.02073N 7.74912E.jpg',
    { type: 'image/jpeg' },
  )
  const form = new FormData()
  form.set('photos', file)
  const sent = await request(`/my/locations/${id}/photos`, {
    method: 'POST',
    body: form,
    headers: owner.headers,
  })
  expect(sent.status).toBeLessThan(400)
  const page = await request(`/app/${owner.username}/location/${slug}`)
  expect(await page.text()).not.toMatch(/46\.02|7\.749/)
  const { data } = await call(`GET location/${id}`)
  expect(JSON.stringify(data)).not.toMatch(/46\.02|7\.749/)
  const photoId = data.imageIds[0]
  for (const variant of ['full.jpg', 'card.webp', 'phone.avif']) {
    const response = await request(`/media/${photoId}/${variant}`, { headers: stranger.headers })
    expect([variant, response.status]).toEqual([variant, 200])
    expect(tagsOf(Buffer.from(await response.arrayBuffer()))).toEqual([])
    expect(JSON.stringify([...response.headers])).not.toContain('46.02')
  }
  const original = await request(`/media/${photoId}/original`, owner)
  expect(tagsOf(Buffer.from(await original.arrayBuffer()))).toContain('GPSLatitude')
  expect((await request(`/media/${photoId}/original`, stranger)).status).toBe(404)
})
