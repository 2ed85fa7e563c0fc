import { type Job, noRetry } from '#app/jobs/job.server.ts'

/** Sends a day's sheet to everybody for whom it is due, each once. */
export const callSheets: Job<{ shootId: string; day: string }> = {
  name: 'callSheets',
  retry: { limit: 8, delay: 15 },
  heartbeat: 60,
  run: async (input) => (await import('./sending.server.ts')).sendDue(input),
}

/** Tells owners who has confirmed since they last looked, in one message. */
export const callSheetDigests: Job = {
  name: 'callSheetDigests',
  cron: '20 * * * *',
  retry: noRetry,
  run: async () => (await import('./digests.server.ts')).tellOwners(new Date()),
}
