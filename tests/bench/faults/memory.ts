import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { logIn } from '../bench.ts'
import { load, median } from '../load.ts'
import type { Figure } from '../report.ts'
import { type Served, serve } from '../served.ts'
import { withFixture } from './fixture-folder.ts'

/** Requests of one path in a round, and rounds: minutes for each of the two servers. */
const requests = 40
const rounds = 30

const unbounded = [
  '--import',
  'data:text/javascript,import v8 from "node:v8";import { syncBuiltinESMExports } from "node:module";process.execve = undefined;v8.setFlagsFromString = () => {};syncBuiltinESMExports()',
]

/**
 * Resident memory after minutes of pages, anonymous and signed in, and what the memory limits cost:
 * the same load in turn on the usual server and on one without limits.
 */
export async function memory(): Promise<Figure[]> {
  return withFixture(async ({ environment, locationId, shootId }) => {
    const database = await startEmbedded(environment.DATA_DIR as string)
    const outside = {
      ...environment,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'only for the bench, on a database of its own',
    }
    const file = 'build/server/index.js'
    const options = { path: '/readyz', environment: outside }
    const bounded = await serve(file, 20_332, options)
    const free = await serve(file, 20_333, { ...options, flags: unbounded })
    const paths = [
      { path: '/' },
      { path: '/app/bench/location/place-1' },
      { path: '/app/bench/location/place-1?n=' },
      { path: '/app/bench/portfolio/all-60?n=' },
      { path: '/app/bench?n=' },
      { path: `/api/location/${locationId}` },
      { path: '/my/locations', isSignedIn: true },
      { path: '/my/portfolios', isSignedIn: true },
      { path: `/my/shoots/${shootId}`, isSignedIn: true },
    ]
    const both = [await measure(bounded, paths), await measure(free, paths)] as const
    for (let round = 0; round < rounds; round++) for (const { run } of both) await run()
    const [ours, theirs] = both
    await bounded.stop()
    await free.stop()
    await database.stop()
    const costs = ours.cpu.map((cpu, round) => cpu / (theirs.cpu[round] as number))
    const total = requests * rounds * paths.length
    return [
      { what: `memory after ${total} requests`, value: ours.peak(), unit: 'MB', max: 350 },
      { what: 'without bounds', value: theirs.peak(), unit: 'MB' },
      {
        what: 'CPU a request: times that without bounds',
        value: median(costs),
        unit: 'x',
        max: 1.1,
      },
      { what: 'CPU a request', value: median(ours.cpu), unit: 'ms' },
      { what: 'without bounds', value: median(theirs.cpu), unit: 'ms' },
    ]
  })
}

type Path = { path: string; isSignedIn?: boolean }

async function measure(served: Served, paths: Path[]) {
  const signedIn = { Authorization: `Bearer ${await logIn(served.origin)}` }
  const cpu: number[] = []
  let [number, peak] = [0, 0]
  async function run() {
    const before = served.cpu()
    for (const { path, isSignedIn } of paths) {
      await load(served.origin, {
        path: () => (path.endsWith('=') ? path + number++ : path),
        requests,
        connections: 4,
        headers: isSignedIn ? signedIn : {},
      })
    }
    cpu.push(((served.cpu() - before) * 1000) / (requests * paths.length))
    peak = Math.max(peak, served.memory())
  }
  return { run, cpu, peak: () => peak }
}
