import { type Job, noRetry } from '#app/jobs/job.server.ts'

export const regions: Job = {
  name: 'regions',
  cron: '* * * * *',
  retry: noRetry,
  run: async () => (await import('./regions/assign-regions.server.ts')).assignRegions(),
}

export const cells: Job = {
  name: 'discover-cells',
  cron: '*/10 * * * *',
  retry: noRetry,
  run: async () => (await import('./clusters.server.ts')).countCells(),
}

export const searchAlerts: Job = {
  name: 'bells',
  cron: '*/10 * * * *',
  retry: noRetry,
  run: async () => (await import('./saved/search-alerts.server.ts')).sendAlerts(new Date()),
}

export const sitemap: Job = {
  name: 'sitemap',
  cron: '43 * * * *',
  retry: noRetry,
  run: async () => (await import('./sitemap/chunks.server.ts')).divide(),
}

export const decision: Job<{ id: string; decidedAt: string }> = {
  name: 'decision',
  retry: { limit: 3, delay: 5 },
  run: async (input) => (await import('./owner-mails.server.ts')).mailDecision(input),
}
