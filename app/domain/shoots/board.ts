/** A day in the shoot's time zone; times in milliseconds since 1970. */
export type BoardDay = {
  /** `YYYY-MM-DD`. */
  date: string
  from: number
  to: number
  /** Milliseconds ahead of UTC at the start of the day. */
  offset: number
  /** When the clocks change on this day, and the offset from then on. */
  change?: { at: number; offset: number } | undefined
}

/** Milliseconds since 1970; `to` is null for a stop without an end, both for one without a time. */
export type StopTimes = { from: number | null; to: number | null }

/** The part of a stop in one day; `left`, `width` and `room` are fractions of the day. */
export type Piece = {
  id: string
  left: number
  width: number
  /** The row. */
  lane: number
  /** Free width for the title, from the start of the stop, or up to its end if `isLate`. */
  room: number
  isLate: boolean
  begins: boolean
  ends: boolean
}

export const stepMs = 5 * 60_000

/** Milliseconds that a stop lasts after it was moved, if it had no end before. */
export const defaultLengthMs = 60 * 60_000

/** Least width for the title of a stop, as a fraction of the day. */
export const titleRoom = 1 / 6

/** A title with less room than this to its right stands to its left, if there is more. */
const fullTitleRoom = 0.3

/** Pieces by day; overlapping pieces get different lanes. `stops` must be sorted by start. */
export function piecesOf(
  days: readonly BoardDay[],
  stops: readonly (StopTimes & { id: string })[],
): Map<string, Piece[]> {
  const planned = stops.filter(
    (stop): stop is { id: string; from: number; to: number | null } => stop.from !== null,
  )
  return new Map(days.map((day) => [day.date, inLanes(planned.flatMap((one) => piece(day, one)))]))
}

/** Sorts by start, stops without a time last, like `locationOrder` in SQL. */
export function sortByStart<Stop extends Pick<StopTimes, 'from'>>(stops: readonly Stop[]): Stop[] {
  const time = ({ from }: Pick<StopTimes, 'from'>) => from ?? Number.MAX_SAFE_INTEGER
  return stops.toSorted((a, b) => time(a) - time(b))
}

/** The day that contains `at`, or else the nearest day (the earlier of two equally near days). */
export function dayAt<Day extends BoardDay>(days: readonly Day[], at: number): Day | undefined {
  const away = ({ from, to }: BoardDay) => Math.max(from - at, at - to + 1, 0)
  return days.reduce<Day | undefined>(
    (best, day) => (best && away(best) <= away(day) ? best : day),
    undefined,
  )
}

/** The local time, such as `18:05`. */
export function clockAt({ offset, change }: BoardDay, at: number): string {
  const ahead = change && at >= change.at ? change.offset : offset
  return new Date(at + ahead).toISOString().slice(11, 16)
}

/** Reads local time, `YYYY-MM-DDTHH:MM`; undefined if it is on none of the days or the next. */
export function instantIn(days: readonly BoardDay[], text: string): number | undefined {
  const date = text.slice(0, 10)
  const day = days.find((one) => one.date === date) ?? days.at(-1)
  const wall = Date.parse(`${text}Z`)
  if (!day || Number.isNaN(wall)) return undefined
  const late = day.change && wall - day.change.offset >= day.change.at
  const at = wall - (late ? (day.change?.offset ?? day.offset) : day.offset)
  return at >= day.from && at < day.to + 86_400_000 ? at : undefined
}

/** The sun's height in degrees, between the two nearest of the even `heights` of a day. */
export function sunAt(
  { from, to, heights }: Pick<BoardDay, 'from' | 'to'> & { heights?: number[] },
  at: number,
): number | undefined {
  if (!heights) return undefined
  const place = ((at - from) / (to - from)) * (heights.length - 1)
  const [low, high] = [heights[Math.floor(place)], heights[Math.ceil(place)]]
  if (low === undefined || high === undefined) return undefined
  return low + (high - low) * (place - Math.floor(place))
}

/** Moves the start to `at` and keeps the length. */
export function moveTo({ from, to }: StopTimes, at: number): { from: number; to: number } {
  const length = from === null || to === null ? defaultLengthMs : to - from
  return { from: at, to: at + length }
}

/** Moves the end of a stop, but not to less than one step after its start. */
export function lengthen({ from }: { from: number }, end: number): { from: number; to: number } {
  return { from, to: Math.max(end, from + stepMs) }
}

export function roundToStep(at: number): number {
  return Math.round(at / stepMs) * stepMs
}

/**
 * Moves `start` by up to `within` milliseconds so that the stop starts or ends together with its
 * wanted light; if that is farther away, rounds `start` to the nearest step.
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
  return nearest !== undefined && Math.abs(nearest - start) <= within ? nearest : roundToStep(start)
}

/** Centres a stop in a span of light; a stop longer than the span starts with it. */
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

type Bare = Omit<Piece, 'lane' | 'room' | 'isLate'>

function inLanes(pieces: Bare[]): Piece[] {
  const ends: number[] = []
  const placed = pieces.map((one) => {
    const { left, isLate } = titleOf(one)
    const free = ends.findIndex((end) => end <= left)
    const lane = free < 0 ? ends.length : free
    ends[lane] = endOfTitle(one)
    return { ...one, lane, isLate }
  })
  const besideOf = (all: typeof placed, index: number) => {
    const isBeside = ({ lane }: { lane: number }) => lane === all[index]?.lane
    return {
      before: all.slice(0, index).findLast(isBeside),
      next: all.slice(index + 1).find(isBeside),
    }
  }
  const turned = placed.map((one, index) => {
    const { before, next } = besideOf(placed, index)
    const [after, ahead] = [1 - one.left, endOfBar(one) - (before ? endOfTitle(before) : 0)]
    const isTight = !next && after < fullTitleRoom && one.width < after
    return { ...one, isLate: one.isLate || (isTight && ahead > after) }
  })
  return turned.map((one, index) => {
    const { before, next } = besideOf(turned, index)
    if (one.isLate) return { ...one, room: endOfBar(one) - (before ? middleOf(before, one) : 0) }
    return { ...one, room: (next ? middleOf(one, next) : 1) - one.left }
  })
}

/** Where the title of one stop ends and that of the next, in the same lane, may begin. */
function middleOf(one: Bare, next: Bare & { isLate: boolean }) {
  if (!next.isLate) return next.left
  return (endOfTitle(one) + Math.min(next.left, endOfBar(next) - titleRoom)) / 2
}

function endOfBar({ left, width }: Bare) {
  return left + width
}

function endOfTitle(one: Bare) {
  return Math.max(endOfBar(one), one.left + titleRoom)
}

/** The title of a late stop is drawn to the left of its end. */
function titleOf({ left, width }: Bare) {
  const isLate = left + titleRoom > 1
  return { isLate, left: isLate ? Math.min(left, left + width - titleRoom) : left }
}

function endOf({ from, to }: { from: number; to: number | null }) {
  return to ?? from
}
