import { expect, test } from 'vitest'
import { csvLine } from '#app/format/csv.ts'
import { read, refusalOf, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const hut = { title: 'Hut', position: { latitude: 46.0207, longitude: 7.7491 } }

async function readTable(text: string | Uint8Array) {
  const { places, refused } = await read({ 'list.csv': text })
  expect(refused).toEqual([])
  return places
}

test('a location that Recce has exported comes back as it was', async () => {
  const found = await read({
    'locations.csv': `\ufeffid,title,address,description,comments,latitude,longitude,tags,folder,precision\r
${id},Hut,"Zermatt, Wallis","Snow
until June",'=Key,46.0207,7.7491,"alps, dawn",Europe / Alps,area of about 1 km\r
,Hidden,Zermatt,,,46,7,,,hidden\r\n`,
  })
  expect(found.refused).toEqual([])
  expect(found.columns).toBeNull()
  expect(found.places).toMatchObject([
    {
      ...hut,
      description: 'Snow\nuntil June',
      comments: '=Key',
      address: 'Zermatt, Wallis',
      isApproximate: true,
      tags: ['alps', 'dawn'],
      folder: 'Europe / Alps',
      origin: `recce:${id}`,
    },
    { title: 'Hidden', address: '', position: null },
  ])
})

test('what the apostrophe of our CSV protects is read without it', async () => {
  const cells = ['Hut', '-46.0207', '-7.7491', '@home']
  const table = csvLine(['title', 'latitude', 'longitude', 'comments']) + csvLine(cells)
  expect(await readTable(table)).toMatchObject([
    { position: { latitude: -46.0207, longitude: -7.7491 }, comments: '@home' },
  ])
})

test('an apostrophe that the owner typed comes back too', async () => {
  const titles = ["'=1+1", "''-5", "'quoted'", '-5', "'90s"]
  const table = titles.map((title) => csvLine([title, '46.5', '7.5'])).join('')
  const places = await readTable(csvLine(['title', 'latitude', 'longitude']) + table)
  expect(places.map(({ title }) => title)).toEqual(titles)
})

test('line breaks and separators in quotation marks do not hide the separator of the table', async () => {
  const note = '"one, ""two"", x\nthree, four\r\nfive, six; seven"'
  const places = await readTable(`Name;Lat;Lng;Notiz\nHut;46,0207;7,7491;${note}\n`)
  expect(places).toMatchObject([hut])
})

test('the well-known text of a column `WKT`, as My Maps writes it, is a position', async () => {
  const table = 'WKT,name,description\n"POINT (7.7491 46.0207)",Hut,Snow\n'
  expect(await readTable(table)).toMatchObject([{ ...hut, description: 'Snow' }])
})

test('what is shown of cells never ends within a character, nor contains a NUL', async () => {
  const cell = `${'a'.repeat(79)}😀`
  const { columns, refused } = await read({
    'a.csv': `Name,Lat,Lng\n${cell},46.5,7.5\n${' '.repeat(5000)}B\0,${cell},7.5\n`,
  })
  const shown = [...(columns?.sample.flat() ?? []), ...refused.map(({ message }) => message)]
  expect(shown).toHaveLength(7)
  for (const text of shown) expect(text).toSatisfy((one: string) => one.isWellFormed())
  for (const text of shown) expect(text).not.toContain('\0')
})

test('German columns, semicolons, decimal commas and Windows-1252 are read', async () => {
  const text =
    'Bezeichnung;Straße;Geogr. Breite (°);Längengrad;Schlagwörter;Kategorie\r\nHütte;Dorfstraße 1;46,0207;7,7491;Berge, Schnee;Hütten\r\n'
  const [place] = await readTable(
    Buffer.from(text.replace('Geogr. Breite (°)', 'Breite'), 'latin1'),
  )
  expect(place).toMatchObject({
    title: 'Hütte',
    address: 'Dorfstraße 1',
    position: hut.position,
    tags: ['Berge', 'Schnee'],
    folder: 'Hütten',
  })
})

test('decimal commas under names that say nothing are two columns, not two numbers in one', async () => {
  expect(await readTable('aaa;bbb;ccc\nTower;48,1;11,5\nBridge;48,2;11,6\n')).toMatchObject([
    { title: 'Tower', position: { latitude: 48.1, longitude: 11.5 } },
    { title: 'Bridge', position: { latitude: 48.2, longitude: 11.6 } },
  ])
})

test('UTF-16 with a mark and tabs, as spreadsheets write it, is read', async () => {
  const text = '\ufeffName\tLat\tLng\nHut\t46.0207\t7.7491\n'
  const little = Buffer.from(text, 'utf16le')
  expect(await readTable(little)).toMatchObject([hut])
  expect(await readTable(Buffer.from(little).swap16())).toMatchObject([hut])
})

test('positions are read in one column, in degrees and minutes, and as links of maps', async () => {
  for (const [header, cells] of [
    ['Coordinates', '"46.0207, 7.7491"'],
    ['GPS', `"46°1'14.52""N 7°44'56.76""E"`],
    ['Link', '"https://www.google.com/maps/place/Hut/@46.0207,7.7491,15z"'],
    ['URL', 'https://www.openstreetmap.org/?mlat=46.0207&mlon=7.7491'],
    ['Koordinaten', '"46,0207; 7,7491"'],
    ['geo', '"geo:46.0207,7.7491"'],
    ['Lat,Lon', `"46° 1' 14.52"" N","7° 44' 56.76"" E"`],
    ['Latitude,Longitude', '"46,0207","7,7491"'],
  ] as const) {
    const [place] = await readTable(`Name,${header}\nHut,${cells}\n`)
    expect(place?.title, header).toBe('Hut')
    expect(place?.position?.latitude, header).toBeCloseTo(46.0207, 6)
    expect(place?.position?.longitude, header).toBeCloseTo(7.7491, 6)
  }
})

test('without a header columns are told by what they contain', async () => {
  expect(await readTable('Hut,46.0207,7.7491\nQuay,43.2951,5.3744\n')).toMatchObject([
    hut,
    { title: 'Quay', position: { latitude: 43.2951, longitude: 5.3744 } },
  ])
  expect(await readTable('46.0207;7.7491;Hut\n')).toMatchObject([hut])
  expect(await readTable('https://maps.google.com/?q=46.0207,7.7491\n')).toMatchObject([
    { title: 'list 1', position: hut.position },
  ])
})

test('columns that nobody knows are shown, and a person chooses them', async () => {
  const table = 'Nimi,Leveys,Pituus,Muuta\nHut,46.0207,7.7491,x\n'
  const guessed = await read({ 'a.csv': table })
  expect(guessed.columns).toMatchObject({
    fileName: 'a.csv',
    matched: { title: 0, latitude: 1, longitude: 2 },
  })
  const unclear = await read({ 'a.csv': 'Title,Comments\n,7\n,8\n' })
  expect(unclear.columns).toMatchObject({
    names: ['Title', 'Comments'],
    sample: [
      ['', '7'],
      ['', '8'],
    ],
  })
  const chosen = await read(
    { 'a.csv': 'Name,Lat,Lng,Other\nA,46.0207,7.7491,Hut\n' },
    {
      title: 3,
      latitude: 1,
      longitude: 2,
    },
  )
  expect(chosen.places).toMatchObject([hut])
  // Not those of tables that nobody chooses columns of, nor of a second table.
  const url = 'https://www.google.com/maps/search/1.5,2.5'
  const others = await read(
    {
      'list.csv': `Title,Note,URL\nPin,,"${url}"\n`,
      'a.csv': 'Name,Lat,Lng,Other\nA,46.0207,7.7491,Hut\n',
      'b.csv': 'Name,Lat,Lng,Other\nB,46.0207,7.7491,Shed\n',
    },
    { title: 3, latitude: 1, longitude: 2 },
  )
  expect(others.places.map(({ title }) => title)).toEqual(['Pin', 'Hut', 'B'])
  expect(others.columns?.fileName).toBe('a.csv')
})

test('rows whose position cannot be read are named, rows without one are kept', async () => {
  const { places, refused } = await read({
    'a.csv': 'Name,Lat,Lng\nA,north,7\nB,,\nC,99,7\nD,46.0207,7.7491\nE,abc\n',
  })
  expect(places).toMatchObject([
    { title: 'B', position: null },
    { title: 'C', doubt: 'swapped' },
    { title: 'D' },
  ])
  expect(refused.map(({ message }) => message)).toEqual([
    'Row 2: “north, 7” is not a position',
    'Row 6: “abc” is not a position',
  ])
})

test('of many rows that cannot be read the first are named and the rest counted', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => `A${at},north,east\n`)
  const { refused } = await read({ 'a.csv': `Name,Lat,Lng\n${rows.join('')}` })
  expect(refused).toHaveLength(21)
  expect(refused.at(-1)?.message).toBe('80 more parts of what you chose could not be read')
})

