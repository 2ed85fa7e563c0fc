import { type Job, noRetry } from '#app/jobs/job.server.ts'

/** Puts the areas of portfolios for sale to words. */
export const areas: Job = {
  name: 'areas',
  cron: '* * * * *',
  retry: noRetry,
  run: async () => (await import('./areas.server.ts')).keepMissing(),
}
