import { href } from 'react-router'
import { newestChange, type Queue, type QueueKind, type QueueState } from '#app/outbox/queue.ts'
import { type Span, writeSpan } from './span.ts'

/** `based` has the spans in which the user may have seen the stop. */
export type Move = { shootId: string; id: string; to: Span; based: Span[] }

export type MoveQueue = Queue<Move, { version: number }>

/** A newer move of the same stop replaces a waiting one. */
export const boardMoves: QueueKind<Move> = {
  box: 'board-moves',
  targetOf: ({ shootId, id }) => `${shootId} ${id}`,
  requestOf: ({ shootId, id, to, based }) => ({
    to: href('/my/shoots/:id/stops/:stopId', { id: shootId, stopId: id }),
    body: new URLSearchParams([
      ['to', writeSpan(...to)],
      ...based.map((span) => ['from', writeSpan(...span)]),
    ]).toString(),
  }),
  // The waiting move may have succeeded although its answer was lost, so its span counts as seen.
  join: (before, next) => ({ ...next, based: distinct([...before.based, before.to]) }),
}

type Moves = QueueState<Move, { version: number }>

/** Filters by shoot, because the queue holds the moves of all shoots. */
export function movesOf(shootId: string, { waiting, stored, refused }: Moves) {
  const isOfShoot = (move: Move) => move.shootId === shootId
  const last = [...stored.values()].filter(({ change }) => isOfShoot(change))
  return {
    waiting: waiting.filter(isOfShoot),
    stored: new Map(last.map((one) => [one.change.id, one])),
    refused: refused.filter(({ change }) => isOfShoot(change)),
  }
}

/** Applies the last pending or stored move to the stop. @param version of the loaded shoot */
export function shownStop<Stop extends { id: string; from: number | null; to: number | null }>(
  stop: Stop,
  moves: Pick<Moves, 'waiting' | 'stored'>,
  version: number,
): Stop {
  const move = newestChange(moves, { id: stop.id, version })
  return move ? { ...stop, from: move.to[0], to: move.to[1] } : stop
}

function distinct(spans: Span[]): Span[] {
  return [...new Map(spans.map((span) => [span.join(), span])).values()].slice(-20)
}
