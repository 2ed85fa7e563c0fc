import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { makeFixture } from './fixture.ts'
import { load, median } from './load.ts'
import type { Figure } from './report.ts'
import { serve } from './served.ts'

const path = '/app/bench/location/place-1'
const server = 'build/server/index.js'

export async function starts({ ours }: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recce-start-'))
  const { outside, embedded } = await timesIn(folder).finally(() =>
    rmSync(folder, { recursive: true }),
  )
  const end = performance.now() + 60_000
  while (performance.now() < end) await load(ours.origin, { path, requests: 500 })
  return [
    {
      what: 'start to the first location page, embedded',
      value: embedded / 1000,
      unit: 's',
      max: 3,
    },
    {
      what: 'start to the first location page, DATABASE_URL',
      value: outside / 1000,
      unit: 's',
      max: 1,
    },
    { what: 'memory after a minute of load', value: ours.memory(), unit: 'MB', max: 350 },
  ]
}

/** In milliseconds. */
async function timesIn(folder: string) {
  const { database } = await makeFixture(folder)
  const environment = { DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'off' }
  const outside = await times(async () => {
    const served = await serve(server, 20_312, {
      path,
      environment: { ...environment, DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(32) },
    })
    await served.stop()
    return served.startedIn
  })
  await database.stop()
  const embedded = await times(async () => {
    const served = await serve(server, 20_312, { path, environment })
    await served.stop()
    return served.startedIn
  })
  return { outside, embedded }
}

async function times(start: () => Promise<number>) {
  return median([await start(), await start(), await start()])
}
