import { href } from 'react-router'
import { newestChange, type Queue, type QueueKind, type QueueState } from '#app/ui/outbox/queue.ts'
import { type Span, writeSpan } from './span.ts'

/** A stop that goes to another time. `based` is where the one who moves it may have seen it. */
export type Move = { shootId: string; id: string; to: Span; based: Span[] }

export type MoveQueue = Queue<Move, { version: number }>

/** A waiting move is replaced by a newer one of the same stop. */
export const boardMoves: QueueKind<Move> = {
  box: 'board-moves',
  targetOf: ({ id }) => id,
  requestOf: ({ shootId, id, to, based }) => ({
    to: href('/my/shoots/:id/stops/:locationId', { id: shootId, locationId: id }),
    body: new URLSearchParams([
      ['to', writeSpan(...to)],
      ...based.map((span) => ['from', writeSpan(...span)]),
    ]).toString(),
  }),
  // An attempt whose answer was lost may have moved it already.
  join: (before, next) => ({ ...next, based: distinct([...before.based, before.to]) }),
}

/** A stop where its moves bring it. @param version of the loaded shoot */
export function shownStop<Stop extends { id: string; from: number | null; to: number | null }>(
  stop: Stop,
  moves: Pick<QueueState<Move, { version: number }>, 'waiting' | 'stored'>,
  version: number,
): Stop {
  const move = newestChange(moves, { id: stop.id, version })
  return move ? { ...stop, from: move.to[0], to: move.to[1] } : stop
}

function distinct(spans: Span[]): Span[] {
  return [...new Map(spans.map((span) => [span.join(), span])).values()].slice(-20)
}
