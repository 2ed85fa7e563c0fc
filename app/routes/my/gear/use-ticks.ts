import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useQueue } from '#app/outbox/use-outbox.ts'
import { applyTicks, type SlotState, type TickQueue } from './ticks.ts'

/**
 * Slots with their ticks applied at once. A return to the page loads the ticks of other users.
 */
export function useTicks<Slot extends SlotState & { id: string }>(queue: TickQueue, slots: Slot[]) {
  const ticks = useQueue(queue)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
  return {
    ...ticks,
    refused: new Map(ticks.refused.map(({ change, message }) => [change.id, message])),
    slots: slots.map((slot) => applyTicks(slot, ticks)),
  }
}
