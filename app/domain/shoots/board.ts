/** A day of a shoot in its zone: `date` is `YYYY-MM-DD`, times are ms, `offset` is ahead of UTC. */
export type BoardDay = {
  date: string
  from: number
  to: number
  offset: number
  /** When the clocks change, and their offset from then on. */
  change?: { at: number; offset: number } | undefined
}

/** Ms since 1970; without an end it is a moment, without both it has no time. */
export type StopTimes = { from: number | null; to: number | null }

/** The part of a stop on one day; `left` and `width` are fractions of it, `lane` is a row. */
export type Piece = {
  id: string
  left: number
  width: number
  lane: number
  /** Whether the stop itself begins and ends on this day. */
  begins: boolean
  ends: boolean
}

export const stepMs = 5 * 60_000

/** Length of a stop that had none, once it is dragged or put into a light. */
export const defaultLengthMs = 60 * 60_000

/** Fraction of a day that a title needs. */
const titleRoom = 0.25

/** Pieces by date, in lanes where they overlap. @param stops in order of time */
export function piecesOf(
  days: readonly BoardDay[],
  stops: readonly (StopTimes & { id: string })[],
): Map<string, Piece[]> {
  const planned = stops.filter(
    (stop): stop is { id: string; from: number; to: number | null } => stop.from !== null,
  )
  return new Map(days.map((day) => [day.date, inLanes(planned.flatMap((one) => piece(day, one)))]))
}

/** As `locationOrder` in SQL orders them. */
export function sortByStart<Stop extends Pick<StopTimes, 'from'>>(stops: readonly Stop[]): Stop[] {
  const time = ({ from }: Pick<StopTimes, 'from'>) => from ?? Number.MAX_SAFE_INTEGER
  return stops.toSorted((a, b) => time(a) - time(b))
}

/** The day of a moment, else the nearest one. */
export function dayAt<Day extends BoardDay>(days: readonly Day[], at: number): Day | undefined {
  const away = ({ from, to }: BoardDay) => Math.max(from - at, at - to + 1, 0)
  return days.reduce<Day | undefined>(
    (best, day) => (best && away(best) <= away(day) ? best : day),
    undefined,
  )
}

/** The local time, like `18:05`. */
export function clockAt({ offset, change }: BoardDay, at: number): string {
  const ahead = change && at >= change.at ? change.offset : offset
  return new Date(at + ahead).toISOString().slice(11, 16)
}

/** Keeps the length. */
export function moveTo({ from, to }: StopTimes, at: number): { from: number; to: number } {
  const length = from === null || to === null ? defaultLengthMs : to - from
  return { from: at, to: at + length }
}

/** At least one step long. */
export function lengthen({ from }: { from: number }, end: number): { from: number; to: number } {
  return { from, to: Math.max(end, from + stepMs) }
}

export function roundToStep(at: number): number {
  return Math.round(at / stepMs) * stepMs
}

/** Snaps a start, or its end, to the edge of the wanted light (`spans`) if it is `within` ms. */
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
  return nearest !== undefined && Math.abs(nearest - start) <= within ? nearest : roundToStep(start)
}

/** Centres a stop in a light, or starts with the light if the stop is longer. */
export function placeInLight(span: { from: number; to: number }, length: number) {
  const spare = span.to - span.from - length
  const from =
    spare > 0 ? roundToStep(span.from + spare / 2) : Math.ceil(span.from / stepMs) * stepMs
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
    // A title late in the day is drawn to the left of its block.
    const isLate = one.left + titleRoom > 1
    const start = isLate ? one.left + one.width - titleRoom : one.left
    const free = ends.findIndex((end) => end <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(one.left + one.width, one.left + titleRoom)
    return { ...one, lane }
  })
}

function endOf({ from, to }: { from: number; to: number | null }) {
  return to ?? from
}
