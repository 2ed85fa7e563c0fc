import type { Job } from '#app/jobs/job.server.ts'

const common = {
  retry: { limit: 3, delay: 10 },
  expires: 6 * 3600,
  heartbeat: 30,
  batch: 1,
} as const

export const restoreCheckJob: Job<{ id: string }> = {
  name: 'restoreCheck',
  ...common,
  async run({ id }, attempt) {
    const { checkArchive } = await import('./runs.server.ts')
    await checkArchive(id, attempt)
  },
}

export const restoreJob: Job<{ id: string; isFitting?: boolean }> = {
  name: 'restore',
  ...common,
  async run({ id, isFitting = false }, attempt) {
    const { applyArchive } = await import('./runs.server.ts')
    await applyArchive(id, attempt, isFitting)
  },
}
