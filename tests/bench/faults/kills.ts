import type { Figure } from '../report.ts'
import { breakUnderWriters } from './rounds.ts'
import { startVictim } from './victim.ts'

/** `kill -9` of the embedded database under four writers. */
export async function kills(): Promise<Figure[]> {
  const victim = await startVictim()
  try {
    return await breakUnderWriters(victim, 4, async () => {
      process.kill(victim.postmaster(), 'SIGKILL')
    })
  } finally {
    await victim.stop()
  }
}
