import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Area,
  areaAround,
  areaOf,
  normalizeLongitude,
} from '#app/domain/places/position/area.ts'
import {
  bearingDegrees,
  distanceKm,
  earthRadiusKm,
  middleOf,
  windOf,
} from '#app/domain/places/position/distance.ts'
import { cellOf } from '#app/domain/places/position/privacy.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

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
  const [london, newYork] = [
    { latitude: 51.5074, longitude: -0.1278 },
    { latitude: 40.7128, longitude: -74.006 },
  ]
  expect(bearingDegrees(london, newYork)).toBeCloseTo(288.33, 1)
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

test('The area of positions leaves out the widest gap between them, the first of two as wide', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  expect(areaOf([at(10, 170), at(-5, 0), at(3, -170)])).toEqual({
    south: -5,
    west: 0,
    north: 10,
    east: -170,
  })
  expect(areaOf([at(1, 180), at(2, 0)])).toEqual({ south: 1, west: 0, north: 2, east: 180 })
})

/** 111,195 metres are a degree of latitude; a degree of longitude shrinks by the cosine. */
test.each([
  ['at the equator', 0, 0, 1, [-1, -1.00015, 1, 1.00015]],
  ['in the north', 60, 10, 1, [59, 7.93733, 61, 12.06267]],
  ['in the south', -60, 10, 1, [-61, 7.93733, -59, 12.06267]],
  ['across the date line', 0, 179.5, 1, [-1, 178.49985, 1, -179.49985]],
  ['that just leaves out the pole', 87.9, 0, 1, [86.9, -52.09, 88.9, 52.09]],
  ['near the pole', 88, 0, 1, [87, -180, 89, 180]],
  ['around the north pole', 89.5, 20, 1, [88.5, -180, 90, 180]],
  ['around the south pole', -89.5, 20, 1, [-90, -180, -88.5, 180]],
  ['around half the globe', 60, 20, 28, [32, -180, 88, 180]],
] as const)('The area around a circle %s', (_, latitude, longitude, degrees, area) => {
  const { south, west, north, east } = areaAround({ latitude, longitude }, degrees * 111_195)
  for (const [index, side] of [south, west, north, east].entries()) {
    expect(side).toBeCloseTo(area[index] as number, 3)
  }
})

test.each([
  [-180, -180],
  [180, 180],
  [180.5, -179.5],
  [-180.5, 179.5],
  [540, -180],
  [725, 5],
  [-725, -5],
])('Longitude %d is %d', (longitude, normal) => {
  expect(normalizeLongitude(longitude)).toBe(normal)
})

/** Cells are a hundredth of a degree high, and as many around the globe as make them as wide. */
test.each([
  [0, 0, 0.005, 0],
  [-0.001, 0, -0.005, 0],
  [60.001, 7.7491, 60.005, 7.74129],
  [90, 0, 89.995, 0],
  [90, 100, 89.995, 120],
  [-90, -180, -89.995, -120],
])('The cell that holds %d, %d has its middle at %d, %d', (latitude, longitude, north, east) => {
  const cell = cellOf({ latitude, longitude })
  expect(cell.latitude).toBe(north)
  expect(cell.longitude).toBeCloseTo(east, 5)
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
