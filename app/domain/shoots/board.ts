/** A calendar day of a shoot in its time zone. Times in ms since 1970, `offset` ahead of UTC. */
export type BoardDay = {
  /** `YYYY-MM-DD`. */
  date: string
  from: number
  to: number
  offset: number
  /** When the clocks change that day, and what they are ahead of UTC from then on. */
  change?: { at: number; offset: number } | undefined
}

/**
 * When a stop begins and ends, in ms since 1970; without an end it is a moment, without both open.
 */
export type StopTimes = { from: number | null; to: number | null }

/** The part of a stop that lies on one day: where, as parts of the day, and in which row. */
export type Piece = {
  id: string
  left: number
  width: number
  lane: number
  /** Whether the stop begins and ends on this day. */
  begins: boolean
  ends: boolean
}

export const stepMs = 5 * 60_000

/** How long a stop becomes that had no length, when it is put into a light or dragged. */
export const usualMs = 60 * 60_000

/** The part of a day that a title needs, so that no block lies on the words of another. */
const room = 0.25

/**
 * The stops of each day by its date. Stops that would lie on each other stand in rows below one
 * another; a stop over midnight has a piece on each of its days.
 * @param stops in order of time
 */
export function piecesOf(
  days: readonly BoardDay[],
  stops: readonly (StopTimes & { id: string })[],
): Map<string, Piece[]> {
  const planned = stops.filter(
    (stop): stop is { id: string; from: number; to: number | null } => stop.from !== null,
  )
  return new Map(days.map((day) => [day.date, inLanes(planned.flatMap((one) => piece(day, one)))]))
}

/** Stops in the order that they will have once their times are saved: `locationOrder` in SQL. */
export function inOrder<Stop extends Pick<StopTimes, 'from'>>(stops: readonly Stop[]): Stop[] {
  const time = ({ from }: Pick<StopTimes, 'from'>) => from ?? Number.MAX_SAFE_INTEGER
  return stops.toSorted((a, b) => time(a) - time(b))
}

/** The day on which a moment lies; the nearest one for a moment beside all of them. */
export function dayAt<Day extends BoardDay>(days: readonly Day[], at: number): Day | undefined {
  const away = ({ from, to }: BoardDay) => Math.max(from - at, at - to + 1, 0)
  return days.reduce<Day | undefined>(
    (best, day) => (best && away(best) <= away(day) ? best : day),
    undefined,
  )
}

/** What clocks show, like `18:05`. */
export function clockAt({ offset, change }: BoardDay, at: number): string {
  const ahead = change && at >= change.at ? change.offset : offset
  return new Date(at + ahead).toISOString().slice(11, 16)
}

/** The stop begun at another moment, as long as before. */
export function moveTo({ from, to }: StopTimes, at: number): { from: number; to: number } {
  const length = from === null || to === null ? usualMs : to - from
  return { from: at, to: at + length }
}

/** The stop with another end, at least one step after its start. */
export function lengthen({ from }: { from: number }, end: number): { from: number; to: number } {
  return { from, to: Math.max(end, from + stepMs) }
}

/** The nearest step of five minutes. */
export function toStep(at: number): number {
  return Math.round(at / stepMs) * stepMs
}

/**
 * A start near the edge of the light that a stop wants is moved onto it: its beginning onto the
 * beginning of the light, or its end onto the end.
 * @param spans of the wanted light, ms since 1970
 * @param within ms
 */
export function snap(
  start: number,
  length: number,
  spans: readonly { from: number; to: number }[],
  within = 2 * stepMs,
): number {
  const edges = spans.flatMap(({ from, to }) => [
    Math.ceil(from / stepMs) * stepMs,
    Math.floor(to / stepMs) * stepMs - length,
  ])
  const nearest = edges.sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0]
  return nearest !== undefined && Math.abs(nearest - start) <= within ? nearest : toStep(start)
}

/** Where a stop of this length lies in a light: in its middle, or from its beginning if longer. */
export function placeIn(span: { from: number; to: number }, length: number) {
  const spare = span.to - span.from - length
  const from = spare > 0 ? toStep(span.from + spare / 2) : Math.ceil(span.from / stepMs) * stepMs
  return { from, to: from + length }
}

function piece(day: BoardDay, stop: { id: string; from: number; to: number | null }) {
  const { from } = stop
  const to = endOf(stop)
  const touches = from === to ? from >= day.from && from < day.to : from < day.to && to > day.from
  if (!touches) return []
  const span = day.to - day.from
  const [start, end] = [Math.max(from, day.from), Math.min(to, day.to)]
  return {
    id: stop.id,
    left: (start - day.from) / span,
    width: (end - start) / span,
    begins: from >= day.from,
    ends: to <= day.to,
  }
}

function inLanes(pieces: Omit<Piece, 'lane'>[]): Piece[] {
  const ends: number[] = []
  return pieces.map((one) => {
    // A title at the end of the day stands before its block.
    const isLate = one.left + room > 1
    const start = isLate ? one.left + one.width - room : one.left
    const free = ends.findIndex((end) => end <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(one.left + one.width, one.left + room)
    return { ...one, lane }
  })
}

function endOf({ from, to }: { from: number; to: number | null }) {
  return to ?? from
}
