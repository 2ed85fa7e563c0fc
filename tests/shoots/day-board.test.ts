import { expect, test } from 'vitest'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const sintra = { latitude: 38.7979, longitude: -9.3906 }
const day = { startDate: '2031-05-01T04:00:00Z', endDate: '2031-05-01T22:00:00Z' }

async function aDay(coordinates = [lisbon, sintra]) {
  const { headers, ...user } = await aUser()
  const places = []
  for (const [index, one] of coordinates.entries()) {
    places.push(await aLocation(user, { title: `Stop ${'ABCD'[index]}`, coordinates: one }))
  }
  const locationIds = places.map(({ id }) => id)
  const shoot = await aShoot(user, { ...day, locationIds, timeZone: 'Europe/Lisbon' })
  const stopsOf = async () => (await shoots.find(user, shoot.id)).stops
  const [first = '', second = ''] = shoot.stops.map(({ id }) => id)
  const ids = locationIds as [string, string]
  return { user, headers, shoot, ids, stopIds: [first, second] as const, stopsOf }
}

test('the board shows the day in its light, the stops on it, and the way between them', async () => {
  const { user, headers, shoot, ids, stopIds } = await aDay()
  const hours = [
    { startDate: '2031-05-01T17:30:00Z', endDate: '2031-05-01T18:30:00Z' },
    { startDate: '2031-05-01T18:40:00Z', endDate: '2031-05-01T19:40:00Z' },
  ]
  for (const [index, id] of ids.entries()) {
    await shoots.updateStop(user, shoot.id, id, { ...hours[index], wantedLight: 'night' })
  }
  const html = await pageOf(`/my/shoots/${shoot.id}/plan`, headers)
  expect(html).toContain('linear-gradient(90deg,#')
  expect(textOf(html)).toMatch(
    /Stop A<.span>.*?<.span>.*?<span class="sr-only">, 6:30pm to 7:30pm, Misses its night/,
  )
  expect(textOf(html)).toMatch(/about 3\d km, 4\d min/)
  expect(textOf(html)).toContain('Only 10 min to get there.')
  expect(html.match(/<form [^>]*class="board-form"/g)).toBeNull()
  const opened = `?stop=${stopIds[0]}#stop-${stopIds[0]}`
  expect(html.split(`href="${opened}"`)).toHaveLength(3)
  const open = await pageOf(`/my/shoots/${shoot.id}/plan${opened}`, headers)
  expect(open.match(/<form [^>]*class="board-form"/g)).toHaveLength(1)
})

test('without scripts a stop is put into golden hour, typed, taken off, and each is undone', async () => {
  const { headers, shoot, stopIds: ids, stopsOf } = await aDay()
  const path = `/my/shoots/${shoot.id}/plan`
  const html = await pageOf(`${path}?stop=${ids[0]}`, headers)
  const [, intent = ''] = /value="(put:[^"]+)"[^>]*>Golden hour, 7:51pm to 8:46pm</.exec(html) ?? []
  expect(intent).toContain(ids[0])
  const put = await post(path, { intent }, headers)
  expect([put.status, put.headers.get('Location')]).toEqual([303, path])
  // Golden hour there is from 19:52 to 20:46 that day, in Lisbon's summer time.
  expect((await stopsOf())[0]).toMatchObject({
    startDate: '2031-05-01T18:55:00.000Z',
    endDate: '2031-05-01T19:55:00.000Z',
  })
  const { undo } = (await bannerOf(put)) ?? {}
  const typed = { start: '2031-05-01T18:30', end: '2031-05-01T20:00' }
  await post(path, { intent: `times:${ids[0]}`, ...typed }, headers)
  expect((await stopsOf())[0]?.startDate).toBe('2031-05-01T17:30:00.000Z')
  await post(path, { intent: `clear:${ids[0]}` }, headers)
  expect((await stopsOf())[0]?.startDate).toBeNull()
  await post(path, { intent: `put:${ids[0]} 1935513000000 1935516600000` }, headers)
  await post(path, { intent: undo?.intent ?? '', id: undo?.id ?? '' }, headers)
  expect((await stopsOf())[0]?.startDate).toBeNull()
  const wrong = await post(path, { intent: `times:${ids[0]}`, start: '', end: typed.end }, headers)
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    400,
    expect.stringContaining('A stop with an end needs a start'),
  ])
})

test('the best order is a proposal, which is taken whole, or not once the shoot has changed', async () => {
  const { user, headers, shoot, ids, stopsOf } = await aDay()
  await shoots.updateStop(user, shoot.id, ids[1], { wantedLight: 'goldenHour' })
  const path = `/my/shoots/${shoot.id}/plan`
  const html = await pageOf(`${path}?order=best`, headers)
  expect(textOf(html)).toContain('Suggested schedule, based on each stop’s light and travel times.')
  expect((await stopsOf()).every(({ startDate }) => startDate === null)).toBe(true)
  const { version } = await shoots.find(user, shoot.id)
  const late = await post(path, { intent: 'take', version: `${version - 1}` }, headers)
  expect(late.status).toBe(409)
  expect((await post(path, { intent: 'take', version: `${version}` }, headers)).status).toBe(303)
  const [one, two] = await stopsOf()
  expect(one).toMatchObject({ startDate: '2031-05-01T05:25:00.000Z', wantedLight: 'goldenHour' })
  expect(Date.parse(two?.startDate ?? '')).toBeGreaterThan(Date.parse(one?.endDate ?? ''))
})

