import { truncateSync } from 'node:fs'
import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { readFiles, readTimeoutMs } from '#app/domain/places/import/files/read-files.server.ts'
import { type Content, read, readApart, removeSavedAfterwards, save } from './reading.ts'
import { aZip } from './zips.ts'

removeSavedAfterwards()

const gpx = '<gpx><wpt lat="46.5" lon="7.5"><name>A</name></wpt></gpx>'
const kml = `<kml><Document><Placemark><name>A</name><Point><coordinates>7.5,46.5</coordinates></Point>
  </Placemark></Document></kml>`
const geojson =
  '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[7.5,46.5]}}'
const csv = 'Name,Lat,Lng\nA,46.5,7.5\n'
const xmp = '<x:xmpmeta xmlns:x="a"><rdf:RDF xmlns:rdf="b"><rdf:Description/></rdf:RDF></x:xmpmeta>'
const bytes = Buffer.from

const damaged = 'This file is cut off or damaged'
const unknown =
  'This file is in none of these formats: GPX, KML, KMZ, GeoJSON, CSV, ZIP, JPEG and other photos'
const entities = 'This XML file declares a document type or entities, which are not allowed'
const tooDeep = 'This file is nested too deeply to read'
const tooHeavy = 'This file is too large or too deeply nested to read'
const rowTooLong = 'A row of this file is too long, or a quotation mark is not closed'
const tooLarge = 'This file is too large. The maximum is 50 MB of text'

/** Half of a ZIP still has its first files, but not its list. */
function half(content: Uint8Array) {
  return content.subarray(0, Math.floor(content.length / 2))
}

const refusedFiles: Record<string, [content: Content, sentence: string]> = {
  'empty.gpx': ['', 'This file is empty'],
  'page.kml': [
    '<!DOCTYPE html><html><body></body></html>',
    'This is a web page, not a file of locations',
  ],
  'report.pdf': [bytes('%PDF-1.7\n\0\0'), unknown],
  'zeros.csv': [Buffer.alloc(100_000), unknown],
  'large.gpx': [Buffer.alloc(50 * 1024 * 1024 + 1, ' ').fill(gpx, 0, gpx.length), tooLarge],
  'other.xml': [
    '<?xml version="1.0"?><svg/>',
    'This XML file has no locations: it begins with “svg”',
  ],
  'doctype.gpx': [`<!DOCTYPE gpx>${gpx}`, entities],
  'laughs.gpx': [
    `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><gpx>&b;</gpx>`,
    entities,
  ],
  'inside.kml': [`<kml><!ENTITY a SYSTEM "file:///etc/passwd">${kml}</kml>`, entities],
  'deep.gpx': [`<gpx>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</gpx>`, tooDeep],
  'deep.kml': [`<kml>${'<Folder>'.repeat(1_000_000)}`, tooDeep],
  'crossed.gpx': ['<gpx><wpt></gpx></wpt>', damaged],
  'cut.gpx': [gpx.slice(0, -3), damaged],
  'cut.kml': [kml.slice(0, -30), damaged],
  'cut.geojson': [geojson.slice(0, -3), damaged],
  'cut.xmp': [xmp.slice(0, -30), damaged],
  'cut.kmz': [half(zipSync({ 'doc.kml': bytes(kml) })), damaged],
  'attribute.gpx': [`<gpx a="${'x'.repeat(5_000_000)}`, damaged],
  'brackets.gpx': [`<gpx>${'<'.repeat(1_000_000)}`, damaged],
  'comment.gpx': [`<gpx>${'<!-- '.repeat(200_000)}`, damaged],
  'deep.json': ['['.repeat(1_000_000), tooDeep],
  'values.json': [`[${'{},'.repeat(3_000_000)}{}]`, tooHeavy],
  'long.gpx': [`<gpx><wpt>${'<a/>'.repeat(1_000_001)}</wpt></gpx>`, tooHeavy],
  'long.kml': [
    `<kml><Placemark>${'<a/>'.repeat(1_000_001)}</Placemark></kml>`,
    'A line or an area is not a location',
  ],
  'nested.json': [
    `${'['.repeat(100)}${']'.repeat(100)}`,
    'This JSON file has no locations in a form that can be read',
  ],
  'collections.geojson': [
    `{"type":"Feature","geometry":${'{"geometries":['.repeat(40)}${']}'.repeat(40)}}`,
    tooDeep,
  ],
  'quote.csv': [`Name,Lat,Lng\n"${'A,46.5,7.5\n'.repeat(200_000)}`, rowTooLong],
  'quotes.csv': ['"a"b'.repeat(1_000_000), rowTooLong],
  'only-quotes.csv': ['"'.repeat(1_000_000), rowTooLong],
  'commas.csv': [','.repeat(1_000_000), rowTooLong],
  'nul.csv': ['Name,Lat,Lng\nA\0,46.5,7.5\n', unknown],
  'many.gpx': [
    `<gpx>${'<wpt lat="46.5" lon="7.5"/>'.repeat(20_001)}</gpx>`,
    'This file has 20,001 locations. One import takes at most 20,000',
  ],
  'many.geojson': [
    `{"type":"FeatureCollection","features":[${`${geojson},`.repeat(20_001)}${geojson}]}`,
    'This file has 20,002 locations. One import takes at most 20,000',
  ],
  'bomb.zip': [
    aZip(
      Array.from({ length: 3 }, (_, at) => ({
        name: `${at}.csv`,
        bytes: Buffer.alloc(45_000_000, 'a'),
      })),
    ),
    'This ZIP file unpacks to far more than its size, so it was not read',
  ],
  'entries.zip': [
    aZip(Array.from({ length: 20_001 }, () => ({ name: 'a', bytes: bytes('') }))),
    'This ZIP file contains 20,001 files. The maximum is 20,000',
  ],
  'count.zip': [aZip([{ name: 'a.gpx', bytes: bytes(gpx) }], { count: 7 }), damaged],
  'cut.zip': [half(aZip([{ name: 'a.gpx', bytes: bytes(gpx) }])), damaged],
  'list.zip': [aZip([{ name: 'a.gpx', bytes: bytes(gpx) }]).fill(0xff, 100, 130), damaged],
  'table.xlsx': [
    zipSync({ 'xl/workbook.xml': bytes('<x/>') }),
    'This is a spreadsheet. Please save it as CSV',
  ],
}