test('more rows and more locations than an import takes are refused with their number', async () => {
  const table = (count: number) => `Name,Lat,Lng\n${'A,46.5,7.5\n'.repeat(count)}`
  expect(await refusalOf('a.csv', table(100_000))).toBe(
    'This file has 100,001 rows. The maximum is 100,000',
  )
  expect(await refusalOf('a.csv', table(20_001))).toBe(
    'This file has 20,001 locations. One import takes at most 20,000',
  )
  const both = await read({ 'a.csv': table(12_000), 'b.csv': table(12_000), 'c.csv': table(8_000) })
  expect(both.places).toHaveLength(20_000)
  expect(both.refused).toEqual([
    {
      fileName: 'b.csv',
      message: 'This file has 12,000 locations. One import takes at most 20,000',
    },
  ])
})

test('texts that are no table are refused', async () => {
  const sentence =
    'This file is in none of these formats: GPX, KML, KMZ, GeoJSON, CSV, ZIP, JPEG and other photos'
  for (const text of ['Dear all,\nsee you at 5, then.\n', 'hello', 'a;b;c\n1;2;3\n', '46\n47\n'])
    expect(await refusalOf('a.csv', text)).toBe(sentence)
})

test('long cells are cut to the limits of the domain', async () => {
  const [place] = await readTable(
    `Title,Address,Description,Comments,Tags,Lat,Lng
${'😀'.repeat(300)},${'a'.repeat(400)},${'b'.repeat(6000)},${'c'.repeat(6000)},"${Array.from({ length: 30 }, (_, at) => `tag ${at}${'x'.repeat(60)}`).join(', ')}",46.5,7.5\n`,
  )
  expect(place?.title).toBe('😀'.repeat(60))
  expect(place?.address).toHaveLength(300)
  expect(place?.description).toHaveLength(5000)
  expect(place?.comments).toHaveLength(5000)
  expect(place?.tags).toHaveLength(20)
  expect(place?.tags.every((tag) => tag.length === 40)).toBe(true)
})
