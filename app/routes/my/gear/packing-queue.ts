import { href } from 'react-router'
import {
  type SlotState,
  type SlotTick,
  type TickQueue,
  tickQueue,
} from '#app/ui/gear/tick-queue.ts'
import { keepEntries } from '#app/ui/outbox/keep-entries.ts'
import type { Sending } from '#app/ui/outbox/outbox.ts'
import { post } from '#app/ui/outbox/post.ts'

let current: { userId: string; queue: TickQueue } | undefined

/**
 * The unsent ticks of a user in this browser tab, kept when they leave or reload the page. Those of
 * a user who was here before wait until that user is back.
 */
export function packingQueue(userId: string): TickQueue {
  if (typeof document === 'undefined') return tickQueue(send)
  if (current?.userId !== userId) {
    current?.queue.outbox.stop()
    const queue = tickQueue((tick, sending) => send(tick, sending, userId))
    keepEntries(queue.outbox, `packing-ticks-${userId}`)
    current = { userId, queue }
  }
  return current.queue
}

function send(
  { id, field, value }: SlotTick,
  { signal }: Sending,
  userId?: string,
): Promise<SlotState> {
  const body = new URLSearchParams({ tick: `${field}:${value}` })
  // `keepalive` lets a request finish even if the page is closed.
  return post(href('/my/slots/:id/tick', { id }), { body, signal, keepalive: true }, userId)
}
