import { expect, test } from 'vitest'
import { boundsOf, levelOf } from '#app/domain/places/position/grid.ts'

const globe = { south: -90, west: -180, north: 90, east: 180 }

/** Where the rows of level 2 meet beside the equator. */
const middle = 66.51326044311186

test.each([
  ['the northern half', { level: 0, x: 0, y: 0 }, [0, -180, 90, 180]],
  ['the north-west', { level: 1, x: 0, y: 0 }, [0, -180, 90, 0]],
  ['the south-east', { level: 1, x: 1, y: -1 }, [-90, 0, 0, 180]],
  ['the row north of the equator', { level: 2, x: 2, y: 0 }, [0, 0, middle, 90]],
  ['the last row', { level: 2, x: 3, y: -2 }, [-90, 90, -middle, 180]],
  [
    'a piece of the Alps',
    { level: 4, x: 8, y: 2 },
    [40.97989806962013, 0, 55.77657301866769, 22.5],
  ],
])('the bounds of a cell: %s', (_, cell, expected) => {
  const { south, west, north, east } = boundsOf(cell)
  expect([south, west, north, east]).toEqual(expected.map((degrees) => expect.closeTo(degrees, 9)))
})

test.each([
  ['64 pixels wide', { area: { south: 46, west: 7, north: 47, east: 8 }, zoom: 8 }, 240, 10],
  ['fewer than fit in the answer', { area: globe, zoom: 5 }, 240, 3],
  ['fewer still', { area: globe, zoom: 5 }, 20, 1],
  [
    'of a zoom in between',
    { area: { south: 46, west: 7, north: 46.1, east: 7.1 }, zoom: 9.7 },
    240,
    11,
  ],
  [
    'across the date line',
    { area: { south: 0, west: 179, north: 1, east: -179 }, zoom: 6 },
    240,
    8,
  ],
])('the finest cells that are %s', (_, view, maxCells, level) => {
  expect(levelOf(view, maxCells)).toBe(level)
})
