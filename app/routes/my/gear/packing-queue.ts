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

let current: { userId: string; queue: TickQueue; release: () => Promise<void> } | undefined

/**
 * The unsent ticks of a user, kept in this browser until they are stored. Those of
 * a user who was here before wait until that user is back.
 */
export function packingQueue(userId: string): TickQueue {
  if (typeof document === 'undefined') return tickQueue(send)
  if (current?.userId !== userId) {
    current?.queue.outbox.stop()
    void current?.release()
    const queue = tickQueue((tick, sending) => send(tick, sending, userId))
    const requestOf = (tick: SlotTick) => ({ to: toOf(tick), body: bodyOf(tick).toString() })
    const release = keepEntries(queue.outbox, { box: 'packing-ticks', userId, requestOf })
    current = { userId, queue, release }
  }
  return current.queue
}

function send(tick: SlotTick, { signal }: Sending, userId?: string): Promise<SlotState> {
  // `keepalive` lets a request finish even if the page is closed.
  return post(toOf(tick), { body: bodyOf(tick), signal, keepalive: true }, userId)
}

function toOf({ id }: SlotTick) {
  return href('/my/slots/:id/tick', { id })
}

function bodyOf({ field, value }: SlotTick) {
  return new URLSearchParams({ tick: `${field}:${value}` })
}
