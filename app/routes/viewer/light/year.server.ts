import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { utcOffset } from '#app/domain/places/light/labels.ts'
import { lightOfYear } from '#app/domain/places/light/light.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Clock } from '#app/format/clock.ts'
import { createLruCache } from '#app/format/lru-cache.ts'
import { lightTime } from '#app/views/light/timeline.server.ts'

/** The number of the day, six times of the sun, two of the moon, and a new, half or full moon. */
type LightRow = string[]

/** `offset` is the UTC offset at the beginning of the month. */
type LightMonth = { name: string; offset: string; rows: LightRow[] }

const months =
  'January February March April May June July August September October November December'.split(' ')

/** Cached, because no other page takes longer to compute. A year takes some hundred kilobytes. */
const years = createLruCache<LightMonth[]>(20)

export function lightMonths(position: Coordinates, year: number, clock: Clock): LightMonth[] {
  const key = `${position.latitude} ${position.longitude} ${year} ${clock}`
  return years.find(key) ?? years.store(key, computeMonths(position, year, clock))
}

function computeMonths(position: Coordinates, year: number, clock: Clock): LightMonth[] {
  const days = lightOfYear(position, year)
  return months.map((name, index) => {
    const ofMonth = days.filter(({ day }) => Number(day.date.slice(5, 7)) === index + 1)
    const offset = utcOffset((ofMonth[0]?.day.offset ?? 0) / 60_000)
    return { name, offset, rows: ofMonth.map((light) => rowOf(light, clock)) }
  })
}

function rowOf(light: LightDay, clock: Clock): LightRow {
  const { day, sun, moon, phases, polar } = light
  const date = String(Number(day.date.slice(8)))
  const first = (moment: string, list: { moment: string; at: number }[]) => {
    const found = list.filter((one) => one.moment === moment)
    return found.map(({ at }) => lightTime(light, at, clock)).join(' ')
  }
  const gold = phases.filter(({ phase }) => phase === 'day')
  const [risen, sinks] = [gold[0], gold.at(-1)]
  const missing = polar === 'day' ? 'up' : polar === 'night' ? 'down' : ''
  return [
    date,
    first('dawn', sun),
    first('sunrise', sun) || missing,
    risen && risen.from > day.from ? lightTime(light, risen.from, clock) : '',
    sinks && sinks.to < day.to ? lightTime(light, sinks.to, clock) : '',
    first('sunset', sun) || missing,
    first('dusk', sun),
    first('moonrise', moon.moments),
    first('moonset', moon.moments),
    /New|quarter|Full/.test(moon.phase) ? moon.phase : '',
  ]
}
