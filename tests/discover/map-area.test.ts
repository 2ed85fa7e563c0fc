import { expect, test } from 'vitest'
import { isInside, mapArea } from '#app/routes/discover/map-area.ts'

const tokyo = { latitude: 35.7, longitude: 139.7 }
const kyoto = { latitude: 35, longitude: 135.8 }
const sydney = { latitude: -33.9, longitude: 151.2 }
const lisbon = { latitude: 38.7, longitude: -9.1 }
const desert = { latitude: 34, longitude: -116.2 }
const hawaii = { latitude: 19.9, longitude: -155.6 }

test('the map of results shows them all, if a map can', () => {
  expect(mapArea([])).toBeUndefined()
  expect(mapArea([tokyo, kyoto])).toEqual({ south: 35, west: 135.8, north: 35.7, east: 139.7 })
  expect(mapArea([lisbon, desert])).toMatchObject({ west: -116.2, east: -9.1 })
  expect(mapArea([hawaii, sydney]), 'across the date line').toMatchObject({
    west: 151.2,
    east: -155.6,
  })
})

test('of results all around the globe, the map shows those around the first', () => {
  expect(mapArea([tokyo, lisbon, kyoto, lisbon])).toMatchObject({ west: 135.8, east: 139.7 })
  expect(mapArea([tokyo, lisbon, desert, kyoto])).toMatchObject({ west: 135.8, east: -116.2 })
  expect(mapArea([lisbon, tokyo, desert, kyoto])).toMatchObject({ west: -116.2, east: -9.1 })
  expect(mapArea([hawaii, lisbon, tokyo, kyoto])).toMatchObject({ west: 135.8, east: -155.6 })
})

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
