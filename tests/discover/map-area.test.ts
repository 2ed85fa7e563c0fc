import { expect, test } from 'vitest'
import { isInside } from '#app/routes/discover/map-area.ts'

const tokyo = { latitude: 35.7, longitude: 139.7 }
const sydney = { latitude: -33.9, longitude: 151.2 }
const lisbon = { latitude: 38.7, longitude: -9.1 }
const desert = { latitude: 34, longitude: -116.2 }
const hawaii = { latitude: 19.9, longitude: -155.6 }

test('a position is inside an area, also across the date line', () => {
  const pacific = { south: -40, west: 130, north: 40, east: -150 }
  expect([tokyo, sydney, hawaii, desert, lisbon].map((one) => isInside(pacific, one))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
