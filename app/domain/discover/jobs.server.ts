import { type Job, noRetry } from '#app/jobs/job.server.ts'

/** Finds out in which regions the items on Discover are. */
export const regions: Job = {
  name: 'regions',
  cron: '* * * * *',
  retry: noRetry,
  run: async () => (await import('./regions/assign-regions.server.ts')).assignRegions(),
}

/** Counts what is on Discover in the cells of the map. */
export const cells: Job = {
  name: 'discover-cells',
  cron: '*/10 * * * *',
  retry: noRetry,
  run: async () => (await import('./clusters.server.ts')).countCells(),
}

/** Tells of new places for saved searches. */
export const searchAlerts: Job = {
  name: 'bells',
  cron: '*/10 * * * *',
  retry: noRetry,
  run: async () => (await import('./saved/search-alerts.server.ts')).sendAlerts(new Date()),
}

/** Divides the sitemap into parts. */
export const sitemap: Job = {
  name: 'sitemap',
  cron: '43 * * * *',
  retry: noRetry,
  run: async () => (await import('./sitemap/chunks.server.ts')).divide(),
}

/** Mails the owner what was decided on a submission at this time, unless it was undone. */
export const decision: Job<{ id: string; decidedAt: string }> = {
  name: 'decision',
  retry: { limit: 3, delay: 5 },
  run: async (input) => (await import('./owner-mails.server.ts')).mailDecision(input),
}
