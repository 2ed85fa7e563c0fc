import type { TickField } from '#app/domain/gear/slot.ts'
import type { Connection } from '../outbox/keep-trying.ts'
import { createOutbox, isOpen, newEntryId, type Sending } from '../outbox/outbox.ts'

export type SlotTick = { id: string; field: TickField; value: boolean }

/** The boxes of a slot, and who ticked them when, in words; a higher version is newer. */
export type SlotState = Record<TickField, boolean> & {
  version: number
  packed: string
  home: string
}

/** The state that is newer than the loaded page. */
export type TickBoard = {
  /** Ticks that are not stored yet, oldest first. */
  waiting: readonly SlotTick[]
  stored: ReadonlyMap<string, SlotState>
  refused: ReadonlyMap<string, string>
  /** The last attempt did not reach the server. */
  isFailing: boolean
  /** Whoever ticked is logged out: the ticks wait until they are back. */
  isAway: boolean
}

export type TickQueue = ReturnType<typeof tickQueue>

/**
 * Stores ticks with one request each, all slots at once, and the ticks of a slot one after the
 * other, so that the last one wins. A waiting tick is replaced by a newer one of the same box.
 */
export function tickQueue(
  send: (tick: SlotTick, sending: Sending) => Promise<SlotState>,
  connection?: Connection,
) {
  let stored: TickBoard['stored'] = new Map()
  const outbox = createOutbox({
    send,
    connection,
    onDone: ({ id }: SlotTick, state: SlotState) => {
      stored = new Map(stored).set(id, state)
    },
  })
  let board = read()
  outbox.subscribe(() => {
    board = read()
  })

  function add(tick: SlotTick) {
    const ofSlot = outbox.state().entries.filter(({ target }) => target === tick.id)
    const last = ofSlot.at(-1)
    for (const entry of ofSlot) {
      const isReplaced =
        entry === last && entry.state === 'waiting' && entry.content.field === tick.field
      if (isReplaced || !isOpen(entry)) outbox.remove(entry.id)
    }
    outbox.add([{ id: newEntryId(), target: tick.id, content: tick }])
  }

  function read(): TickBoard {
    const { entries, trouble, isAway } = outbox.state()
    const refused = entries.filter((entry) => !isOpen(entry))
    return {
      waiting: entries.filter(isOpen).map(({ content }) => content),
      stored,
      refused: new Map(refused.map(({ target, message }) => [target, message ?? ''])),
      isFailing: trouble !== undefined,
      isAway,
    }
  }

  return { outbox, add, board: () => board, subscribe: outbox.subscribe }
}

/** The newer of the loaded and the stored state, plus the ticks that wait. */
export function applyTicks<Slot extends SlotState & { id: string }>(
  slot: Slot,
  { stored, waiting }: TickBoard,
): Slot {
  const known = stored.get(slot.id)
  const shown = known && known.version > slot.version ? { ...slot, ...known } : { ...slot }
  for (const { id, field, value } of waiting)
    if (id === slot.id) Object.assign(shown, { [field]: value }, marks[field])
  return shown
}

/** Until its answer is there nobody is said to have ticked a box. */
const marks = { isPacked: { packed: '' }, cameHome: { home: '' }, inUse: {} }
