import type { Job } from '#app/jobs/job.server.ts'

/** Tells the invited address of an invitation, whether or not it has an account yet. */
export const invitation: Job<{ shareId: string }> = {
  name: 'invitation',
  retry: { limit: 3, delay: 5 },
  run: async ({ shareId }) => (await import('./invitations.server.ts')).notifyRecipient(shareId),
}
