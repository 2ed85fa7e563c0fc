import { expect, test } from 'vitest'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

useDatabase()

test('an address is suggested with its position, offline', async () => {
  const { headers } = await aUser()
  const { choices, ...found } = await ask('Zermatt', headers)
  expect(found).toEqual({ source: 'gazetteer', isPartial: false })
  const [match] = choices
  expect(match.address).toContain('Zermatt')
  expect(match.latitude).toBeCloseTo(46.02, 1)
  expect(match.longitude).toBeCloseTo(7.75, 1)
})

test('coordinates and map links are addresses too', async () => {
  const { headers } = await aUser()
  for (const text of ['46.0207, 7.7491', 'https://www.openstreetmap.org/#map=15/46.0207/7.7491']) {
    const { choices, source } = await ask(text, headers)
    expect(choices).toMatchObject([{ latitude: 46.0207, longitude: 7.7491 }])
    expect(source).toBe('coordinates')
  }
})

test('nothing is found for nothing, for noise and for what is endless', async () => {
  const { headers } = await aUser()
  for (const text of ['', '   ', 'qqxzqq', '%', "'; drop table users", 'x'.repeat(5000)]) {
    expect(await ask(text, headers)).toEqual({ choices: [], isPartial: false })
  }
})

test('at most eight are suggested', async () => {
  const { headers } = await aUser()
  expect((await ask('San', headers)).choices).toHaveLength(8)
})

async function ask(text: string, headers: Record<string, string>) {
  const response = await request(`/my/addresses?q=${encodeURIComponent(text)}`, { headers })
  expect(response.status).toBe(200)
  return response.json()
}
