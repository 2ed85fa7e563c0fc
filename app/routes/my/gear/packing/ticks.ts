import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import type { TickField } from '#app/domain/gear/slot.ts'
import type { Queue, QueueKind, QueueState } from '#app/outbox/queue.ts'
import { useQueue } from '#app/outbox/use-outbox.ts'

export type SlotTick = { id: string; field: TickField; value: boolean }

/** `packed` and `home` say who ticked the checkboxes. A higher version is newer. */
export type SlotState = Record<TickField, boolean> & {
  version: number
  packed: string
  home: string
}

type TickQueue = Queue<SlotTick, SlotState>

/** Returns the newer of the loaded and the stored state, changed by the waiting ticks. */
export function applyTicks<Slot extends SlotState & { id: string }>(
  slot: Slot,
  { stored, waiting }: QueueState<SlotTick, SlotState>,
): Slot {
  const known = stored.get(slot.id)?.answer
  const shown = known && known.version > slot.version ? { ...slot, ...known } : { ...slot }
  for (const { id, field, value } of waiting)
    if (id === slot.id) Object.assign(shown, { [field]: value }, marks[field])
  return shown
}

/** A tick that is not stored yet shows no name. */
const marks = { isPacked: { packed: '' }, cameHome: { home: '' }, inUse: {} }

/** A newer tick of the same checkbox replaces a waiting one. */
export const packingTicks: QueueKind<SlotTick> = {
  box: 'packing-ticks',
  targetOf: ({ id }) => id,
  requestOf: ({ id, field, value }) => ({
    to: href('/my/slots/:id/tick', { id }),
    body: `tick=${field}:${value}`,
  }),
  join: (before, next) => (before.field === next.field ? next : undefined),
}

/** Applies a tick at once, and loads other people's ticks when the page becomes visible. */
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
