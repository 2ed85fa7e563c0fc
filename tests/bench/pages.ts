import type { Bench } from './bench.ts'
import { type Load, ratio } from './load.ts'
import { rateRatio } from './rate.ts'
import type { Figure } from './report.ts'

const requests = 400
const location = '/app/bench/location/place-1'

/** Public pages by their addresses, which are answered from the cache. */
const publicPages: Record<string, string> = {
  location,
  shoot: '/app/bench/shoot/big',
  portfolio: '/app/bench/portfolio/all-60',
  profile: '/app/bench',
  landing: '/',
  pricing: '/pricing',
}
/** Pages that are as short as a bare one. */
const short = new Set(['landing', 'pricing'])

/**
 * Requests a second of cached pages and CPU of a request, as ratios to a bare hello of React Router;
 * the database's share is counted to whoever asks it.
 */
export async function cachedRates({ ours, bare }: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(publicPages)) {
    const rates = await rateRatio(
      [ours, { path, requests: 6_000 }],
      [bare, { path: '/', requests: 1_500 }],
    )
    const least = short.has(what) ? 8 : 3.5
    figures.push(
      { what: `${what}: times the rate of a bare hello`, value: rates.ratio, unit: 'x', least },
      { what: `${what}: times its CPU a request`, value: rates.cpu, unit: 'x', max: 0.33 },
      { what: `${what}: requests a second`, value: rates.a, unit: '' },
      { what: 'bare hello: requests a second', value: rates.b, unit: '' },
    )
  }
  return figures
}

/**
 * CPU of a request, server and database together, as ratios to a bare React Router app. "Anew"
 * requests new addresses of a parameter that every page knows, so that each request renders.
 */
export async function pages({ ours, bare, locationId }: Bench): Promise<Figure[]> {
  const against = async (
    what: string,
    path: string,
    barePath: string,
    max: { cached: number; anew: number },
  ) => {
    const bareLoad = { path: barePath, requests }
    const cached = await ratio([ours, { path, requests }], [bare, bareLoad])
    const anew = await ratio(
      [ours, { path: (n) => `${path}?deepLink=${n}`, requests }],
      [bare, bareLoad],
    )
    return [
      { what: `${what}: times the bare one`, value: cached.ratio, unit: 'x', max: max.cached },
      {
        what: `${what}, rendered anew: times the bare one`,
        value: anew.ratio,
        unit: 'x',
        max: max.anew,
      },
      { what: `${what}: a request`, value: cached.a, unit: 'ms' },
      { what: `${what}, rendered anew: a request`, value: anew.a, unit: 'ms' },
      { what: `bare ${barePath}: a request`, value: cached.b, unit: 'ms' },
    ]
  }
  const json = await ratio(
    [ours, { path: `/api/location/${locationId}`, requests }],
    [bare, { path: `/row?id=${locationId}`, requests }],
  )
  const list = { cached: 0.3, anew: 1.7 }
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
  const packed = async (path: Load['path']) =>
    (await ratio([ours, { path, requests, headers }], [ours, { path, requests }])).ratio
  const compressed = await packed(location)
  const compressedAnew = await packed((n) => `${location}?deepLink=${n}`)
  const shown = [
    ...(await against('location page', location, '/', { cached: 0.5, anew: 4 })),
    ...(await against('portfolio of 60', '/app/bench/portfolio/all-60', '/list', list)),
    ...(await against('profile of 60', '/app/bench', '/list', list)),
  ]
  // Comes last: the first pages that a server makes cost more, and this one costs least.
  const start = await ratio([ours, { path: '/', requests }], [bare, { path: '/', requests }])
  return [
    ...shown,
    { what: 'start page: times the bare one', value: start.ratio, unit: 'x', max: 0.5 },
    { what: 'start page: a request', value: start.a, unit: 'ms' },
    { what: 'JSON of a location: times the bare one', value: json.ratio, unit: 'x', max: 1.5 },
    { what: 'JSON of a location: a request', value: json.a, unit: 'ms' },
    { what: 'compressed page: times the plain one', value: compressed, unit: 'x', max: 1.15 },
    {
      what: 'compressed page, rendered anew: times the plain one',
      value: compressedAnew,
      unit: 'x',
      max: 1.15,
    },
  ]
}
