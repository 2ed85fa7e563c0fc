import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as examples from '#app/domain/pages/examples.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { faultsInHtml } from '#tests/support/valid-html.ts'

const database = useDatabase()
afterAll(examples.forget)

const secret = { latitude: 46.12345, longitude: 7.98765 }
/** The secret position in any notation; a random id may hold the digits within a word. */
const traces = /46\.12|(?<![\w-])4612|7\.98|7\.99|46°|7°/

type Page = { status: number; html: string; headers: Headers }

async function open(path: string, as?: { headers: { Cookie: string } }): Promise<Page> {
  const response = await request(path, as ? { headers: as.headers } : {})
  return { status: response.status, html: await response.text(), headers: response.headers }
}

function textOf(html: string) {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

/** The page from the frame on, without what opens it. */
function framed(html: string) {
  return html.slice(html.indexOf('class="phone-box"')).split('<aside')[0] ?? ''
}

const taken = {
  takenAt: new Date('2025-10-12T15:40:00Z'),
  takenOffset: 120,
  focalLength: 35,
  direction: 315,
  latitude: 11.11111,
  longitude: 22.22222,
  camera: 'Camera of mine',
}

async function addPhotos(owner: User, locationId: string, count: number) {
  const ids: string[] = []
  for (let position = 0; position < count; position++) {
    ids.push(await aPhotoRow(owner, locationId, { position, ...taken }))
  }
  return ids
}

/** Published places with a photo each. @returns their ids */
async function manyOf(owner: User, count: number): Promise<string[]> {
  const { rows } = await database.query(
    `with made as (
        insert into locations (id, owner_id, slug, title, latitude, longitude, is_discoverable)
        select gen_random_uuid(), $1, 'harbour-with-a-crane-' || n, 'Harbour with a crane ' || n,
          40 + n / 7.0, -9 + n / 9.0, true
        from generate_series(0, $2::int - 1) n returning id),
      pictured as (
        insert into photos (id, files_id, owner_id, location_id, format, width, height, bytes, sha256,
          blur_hash, color, taken_at, taken_offset, focal_length, direction)
        select gen_random_uuid(), gen_random_uuid(), $1, id, 'jpeg', 3000, 2000, 1, '\\x00',
          'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '#a08060', '2025-10-12T15:40:00Z', 120, 35, 315 from made)
      select id from made`,
    [owner.id, count],
  )
  return rows.map(({ id }) => id)
}

test('a visitor sees a discoverable location with all that belongs to it', async () => {
  const owner = await aUser({ username: 'ansel' })
  const location = await aLocation(owner, {
    title: 'Old Port',
    address: 'Quay 1, Lisbon',
    description: 'Morning light\nfrom the east',
    coordinates: { latitude: 38.70694, longitude: -9.1438 },
    tags: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
    comments: 'the gate code is 4711',
    isDiscoverable: true,
  })
  const [first, second] = await addPhotos(owner, location.id, 2)
  const { status, html } = await open('/app/ansel/location/old-port')
  const text = textOf(html)
  expect(status).toBe(200)
  for (const said of [
    'Old Port',
    'Quay 1, Lisbon',
    'Morning light from the east',
    '38.71 N 9.14 W',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).toContain('35 mm · looking north-west · Oct 12, 2025 5:40pm UTC+2')
  expect(text).toContain('six +1 seven')
  expect(html).toContain('<summary aria-label="1 more tag" title="1 more tag">+1</summary>')
  expect(html).toContain(`/media/${first}/full.avif`)
  expect(html).toContain(`/media/${second}/card.jpg`)
  expect(html).toContain('href="?photo=2#photo-2"')
  expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=38.70694%2C-9.1438')
  expect(text).toContain('38° 42')
  expect(html).not.toMatch(/4711|Camera of mine|11\.11|22\.22/)
  expect(html).not.toContain('/my/locations/')
})

test('what is missing has its placeholder', async () => {
  const owner = await aUser({ username: 'bare' })
  await aLocation(owner, { title: 'Empty lot', isDiscoverable: true })
  const { html } = await open('/app/bare/location/empty-lot')
  expect(textOf(html)).toContain('No description yet No tags yet')
  expect(html).not.toContain('map-ground')
})

test('the photo of the address is the first of the carousel to load', async () => {
  const owner = await aUser({ username: 'reel' })
  const { id } = await aLocation(owner, { title: 'Reel', isDiscoverable: true })
  await addPhotos(owner, id, 3)
  for (const [photo, expected] of [
    ['2', 2],
    ['99', 3],
    ['-1', 1],
    ['x', 1],
  ] as const) {
    const { html } = await open(`/app/reel/location/reel?photo=${photo}`)
    expect(textOf(html)).toContain(`${expected} / 3`)
    expect(html).toContain(`id="photo-${expected}" class="first"`)
  }
})

test('a private location is Private to others, and tells its owner that only they see it', async () => {
  const owner = await aUser({ username: 'vivian' })
  const stranger = await aUser()
  const { id } = await aLocation(owner, { title: 'Hidden beach', coordinates: secret })
  const [photo] = await addPhotos(owner, id, 1)
  for (const as of [undefined, stranger]) {
    for (const name of ['hidden-beach', id]) {
      const { status, html, headers } = await open(`/app/vivian/location/${name}`, as)
      expect(status).toBe(403)
      expect(textOf(html)).toContain('This location is private. Ask the owner for access.')
      expect(html).toContain('content="noindex"')
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect(html).not.toMatch(traces)
      for (const trace of ['Hidden beach', photo as string]) expect(html).not.toContain(trace)
    }
  }
  const own = await open('/app/vivian/location/hidden-beach', owner)
  expect(own.status).toBe(200)
  expect(textOf(own.html)).toContain('Only you can see it')
  expect(own.html).toContain(`href="/my/locations/${id}/edit"`)
  expect(own.html).toContain('content="noindex"')
  expect(own.html).not.toMatch(/og:image|ld\+json/)
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
})

test('what is not there, and what was removed, is not accessible', async () => {
  const owner = await aUser({ username: 'gone' })
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  const portfolio = await aPortfolio(owner, { title: 'Ports', isDiscoverable: true })
  await locations.remove(owner, location.id)
  await portfolios.remove(owner, portfolio.id)
  const blocked: [path: string, said: string][] = [
    ['/app/gone/location/old-port', 'Location is not accessible'],
    [`/app/gone/location/${location.id}`, 'Location is not accessible'],
    [`/app/gone/location/${newId()}`, 'Location is not accessible'],
    ['/app/gone/location/***', 'Location is not accessible'],
    ['/app/nobody/location/old-port', 'Location is not accessible'],
    ['/app/gone/portfolio/ports', 'Portfolio is not accessible'],
    ['/app/gone/portfolio/ports/location/old-port', 'Portfolio is not accessible'],
    ['/app/nobody', 'Profile is not accessible'],
    ['/app/gone/shoot/music-video', 'Shoot is not accessible'],
    ['/app/gone/shoot/music-video/location/old-port', 'Shoot is not accessible'],
    ['/app/gone/project/collection', 'Project is not accessible'],
    ['/app/gone/project/collection/shoot/one/location/old-port', 'Project is not accessible'],
  ]
  for (const [path, said] of blocked) {
    for (const as of [undefined, owner]) {
      const { status, html } = await open(path, as)
      expect(status, path).toBe(404)
      expect(textOf(html), path).toContain(said)
    }
  }
})

test('other words in the address of a location are no address of ours', async () => {
  for (const path of [
    '/app/demo/banana/x/location/y',
    '/app/demo/shoot/x/shoot/y/location/z',
    '/app/demo/portfolio/x/shoot/y/location/z',
    '/app/demo/banana/x',
  ]) {
    const response = await request(path)
    expect([response.status, response.headers.get('Location')], path).toEqual([302, '/'])
  }
})

test('a name after a profile leads to the profile', async () => {
  const response = await request('/app/demo/stellar-music-video')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/app/demo'])
})

test('a private location is seen in a public portfolio of its owner, by all addresses', async () => {
  const owner = await aUser({ username: 'imogen' })
  const location = await aLocation(owner, { title: 'Mill', coordinates: secret })
  const other = await aLocation(owner, { title: 'Barn' })
  const parent = { title: 'Mills', locationIds: [location.id], isDiscoverable: true }
  await aPortfolio(owner, parent)
  await aPortfolio(owner, { title: 'Drafts', locationIds: [location.id] })
  for (const path of [
    '/app/imogen/portfolio/mills/location/mill',
    '/app/imogen/portfolio/Mills/location/mill',
    '/app/imogen/location/mill',
  ]) {
    const { status, html } = await open(path)
    expect(status, path).toBe(200)
    expect(textOf(html)).toContain('46.12 N 7.99 E')
  }
  const inParent = await open('/app/imogen/portfolio/mills/location/mill')
  expect(inParent.html).toContain('href="/app/imogen/portfolio/mills"')
  const drafts = await open('/app/imogen/portfolio/drafts/location/mill')
  expect([drafts.status, textOf(drafts.html).includes('This portfolio is private')]).toEqual([
    403,
    true,
  ])
  const elsewhere = await open(`/app/imogen/portfolio/mills/location/${other.slug}`)
  expect([elsewhere.status, textOf(elsewhere.html).includes('Location is not accessible')]).toEqual(
    [404, true],
  )
  const own = await open('/app/imogen/portfolio/drafts/location/mill', owner)
  expect(own.status).toBe(200)
})

test('a portfolio shows its hero, count, curator, description and its locations in order', async () => {
  const owner = await aUser({ username: 'curator' })
  const ids: string[] = []
  for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
    const coordinates = { latitude: 40 + index, longitude: -9 }
    ids.unshift((await aLocation(owner, { title, coordinates })).id)
  }
  const portfolio = await aPortfolio(owner, {
    title: 'Cranes',
    description: 'Iron against the sky',
    locationIds: ids,
    isDiscoverable: true,
  })
  const { status, html } = await open('/app/curator/portfolio/cranes')
  const text = textOf(html)
  expect(status).toBe(200)
  for (const said of ['Cranes', '3 locations', 'curator', 'Iron against the sky'])
    expect(text).toContain(said)
  const shown = [...html.matchAll(/href="\/app\/curator\/portfolio\/cranes\/location\/([^"]+)"/g)]
  const inOrder = ['three', 'two', 'one']
  // In the frame, and on the map beside it.
  expect(shown.map(([, slug]) => slug)).toEqual([...inOrder, ...inOrder])
  expect(html).not.toContain('/my/portfolios/')
  const own = await open('/app/curator/portfolio/cranes', owner)
  expect(own.html).toContain(`href="/my/portfolios/${portfolio.id}/edit"`)
})

test('a private portfolio is Private to others', async () => {
  const owner = await aUser({ username: 'keeper' })
  await aPortfolio(owner, { title: 'Drafts' })
  const { status, html } = await open('/app/keeper/portfolio/drafts')
  expect([status, textOf(html).includes('This portfolio is private')]).toEqual([403, true])
  expect(html).not.toContain('Drafts')
  const own = await open('/app/keeper/portfolio/drafts', owner)
  expect([own.status, textOf(own.html).includes('Only you can see it')]).toEqual([200, true])
})

test('a portfolio for sale shows title, hero, count, area and price, and nothing of its places', async () => {
  const owner = await aUser({ username: 'seller' })
  const stranger = await aUser()
  const location = await aLocation(owner, { title: 'Secret ridge', coordinates: secret })
  const [photo, other] = await addPhotos(owner, location.id, 2)
  await aPortfolio(owner, {
    title: 'Ridges',
    description: 'All about the ridges',
    locationIds: [location.id],
    price: 19.5,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  for (const as of [undefined, stranger]) {
    const { status, html } = await open('/app/seller/portfolio/ridges', as)
    const text = textOf(html)
    expect(status).toBe(200)
    expect(text).toMatch(/1 location · Within (25|50|100) km of .+, (Switzerland|Italy)/)
    expect(text.match(/\$19\.50/g)).toHaveLength(1)
    expect(text).toContain('Buy for $19.50')
    expect(text).toMatch(/1 location with exact positions.* 2 photos with lens/)
    expect(text).toContain('A purchase can be refunded within 14 days')
    const embedded = await open('/app/seller/portfolio/ridges?embedded=true', as)
    expect(embedded.html).toContain('You can purchase Portfolios on the app!')
    expect(embedded.html).not.toContain('Buy for')
    expect(html).toContain(photo)
    for (const kept of [
      'Secret ridge',
      'secret-ridge',
      'All about',
      location.id,
      other as string,
    ]) {
      expect(html, kept).not.toContain(kept)
    }
    expect(html).not.toMatch(traces)
    for (const path of ['portfolio/ridges/location/secret-ridge', 'location/secret-ridge']) {
      const blocked = await open(`/app/seller/${path}`, as)
      expect(blocked.status).toBe(403)
      expect(blocked.html).not.toContain('Secret ridge')
      expect(blocked.html).not.toMatch(traces)
    }
  }
  const own = await open('/app/seller/portfolio/ridges', owner)
  expect(textOf(own.html)).toContain('Secret ridge')
  expect(textOf(own.html)).not.toContain('You can purchase')
})

test('a profile lists what is discoverable to others and everything to its owner', async () => {
  const owner = await aUser({ username: 'lister' })
  await aLocation(owner, { title: 'Public place', isDiscoverable: true, tags: ['granite'] })
  await aLocation(owner, { title: 'Private place', coordinates: secret })
  await aPortfolio(owner, { title: 'Public folio', isDiscoverable: true })
  await aPortfolio(owner, { title: 'Private folio' })
  const visited = await open('/app/lister')
  const text = textOf(visited.html)
  expect(text).toContain('Public place')
  expect(text).toContain('Public folio')
  expect(visited.html).not.toMatch(traces)
  for (const kept of ['Private place', 'Private folio', 'private-']) {
    expect(visited.html).not.toContain(kept)
  }
  expect(visited.html).toContain('placeholder="Search portfolios, locations, and tags"')
  const own = textOf((await open('/app/lister', owner)).html)
  for (const shown of ['Public place', 'Private place', 'Public folio', 'Private folio']) {
    expect(own).toContain(shown)
  }
  const found = textOf((await open('/app/lister?search=GRANITE')).html)
  expect(found).toContain('Public place')
  expect(found).not.toContain('Public folio')
  await aLocation(owner, { title: 'Höhenweg am Fluss', tags: ['Nebel'], isDiscoverable: true })
  await aPortfolio(owner, { title: 'Île de Ré', isDiscoverable: true })
  for (const [search, title] of [
    ['hohenweg', 'Höhenweg am Fluss'],
    ['fluss hÖhen', 'Höhenweg am Fluss'],
    ['nebel weg', 'Höhenweg am Fluss'],
    ['re ile', 'Île de Ré'],
  ] as const) {
    for (const as of [undefined, owner]) {
      const text = textOf((await open(`/app/lister?search=${search}`, as)).html)
      expect([search, text.includes(title)]).toEqual([search, true])
      expect([search, text.includes('Public place')]).toEqual([search, false])
    }
  }
  for (const [search, meant, title] of [
    ['hohenwgeg', 'hohenweg', 'Höhenweg am Fluss'],
    ['gran%C3%AFtte', 'granite', 'Public place'],
  ] as const) {
    const text = textOf((await open(`/app/lister?search=${search}`)).html)
    expect(text).toContain(`This is what there is for “${meant}”`)
    expect(text).toContain(title)
  }
  const none = textOf((await open('/app/lister?search=hohenweg+ile')).html)
  expect(none).toContain('There are no Locations or Portfolios to display')
  const nothing = textOf((await open('/app/lister?search=%25')).html)
  expect(nothing).toContain('There are no Locations or Portfolios to display')
})

test('a profile that is not public is Private to others', async () => {
  const owner = await aUser({ username: 'quiet' })
  await database.query(`update users set is_profile_public = false where id = $1`, [owner.id])
  const { status, html } = await open('/app/quiet')
  expect([status, textOf(html).includes('This profile is private')]).toEqual([403, true])
  expect((await open('/app/quiet', owner)).status).toBe(200)
})

test('a profile begins with what changed last, without a map; sort, mode and map are in the address', async () => {
  const owner = await aUser({ username: 'sorter' })
  for (const [title, day] of [
    ['Beta', 1],
    ['Alpha', 3],
    ['Gamma', 2],
  ] as const) {
    const { id } = await aLocation(owner, { title, isDiscoverable: true, coordinates: secret })
    await database.query('update locations set updated_at = $2, created_at = $3 where id = $1', [
      id,
      `2026-01-0${day}`,
      `2026-01-0${4 - day}`,
    ])
  }
  const orderOf = (html: string) =>
    [...html.matchAll(/<b>(Alpha|Beta|Gamma)<\/b>/g)].map(([, title]) => title?.[0]).join('')
  const usual = await open('/app/sorter')
  expect(orderOf(usual.html)).toBe('AGB')
  expect(usual.html).not.toContain('Hide the map')
  expect(usual.html).toContain('sheet grid-3')
  expect(orderOf((await open('/app/sorter?sort=title&direction=asc')).html)).toBe('ABG')
  expect(orderOf((await open('/app/sorter?sort=createdAt&direction=desc')).html)).toBe('BGA')
  expect((await open('/app/sorter?layout=list')).html).toContain('"sheet rows"')
  const mapped = await open('/app/sorter?map=true')
  expect(mapped.html).toContain('map-ground')
  expect(mapped.html).toContain('46.12 N 7.99 E')
})

test('sixty locations are a page, and every further one is reached by More', async () => {
  const owner = await aUser({ username: 'plenty' })
  const locationIds = await manyOf(owner, 65)
  await aPortfolio(owner, { title: 'Everything', locationIds, isDiscoverable: true })
  for (const path of [
    '/app/plenty',
    '/app/plenty?sort=title&direction=asc',
    '/app/plenty?sort=createdAt&direction=asc',
    '/app/plenty/portfolio/everything',
  ]) {
    const first = await open(path)
    const next = /href="(\?[^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&')
    const second = await open(path.split('?')[0] + (next ?? ''))
    const seen = [first, second].map(({ html }) => framed(html).match(/<b>Harbour[^<]*/g) ?? [])
    expect(
      seen.map((titles) => titles.length),
      path,
    ).toEqual([60, 5])
    expect(new Set(seen.flat()).size, path).toBe(65)
    expect(second.html).not.toMatch(/href="[^"]*after=/)
  }
})

test('the place to go on after tells nothing of what is private', async () => {
  const owner = await aUser({ username: 'cursor' })
  await aLocation(owner, { title: 'Alpha', isDiscoverable: true })
  await aLocation(owner, { title: 'Beta' })
  const path = '/app/cursor?part=locations&sort=title&direction=desc&after='
  expect(textOf((await open(`${path}beta`)).html)).not.toContain('Alpha')
  expect(textOf((await open(`${path}beta`, owner)).html)).toContain('Alpha')
})

test('the index shows the newest discoverable portfolios and leads to the demo where there is one', async () => {
  const owner = await aUser({ username: 'demo' })
  await aPortfolio(owner, { title: 'Shown', isDiscoverable: true })
  await aPortfolio(owner, { title: 'Kept' })
  examples.forget()
  const { status, html } = await open('/app')
  expect(status).toBe(200)
  expect(html).toContain('href="/app/demo/portfolio/shown"')
  expect(html).not.toContain('Kept')
  expect(html).toMatch(/href="\/app\/demo">\s*View Example/)
})

test('a page needs at most 4 statements, the same for 6 items and for 60', async () => {
  const few = await aUser({ username: 'few' })
  const many = await aUser({ username: 'many' })
  const reader = await aUser()
  for (const [owner, count] of [
    [few, 6],
    [many, 60],
  ] as const) {
    const locationIds = await manyOf(owner, count)
    await aPortfolio(owner, { title: 'All', locationIds, isDiscoverable: true })
    await addPhotos(owner, locationIds[0] as string, count)
  }
  const countOf = async (path: string, as?: typeof reader) => {
    const ask = async () => expect((await open(`/app/${path}`, as)).status).toBe(200)
    return (await statementsOf(ask)).length
  }
  for (const path of [
    '',
    '?layout=list&map=true',
    '/portfolio/all',
    '/location/harbour-with-a-crane-0',
  ]) {
    const visited = await countOf(`few${path}`)
    expect(visited, path).toBeLessThanOrEqual(4)
    expect(await countOf(`many${path}`), path).toBe(visited)
    expect(await countOf(`many${path}`, reader), path).toBeLessThanOrEqual(4)
  }
})

test('a profile and a portfolio of sixty are at most 14 kB of compressed HTML', async () => {
  const owner = await aUser({ username: 'weight' })
  const locationIds = await manyOf(owner, 60)
  await aPortfolio(owner, { title: 'All', locationIds, isDiscoverable: true })
  for (const path of ['/app/weight', '/app/weight/portfolio/all']) {
    const { html } = await open(path)
    expect(framed(html).match(/<b>Harbour/g)).toHaveLength(60)
    expect(gzipSync(html).byteLength, path).toBeLessThan(14_000)
  }
})

test('hostile names stay text everywhere: markup, structured data, addresses', async () => {
  const owner = await aUser({ username: 'hostile' })
  const title = `</script><script>alert(1)</script>"'<!--\u2028`
  const location = await aLocation(owner, {
    title,
    description: title,
    tags: ['<b>x</b>'],
    isDiscoverable: true,
  })
  const folio = await aPortfolio(owner, {
    title,
    locationIds: [location.id],
    isDiscoverable: true,
  })
  for (const path of [
    '/app/hostile',
    `/app/hostile/location/${location.slug}`,
    `/app/hostile/portfolio/${folio.slug}`,
    `/app/hostile?search=${encodeURIComponent(title)}`,
  ]) {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>x</b>')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] as string
    expect(JSON.parse(data)['@context']).toBe('https://schema.org')
  }
  const { html } = await open(`/app/hostile/location/${location.slug}`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] as string
  expect(JSON.parse(data)['@graph'][0]).toMatchObject({ '@type': 'Place', name: title.trim() })
})

test('titles with tabs and line ends stay one card', async () => {
  const owner = await aUser({ username: 'tabs' })
  await aLocation(owner, { title: 'One\tand\ntwo', isDiscoverable: true })
  const { html } = await open('/app/tabs')
  expect(html).toContain('<b>One and two</b>')
  expect(html.match(/<b>/g)).toHaveLength(1)
})

test('a public page carries title, description, canonical address and a picture to share', async () => {
  const owner = await aUser({ username: 'shared' })
  const { id } = await aLocation(owner, {
    title: 'Øst kai',
    description: 'Word '.repeat(100),
    isDiscoverable: true,
  })
  await addPhotos(owner, id, 1)
  const { html } = await open('/app/shared/location/ost-kai?photo=1')
  expect(html).toContain('<title>Øst kai · Recce</title>')
  expect(/name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeLessThanOrEqual(160)
  expect(html).toContain('rel="canonical" href="http://localhost:3000/app/shared/location/ost-kai"')
  expect(html).toContain('content="http://localhost:3000/app/shared/location/ost-kai/preview.jpg"')
  expect(html).toContain('name="twitter:card" content="summary_large_image"')
})

test('the pages are valid HTML', async () => {
  const owner = await aUser({ username: 'valid' })
  const locationIds = await manyOf(owner, 3)
  await addPhotos(owner, locationIds[0] as string, 3)
  await aPortfolio(owner, { title: 'All', description: 'All', locationIds, isDiscoverable: true })
  for (const path of [
    '/app',
    '/app/valid',
    '/app/valid?layout=list&map=true',
    '/app/valid/portfolio/all',
    '/app/valid/location/harbour-with-a-crane-0',
    '/app/nobody',
  ]) {
    expect([path, await faultsInHtml((await open(path)).html)]).toEqual([path, []])
  }
})

test('robots are kept from the workspace and the API and led to the sitemap', async () => {
  const text = await (await request('/robots.txt')).text()
  expect(text).toContain('Disallow: /my\n')
  expect(text).toContain('Disallow: /api\n')
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('in a portfolio a place leads to the next and to the one before, past what was deleted', async () => {
  const owner = await aUser({ username: 'ansel' })
  const titles = ['First', 'Second', 'Gone', 'Third']
  const made = []
  for (const title of titles) made.push(await aLocation(owner, { title }))
  await aPortfolio(owner, {
    title: 'Mills',
    locationIds: made.map(({ id }) => id),
    isDiscoverable: true,
  })
  await locations.remove(owner, made[2]?.id ?? '')
  const step = (label: string, slug: string, title: string) =>
    `<a href="/app/ansel/portfolio/mills/location/${slug}"><small class="caption">${label}</small>${title}</a>`
  const htmlOf = async (slug: string) =>
    (await open(`/app/ansel/portfolio/mills/location/${slug}`)).html
  const second = await htmlOf('second')
  expect(second).toContain(step('Next', 'third', 'Third'))
  expect(second).toContain(step('Previous', 'first', 'First'))
  expect(await htmlOf('third')).not.toContain('Next</small>')
  expect((await open('/app/ansel/location/second')).html).not.toContain('class="steps"')
})

test('a location opens with all its photos, the one of the address first, and shows none twice', async () => {
  const owner = await aUser({ username: 'large' })
  const place = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const photos = await addPhotos(owner, place.id, 3)
  const { html } = await open('/app/large/location/pier?photo=2')
  const reels = html.match(/aria-roledescription="carousel"/g)
  expect(reels).toHaveLength(1)
  expect(framed(html)).not.toContain('aria-roledescription')
  const [, first = ''] = /<li id="photo-2" class="first">([\s\S]*?)<\/li>/.exec(html) ?? []
  expect(first).toContain(`/media/${photos[1]}/full.avif`)
  expect(first).toContain('35 mm')
})

test('beside the frame stand all covers, each photo once, and none on a page without photos', async () => {
  const owner = await aUser({ username: 'covers' })
  await aLocation(owner, { title: 'Bare', isDiscoverable: true })
  expect((await open('/app/covers')).html).not.toContain('class="covers"')
  const locationIds = await manyOf(owner, 7)
  await aPortfolio(owner, { title: 'All', locationIds, isDiscoverable: true })
  const covers = async (path: string, list: string) => {
    const { html } = await open(path)
    const found = html.split(`<ul class="sheet ${list}"`)[1]?.split('</ul>')[0] ?? ''
    return [...found.matchAll(/frame (\d+)"><a href="([^"]*)".*?\/media\/([^/]*)\//g)]
  }
  expect(await covers('/app/covers', 'mosaic')).toHaveLength(1)
  const path = '/app/covers/portfolio/all'
  const [first, more] = [await covers(path, 'mosaic'), await covers(path, 'side-photos')]
  expect(first).toHaveLength(5)
  const all = [...first, ...more]
  expect(new Set(all.map(([, , , photo]) => photo)).size).toBe(7)
  expect(all.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(first[0]?.[2]).toMatch(/^\/app\/covers\/portfolio\/all\/location\/harbour/)
})
