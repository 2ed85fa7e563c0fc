import fc from 'fast-check'
import { delay, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'
import * as gazetteerSearch from '#app/integrations/gazetteer-search.server.ts'
import {
  chooseGeocoder,
  googleGeocoder,
  offlineGeocoder,
} from '#app/integrations/geocoding.server.ts'
import { googleService } from '#tests/support/services/geocoding.ts'
import { useServices } from '#tests/support/services/services.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'

const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const services = useServices()

test.each([
  'Zermatt',
  'ZERMATT',
  'zermatt, ch',
  'Zermatt Switzerland',
  'zermatt schweiz',
  'Zermatt, Valais, Switzerland',
  'Zermatt VS',
  'Bahnhofstrasse 12, 3920 Zermatt, Switzerland',
])('Without a key "%s" finds Zermatt', async (text) => {
  const [first] = await addresses.search(text, offlineGeocoder)
  expect(first).toMatchObject({ address: 'Zermatt, Valais, Switzerland', source: 'gazetteer' })
  expect(distanceKm(first as typeof zermatt, zermatt)).toBeLessThan(2)
})

test('Accents, punctuation and the start of a name are enough', async () => {
  const names = async (text: string) => (await gazetteerSearch.search(text)).map(({ name }) => name)
  expect((await names('reykjavik'))[0]).toBe('Reykjavík')
  expect((await names('ZÜRICH'))[0]).toBe('Zürich')
  expect((await names('saint etienne'))[0]).toBe('Saint-Étienne')
  expect((await names('san fran'))[0]).toBe('San Francisco')
  expect(await names('york')).toContain('New York City')
  expect(await names('')).toEqual([])
  expect(await names('!?')).toEqual([])
  expect(await names('qqqqqzz')).toEqual([])
})

test('The bigger town of a name comes first, region and country choose another', async () => {
  const paris = await gazetteerSearch.search('Paris')
  expect(paris[0]).toMatchObject({ region: 'Île-de-France', country: 'France', countryCode: 'FR' })
  expect((await gazetteerSearch.search('Paris, TX'))[0]).toMatchObject({ region: 'Texas' })
  expect((await gazetteerSearch.search('paris texas usa'))[0]).toMatchObject({ region: 'Texas' })
  expect(await gazetteerSearch.search('Paris, Japan')).toEqual([])
  expect(await gazetteerSearch.search('Paris', 3)).toHaveLength(3)
})

test('A name is looked up only if regions are behind it, and never for the same text again', async () => {
  await gazetteerSearch.search('Paris')
  const lookUps = vi.spyOn(Buffer.prototype, 'includes')
  onTestFinished(() => lookUps.mockRestore())
  const [found] = await gazetteerSearch.search(
    'Rose Cottage, Mill Lane, Rue Haute, Zermatt, Valais',
  )
  expect(found).toMatchObject({ name: 'Zermatt', region: 'Valais' })
  expect(lookUps).toHaveBeenCalledTimes(1)
  const text = `st s${', s s s'.repeat(5)}`
  expect(await gazetteerSearch.search(text)).toEqual([])
  expect(lookUps.mock.calls.length).toBeLessThan(6)
  lookUps.mockClear()
  await gazetteerSearch.search(text)
  await gazetteerSearch.search('Paris')
  expect(lookUps).not.toHaveBeenCalled()
})

test('Coordinates in any notation need no geocoder', async () => {
  const [dms] = await addresses.search(`46°1'14.5"N 7°44'56.8"E`, offlineGeocoder)
  expect(dms).toMatchObject({ address: 'Zermatt, Valais, Switzerland', source: 'coordinates' })
  expect(distanceKm(dms as typeof zermatt, zermatt)).toBeLessThan(0.01)
  const sea = await addresses.search('https://www.openstreetmap.org/#map=5/0/-30', offlineGeocoder)
  expect(sea).toEqual([{ address: '0, -30', latitude: 0, longitude: -30, source: 'coordinates' }])
})

test('A position belongs to its town, and a street of a city to the city', async () => {
  expect(await gazetteer.nearest(zermatt)).toMatchObject({ name: 'Zermatt', isInside: true })
  const montmartre = await gazetteer.nearest({ latitude: 48.8867, longitude: 2.3431 })
  expect(montmartre?.name).toBe('Paris')
  expect((await gazetteer.nearest({ latitude: 48.8049, longitude: 2.1204 }))?.name).toBe(
    'Versailles',
  )
  expect(await gazetteer.nearest({ latitude: 0, longitude: -30 })).toBeUndefined()
  expect(await gazetteer.nearest({ latitude: 90, longitude: 0 })).toBeUndefined()
})

test('The nearest town is found from both sides of the date line', async () => {
  const west = await gazetteer.nearest({ latitude: -16.8, longitude: 179.999 })
  const east = await gazetteer.nearest({ latitude: -16.8, longitude: -179.999 })
  expect(west?.name).toBe(east?.name)
  expect(west?.countryCode).toBe('FJ')
})

test('Anywhere on the globe there is a town within reach or none, and the distance is right', async () => {
  // Doubles of fast-check are next to zero mostly, where there is no land.
  const positions = fc.record({
    latitude: fc.integer({ min: -90_000, max: 90_000 }).map((degrees) => degrees / 1_000),
    longitude: fc.integer({ min: -180_000, max: 180_000 }).map((degrees) => degrees / 1_000),
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(positions, async (position) => {
      const town = await gazetteer.nearest(position, 200)
      if (!town) return
      found += 1
      expect(town.distanceKm).toBeLessThanOrEqual(200)
      expect(town.distanceKm).toBeCloseTo(distanceKm(position, town), 3)
    }),
    { numRuns: 300, seed: 1 },
  )
  expect(found).toBeGreaterThan(50)
})

test.each([
  [zermatt, 'Zermatt', 'Zermatt centre'],
  [{ latitude: 46.03, longitude: 7.7491 }, 'Zermatt', 'Zermatt north'],
  [{ latitude: 43.4674, longitude: 11.8851 }, 'Arezzo', 'Arezzo north-east'],
  [{ latitude: 45.9763, longitude: 7.6586 }, 'Near Zermatt', '8 km south-west of Zermatt'],
  [{ latitude: 21, longitude: 80 }, '41 km south-east of Bhandāra', '41 km south-east of Bhandāra'],
  [{ latitude: 64, longitude: -18 }, '64.00 N 18.00 W', '64.00 N 18.00 W'],
  [{ latitude: 0, longitude: -30 }, '0.00 N 30.00 W', '0.00 N 30.00 W'],
])('%o is named after its town, by distance', async (position, name, detail) => {
  expect(await addresses.proposeName(position)).toEqual({ name, detail })
})

test('Landmarks around a place are towns apart from each other', async () => {
  const towns = await addresses.listLandmarks(zermatt, 80)
  expect(towns).toHaveLength(5)
  for (const town of towns) {
    expect(distanceKm(town, zermatt)).toBeLessThanOrEqual(80)
    const others = towns.filter((other) => other !== town)
    for (const other of others) expect(distanceKm(town, other)).toBeGreaterThan(80 / 4)
  }
})

test('With a key Google answers', async () => {
  const keys: (string | null)[] = []
  services.use(
    googleService((question) => {
      keys.push(question.get('key'))
      const formatted_address = question.get('address') ?? `At ${question.get('latlng')}`
      return [{ formatted_address, latitude: 46.02, longitude: 7.74 }]
    }),
  )
  const warnings: string[] = []
  const geocoder = chooseGeocoder(googleGeocoder('a-key'), (message) => warnings.push(message))
  expect(await addresses.search('Hörnlihütte', geocoder)).toEqual([
    { address: 'Hörnlihütte', latitude: 46.02, longitude: 7.74, source: 'google' },
  ])
  expect(await addresses.reverse(zermatt, geocoder)).toEqual({
    address: 'At 46.0207,7.7491',
    ...zermatt,
    source: 'google',
  })
  expect(keys).toEqual(['a-key', 'a-key'])
  expect(warnings).toEqual([])
})

test('What Google does not know is no failure', async () => {
  services.use(googleService(() => []))
  const warnings: string[] = []
  const geocoder = chooseGeocoder(googleGeocoder('a-key'), (message) => warnings.push(message))
  expect(await addresses.search('Zermatt', geocoder)).toEqual([])
  expect(await addresses.reverse(zermatt, geocoder)).toBeUndefined()
  expect(warnings).toEqual([])
})

test.each([
  ['a refused key', () => HttpResponse.json({ status: 'REQUEST_DENIED' }), 'REQUEST_DENIED'],
  ['a server error', () => new HttpResponse('no', { status: 503 }), 'status 503'],
  ['a page in place of JSON', () => new HttpResponse('<html>'), 'JSON'],
  ['no connection', () => HttpResponse.error(), 'fetch'],
])(
  'After %s the gazetteer answers, with a warning that keeps the key',
  async (_, respond, reason) => {
    services.use(googleService(respond))
    const warnings: string[] = []
    const geocoder = chooseGeocoder(googleGeocoder('a-secret-key'), (message) =>
      warnings.push(message),
    )
    const [first] = await addresses.search('Zermatt', geocoder)
    expect(first).toMatchObject({ address: 'Zermatt, Valais, Switzerland', source: 'gazetteer' })
    expect((await addresses.reverse(zermatt, geocoder))?.source).toBe('gazetteer')
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toContain(reason)
    expect(warnings.join()).not.toContain('a-secret-key')
  },
)

test('When Google takes too long, the gazetteer answers', async () => {
  const endTime = useTimeLimit()
  services.use(
    googleService(() => {
      endTime()
      return delay('infinite') as never
    }),
  )
  const warnings: string[] = []
  const geocoder = chooseGeocoder(googleGeocoder('a-key'), (text) => warnings.push(text))
  expect((await addresses.search('Zermatt', geocoder))[0]?.source).toBe('gazetteer')
  expect(warnings[0]).toContain('no answer in time')
})
