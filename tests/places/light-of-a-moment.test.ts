import { expect, test } from 'vitest'
import { sideOf, sunLabel, utcOffset, zoneLabel } from '#app/domain/places/light/labels.ts'
import {
  ClockTime,
  Light,
  LightDate,
  LightYear,
  moonPhases,
  phaseAt,
  sunHeights,
} from '#app/domain/places/light/light.ts'
import { sunAt } from '#app/domain/places/light/sun.ts'

test.each([
  [-90, 'night'],
  [-6.001, 'night'],
  [-6, 'blue'],
  [-4.001, 'blue'],
  [-4, 'gold'],
  [5.999, 'gold'],
  [6, 'day'],
  [90, 'day'],
])('with the sun at %d degrees the light is %s', (height, phase) => {
  expect(phaseAt(height)).toBe(phase)
})

test('the sun rises and sets where the almanac says', () => {
  expect(sunHeights.horizon).toBe(-0.833)
})

test('the moon waxes by eight phases', () => {
  expect(moonPhases.join(', ')).toBe(
    'New moon, Waxing crescent, First quarter, Waxing gibbous, ' +
      'Full moon, Waning gibbous, Last quarter, Waning crescent',
  )
})

const outside = 'Please choose a date from 1900 to 2100, like 2026-06-21'

test.each([
  ['1900-01-01', undefined],
  ['2100-12-31', undefined],
  ['1899-12-31', outside],
  ['2101-01-01', outside],
  ['2026-02-29', outside],
  ['tomorrow', outside],
  ['', outside],
])('of the date %j is said: %s', (date, message) => {
  expect(LightDate.safeParse(date).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['1900', 1900],
  ['2100', 2100],
  ['1899', undefined],
  ['2101', undefined],
  ['2026.5', undefined],
  ['02026', undefined],
  [undefined, undefined],
])('the year %j is %j', (text, year) => {
  expect(LightYear.safeParse(text).data).toBe(year)
})

const timeUnread = 'A time is like 17:30, which is 5:30pm'

test.each([
  ['00:00', undefined],
  ['19:59', undefined],
  ['23:59', undefined],
  ['24:00', timeUnread],
  ['12:60', timeUnread],
  ['9:30', timeUnread],
  ['17:30:00', timeUnread],
  ['at 17:30', timeUnread],
])('of the time %j is said: %s', (time, message) => {
  expect(ClockTime.safeParse(time).error?.issues[0]?.message).toBe(message)
})

const [from, to] = ['2026-06-20T22:00:00.000Z', '2026-06-21T22:00:00.000Z']
const light = {
  date: '2026-06-21',
  timeZone: 'Europe/Zurich',
  startsAt: from,
  endsAt: to,
  polar: null,
  sun: [{ moment: 'noon', at: from, direction: 180, height: 67.4 }],
  phases: [{ phase: 'night', light: 'night', partOfDay: null, from, to }],
  moon: {
    phase: 'First quarter',
    fraction: 0.5,
    moments: [{ moment: 'moonset', at: from, direction: 270.5 }],
    stays: null,
  },
}

test('the API publishes each field of the light of a day, and no other', () => {
  expect(Light.parse({ ...light, sunHeight: 12 })).toEqual(light)
})

test.each([
  [{ polar: 'day' }],
  [{ polar: 'night' }],
  [{ sun: ['dawn', 'sunrise', 'noon', 'sunset', 'dusk'].map(momentOf) }],
  [
    {
      phases: [
        { phase: 'blue', light: 'blueHour', partOfDay: 'morning', from, to },
        { phase: 'gold', light: 'goldenHour', partOfDay: 'evening', from, to },
        { phase: 'day', light: 'day', partOfDay: null, from, to },
      ],
    },
  ],
  [{ moon: { ...light.moon, stays: 'up', moments: ['moonrise', 'moonset'].map(momentOf) } }],
  [{ moon: { ...light.moon, stays: 'down' } }],
])('light may have %j', (field) => {
  expect(Light.safeParse({ ...light, ...field }).success).toBe(true)
})

function momentOf(moment: string) {
  return { moment, at: from, direction: 0, height: 0 }
}

/** U.S. Naval Observatory: at noon of the solstice the sun is 90 - 51.5 + 23.4 degrees high. */
test('at noon of the longest day the sun is seen high in the south', () => {
  const { direction, height } = sunAt(
    { latitude: 51.5074, longitude: -0.1278 },
    Date.parse('2025-06-21T12:02Z'),
  )
  expect(direction).toBeCloseTo(180, 0)
  expect(height).toBeCloseTo(61.9, 1)
})

test('the sun is said as a photographer would', () => {
  expect(sunLabel(12.3, 225, 45)).toBe(
    '12 degrees high in the south-west, behind you if you face north-east',
  )
  expect(sunLabel(0.2, 270)).toBe('on the horizon in the west')
  expect(sunLabel(1, 90, null)).toBe('1 degree high in the east')
  expect(sunLabel(-4, 280, 0)).toBe('4 degrees below the horizon in the west')
  expect(sideOf(10, 350)).toBe('ahead of you')
  expect(sideOf(90, 45)).toBe('ahead on your right')
  expect([utcOffset(345), utcOffset(-210), utcOffset(0)]).toEqual(['UTC+5:45', 'UTC−3:30', 'UTC'])
  expect(zoneLabel('America/New_York')).toBe('America/New York')
  expect(zoneLabel('Etc/GMT+3')).toBe('Nautical time')
})
