import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BoardDay,
  clockAt,
  dayAt,
  instantIn,
  lengthen,
  moveTo,
  piecesOf,
  placeInLight,
  roundToStep,
  snap,
  sortByStart,
  stepMs,
  sunAt,
  titleRoom,
} from '#app/domain/shoots/board.ts'

const minute = 60_000
const hour = 60 * minute
const at = (text: string) => Date.parse(text)

/** In Lisbon the clocks go forward on the 29th, at one in the night. */
const days: BoardDay[] = [
  { date: '2026-03-28', from: at('2026-03-28T00:00Z'), to: at('2026-03-29T00:00Z'), offset: 0 },
  {
    date: '2026-03-29',
    from: at('2026-03-29T00:00Z'),
    to: at('2026-03-29T23:00Z'),
    offset: 0,
    change: { at: at('2026-03-29T01:00Z'), offset: hour },
  },
  { date: '2026-03-30', from: at('2026-03-29T23:00Z'), to: at('2026-03-30T23:00Z'), offset: hour },
]

const plainDay: BoardDay = { date: '2026-07-01', from: 0, to: 24 * hour, offset: 0 }

/** Stops by hours of one day, and their pieces on it. */
function piecesOfDay(...stops: [id: string, from: number | null, to: number | null][]) {
  const inMs = (hours: number | null) => (hours === null ? null : hours * hour)
  const some = stops.map(([id, from, to]) => ({ id, from: inMs(from), to: inMs(to) }))
  return piecesOf([plainDay], some).get('2026-07-01')
}

test('a stop lies at its part of the day, and over midnight it has a piece on each day', () => {
  const stop = { id: 'a', from: at('2026-03-28T18:00Z'), to: at('2026-03-29T02:00Z') }
  const piece = { id: 'a', lane: 0, isLate: false }
  expect([...piecesOf(days, [stop])]).toEqual([
    ['2026-03-28', [{ ...piece, left: 0.75, width: 0.25, room: 0.25, begins: true, ends: false }]],
    // The clocks go forward that night: the day has 23 hours.
    ['2026-03-29', [{ ...piece, left: 0, width: 2 / 23, room: 1, begins: false, ends: true }]],
    ['2026-03-30', []],
  ])
})

test.each([
  ['within the day', 6, 12, { left: 0.25, width: 0.25, begins: true, ends: true }],
  ['as long as the day', 0, 24, { left: 0, width: 1, begins: true, ends: true }],
  ['longer than the day', -1, 25, { left: 0, width: 1, begins: false, ends: false }],
  ['from the day before', -6, 6, { left: 0, width: 0.25, begins: false, ends: true }],
  ['into the next day', 18, 30, { left: 0.75, width: 0.25, begins: true, ends: false }],
  ['the first moment', 0, null, { left: 0, width: 0, begins: true, ends: true }],
  ['a moment with an end', 0, 0, { left: 0, width: 0, begins: true, ends: true }],
  ['a moment at noon', 12, null, { left: 0.5, width: 0, begins: true, ends: true }],
])('a stop that is %s has a piece on it', (_, from, to, piece) => {
  expect(piecesOfDay(['a', from, to])).toMatchObject([{ id: 'a', lane: 0, ...piece }])
})

test.each([
  ['ends as the day begins', -2, 0],
  ['begins as the day ends', 24, 26],
  ['is a moment before the day', -1, null],
  ['is the first moment of the next day', 24, null],
  ['is open', null, null],
  ['has an end alone', null, 12],
])('a stop that %s has no piece on it', (_, from, to) => {
  expect(piecesOfDay(['a', from, to])).toEqual([])
})

