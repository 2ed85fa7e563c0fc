import { lightOf, lightOfYear } from '#app/domain/places/light/light.server.ts'
import { usualClock } from '#app/format/clock.ts'
import { lightView } from '#app/views/light/timeline.server.ts'
import type { Bench } from './bench.ts'
import { ratio } from './load.ts'
import type { Figure } from './report.ts'

const requests = 400
const places = [
  { latitude: 46.02, longitude: 7.75 },
  { latitude: -33.86, longitude: 151.21 },
  { latitude: 69.65, longitude: 18.96 },
]

export async function light({ ours }: Bench): Promise<Figure[]> {
  const place = (n: number) => places[n % 3] as (typeof places)[0]
  const year = cpu(10, (n) => lightOfYear(place(n), 2020 + n))
  const day = cpu(200, (n) =>
    lightView(lightOf(nextTo(place(n), n), `20${20 + (n % 70)}-06-21`), usualClock),
  )
  const page = (place: string) => ({ path: (n: number) => `/app/${place}?n=${n}`, requests })
  const added = await ratio(
    [ours, page('bench/location/place-1')],
    [ours, page('mapper/location/place-61')],
  )
  return [
    { what: "a year's table", value: year, unit: 'ms', max: 20 },
    { what: "a day's timeline, before it is rendered", value: day, unit: 'ms', max: 1 },
    {
      what: 'what timeline, map and its towns add to a page made anew',
      value: added.a - added.b,
      unit: 'ms',
      max: 2,
    },
  ]
}

/** Moves the place a little, since days are cached by place. */
function nextTo({ latitude, longitude }: (typeof places)[0], n: number) {
  return { latitude, longitude: longitude + n / 1_000 }
}

/** Milliseconds of CPU of one turn, after a warm-up. */
function cpu(turns: number, use: (n: number) => unknown) {
  for (let n = 0; n < turns; n++) use(turns + n)
  const before = process.cpuUsage()
  for (let n = 0; n < turns; n++) use(n)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / turns
}
