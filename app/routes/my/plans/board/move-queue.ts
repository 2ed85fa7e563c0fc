import type { Connection } from '#app/ui/outbox/keep-trying.ts'
import { createOutbox, isOpen, newEntryId, type Sending } from '#app/ui/outbox/outbox.ts'
import { type Span, writeSpan } from './span.ts'

/** A stop that goes to another time. `based` is where the one who moves it may have seen it. */
export type Move = { shootId: string; id: string; to: Span; based: Span[] }

/** What is newer than the loaded page. */
export type Moves = {
  /** Not stored yet, oldest first. */
  waiting: readonly Move[]
  /** Where the stored ones went, and the version of the shoot since. */
  stored: ReadonlyMap<string, { to: Span; version: number }>
  /** What could not be stored, and why. */
  refused: readonly (Move & { entry: string; message: string })[]
  /** The last attempt did not reach the server. */
  isFailing: boolean
}

export type MoveQueue = ReturnType<typeof moveQueue>

/**
 * Stores moves with one request each: the stops all at once, those of one stop one after the other.
 * A waiting move is replaced by a newer one of the same stop.
 */
export function moveQueue(
  send: (move: Move, sending: Sending) => Promise<{ version: number }>,
  connection?: Connection,
) {
  let stored: Moves['stored'] = new Map()
  const outbox = createOutbox({
    send,
    connection,
    onDone: ({ id, to }: Move, { version }: { version: number }) => {
      stored = new Map(stored).set(id, { to, version })
    },
  })
  let moves = read()
  outbox.subscribe(() => {
    moves = read()
  })

  /** @param from where the stop stands now */
  function add({ from, ...move }: Omit<Move, 'based'> & { from: Span }) {
    const ofStop = outbox.state().entries.filter(({ target }) => target === move.id)
    const last = ofStop.at(-1)
    let based = [from]
    for (const entry of ofStop) {
      if (entry === last && entry.state === 'waiting') {
        // An attempt whose answer was lost may have moved it already.
        based = distinct([...entry.content.based, entry.content.to])
        outbox.remove(entry.id)
      } else if (!isOpen(entry)) outbox.remove(entry.id)
    }
    outbox.add([{ id: newEntryId(), target: move.id, content: { ...move, based } }])
  }

  function read(): Moves {
    const { entries, trouble } = outbox.state()
    return {
      waiting: entries.filter(isOpen).map(({ content }) => content),
      stored,
      refused: entries
        .filter((entry) => !isOpen(entry))
        .map(({ id, content, message = '' }) => ({ ...content, entry: id, message })),
      isFailing: trouble !== undefined,
    }
  }

  return { outbox, add, moves: () => moves, subscribe: outbox.subscribe }
}

/** A stop where its moves bring it. @param version of the loaded shoot */
export function shownStop<Stop extends { id: string; from: number | null; to: number | null }>(
  stop: Stop,
  { waiting, stored }: Moves,
  version: number,
): Stop {
  const kept = stored.get(stop.id)
  const last = waiting.findLast(({ id }) => id === stop.id)?.to
  const to = last ?? (kept && kept.version > version ? kept.to : undefined)
  return to ? { ...stop, from: to[0], to: to[1] } : stop
}

export function bodyOf({ to, based }: Move): URLSearchParams {
  const body = new URLSearchParams({ to: writeSpan(...to) })
  for (const span of based) body.append('from', writeSpan(...span))
  return body
}

function distinct(spans: Span[]): Span[] {
  return [...new Map(spans.map((span) => [span.join(), span])).values()].slice(-20)
}
