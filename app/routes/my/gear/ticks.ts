import type { TickField } from '#app/domain/gear/slot.ts'
import type { Queue, QueueState } from '#app/outbox/queue.ts'

export type SlotTick = { id: string; field: TickField; value: boolean }

/** The boxes of a slot, and who ticked them when, in words; a higher version is newer. */
export type SlotState = Record<TickField, boolean> & {
  version: number
  packed: string
  home: string
}

export type TickQueue = Queue<SlotTick, SlotState>

/** The newer of the loaded and the stored state, plus the ticks that wait. */
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

/** Until its answer is there nobody is said to have ticked a box. */
const marks = { isPacked: { packed: '' }, cameHome: { home: '' }, inUse: {} }
