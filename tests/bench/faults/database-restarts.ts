import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import type { Figure } from '../report.ts'
import { breakUnderWriters } from './rounds.ts'
import { startVictim } from './victim.ts'

/**
 * Restarts a PostgreSQL at `DATABASE_URL`, which a second embedded one plays, under four writers.
 */
export async function databaseRestarts(): Promise<Figure[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recce-external-')))
  let external = await startEmbedded(folder)
  try {
    const victim = await startVictim({ databaseUrl: external.url })
    try {
      return await breakUnderWriters(victim, 4, async () => {
        await external.stop()
        external = await startEmbedded(folder)
      })
    } finally {
      await victim.stop()
    }
  } finally {
    await external.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