test('a move says a state: sent twice it is done once, and it does not overwrite what others did', async () => {
  const { user, headers, shoot, ids, stopIds, stopsOf } = await aDay()
  const [first, second] = stopIds
  const to = (hour: number) => `${Date.UTC(2031, 4, 1, hour)} ${Date.UTC(2031, 4, 1, hour + 1)}`
  const send = async (id: string, fields: Record<string, string | string[]>) => {
    const response = await post(`/my/shoots/${shoot.id}/stops/${id}`, fields, headers)
    return [response.status, await response.json()]
  }
  expect(await send(first, { to: to(8), from: '- -' })).toEqual([200, { version: 2 }])
  expect(await send(first, { to: to(8), from: '- -' })).toEqual([200, { version: 2 }])
  // Another stop of the same shoot is nobody else's business.
  expect(await send(second, { to: to(9), from: '- -' })).toEqual([200, { version: 3 }])
  expect(await send(first, { to: to(10), from: '- -' })).toMatchObject([
    409,
    { errors: [{ message: 'Somebody else has moved Stop A meanwhile' }] },
  ])
  // The answer to the move to eight was lost, and then it was moved on.
  expect(await send(first, { to: to(11), from: ['- -', to(8)] })).toMatchObject([200, {}])
  await shoots.update(user, shoot.id, { locationIds: [ids[1]] })
  expect(await send(first, { to: to(12), from: to(11) })).toMatchObject([
    404,
    { errors: [{ message: expect.stringContaining('no longer in the shoot') }] },
  ])
  expect(await send(second, { to: 'noon', from: '- -' })).toMatchObject([400, {}])
  expect(await send(second, { to: `- ${Date.UTC(2031, 4, 1)}` })).toMatchObject([400, {}])
  expect((await stopsOf()).map(({ startDate }) => startDate)).toEqual(['2031-05-01T09:00:00.000Z'])
})

test('a shoot at the pole in June has no golden hour, and one in four zones says each time', async () => {
  const north = { latitude: 78.22, longitude: 15.65 }
  const york = { latitude: 40.71, longitude: -74 }
  const { user, headers, shoot, ids } = await aDay([north, york])
  const june = { startDate: '2031-06-20T04:00:00Z', endDate: '2031-06-20T22:00:00Z' }
  await shoots.update(user, shoot.id, june)
  await shoots.updateStop(user, shoot.id, ids[0], {
    startDate: '2031-06-20T12:00:00Z',
    wantedLight: 'goldenHour',
  })
  await shoots.updateStop(user, shoot.id, ids[1], { startDate: '2031-06-20T12:00:00Z' })
  const html = await pageOf(`/my/shoots/${shoot.id}/plan`, headers)
  expect(html).toContain('Polar day: the sun does not set.')
  expect(html).toContain('8:00am EDT in America/New York')
  expect(html).toContain('No golden hour here on this day.')
})

test('thirty days with few stops fold those without any, and a shoot without a date asks for one', async () => {
  const { user, headers, shoot, ids } = await aDay()
  await shoots.update(user, shoot.id, { endDate: '2031-05-30T22:00:00Z' })
  await shoots.updateStop(user, shoot.id, ids[0], {
    startDate: '2031-05-10T22:00:00Z',
    endDate: '2031-05-11T02:00:00Z',
  })
  const html = await pageOf(`/my/shoots/${shoot.id}/plan`, headers)
  expect(html.match(/<details class="board-quiet"/g)).toHaveLength(2)
  // Over midnight, it lies on both days.
  expect(html.match(/class="day-band-block[^"]*"/g)).toHaveLength(2)
  const bare = await pageOf(`/my/shoots/${(await aShoot(user, day)).id}/plan`, headers)
  expect(bare).toContain('Where is it?')
  expect(bare).toMatch(/href="\/my\/locations\/paste\?to=shoots:[^"]+"[^>]*>Paste a list/)
  const idea = await aShoot(user, { locationIds: ids })
  expect(await pageOf(`/my/shoots/${idea.id}/plan`, headers)).toContain('When is it?')
  const dated = await post(
    `/my/shoots/${idea.id}/plan`,
    { intent: 'date', date: '2031-05-10' },
    headers,
  )
  expect(dated.headers.get('Location')).toBe(`/my/shoots/${idea.id}/plan`)
  expect(await pageOf(`/my/shoots/${idea.id}/plan`, headers)).toContain('Sat, May 10th')
})
