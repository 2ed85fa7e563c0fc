import type { Job } from '#app/jobs/job.server.ts'
import type { PushMessage } from './push/message.ts'

/** Sends a mail. If the last try fails, the mail is `failed` until an admin sends it again. */
export const mail: Job<{ id: string }> = {
  name: 'mail',
  retry: { limit: 8, delay: 15 },
  heartbeat: 20,
  async run({ id }, { isLast }) {
    const [{ MailInProgress }, { deliver, recordFailure }] = await Promise.all([
      import('./mail-claims.server.ts'),
      import('./mail-deliveries.server.ts'),
    ])
    try {
      await deliver(id)
    } catch (error) {
      if (!(error instanceof MailInProgress))
        await recordFailure(id, (error as Error).message, isLast)
      throw error
    }
  },
}

export type Push = { id: string; userId: string; message: PushMessage }

export const push: Job<Push> = {
  name: 'push',
  retry: { limit: 6, delay: 10 },
  expires: 120,
  run: async (input) => (await import('./push/pushes.server.ts')).deliver(input),
}

export type PushReceipt = { id: string; receipt: string }

export const pushReceipt: Job<PushReceipt> = {
  name: 'pushReceipt',
  retry: { limit: 3, delay: 900 },
  run: async (input) => (await import('./push/pushes.server.ts')).readReceipt(input),
}

export const pushNotice: Job<{ id: string }> = {
  name: 'notice',
  retry: { limit: 3, delay: 5 },
  run: async (input) =>
    (await import('#app/domain/post/notification-pushes.server.ts')).push(input),
}
