import { type Job, noRetry } from '#app/jobs/job.server.ts'

/** Tells the crews of tomorrow's shoots. */
export const shootEves: Job = {
  name: 'shootEves',
  cron: '5 * * * *',
  retry: noRetry,
  run: async () => (await import('./near-shoots.server.ts')).tellEves(new Date()),
}

/** Tells those who are called soon. */
export const shootCalls: Job = {
  name: 'shootCalls',
  cron: '*/5 * * * *',
  retry: noRetry,
  run: async () => (await import('./near-shoots.server.ts')).tellCalls(new Date()),
}
