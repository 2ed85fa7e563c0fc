import type { Job } from '#app/jobs/job.server.ts'

export const immichJob: Job<{ id: string }> = {
  name: 'immich',
  retry: { limit: 5, delay: 10 },
  expires: 2 * 3600,
  heartbeat: 30,
  batch: 2,
  async run({ id }, { isLast, signal }) {
    const { fetchPhotos } = await import('./fetch.server.ts')
    try {
      await fetchPhotos(id, signal)
    } catch (error) {
      if (isLast) await (await import('./immich-imports.server.ts')).giveUp(id, error)
      throw error
    }
  },
}
