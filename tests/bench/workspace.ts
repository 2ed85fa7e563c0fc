import { type Bench, logIn } from './bench.ts'
import { ratio } from './load.ts'
import type { Figure } from './report.ts'

/**
 * CPU of the pages of the workspace, as multiples of a bare hello of React Router, 16 requests at a
 * time; then the memory of the server that answered them, in MB.
 */
export async function workspace({ ours, bare, shootId }: Bench): Promise<Figure[]> {
  const headers = { Authorization: `Bearer ${await logIn(ours.origin)}` }
  const pages = [
    ['home', '/my', 8],
    ['locations', '/my/locations', 8],
    ['editor of a shoot with 30 stops', `/my/shoots/${shootId}`, 12],
    ['its day board', `/my/shoots/${shootId}/plan`, 12],
    ['its packing list of 200', `/my/shoots/${shootId}/gear`, 9],
  ] as const
  const figures: Figure[] = []
  for (const [what, path, max] of pages) {
    const load = { requests: 200, connections: 16 }
    const found = await ratio([ours, { path, headers, ...load }], [bare, { path: '/', ...load }])
    figures.push(
      { what: `${what}: times a bare hello`, value: found.ratio, unit: 'x', max },
      { what: `${what}: a request`, value: found.a, unit: 'ms' },
    )
  }
  return [...figures, { what: 'memory after it', value: ours.memory(), unit: 'MB', max: 350 }]
}
