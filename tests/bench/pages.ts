import { ratio } from './load.ts'
import type { Figure } from './report.ts'
import type { Bench } from './run.ts'

/** CPU a request, server and database together, as ratios to a bare React Router app. */
export async function pages({ ours, bare }: Bench): Promise<Figure[]> {
  const against = async (what: string, path: string, barePath: string, most: number) => {
    const requests = 400
    const measured = await ratio([ours, { path, requests }], [bare, { path: barePath, requests }])
    return [
      { what: `${what}: CPU, times the bare one`, value: measured.ratio, unit: 'x', most },
      { what: `${what}: CPU a request`, value: measured.a, unit: 'ms' },
      { what: `bare ${barePath}: CPU a request`, value: measured.b, unit: 'ms' },
    ]
  }
  return [
    ...(await against('location page', '/app/bench/location/place-1', '/', 2.5)),
    ...(await against('portfolio of 60', '/app/bench/portfolio/all-60', '/list', 1.5)),
    ...(await against('profile of 60', '/app/bench', '/list', 1.5)),
    ...(await against('start page', '/', '/', 2.5)),
  ]
}
