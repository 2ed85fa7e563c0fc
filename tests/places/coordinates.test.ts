import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDecimal,
  formatDms,
  formatShort,
  parseCoordinates,
} from '#app/domain/places/position/coordinates.ts'
import { mapLinks } from '#app/domain/places/position/map-links.ts'
import { onGlobe } from '#app/domain/rules/globe.ts'

const zermatt = [
  '46.0207, 7.7491',
  '46.0207 7.7491',
  '46.0207,7.7491',
  '46.0207;7.7491',
  '46.0207\t7.7491',
  '46.0207\n7.7491',
  ' (46.0207, 7.7491) ',
  '[46.0207, 7.7491]',
  '+46.0207, +7.7491',
  '46.0207°, 7.7491°',
  '46.0207° 7.7491°',
  '46.0207º N 7.7491º E',
  '46.0207 N, 7.7491 E',
  '46.0207N 7.7491E',
  '46.0207n7.7491e',
  'N 46.0207, E 7.7491',
  'N46.0207 E7.7491',
  'E 7.7491 N 46.0207',
  '7.7491° E, 46.0207° N',
  '46.0207° north, 7.7491° east',
  '46.0207° Nord, 7.7491° Ost',
  '46,0207 7,7491',
  '46,0207; 7,7491',
  '46,0207, 7,7491',
  '46,0207,7,7491',
  '46,0207° N 7,7491° E',
  '46,0207 N, 7,7491 E',
  'lat: 46.0207, lng: 7.7491',
  'Latitude 46.0207 Longitude 7.7491',
  'lon=7.7491 lat=46.0207',
  '{"lat":46.0207,"lng":7.7491}',
  '{"latitude": 46.0207, "longitude": 7.7491}',
  'GPS: 46.0207, 7.7491',
  'POINT(7.7491 46.0207)',
  'Point  ( 7.7491   46.0207 )',
  '"lat": 46.0207, "lng": 7.7491',
  'lat 46.0207 long 7.7491',
  'lat: 46.0207 N, lng: 7.7491 E',
  'E 7.7491, 46.0207',
  '7.7491, 46.0207 N',
  'E. 7.7491, N. 46.0207',
  '46.0207 norte, 7.7491 este',
  '46.0207d 7.7491d',
  '46.0207 deg 7.7491 deg',
  '46.0207 degree 7.7491 degree',
  '46.0207 degrees 7.7491 degrees',
  '46 deg 1 mins 14.52 secs N, 7 deg 44 mins 56.76 secs E',
  '46.0207 nord 7.7491 est',
  '46.0207\u200b, 7.7491\ufeff',
  '46.0207，7.7491',
  'GPS : (46.0207, 7.7491)',
  'gps=(46.0207, 7.7491)',
  'Position (46.0207, 7.7491)',
  'Location: [46.0207, 7.7491]',
  'Coordinates: {46.0207, 7.7491}',
  '46.0207 N, 7 44 56.76',
  '４６.０２０７, ７.７４９１',
  '46° 1.242′ N, 7° 44.946′ E',
  "N 46° 01.242' E 007° 44.946'",
  'N46 01.242 E007 44.946',
  '46 1,242 N 7 44,946 E',
  '46 1.242, 7 44.946',
  '46,1.242N 7,44.946E',
  `46°1'14.52"N 7°44'56.76"E`,
  `46°1'14.52" 7°44'56.76"`,
  '46° 1′ 14.52″ N, 7° 44′ 56.76″ E',
  '46°1’14.52”N 7°44’56.76”E',
  `46°1'14.52''N 7°44'56.76''E`,
  '46°1′14.52′′N 7°44′56.76′′E',
  '46º01´14,52´´N 7º44´56,76´´E',
  `N 46° 1' 14.52", E 7° 44' 56.76"`,
  '46d 1m 14.52s N 7d 44m 56.76s E',
  '46 deg 1 min 14.52 sec N, 7 deg 44 min 56.76 sec E',
  '46 degrees 1 minute 14.52 seconds north, 7 degrees 44 minutes 56.76 seconds east',
  '46 1 14.52 N 7 44 56.76 E',
  '46 1 14.52 7 44 56.76',
  '46:01:14.52N 7:44:56.76E',
  '46, 1, 14.52 N, 7, 44, 56.76 E',
  '+46.0207+007.7491/',
  '+46.0207+007.7491+1608/',
  '+46.0207+007.7491+1608CRSWGS_84/',
  '+4601.242+00744.946/',
  '+460114.52+0074456.76/',
  '+460114.52+0074456.76',
  '+460114.52+0074456.76+1608.25/',
  'geo:46.0207,7.7491',
  'geo:46.0207,7.7491,1608;u=35',
  'geo:46.0207,7.7491;crs=wgs84?z=12',
  'geo:0,0?q=46.0207,7.7491(Zermatt)',
  'https://www.google.com/maps/@46.0207,7.7491,15z',
  'https://www.google.com/maps/place/Zermatt/@46.5,7.1,13z/data=!3m1!4b1!4m6!3m5!1s0x478f:0x1!8m2!3d46.0207!4d7.7491!16zL20',
  'https://www.google.com/maps/place/46%C2%B001%2714.5%22N+7%C2%B044%2756.8%22E/@46.5,7.1,17z',
  'https://www.google.com/maps/search/?api=1&query=46.0207%2C7.7491',
  'https://www.google.com/maps/search/46.0207,+7.7491',
  'https://maps.google.com/?q=46.0207,7.7491',
  'https://maps.google.com/maps?q=loc:46.0207,7.7491(Zermatt)',
  'https://maps.google.com/?ll=46.0207,7.7491&z=14',
  'https://www.google.com/maps/dir/46.5,6.6/46.0207,7.7491/@46.2,7.1,9z',
  'https://www.google.com/maps/dir/?api=1&origin=Bern&destination=46.0207,7.7491',
  'https://www.google.com/maps/dir/Bern/Zermatt/data=!4m13!1m5!1m1!1s0x1!2m2!1d7.44!2d46.94!1m5!1m1!1s0x2!2m2!1d7.7491!2d46.0207',
  'maps.google.com/?q=46.0207,7.7491',
  ' maps.google.de/?q=46.0207,7.7491 ',
  'google.com/maps?q=46.0207,7.7491',
  'example.com/?u=https://maps.google.com/?q=46.0207,7.7491',
  'http://maps.google.com/?q=46.0207,7.7491',
  'Meet here http://maps.google.com/?q=46.0207,7.7491',
  'http://www.google.com/maps/place/Old Port/@46.0207,7.7491,17z',
  'https://www.google.com/maps/search/46.0207+7.7491',
  'https://www.google.com/maps/place/46.0207,7.7491/Zermatt',
  'https://www.google.com/maps/dir/A/B/C/data=!1d7.44!2d46.94!1d7.6!2d46.7!1d7.7491!2d46.0207',
  'https://maps.google.com/?q=46.0207,7.7491%20(Zermatt)%20',
  'https://share.here.com/?map=46.0207,7.7491,15z',
  'https://maps.apple.com/?ll=46.0207,7.7491&q=Zermatt',
  'https://maps.apple.com/?q=46.0207,7.7491',
  'https://maps.apple.com/place?coordinate=46.0207,7.7491&name=Zermatt',
  'https://maps.apple.com/?daddr=46.0207,7.7491',
  'https://www.openstreetmap.org/#map=17/46.0207/7.7491',
  'https://www.openstreetmap.org/?mlat=46.0207&mlon=7.7491#map=12/46.5/7.1',
  'https://www.openstreetmap.org/directions?engine=osrm&route=46.94,7.44;46.0207,7.7491',
  'https://www.bing.com/maps?cp=46.0207~7.7491&lvl=15',
  'https://www.openstreetmap.org/directions?route=46.94,7.44;46.7,7.6;46.0207,7.7491',
  'https://www.openstreetmap.org/#layers=H&map=17/46.0207/7.7491',
  'https://map.example.com/#15/46.0207/7.7491',
  'https://www.bing.com/maps?cp=46.0207%20~%207.7491%20',
  'https://www.bing.com/maps?sp=point.46.0207_7.7491_Zermatt',
  'https://waze.com/ul?ll=46.0207%2C7.7491&navigate=yes',
  'https://yandex.com/maps/?ll=7.7491%2C46.0207&z=14',
  'https://yandex.com/maps/?ll=7.1%2C46.5&pt=7.7491,46.0207',
  'Meet here https://maps.google.com/?q=46.0207,7.7491 at dawn',
]

