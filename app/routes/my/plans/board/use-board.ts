import { useState } from 'react'
import { useQueue, useWhenStored } from '#app/outbox/use-outbox.ts'
import type { BoardStop } from '#app/views/shoots/board.server.ts'
import { type MoveQueue, movesOf, shownStop } from './moves.ts'
import type { Span } from './span.ts'
import { useChanges } from './use-changes.ts'

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
  const all = useQueue(queue)
  const [done, setDone] = useState<Change[]>([])
  const { waiting, stored, refused } = movesOf(shootId, all)
  const shown = stops.map((stop) => shownStop(stop, { waiting, stored }, version))

  const known = Math.max(version, ...[...stored.values()].map(({ answer }) => answer.version))
  useChanges(shootId, known, reload)

  // What the server says of clashes, light and the others' changes is new once all is stored.
  useWhenStored(waiting, reload)

  function move(id: string, to: Span) {
    const stop = shown.find((one) => one.id === id)
    if (!stop || (stop.from === to[0] && stop.to === to[1])) return
    const from: Span = [stop.from, stop.to]
    setDone((before) => [...before, { id, from, to }].slice(-50))
    queue.add({ shootId, id, to, based: [from] })
  }

  function undo() {
    const last = done.at(-1)
    if (!last) return
    setDone((before) => before.slice(0, -1))
    queue.add({ shootId, id: last.id, to: last.from, based: [last.to] })
  }

  /** Moves the stop nevertheless, from wherever somebody else has put it. */
  function insist(entry: string, id: string, to: Span) {
    const stop = stops.find((one) => one.id === id)
    queue.outbox.remove(entry)
    if (stop) queue.add({ shootId, id, to, based: [[stop.from, stop.to]] })
  }

  return {
    stops: shown,
    waiting,
    refused,
    isFailing: all.isFailing,
    move,
    undo: done.length > 0 ? undo : undefined,
    insist,
    forget: (entry: string) => queue.outbox.remove(entry),
  }
}
