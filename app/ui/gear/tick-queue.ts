import type { TickField } from '#app/domain/gear/slot.ts'

/** A box of a slot that was ticked, or not any more. */
export type SlotTick = { id: string; field: TickField; value: boolean }

/** The boxes of a slot; a higher version is newer. */
export type SlotState = Record<TickField, boolean> & { version: number }

/** What the server says no to: it is not tried again. */
export class TickRefused extends Error {}

/** What is known beside what the page was loaded with. */
export type TickBoard = {
  /** Not stored yet, in the order in which they were made. */
  waiting: readonly SlotTick[]
  stored: ReadonlyMap<string, SlotState>
  refused: ReadonlyMap<string, string>
  /** The last try did not reach the server. */
  isFailing: boolean
}

export type TickQueue = ReturnType<typeof tickQueue>

const longestWait = 15_000

/** What was tried so often waits for so many milliseconds. */
export function delayAfter(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), longestWait)
}

/**
 * Stores ticks with one request each. Those of one slot go one after the other, in their order, so
 * that the last one wins; slots do not wait for each other. A tick that has not left yet gives way
 * to a newer one of the same box. Without a connection they wait and try again.
 * @param send throws `TickRefused` for what is refused for good, anything else to be tried again
 */
export function tickQueue(
  send: (tick: SlotTick) => Promise<SlotState>,
  wait: (milliseconds: number) => Promise<unknown>,
) {
  const lines = new Map<string, SlotTick[]>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  let board: TickBoard = {
    waiting: [],
    stored: new Map(),
    refused: new Map(),
    isFailing: false,
  }

  function add(tick: SlotTick) {
    const line = lines.get(tick.id) ?? []
    lines.set(tick.id, line)
    const last = line.length - 1
    const isOnItsWay = last === 0 && sending.has(tick.id)
    if (!isOnItsWay && line[last]?.field === tick.field) line[last] = tick
    else line.push(tick)
    const refused = new Map(board.refused)
    refused.delete(tick.id)
    show({ refused })
    if (!sending.has(tick.id)) sendAll(tick.id, line)
  }

  async function sendAll(id: string, line: SlotTick[]) {
    sending.add(id)
    let failures = 0
    for (let tick = line[0]; tick; tick = line[0]) {
      try {
        const state = await send(tick)
        failures = 0
        line.shift()
        show({ stored: new Map(board.stored).set(id, state), isFailing: false })
      } catch (error) {
        if (error instanceof TickRefused) {
          line.shift()
          show({ refused: new Map(board.refused).set(id, error.message), isFailing: false })
        } else {
          show({ isFailing: true })
          await wait(delayAfter(++failures))
        }
      }
    }
    sending.delete(id)
  }

  function show(changes: Partial<TickBoard>) {
    board = { ...board, ...changes, waiting: [...lines.values()].flat() }
    for (const listener of listeners) listener()
  }

  return {
    add,
    board: () => board,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A slot as it is to be shown: the newer of what was loaded and what was stored, and what waits. */
export function shownSlot<Slot extends SlotState & { id: string }>(
  slot: Slot,
  { stored, waiting }: TickBoard,
): Slot {
  const known = stored.get(slot.id)
  const shown = known && known.version > slot.version ? { ...slot, ...known } : { ...slot }
  for (const { id, field, value } of waiting)
    if (id === slot.id) Object.assign(shown, { [field]: value })
  return shown
}
