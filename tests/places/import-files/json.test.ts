import { expect, test } from 'vitest'
import { read, refusalOf, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const point = { type: 'Point', coordinates: [7.7491, 46.0207, 1608] }

async function readOne(content: unknown) {
  const { places, refused } = await read({ 'a.json': JSON.stringify(content) })
  expect(refused).toEqual([])
  return places
}

function feature(properties: object | null, geometry: unknown = point) {
  return { type: 'Feature', geometry, properties }
}

test('a location that Recce has exported comes back as it was', async () => {
  const properties = {
    id,
    title: 'Hut',
    address: 'Zermatt',
    description: 'Snow until June',
    comments: 'Key at the door',
    tags: ['alps', 'dawn', 'ALPS'],
    folder: 'Europe / Alps',
    precision: 'area of about 1 km',
  }
  expect(await readOne({ type: 'FeatureCollection', features: [feature(properties)] })).toEqual([
    {
      ...properties,
      id: undefined,
      precision: undefined,
      fileName: 'a.json',
      position: { latitude: 46.0207, longitude: 7.7491 },
      isApproximate: true,
      tags: ['alps', 'dawn'],
      look: '',
      origin: `recce:${id}`,
      doubt: '',
    },
  ])
})

test('a feature, a geometry, lists, and objects with latitude and longitude are read too', async () => {
  expect(await readOne(feature({ name: 'A' }))).toMatchObject([{ title: 'A' }])
  expect(await readOne(point)).toMatchObject([{ title: 'a 1', position: { latitude: 46.0207 } }])
  expect(await readOne([feature({ Name: 'A' }), feature(null)])).toMatchObject([
    { title: 'A' },
    { title: 'a 2' },
  ])
  expect(await readOne([{ name: 'A', lat: '46,5', lng: 7.5 }])).toMatchObject([
    { title: 'A', position: { latitude: 46.5, longitude: 7.5 } },
  ])
  expect(await readOne(feature({ title: 'A' }, null))).toMatchObject([
    { title: 'A', position: null },
  ])
})

test('each point of several is a location; the first collection of shapes may hold them', async () => {
  const several = {
    type: 'GeometryCollection',
    geometries: [
      {
        type: 'MultiPoint',
        coordinates: [
          [1.5, 2.5],
          [3.5, 4.5],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  }
  expect(await readOne(feature({ name: 'A' }, several))).toMatchObject([
    { title: 'A 1', position: { latitude: 2.5, longitude: 1.5 } },
    { title: 'A 2', position: { latitude: 4.5, longitude: 3.5 } },
  ])
})

test('ids of OpenStreetMap, colours and symbols are read', async () => {
  const properties = {
    '@id': 'node/123',
    name: 'A',
    'marker-color': '#ff0000',
    'marker-symbol': 'star',
  }
  expect(await readOne(feature(properties))).toMatchObject([
    { origin: 'osm:node/123', look: 'red star' },
  ])
})

test('latitude and longitude that look exchanged are asked about, and so is the sea off Ghana', async () => {
  const at = (longitude: number, latitude: number) =>
    feature({}, { type: 'Point', coordinates: [longitude, latitude] })
  const doubts = async (...features: object[]) =>
    (await readOne({ type: 'FeatureCollection', features })).map(({ doubt, position }) => [
      doubt,
      position?.latitude,
    ])
  // Tokyo and Sydney exchanged cannot be, so Zurich in the same file is doubted as well.
  expect(await doubts(at(35.6, 139.7), at(-33.9, 151.2), at(47.4, 8.5))).toEqual([
    ['swapped', 35.6],
    ['swapped', -33.9],
    ['swapped', 47.4],
  ])
  // Among locations that cannot be exchanged only the one off the globe is.
  expect(await doubts(at(139.7, 35.6), at(35.6, 139.7))).toEqual([
    ['', 35.6],
    ['swapped', 35.6],
  ])
  expect(await doubts(at(0, 0), at(0.3, -0.9), at(1, 0))).toEqual([
    ['zero', 0],
    ['zero', -0.9],
    ['', 0],
  ])
})

test('the saved places of Takeout are read in both spellings', async () => {
  const old = {
    'Google Maps URL': 'http://maps.google.com/?cid=7655187652413853905',
    Location: {
      Address: 'Quai du Port, Marseille, France',
      'Business Name': 'The quay',
      'Country Code': 'FR',
      'Geo Coordinates': { Latitude: '43.2951', Longitude: '5.3744' },
    },
    Published: '2019-05-01T10:00:00Z',
    Title: 'My quay',
    Updated: '2019-05-01T10:00:00Z',
  }
  const recent = {
    date: '2024-05-01T10:00:00Z',
    google_maps_url: 'http://maps.google.com/?q=43.2951,5.3744',
    location: { address: 'Zermatt, Switzerland', country_code: 'CH', name: 'The hut' },
  }
  const nowhere = { type: 'Point', coordinates: [0, 0] }
  const { places, formats } = await read({
    'Saved Places.json': JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature(old, { type: 'Point', coordinates: [5.3744, 43.2951] }),
        feature(old, nowhere),
        feature(recent),
        feature(recent, nowhere),
        feature({ ...recent, google_maps_url: 'http://maps.google.com/?cid=12' }, nowhere),
      ],
    }),
  })
  expect(formats[0]).toMatchObject({ format: 'Google Takeout', places: 5 })
  const marseille = { latitude: 43.2951, longitude: 5.3744 }
  expect(places).toMatchObject([
    {
      title: 'My quay',
      address: 'Quai du Port, Marseille, France',
      origin: 'google:7655187652413853905',
      position: marseille,
    },
    { title: 'My quay', position: marseille },
    { title: 'The hut', position: { latitude: 46.0207, longitude: 7.7491 } },
    {
      title: 'The hut',
      position: marseille,
      origin: 'url:http://maps.google.com/?q=43.2951,5.3744',
    },
    { title: 'The hut', position: null, origin: 'google:12', doubt: '' },
  ])
})

test('JSON of something else is refused with a sentence', async () => {
  const other = 'This JSON file has no locations in a form that can be read'
  for (const content of ['{}', '[]', '[1, null, "x"]', '{"features": 7}', '{"type":"Feature"'])
    expect(await refusalOf('a.json', content)).toMatch(
      content.endsWith('}') || content.endsWith(']') ? other : 'This file is cut off or damaged',
    )
  expect(await refusalOf('a.json', '{"type":"FeatureCollection","features":[]}')).toBe(
    'This file has no locations',
  )
})

test('values of the wrong type are no error', async () => {
  const odd = { title: { a: 1 }, name: ['x'], tags: [1, null, { a: 1 }, 'ok'], address: 12, id: [] }
  expect(await readOne(feature(odd))).toMatchObject([{ title: '12', address: '12', tags: ['ok'] }])
  for (const coordinates of [null, 'x', [], [null, null], [['1', '2']], { a: 1 }])
    expect(await refusalOf('a.json', JSON.stringify({ type: 'Point', coordinates }))).not.toBe('')
})
