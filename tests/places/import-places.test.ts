import { existsSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { readImport } from '#app/domain/places/import/reading.server.ts'
import { makeScratch, sweepScratch } from '#app/domain/places/import/scratch.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import type { User } from '#app/domain/users/user.ts'
import { FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'
import { env } from '#app/server/env.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aGeotaggedPhoto } from './geotagged.ts'
import { bannerOf } from './workspace.ts'

const { query } = useDatabase()

afterEach(() => {
  env.MODERATION = 'off'
})

type Person = User & { headers: { Cookie: string } }

const origin = 'http://localhost:3000'

/** Sends files as the page without scripts does, and reads them as the job does. */
async function bring(person: Person, files: Record<string, string | Uint8Array>, to = '') {
  const body = new FormData()
  for (const [name, content] of Object.entries(files)) {
    body.append('photos', new File([content as never], name))
  }
  const sent = await request(`/my/import${to}`, {
    method: 'POST',
    body,
    headers: { Origin: origin, ...person.headers },
  })
  expect(sent.status).toBe(303)
  const path = sent.headers.get('Location') as string
  await readImport(path.split('/').at(-1) as string)
  return path
}

/** Sends one file as the page with scripts does. */
async function sendFile(
  person: Person,
  id: string | undefined,
  name: string,
  body: string | Uint8Array,
  search = '',
) {
  const sent = await request(`/my/import/${id ? `${id}/` : ''}files${search}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
      Origin: origin,
      ...person.headers,
    },
  })
  expect(sent.status).toBe(200)
}

async function textOf(person: Person, path: string) {
  const response = await request(path, { headers: person.headers })
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

function send(person: Person, path: string, fields: Record<string, string | string[]>) {
  return post(path, fields, person.headers)
}

async function mine(person: User) {
  const { items } = await locations.list(person, { ...defaultListing, limit: 100 } as never)
  return items.map(({ title }) => title).sort()
}

function pointsOf(list: [title: string, latitude: number, longitude: number, folder?: string][]) {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: list.map(([title, latitude, longitude, folder = '']) => ({
      type: 'Feature',
      properties: { title, folder, tags: ['seen'] },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  })
}

const alps = pointsOf([
  ['Matterhorn', 45.9763, 7.6586, 'Peaks'],
  ['Riffelsee', 45.9836, 7.7604, 'Lakes'],
])

test('new locations are shown first, saved when ticked, and taken back by one press', async () => {
  const person = await aUser()
  const path = await bring(person, { 'alps.geojson': alps })
  const page = await textOf(person, path)
  expect(page).toContain('2 locations in your files')
  expect(page).toContain('2 new')
  expect(await mine(person)).toEqual([])

  const saved = await send(person, path, { intent: 'save', folders: 'tags' })
  expect(saved.status).toBe(303)
  expect(await mine(person)).toEqual(['Matterhorn', 'Riffelsee'])
  const tagged = await query('select title from tags order by title')
  expect(tagged.rows.map(({ title }) => title)).toEqual(['Lakes', 'Peaks', 'seen'])
  expect(await textOf(person, path)).toContain('Undo removes the 2 new locations')

  await send(person, path, { intent: 'undo' })
  expect(await mine(person)).toEqual([])
})

test('the same file again adds nothing, not even after a change of name or position', async () => {
  const person = await aUser()
  const first = await bring(person, { 'alps.geojson': alps })
  await send(person, first, { intent: 'save' })
  await query(`update locations set title = 'Cervino', latitude = 46 where title = 'Matterhorn'`)
  const again = await bring(person, { 'alps.geojson': alps })
  expect(await textOf(person, again)).toContain('2 locations already yours')
  const saved = await send(person, again, { intent: 'save' })
  expect(saved.status).toBe(400)
  expect(await mine(person)).toEqual(['Cervino', 'Riffelsee'])
})

test('a location of the same name within 30 m is already yours, one beyond is not', async () => {
  const person = await aUser()
  const at = { latitude: 45.9763, longitude: 7.6586 }
  await aLocation(person, { title: 'MATTERHORN', coordinates: at })
  const path = await bring(person, {
    'a.geojson': pointsOf([
      ['Matterhorn', at.latitude + 0.00025, at.longitude],
      ['Matterhorn', at.latitude + 0.0006, at.longitude],
      ['Other', at.latitude, at.longitude],
    ]),
  })
  const page = await textOf(person, path)
  expect(page).toContain('1 location already yours')
  expect(page).toContain('2 locations in your files')
})

test('what is unticked stays out, and folders become portfolios', async () => {
  const person = await aUser()
  const path = await bring(person, { 'alps.geojson': alps })
  const rows = await query('select id, title from import_places order by place')
  const shown = rows.rows.map(({ id }) => id)
  const fields = { shown, take: shown[0], folders: 'portfolios', intent: 'save' }
  expect((await send(person, path, fields)).status).toBe(303)
  expect(await mine(person)).toEqual(['Matterhorn'])
  const portfolios = 'select title from portfolios where deleted_at is null'
  expect((await query(portfolios)).rows).toEqual([{ title: 'Peaks' }])
  expect(await textOf(person, path)).toMatch(/1 new portfolio<.*>Peaks<\/a>/s)

  await send(person, path, { intent: 'undo' })
  expect(await mine(person)).toEqual([])
  expect((await query(portfolios)).rows).toEqual([])
})

test('a location without a position waits until it is placed or thrown away', async () => {
  const person = await aUser()
  const path = await bring(person, {
    'list.csv':
      'Title,Note,URL\r\nZermatt,nice,https://maps.google.com/?cid=1\r\nNowhere at all,,https://maps.google.com/?cid=2\r\n',
    'alps.geojson': alps,
  })
  expect(await textOf(person, path)).toContain('2 locations without a position')
  await send(person, path, { intent: 'save' })
  expect(await mine(person)).toEqual(['Matterhorn', 'Riffelsee'])
  const page = await textOf(person, path)
  expect(page).toContain('2 locations without a position')
  expect(page).toContain('In Zermatt')

  const { rows } = await query(`select id, title from import_places where latitude is null`)
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id
  const unread = await send(person, path, {
    intent: `place:${idOf('Nowhere at all')}`,
    [`at-${idOf('Nowhere at all')}`]: 'behind the mountains',
  })
  expect(unread.status).toBe(400)
  await send(person, path, { intent: `town:${idOf('Zermatt')}` })
  await send(person, path, { intent: `discard:${idOf('Nowhere at all')}` })
  expect(await mine(person)).toEqual(['Matterhorn', 'Riffelsee', 'Zermatt'])
  expect(await textOf(person, path)).not.toContain('without a position')
})

test.each([
  { folders: 'portfolios', titles: 'Reef', later: 'Cove, Reef' },
  { folders: 'nothing', titles: null, later: null },
  { folders: 'tags', titles: 'Coast', later: 'Coast' },
])(
  'the folder of a location that is placed after saving becomes $folders too',
  async ({ folders, titles, later }) => {
    const person = await aUser()
    const table = 'title,latitude,longitude,folder\nReef,43.21,5.33,Coast\nCove,,,Coast\n'
    const path = await bring(person, { 'coast.csv': table })
    const named = `select string_agg(title, ', ' order by title) as titles from
    (select l.title from portfolio_locations join locations l on l.id = location_id
      union all select title from tags) named`
    await send(person, path, { intent: 'save', folders })
    expect((await query(named)).rows).toEqual([{ titles }])
    await query('update portfolios set is_discoverable = true')
    env.MODERATION = 'after'
    const { rows } = await query('select id from import_places where latitude is null')
    await send(person, path, { intent: `place:${rows[0].id}`, [`at-${rows[0].id}`]: '43.22, 5.34' })
    expect((await query(named)).rows).toEqual([{ titles: later }])
    const count = folders === 'portfolios' ? 1 : 0
    expect((await query('select from portfolios')).rowCount).toBe(count)
    // What is on Discover is reviewed again.
    const reviews = await query(`select from submissions where changes = '{locations}'`)
    expect(reviews.rowCount).toBe(count)
  },
)

test('a list without positions can be kept, and waits once however often it is imported', async () => {
  const person = await aUser()
  const list = 'Title,Note,URL\r\nHidden bar,,https://maps.google.com/?cid=7\r\n'
  const first = await bring(person, { 'list.csv': list })
  expect((await send(person, first, { intent: 'save' })).status).toBe(303)
  const second = await bring(person, { 'list.csv': list })
  await send(person, second, { intent: 'save' })
  expect((await query('select import_id from import_places')).rows).toEqual([
    { import_id: second.split('/').at(-1) },
  ])
  expect(await textOf(person, second)).toContain('1 location without a position')
})

test('a doubtful position is asked about, and left out until it is answered', async () => {
  const person = await aUser()
  const path = await bring(person, {
    'a.geojson': pointsOf([
      ['Sea', 0.2, 0.1],
      ['Pier', 45, 7],
    ]),
  })
  expect(await textOf(person, path)).toContain('1 position to check')
  const { rows } = await query(`select id from import_places where doubt <> ''`)
  await send(person, path, { intent: `asWritten:${rows[0].id}` })
  await send(person, path, { intent: 'save' })
  expect(await mine(person)).toEqual(['Pier', 'Sea'])
})

test('a plan with little room ticks what fits, and refuses more', async () => {
  const person = await aUser({ tier: 'Basic' })
  const many = Array.from({ length: 300 }, (_, index): [string, number, number] => [
    `Spot ${index}`,
    40 + index / 100,
    7,
  ])
  const path = await bring(person, { 'many.geojson': pointsOf(many) })
  const chosen = await query('select count(*)::int as n from import_places where is_chosen')
  expect(chosen.rows[0].n).toBeGreaterThan(0)
  expect(chosen.rows[0].n).toBeLessThan(300)
  const page = await textOf(person, path)
  expect(page).toContain('Page 1 of 3')
  expect(page).toContain(`Your plan has room for ${chosen.rows[0].n} of them.`)
  await send(person, path, { intent: 'pick:all' })
  const refused = await send(person, path, { intent: 'save' })
  expect(refused.status).toBe(403)
  expect(await mine(person)).toEqual([])
  await send(person, path, { intent: 'pick:fitting' })
  await send(person, path, { intent: 'save' })
  const { rows } = await query('select count(*)::int as n from locations')
  expect(rows[0].n).toBe(chosen.rows[0].n)
})

test('photos without a position find it on a track, with the clock of the camera corrected', async () => {
  const person = await aUser()
  const photo = await aGeotaggedPhoto({ at: '2024:06:21 21:15:00', hue: 10 })
  const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Walk</name><trkseg>
    <trkpt lat="46.0" lon="7.7"><time>2024-06-21T20:00:00Z</time></trkpt>
    <trkpt lat="46.1" lon="7.8"><time>2024-06-21T20:30:00Z</time></trkpt></trkseg></trk></gpx>`
  const path = await bring(person, { 'IMG_1.jpg': photo, 'walk.gpx': gpx })
  const right = await textOf(person, `${path}?shift=-60`)
  expect(right).toContain('1 photo found on Walk')
  expect(right).toContain('1 h ahead')
  expect(await textOf(person, `${path}?shift=300`)).toContain('0 photos found on Walk')

  const { rows } = await query('select id from photos')
  const placed = { [`photo-${rows[0].id}`]: '0', 'include-0': 'on', 'title-0': 'Ridge' }
  const at = { 'latitude-0': '46.05', 'longitude-0': '7.75' }
  await send(person, path, { intent: 'save', shift: '-60', ...placed, ...at })
  const stored = await query('select latitude, longitude from photos')
  expect(stored.rows[0].latitude).toBeCloseTo(46.05, 5)
  expect(stored.rows[0].longitude).toBeCloseTo(7.75, 5)
})

test('of the imports of others nothing is seen or changed', async () => {
  const [person, other] = [await aUser(), await aUser()]
  const path = await bring(person, { 'alps.geojson': alps })
  expect((await request(path, { headers: other.headers })).status).toBe(404)
  const { rows } = await query('select id from import_places limit 1')
  for (const intent of [`discard:${rows[0].id}`, `place:${rows[0].id}`, 'again', 'undo', 'save']) {
    const fields = { intent, [`at-${rows[0].id}`]: '46, 7' }
    expect((await send(other, path, fields)).status).toBe(404)
  }
  expect((await query('select from import_places')).rowCount).toBe(2)
})

const list = 'Title,Note,URL\r\nHidden bar,,https://maps.google.com/?cid=7\r\n'

test('a file that arrives while others are read is read as well', async () => {
  const person = await aUser()
  const path = await bring(person, { 'alps.geojson': alps })
  const id = path.split('/').at(-1) as string
  await send(person, path, { intent: 'again' })
  const store = files()
  const { read } = store
  const reading = vi.spyOn(store, 'read').mockImplementationOnce(async (...key) => {
    const first = await read(...key)
    await sendFile(person, id, 'list.csv', list)
    return first
  })
  await readImport(id)
  expect(reading).toHaveBeenCalled()
  reading.mockRestore()
  expect(await textOf(person, path)).toContain('Reading')
  await readImport(id)
  expect(await textOf(person, path)).toContain('1 location without a position')
})

test('an area stays one, and a folder with a comma is one tag', async () => {
  const person = await aUser()
  const area =
    'title,latitude,longitude,folder,precision\nCove,43.21,5.33,"Cassis, France",area of about 1 km\n'
  const path = await bring(person, { 'area.csv': area })
  await send(person, path, { intent: 'save', folders: 'tags' })
  const { rows } = await query(`select position_privacy, t.title from locations l
    join location_tags lt on lt.location_id = l.id join tags t on t.id = lt.tag_id`)
  expect(rows).toEqual([{ position_privacy: 'approximate', title: 'Cassis France' }])
  expect(await textOf(person, path)).toContain('Undo removes the new location')
  const undone = await send(person, path, { intent: 'undo' })
  expect(await bannerOf(undone)).toMatchObject({
    statusMessage: 'The import is undone: 1 location removed',
  })
})

test('positions to check are answered, and what has none is thrown away, all at once', async () => {
  const person = await aUser()
  const sea = pointsOf([
    ['Sea', 0.2, 0.1],
    ['Buoy', 0.4, 0.3],
  ])
  const path = await bring(person, {
    'sea.geojson': sea,
    'list.csv': `${list}Lost bar,,https://maps.google.com/?cid=8\r\n`,
  })
  await send(person, path, { intent: 'exchange:all' })
  const { rows } = await query(`select latitude, longitude, doubt from import_places
    where latitude is not null order by title`)
  expect(rows).toEqual([
    { latitude: 0.3, longitude: 0.4, doubt: '' },
    { latitude: 0.1, longitude: 0.2, doubt: '' },
  ])
  expect((await send(person, path, { intent: 'asWritten:all' })).status).toBe(404)

  expect(await textOf(person, path)).toContain('Throw all 2 away')
  await send(person, path, { intent: 'discard:all' })
  expect(await textOf(person, path)).toContain('2 locations thrown away')
  await send(person, path, { intent: 'takeBack:all' })
  expect(await textOf(person, path)).toContain('2 locations without a position')
  await send(person, path, { intent: 'save' })
  expect(await mine(person)).toEqual(['Buoy', 'Sea'])
})

test.each(['before', 'after'])(
  'a location that is placed %s saving where the owner has it already is theirs, and that is said',
  async (when) => {
    const person = await aUser()
    await aLocation(person, {
      title: 'Hidden bar',
      coordinates: { latitude: 46, longitude: 7 },
    })
    const path = await bring(person, { 'list.csv': list, 'alps.geojson': alps })
    if (when === 'after') await send(person, path, { intent: 'save' })
    const { rows } = await query(`select id from import_places where title = 'Hidden bar'`)
    const fields = { intent: `place:${rows[0].id}`, [`at-${rows[0].id}`]: '46, 7' }
    expect(await bannerOf(await send(person, path, fields))).toMatchObject({
      statusMessage: 'You have this location already, so nothing was added',
    })
    if (when === 'before') {
      expect(await textOf(person, path)).toContain('1 location already yours')
      await send(person, path, { intent: 'save' })
    }
    expect(await mine(person)).toEqual(['Hidden bar', 'Matterhorn', 'Riffelsee'])
  },
)

test('what is written beside photos names, describes and tags their location', async () => {
  const person = await aUser()
  const xmp = (title: string, tags: string[]) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li>${title}</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li>Tide comes in by six</rdf:li></rdf:Alt></dc:description>
    <dc:subject><rdf:Bag>${tags.map((tag) => `<rdf:li>${tag}</rdf:li>`).join('')}</rdf:Bag></dc:subject>
    </rdf:Description></rdf:RDF></x:xmpmeta>`
  const near = { latitude: 43.21, longitude: 5.33 }
  const path = await bring(person, {
    'a.jpg': await aGeotaggedPhoto({ ...near, at: '2024:06:21 21:15:00', hue: 10 }),
    'a.xmp': xmp('Sormiou at dusk', ['cove', 'dusk']),
    'b.jpg': await aGeotaggedPhoto({ ...near, at: '2024:06:21 21:16:00', hue: 90 }),
    'b.xmp': xmp('Another', ['Dusk', 'boats']),
  })
  const page = await textOf(person, path)
  expect(page).not.toContain('0 new')
  expect(page).toContain('value="Sormiou at dusk"')
  expect(page).toContain('Tide comes in by six · cove, dusk, boats')
  const placed = await query('select id from photos order by taken_at')
  const chosen = Object.fromEntries(placed.rows.map(({ id }) => [`photo-${id}`, '0']))
  const at = { 'latitude-0': '43.21', 'longitude-0': '5.33', 'title-0': 'Sormiou' }
  await send(person, path, { intent: 'save', 'include-0': 'on', ...chosen, ...at })
  const { rows } = await query(`select l.title, description,
      array_agg(lower(t.title) order by lower(t.title)) as tags
    from locations l join location_tags lt on lt.location_id = l.id join tags t on t.id = lt.tag_id
    group by l.id`)
  expect(rows).toEqual([
    { title: 'Sormiou', description: 'Tide comes in by six', tags: ['boats', 'cove', 'dusk'] },
  ])
  expect((await query('select photo_notes from imports')).rows).toEqual([{ photo_notes: {} }])
})

test('a position beside a photo counts more than that of the camera', async () => {
  const person = await aUser()
  const taken = { latitude: 43.21, longitude: 5.33, at: '2024:06:21 21:15:00', hue: 10 }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="43,15.0N" exif:GPSLongitude="5,24.0E"
    exif:DateTimeOriginal="2020-01-01T00:00:00Z"/></rdf:RDF></x:xmpmeta>`
  await bring(person, { 'a.jpg': await aGeotaggedPhoto(taken), 'a.xmp': xmp })
  const { rows } = await query('select latitude, longitude, taken_at from photos')
  expect(rows).toEqual([
    { latitude: 43.25, longitude: 5.4, taken_at: new Date('2024-06-21T19:15:00Z') },
  ])
})

test('what was thrown away outlasts another reading, and is taken back by one press', async () => {
  const person = await aUser()
  const path = await bring(person, { 'list.csv': list })
  const { rows } = await query('select id from import_places')
  await send(person, path, { intent: `discard:${rows[0].id}` })
  expect(await textOf(person, path)).toContain('1 location thrown away')
  await bring(person, { 'alps.geojson': alps }, `?to=${path.split('/').at(-1)}`)
  const page = await textOf(person, path)
  expect(page).toContain('1 location thrown away')
  expect(page).not.toContain('without a position')
  const again = await query('select id from import_places where is_discarded')
  await send(person, path, { intent: `takeBack:${again.rows[0].id}` })
  expect(await textOf(person, path)).toContain('1 location without a position')
})

test('a position that was given by hand outlasts another reading', async () => {
  const person = await aUser()
  const sea = pointsOf([['Sea', 0.2, 0.1]])
  const path = await bring(person, { 'list.csv': list, 'sea.geojson': sea })
  const { rows } = await query('select id, title from import_places order by title')
  await send(person, path, { intent: `place:${rows[0].id}`, [`at-${rows[0].id}`]: '46, 7' })
  await send(person, path, { intent: `exchange:${rows[1].id}` })
  await bring(person, { 'alps.geojson': alps }, `?to=${path.split('/').at(-1)}`)
  const placed = await query(`select title, latitude, longitude, doubt from import_places
    where title in ('Hidden bar', 'Sea') order by title`)
  expect(placed.rows).toEqual([
    { title: 'Hidden bar', latitude: 46, longitude: 7, doubt: '' },
    { title: 'Sea', latitude: 0.1, longitude: 0.2, doubt: '' },
  ])
})

test('placing one location later does not bring back others that were deleted for good', async () => {
  const person = await aUser()
  const path = await bring(person, { 'list.csv': list, 'alps.geojson': alps })
  await send(person, path, { intent: 'save' })
  await query(`delete from locations where title = 'Matterhorn'`)
  const { rows } = await query(`select id from import_places where title = 'Hidden bar'`)
  await send(person, path, { intent: `place:${rows[0].id}`, [`at-${rows[0].id}`]: '46, 7' })
  expect(await mine(person)).toEqual(['Hidden bar', 'Riffelsee'])
})

test('files whose upload breaks off are read after a while', async () => {
  const person = await aUser()
  await sendFile(person, undefined, 'alps.geojson', alps, '?more')
  const { rows } = await query(`select extract(epoch from start_after - created_on)::int as seconds
    from pgboss.job where name = 'readImport'`)
  expect(rows).toEqual([{ seconds: 600 }])
})

test('a photo that arrives once the import is saved is refused, and leaves nothing', async () => {
  const person = await aUser()
  const path = await bring(person, { 'alps.geojson': alps })
  const importId = path.split('/').at(-1) as string
  await send(person, path, { intent: 'save' })
  const photo = await aGeotaggedPhoto({ at: '2024:06:21 21:15:00', hue: 10 })
  await expect(photos.create(person, photo, { importId })).rejects.toMatchObject({
    code: 'notFound',
  })
  expect((await query('select from photos')).rowCount).toBe(0)
})

test('a page that is turned keeps the grouping, and what becomes of folders and icons', async () => {
  const person = await aUser()
  const many = Array.from({ length: 101 }, (_, index): [string, number, number, string] => [
    ...([`Spot ${index}`, 40 + index / 100, 7, 'Spots'] as const),
  ])
  const path = await bring(person, { 'many.geojson': pointsOf(many) })
  await query(`update import_places set look = 'red star' where place = 0`)
  const { rows } = await query('select id from import_places where place < 100')
  const fields = { shown: rows.map(({ id }) => id), folders: 'portfolios', intent: 'show:2' }
  const turned = await send(person, `${path}?metres=50`, fields)
  const to = turned.headers.get('Location') as string
  expect(to).toBe(`${path}?metres=50&folders=portfolios&page=2#found`)
  const page = await textOf(person, to.replace('#found', ''))
  expect(page).toContain('Page 2 of 2')
  expect(page).toMatch(/name="folders" checked="" value="portfolios"/)
  expect(page).toMatch(/<input[^>]*name="hasLooks"/)
  expect(page).not.toMatch(/<input[^>]*name="hasLooks"[^>]*checked/)
})

test('an import of which only locations without a position were saved can be taken back', async () => {
  const person = await aUser()
  const path = await bring(person, { 'list.csv': list })
  await send(person, path, { intent: 'save' })
  expect(await textOf(person, '/my/import')).toContain('>1 location without a position</a>')
  expect(await textOf(person, path)).toContain('Undo throws away what has no position yet.')
  await send(person, path, { intent: 'undo' })
  expect((await query('select from import_places')).rowCount).toBe(0)
})

test('the folder of a reading that was killed is removed once none can still use it', async () => {
  const [left, used] = [await makeScratch(), await makeScratch()]
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await writeFile(join(left, 'copy'), 'bytes')
  await utimes(left, hoursAgo, hoursAgo)
  await sweepScratch()
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
  await rm(used, { recursive: true })
})

test('an answer leaves the page where it is, and a position that cannot be read stays in its field', async () => {
  const person = await aUser()
  const sea = pointsOf([['Sea', 0.2, 0.001]])
  const path = await bring(person, { 'list.csv': list, 'sea.geojson': sea })
  const { rows } = await query(`select id, doubt from import_places order by doubt desc, place`)
  const [asked, unplaced] = rows.map(({ id }) => id)
  expect(await textOf(person, path)).toContain('0.2, 0.001 is right')
  const refused = await send(person, path, {
    intent: `place:${unplaced}`,
    [`at-${unplaced}`]: 'at the <pier>',
  })
  expect(refused.status).toBe(400)
  const [page = ''] = (await refused.text()).split('</main>')
  expect(page.match(/These are no coordinates/g)).toHaveLength(1)
  expect(page).toContain('aria-invalid="true"')
  expect(page).toContain('value="at the &lt;pier&gt;"')

  const answered = await send(person, `${path}?metres=50`, { intent: `exchange:${asked}` })
  expect(answered.headers.get('Location')).toBe(`${path}?metres=50`)
})

test('what is discarded before it is saved was not undone', async () => {
  const person = await aUser()
  const photo = await aGeotaggedPhoto({ at: '2024:06:21 21:15:00', hue: 10 })
  const path = await bring(person, { 'alps.geojson': alps, 'a.jpg': photo })
  expect(await textOf(person, path)).toMatch(/from your files and 1 photo|in your files/)
  expect(await bannerOf(await send(person, path, { intent: 'undo' }))).toMatchObject({
    statusMessage: 'The import is discarded. It had saved nothing',
  })
  expect(await textOf(person, path)).toContain('This import was discarded')
})

test('a photo is not left out because the storage was away for a moment', async () => {
  const person = await aUser()
  const path = await bring(person, { 'alps.geojson': alps })
  const id = path.split('/').at(-1) as string
  await sendFile(person, id, 'a.jpg', await aGeotaggedPhoto({ at: '2024:06:21 21:15:00', hue: 10 }))
  const away = vi.spyOn(files(), 'write').mockRejectedValue(new FilesUnavailable('Away'))
  await expect(readImport(id)).rejects.toMatchObject({ code: 'unavailable' })
  away.mockRestore()
  await readImport(id)
  expect((await query('select refused, status from imports')).rows).toEqual([
    { refused: [], status: 'ready' },
  ])
  expect((await query('select from photos')).rowCount).toBe(1)
})