test('hostile, damaged and foreign files are refused with a sentence, and others beside them read', async () => {
  const contents = Object.fromEntries(
    Object.entries(refusedFiles).map(([name, [content]]) => [name, content]),
  )
  const found = await readApart({ ...contents, 'good.txt': gpx })
  const refused = Object.fromEntries(
    found.refused.map(({ fileName, message }) => [fileName, message]),
  )
  expect(refused).toEqual(
    Object.fromEntries(
      Object.entries(refusedFiles).map(([name, [, sentence]]) => [name, sentence]),
    ),
  )
  expect(found.places).toMatchObject([{ fileName: 'good.txt', title: 'A' }])
})

test('files of a ZIP that cannot be read are named, and the others read', async () => {
  const good = { name: 'good.gpx', bytes: bytes(gpx) }
  const zip = aZip([
    { name: 'secret.gpx', bytes: bytes(gpx), flags: 1 },
    { name: 'lzma.gpx', bytes: bytes(gpx), method: 14 },
    { name: 'short.gpx', bytes: bytes(gpx), size: 10 },
    { name: 'long.gpx', bytes: bytes(gpx), size: 5_000 },
    { name: 'lie.csv', bytes: bytes(csv.repeat(1_000_000)), size: 20 },
    { name: 'large.csv', bytes: bytes(csv.repeat(2_500_000)) },
    { name: 'inner.zip', bytes: zipSync({ 'a.gpx': bytes(gpx) }) },
    { name: 'empty.gpx', bytes: bytes('') },
    { name: 'folder/', bytes: bytes('') },
    { name: '__MACOSX/._a.gpx', bytes: bytes('\0\x05\x16\x07') },
    { name: 'a.mp4', bytes: bytes('\0\0\0\x18ftypmp42') },
    { name: '../../../etc/cron.d/x.gpx', bytes: bytes(gpx) },
    { name: '/etc/passwd', bytes: bytes(gpx) },
    { name: 'C:\\x.gpx', bytes: bytes(gpx) },
    good,
    good,
  ])
  const { refused, places } = await readApart({ 'a.zip': zip })
  expect(refused.map(({ fileName, message }) => [fileName, message])).toEqual([
    ['secret.gpx', 'This file is protected with a password. Please unpack it first'],
    ['lzma.gpx', 'This file is compressed in a way that cannot be read'],
    ['short.gpx', damaged],
    ['long.gpx', damaged],
    ['lie.csv', damaged],
    ['large.csv', tooLarge],
    ['inner.zip', 'A ZIP file inside another one cannot be read. Please unpack it first'],
    ['empty.gpx', 'This file is empty'],
    ['a.zip', '“a.mp4” in it is in no format that can be read'],
  ])
  expect(places.map(({ fileName }) => fileName)).toEqual([
    '../../../etc/cron.d/x.gpx',
    '/etc/passwd',
    'C:/x.gpx',
    'good.gpx',
    'good.gpx',
  ])
})

