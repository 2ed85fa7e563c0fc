import { delay, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { reserveCall } from '#app/domain/places/position/geocoder-rate.server.ts'
import { chooseGeocoder } from '#app/integrations/geocoding.server.ts'
import { openGeocoder } from '#app/integrations/open-geocoder.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import {
  features,
  nominatimAddress,
  openGeocodingService,
  photonAddress,
} from '#tests/support/services/open-geocoding.ts'
import { useServices } from '#tests/support/services/services.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'

const { query } = useDatabase()
const services = useServices()
afterEach(() => void vi.useRealTimers())
const site = 'https://recce.example'
const bakerStreet = { latitude: 51.5237, longitude: -0.1585 }
const zermatt = { latitude: 46.0207, longitude: 7.7491 }

function aGeocoder(url: string, waitForTurn = async () => {}) {
  const warnings: string[] = []
  const service = openGeocoder({ url, site, waitForSlot: waitForTurn })
  return { service, warnings, geocoder: chooseGeocoder(service, (text) => warnings.push(text)) }
}

const house = {
  at: [-0.1585, 51.5237] as [number, number],
  properties: {
    housenumber: '221B',
    street: 'Baker Street',
    city: 'London',
    state: 'England',
    country: 'United Kingdom',
  },
}
const place = {
  lat: '51.5237',
  lon: '-0.1585',
  display_name: '221B, Baker Street, London, England, United Kingdom',
}

test.each([
  [photonAddress, features(house), '221B Baker Street, London, England, United Kingdom'],
  [nominatimAddress, [place], place.display_name],
])('%s finds a street, asked as its terms want it', async (url, answer, address) => {
  const asked: string[] = []
  services.use(
    ...openGeocodingService(url, ({ url, headers }) => {
      asked.push(url.href)
      expect(headers.get('User-Agent')).toBe('Recce (+https://recce.example)')
      expect(headers.get('Accept-Language')).toBe('en')
      return answer
    }),
  )
  const { geocoder, warnings } = aGeocoder(url)
  const found = { address, ...bakerStreet, source: 'openStreetMap' }
  expect(await addresses.search('221B Baker Street & Co', geocoder)).toEqual([found])
  expect(asked[0]).toContain(`${url}?q=221B+Baker+Street+%26+Co&limit=8`)
  expect(await addresses.search('221B Baker Street & Co', geocoder)).toEqual([found])
  expect(asked).toHaveLength(1)
  expect(warnings).toEqual([])
})

test.each([
  [photonAddress, features(house)],
  [nominatimAddress, place],
])('%s names a position', async (url, answer) => {
  services.use(
    ...openGeocodingService(url, ({ url: { pathname, searchParams } }) => {
      expect(pathname).toBe('/reverse')
      expect([searchParams.get('lat'), searchParams.get('lon')]).toEqual(['51.5', '-0.1'])
      return answer
    }),
  )
  const [match] = await addresses.search('51.5, -0.1', aGeocoder(url).geocoder)
  expect(match?.address).toContain('Baker Street')
  expect(match).toMatchObject({ latitude: 51.5, longitude: -0.1, source: 'coordinates' })
})

test('a name that is said twice is shown once, and a place of the sea has its name alone', async () => {
  const properties = { name: 'Berlin', city: 'Berlin', state: 'Berlin', country: 'Germany' }
  const sea = { name: 'North Sea' }
  services.use(
    ...openGeocodingService(photonAddress, () =>
      features({ at: [13.4, 52.5], properties }, { at: [3, 56], properties: sea }),
    ),
  )
  const found = await addresses.search('somewhere', aGeocoder(photonAddress).geocoder)
  expect(found.map(({ address }) => address)).toEqual(['Berlin, Germany', 'North Sea'])
})

test.each([
  [photonAddress, features()],
  [nominatimAddress, []],
  [nominatimAddress, { error: 'Unable to geocode' }],
])('what %s does not know is no failure', async (url, answer) => {
  services.use(...openGeocodingService(url, () => answer))
  const { geocoder, warnings } = aGeocoder(url)
  expect(await addresses.search('Zermatt', geocoder)).toEqual([])
  expect(warnings).toEqual([])
})

test.each<[string, string, unknown[]]>([
  [
    'Photon',
    photonAddress,
    [
      null,
      'text',
      {},
      { geometry: null, properties: {} },
      { geometry: { coordinates: ['7', '46'] }, properties: { name: 'of texts' } },
      { geometry: { coordinates: [7] }, properties: { name: 'of one number' } },
      { geometry: { coordinates: [181, 46] }, properties: { name: 'off the globe' } },
      { geometry: { coordinates: [7, 46] }, properties: { name: 7 } },
      { geometry: { coordinates: [7, 46] }, properties: { name: '\u0000\u202e ' } },
      {
        geometry: { coordinates: [7, 46] },
        properties: { name: `Long\u202e\n${'x'.repeat(999)}` },
      },
    ],
  ],
  [
    'Nominatim',
    nominatimAddress,
    [
      null,
      7,
      {},
      { ...place, lat: '' },
      { ...place, lat: 'north' },
      { ...place, lon: 181 },
      { ...place, lon: '-180.1' },
      { ...place, display_name: ['a'] },
      { ...place, display_name: '\u0000\u202e ' },
      { ...place, display_name: `Long\u202e\n${'x'.repeat(999)}` },
    ],
  ],
])('of a hostile answer of %s is shown what can be', async (_, url, hostile) => {
  const answer = url === photonAddress ? { features: hostile } : hostile
  services.use(...openGeocodingService(url, () => answer))
  const found = await addresses.search('x', aGeocoder(url).geocoder)
  expect(found.map(({ address }) => address)).toEqual([`Long ${'x'.repeat(195)}`])
})

