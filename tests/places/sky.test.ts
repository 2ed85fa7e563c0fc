import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lightOf,
  lightOfYear,
  phaseOf,
  sunAt,
  sunsetOn,
} from '#app/domain/places/light/light.server.ts'
import { lightPhases } from '#app/domain/places/light/light.ts'
import { civilDays, clockMinutes, dateIn } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'

/**
 * Rise and set for one year, Astronomical Applications Department of the U.S. Naval Observatory
 * (aa.usno.navy.mil/data/RS_OneYear), to the minute, in universal time; as collected by
 * github.com/cosinekitty/astronomy in generate/riseset. Those of 2024 and 2025, with the begin and
 * end of civil twilight (dawn and dusk) and the upper transit (noon), are from its one-day service
 * (aa.usno.navy.mil/api/rstt/oneday): Washington, Oslo, Quito, Sydney, Reykjavik, Ushuaia, London,
 * and polar night at 70 degrees north.
 */
const almanac = `
  sunrise 29 -81 2019-03-20T11:28Z
  sunset 29 -81 2019-03-20T23:35Z
  sunrise 29 -81 2019-12-22T12:14Z
  sunset 29 -81 2019-12-22T22:31Z
  sunrise 60 0 2019-03-31T05:29Z
  sunset 60 0 2019-03-31T18:41Z
  sunrise 60 0 2019-06-21T02:36Z
  sunset 60 0 2019-06-21T21:28Z
  sunrise 60 0 2019-12-21T09:02Z
  sunset 60 0 2019-12-21T14:54Z
  sunrise -60 -150 2019-01-05T12:50Z
  sunset -60 -150 2019-01-05T07:21Z
  sunrise -60 -150 2019-06-21T19:06Z
  sunset -60 -150 2019-06-21T00:58Z
  sunrise -60 -150 2019-09-23T15:45Z
  sunset -60 -150 2019-09-23T03:59Z
  sunset -88 45 2022-03-20T16:43Z
  sunset -88 45 2022-03-23T14:28Z
  dawn 38.889444 -77.035278 2024-03-05T11:07Z
  sunrise 38.889444 -77.035278 2024-03-05T11:34Z
  noon 38.889444 -77.035278 2024-03-05T17:19Z
  sunset 38.889444 -77.035278 2024-03-05T23:06Z
  dusk 38.889444 -77.035278 2024-03-05T23:32Z
  dawn 59.9139 10.7522 2025-06-21T00:10Z
  dusk 59.9139 10.7522 2025-06-21T22:28Z
  dawn 59.9139 10.7522 2025-12-21T07:21Z
  noon 59.9139 10.7522 2025-12-21T11:15Z
  dusk 59.9139 10.7522 2025-12-21T15:10Z
  dawn -0.1807 -78.4678 2025-03-20T10:57Z
  noon -0.1807 -78.4678 2025-03-20T17:21Z
  dusk -0.1807 -78.4678 2025-03-20T23:45Z
  sunset -33.8688 151.2093 2025-09-22T07:51Z
  sunrise -33.8688 151.2093 2025-09-22T19:44Z
  dawn 64.1466 -21.9426 2025-12-21T10:03Z
  noon 64.1466 -21.9426 2025-12-21T13:26Z
  dusk 64.1466 -21.9426 2025-12-21T16:49Z
  sunrise -54.8019 -68.303 2025-12-21T07:52Z
  noon -54.8019 -68.303 2025-12-21T16:31Z
  sunset -54.8019 -68.303 2025-12-21T01:11Z
  dawn 51.5074 -0.1278 2025-06-21T02:55Z
  sunrise 51.5074 -0.1278 2025-06-21T03:43Z
  dusk 51.5074 -0.1278 2025-06-21T21:09Z
  dawn 70 0 2025-12-21T09:55Z
  dusk 70 0 2025-12-21T14:02Z
  moonrise 29 -81 2019-02-19T23:33Z
  moonset 29 -81 2019-02-19T12:06Z
  moonrise 29 -81 2019-07-02T10:14Z
  moonrise -45 150 2050-01-15T12:38Z
  moonset -45 150 2050-01-15T01:29Z
  moonrise -45 150 2050-06-30T02:50Z
  moonset -45 150 2050-06-30T17:35Z
  moonset -61 103 1944-02-20T10:45Z
  moonrise -61 103 1944-07-04T06:49Z
  moonrise 80 130 2034-03-18T22:53Z
  moonset 80 130 2034-10-08T10:42Z
  moonrise 80 130 2034-10-09T17:35Z
  moonrise 85 135 2026-05-12T17:23Z
  moonset 85 135 2026-05-13T10:07Z`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

test.each(almanac)('%s at %s, %s is at %s, as the almanac says', (moment, lat, lng, published) => {
  const position = { latitude: Number(lat), longitude: Number(lng) }
  const at = Date.parse(published ?? '')
  const { sun, moon } = lightOf(position, dateIn(at, zoneAt(position)))
  const found = [...sun, ...moon.moments].filter((one) => one.moment === moment)
  const away = Math.min(...found.map((one) => Math.abs(one.at - at)))
  expect(away).toBeLessThanOrEqual((moment?.startsWith('moon') ? 3 : 1) * 60_000)
})

