import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockWords, hourWords, spanWords } from '#app/format/clock.ts'
import {
  clockTime,
  dayOfMonth,
  historyDate,
  isSameDayOrNight,
  shortDate,
  startDate,
  timestamp,
  weekdayDate,
  weekdayStart,
  zoneName,
} from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import { identifier, slug } from '#app/format/identifier.ts'
import { dollars, money, price } from '#app/format/money.ts'
import { formatCount, plural } from '#app/format/plural.ts'

const afternoon = '2026-01-05T20:00:00Z'

test('an amount is shown in its own currency, which may have no cents', () => {
  expect(money(5000, 'usd')).toBe('$50.00')
  expect(money(5000, 'jpy')).toBe('¥5,000')
  expect(money(-5050, 'eur')).toBe('-€50.50')
})

test('cents are shown as dollars with two decimals', () => {
  expect(dollars(0)).toBe('$0.00')
  expect(dollars(2000)).toBe('$20.00')
  expect(dollars(123456789)).toBe('$1,234,567.89')
  expect(dollars(-5)).toBe('-$0.05')
})

test('a price has decimals only where there are any', () => {
  expect(price(2000)).toBe('$20')
  expect(price(1667)).toBe('$16.67')
  expect(price(100_000)).toBe('$1,000')
  expect(price(0)).toBe('$0')
})

test('dates follow the patterns of the specification, in the zone of the place', () => {
  expect(historyDate(afternoon, 'UTC')).toBe('Jan 05, 2026')
  expect(shortDate(afternoon, 'UTC')).toBe('Jan 5, 2026')
  expect(startDate(afternoon, 'America/New_York', '12h')).toBe('Jan 5th, 3:00pm')
  expect(clockTime(afternoon, 'America/New_York', '12h')).toBe('3:00pm')
  expect(dayOfMonth(afternoon, 'Asia/Tokyo')).toBe('Jan 6th')
  expect(timestamp(afternoon, 'America/New_York', '12h')).toBe('1/5/2026 3:00 PM')
  expect(shortDate(afternoon, 'Asia/Tokyo')).toBe('Jan 6, 2026')
  expect(timestamp('2026-07-04T00:30:00Z', 'UTC', '12h')).toBe('7/4/2026 12:30 AM')
  expect(zoneName(afternoon, 'America/New_York')).toBe('EST')
})

test('in lists a day says its weekday, and its year where that is another one', () => {
  expect(weekdayDate(afternoon, 'America/New_York', '2026-12-31T12:00:00Z')).toBe('Mon, Jan 5th')
  expect(weekdayStart(afternoon, 'Asia/Tokyo', '12h', '2027-01-01T00:00:00Z')).toBe(
    'Tue, Jan 6th 2026, 5:00am',
  )
  const midnight = '2027-01-01T02:00:00Z'
  expect(weekdayDate(midnight, 'America/New_York', '2026-12-01T00:00:00Z')).toBe('Thu, Dec 31st')
  expect(weekdayDate(midnight, 'UTC', '2026-12-01T00:00:00Z')).toBe('Fri, Jan 1st 2027')
})

test('an end needs no date on the same day or in the night after it', () => {
  const isClear = (from: string, to: string) =>
    isSameDayOrNight(`2026-01-05T${from}Z`, `2026-01-${to}Z`, 'UTC')
  expect(isClear('05:00', '05T23:00')).toBe(true)
  expect(isClear('21:00', '06T09:00')).toBe(true)
  expect(isClear('09:00', '06T07:30')).toBe(false)
  expect(isClear('09:00', '07T08:00')).toBe(false)
})

test('a clock of 24 hours says the same times with two digits and no half of the day', () => {
  expect(startDate(afternoon, 'America/New_York', '24h')).toBe('Jan 5th, 15:00')
  expect(clockTime('2026-07-04T00:05:00Z', 'UTC', '24h')).toBe('00:05')
  expect(weekdayStart(afternoon, 'Asia/Tokyo', '24h', 0)).toBe('Tue, Jan 6th 2026, 05:00')
  expect(timestamp(afternoon, 'America/New_York', '24h')).toBe('1/5/2026 15:00')
})

test('a typed time is said by the clock, to the end of the day', () => {
  const times = ['00:00', '00:30', '09:05', '12:00', '23:59', '24:00']
  expect(times.map((time) => clockWords(time, '12h'))).toEqual([
    '12:00am',
    '12:30am',
    '9:05am',
    '12:00pm',
    '11:59pm',
    'midnight',
  ])
  expect(times.map((time) => clockWords(time, '24h'))).toEqual(times)
  expect(spanWords('05:40', '05:53', '12h')).toBe('5:40–5:53am')
  expect(spanWords('11:40', '12:10', '12h')).toBe('11:40am–12:10pm')
  expect(spanWords('20:00', '24:00', '12h')).toBe('8:00pm–midnight')
  expect(spanWords('05:40', '05:53', '24h')).toBe('05:40–05:53')
  expect([0, 6, 12, 18, 24].map((hour) => hourWords(hour, '12h'))).toEqual([
    '12am',
    '6am',
    '12pm',
    '6pm',
    '12am',
  ])
})

test('a date may be a Date, milliseconds or a text', () => {
  expect(shortDate(new Date(afternoon), 'UTC')).toBe(shortDate(Date.parse(afternoon), 'UTC'))
})

test('days have the endings of English', () => {
  const days = ['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '31']
  expect(days.map((day) => dayOfMonth(`2026-01-${day}`, 'UTC'))).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st'.split(' ').map((day) => `Jan ${day}`),
  )
})

test('a plural adds s unless the count is 1', () => {
  expect(plural('shoot', 1)).toBe('shoot')
  expect(formatCount(0, 'location')).toBe('0 locations')
  expect(formatCount(1200, 'location')).toBe('1,200 locations')
})

test('a name becomes an identifier', () => {
  expect(identifier("Stellar Music-Video: 'Night'!")).toBe('stellar_musicvideo_night')
  expect(identifier('  Old   port ')).toBe('old_port')
  expect(identifier('Café Zürich')).toBe('café_zürich')
})

test('a slug folds accents and treats spaces, underscores and hyphens alike', () => {
  expect(slug('Val d’Orcia – cypress row')).toBe('val-dorcia-cypress-row')
  expect(slug('stellar_music video')).toBe(slug('Stellar-Music-Video'))
  expect(slug('Łódź Straße Ærø İstanbul')).toBe('lodz-strasse-aero-istanbul')
  expect(slug('東京ガーデン')).toBe('東京ガーデン')
  expect(slug('!?')).toBe('')
})

test('a slug of a slug is itself, at most 60 characters, and never begins or ends with a hyphen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const made = slug(name)
      expect(slug(made)).toBe(made)
      expect([...made].length).toBeLessThanOrEqual(60)
      expect(made).not.toMatch(/^-|-$|--|[\s_/?#%]/)
    }),
    { seed: 1 },
  )
})

test('sizes of files are read in the unit that fits', () => {
  expect(fileSize(1)).toBe('1 byte')
  expect(fileSize(820)).toBe('820 bytes')
  expect(fileSize(640 * 1024)).toBe('640 kB')
  expect(fileSize(10 * 1024 * 1024)).toBe('10 MB')
  expect(fileSize(2.44 * 1024 * 1024)).toBe('2.4 MB')
})
