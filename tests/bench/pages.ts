import type { Bench } from './bench.ts'
import { ratio } from './load.ts'
import type { Figure } from './report.ts'

const requests = 400
const location = '/app/bench/location/place-1'

/**
 * CPU a request, server and database together, as ratios to a bare React Router app. A page for
 * everyone is kept as it was rendered for the data its loaders find: "anew" asks for an address that
 * was never asked for, so that every request renders.
 */
export async function pages({ ours, bare, locationId }: Bench): Promise<Figure[]> {
  const against = async (what: string, path: string, barePath: string, most: number) => {
    const bareLoad = { path: barePath, requests }
    const kept = await ratio([ours, { path, requests }], [bare, bareLoad])
    const anew = await ratio([ours, { path: (n) => `${path}?n=${n}`, requests }], [bare, bareLoad])
    return [
      { what: `${what}: times the bare one`, value: kept.ratio, unit: 'x', most },
      { what: `${what}, rendered anew: times the bare one`, value: anew.ratio, unit: 'x', most },
      { what: `${what}: a request`, value: kept.a, unit: 'ms' },
      { what: `bare ${barePath}: a request`, value: kept.b, unit: 'ms' },
    ]
  }
  const json = await ratio(
    [ours, { path: `/api/location/${locationId}`, requests }],
    [bare, { path: `/row?id=${locationId}`, requests }],
  )
  const gzip = { 'Accept-Encoding': 'gzip' }
  const compressed = await ratio(
    [ours, { path: location, requests, headers: gzip }],
    [ours, { path: location, requests }],
  )
  return [
    ...(await against('location page', location, '/', 2.5)),
    ...(await against('portfolio of 60', '/app/bench/portfolio/all-60', '/list', 1.5)),
    ...(await against('profile of 60', '/app/bench', '/list', 1.5)),
    { what: 'JSON of a location: times the bare one', value: json.ratio, unit: 'x', most: 1.8 },
    { what: 'JSON of a location: a request', value: json.a, unit: 'ms' },
    { what: 'compressed page: times the plain one', value: compressed.ratio, unit: 'x', most: 1.2 },
  ]
}