/**
 * Civil twilight and the horizon as the U.S. Naval Observatory defines them
 * (aa.usno.navy.mil/faq/RST_defs), blue and golden hour as PhotoPills does
 * (photopills.com/articles/understanding-golden-hour-blue-hour-and-twilights).
 */
test('each phase of light begins and ends at the height of the sun that defines it', () => {
  const heightsOf: Record<string, number> = { 'night blue': -6, 'blue gold': -4, 'gold day': 6 }
  for (const [latitude, longitude] of [
    [59.9139, 10.7522],
    [-33.8688, 151.2093],
    [-0.1807, -78.4678],
  ] as const) {
    const { phases, sun, sunHeight } = lightOf({ latitude, longitude }, '2025-03-20')
    const edges = phases.slice(1).map(({ phase, from }, index) => {
      const both = [phases[index]?.phase ?? '', phase]
      const order = both.toSorted(
        (a, b) => lightPhases.indexOf(a as never) - lightPhases.indexOf(b as never),
      )
      return [order.join(' '), sunHeight(from)] as const
    })
    expect(edges).toHaveLength(6)
    for (const [edge, height] of edges) expect(height).toBeCloseTo(heightsOf[edge] ?? Number.NaN, 1)
    const heightAt = (name: string) =>
      sunHeight(sun.find(({ moment }) => moment === name)?.at ?? Number.NaN)
    for (const name of ['dawn', 'dusk']) expect(heightAt(name)).toBeCloseTo(-6, 1)
    for (const name of ['sunrise', 'sunset']) expect(heightAt(name)).toBeCloseTo(-0.833, 1)
  }
})

test('no rise or set is there that the almanac does not have', () => {
  const moons = lightOfYear({ latitude: 29, longitude: -81 }, 2019).flatMap(
    ({ moon }) => moon.moments,
  )
  // 705 in universal time; the year there begins five hours later, with one moonset more.
  expect(moons.length).toBeGreaterThanOrEqual(704)
  expect(moons.length).toBeLessThanOrEqual(706)
  const suns = lightOfYear({ latitude: 60, longitude: 0 }, 2019).flatMap(({ sun }) => sun)
  expect(suns.filter(({ moment }) => moment === 'sunrise' || moment === 'sunset')).toHaveLength(730)
})

test('polar days and nights say so, and what light is left', () => {
  const tromso = { latitude: 69.6492, longitude: 18.9553 }
  const [summer, winter] = [lightOf(tromso, '2026-06-21'), lightOf(tromso, '2026-12-21')]
  expect(summer.polar).toBe('day')
  expect(summer.sun.map(({ moment }) => moment)).toEqual(['noon'])
  expect(winter.polar).toBe('night')
  expect(winter.sun.map(({ moment }) => moment)).toEqual(['dawn', 'noon', 'dusk'])
  expect(winter.phases.map(({ phase }) => phase)).toEqual([
    'night',
    'blue',
    'gold',
    'blue',
    'night',
  ])
  const pole = lightOf({ latitude: -90, longitude: 0 }, '2026-06-21')
  expect(pole).toMatchObject({ polar: 'night', phases: [{ phase: 'night' }] })
})

test('days on which the moon does not rise, and weeks in which it does not', () => {
  const lisbon = { latitude: 38.7, longitude: -9.14 }
  const year = lightOfYear(lisbon, 2026)
  const without = year.filter(({ moon }) => moon.moments.every((one) => one.moment === 'moonset'))
  expect(without.length).toBeGreaterThanOrEqual(12)
  expect(without.every(({ moon }) => moon.stays === null)).toBe(true)
  const north = lightOfYear({ latitude: 85, longitude: 20 }, 2026)
  expect(north.filter(({ moon }) => moon.stays === 'up').length).toBeGreaterThan(80)
  expect(north.filter(({ moon }) => moon.stays === 'down').length).toBeGreaterThan(80)
})

/** U.S. Naval Observatory, universal time, as in Ghana: the moon is full on 23 April at 23:49. */
test('the moon is new and full on the days of the almanac', () => {
  const named = (date: string) => lightOf({ latitude: 5.6, longitude: -0.19 }, date).moon
  expect(named('2024-04-08').phase).toBe('New moon')
  expect(named('2024-04-15').phase).toBe('First quarter')
  expect(named('2024-04-23').phase).toBe('Full moon')
  expect(named('2024-05-01').phase).toBe('Last quarter')
  expect(named('2024-04-12').phase).toBe('Waxing crescent')
  expect(named('2024-04-27').phase).toBe('Waning gibbous')
  expect(named('2024-04-08').fraction).toBeLessThan(0.01)
  expect(named('2024-04-23').fraction).toBeGreaterThan(0.99)
})

