import { afterEach, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  datesFrom,
  daysBetween,
  weekOf,
  weeksOf,
} from '#app/domain/rules/dates.ts'
import {
  barsOf,
  type Dated,
  defaultStart,
  isCalendarDate,
  moveToDay,
} from '#app/domain/shoots/calendar.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-05-01', 0, '2026-05-01'],
  ['2026-05-01', 400, '2027-06-05'],
])('from %s by %i days it is %s', (date, count, other) => {
  expect(addDays(date, count)).toBe(other)
  expect(daysBetween(date, other)).toBe(count)
})

test.each([
  ['2026-05', 1, '2026-06'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -17, '2024-12'],
  ['2026-05', 0, '2026-05'],
])('from %s by %i months it is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other)
})

// The 25th is a Wednesday.
test.each([
  ['2026-11-25', 1, '2026-11-23', '2026-11-29'],
  ['2026-11-23', 1, '2026-11-23', '2026-11-29'],
  ['2026-11-29', 1, '2026-11-23', '2026-11-29'],
  ['2026-11-25', 0, '2026-11-22', '2026-11-28'],
  ['2026-11-22', 0, '2026-11-22', '2026-11-28'],
  ['2026-11-25', 6, '2026-11-21', '2026-11-27'],
])('the week of %s that begins on day %i is from %s to %s', (date, firstDay, first, last) => {
  const week = weekOf(date, firstDay)
  expect([week.length, week[0], week[6]]).toEqual([7, first, last])
})

test.each([
  ['2026-11', 1, 6, '2026-10-26', '2026-12-06'],
  ['2026-11', 0, 5, '2026-11-01', '2026-12-05'],
  ['2027-02', 1, 4, '2027-02-01', '2027-02-28'],
  ['2026-12', 1, 5, '2026-11-30', '2027-01-03'],
])('%s, in weeks from day %i, has %i of them, whole', (month, firstDay, count, first, last) => {
  const weeks = weeksOf(month, firstDay)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last])
  expect(weeks.map((week) => week.length)).toEqual(Array(count).fill(7))
})

/** `a 23 25`: the shoot from the 23rd to the 25th of November; `12-01` says the month. */
function shootOf(text: string): Dated {
  const date = (day = '') => (day.includes('-') ? `2026-${day}` : `2026-11-${day}`)
  const [id = '', first, last] = text.split(' ')
  return { id, first: date(first), last: date(last) }
}

// Monday the 23rd to Sunday the 29th.
test.each([
  ['a 23 29', { column: 0, span: 7, begins: true, ends: true }],
  ['a 20 25', { column: 0, span: 3, begins: false, ends: true }],
  ['a 26 12-02', { column: 3, span: 4, begins: true, ends: false }],
  ['a 01 12-31', { column: 0, span: 7, begins: false, ends: false }],
  ['a 20 23', { column: 0, span: 1, begins: false, ends: true }],
  ['a 29 12-01', { column: 6, span: 1, begins: true, ends: false }],
  ['a 25 25', { column: 2, span: 1, begins: true, ends: true }],
])('in its week the shoot %s has a bar', (text, bar) => {
  expect(barsOf(weekOf('2026-11-23', 1), [shootOf(text)])).toEqual([{ id: 'a', lane: 0, ...bar }])
})

test.each([
  ['before or after it there is no bar', 'a 20 22, b 30 30', ''],
  ['the earlier comes first', 'b 25 25, a 23 23', 'a0 b0'],
  ['those that share a day lie below one another', 'a 23 25, b 25 26', 'a0 b1'],
  ['the first free row is taken', 'a 23 23, b 23 28, c 24 24, d 24 25', 'a0 b1 c0 d2'],
  ['those of one day keep their order', 'b 23 23, a 23 23, c 23 23', 'b0 a1 c2'],
  ['a long one from before comes first', 'a 25 25, b 20 25, c 26 12-02', 'b0 a1 c0'],
])('of the bars of a week, %s', (_, shoots, lanes) => {
  const bars = barsOf(weekOf('2026-11-23', 1), shoots.split(', ').map(shootOf))
  expect(bars.map(({ id, lane }) => `${id}${lane}`).join(' ')).toBe(lanes)
})

test('a shoot on another day is as many days as before, and stays what it is', () => {
  const shoot = { id: 'a', title: 'Dawn', first: '2026-02-27', last: '2026-03-01' }
  expect(moveToDay(shoot, '2028-02-27')).toEqual({
    ...shoot,
    first: '2028-02-27',
    last: '2028-02-29',
  })
  expect(defaultStart).toBe('09:00')
})

test.each(['2000-01-01', '2026-02-28', '2028-02-29', '2100-12-31'])(
  'a shoot can be on %s',
  (text) => {
    expect(isCalendarDate(text)).toBe(true)
  },
)

test.each([
  '1999-12-31',
  '2101-01-01',
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-2-1',
  '2026-05-1',
  '12026-05-01',
  '2026-05-011',
  '2026-05-01T10:00',
  'soon',
  '',
])('a shoot cannot be on “%s”', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

const here = process.env.TZ

afterEach(() => {
  if (here === undefined) delete process.env.TZ
  else process.env.TZ = here
})

// Clocks change there within these days, in some of them at midnight.
test.each([
  ['America/Santiago', '2026-09-01'],
  ['America/Sao_Paulo', '2018-10-30'],
  ['America/New_York', '2026-03-01'],
  ['Europe/Berlin', '2026-10-20'],
  ['Pacific/Auckland', '2026-09-20'],
])('dates are counted alike on a machine in %s', (zone, first) => {
  process.env.TZ = zone
  const dates = datesFrom(first, 14)
  const counted = dates.map((_, n) => new Date(Date.parse(first) + n * 86_400_000))
  expect(dates).toEqual(counted.map((date) => date.toISOString().slice(0, 10)))
  expect(dates.map((date) => daysBetween(first, date))).toEqual(dates.map((_, n) => n))
  expect(dates.map((date) => weekOf(date, counted[0]?.getUTCDay() ?? 0)[0])).toEqual(
    dates.map((_, n) => dates[n - (n % 7)]),
  )
})
