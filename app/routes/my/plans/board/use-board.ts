import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useQueue, useWhenStored } from '#app/outbox/use-outbox.ts'
import type { BoardStop } from '#app/views/shoots/board.server.ts'
import { type MoveQueue, movesOf, shownStop } from './moves.ts'
import type { Span } from './span.ts'

export type NumberedStop = BoardStop & { number: number; isMissed?: boolean }

type Loaded = {
  queue: MoveQueue
  shootId: string
  version: number
  stops: BoardStop[]
  reload: () => void
}

type Change = { id: string; from: Span; to: Span }

export function useBoard({ queue, shootId, version, stops, reload }: Loaded) {
  const all = useQueue(queue)
  const [history, setHistory] = useState<Change[]>([])
  const { waiting, stored, refused } = movesOf(shootId, all)
  const shown = stops.map((stop) => shownStop(stop, { waiting, stored }, version))

  const known = Math.max(version, ...[...stored.values()].map(({ answer }) => answer.version))
  useVersions(shootId, known, reload)

  // Loads clashes, light and other people's changes, which only the server knows.
  useWhenStored(waiting, reload)

  function move(id: string, to: Span) {
    const stop = shown.find((one) => one.id === id)
    if (!stop || (stop.from === to[0] && stop.to === to[1])) return
    const from: Span = [stop.from, stop.to]
    setHistory((before) => [...before, { id, from, to }].slice(-50))
    queue.add({ shootId, id, to, based: [from] })
  }

  function undo() {
    const last = history.at(-1)
    if (!last) return
    setHistory((before) => before.slice(0, -1))
    queue.add({ shootId, id: last.id, to: last.from, based: [last.to] })
  }

  /** Repeats a refused move, based on what somebody else has saved. */
  function moveAnyway(entry: string, id: string, to: Span) {
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
    undo: history.length > 0 ? undo : undefined,
    insist: moveAnyway,
    dismiss: (entry: string) => queue.outbox.remove(entry),
  }
}

/** Reloads if somebody else has saved. @param known newest version that this page has */
function useVersions(shootId: string, known: number, reload: () => void) {
  const newest = useRef(known)
  newest.current = known

  useEffect(() => {
    const source = new EventSource(href('/my/shoots/:id/changes', { id: shootId }))
    source.addEventListener('version', ({ data }) => {
      if (Number(data) > newest.current) reload()
    })
    source.addEventListener('lost', () => {
      source.close()
      reload()
    })
    return () => source.close()
  }, [shootId, reload])
}
