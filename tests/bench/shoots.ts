import { type Bench, logIn } from './bench.ts'
import { type Load, load, percentile } from './load.ts'
import type { Figure } from './report.ts'
import { firstView } from './sizes.ts'

const shoot = '/app/bench/shoot/big'

/**
 * The page of a shoot with 30 locations, 200 slots and 12 people, one request after the other: the
 * time to the first byte of each tab, for a logged-in owner and for a visitor whose page is
 * rendered anew.
 */
export async function shoots({ ours, shootId }: Bench): Promise<Figure[]> {
  const owner = { Authorization: `Bearer ${await logIn(ours.origin)}` }
  const first = async (what: string, path: Load['path'], headers = {}) => {
    const asked = { path, headers, requests: 200, connections: 1, upTo: 'firstByte' } as const
    await load(ours.origin, asked)
    const times = await load(ours.origin, asked)
    return { what: `${what}: first byte`, value: percentile(times, 0.5), unit: 'ms', max: 40 }
  }
  const view = await firstView(ours.origin, shoot)
  return [
    await first('shoot, a visitor', (n) => `${shoot}?n=${n}`),
    await first('shoot, its owner', shoot, owner),
    await first('its gear, its owner', `${shoot}?tab=gear`, owner),
    await first('its editor', `/my/shoots/${shootId}`, owner),
    await first('its packing list', `/my/shoots/${shootId}/gear`, owner),
    {
      what: 'first view of a shoot: JavaScript (Brotli)',
      value: view.scripts,
      unit: 'kB',
      max: 130,
    },
  ]
}
