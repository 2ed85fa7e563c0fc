import ExifReader from 'exifreader'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellOf } from '#app/domain/places/position/privacy.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { bannerOf } from '#tests/places/workspace.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { download, formats, parseXml, placesIn, readPlaces, textsIn } from './read-files.ts'

const { query } = useDatabase()

const odd = `Tom & "Jerry" <b>'s</b> 👩‍🚀 שלום ]]>`

const full = {
  title: odd,
  description: `First & <i>line</i>\n\n=1+1 "quoted"`,
  comments: 'Gate code 12 < 34',
  address: 'Quai du Port, Marseille',
  tags: ['harbour', 'golden & hour'],
  coordinates: { latitude: -33.8568125, longitude: -151.2153712 },
}

test('every format has the same locations of a portfolio, with all that its owner typed', async () => {
  const owner = await aUser()
  const [one, two] = [await aLocation(owner, full), await aLocation(owner, { title: 'Nowhere' })]
  const portfolio = await aPortfolio(owner, { title: odd, locationIds: [two.id, one.id] })
  const first = {
    id: `recce:${two.id}`,
    title: 'Nowhere',
    ...{ description: '', comments: '', address: '', position: null, tags: [] },
    folder: odd,
    precision: 'exact',
  }
  const { coordinates, ...texts } = full
  const position = [coordinates.longitude, coordinates.latitude]
  const second = { ...texts, id: `recce:${one.id}`, position, folder: odd, precision: 'exact' }
  for (const format of formats) {
    const found = await readPlaces('/my/files', format, owner, `?portfolio=${portfolio.id}`)
    expect([format, found]).toEqual([format, format === 'gpx' ? [second] : [first, second]])
  }
})

