import { href } from 'react-router'
import { keepEntries } from '#app/ui/outbox/keep-entries.ts'
import type { Sending } from '#app/ui/outbox/outbox.ts'
import { post } from '#app/ui/outbox/post.ts'
import { bodyOf, type Move, type MoveQueue, moveQueue } from './move-queue.ts'

let current: { userId: string; queue: MoveQueue; release: () => Promise<void> } | undefined

/**
 * The unsent moves of a user, kept in this browser until they are stored. Those of
 * a user who was here before wait until that user is back.
 */
export function boardQueue(userId: string): MoveQueue {
  if (typeof document === 'undefined') return moveQueue(send)
  if (current?.userId !== userId) {
    current?.queue.outbox.stop()
    void current?.release()
    const queue = moveQueue((move, sending) => send(move, sending, userId))
    const requestOf = (move: Move) => ({ to: toOf(move), body: bodyOf(move).toString() })
    const release = keepEntries(queue.outbox, { box: 'board-moves', userId, requestOf })
    current = { userId, queue, release }
  }
  return current.queue
}

function send(move: Move, { signal }: Sending, userId?: string): Promise<{ version: number }> {
  return post(toOf(move), { body: bodyOf(move), signal, keepalive: true }, userId)
}

function toOf({ shootId, id }: Move) {
  return href('/my/shoots/:id/stops/:locationId', { id: shootId, locationId: id })
}
