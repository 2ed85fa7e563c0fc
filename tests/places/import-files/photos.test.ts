import { existsSync, readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { photoNameOf } from '#app/domain/places/import/files/photo-details.ts'
import { aGeotaggedPhoto } from '../geotagged.ts'
import { read, refusalOf, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

function details(more: object = {}) {
  return Buffer.from(
    JSON.stringify({
      title: 'IMG_1.jpg',
      description: 'At dawn',
      photoTakenTime: { timestamp: '1718964000', formatted: '21 June 2024' },
      geoData: { latitude: 46.0207, longitude: 7.7491, altitude: 0 },
      geoDataExif: { latitude: 0, longitude: 0 },
      ...more,
    }),
  )
}

function xmp(attributes: string, elements = '') {
  return Buffer.from(`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`)
}

const gps = 'exif:GPSLatitude="46,1.242N" exif:GPSLongitude="7,44.946W"'
const texts = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ridge</rdf:li></rdf:Alt></dc:title>
  <dc:description><rdf:Alt><rdf:li xml:lang="x-default">From the hut</rdf:li></rdf:Alt></dc:description>
  <dc:subject><rdf:Bag><rdf:li>alps</rdf:li><rdf:li>dawn</rdf:li></rdf:Bag></dc:subject>`

test('photos are unpacked under names of ours, with what their EXIF says', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1, latitude: 46.5, longitude: 7.5 })
  const { photos, refused } = await read({
    'a.zip': zipSync({ '../../IMG_1.jpg': photo }),
    'b.txt': photo,
  })
  expect(refused).toEqual([])
  expect(photos).toMatchObject([
    { fileName: '../../IMG_1.jpg', position: { latitude: 46.5, longitude: 7.5 }, title: '' },
    { fileName: 'b.txt', position: { latitude: 46.5, longitude: 7.5 } },
  ])
  for (const { path } of photos) expect(readFileSync(path).equals(photo)).toBe(true)
  expect(photos[0]?.path).toMatch(/scratch-[^/]+\/photo-0$/)
})

test('the details of Google Photos join the photo in the same folder', async () => {
  const [one, two] = [await aGeotaggedPhoto({ hue: 1 }), await aGeotaggedPhoto({ hue: 2 })]
  const zeros = { latitude: 0, longitude: 0 }
  const { photos, refused, places } = await read({
    'photos.zip': zipSync({
      'Takeout/A/IMG_1.jpg.supplemental-metadata.json': details(),
      'Takeout/A/IMG_1.jpg': one,
      'Takeout/B/IMG_1.jpg': two,
      'Takeout/B/IMG_1.jpg.json': details({ geoData: zeros, photoTakenTime: undefined }),
    }),
  })
  expect(refused).toEqual([])
  expect(places).toEqual([])
  expect(photos).toMatchObject([
    {
      fileName: 'Takeout/A/IMG_1.jpg',
      position: { latitude: 46.0207, longitude: 7.7491 },
      takenAt: 1718964000_000,
      description: 'At dawn',
      title: '',
    },
    { fileName: 'Takeout/B/IMG_1.jpg', position: null, takenAt: null },
  ])
})

test('a time that no photo can be from is none', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1, at: undefined })
  for (const timestamp of ['1e300', '-99999999999', '99999999999', 'x']) {
    const { photos } = await read({
      'IMG_1.jpg': photo,
      'IMG_1.jpg.json': details({ photoTakenTime: { timestamp } }),
    })
    expect([timestamp, photos[0]?.takenAt]).toEqual([timestamp, null])
  }
  const { photos } = await read({
    'IMG_1.jpg': photo,
    'IMG_1.xmp': xmp('photoshop:DateCreated="0001-01-01T00:00:00Z"'),
  })
  expect(photos[0]?.takenAt).toBeNull()
})

test('names join however their accents are written, and however long their folders are', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1 })
  const folder = `Takeout/${'Sommer '.repeat(40)}/`
  const { photos } = await read({
    'photos.zip': zipSync({
      ['Hütte.jpg'.normalize('NFD')]: photo,
      ['Hütte.jpg.json'.normalize('NFC')]: details({ description: 'Hut' }),
      [`${folder}1.jpg`]: photo,
      [`${folder}2.jpg`]: photo,
      [`${folder}2.jpg.json`]: details({ description: 'Two' }),
    }),
  })
  expect(photos.map(({ description }) => description)).toEqual(['Hut', '', 'Two'])
})

test('names of details lead to the photo, also where Takeout cuts or numbers them', () => {
  expect(
    ['a.jpg.json', 'a.jpg.supplemental-metadata.json', 'a.jpg.suppl.json', 'a.jpg.s.json'].map(
      photoNameOf,
    ),
  ).toEqual(['a.jpg', 'a.jpg', 'a.jpg', 'a.jpg'])
  expect(['a.jpg(1).json', 'a.jpg.supplemental-metadata(2).json'].map(photoNameOf)).toEqual([
    'a(1).jpg',
    'a(2).jpg',
  ])
  expect(['A.XMP', 'a.jpg.xmp', 'a(1).xmp'].map(photoNameOf)).toEqual(['a', 'a.jpg', 'a(1)'])
})

test('a cut name leads to the photo that begins with it', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1 })
  const long = 'original_0d1f4c7e-2a55-4bfb-9f63-aa5b4c2e8d11_PXL_2024.jpg'
  const { photos } = await read({
    [long]: photo,
    [`${long.slice(0, 46)}.json`]: details({ title: 'something else.jpg' }),
  })
  expect(photos).toMatchObject([{ description: 'At dawn' }])
})

test('XMP joins its photo by either name; alone and with a position it is a location', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1, latitude: 1.5, longitude: 1.5 })
  const found = await read({
    'IMG_1.jpg': photo,
    'IMG_1.xmp': xmp(gps, texts),
    'IMG_2.jpg': photo,
    'IMG_2.jpg.xmp': xmp('', texts),
    'IMG_3.xmp': xmp(
      'photoshop:City="Zermatt" photoshop:Country="Switzerland"',
      `${texts}<exif:GPSLatitude>46,1,14.5S</exif:GPSLatitude><exif:GPSLongitude>7,45,0E</exif:GPSLongitude>`,
    ),
  })
  expect(found.photos).toMatchObject([
    {
      position: { latitude: expect.closeTo(46.0207, 6), longitude: expect.closeTo(-7.7491, 6) },
      title: 'Ridge',
      description: 'From the hut',
      tags: ['alps', 'dawn'],
    },
    { position: { latitude: 1.5, longitude: 1.5 }, title: 'Ridge' },
  ])
  expect(found.places).toMatchObject([
    {
      title: 'Ridge',
      description: 'From the hut',
      address: 'Zermatt, Switzerland',
      tags: ['alps', 'dawn'],
      position: { latitude: expect.closeTo(-46.020694, 6), longitude: 7.75 },
    },
  ])
  expect(found.refused).toEqual([])
})

test('details without their photo are refused with a sentence', async () => {
  expect(await refusalOf('IMG_1.jpg.json', details())).toBe(
    'The photo that this file describes is missing',
  )
  expect(await refusalOf('IMG_1.xmp', xmp('', texts))).toBe(
    'This file has no position, and the photo that it describes is missing',
  )
})

test('an archive of Recce is told from other ZIPs, and nothing else of it is read', async () => {
  const photo = await aGeotaggedPhoto({ hue: 1 })
  const archive = (account: object) =>
    zipSync({ 'account.json': Buffer.from(JSON.stringify(account)), 'photos/1.jpg': photo })
  const found = await read({ 'recce.zip': archive({ format: 1, username: 'demo' }) })
  expect(found).toMatchObject({ isArchive: true, photos: [], places: [], refused: [] })
  const other = await read({ 'other.zip': archive({ username: 'demo' }) })
  expect(other).toMatchObject({ isArchive: false, photos: [{ fileName: 'photos/1.jpg' }] })
  expect(existsSync(other.photos[0]?.path ?? '')).toBe(true)
})
