import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { type SlotState, shownSlot, type TickBoard, type TickQueue } from './tick-queue.ts'

const nothing: TickBoard = {
  waiting: [],
  stored: new Map(),
  refused: new Map(),
  isFailing: false,
}

/**
 * Slots with their ticks applied at once. The browser asks before a page with unstored ticks is
 * closed; a return to the page loads the ticks of other users.
 */
export function useTicks<Slot extends SlotState & { id: string }>(queue: TickQueue, slots: Slot[]) {
  const board = useSyncExternalStore(queue.subscribe, queue.board, () => nothing)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      queue.board().waiting.length > 0 && event.preventDefault()
    const look = () => document.visibilityState === 'visible' && revalidate()
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queue, revalidate])
  return { ...board, slots: slots.map((slot) => shownSlot(slot, board)) }
}