test.each([
  ['those that follow one another share a row', 'a 0 7, b 7 14', 'a0 b0'],
  ['those that overlap do not', 'a 0 8, b 7 14', 'a0 b1'],
  ['a title has room for four hours', 'a 6 7, b 10 11', 'a0 b0'],
  ['no other block lies in that room', 'a 6 7, b 9 10', 'a0 b1'],
  ['a moment has a title too', 'a 6, b 9, c 10', 'a0 b1 c0'],
  ['a long block takes more room than its title', 'a 6 13, b 12.5 14', 'a0 b1'],
  ['the first free row is taken', 'a 0 1, b 1 20, c 6 7, d 7 8', 'a0 b1 c0 d2'],
  ['a title at the end of the day ends with its block', 'a 8 18, b 21 22', 'a0 b0'],
  ['where there is room for it', 'a 8 18.5, b 21 22', 'a0 b1'],
  ['at eight in the evening it begins with its block', 'a 8 20, b 20 21', 'a0 b0'],
  ['two late ones stand below one another', 'a 20.5 21, b 22 23', 'a0 b1'],
  ['of those that begin together the first of the list', 'a 9 12, b 9 11, c 9', 'a0 b1 c2'],
])('in the rows of a day %s', (_, stops, lanes) => {
  const rows = stops.split(', ').map((row): Parameters<typeof piecesOfDay>[0] => {
    const [id = '', from, to] = row.split(' ')
    return [id, Number(from), to === undefined ? null : Number(to)]
  })
  const pieces = piecesOfDay(...rows) ?? []
  expect(pieces.map(({ id, lane }) => `${id}${lane}`).join(' ')).toBe(lanes)
})

const someStops = fc
  .array(fc.record({ from: fc.integer({ min: -60, max: 1500 }), length: fc.nat({ max: 900 }) }), {
    maxLength: 12,
  })
  .map((stops) =>
    stops
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, length }, at) => ({
        id: `${at}`,
        from: from * minute,
        to: (from + length) * minute,
      })),
  )

test('a block is as long as its stop, and no title or block covers another', () => {
  fc.assert(
    fc.property(someStops, (stops) => {
      const pieces = piecesOf([plainDay], stops).get(plainDay.date) ?? []
      const drawn = pieces.map((piece) => {
        const { left, width, room, isLate, lane } = piece
        const stop = stops.find(({ id }) => id === piece.id)
        const inDay = Math.min(stop?.to ?? 0, plainDay.to) - Math.max(stop?.from ?? 0, 0)
        expect(width).toBeCloseTo(inDay / (24 * hour), 9)
        expect(room).toBeGreaterThanOrEqual(titleRoom - 1e-9)
        const end = left + width
        return isLate
          ? { lane, from: Math.min(left, end - room), to: end }
          : { lane, from: left, to: Math.max(end, left + room) }
      })
      for (const [index, one] of drawn.entries()) {
        for (const other of drawn.slice(index + 1)) {
          const isApart = one.to <= other.from + 1e-9 || other.to <= one.from + 1e-9
          expect(one.lane !== other.lane || isApart).toBe(true)
        }
      }
    }),
  )
})

test.each([
  ['2026-03-29T00:30', '2026-03-29T00:30Z'],
  ['2026-03-29T12:00', '2026-03-29T11:00Z'],
  ['2026-03-30T08:00', '2026-03-30T07:00Z'],
  ['2026-03-31T01:00', '2026-03-31T00:00Z'],
])('the local time %s is the moment %s', (text, moment) => {
  expect(instantIn(days, text)).toBe(at(moment))
})

test.each([[''], ['2026-03-29T'], ['2026-04-09T10:00'], ['0002-01-01T10:00']])(
  'the local time “%s” is no moment of the shoot',
  (text) => {
    expect(instantIn(days, text)).toBeUndefined()
  },
)

test('between two known heights the sun is between them', () => {
  const day = { from: 0, to: 2 * hour, heights: [-4, 0, 10] }
  expect([0, hour / 2, hour, 1.5 * hour].map((moment) => sunAt(day, moment))).toEqual([
    -4, -2, 0, 5,
  ])
  expect(sunAt({ from: 0, to: hour }, 0)).toBeUndefined()
})

test.each([
  [-5, 'early'],
  [0, 'early'],
  [9, 'early'],
  [10, 'early'],
  // As far from the one as from the other.
  [15, 'early'],
  [16, 'late'],
  [21, 'late'],
  [99, 'late'],
])('the moment %i is on the day that it lies on, or the nearest one', (moment, date) => {
  const some = [
    { date: 'early', from: 0, to: 10, offset: 0 },
    { date: 'late', from: 21, to: 30, offset: 0 },
  ]
  expect(dayAt(some, moment)?.date).toBe(date)
})

test('no day is the nearest where there are none', () => {
  expect(dayAt([], 0)).toBeUndefined()
})

test.each([
  ['2026-03-28T18:05Z', '18:05'],
  ['2026-03-29T00:55Z', '00:55'],
  ['2026-03-29T01:00Z', '02:00'],
  ['2026-03-29T22:59Z', '23:59'],
  ['2026-03-29T23:00Z', '00:00'],
])('at %s clocks show %s', (moment, clock) => {
  const day = dayAt(days, at(moment)) as BoardDay
  expect(clockAt(day, at(moment))).toBe(clock)
})

