import type { Job } from '#app/jobs/job.server.ts'

export const invitation: Job<{ shareId: string }> = {
  name: 'invitation',
  retry: { limit: 3, delay: 5 },
  run: async ({ shareId }) => (await import('./invitations.server.ts')).notifyRecipient(shareId),
}
