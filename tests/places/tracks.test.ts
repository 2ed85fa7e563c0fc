import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  matchTracks,
  positionAt,
  proposeShift,
  type TrackedPhoto,
} from '#app/domain/places/import/tracks.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'

type Point = [time: number, latitude: number, longitude: number]

const minute = 60_000
const noon = Date.UTC(2026, 5, 21, 12)

/** A walk to the north-east at about 6 km/h, with a point each minute. */
function walk(minutes: number, start = noon): Point[] {
  return Array.from({ length: minutes + 1 }, (_, index) => [
    start + index * minute,
    46 + index * 0.0007,
    7 + index * 0.0007,
  ])
}

function photo(id: string, takenAt: number | null, takenOffset: number | null = null) {
  return { id, takenAt, takenOffset, camera: 'X-T5', position: null }
}

test('between two points at most half an hour apart a position is interpolated by time', () => {
  const points: Point[] = [
    [noon, 46, 7],
    [noon + 30 * minute, 46.03, 7.06],
  ]
  expect(positionAt(points, noon + 10 * minute)?.latitude).toBeCloseTo(46.01, 9)
  expect(positionAt(points, noon + 10 * minute)?.longitude).toBeCloseTo(7.02, 9)
  expect(positionAt(points, noon)).toEqual({ latitude: 46, longitude: 7 })
  expect(positionAt(points, noon + 30 * minute)).toEqual({ latitude: 46.03, longitude: 7.06 })
})

test('a position holds two minutes beyond the ends and beside a longer pause, no longer', () => {
  const points: Point[] = [
    [noon, 46, 7],
    [noon + 31 * minute, 47, 8],
  ]
  const at = (minutes: number) => positionAt(points, noon + minutes * minute)?.latitude
  expect([-2, 0, 2, 29, 31, 33].map(at)).toEqual([46, 46, 46, 47, 47, 47])
  expect([-2.01, 2.01, 15, 28.99, 33.01].map(at)).toEqual(Array(5).fill(undefined))
  expect(positionAt([], noon)).toBeNull()
})

test('a track across the date line goes the short way', () => {
  const points: Point[] = [
    [noon, 0, 179.9],
    [noon + 4 * minute, 0, -179.9],
  ]
  expect(positionAt(points, noon + minute)?.longitude).toBeCloseTo(179.95, 9)
  expect(positionAt(points, noon + 3 * minute)?.longitude).toBeCloseTo(-179.95, 9)
})

const place = fc.tuple(
  fc.integer({ min: 0, max: 600 }),
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)
const anyTrack = fc
  .array(place, { maxLength: 40 })
  .map((points) =>
    points
      .map(([minutes, ...position]): Point => [noon + minutes * minute, ...position])
      .sort(([one], [other]) => one - other),
  )

test('a position is on the globe, between its neighbours in latitude, and there where points are', () => {
  fc.assert(
    fc.property(anyTrack, fc.integer({ min: -20, max: 620 }), (points, minutes) => {
      const time = noon + minutes * minute
      const found = positionAt(points, time)
      const before = points.filter(([at]) => at <= time).at(-1)
      const after = points.find(([at]) => at >= time)
      const nearest = Math.min(...points.map(([at]) => Math.abs(at - time)))
      if (nearest <= 2 * minute) expect(found).not.toBeNull()
      if (!found) return
      expect(Math.abs(found.longitude)).toBeLessThanOrEqual(180)
      const latitudes = points.filter(([at]) => at === before?.[0] || at === after?.[0])
      const near = latitudes.map(([, latitude]) => latitude)
      expect(found.latitude).toBeGreaterThanOrEqual(Math.min(...near) - 1e-9)
      expect(found.latitude).toBeLessThanOrEqual(Math.max(...near) + 1e-9)
    }),
  )
})

