import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Area, areaOf } from '#app/domain/places/position/area.ts'
import {
  bearingDegrees,
  distanceKm,
  earthRadiusKm,
  middleOf,
  windOf,
} from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'

const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('A degree along the equator is 111.19 km, half the globe 20,015 km', () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
    111.195,
    3,
  )
  const apart = distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })
  expect(apart).toBeCloseTo(Math.PI * earthRadiusKm, 6)
})

test('Distance is the same both ways, never negative and never more than half the globe', () => {
  fc.assert(
    fc.property(positions, positions, (one, other) => {
      const there = distanceKm(one, other)
      expect(there).toBeCloseTo(distanceKm(other, one), 9)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(Math.PI * earthRadiusKm)
      expect(distanceKm(one, one)).toBe(0)
    }),
    { seed: 1 },
  )
})

test('Two places on either side of the date line are neighbours', () => {
  const west = { latitude: -17, longitude: 179.99 }
  const east = { latitude: -17, longitude: -179.99 }
  expect(distanceKm(west, east)).toBeLessThan(2.2)
  expect(Math.abs(middleOf([west, east])?.longitude ?? 0)).toBeCloseTo(180, 6)
  expect(areaOf([west, east])).toEqual({ south: -17, north: -17, west: 179.99, east: -179.99 })
  expect(windOf(bearingDegrees(west, east))).toBe('east')
})

test('Bearings have names', () => {
  const { latitude, longitude } = zermatt
  expect(windOf(bearingDegrees(zermatt, { latitude: latitude + 1, longitude }))).toBe('north')
  expect(windOf(bearingDegrees(zermatt, { latitude: latitude - 1, longitude }))).toBe('south')
  expect(windOf(bearingDegrees(zermatt, { latitude, longitude: longitude - 1 }))).toBe('west')
  expect(windOf(359)).toBe('north')
  expect(windOf(-45)).toBe('north-west')
})

test('The area of positions holds each of them', () => {
  fc.assert(
    fc.property(fc.array(positions, { minLength: 1 }), (list) => {
      const area = areaOf(list)
      expect(area && list.every((position) => contains(area, position))).toBe(true)
    }),
    { seed: 1 },
  )
  expect(areaOf([])).toBeUndefined()
})

test('The middle of nothing is nothing, of one place the place', () => {
  expect(middleOf([])).toBeUndefined()
  expect(middleOf([zermatt])).toEqual(zermatt)
})

function contains({ south, west, north, east }: Area, { latitude, longitude }: Coordinates) {
  const isEastOf = longitude >= west
  const isWestOf = longitude <= east
  return (
    latitude >= south &&
    latitude <= north &&
    (west <= east ? isEastOf && isWestOf : isEastOf || isWestOf)
  )
}
