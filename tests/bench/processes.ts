import type { Bench } from './bench.ts'
import { ratio } from './load.ts'
import type { Figure } from './report.ts'
import { serve } from './served.ts'

const location = '/app/bench/location/place-1'
const connections = 8

/**
 * How much more two processes carry than one where each has a core: twice as much, but for what a
 * request costs more by then, with the parent's share and the database's, and without the one of
 * who asks. Each process has the same number of connections.
 */
export async function processes({ ours, environment, database }: Bench): Promise<Figure[]> {
  const two = await serve('build/server/index.js', 20_313, {
    path: '/readyz',
    environment: { ...environment, PROCESSES: '2' },
    beside: database.pid,
  })
  try {
    const figures: Figure[] = []
    for (const [what, path, requests] of [
      ['a cached page', () => location, 6000],
      ['a page rendered anew', (number: number) => `${location}?n=${number}`, 600],
    ] as const) {
      const {
        ratio: more,
        a,
        b,
      } = await ratio(
        [two, { path, requests, connections: 2 * connections }],
        [ours, { path, requests, connections }],
      )
      figures.push(
        { what: `${what}: two processes, times one`, value: 2 / more, unit: 'x', least: 1.7 },
        { what: `${what}: a request to one of two`, value: a, unit: 'ms' },
        { what: `${what}: a request to one alone`, value: b, unit: 'ms' },
      )
    }
    return figures
  } finally {
    await two.stop()
  }
}