test.each(zermatt)('%s is Zermatt', (text) => {
  const position = parseCoordinates(text)
  expect(position?.latitude).toBeCloseTo(46.0207, 4)
  expect(position?.longitude).toBeCloseTo(7.7491, 4)
})

test.each([
  ...['destination', 'daddr', 'q', 'query', 'coordinate', 'latlng', 'll', 'where1', 'to'],
  ...['cbll', 'viewpoint', 'center', 'sll', 'cp', 'map'],
])('a link may have its position as %s', (name) => {
  expect(parseCoordinates(`https://maps.example.com/?${name}=46,7`)).toEqual({
    latitude: 46,
    longitude: 7,
  })
})

test.each([
  ['-33.8568, -151.2153', -33.8568, -151.2153],
  ['−33.8568, −151.2153', -33.8568, -151.2153],
  ['33.8568 S 151.2153 W', -33.8568, -151.2153],
  ['-33.8568 S, 151.2153 E', -33.8568, 151.2153],
  ['S 33.8568 W 151.2153', -33.8568, -151.2153],
  ['-33.8568 151.2153', -33.8568, 151.2153],
  ['33.8568s 151.2153e', -33.8568, 151.2153],
  [`33°51'24.5"S 151°12'55.1"E`, -33.85681, 151.21531],
  [`33°51'24.5"s 151°12'55.1"e`, -33.85681, 151.21531],
  [`-33°51'24.5" -151°12'55.1"`, -33.85681, -151.21531],
  [`-0°30', -0°15'`, -0.5, -0.25],
  ['33d51m24.5s S 151d12m55.1s E', -33.85681, 151.21531],
  ['-335124.5+1511255.1/', -33.85681, 151.21531],
  ['-33,8568 -151,2153', -33.8568, -151.2153],
  ['-33,8568,-151,2153', -33.8568, -151.2153],
  ['lat: -33.8568, lng: -151.2153', -33.8568, -151.2153],
  ["33° 51' 24.5 S 151° 12' 55.1 E", -33.85681, 151.21531],
  ['33d 51.408 S 151d 12.918 E', -33.8568, 151.2153],
  [
    '33 degrees 51 minutes 1 second south, 151 degrees 12 minutes 55 seconds west',
    -33.85028,
    -151.21528,
  ],
  ['33.8568 süd 151.2153 ost', -33.8568, 151.2153],
  ['33.8568 sud 151.2153 ouest', -33.8568, -151.2153],
  ['33.8568 sur 151.2153 oeste', -33.8568, -151.2153],
  ['-.52, .25', -0.52, 0.25],
  ['+4601+00745/', 46.01667, 7.75],
  ['https://www.bing.com/maps?cp=-33.8568~-151.2153', -33.8568, -151.2153],
  ['https://www.bing.com/maps?cp=46~7', 46, 7],
  ['0, 0', 0, 0],
  ['90, 180', 90, 180],
  ['-90, -180', -90, -180],
  ['46, 7', 46, 7],
  ['46,7', 46, 7],
] as const)('%s keeps its sign', (text, latitude, longitude) => {
  const position = parseCoordinates(text)
  expect(position?.latitude).toBeCloseTo(latitude, 4)
  expect(position?.longitude).toBeCloseTo(longitude, 4)
})

