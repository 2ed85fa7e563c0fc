import { expect, test } from 'vitest'
import {
  describeMinutes,
  describeTravel,
  estimateTravel,
  legKey,
} from '#app/domain/shoots/travel.ts'

const lisbon = { latitude: 38.7223, longitude: -9.1393 }
const sintra = { latitude: 38.7979, longitude: -9.3906 }
const newYork = { latitude: 40.71, longitude: -74.01 }

test.each([
  ['nowhere', lisbon, 0, 0],
  ['three hundred metres on foot', { ...lisbon, latitude: 38.725 }, 0.39, 6],
  ['half a kilometre by car, parking with it', { ...lisbon, latitude: 38.7268 }, 0.65, 6],
  // By road it is 29 km and about 35 minutes.
  ['to Sintra', sintra, 30.36, 47],
  ['two degrees to the north', { ...lisbon, latitude: 40.7223 }, 289.11, 233],
])('the way %s is an estimate from the straight line', (_, to, km, minutes) => {
  const way = estimateTravel(lisbon, to)
  expect(way).toEqual({ km: expect.closeTo(km, 2), minutes, isEstimate: true })
})

test.each([
  [{ km: 0, minutes: 0, isEstimate: true }, 'about 0 m, 0 min'],
  [{ km: 0.344, minutes: 5, isEstimate: true }, 'about 340 m, 5 min'],
  [{ km: 0.99, minutes: 5, isEstimate: false }, '990 m, 5 min by road'],
  [{ km: 1, minutes: 6, isEstimate: false }, '1 km, 6 min by road'],
  [{ km: 1.26, minutes: 7, isEstimate: true }, 'about 1.3 km, 7 min'],
  [{ km: 19.94, minutes: 25, isEstimate: true }, 'about 19.9 km, 25 min'],
  [{ km: 20.4, minutes: 25, isEstimate: true }, 'about 20 km, 25 min'],
  [{ km: 320.4, minutes: 185, isEstimate: false }, '320 km, 3 h 5 min by road'],
  [{ km: 900, minutes: 660, isEstimate: true }, 'about 900 km, 11 h'],
  [{ km: 900.6, minutes: 660, isEstimate: true }, 'about 901 km, more than a day’s drive'],
  [{ km: 900.6, minutes: 660, isEstimate: false }, '901 km, 11 h by road'],
  [estimateTravel(lisbon, newYork), 'about 7049 km, more than a day’s drive'],
])('the way %o is shown as %s', (way, words) => {
  expect(describeTravel(way)).toBe(words)
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [120, '2 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(describeMinutes(minutes)).toBe(words)
})

test('the way there is another than the way back', () => {
  expect(legKey('one', 'two')).not.toBe(legKey('two', 'one'))
})
