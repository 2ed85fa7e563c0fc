import type { Figure } from '../report.ts'
import { breakUnderWriters } from './rounds.ts'
import { startVictim } from './victim.ts'

export async function terminations(): Promise<Figure[]> {
  const victim = await startVictim()
  try {
    return await breakUnderWriters(victim, 8, async () => {
      await victim.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    })
  } finally {
    await victim.stop()
  }
}
