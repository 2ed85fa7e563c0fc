import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isOpen, type Outbox } from './outbox.ts'
import type { Queue, QueueState } from './queue.ts'

export function useLeaveWarning(wouldLose: () => boolean) {
  const latest = useRef(wouldLose)
  latest.current = wouldLose
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

/** Sends waiting entries when their user is back. @param warnsOnLeave asks before leaving */
export function useOutbox<Content>(outbox: Outbox<Content>, warnsOnLeave = true) {
  useLeaveWarning(() => warnsOnLeave && outbox.state().entries.some(isOpen))
  useEffect(() => {
    const resume = () => {
      if (document.visibilityState === 'visible' && outbox.state().isAway) outbox.start()
    }
    resume()
    document.addEventListener('visibilitychange', resume)
    return () => document.removeEventListener('visibilitychange', resume)
  }, [outbox])
  return useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state)
}

export function useQueue<Change, Answer>(
  queue: Queue<Change, Answer>,
  warnsOnLeave = true,
): QueueState<Change, Answer> {
  useOutbox(queue.outbox, warnsOnLeave)
  return useSyncExternalStore(queue.outbox.subscribe, queue.state, () => nothing)
}

const nothing: QueueState<never, never> = {
  waiting: [],
  stored: new Map(),
  refused: [],
  isFailing: false,
  isAway: false,
}

export function useWhenStored({ length }: readonly unknown[], onStored: () => void) {
  const before = useRef(0)
  useEffect(() => {
    if (length === 0 && before.current > 0) onStored()
    before.current = length
  }, [length, onStored])
}
