import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLeaveWarning } from './leave-warning.ts'
import type { Queue, QueueState } from './queue.ts'
import { useBack } from './use-back.ts'

const nothing: QueueState<never, never> = {
  waiting: [],
  stored: new Map(),
  refused: [],
  isFailing: false,
  isAway: false,
}

/**
 * What a queue holds that is newer than the page. The browser asks before a page with changes that
 * are not stored yet is closed.
 */
export function useQueue<Change, Answer>(queue: Queue<Change, Answer>): QueueState<Change, Answer> {
  useLeaveWarning(() => queue.state().waiting.length > 0)
  return useQueueState(queue)
}

/** The same for changes that are too small to ask before they are left behind. */
export function useQueueState<Change, Answer>(
  queue: Queue<Change, Answer>,
): QueueState<Change, Answer> {
  useBack(queue.outbox)
  return useSyncExternalStore(queue.subscribe, queue.state, () => nothing)
}

/** Calls back when no change waits any more: then the server knows more of them. */
export function useWhenStored({ length }: readonly unknown[], onStored: () => void) {
  const before = useRef(0)
  useEffect(() => {
    if (length === 0 && before.current > 0) onStored()
    before.current = length
  }, [length, onStored])
}