test('ZIP64, and a KMZ inside a ZIP, are read', async () => {
  const kmz = zipSync({ 'doc.kml': bytes(kml) })
  const zip = aZip(
    [
      { name: 'a.gpx', bytes: bytes(gpx) },
      { name: 'b', bytes: kmz },
    ],
    { isLarge: true },
  )
  const { places, refused, formats } = await readApart({ 'a.zip': zip })
  expect(refused).toEqual([])
  expect(places).toHaveLength(2)
  expect(formats[1]).toEqual({ fileName: 'b', format: 'KMZ', places: 1 })
})

test('files of a ZIP that overlap are refused', async () => {
  const zip = aZip([
    { name: 'a.gpx', bytes: bytes(gpx) },
    { name: 'b.gpx', bytes: bytes(gpx) },
  ])
  const second = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(0, second + 42)
  expect((await read({ 'a.zip': zip })).refused).toEqual([{ fileName: 'a.zip', message: damaged }])
})

test('200 MB are refused before they are read, whatever they begin with', async () => {
  const { files, scratch } = save({
    'a.gpx': '<gpx>',
    'b.jpg': bytes('\xff\xd8\xff\xe0', 'latin1'),
    'c.bin': '\0',
  })
  for (const { path } of files) truncateSync(path, 200 * 1024 * 1024)
  const { refused } = await readFiles(files, { scratch })
  expect(refused.map(({ message }) => message)).toEqual([
    unknown,
    'Image file is too large. Maximum size is 10MB',
    unknown,
  ])
})

test('a file that does not fit into the memory is refused, and those beside it are read', async () => {
  const heavy = `<kml><Placemark>${'<a b=""/>'.repeat(210_000)}</Placemark></kml>`
  const { refused, places } = await readApart({ 'a.gpx': gpx, 'heavy.kml': heavy, 'b.csv': csv })
  expect(refused).toEqual([{ fileName: 'heavy.kml', message: tooHeavy }])
  expect(places.map(({ fileName }) => fileName)).toEqual(['a.gpx', 'b.csv'])
})

test('what takes too long is ended', async () => {
  const { files: timeoutMs } = readTimeoutMs
  readTimeoutMs.files = 1
  onTestFinished(() => {
    readTimeoutMs.files = timeoutMs
  })
  const { refused } = await readApart({ 'a.gpx': gpx })
  expect(refused).toEqual([
    {
      fileName: 'a.gpx',
      message: 'These files take too long to read. Please import fewer of them at a time',
    },
  ])
})

test('texts lose NUL characters, halves of surrogate pairs and direction overrides', async () => {
  const title = `a\\u0000b\\ud800c\\u202ed`
  const padding = ' '.repeat(5_000)
  const { places } = await read({
    'a.json': `[{"lat":46.5,"lng":7.5,"title":"${title}","description":"${title}","tags":["${title}","\\u0000"]}]`,
    'b.csv': `Name,Lat,Lng\n${padding}A\0B,46.5,7.5\n`,
  })
  expect(places[0]).toMatchObject({ title: 'a b\ufffdcd', tags: ['a b\ufffdcd'] })
  expect(places[0]?.description).not.toMatch(/\0|[\ud800-\udfff]/)
  expect(places[1]?.title).toBe('A B')
})

test('HTML that never ends is plain text before long', async () => {
  const parts = ['<', '<script>', '&#', '&amp;', '<!--', '<a href="', '\n \n']
  const features = parts.map((part) => ({
    type: 'Feature',
    properties: { description: `<b>x</b>${part.repeat(500_000)}` },
    geometry: { type: 'Point', coordinates: [7.5, 46.5] },
  }))
  const { places } = await read({
    'a.json': JSON.stringify({ type: 'FeatureCollection', features }),
  })
  expect(places.map(({ description }) => description.length <= 5000)).toEqual(parts.map(() => true))
})