test('at most eight matches are taken', async () => {
  services.use(...openGeocodingService(nominatimAddress, () => Array(99).fill(place)))
  const { geocoder } = aGeocoder(nominatimAddress)
  expect(await addresses.search('x', geocoder)).toHaveLength(8)
})

test.each<[string, () => unknown, string]>([
  ['a refusal', () => new HttpResponse('slow down', { status: 429 }), 'status 429'],
  ['a page in place of JSON', () => new HttpResponse('<html>'), 'JSON'],
  ['another form', () => HttpResponse.json('Zermatt'), 'an answer of an unknown form'],
  ['an endless answer', () => new HttpResponse(endless()), 'too long an answer'],
  ['no connection', () => HttpResponse.error(), 'fetch'],
  [
    'a redirect to another host',
    () => HttpResponse.redirect('http://169.254.169.254/latest/meta-data'),
    'fetch',
  ],
])('after %s towns are found, and the service is left alone for a minute', async (_, give, why) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
  let asked = 0
  services.use(
    ...openGeocodingService(photonAddress, () => {
      asked += 1
      return give()
    }),
  )
  const { geocoder, warnings } = aGeocoder(photonAddress)
  const [town] = await addresses.search('Zermatt', geocoder)
  expect(town).toMatchObject({ address: 'Zermatt, Valais, Switzerland', source: 'gazetteer' })
  expect(warnings[0]).toContain(why)
  expect(warnings[0]).not.toContain('Zermatt')
  vi.setSystemTime(Date.UTC(2026, 5, 1, 0, 0, 59))
  expect((await geocoder.reverse(zermatt))?.source).toBe('gazetteer')
  expect(asked).toBe(1)
  vi.setSystemTime(Date.UTC(2026, 5, 1, 0, 1))
  await addresses.search('Zermatt', geocoder)
  expect(asked).toBe(2)
})

function endless() {
  const chunk = new Uint8Array(100_000).fill(32)
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
}

test('a service that is slow is waited for as long as its limit', async () => {
  const endTime = useTimeLimit()
  services.use(
    ...openGeocodingService(photonAddress, () => {
      endTime()
      return delay('infinite')
    }),
  )
  const { geocoder, warnings } = aGeocoder(photonAddress)
  expect((await addresses.search('Zermatt', geocoder))[0]?.source).toBe('gazetteer')
  expect(warnings[0]).toContain('no answer in time')
})

test('who has to wait too long for a turn finds towns, and the next one asks again', async () => {
  services.use(...openGeocodingService(photonAddress, () => features(house)))
  const waitForTurn = vi.fn(async () => {})
  waitForTurn.mockRejectedValueOnce(new Error('too many'))
  const { geocoder } = aGeocoder(photonAddress, waitForTurn)
  expect((await addresses.search('Zermatt', geocoder))[0]?.source).toBe('gazetteer')
  expect((await addresses.search('Zermatt', geocoder))[0]?.source).toBe('openStreetMap')
})

test('typing asks Photon, which allows it, and never Nominatim', () => {
  expect(aGeocoder(photonAddress).service.answersTyping).toBe(true)
  expect(aGeocoder(nominatimAddress).service.answersTyping).toBe(false)
})

test('turns of all who ask at once are more than a second apart, and nobody waits for long', async () => {
  const clock = async () => {
    const { rows } = await query('select extract(epoch from clock_timestamp()) * 1000 as now')
    return Number(rows[0]?.now)
  }
  const start = await clock()
  const turns = await Promise.all(Array.from({ length: 6 }, reserveCall))
  const taken = turns.filter((wait) => wait !== undefined)
  expect(taken.length).toBeGreaterThan(1)
  for (const wait of taken) expect(wait).toBeLessThan(2_000)
  const { rows } = await query(`select expire from rate_limits where key = 'geocoder'`)
  expect(Number(rows[0]?.expire)).toBeGreaterThanOrEqual(Math.floor(start) + 1_100 * taken.length)
  const end = (milliseconds: number) =>
    query(`update rate_limits set expire = $1 where key = 'geocoder'`, [Math.round(milliseconds)])
  await end((await clock()) + 60_000)
  expect(await reserveCall()).toBeUndefined()
  await end((await clock()) - 60_000)
  expect(await reserveCall()).toBe(0)
})
