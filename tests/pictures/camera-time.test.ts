import { expect, test } from 'vitest'
import { readCameraTime, solarOffset } from '#app/domain/pictures/exif-time.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const none = { takenAt: null, takenOffset: null }

type Wrote = Parameters<typeof readCameraTime>[0]
const unknown: Wrote = { clock: '', offset: '', gpsDate: '', gpsTime: [], position: undefined }

/** What is read of the clock of an evening in June, or of what a camera wrote in its place. */
function read({ longitude = null, ...wrote }: Partial<Wrote> & { longitude?: number | null }) {
  const position = longitude === null ? undefined : { latitude: 46, longitude }
  const clock = '2024:06:21 20:15:00'
  return readCameraTime({ ...unknown, clock, position, ...wrote }, noon, solarOffset)
}

test.each([
  ['2024:06:21 20:15:00', '2024-06-21T20:15:00.000Z'],
  ['2024-06-21T20:15:00', '2024-06-21T20:15:00.000Z'],
  ['2024:06:21 20:15:00.50', '2024-06-21T20:15:00.000Z'],
  ['2024:02:29 00:00:00', '2024-02-29T00:00:00.000Z'],
  ['1900:01:01 00:00:00', '1900-01-01T00:00:00.000Z'],
  ['2026:06:02 12:00:00', '2026-06-02T12:00:00.000Z'],
])('where nothing tells the offset the clock %s is read as UTC', (clock, takenAt) => {
  expect(read({ clock })).toEqual({ takenAt, takenOffset: null })
})

test.each([
  '',
  'yesterday',
  'on 2024:06:21 20:15:00',
  '2024:06:21',
  '2023:02:29 12:00:00',
  '2024:13:41 25:61:61',
  '2024:06:21 24:00:00',
  '0000:00:00 00:00:00',
  '1899:12:31 23:59:59',
  '2026:06:02 12:00:01',
])('the clock %j is no time', (clock) => {
  expect(read({ clock })).toEqual(none)
})

test.each([
  ['+02:00', '2024-06-21T18:15:00.000Z', 120],
  ['-03:30', '2024-06-21T23:45:00.000Z', -210],
  ['Z', '2024-06-21T20:15:00.000Z', 0],
  ['+14:00', '2024-06-21T06:15:00.000Z', 840],
  ['-14:00', '2024-06-22T10:15:00.000Z', -840],
])('the offset %s counts before all else', (offset, takenAt, takenOffset) => {
  const others = { gpsTime: [15, 15, 0], longitude: 30 }
  expect(read({ offset, ...others })).toEqual({ takenAt, takenOffset })
})

test.each(['+14:01', '-14:01', '02:00', '+2:00', 'at +02:00', '+02:00:00'])(
  'the offset %j is none',
  (offset) => {
    expect(read({ offset })).toEqual({ takenAt: '2024-06-21T20:15:00.000Z', takenOffset: null })
  },
)

test.each<[string, number[], number | null, number | null]>([
  ['on the dot', [18, 15, 0], null, 120],
  ['5 minutes early', [18, 10, 0], null, 120],
  ['more than 5 minutes early', [18, 9, 59], null, null],
  ['5 minutes late', [18, 20, 0], null, 120],
  ['more than 5 minutes late', [18, 20, 1], null, null],
  ['of a quarter of an hour', [14, 30, 0], null, 345],
  ['of an old fix, where the longitude is known', [17, 37, 0], 7.75, 60],
  ['of no time, where the longitude is known', [24, 0, 0], -7.4, 0],
  ['east of the date line', [7, 15, 0], 174, 780],
  ['west of the date line', [7, 15, 0], -172, -660],
  ['over midnight', [5, 15, 0], null, -540],
  ['14 hours east', [6, 15, 0], 180, 840],
  ['more than 14 hours east', [6, 0, 0], 180, 720],
  ['14 hours west', [10, 15, 0], -180, -840],
  ['more than 14 hours west', [11, 15, 0], -180, -720],
])('without an offset the satellites tell it: %s', (_, gpsTime, longitude, takenOffset) => {
  expect(read({ gpsTime, longitude }).takenOffset).toBe(takenOffset)
})

test('the date of the satellites makes no difference to a clock', () => {
  expect(read({ gpsDate: '2024:06:22', gpsTime: [18, 13, 20] })).toEqual({
    takenAt: '2024-06-21T18:15:00.000Z',
    takenOffset: 120,
  })
})

