import { expect, test } from 'vitest'
import { workDays } from '#app/domain/call-sheets/work-days.ts'
import { momentOf } from '#app/domain/rules/work-time.ts'

const zone = 'Europe/Lisbon'

function daysOf(
  stops: [from: string, to?: string][],
  { startsAt = '', endsAt = '', timeZone = zone } = {},
) {
  const days = workDays({
    timeZone,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    stops: stops.map(([from, to]) => ({ startsAt: from || null, endsAt: to ?? null })),
  })
  return [...days].map(([day, of]) => [day, of.length])
}

test('what goes on after midnight belongs to the day on which it began', () => {
  expect(
    daysOf([
      ['2031-06-01T20:00:00Z', '2031-06-01T23:30:00Z'],
      ['2031-06-02T00:30:00Z', '2031-06-02T02:00:00Z'],
      ['2031-06-02T15:00:00Z'],
    ]),
  ).toEqual([
    ['2031-06-01', 2],
    ['2031-06-02', 1],
  ])
})

test('a dawn after a rest begins a day, and so does the first stop of all', () => {
  expect(
    daysOf([['2031-06-01T03:30:00Z', '2031-06-01T09:00:00Z'], ['2031-06-02T03:30:00Z']]),
  ).toEqual([
    ['2031-06-01', 1],
    ['2031-06-02', 1],
  ])
})

test('each day of the shoot has a sheet, but not the morning into which its last night reaches', () => {
  const startsAt = '2031-06-01T08:00:00Z'
  expect(daysOf([], { startsAt, endsAt: '2031-06-03T18:00:00Z' })).toHaveLength(3)
  expect(daysOf([], { startsAt, endsAt: '2031-06-02T01:00:00Z' })).toEqual([['2031-06-01', 0]])
  expect(daysOf([], { startsAt, endsAt: '2040-06-02T01:00:00Z' })).toHaveLength(120)
  expect(daysOf([])).toEqual([])
})

test('a stop without a time is on the first day, and one across the date line on the day of the shoot', () => {
  expect(daysOf([['']], { startsAt: '2031-06-01T08:00:00Z' })).toEqual([['2031-06-01', 1]])
  const timeZone = 'Pacific/Kiritimati'
  expect(daysOf([['2031-05-31T18:00:00Z']], { timeZone })).toEqual([['2031-06-01', 1]])
})

test('a call long before the day begins is in the night after it', () => {
  expect(momentOf('2031-06-01', '01:00', '18:00', zone)).toBe('2031-06-02T00:00:00.000Z')
  expect(momentOf('2031-06-01', '05:00', '09:00', zone)).toBe('2031-06-01T04:00:00.000Z')
  expect(momentOf('2031-06-01', '05:00', null, zone)).toBe('2031-06-01T04:00:00.000Z')
})
