import { expect, test } from 'vitest'
import {
  boundsOf,
  coverCells,
  coverNames,
  rangeOf,
  relateToAll,
  relateToBox,
  relateToRing,
} from '#app/domain/discover/cell.ts'

/** The rows of squares at zoom 2 meet at these latitudes and at the equator. */
const middle = 66.51326044311186

const areaOf = (...[south = 0, west = 0, north = 0, east = 0]: readonly number[]) => ({
  south,
  west,
  north,
  east,
})

test.each([
  ['the world', 0, 0, [-90, -180, 90, 180]],
  ['the north-west', 1, 0, [0, -180, 90, 0]],
  ['the north-east', 1, 1, [0, 0, 90, 180]],
  ['the south-west', 1, 2, [-90, -180, 0, 0]],
  ['the south-east', 1, 3, [-90, 0, 0, 180]],
  ['the second row of the third column', 2, 6, [0, 0, middle, 90]],
  ['the third row of the second column', 2, 9, [-middle, -90, 0, 0]],
  ['the last row, to the pole', 2, 15, [-90, 90, -middle, 180]],
  ['a piece of the Alps', 4, 98, [40.97989806962013, 0, 55.77657301866769, 22.5]],
  [
    'Interlaken',
    16,
    1654219709,
    [46.683363070477554, 7.8607177734375, 46.68713141244413, 7.8662109375],
  ],
])('%s: square %s/%s has its bounds', (_, zoom, number, expected) => {
  const { south, west, north, east } = boundsOf({ zoom, number })
  expect([south, west, north, east]).toEqual(expected.map((degrees) => expect.closeTo(degrees, 9)))
})

test.each([
  ['row 2 of the smallest squares', 16, 8, { north: 90, south: 85.04970694406313 }],
  ['row 3', 16, 10, { north: 85.04970694406313, south: 85.04923290826918 }],
  ['row 1 of those twice as large', 15, 2, { north: 90, south: 85.04923290826918 }],
  ['row 2 of those', 15, 8, { north: 85.04923290826918, south: 85.04828470083632 }],
  ['the last row but two', 16, 2863311522, { north: -85.04970694406313, south: -90 }],
  [
    'the last row but three',
    16,
    2863311520,
    { north: -85.04923290826918, south: -85.04970694406313 },
  ],
])('what is beyond the edge of the map is held by its last rows: %s', (_, zoom, number, ends) => {
  const { north, south } = boundsOf({ zoom, number })
  expect({ north, south }).toEqual({
    north: expect.closeTo(ends.north, 9),
    south: expect.closeTo(ends.south, 9),
  })
})

test.each([
  [0, 0, 0, 4_294_967_295],
  [1, 0, 0, 1_073_741_823],
  [1, 3, 3_221_225_472, 4_294_967_295],
  [15, 7, 28, 31],
  [16, 7, 7, 7],
])('square %s/%s holds the smallest from %s to %s', (zoom, number, from, to) => {
  expect(rangeOf({ zoom, number })).toEqual({ from, to })
})

test.each([
  ['as large as the box', [10, 20, 30, 40], 'inside'],
  ['in the box', [11, 21, 29, 39], 'inside'],
  ['around the box', [0, 0, 50, 50], 'across'],
  ['beyond in the south', [9.9, 20, 30, 40], 'across'],
  ['beyond in the west', [10, 19.9, 30, 40], 'across'],
  ['beyond in the north', [10, 20, 30.1, 40], 'across'],
  ['beyond in the east', [10, 20, 30, 40.1], 'across'],
  ['touching in the north', [30, 20, 40, 40], 'across'],
  ['touching in the south', [0, 20, 10, 40], 'across'],
  ['touching in the east', [10, 40, 30, 50], 'across'],
  ['touching in the west', [10, 10, 30, 20], 'across'],
  ['north of it', [30.1, 20, 40, 40], 'outside'],
  ['south of it', [0, 20, 9.9, 40], 'outside'],
  ['east of it', [10, 40.1, 30, 50], 'outside'],
  ['west of it', [10, 10, 30, 19.9], 'outside'],
] as const)('a square %s', (_, square, relation) => {
  expect(relateToBox(areaOf(10, 20, 30, 40))(areaOf(...square))).toBe(relation)
})

test.each([
  ['on its western side', [-5, 170, 5, 180], 'inside'],
  ['on its eastern side', [-5, -180, 5, -170], 'inside'],
  ['over its western end', [-5, 169, 5, 180], 'across'],
  ['over its eastern end', [-5, -180, 5, -169], 'across'],
  ['all around', [-5, -180, 5, 180], 'across'],
  ['between its ends', [-5, -169, 5, 169], 'outside'],
] as const)('a square against a box across the date line: %s', (_, square, relation) => {
  expect(relateToBox(areaOf(-10, 170, 10, -170))(areaOf(...square))).toBe(relation)
})

