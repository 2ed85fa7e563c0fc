import { lengthen, moveTo, snap, stepMs, toStep } from '#app/domain/shoots/board.ts'
import type { Clock } from '#app/format/clock.ts'
import { type BandDay, hoursOf } from '#app/ui/shoots/day-band.tsx'
import { bandsOf, measureScroll } from './bands.ts'
import type { NumberedStop } from './day-board.tsx'
import { createGhost } from './ghost.ts'
import type { Span } from './span.ts'

/** Pixels of the window. */
type Point = { x: number; y: number }

type Begin = {
  stop: NumberedStop
  days: BandDay[]
  clock: Clock
  isEdge: boolean
  start: Point
}

/** `end` puts the board back and says where the stop goes; undefined for nowhere. */
export type Drag = { follow: (x: number, y: number) => void; end: () => Span | undefined }

/**
 * Measures the board once, then moves a picture of the block over the page. Near an edge the day or
 * the page scrolls below it.
 */
export function beginDrag(board: HTMLElement, element: HTMLElement, begin: Begin): Drag {
  const { stop, days, clock, isEdge, start } = begin
  const bands = bandsOf(board, days)
  const origin = element.getBoundingClientRect()
  const home = bands.find(({ top, bottom }) => origin.top >= top && origin.top < bottom)
  const span = moveTo(stop, stop.from ?? 0)
  const length = span.to - span.from
  const wanted = (day: BandDay) => day.phases.filter(({ phase }) => phase === stop.wanted)
  const ghost = createGhost(board, stop)
  let pointer = start
  let to: Span | undefined
  element.classList.add('is-away')

  function place() {
    to = isEdge ? pull(pointer) : carry(pointer)
    ghost.tell(to?.[0] != null ? hoursOf(days, to[0], to[1], clock) : '')
  }

  function carry({ x, y }: Point): Span | undefined {
    const grabbed = { x: home ? start.x - origin.left : 0, y: start.y - origin.top }
    // A stop without a time is in the hand until it is over a day.
    const over = bands.at(y) ?? (home && bands.nearest(y))
    if (!over) {
      ghost.put(x - grabbed.x, y - grabbed.y, origin.width)
      return undefined
    }
    const { day, scale, left, top } = over
    const at = snap(day.from + (x - grabbed.x - left()) / scale, length, wanted(day))
    const last = toStep(day.to - stepMs)
    const begins = Math.min(Math.max(at, toStep(day.from)), last)
    const above = home ? origin.top - home.top : bands.head
    ghost.put(left() + (begins - day.from) * scale, top + above - bands.scrolled(), length * scale)
    return [begins, begins + length]
  }

  function pull({ x, y }: Point): Span | undefined {
    if (stop.from === null || !home) return undefined
    const under = bands.at(y)
    const { day, scale, left, top } = under && under.day.to > stop.from ? under : home
    const end = toStep(day.from + (x - left()) / scale)
    const { from, to: until } = lengthen({ from: stop.from }, end)
    const shown = Math.max(from, day.from)
    const above = top + origin.top - home.top - bands.scrolled()
    ghost.put(left() + (shown - day.from) * scale, above, (until - shown) * scale)
    return [from, until]
  }

  const scroll = measureScroll(bands, place)
  place()
  return {
    follow: (x, y) => {
      pointer = { x, y }
      place()
      scroll.follow(pointer)
    },
    end: () => {
      scroll.end()
      ghost.remove()
      element.classList.remove('is-away')
      return to
    },
  }
}
