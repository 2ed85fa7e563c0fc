import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { read, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

const bytes = (text: string) => Buffer.from(text)
const jpeg = Buffer.from('\xff\xd8\xff\xe0abc', 'latin1')

const gpx =
  bytes(`<?xml version="1.0"?><gpx xmlns:recce="urn:recce:locations:1"><wpt lat="46.5" lon="7.5">
  <name>A &amp; b</name><desc><![CDATA[<p>x</p>]]></desc><sym>Flag, Blue</sym><extensions>
  <recce:tag>a</recce:tag></extensions></wpt><trk><name>t</name><trkseg><trkpt lat="1" lon="2">
  <time>2024-01-01T00:00:00Z</time></trkpt></trkseg></trk></gpx>`)
const kml = bytes(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Style id="a"><IconStyle>
  <color>ff00ff00</color></IconStyle></Style><Folder><name>F</name><Placemark><name>P</name>
  <styleUrl>#a</styleUrl><description><![CDATA[<img src="files/1.jpg">]]></description><ExtendedData>
  <Data name="tags"><value>a</value></Data></ExtendedData><Point><coordinates>7,46,0</coordinates>
  </Point></Placemark></Folder></Document></kml>`)
const json =
  bytes(`{"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","properties":
  {"title":"A","tags":["x"],"marker-color":"#f00"},"geometry":{"type":"Point","coordinates":[7,46]}},
  {"type":"Feature","properties":{"google_maps_url":"http://maps.google.com/?cid=1"}}]}`)
const csv =
  bytes(`Title,Note,URL,Lat,Lng,Tags\n"A ""q""",n,https://maps.google.com/?q=46,46.5,7.5,"a,b"
B;46,5;7,5\n`)
const details = bytes(
  '{"title":"a.jpg","photoTakenTime":{"timestamp":"1"},"geoData":{"latitude":1.5}}',
)
const xmp = bytes(`<x:xmpmeta xmlns:x="a"><rdf:RDF xmlns:rdf="b"><rdf:Description xmlns:exif="e"
  exif:GPSLatitude="46,1.2N" exif:GPSLongitude="7,1.2E"/></rdf:RDF></x:xmpmeta>`)
const kmz = zipSync({ 'doc.kml': kml, 'files/1.jpg': jpeg })
const zip = zipSync({
  'a.gpx': gpx,
  'l.csv': csv,
  'a.jpg': jpeg,
  'a.jpg.json': details,
  'k.kmz': kmz,
})

const edit = fc.record({
  kind: fc.constantFrom('cut', 'insert', 'replace', 'drop', 'repeat'),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.constantFrom(
    '<',
    '>',
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ';',
    '\0',
    '&',
    '-',
    '1e999',
    'null',
    '<![CDATA[',
    '\n',
  ),
})

type Edit = { kind: string; from: number; to: number; piece: string }

function apply(content: Buffer, { kind, from, to, piece }: Edit) {
  const [start, end] = [from, to]
    .map((share) => Math.floor(share * content.length))
    .sort((a, b) => a - b) as [number, number]
  const [before, after] = [content.subarray(0, start), content.subarray(start)]
  if (kind === 'cut') return before
  if (kind === 'insert') return Buffer.concat([before, bytes(piece), after])
  if (kind === 'replace') return Buffer.concat([before, bytes(piece), after.subarray(piece.length)])
  if (kind === 'drop') return Buffer.concat([before, content.subarray(Math.min(end, start + 20))])
  return Buffer.concat([before, content.subarray(start, end), after])
}

test('whatever happens to a file, it is read or refused with a sentence', async () => {
  const file = fc.constantFrom(gpx, kml, json, csv, details, xmp, kmz, zip)
  await fc.assert(
    fc.asyncProperty(
      file,
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      async (content, edits) => {
        const found = await read({ file: edits.reduce(apply, Buffer.from(content)) })
        const { places, photos, tracks, refused } = found
        expect(places.length + photos.length + tracks.length + refused.length).toBeGreaterThan(0)
        for (const place of places) {
          const { latitude, longitude } = place.position ?? { latitude: 0, longitude: 0 }
          expect(place.title).not.toBe('')
          expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true)
          expect(Object.values(place).join('')).not.toMatch(/\0/)
        }
      },
    ),
    { numRuns: 400 },
  )
})
