import { type Bench, logIn } from './bench.ts'
import { load, median, percentile } from './load.ts'
import type { Figure } from './report.ts'

const location = { path: '/app/bench/location/place-1', requests: 300, connections: 2 }

export async function logins({ ours }: Bench): Promise<Figure[]> {
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const alone = percentile(await load(ours.origin, location), 0.95)
    let isOver = false
    const clients = [1, 2].map(async () => {
      while (!isOver) await logIn(ours.origin)
    })
    const beside = percentile(await load(ours.origin, location), 0.95)
    isOver = true
    await Promise.all(clients)
    ratios.push(beside / alone)
  }
  return [
    {
      what: 'p95 beside two clients that log in, times alone',
      value: median(ratios),
      unit: 'x',
      max: 2,
    },
  ]
}
