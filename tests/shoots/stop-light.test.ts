import { expect, test } from 'vitest'
import type { WantedLight } from '#app/domain/shoots/shoot.ts'
import { lightOfStop } from '#app/domain/shoots/stop-light.server.ts'

const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const tromso = { latitude: 69.6492, longitude: 18.9553 }

function stop(startsAt: string, endsAt: string | null, wantedLight: WantedLight | null = null) {
  return { startsAt, endsAt, wantedLight }
}

/** On this day the sun sets there at 20:05 UTC, and stands 6 degrees high 37 minutes before. */
const evening = (from: string, to: string | null, wanted: WantedLight | null = null) =>
  lightOfStop(lisbon, stop(`2026-06-21T${from}:00Z`, to && `2026-06-21T${to}:00Z`, wanted))

test('a stop goes through the light from its beginning to its end, in order', () => {
  expect(evening('18:00', '19:00').phases).toEqual(['day'])
  expect(evening('19:00', '20:30').phases).toEqual(['day', 'gold', 'blue'])
  expect(evening('20:30', '21:30').phases).toEqual(['blue', 'night'])
})

test('a stop without an end has the light of its beginning', () => {
  expect(evening('20:00', null).phases).toEqual(['gold'])
})

test('a stop that touches the light it wants does not miss it', () => {
  expect(evening('18:00', '19:40', 'goldenHour').missed).toBeUndefined()
  expect(evening('18:00', '19:00', null).missed).toBeUndefined()
})

test('a stop without an end that begins within an hour before its light does not miss it', () => {
  expect(evening('19:20', null, 'goldenHour').missed).toBeUndefined()
  expect(evening('18:40', null, 'goldenHour').missed).toBeUndefined()
  const another = { from: expect.any(Number), to: expect.any(Number) }
  expect(evening('18:10', null, 'goldenHour').missed).toMatchObject(another)
  expect(evening('20:50', null, 'goldenHour').missed).toMatchObject(another)
  expect(evening('19:00', '19:00', 'goldenHour').missed).toMatchObject(another)
})

test('a stop that misses its light is told the nearest one of that day', () => {
  const late = evening('21:00', '22:00', 'goldenHour').missed
  expect(late && new Date(late.to).getUTCHours()).toBe(20)
  const early = lightOfStop(
    lisbon,
    stop('2026-06-21T07:00:00Z', '2026-06-21T08:00:00Z', 'goldenHour'),
  ).missed
  expect(early && new Date(early.to).getUTCHours()).toBe(5)
})

test('a stop past midnight has the light of both days', () => {
  const night = lightOfStop(
    lisbon,
    stop('2026-06-21T21:00:00Z', '2026-06-22T05:30:00Z', 'blueHour'),
  )
  expect(night.phases).toEqual(['night', 'blue', 'gold'])
  expect(night.missed).toBeUndefined()
})

test('where there is no night it is missed without another time', () => {
  const june = stop('2026-06-21T22:00:00Z', '2026-06-21T23:00:00Z', 'night')
  expect(lightOfStop(tromso, june).missed).toBeNull()
})