test('a file has its type, the name of its list and no place in a cache', async () => {
  const owner = await aUser()
  const portfolio = await aPortfolio(owner, { title: 'Häfen & Molen' })
  const types = {
    gpx: 'application/gpx+xml',
    kmz: 'application/vnd.google-earth.kmz',
    kml: 'application/vnd.google-earth.kml+xml',
    geojson: 'application/geo+json',
    csv: 'text/csv; charset=utf-8',
  }
  for (const format of formats) {
    const path = `/my/files/locations.${format}?portfolio=${portfolio.id}`
    const { headers } = await download(path, owner)
    expect(headers.get('Content-Type')).toBe(types[format])
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="hafen-molen.${format}"`)
    const head = await request(path, { method: 'HEAD', headers: owner.headers })
    expect([head.status, await head.text(), head.headers.get('Content-Type')]).toEqual([
      200,
      '',
      types[format],
    ])
    expect(await readPlaces('/my/files', format, owner, `?portfolio=${portfolio.id}`)).toEqual([])
  }
})

test('GPX is version 1.1 with its elements in order, and says what it leaves out', async () => {
  const owner = await aUser()
  await aLocation(owner, full)
  await aLocation(owner, { title: 'Nowhere' })
  const { text } = await download('/my/files/locations.gpx?search=', owner)
  const root = parseXml(text).documentElement
  expect([root?.nodeName, root?.getAttribute('version')]).toEqual(['gpx', '1.1'])
  expect(root?.namespaceURI).toBe('http://www.topografix.com/GPX/1/1')
  expect(root?.lookupNamespaceURI('recce')).toBe('urn:recce:locations:1')
  expect(namesIn(root, 'gpx')).toEqual(['metadata', 'wpt'])
  expect(namesIn(root, 'metadata')).toEqual(['name', 'desc'])
  expect(text).toContain('1 location without a position is not in this file.')
  // The order of the schema: name, cmt, desc, extensions.
  expect(namesIn(root, 'wpt')).toEqual(['name', 'cmt', 'desc', 'extensions'])
})

function namesIn(root: ReturnType<typeof parseXml>['documentElement'], name: string) {
  const node = name === 'gpx' ? root : root?.getElementsByTagName(name)[0]
  return [...(node?.childNodes ?? [])]
    .filter((one) => one.nodeType === 1)
    .map((one) => one.nodeName)
}

test('control characters, which XML and spreadsheets cannot have, are left out of XML', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, full)
  await query("update locations set description = E'a\\x01\\x1f\\r\\nb\\uffff' where id = $1", [id])
  for (const format of ['gpx', 'kml', 'kmz'] as const) {
    const [place] = await readPlaces('/my/files', format, owner, `?ids=${id}`)
    expect([format, place?.description]).toEqual([format, 'a\nb'])
  }
})

test('cells that a spreadsheet would run are made harmless, and coordinates stay numbers', async () => {
  const owner = await aUser()
  await aLocation(owner, { ...full, title: '=HYPERLINK("http://x")', description: '-2+3' })
  const { text } = await download('/my/files/locations.csv?search=', owner)
  expect(text).toContain(`,"'=HYPERLINK(""http://x"")",`)
  expect(text).toContain(`,"'-2+3",`)
  expect(text).toContain(',-33.8568125,-151.2153712,')
})

test('a file of the library has what a search finds, newest first, in the folders of portfolios', async () => {
  const owner = await aUser()
  const [quay] = [
    await aLocation(owner, { title: 'Quay' }),
    await aLocation(owner, { title: 'Hill' }),
  ]
  const gone = await aLocation(owner, { title: 'Quay of old' })
  await query('update locations set deleted_at = now() where id = $1', [gone.id])
  await aLocation(await aUser(), { title: 'Quay of another' })
  await aPortfolio(owner, { title: 'Water', locationIds: [quay.id] })
  const read = async (search: string) =>
    (await readPlaces('/my/files', 'csv', owner, search)).map((one) => [one.title, one.folder])
  expect(await read('?search=')).toEqual([
    ['Hill', ''],
    ['Quay', 'Water'],
  ])
  expect(await read('?search=quay')).toEqual([['Quay', 'Water']])
  expect(await read(`?ids=${quay.id},${gone.id},nonsense`)).toEqual([['Quay', 'Water']])
})

test('the chosen locations leave by a form', async () => {
  const owner = await aUser()
  const chosen = [
    await aLocation(owner, { title: 'One' }),
    await aLocation(owner, { title: 'Two' }),
  ]
  const body = new URLSearchParams(chosen.map(({ id }) => ['locationIds', id]))
  const send = (body: URLSearchParams) =>
    request('/my/files/locations.geojson', { method: 'POST', body, headers: owner.headers })
  const { features } = await (await send(body)).json()
  const titles = features.map((one: { properties: { title: string } }) => one.properties.title)
  expect(titles).toEqual(['One', 'Two'])
  const none = await send(new URLSearchParams())
  expect([none.status, none.headers.get('Location')]).toEqual([303, '/my/locations?select=1'])
  expect(await bannerOf(none)).toMatchObject({ statusMessage: 'Choose at least one location' })
})

test('a request that names no list, two, or no file is refused with a sentence', async () => {
  const owner = await aUser()
  const { id } = await aPortfolio(owner)
  const one = 'Name one portfolio, project, shoot, search or list of IDs'
  const cases: [path: string, status: number, message: string][] = [
    ['locations.csv', 400, one],
    [`locations.csv?portfolio=${id}&search=`, 400, one],
    ['locations.csv?portfolio=nonsense', 404, 'Portfolio not found'],
    [`locations.csv?shoot=${id}`, 404, 'Shoot not found'],
    [`locations.pdf?portfolio=${id}`, 404, 'File not found'],
    [`day.gpx?portfolio=${id}`, 404, 'File not found'],
    ['locations.csv?search=&what=1', 400, 'This field is unknown'],
    ['locations.csv?search=&day=soon', 400, 'A date is written like 2026-05-01'],
    ['locations.csv?search=%00', 400, 'This is not valid'],
    ['locations.csv?shoot=%00', 404, 'Shoot not found'],
  ]
  for (const [path, status, message] of cases) {
    const response = await request(`/my/files/${path}`, owner)
    expect([path, response.status, await response.text()]).toEqual([path, status, message])
  }
  const login = await request('/my/files/locations.csv?search=')
  expect([login.status, login.headers.get('Location')]).toEqual([
    302,
    '/login?next=%2Fmy%2Ffiles%2Flocations.csv%3Fsearch%3D',
  ])
})

test('other people get positions only as exact as they may see them, and no comments', async () => {
  const owner = await aUser()
  const coordinates = { latitude: 46.02073, longitude: 7.74912 }
  const cell = cellOf(coordinates)
  const locationIds = []
  for (const positionPrivacy of ['exact', 'approximate', 'hidden'] as const) {
    const input = { ...full, coordinates, positionPrivacy, title: positionPrivacy }
    locationIds.push((await aLocation(owner, input)).id)
  }
  const portfolio = await aPortfolio(owner, { isDiscoverable: true, locationIds })
  const files = `/app/${owner.username}/portfolio/${portfolio.slug}/files`
  for (const format of formats) {
    const places = await readPlaces(files, format)
    const shown = places.map(({ title, position, precision, address, comments }) => {
      return { title, position, precision, address, comments }
    })
    const { address } = full
    const expected = [
      { title: 'exact', position: [7.74912, 46.02073], precision: 'exact', address, comments: '' },
      {
        ...{
          title: 'approximate',
          position: [expect.closeTo(cell.longitude, 6), expect.closeTo(cell.latitude, 6)],
        },
        ...{ precision: 'area of about 1 km', address: '', comments: '' },
      },
      { title: 'hidden', position: null, precision: 'hidden', address: '', comments: '' },
    ]
    expect([format, shown]).toEqual([format, format === 'gpx' ? expected.slice(0, 2) : expected])
  }
  const member = await aMember(owner, 'portfolio', portfolio.id)
  const told = await readPlaces(files, 'csv', member)
  expect(told.map(({ precision, comments }) => [precision, comments])).toEqual([
    ['exact', ''],
    ['exact', ''],
    ['exact', ''],
  ])
})

test('a portfolio for sale, a private one and one of nobody give no file', async () => {
  const owner = await aUser()
  const locationIds = [(await aLocation(owner, full)).id]
  const sale = { isDiscoverable: true, isPurchaseable: true, price: 20, locationIds }
  const [sold, secret] = [await aPortfolio(owner, sale), await aPortfolio(owner, { locationIds })]
  for (const { slug, id } of [sold, secret, { slug: 'none', id: secret.ownerUserId }]) {
    for (const format of formats) {
      const paths = [
        `/app/${owner.username}/portfolio/${slug}/files/locations.${format}`,
        `/my/files/locations.${format}?portfolio=${id}`,
      ]
      for (const path of paths) {
        const response = await request(path, await aUser())
        expect([path, response.status]).toEqual([path, 404])
      }
    }
  }
})

test('a link gives the files of its sections alone', async () => {
  const owner = await aUser()
  const locationIds = [(await aLocation(owner, full)).id]
  const shoot = await aShoot(owner, { locationIds, startDate: '2027-06-21T09:00:00Z' })
  const item = { kind: 'shoot', itemId: shoot.id } as const
  const files = {
    'locations.csv': ['locations'],
    'locations.kmz': ['locations'],
    'day.gpx': ['locations'],
    'gear.csv': ['gear'],
    'people.csv': ['people'],
  }
  for (const section of ['locations', 'gear', 'people', 'times'] as Section[]) {
    const { path } = await aLink(owner, item, { sections: [section] })
    for (const [file, opened] of Object.entries(files)) {
      const response = await request(`${path}/files/${file}`)
      const isOpen = opened.includes(section)
      expect([section, file, response.status]).toEqual([section, file, isOpen ? 200 : 404])
    }
  }
})

test('a project has its own locations and those of its shoots, each once', async () => {
  const owner = await aUser()
  const [a, b, c] = [
    await aLocation(owner, { title: 'A' }),
    await aLocation(owner, { title: 'B' }),
    await aLocation(owner, { title: 'C' }),
  ]
  const shoot = await aShoot(owner, { title: 'Day one', locationIds: [b.id, c.id], isPublic: true })
  const secret = await aShoot(owner, { title: 'Day two', locationIds: [a.id] })
  const project = await aProject(owner, {
    ...{ title: 'Film', isPublic: true, locationIds: [b.id] },
    shootIds: [secret.id, shoot.id],
  })
  const read = async (as = {}) =>
    (await readPlaces(`/app/${owner.username}/project/${project.slug}/files`, 'kml', as)).map(
      ({ title, folder }) => [title, folder],
    )
  expect(await read(owner)).toEqual([
    ['B', 'Film'],
    ['A', 'Day two'],
    ['C', 'Day one'],
  ])
  expect(await read()).toEqual([
    ['B', 'Film'],
    ['C', 'Day one'],
  ])
})

test('Discover gives what a search finds, without private and other locations', async () => {
  const owner = await aUser()
  await aLocation(owner, { ...full, title: 'Public quay', isDiscoverable: true })
  await aLocation(owner, { title: 'Private quay' })
  await aLocation(owner, { title: 'Public hill', isDiscoverable: true })
  await query('update users set is_profile_public = true where id = $1', [owner.id])
  for (const format of formats) {
    const found = await readPlaces('/discover/files', format, {}, '?search=quay&scope=all')
    expect([format, found.map(({ title, comments }) => [title, comments])]).toEqual([
      format,
      [['Public quay', '']],
    ])
  }
  const wrong = await request('/discover/files/locations.csv?near=Xyzzyq')
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Xyzzyq')])
})

test('a KMZ file has doc.kml, and what its archive contains is whole', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, full)
  const { bytes } = await download(`/my/files/locations.kmz?ids=${id}`, owner)
  expect(Object.keys(unzipSync(bytes))).toEqual(['doc.kml'])
  expect(textsIn(bytes, 'x.kmz')).toContain('<coordinates>-151.2153712,-33.8568125</coordinates>')
})

test('a KMZ file has the photos of its locations in turn, without the place where they were taken', async () => {
  const owner = await aUser()
  const taken = { latitude: 46.02073, longitude: 7.74912 }
  const input = { positionPrivacy: 'hidden', isDiscoverable: true, coordinates: taken } as const
  const { id } = await aLocation(owner, { ...input, description: 'Two\nlines' })
  for (const hue of [20, 40]) {
    const form = new FormData()
    const bytes = new Uint8Array(await aGeotaggedPhoto({ ...taken, hue }))
    form.set('photos', new File([bytes], '46.02073N.jpg', { type: 'image/jpeg' }))
    const init = { method: 'POST', body: form, headers: owner.headers }
    expect((await request(`/my/locations/${id}/photos`, init)).status).toBeLessThan(400)
  }
  const portfolio = await aPortfolio(owner, { isDiscoverable: true, locationIds: [id] })
  const path = `/app/${owner.username}/portfolio/${portfolio.slug}/files/locations.kmz`
  const { bytes } = await download(path)
  const files = unzipSync(bytes)
  const { rows } = await query('select id from photos where location_id = $1 order by position', [
    id,
  ])
  const names = rows.map((row) => `files/${row.id}.jpg`)
  expect(Object.keys(files)).toEqual([...names, 'doc.kml'])
  for (const name of names) {
    const tags = ExifReader.load(Buffer.from(files[name] as Uint8Array), { async: false })
    expect(Object.keys(tags).filter((tag) => tag.startsWith('GPS'))).toEqual([])
  }
  const doc = textsIn(bytes, path)
  const pictures = names.map((name) => `&lt;img src="${name}" width="480"&gt;`).join('')
  expect(doc).toContain(
    `<description>&lt;p&gt;Two&lt;br&gt;lines&lt;/p&gt;${pictures}</description>`,
  )
  expect(doc).not.toMatch(/46\.02|7\.749|coordinates/)
  // A photo whose file is lost leaves the others, and no picture that is not there.
  await query('update photos set files_id = $1 where id = $2', [id, rows[0].id])
  const without = await download(path)
  expect(Object.keys(unzipSync(without.bytes))).toEqual([names[1], 'doc.kml'])
  expect(textsIn(without.bytes, path)).not.toContain(names[0])
})

test('a file of more than 5,000 locations has the first, and says so', async () => {
  const owner = await aUser()
  await query(
    `insert into locations (id, owner_id, slug, title, created_at)
      select gen_random_uuid(), $1, 'place-' || n, 'Place ' || n, now() - n * interval '1 second'
      from generate_series(1, 5001) n`,
    [owner.id],
  )
  const { text } = await download('/my/files/locations.geojson?search=', owner)
  const { description, features } = JSON.parse(text)
  expect([features.length, features[0].properties.title]).toEqual([5000, 'Place 1'])
  expect(description).toBe('These are only the first 5,000 locations.')
  const csv = await request('/my/files/locations.csv?search=', { headers: owner.headers })
  expect(csv.headers.get('Content-Disposition')).toContain('locations-first-5000.csv')
  await csv.body?.cancel()
})

test('the API answers the same files, and refuses in JSON', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, full)
  const ask = (path: string, token = owner.token) =>
    request(`/api/files/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  for (const format of formats) {
    const response = await ask(`locations.${format}?ids=${id}`)
    const [place] = placesIn(new Uint8Array(await response.arrayBuffer()), format)
    expect([format, response.status, place?.title]).toEqual([format, 200, odd])
  }
  const cases: [path: string, status: number, message: string][] = [
    [`locations.csv?ids=${owner.id}`, 404, 'Location not found'],
    ['locations.csv', 400, 'Name one portfolio, project, shoot, search or list of IDs'],
    ['locations.pdf?search=', 400, expect.stringContaining('This must be locations.gpx')],
  ]
  for (const [path, status, message] of cases) {
    const response = await ask(path)
    const { errors } = await response.json()
    expect([path, response.status, errors[0].message]).toEqual([path, status, message])
  }
})
