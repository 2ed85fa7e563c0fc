import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFixture } from '../fixture.ts'

/** For an app whose embedded database holds the fixture. */
export type FixtureFolder = {
  environment: Record<string, string>
  locationId: string
  shootId: string
}

export async function withFixture<Outcome>(use: (fixture: FixtureFolder) => Promise<Outcome>) {
  const folder = mkdtempSync(join(tmpdir(), 'recce-bench-'))
  try {
    const { locationId, shootId, database } = await makeFixture(folder)
    await database.stop()
    const environment = { DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
    return await use({ environment, locationId, shootId })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
