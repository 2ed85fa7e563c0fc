import type { Figure } from '../report.ts'
import { breakUnderWriters } from './rounds.ts'
import { startVictim } from './victim.ts'

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
