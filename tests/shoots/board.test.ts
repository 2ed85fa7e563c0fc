import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDays } from '#app/domain/places/position/time-zone.server.ts'
import {
  clockAt,
  dayAt,
  lengthen,
  moveTo,
  piecesOf,
  placeIn,
  snap,
  stepMs,
  toStep,
} from '#app/domain/shoots/board.ts'

const hour = 3_600_000
const days = civilDays('Europe/Lisbon', '2026-03-28', 3)
const at = (text: string) => Date.parse(text)

test('a stop lies at its part of the day, and over midnight it has a piece on each day', () => {
  const [first, second] = ['2026-03-28', '2026-03-29'].map((date) =>
    piecesOf(days, [{ id: 'a', from: at('2026-03-28T18:00Z'), to: at('2026-03-29T02:00Z') }]).get(
      date,
    ),
  )
  expect(first).toEqual([{ id: 'a', left: 0.75, width: 0.25, lane: 0, begins: true, ends: false }])
  // The clocks go forward that night: the day has 23 hours.
  expect(second).toEqual([{ id: 'a', left: 0, width: 2 / 23, lane: 0, begins: false, ends: true }])
})

test('stops at the same minute stand below one another, and a title has room', () => {
  const stops = ['a', 'b', 'c'].map((id) => ({ id, from: at('2026-03-28T10:00Z'), to: null }))
  const later = { id: 'd', from: at('2026-03-28T17:00Z'), to: at('2026-03-28T18:00Z') }
  const close = { id: 'e', from: at('2026-03-28T11:00Z'), to: null }
  const lanes = piecesOf(days, [later, close, ...stops]).get('2026-03-28')
  expect(lanes?.map(({ id, lane }) => `${id}${lane}`)).toEqual(['a0', 'b1', 'c2', 'e3', 'd0'])
})

test('clocks that change are told as they show', () => {
  const day = dayAt(days, at('2026-03-29T12:00Z'))
  expect(day?.date).toBe('2026-03-29')
  const clock = (moment: string) => day && clockAt(day, at(moment))
  expect([clock('2026-03-29T00:55Z'), clock('2026-03-29T01:00Z')]).toEqual(['00:55', '02:00'])
})

test('a moved stop stays as long, a moment becomes an hour, and no stop ends before a step', () => {
  expect(moveTo({ from: 0, to: 2 * hour }, hour)).toEqual({ from: hour, to: 3 * hour })
  expect(moveTo({ from: null, to: null }, 0)).toEqual({ from: 0, to: hour })
  expect(lengthen({ from: hour }, 0)).toEqual({ from: hour, to: hour + stepMs })
})

test('near the light that it wants a stop snaps to its beginning or its end', () => {
  const span = { from: 61 * 60_000, to: 118 * 60_000 }
  expect(snap(58 * 60_000, 30 * 60_000, [span])).toBe(65 * 60_000)
  expect(snap(88 * 60_000, 30 * 60_000, [span])).toBe(85 * 60_000)
  expect(snap(3 * hour + 1, hour, [span])).toBe(3 * hour)
  expect(placeIn(span, 20 * 60_000)).toEqual({ from: 80 * 60_000, to: 100 * 60_000 })
  expect(placeIn(span, 2 * hour).from).toBe(65 * 60_000)
})

test('pieces never leave their day nor lie on each other, whatever the stops', () => {
  const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu', 'UTC')
  const stop = fc.record({
    start: fc.integer({ min: -30, max: 100 }),
    length: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(zones, fc.array(stop, { maxLength: 20 }), (zone, rows) => {
      const some = civilDays(zone, '2026-03-28', 3)
      const begin = some[0]?.from ?? 0
      const stops = rows.map(({ start, length }, index) => {
        const from = begin + start * hour
        return { id: `${index}`, from, to: length === null ? null : from + length * hour }
      })
      const days = piecesOf(some, stops)
      const shown = new Set([...days.values()].flat().map(({ id }) => id))
      const end = some.at(-1)?.to ?? 0
      const due = stops.filter(({ from, to }) => from < end && (from >= begin || (to ?? 0) > begin))
      expect([...shown].sort()).toEqual(due.map(({ id }) => id).sort())
      for (const pieces of days.values()) {
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
  expect(seconds.map((one) => toStep(one * 1000) / 1000)).toEqual([
    0, 0, 300, 300, 300, 600, 86_400,
  ])
})
