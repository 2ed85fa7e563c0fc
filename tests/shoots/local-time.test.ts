import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt, dayAt, instantAt } from '#app/domain/rules/local-time.ts'

test.each([
  ['2026-05-01T18:30', 'Europe/Lisbon', '2026-05-01T17:30:00.000Z'],
  ['2026-01-01T18:30', 'Europe/Lisbon', '2026-01-01T18:30:00.000Z'],
  ['2026-05-01T00:00', 'Pacific/Kiritimati', '2026-04-30T10:00:00.000Z'],
  ['2026-05-01T18:30:00', 'Asia/Kathmandu', '2026-05-01T12:45:00.000Z'],
  ['2026-05-01T18:30:00.5', 'UTC', '2026-05-01T18:30:00.000Z'],
  ['2026-05-01T18:30:00.500', 'UTC', '2026-05-01T18:30:00.000Z'],
  [' 2026-05-01T18:30 ', 'UTC', '2026-05-01T18:30:00.000Z'],
])('the time “%s” is read as the clocks of %s show it', (text, zone, instant) => {
  expect(instantAt(text, zone)).toBe(instant)
})

test('a time that the clocks leave out in spring is as much later as they go forward', () => {
  expect(instantAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantAt('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  // Lord Howe goes forward by half an hour.
  expect(instantAt('2026-10-04T02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:40:00.000Z')
  // In Santiago midnight itself is skipped.
  expect(clockAt(instantAt('2026-09-06T00:00', 'America/Santiago') ?? '', 'America/Santiago')).toBe(
    '2026-09-06T01:00',
  )
})

test('a time that the clocks show twice in autumn is the first of the two', () => {
  expect(instantAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test.each([
  '',
  'soon',
  '2026-02-30T10:00',
  '2026-05-01',
  '2026-05-01T25:00',
  'T10:00',
  'on 2026-05-01T10:00',
  '2026-05-01T10:00Z',
  '2026-05-01T10:00:00.0000',
])('“%s” is no time', (text) => {
  expect(instantAt(text, 'Europe/Lisbon')).toBeUndefined()
})

test.each([
  ['2026-05-01T23:30:00Z', 'Europe/Lisbon', '2026-05-01T23:00:00.000Z'],
  ['2026-05-01T22:59:59Z', 'Europe/Lisbon', '2026-04-30T23:00:00.000Z'],
  // In Santiago this day begins at one.
  ['2026-09-06T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('the day of %s in %s begins at %s', (instant, zone, start) => {
  expect(dayAt(instant, zone)).toBe(start)
  expect(dayAt(new Date(instant), zone)).toBe(start)
})

test('whatever instant it is, what the clock shows leads back to it but in the hour that comes twice', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tokyo']
  const minutes = fc.integer({ min: 15_800_000, max: 68_000_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (at, zone) => {
      const clock = clockAt(new Date(at * 60_000), zone)
      const again = instantAt(clock, zone) ?? ''
      expect(clockAt(again, zone)).toBe(clock)
      expect(Date.parse(again)).toBeLessThanOrEqual(at * 60_000)
    }),
    { seed: 1 },
  )
})