test.each([
  [7.4, '2024-06-21T20:15:00.000Z', 0],
  [7.75, '2024-06-21T19:15:00.000Z', 60],
  [-118.2, '2024-06-22T04:15:00.000Z', -480],
])('without either the sun tells the offset, at %d degrees east', (longitude, takenAt, minutes) => {
  expect(read({ longitude })).toEqual({ takenAt, takenOffset: minutes })
})

test.each([
  [[0, 0, 0], '2024-06-21T00:00:00.000Z'],
  [[18, 13, 20.5], '2024-06-21T18:13:20.500Z'],
  [[23, 59, 59.9], '2024-06-21T23:59:59.900Z'],
])('without a clock the satellites say when it was: %j', (gpsTime, takenAt) => {
  const gps = { clock: '', gpsDate: '2024:06:21', gpsTime }
  expect(read(gps)).toEqual({ takenAt, takenOffset: null })
  expect(read({ ...gps, longitude: 7.75 })).toEqual({ takenAt, takenOffset: 60 })
})

test.each([
  ['2024:06:21', []],
  ['2024:06:21', [18]],
  ['2024:06:21', [18, 13]],
  ['2024:06:21', [24, 0, 0]],
  ['2024:06:21', [-1, 0, 0]],
  ['2024:06:21', [12, 60, 0]],
  ['2024:06:21', [12, -1, 0]],
  ['2024:06:21', [12, 0, 60]],
  ['2024:06:21', [12, 0, -1]],
  ['', [18, 13, 20]],
  ['2024:06:31', [18, 13, 20]],
])('satellites that say %j and %j say nothing', (gpsDate, gpsTime) => {
  expect(read({ clock: '', gpsDate, gpsTime })).toEqual(none)
})

const salzburg = { latitude: 47.8, longitude: 13.05 }
const madrid = { latitude: 40.42, longitude: -3.7 }
const sydney = { latitude: -33.87, longitude: 151.2 }
const apia = { latitude: -13.83, longitude: -171.76 }
const kathmandu = { latitude: 27.7, longitude: 85.32 }

test.each([
  ['before the end of summer time', salzburg, '2025:10:02 07:10:00', 120],
  ['after it', salzburg, '2025:11:02 07:10:00', 60],
  ['an hour before clocks go forward', salzburg, '2025:03:30 01:30:00', 60],
  ['just after they went forward', salzburg, '2025:03:30 03:10:00', 120],
  ['just before they go back', salzburg, '2025:10:26 01:59:59', 120],
  ['in the hour that is there twice', salzburg, '2025:10:26 02:30:00', 60],
  ['just after they went back', salzburg, '2025:10:26 03:10:00', 60],
  ['far west in its zone', madrid, '2025:07:01 21:30:00', 120],
  ['in a southern summer', sydney, '2025:12:24 06:00:00', 660],
  ['beyond the date line', apia, '2025:07:01 12:00:00', 780],
  ['of a quarter of an hour', kathmandu, '2025:07:01 12:00:00', 345],
  ['before zones had whole minutes', madrid, '1900:06:01 12:00:00', -15],
])('with the zones known, a position tells the offset: %s', (_, position, clock, minutes) => {
  const { takenAt, takenOffset } = readCameraTime({ ...unknown, clock, position }, noon, zoneOffset)
  expect(takenOffset).toBe(minutes)
  const iso = clock.replace(':', '-').replace(':', '-').replace(' ', 'T')
  expect(Date.parse(takenAt ?? '')).toBe(Date.parse(`${iso}Z`) - minutes * 60_000)
})

test('a moment of the satellites has the offset of that moment, not of that clock', () => {
  const written = { ...unknown, gpsDate: '2025:03:30', position: salzburg }
  const read = (gpsTime: number[]) => readCameraTime({ ...written, gpsTime }, noon, zoneOffset)
  expect(read([0, 59, 59])).toEqual({ takenAt: '2025-03-30T00:59:59.000Z', takenOffset: 60 })
  expect(read([1, 30, 0])).toEqual({ takenAt: '2025-03-30T01:30:00.000Z', takenOffset: 120 })
})

test('every position has an offset that can be stored, in every month', () => {
  for (let latitude = -90; latitude <= 90; latitude += 15) {
    for (let longitude = -180; longitude <= 180; longitude += 15) {
      for (const time of [Date.UTC(1900, 0), Date.UTC(2026, 0), Date.UTC(2026, 6)]) {
        const offset = zoneOffset({ latitude, longitude }, time, false)
        expect(Number.isInteger(offset) && Math.abs(offset) <= 840).toBe(true)
      }
    }
  }
})