test.each([
  '',
  '   ',
  'Zermatt',
  '12 Main Street',
  '8001',
  '8001 Zürich',
  '10:30',
  '2024-05-01',
  '05/12',
  '10-12',
  '1.5e-7 3',
  '46.0207',
  '46.0207 N',
  '46.0207 N 7.7491 N',
  '46.0207 E 7.7491 E',
  '-46.0207 N 7.7491 E',
  '46.02, 7.74, 1600',
  '1,2,3',
  '46.0207 - 7.7491',
  '46,02 7 3',
  '90.0001, 0',
  '0, 180.0001',
  '-91, 7',
  '91 N 7 E',
  '46°60\'0"N 7°0\'0"E',
  '46°1\'60"N 7°0\'0"E',
  "46.5°30'N 7°0'E",
  "46' 7'",
  'NaN, NaN',
  'Infinity, 0',
  'geo:100,7',
  'geo:,',
  'geo:46.02',
  'https://maps.google.com/?q=Zermatt',
  'https://maps.google.com/?q=100,200',
  'https://www.google.com/maps/@95.1,7.2,15z',
  'https://maps.app.goo.gl/AbCdEf',
  'https://what3words.com/filled.count.soap',
  'https://example.com/%E0%A4%A',
  'javascript:alert(1)',
  'lat: 46.02 W, lng: 7',
  'lat: 46.02 W, 7',
  'lat: 46.02, lng: 7 N',
  '46.0207 N, -7.7491 E',
  'my point(7.7491 46.0207)',
  'POINT(7.7491 46.0207) and more',
  'no gps: 46.0207, 7.7491',
  '(46.0207, 7.7491) or so',
  'about (46.0207, 7.7491)',
  '46.0207 and 7.7491',
  '; 46.0207, 7.7491',
  '46, 1, 14.52 N, 7, 44, 56.76',
  '46° 1 7 44',
  "46° 1' 5' N 7° E",
  `46° 1" 14' N 7° E`,
  '46 1 14 5 N 7 E',
  "46' N 7' E",
  'x+460114.52+0074456.76/',
  '+460114.52+0074456.76/x',
  '+460+0074/',
  '+4601+0074456/',
  'ftp://maps.google.com/?q=46.0207,7.7491',
  'xhttps://maps.google.com/?q=46.0207,7.7491',
  'https://maps.google.com/?q=Main+Street+12,14',
  'https://maps.google.com/?q=12,14+Main+Street',
  'https://www.openstreetmap.org/?mlat=46.0207',
  'https://www.openstreetmap.org/?mlat=46.0207&mlon=%20',
  'https://www.openstreetmap.org/?mlat=%20&mlon=7.7491',
])('%s is no position', (text) => {
  expect(parseCoordinates(text)).toBeUndefined()
})

