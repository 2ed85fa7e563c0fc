import { href } from 'react-router'
import { keepEntries } from '#app/ui/outbox/keep-entries.ts'
import type { Sending } from '#app/ui/outbox/outbox.ts'
import { post } from '#app/ui/outbox/post.ts'
import { bodyOf, type Move, type MoveQueue, moveQueue } from './move-queue.ts'

let current: { userId: string; queue: MoveQueue } | undefined

/**
 * The unsent moves of a user in this browser tab, kept when they leave or reload the page. Those of
 * a user who was here before wait until that user is back.
 */
export function boardQueue(userId: string): MoveQueue {
  if (typeof document === 'undefined') return moveQueue(send)
  if (current?.userId !== userId) {
    current?.queue.outbox.stop()
    const queue = moveQueue((move, sending) => send(move, sending, userId))
    keepEntries(queue.outbox, `board-moves-${userId}`)
    current = { userId, queue }
  }
  return current.queue
}

function send(move: Move, { signal }: Sending, userId?: string): Promise<{ version: number }> {
  const { shootId, id } = move
  const address = href('/my/shoots/:id/stops/:locationId', { id: shootId, locationId: id })
  return post(address, { body: bodyOf(move), signal, keepalive: true }, userId)
}
