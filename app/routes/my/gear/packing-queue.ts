import { href } from 'react-router'
import { type SlotState, type SlotTick, tickQueue } from '#app/ui/gear/tick-queue.ts'
import { keepEntries } from '#app/ui/outbox/keep-entries.ts'
import type { Sending } from '#app/ui/outbox/outbox.ts'
import { post } from '#app/ui/outbox/post.ts'

/** The unsent ticks of this browser tab, kept when the user leaves or reloads the page. */
export const packingQueue = tickQueue(send)

if (typeof document !== 'undefined') keepEntries(packingQueue.outbox, 'packing-ticks')

function send({ id, field, value }: SlotTick, { signal }: Sending): Promise<SlotState> {
  const body = new URLSearchParams({ tick: `${field}:${value}` })
  // `keepalive` lets a request finish even if the page is closed.
  return post(href('/my/slots/:id/tick', { id }), { body, signal, keepalive: true })
}
