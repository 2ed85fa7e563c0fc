import { expect, test } from 'vitest'
import { assignRegions } from '#app/domain/discover/regions/assign-regions.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readSitemap } from '#tests/support/sitemap.ts'

const { query } = useDatabase()

const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const lauterbrunnen = { latitude: 46.5936, longitude: 7.9091 }
const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const farOut = { latitude: -48.9, longitude: -123.4 }

async function somePlaces() {
  const owner = await aUser({ username: 'heidi' })
  const show = (title: string, coordinates: typeof lisbon, tags: string[] = []) =>
    aLocation(owner, { title, coordinates, tags, isDiscoverable: true })
  const places = [
    await show('Gornergrat', zermatt, ['Ridge', 'snow']),
    await show('Riffelsee', zermatt, ['lake', 'Snow']),
    await show('Matterhorn hut', zermatt, ['snow']),
    await show('Staubbach fall', lauterbrunnen, ['waterfall']),
    await show('Old port', lisbon, ['harbour']),
    await show('Point Nemo', farOut, ['sea']),
  ]
  await aLocation(owner, { title: 'Secret', coordinates: zermatt, tags: ['snow'] })
  await aPortfolio(owner, {
    title: 'High up',
    locationIds: places.slice(0, 3).map(({ id }) => id),
    isDiscoverable: true,
  })
  await assignRegions()
  return { owner, places, show }
}

async function open(path: string) {
  const response = await request(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const titles = [...html.matchAll(/<b>([^<]+)<\/b><small>/g)].map(([, title]) => title)
  const isIndexed = !html.includes('noindex')
  return { status: response.status, to: response.headers.get('Location'), html, titles, isIndexed }
}

test('a region shows its places, portfolios, light, tags and the regions nearby, to everybody', async () => {
  await somePlaces()
  const { status, html, titles, isIndexed } = await open('/discover/in/switzerland/valais')
  expect(status).toBe(200)
  expect(isIndexed).toBe(true)
  expect(titles).toEqual(['Matterhorn hut', 'Riffelsee', 'Gornergrat', 'High up'])
  expect(html).toContain('3 locations to photograph in Valais, Switzerland')
  expect(html).toContain('<h2 id="light-title">Light in Valais today</h2>')
  expect(html).toContain('Sunrise')
  expect(html).toContain('href="/discover/tag/snow"')
  expect(html).toContain('href="/discover/in/switzerland/bern"')
  expect(html).toMatch(/href="\/discover\?near=Valais[^"]*"/)
  expect(html).not.toContain('Secret')
  expect(html).toContain(
    'rel="canonical" href="http://localhost:3000/discover/in/switzerland/valais"',
  )
  expect(html).toContain('"@type":"AdministrativeArea"')
})

test('a country shows its newest places and all its regions with how many there are', async () => {
  await somePlaces()
  expect((await open('/discover')).html).toContain('href="/discover/in/switzerland"')
  const { html, titles, isIndexed } = await open('/discover/in/switzerland')
  expect(titles).toHaveLength(5)
  expect(isIndexed).toBe(true)
  expect(html).toContain('4 locations to photograph in Switzerland')
  expect(html).toMatch(/>Bern<\/a><span class="text-muted"> .*1 location</)
  expect(html).toMatch(/>Valais<\/a><span class="text-muted"> .*3 locations</)
})

test('a tag is one page however its owners write it, and leads to where its places are', async () => {
  await somePlaces()
  const { html, titles, isIndexed } = await open('/discover/tag/snow')
  expect(titles).toEqual(['Matterhorn hut', 'Riffelsee', 'Gornergrat'])
  expect(isIndexed).toBe(true)
  expect(html).toContain('href="/discover/tag/ridge"')
  expect(html).toContain('href="/discover/in/switzerland/valais"')
  expect(html).toMatch(/href="\/discover\?[^"]*tag=snow[^"]*"/)
  expect(await open('/discover/tag/Snow')).toMatchObject({ status: 301, to: '/discover/tag/snow' })
  const page = await open('/app/heidi/location/riffelsee')
  expect(page.html).toContain('href="/discover/tag/snow"')
  expect(page.html).toContain('href="/discover/in/switzerland/valais"')
})

test('pages with fewer than three places are shown, and not offered to search engines', async () => {
  await somePlaces()
  for (const path of ['/discover/in/portugal/lisbon', '/discover/tag/harbour']) {
    expect(await open(path)).toMatchObject({ status: 200, isIndexed: false, titles: ['Old port'] })
  }
  const sitemap = await readSitemap()
  expect(sitemap).toContain('/discover/in/switzerland/valais</loc>')
  expect(sitemap).toContain('/discover/in/switzerland</loc>')
  expect(sitemap).not.toContain('/discover/in/portugal')
})

test('what is unknown or has nothing to show is not found, and a code leads to the name', async () => {
  await somePlaces()
  for (const path of [
    '/discover/in/atlantis',
    '/discover/in/switzerland/nowhere',
    '/discover/in/france',
    '/discover/in/france/brittany',
    '/discover/in/switzerland/%00',
    '/discover/tag/nothing',
    '/discover/tag/%27%5C',
    `/discover/tag/${'x'.repeat(300)}`,
  ]) {
    expect([path, (await open(path)).status]).toEqual([path, 404])
  }
  expect(await open('/discover/in/CH')).toMatchObject({
    status: 301,
    to: '/discover/in/switzerland',
  })
  expect(await open('/discover/in/ch/VS')).toMatchObject({
    status: 301,
    to: '/discover/in/switzerland/valais',
  })
})

test('a place is in the region that its public position says, at once when it moves or goes', async () => {
  const { owner, places, show } = await somePlaces()
  const hidden = await show('Kept', lauterbrunnen)
  const [gornergrat] = places
  await locations.update(owner, hidden.id, { positionPrivacy: 'hidden' })
  await locations.update(owner, gornergrat?.id ?? '', { coordinates: lisbon })
  const left = ['Matterhorn hut', 'Riffelsee']
  expect((await open('/discover/in/switzerland/valais')).titles).toEqual(left)
  await assignRegions()
  expect((await open('/discover/in/switzerland/bern')).titles).toEqual(['Staubbach fall'])
  expect((await open('/discover/in/portugal/lisbon')).titles).toContain('Gornergrat')
  await locations.remove(owner, places[3]?.id ?? '')
  expect((await open('/discover/in/switzerland/bern')).status).toBe(404)
  const { rows } = await query(`select count(*)::int as count from discover_regions
    where country is null or country = ''`)
  expect(rows).toEqual([{ count: 1 }])
})

test('places with a picture come first', async () => {
  const { owner, places } = await somePlaces()
  await aPhotoRow(owner, places[0]?.id ?? '')
  expect((await open('/discover/in/switzerland/valais')).titles[0]).toBe('Gornergrat')
})
