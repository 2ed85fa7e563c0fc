import { z } from 'zod'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { Notice } from '#app/domain/post/published.ts'
import { type Endpoint, list, post } from './endpoint.ts'

export const notificationCalls: Endpoint[] = [
  list(
    'notifications',
    {
      summary:
        'Your notifications, newest first. Each has a `kind`, which decides about its `props`, and a sentence.',
      item: Notice,
    },
    ({ actor, query }) => notifications.listPage(actor, query),
  ),
  post(
    'notifications/read',
    {
      summary: 'Marks all your notifications as read.',
      answer: z.object({ unread: z.literal(0) }),
    },
    async ({ actor }) => {
      await notifications.markRead(actor)
      return { unread: 0 as const }
    },
  ),
]
