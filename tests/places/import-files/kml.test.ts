import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aGeotaggedPhoto } from '../geotagged.ts'
import { read, refusalOf, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

function kml(content: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
<name>Trip</name>${content}</Document></kml>`
}

function placemark(name: string, more = '') {
  return `<Placemark><name>${name}</name>${more}<Point><coordinates>
    7.7491,46.0207,1608 </coordinates></Point></Placemark>`
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a location that Recce has exported comes back as it was, in its folder', async () => {
  const { places, refused, formats } = await read({
    'out.kml': kml(
      `<Folder><name>Europe</name><Folder><name>Alps</name>${placemark(
        'Hut',
        `<address>Zermatt</address><description>Snow until June</description><ExtendedData>
      <Data name="recce:id"><value>${id}</value></Data>
      <Data name="tags"><value>alps, dawn</value></Data>
      <Data name="comments"><value>Key at the door</value></Data>
      <Data name="precision"><value>exact</value></Data></ExtendedData>`,
      )}</Folder></Folder>${placemark('Outside')}`,
    ),
  })
  expect(refused).toEqual([])
  expect(formats).toEqual([{ fileName: 'out.kml', format: 'KML', places: 2 }])
  expect(places[0]).toEqual({
    fileName: 'out.kml',
    title: 'Hut',
    description: 'Snow until June',
    comments: 'Key at the door',
    address: 'Zermatt',
    position: { latitude: 46.0207, longitude: 7.7491 },
    isApproximate: false,
    tags: ['alps', 'dawn'],
    folder: 'Europe / Alps',
    look: '',
    origin: `recce:${id}`,
    doubt: '',
  })
  expect(places[1]).toMatchObject({ title: 'Outside', folder: '' })
})

test('elements may have a prefix', async () => {
  const prefixed = kml(
    `<Folder><name>Alps</name>${placemark('Hut', '<address>Zermatt</address>')}</Folder>`,
  )
    .replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1k:')
    .replace('xmlns=', 'xmlns:k=')
  const { places } = await read({ 'prefixed.kml': prefixed })
  expect(places).toMatchObject([
    {
      ...{ title: 'Hut', address: 'Zermatt', folder: 'Alps' },
      position: { latitude: 46.0207, longitude: 7.7491 },
    },
  ])
})

test('descriptions of HTML become plain text, without images and scripts', async () => {
  const html = `<![CDATA[<img src="https://example.com/a.jpg" height="200"/><br><br>First &amp; last
    <script>alert(1)</script><p>a &lt; b</p><a href="https://example.com">link</a>]]>`
  const { places } = await read({
    'my.kml': kml(placemark('A', `<description>${html}</description>`)),
  })
  expect(places[0]?.description).toBe('First & last\na < b\nlink')
})

test('colours and icons are named in words, from styles, maps of styles and their names', async () => {
  const styles = `<Style id="icon-1899-0288D1-nodesc-normal"><IconStyle><color>ffd18802</color><Icon>
      <href>https://www.gstatic.com/mapspro/images/stock/503-wht-blank_maps.png</href></Icon></IconStyle>
    </Style><StyleMap id="icon-1899-0288D1-nodesc"><Pair><key>normal</key>
      <styleUrl>#icon-1899-0288D1-nodesc-normal</styleUrl></Pair></StyleMap>
    <Style id="star"><IconStyle><Icon>
      <href>http://maps.google.com/mapfiles/kml/paddle/red-stars.png</href></Icon></IconStyle></Style>`
  const marks = ['#icon-1899-0288D1-nodesc', '#star', '#icon-1502-0F9D58', '#msn_ylw-pushpin', '']
  const { places } = await read({
    // Styles may stand before or after what has them.
    'looks.kml': kml(
      marks.map((url) => placemark('A', `<styleUrl>${url}</styleUrl>`)).join('') + styles,
    ),
  })
  expect(places.map(({ look }) => look)).toEqual(['blue', 'red stars', 'green', '', ''])
})

test('a mark without a point is a location without position, a line or an area is none', async () => {
  const line = `<Placemark><name>B</name><LineString><coordinates>1,2 3,4</coordinates></LineString>
    </Placemark>`
  const { places, refused } = await read({
    'mixed.kml': kml(
      `<Placemark><address>Bahnhofstrasse 1, Zermatt</address></Placemark>${line}${line}`,
    ),
  })
  expect(places).toMatchObject([{ title: 'Bahnhofstrasse 1, Zermatt', position: null }])
  expect(refused).toEqual([
    { fileName: 'mixed.kml', message: '2 lines and areas are not locations' },
  ])
})