test('where clocks change a day has 23 or 25 hours, and times are those of the clock', () => {
  const zurich = { latitude: 47.3769, longitude: 8.5417 }
  const [spring, autumn] = [lightOf(zurich, '2026-03-29'), lightOf(zurich, '2026-10-25')]
  const hours = ({ day }: typeof spring) => (day.to - day.from) / 3_600_000
  expect([hours(spring), hours(autumn)]).toEqual([23, 25])
  const sunrise = spring.sun.find(({ moment }) => moment === 'sunrise')
  expect(clockMinutes(spring.day, sunrise?.at ?? 0)).toBeGreaterThan(7 * 60)
  expect(clockMinutes(spring.day, spring.day.from)).toBe(0)
  expect(clockMinutes(spring.day, spring.day.to - 1)).toBe(1439)
})

test.each([
  ['Africa/Cairo', '2026-04-24', 23, '2026-04-23T22:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25', 25, '2026-10-25T00:00:00.000Z'],
  ['America/Havana', '2026-11-01', 25, '2026-11-01T04:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '2026-04-04T13:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', 0, '2011-12-30T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-06-21', 24, '2026-06-20T18:15:00.000Z'],
])('in %s %s has %d hours', (zone, date, hours, from) => {
  const [day] = civilDays(zone, date, 1)
  expect(((day?.to ?? 0) - (day?.from ?? 0)) / 3_600_000).toBe(hours)
  expect(new Date(day?.from ?? 0).toISOString()).toBe(from)
})

test('a day that a zone left out is refused', () => {
  const samoa = { latitude: -13.83, longitude: -171.77 }
  expect(() => lightOf(samoa, '2011-12-30')).toThrow('The calendar there left out this day')
  expect(lightOfYear(samoa, 2011)).toHaveLength(365)
})

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .filter((date) => !date.startsWith('2011-12-3'))

test('everywhere and always a day is whole: phases follow one another, moments in order, no number missing', () => {
  fc.assert(
    fc.property(anywhere, anyDate, (position, date) => {
      const { day, sun, phases, moon } = lightOf(position, date)
      expect(phases[0]?.from).toBe(day.from)
      expect(phases.at(-1)?.to).toBe(day.to)
      for (const [index, { phase, from, to }] of phases.entries()) {
        expect(to).toBeGreaterThanOrEqual(from)
        const next = phases[index + 1]
        if (!next) continue
        expect(next.from).toBe(to)
        const step = lightPhases.indexOf(next.phase) - lightPhases.indexOf(phase)
        expect(Math.abs(step)).toBe(1)
      }
      const times = [...sun, ...moon.moments].map(({ at }) => at)
      expect(times.every((at) => at >= day.from && at < day.to)).toBe(true)
      expect(sun.map(({ at }) => at)).toEqual(sun.map(({ at }) => at).toSorted((a, b) => a - b))
      expect(moon.fraction).toBeGreaterThanOrEqual(0)
      expect(moon.fraction).toBeLessThanOrEqual(1)
      expect(moon.phase).toMatch(/moon|quarter|crescent|gibbous/)
      for (const { at } of sun) {
        const { direction, height } = sunAt(position, at)
        expect(direction >= 0 && direction <= 360 && Math.abs(height) <= 91).toBe(true)
      }
    }),
    { numRuns: 300, seed: 1 },
  )
})

test('where the sun rises and sets every day its moments come in their order', () => {
  const temperate = fc.record({
    latitude: fc.double({ min: -55, max: 55, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(temperate, anyDate, (position, date) => {
      const order = ['dawn', 'sunrise', 'noon', 'sunset', 'dusk']
      const steps = lightOf(position, date).sun.map(({ moment }) => order.indexOf(moment))
      for (const [index, step] of steps.slice(1).entries()) {
        expect(step).toBe(((steps[index] as number) + 1) % 5)
      }
    }),
    { numRuns: 200, seed: 1 },
  )
})

test('the light of a moment has its name', () => {
  const zermatt = { latitude: 46.02, longitude: 7.75 }
  expect(phaseOf(zermatt, Date.parse('2026-06-21T12:00Z'))).toBe('day')
  expect(phaseOf(zermatt, Date.parse('2026-06-21T19:30Z'))).toBe('gold')
  expect(phaseOf(zermatt, Date.parse('2026-06-21T19:55Z'))).toBe('blue')
  expect(phaseOf(zermatt, Date.parse('2026-06-21T23:00Z'))).toBe('night')
})

test('the sunset by itself is that of the whole day, and none where the sun does not set', () => {
  for (const [latitude, longitude] of [
    [38.7, -9.1],
    [-60, -150],
    [64.1, -21.9],
    [69.6, 18.9],
  ] as const) {
    for (const date of ['2026-01-10', '2026-03-29', '2026-06-21', '2026-10-25']) {
      const { sun } = lightOf({ latitude, longitude }, date)
      const sunset = sun.findLast(({ moment }) => moment === 'sunset')?.at ?? null
      expect(sunsetOn({ latitude, longitude }, date)).toBe(sunset)
    }
  }
  expect(sunsetOn({ latitude: 69.6, longitude: 18.9 }, '2026-06-21')).toBe(null)
})
