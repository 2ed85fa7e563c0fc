import { type Job, noRetry } from '#app/jobs/job.server.ts'

export const shootEves: Job = {
  name: 'shootEves',
  cron: '5 * * * *',
  retry: noRetry,
  run: async () => (await import('./crew-reminders.server.ts')).remindOfTomorrow(new Date()),
}

export const shootCalls: Job = {
  name: 'shootCalls',
  cron: '*/5 * * * *',
  retry: noRetry,
  run: async () => (await import('./crew-reminders.server.ts')).remindOfCalls(new Date()),
}