test('a track with times is a track', async () => {
  const { tracks } = await read({
    'track.kml': kml(`<Placemark><name>Walk</name><gx:Track><when>2024-06-21T10:00:00Z</when>
      <when>2024-06-21T10:00:01Z</when><gx:coord>7.1 46.1 0</gx:coord><gx:coord>7.2 46.2 0</gx:coord>
      </gx:Track></Placemark>`),
  })
  const start = Date.UTC(2024, 5, 21, 10)
  expect(tracks).toEqual([
    {
      fileName: 'track.kml',
      name: 'Walk',
      points: [
        [start, 46.1, 7.1],
        [start + 1000, 46.2, 7.2],
      ],
    },
  ])
})

test('a track of several parts is one, also with a part of one point and beside a point', async () => {
  const part = (minutes: number[]) =>
    `<gx:Track>${minutes.map((at) => `<when>2024-06-21T10:0${at}:00Z</when>`).join('')}${minutes
      .map((at) => `<gx:coord>7.${at} 46 0</gx:coord>`)
      .join('')}</gx:Track>`
  const { tracks, places, refused } = await read({
    'parts.kml': kml(`<Placemark><name>Walk</name><MultiGeometry>
      <gx:MultiTrack>${part([1])}${part([2, 3])}</gx:MultiTrack>
      <Point><coordinates>7.7491,46.0207</coordinates></Point></MultiGeometry></Placemark>`),
  })
  expect(tracks.map(({ points }) => points.map(([, , longitude]) => longitude))).toEqual([
    [7.1, 7.2, 7.3],
  ])
  expect(places).toMatchObject([{ title: 'Walk', position: { longitude: 7.7491 } }])
  expect(refused).toEqual([])
})

test('a link to another file is not followed', async () => {
  const link =
    '<NetworkLink><name>Trip</name><Link><href>https://example.com/t.kml</href></Link></NetworkLink>'
  const sentence = 'This file only links to another file on the web. Please download that one'
  expect(await refusalOf('link.kml', kml(link))).toBe(sentence)
  expect(await read({ 'both.kml': kml(link + placemark('A')) })).toMatchObject({
    places: [{ title: 'A' }],
    refused: [],
  })
})

test('the order of folders is kept when a document is read in pieces', async () => {
  const folder = (name: string) =>
    `<Folder><name>${name}</name>${placemark(name).repeat(450)}</Folder>`
  const { places } = await read({ 'long.kml': kml(folder('One') + folder('Two')) })
  expect(places).toHaveLength(900)
  expect(places.every(({ title, folder }) => title === folder)).toBe(true)
})

test('the photos of a KMZ come back where their location is, each once', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1 })
  const image = (path: string) => `&lt;img src="${path}" width="480"&gt;`
  const shown = ['files/1.jpg', './files/1.jpg', 'files/2.jpg', 'files/3.jpg', 'https://a.b/4.jpg']
  const hut = `&lt;p&gt;Snow&lt;br&gt;June&lt;/p&gt;${shown.map(image).join('')}`
  const line = `<Placemark><description>${image('files/line.jpg')}</description>
    <LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>`
  const kmz = zipSync({
    'doc.kml': Buffer.from(kml(placemark('Hut', `<description>${hut}</description>`) + line)),
    'files/1.jpg': photo,
    'files/2.jpg': Buffer.from('no photo'),
    'files/line.jpg': photo,
    'files/unused.jpg': photo,
  })
  const { photos, places } = await read({ 'out.kmz': kmz })
  expect(places).toMatchObject([{ description: 'Snow\nJune' }])
  expect(photos).toMatchObject([
    { fileName: 'files/1.jpg', position: { latitude: 46.0207, longitude: 7.7491 } },
  ])
})

test('a KMZ is read by its documents, and its icons are no photos', async () => {
  const kmz = zipSync({
    'doc.kml': Buffer.from(kml(placemark('A'))),
    'images/icon.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  })
  const found = await read({ 'trip.bin': kmz })
  expect(found).toMatchObject({ places: [{ title: 'A' }], photos: [], refused: [] })
  expect(found.formats).toEqual([{ fileName: 'trip.bin', format: 'KMZ', places: 1 }])
})
