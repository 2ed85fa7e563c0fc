import type { Job } from '#app/jobs/job.server.ts'

/** A message that asks to confirm the address, or tells another account that has confirmed it. */
type NewAddress = { purpose: 'newAddress'; email: string; userId: string }

export type AccountMail = { purpose: 'reset' | 'confirmation'; email: string } | NewAddress

export const accountMail: Job<AccountMail> = {
  name: 'accountMail',
  retry: { limit: 3, delay: 5 },
  run: async (input) => (await import('./mails.server.ts')).writeMail(input),
}