test('a box without width is no box around the globe', () => {
  const relate = relateToBox(areaOf(-10, 20, 10, 20))
  expect(relate(areaOf(0, 30, 1, 31))).toBe('outside')
  expect(relate(areaOf(0, 15, 1, 25))).toBe('across')
})

/** Its middle is 7,227,670.2 m from the point, and its corners in the south 611,943.9 m from it. */
const northern = [60, 0, 70, 10] as const
const southern = [-70, 0, -60, 10] as const

test.each([
  [northern, 0, 6_615_725, 'outside'],
  [northern, 0, 6_615_726, 'across'],
  [northern, 0, 7_839_615, 'across'],
  [northern, 0, 7_839_616, 'inside'],
  [northern, 6_615_725, 2e7, 'inside'],
  [northern, 6_615_726, 2e7, 'across'],
  [northern, 7_839_615, 2e7, 'across'],
  [northern, 7_839_616, 2e7, 'outside'],
  [southern, 0, 6_615_725, 'outside'],
  [southern, 0, 6_615_726, 'across'],
  [southern, 6_615_725, 7_839_616, 'inside'],
] as const)('square %j against a ring from %d to %d metres is %s', (square, from, to, relation) => {
  const relate = relateToRing({ latitude: 0, longitude: 5 }, from, to)
  expect(relate(areaOf(...square))).toBe(relation)
})

test.each([
  [-1, 1, 'inside'],
  [0, 1, 'across'],
  [-1, 0, 'across'],
  [1, 2, 'across'],
  [1.1, 2, 'outside'],
  [-2, -1, 'across'],
  [-2, -1.1, 'outside'],
])(
  'rounding may differ by a metre: the middle itself from %d to %d is %s',
  (from, to, relation) => {
    const relate = relateToRing({ latitude: 46, longitude: 7 }, from, to)
    expect(relate(areaOf(46, 7, 46, 7))).toBe(relation)
  },
)

test.each([
  ['45 degrees wide are measured', [-5, -22.5, 5, 22.5], 'outside'],
  ['wider ones are always looked into', [-5, -22.6, 5, 22.5], 'across'],
] as const)('squares %s', (_, square, relation) => {
  const relate = relateToRing({ latitude: 0, longitude: 180 }, 0, 1000)
  expect(relate(areaOf(...square))).toBe(relation)
})

test.each([
  [[], 'inside'],
  [['inside', 'inside'], 'inside'],
  [['inside', 'across', 'inside'], 'across'],
  [['across', 'outside'], 'outside'],
  [['outside', 'across'], 'outside'],
] as const)('what is %j is %s of all', (relations, common) => {
  const relates = relations.map((relation) => () => relation)
  expect(relateToAll(relates)(areaOf(0, 0, 1, 1))).toBe(common)
})

/** So many of the smallest squares are in one at zoom 2. */
const size = 4 ** 14
/** Inside the smallest square of Interlaken. */
const interlaken = relateToBox(areaOf(46.6863, 7.8632, 46.6863, 7.8632))
const alps = { from: 98 * 4 ** 12, to: 99 * 4 ** 12 - 1 }

test.each([
  ['down to the smallest', { most: 2 }, { from: 1654219709, to: 1654219709 }],
  ['down to a zoom', { most: 2, deepest: 4 }, alps],
  ['with too few to divide', { most: 1 }, { from: 4 * size, to: 8 * size - 1 }],
])('a place is covered by its square, %s', (_, cover, range) => {
  expect(coverCells(interlaken, cover)).toEqual([range])
})

test.each([
  ['everything', 'inside', [{ from: 0, to: 4_294_967_295 }]],
  ['nothing', 'outside', []],
] as const)('squares that cover %s', (_, relation, ranges) => {
  expect(coverCells(() => relation, { most: 4 })).toEqual(ranges)
})

/** The two squares in the east are in it, and of the western half the last quarter is across. */
const eastern = relateToBox(areaOf(-90, -10, 90, 180))

test.each([
  [5, [{ from: 0, to: 16 * size - 1 }]],
  [
    6,
    [
      { from: size, to: 2 * size - 1 },
      { from: 3 * size, to: 8 * size - 1 },
      { from: 9 * size, to: 10 * size - 1 },
      { from: 11 * size, to: 16 * size - 1 },
    ],
  ],
])(
  'squares at an edge are divided while at most %d come of it, and neighbours are one',
  (most, ranges) => {
    expect(coverCells(eastern, { most })).toEqual(ranges)
  },
)

test.each([
  [3, ['^4:98']],
  [4, ['^12:6461795']],
])('words name squares of a few zooms, at most about %d', (most, names) => {
  expect(coverNames(interlaken, most)).toEqual(names)
})