test.each([
  ['a stop stays as long', { from: hour, to: 3 * hour }, 2 * hour],
  ['a moment becomes an hour', { from: 9 * hour, to: null }, hour],
  ['an open one becomes an hour', { from: null, to: null }, hour],
  ['one with an end alone becomes an hour', { from: null, to: 9 * hour }, hour],
])('when it is moved, %s', (_, stop, length) => {
  expect(moveTo(stop, 5 * hour)).toEqual({ from: 5 * hour, to: 5 * hour + length })
})

test.each([
  [2 * hour, 2 * hour],
  [hour + 6 * minute, hour + 6 * minute],
  [hour + 5 * minute, hour + 5 * minute],
  [hour + 4 * minute, hour + 5 * minute],
  [0, hour + 5 * minute],
])('an end is at least one step after the start: %i is %i', (end, to) => {
  expect(lengthen({ from: hour }, end)).toEqual({ from: hour, to })
})

/** Minutes; on the steps it is from 65 to 115. */
const light = { from: 61 * minute, to: 118 * minute }
const evening = { from: 500 * minute, to: 560 * minute }

test.each([
  ['onto the beginning of the light', 58, 65],
  ['from ten minutes before it', 55, 65],
  ['not from farther away', 54, 55],
  ['onto its end', 88, 85],
  ['from ten minutes after it', 95, 85],
  ['not from later', 96, 95],
  ['to the nearer of both', 76, 85],
  ['to the beginning, if both are as near', 75, 65],
  ['onto another light', 496, 500],
  ['far from all light to the nearest step', 203, 205],
])('a stop of half an hour snaps %s', (_, start, snapped) => {
  expect(snap(start * minute, 30 * minute, [light, evening])).toBe(snapped * minute)
})

test('how near is near can be said, and without light there are the steps', () => {
  expect(snap(68 * minute, 30 * minute, [light], 3 * minute)).toBe(65 * minute)
  expect(snap(68 * minute, 30 * minute, [light], 2 * minute)).toBe(70 * minute)
  expect(snap(68 * minute, 30 * minute, [])).toBe(70 * minute)
})

test.each([
  ['a short one in its middle', 20, 80],
  ['one that fills it nearly, too', 54, 65],
  ['one as long as it from its first step', 57, 65],
  ['a longer one from its first step', 120, 65],
])('of stops put into a light, %s', (_, length, from) => {
  expect(placeInLight(light, length * minute)).toEqual({
    from: from * minute,
    to: (from + length) * minute,
  })
})

test('pieces never leave their day nor lie on each other, whatever the stops', () => {
  const stop = fc.record({
    start: fc.integer({ min: -30, max: 100 }),
    length: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 20 }), (rows) => {
      const begin = at('2026-03-28T00:00Z')
      const end = at('2026-03-30T23:00Z')
      const stops = rows.map(({ start, length }, index) => {
        const from = begin + start * hour
        return { id: `${index}`, from, to: length === null ? null : from + length * hour }
      })
      const board = piecesOf(days, sortByStart(stops))
      const shown = new Set([...board.values()].flat().map(({ id }) => id))
      const due = stops.filter(({ from, to }) => from < end && (from >= begin || (to ?? 0) > begin))
      expect([...shown].sort()).toEqual(due.map(({ id }) => id).sort())
      for (const pieces of board.values()) {
        for (const one of pieces) {
          expect(one.left).toBeGreaterThanOrEqual(0)
          expect(one.left + one.width).toBeLessThanOrEqual(1 + 1e-9)
          for (const other of pieces) {
            if (other === one || other.lane !== one.lane) continue
            const meet =
              one.left < other.left + other.width - 1e-9 && other.left < one.left + one.width - 1e-9
            expect(meet).toBe(false)
          }
        }
      }
    }),
    { seed: 1 },
  )
})

test('a moment goes to the nearest step of five minutes', () => {
  const seconds = [0, 149, 150, 300, 449, 450, 86_399]
  expect(seconds.map((one) => roundToStep(one * 1000) / 1000)).toEqual([
    0, 0, 300, 300, 300, 600, 86_400,
  ])
  expect(stepMs).toBe(300_000)
})
