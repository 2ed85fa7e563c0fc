import type { Job } from '#app/jobs/job.server.ts'

/** The mail asks whether the address is theirs, or says that it is taken. */
type NewAddress = { purpose: 'newAddress'; email: string; userId: string }

export type AccountMail = { purpose: 'reset' | 'confirmation'; email: string } | NewAddress

/** Writes a reset or confirmation mail if an account has this address. */
export const accountMail: Job<AccountMail> = {
  name: 'accountMail',
  retry: { limit: 3, delay: 5 },
  run: async (input) => (await import('./mails.server.ts')).writeMail(input),
}
