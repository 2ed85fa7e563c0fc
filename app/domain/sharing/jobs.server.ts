import type { Job } from '#app/jobs/job.server.ts'

/** Pushes a notification to the devices of its person. */
export const pushNotice: Job<{ id: string }> = {
  name: 'notice',
  retry: { limit: 3, delay: 5 },
  run: async (input) =>
    (await import('#app/domain/post/notification-pushes.server.ts')).push(input),
}

/** Tells the invited address of an invitation, whether or not it has an account yet. */
export const invitation: Job<{ shareId: string }> = {
  name: 'invitation',
  retry: { limit: 3, delay: 5 },
  run: async ({ shareId }) => (await import('./invitations.server.ts')).notifyRecipient(shareId),
}
