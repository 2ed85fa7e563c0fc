import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useLeaveWarning } from '../outbox/leave-warning.ts'
import { useBack } from '../outbox/use-back.ts'
import { applyTicks, type SlotState, type TickBoard, type TickQueue } from './tick-queue.ts'

const nothing: TickBoard = {
  waiting: [],
  stored: new Map(),
  refused: new Map(),
  isFailing: false,
  isAway: false,
}

/**
 * Slots with their ticks applied at once. The browser asks before a page with unstored ticks is
 * closed; a return to the page loads the ticks of other users.
 */
export function useTicks<Slot extends SlotState & { id: string }>(queue: TickQueue, slots: Slot[]) {
  const board = useSyncExternalStore(queue.subscribe, queue.board, () => nothing)
  const { revalidate } = useRevalidator()
  useLeaveWarning(() => queue.board().waiting.length > 0)
  useBack(queue.outbox)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
  return { ...board, slots: slots.map((slot) => applyTicks(slot, board)) }
}