test('photos get positions by the time zone of their camera and the shift, and are counted', () => {
  const photos: TrackedPhoto[] = [
    photo('zoned', noon + 130 * minute, 120),
    photo('plain', noon + 20 * minute),
    photo('late', noon + 500 * minute),
    photo('timeless', null),
  ]
  const { positions, ...counts } = matchTracks(photos, [{ points: walk(60) }], 0)
  expect(counts).toEqual({ matched: 2, unmatched: 1, timeless: 1 })
  expect(positions.get('zoned')?.latitude).toBeCloseTo(46.007, 9)
  expect(positions.get('plain')?.latitude).toBeCloseTo(46.014, 9)
  const shifted = matchTracks(photos, [{ points: walk(60) }], 5).positions
  expect(shifted.get('plain')?.latitude).toBeCloseTo(46.0175, 9)
})

test('a photo is looked for on every track', () => {
  const tracks = [{ points: walk(10) }, { points: walk(10, noon + 300 * minute) }]
  const photos = [photo('first', noon), photo('second', noon + 300 * minute)]
  expect(matchTracks(photos, tracks, 0).matched).toBe(2)
})

test('a track that runs at the time of a photo counts more than one that ended shortly before', () => {
  const ended = { points: walk(10, noon - 10 * minute) }
  const running: Point[] = [
    [noon + minute, 50, 10],
    [noon + 20 * minute, 50, 10],
  ]
  const photos = [photo('start', noon + minute), photo('later', noon + 1.5 * minute)]
  for (const tracks of [
    [ended, { points: running }],
    [{ points: running }, ended],
  ]) {
    const found = [...matchTracks(photos, tracks, 0).positions.values()]
    expect(found).toEqual(Array(2).fill({ latitude: 50, longitude: 10 }))
  }
})

test('the shift of a camera is found by its photos that have a position, to the minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -840, max: 840 }),
      fc.uniqueArray(fc.integer({ min: 5, max: 115 }), { minLength: 2, maxLength: 12 }),
      (shift, minutes) => {
        const points = walk(120)
        const located = minutes.map((at, index) => {
          const time = noon + at * minute
          const one = photo(`${index}`, time - shift * minute)
          return { ...one, position: positionAt(points, time) }
        })
        const lost = photo('lost', noon + 60 * minute - shift * minute)
        const found = proposeShift([...located, lost], [{ points }])
        expect(found).toBe(shift)
        const [position] = matchTracks([lost], [{ points }], found).positions.values()
        expect(
          distanceKm(position ?? { latitude: 0, longitude: 0 }, {
            latitude: 46.042,
            longitude: 7.042,
          }),
        ).toBeLessThan(0.001)
      },
    ),
    { numRuns: 25 },
  )
})

test('without positions the shift is the likeliest that matches nearly all photos', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -14, max: 14 }),
      fc.array(fc.integer({ min: 5, max: 35 }), { minLength: 1, maxLength: 12 }),
      (hours, minutes) => {
        const photos = minutes.map((at, index) =>
          photo(`${index}`, noon + (at - hours * 60) * minute),
        )
        expect(proposeShift(photos, [{ points: walk(40) }])).toBe(hours * 60)
      },
    ),
    { numRuns: 25 },
  )
})

test.each([
  ['no track', [], [photo('one', noon)], 0],
  ['no photo', [{ points: walk(60) }], [], 0],
  ['no photo with a time', [{ points: walk(60) }], [photo('one', null)], 0],
  ['a time that fits', [{ points: walk(60) }], [photo('one', noon)], 0],
  ['a camera that is a day off', [{ points: walk(60) }], [photo('one', noon + 1440 * minute)], 0],
  [
    'a zone of a quarter of an hour',
    [{ points: walk(10) }],
    [photo('one', noon + 350 * minute)],
    -345,
  ],
])('the shift of %s', (_, tracks, photos, shift) => {
  expect(proposeShift(photos, tracks)).toBe(shift)
})

test('photos of another camera say nothing of the clock of this one', () => {
  const points = walk(40)
  const phone = {
    ...photo('phone', noon + 10 * minute),
    camera: 'Phone',
    position: { latitude: 46.007, longitude: 7.007 },
  }
  const lost = photo('lost', noon + 140 * minute)
  expect(proposeShift([phone, lost], [{ points }])).toBe(-120)
})