test('A text as long as a page is no position', () => {
  const spaces = ' '.repeat(4083)
  expect(parseCoordinates(`46.0207,${spaces}7.7491`)).toBeUndefined()
  expect(parseCoordinates(`46.0207,${spaces.slice(1)}7.7491`)).toEqual({
    latitude: 46.0207,
    longitude: 7.7491,
  })
})

const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('What we write, we read again', () => {
  fc.assert(
    fc.property(positions, fc.string({ unit: 'binary' }), (position, title) => {
      const links = Object.values(mapLinks(position, title))
      for (const text of [formatDecimal(position), formatDms(position), ...links]) {
        const read = parseCoordinates(text)
        expect(read?.latitude).toBeCloseTo(position.latitude, 4)
        expect(read?.longitude).toBeCloseTo(position.longitude, 4)
      }
    }),
    { seed: 1 },
  )
})

test('No text makes a position outside the globe, and none throws', () => {
  const pieces = fc.constantFrom(
    ...' 0123456789.,;°\'"NSEW+-/:@!?=&#%'.split(''),
    'geo:',
    'https://',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const position = parseCoordinates(text)
      if (!position) return
      expect(onGlobe(position.latitude, position.longitude)).toEqual(position)
    }),
    { numRuns: 2000, seed: 1 },
  )
})

test('Positions are written in decimals, in degrees and as a caption', () => {
  const sydney = { latitude: -33.856784, longitude: 151.215297 }
  expect(formatDecimal(sydney)).toBe('-33.85678, 151.2153')
  expect(formatDms(sydney)).toBe('33° 51′ 24.4″ S, 151° 12′ 55.1″ E')
  expect(formatShort(sydney)).toBe('33.86 S 151.22 E')
  expect(formatShort({ latitude: 46.0207, longitude: 7.7491 })).toBe('46.02 N 7.75 E')
  expect(formatDms({ latitude: 59.999999, longitude: -0.999999 })).toBe(
    '60° 0′ 0.0″ N, 1° 0′ 0.0″ W',
  )
  expect(formatDecimal({ latitude: -0.000001, longitude: 0 })).toBe('0, 0')
})

test('A place opens in the usual map apps under its name', () => {
  expect(mapLinks({ latitude: 46.0207, longitude: 7.7491 }, 'Zermatt & more')).toEqual({
    google: 'https://www.google.com/maps/search/?api=1&query=46.0207%2C7.7491',
    apple: 'https://maps.apple.com/?ll=46.0207,7.7491&q=Zermatt%20%26%20more',
    openStreetMap: 'https://www.openstreetmap.org/?mlat=46.0207&mlon=7.7491#map=16/46.0207/7.7491',
  })
  expect(mapLinks({ latitude: -0.0000001, longitude: -7.7491 }).apple).toBe(
    'https://maps.apple.com/?ll=0,-7.7491',
  )
})
