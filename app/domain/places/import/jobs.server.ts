import type { Job } from '#app/jobs/job.server.ts'
import { maxReadingSeconds } from './scratch.server.ts'

/** Reads the files of an import. */
export const readImportJob: Job<{ id: string }> = {
  name: 'readImport',
  retry: { limit: 2, delay: 5 },
  expires: maxReadingSeconds,
  heartbeat: 60,
  batch: 1,
  async run({ id }, { isLast, signal }) {
    const { readImport, fail } = await import('./reading.server.ts')
    try {
      await readImport(id, signal)
    } catch (error) {
      if (isLast) await fail(id)
      throw error
    }
  },
}
