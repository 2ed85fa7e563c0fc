import type { TickField } from '#app/domain/gear/slot.ts'

export type SlotTick = { id: string; field: TickField; value: boolean }

/** The boxes of a slot; a higher version is newer. */
export type SlotState = Record<TickField, boolean> & { version: number }

/** A refusal by the server that is not retried. */
export class TickRefused extends Error {}

/** The state that is newer than the loaded page. */
export type TickBoard = {
  /** Ticks that are not stored yet, oldest first. */
  waiting: readonly SlotTick[]
  stored: ReadonlyMap<string, SlotState>
  refused: ReadonlyMap<string, string>
  /** The last attempt did not reach the server. */
  isFailing: boolean
}

export type TickQueue = ReturnType<typeof tickQueue>

const longestWait = 15_000

/** The delay before the next retry, in milliseconds. */
export function delayAfter(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), longestWait)
}

/**
 * Stores ticks with one request each. The ticks of a slot are sent one after the other, so that the
 * last one wins; slots do not wait for each other. A tick that is not sent yet is replaced by a
 * newer one of the same box. Without a connection ticks wait and are retried.
 * @param send throws `TickRefused` for a final refusal, anything else for a retry
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

/** The newer of the loaded and the stored state, plus the ticks that wait. */
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
