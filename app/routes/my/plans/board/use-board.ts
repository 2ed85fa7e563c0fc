import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLeaveWarning } from '#app/ui/outbox/leave-warning.ts'
import { useBack } from '#app/ui/outbox/use-back.ts'
import type { BoardStop } from '#app/views/shoots/board.server.ts'
import { type MoveQueue, type Moves, shownStop } from './move-queue.ts'
import type { Span } from './span.ts'
import { useChanges } from './use-changes.ts'

const nothing: Moves = { waiting: [], stored: new Map(), refused: [], isFailing: false }

type Loaded = {
  queue: MoveQueue
  shootId: string
  version: number
  stops: BoardStop[]
  reload: () => void
}

type Change = { id: string; from: Span; to: Span }

/** The stops with the moves of this tab applied at once, and what moves them. */
export function useBoard({ queue, shootId, version, stops, reload }: Loaded) {
  const all = useSyncExternalStore(queue.subscribe, queue.moves, () => nothing)
  const [done, setDone] = useState<Change[]>([])
  useLeaveWarning(() => queue.moves().waiting.length > 0)
  useBack(queue.outbox)
  const moves = {
    ...all,
    waiting: all.waiting.filter((move) => move.shootId === shootId),
    refused: all.refused.filter((move) => move.shootId === shootId),
  }
  const shown = stops.map((stop) => shownStop(stop, moves, version))

  const known = Math.max(version, ...[...all.stored.values()].map((one) => one.version))
  useChanges(shootId, known, reload)

  // What the server says of clashes, light and the others' changes is new once all is stored.
  const isQuiet = moves.waiting.length === 0
  const wasQuiet = useRef(true)
  useEffect(() => {
    if (isQuiet && !wasQuiet.current) reload()
    wasQuiet.current = isQuiet
  }, [isQuiet, reload])

  function move(id: string, to: Span) {
    const stop = shown.find((one) => one.id === id)
    if (!stop || (stop.from === to[0] && stop.to === to[1])) return
    const from: Span = [stop.from, stop.to]
    setDone((before) => [...before, { id, from, to }].slice(-50))
    queue.add({ shootId, id, from, to })
  }

  function undo() {
    const last = done.at(-1)
    if (!last) return
    setDone((before) => before.slice(0, -1))
    queue.add({ shootId, id: last.id, from: last.to, to: last.from })
  }

  /** Moves the stop nevertheless, from wherever somebody else has put it. */
  function insist(entry: string, id: string, to: Span) {
    const stop = stops.find((one) => one.id === id)
    queue.outbox.remove(entry)
    if (stop) queue.add({ shootId, id, from: [stop.from, stop.to], to })
  }

  return {
    stops: shown,
    moves,
    move,
    undo: done.length > 0 ? undo : undefined,
    insist,
    forget: (entry: string) => queue.outbox.remove(entry),
  }
}
