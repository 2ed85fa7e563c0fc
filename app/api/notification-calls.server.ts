import { z } from 'zod'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { type Endpoint, list, post } from './endpoint.ts'

const Notice = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    props: z.record(z.string(), z.unknown()),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' })

export const notificationCalls: Endpoint[] = [
  list(
    'notifications',
    { summary: 'Your notifications, newest first.', item: Notice },
    async ({ actor, query }) => {
      const { items, nextCursor } = await notifications.listPage(actor, query)
      const toNotice = ({ createdAt, ...line }: (typeof items)[number]) => ({
        ...line,
        createdAt: createdAt.toISOString(),
      })
      return { items: items.map(toNotice), nextCursor }
    },
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
