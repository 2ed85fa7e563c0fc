import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBareApp } from './bare-app.ts'
import { makeFixture } from './fixture.ts'
import { pages } from './pages.ts'
import { type Figure, print } from './report.ts'
import { serve } from './served.ts'

/** Every measurement takes what runs and gives its figures; name one or more to run only those. */
const measurements = { pages }
export type Measurement = (bench: Bench) => Promise<Figure[]>

export type Bench = Awaited<ReturnType<typeof prepare>>

async function run(names: string[]) {
  const bench = await prepare()
  try {
    for (const [name, measure] of Object.entries(measurements)) {
      if (names.length === 0 || names.includes(name)) print(name, await measure(bench))
    }
  } finally {
    await bench.close()
  }
}

/** The fixture, our server and the bare one. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-bench-'))
  const locationId = await makeFixture(folder)
  const environment = { DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'off' }
  const bareFile = buildBareApp()
  const ours = await serve('build/server/index.js', 20_310, { path: '/readyz', environment })
  const bare = await serve(bareFile, 20_311)
  return {
    ours,
    bare,
    locationId,
    environment,
    close: async () => {
      await bare.stop()
      await ours.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exit(1)
})
