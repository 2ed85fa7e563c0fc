import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFixture } from '../fixture.ts'

/** Of an app with the embedded database that holds the fixture. */
export type FixtureFolder = {
  environment: Record<string, string>
  locationId: string
  shootId: string
}

/** A data directory with the fixture for as long as `use` takes. */
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
