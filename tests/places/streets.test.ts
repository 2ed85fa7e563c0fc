import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { nominatimAddress, openGeocodingService } from '#tests/support/services/open-geocoding.ts'
import { useServices } from '#tests/support/services/services.ts'

beforeAll(() => {
  env.GEOCODER_URL = nominatimAddress
})
afterAll(() => {
  env.GEOCODER_URL = undefined
})
useDatabase()
const services = useServices()
const street = { display_name: '221B, Baker Street, London', lat: '51.5237', lon: '-0.1585' }
const found = { address: street.display_name, latitude: 51.5237, longitude: -0.1585 }

function useNominatim() {
  const asked: (string | null)[] = []
  services.use(
    ...openGeocodingService(nominatimAddress, ({ url }) => {
      asked.push(url.searchParams.get('q'))
      return [street]
    }),
  )
  return asked
}

test('an app finds a street with Nominatim', async () => {
  useNominatim()
  const user = await aUser()
  const search = { as: user, body: { address: '221B Baker Street' } }
  const { data } = await call('POST google-maps-search-address', search)
  expect(data).toEqual([{ ...found, source: 'openStreetMap' }])
})

test('Nominatim is asked when somebody wants it, not while they type', async () => {
  const asked = useNominatim()
  const { headers } = await aUser()
  const ask = async (query: string) => (await request(`/my/addresses?${query}`, { headers })).json()
  expect(await ask('q=London')).toMatchObject({ source: 'gazetteer', isPartial: true })
  expect(asked).toEqual([])
  expect(await ask('whole&q=London')).toEqual({
    choices: [found],
    source: 'openStreetMap',
    isPartial: false,
  })
  expect(asked).toEqual(['London'])
})

test('visitors find towns, and their text goes nowhere', async () => {
  const asked = useNominatim()
  const towns = await (await request('/discover/towns?q=London')).json()
  expect(towns[0].source).toBe('gazetteer')
  expect(asked).toEqual([])
})

test('a street found without scripts names OpenStreetMap', async () => {
  useNominatim()
  const { headers } = await aUser()
  const sent = { intent: 'findAddress', title: 'Mine', address: 'Baker Street' }
  const html = await (await post('/my/locations/new', sent, headers)).text()
  expect(html).toContain(street.display_name)
  expect(html).toContain(
    '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
  )
})

test('the privacy policy says who learns of an address', async () => {
  expect(await (await request('/privacy')).text()).toContain(
    'is sent by our server to nominatim.example',
  )
})
